#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The command `outnudge`: finds the command that was asked for and runs it.
public enum Outnudge {
  /// The version of the toolkit (semver.org).
  public static let version = "0.1.0"

  /// Runs a command on the standard streams and ends the process with its status.
  public static func main(arguments: [String]) -> Never {
    exit(run(arguments, console: .standard()).rawValue)
  }

  /// Runs a command and returns its status.
  package static func run(_ arguments: [String], console: Console) -> CommandStatus {
    do {
      return try dispatch(arguments, console)
    } catch {
      console.warn(error.message)
      console.writeMessage("Try 'outnudge --help'.\n")
      return .usage
    }
  }

  private static func dispatch(
    _ arguments: [String], _ console: Console
  ) throws(UsageError) -> CommandStatus {
    guard let first = arguments.first else { throw UsageError("no command given") }
    switch first {
    case "--help", "-h": return show(overview(), console)
    case "help": return try help(Array(arguments.dropFirst()), console)
    case "--version", "version": return show("outnudge \(version)\n", console)
    default: break
    }
    // Of two names that fit, `streak` and `streak explain`, the longer one is meant.
    let named = commands.map { (command: $0, words: $0.spec.name.split(separator: " ")) }
      .filter { arguments.starts(with: $0.words.map(String.init)) }
      .max { $0.words.count < $1.words.count }
    guard let named else { throw UsageError(unknown(arguments)) }
    return try run(named.command, Array(arguments.dropFirst(named.words.count)), console)
  }

  private static func run(
    _ command: any Command.Type, _ arguments: [String], _ console: Console
  ) throws(UsageError) -> CommandStatus {
    let parsed = try ParsedArguments(arguments, options: command.spec.allOptions)
    if parsed.has("help") { return show(command.spec.helpText(), console) }
    return try command.init(parsed).run(console)
  }

  private static func help(
    _ words: [String], _ console: Console
  ) throws(UsageError) -> CommandStatus {
    if words.isEmpty { return show(overview(), console) }
    let name = words.joined(separator: " ")
    let found = commands.filter { $0.spec.name == name || $0.spec.name.hasPrefix(name + " ") }
    if found.isEmpty { throw UsageError(unknown(words)) }
    return show(found.map { $0.spec.helpText() }.joined(separator: "\n"), console)
  }

  private static func show(_ text: String, _ console: Console) -> CommandStatus {
    console.writeResult(Array(text.utf8)) ? .done : .inputOutput
  }
}

extension Outnudge {
  /// Every command, in the order of help.
  static var commands: [any Command.Type] {
    [
      AnalyzeCommand.self, ExplainCommand.self, TrackReportCommand.self, ConvertCommand.self,
      VerifyCommand.self,
      ImportCommand.self,
      ActivitiesCommand.self, ShowCommand.self, EditCommand.self, DeleteCommand.self,
      ExportCommand.self, RemeasureCommand.self, MigrateCommand.self, BackupCommand.self,
      RestoreCommand.self, DoctorCommand.self, LogCommand.self, TodayCommand.self,
      StreakCommand.self,
      StreakExplainCommand.self, WeekCommand.self, ExperienceCommand.self, StatsCommand.self,
      BadgesCommand.self, RestCommand.self, SickCommand.self, PauseCommand.self,
      ReflectCommand.self, CardCommand.self, RemindExportCommand.self, RemindDueCommand.self,
      RemindSystemdCommand.self, IdeasCommand.self, ProfileCommand.self,
      RecordStatusCommand.self, RecordPauseCommand.self, RecordResumeCommand.self,
      RecordLapCommand.self, RecordFinishCommand.self, RecordDiscardCommand.self,
      RecordCommand.self,
      BenchmarkFilterCommand.self, CompletionsCommand.self, ManCommand.self,
    ]
  }

  /// What each exit status means.
  static var statusMeanings: [(status: CommandStatus, meaning: String)] {
    [
      (.done, "all that was asked is done"),
      (.checkFailed, "a check that was asked for failed"),
      (.partly, "some inputs could not be read, the rest is done"),
      (.undecided, "a person must decide: something may be there already, or more is meant"),
      (.usage, "the call is wrong"),
      (.damagedData, "the input is damaged"),
      (.noInput, "there is no such input"),
      (.newerData, "a newer version wrote the store"),
      (.cannotCreate, "the output cannot be created"),
      (.inputOutput, "reading or writing failed"),
      (.busy, "another process holds the store"),
    ]
  }

  static func overview() -> String {
    """
    Clean, measured activities from what watches, phones and web services record.

    Usage: outnudge COMMAND [OPTION…] [OPERAND…]

    Commands:
    \(HelpLayout.table(commands.map { ($0.spec.name, $0.spec.summary) }))
    Options:
    \(HelpLayout.table([
      ("-h, --help", "show this help; after a command, the help of the command"),
      ("--version", "show the version"),
    ]))
    Example:
      outnudge analyze ride.gpx

    Exit status:
    \(HelpLayout.table(statusMeanings.map { ("\($0.status.rawValue)", $0.meaning) }))
    """
  }

  private static func unknown(_ words: [String]) -> String {
    let first = words[0]
    let names = commands.map { $0.spec.name }
    let longer = names.filter { $0.hasPrefix(first + " ") }
    if !longer.isEmpty {
      return "\"\(first)\" needs a second word: \(longer.joined(separator: ", "))"
    }
    let near = names.min {
      EditDistance.between($0, first) < EditDistance.between($1, first)
    }
    guard let near, EditDistance.between(near, first) <= 2 else {
      return "no command \"\(first)\""
    }
    return "no command \"\(first)\"; did you mean \(near)?"
  }
}

/// A command: its table, and how it is set up from arguments and run.
protocol Command {
  /// What it is called, takes and does.
  static var spec: CommandSpec { get }
  /// Checks the arguments.
  init(_ arguments: ParsedArguments) throws(UsageError)
  /// Does it.
  func run(_ console: Console) -> CommandStatus
}
