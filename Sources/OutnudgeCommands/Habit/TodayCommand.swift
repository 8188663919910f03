import ActivityStore
import Quests
import Streaks

/// `outnudge today`.
struct TodayCommand: Command {
  static let spec = CommandSpec(
    name: "today", operands: "",
    summary: "Propose today's outing, and say why.",
    details: [
      "The quest is made once a day from the last eight weeks, the last reflections and the profile,"
        + " and stays as it is. Ten gentle minutes have the same value, and so has another kind of"
        + " outing. On a day of rest, or sick, nothing is asked.",
      "A forecast is a JSON array of hours, {\"time\": instant, \"precipitation_mm\": number,"
        + " \"temperature_c\": number}; it only adds a hint. With a home position in the profile"
        + " the hours of daylight are shown.",
      HistoryFile.details,
    ],
    options: HabitArguments.options + [
      .flag("reroll", "another kind of outing instead, once a day"),
      .flag("dry-run", "write nothing"),
      .value("forecast", "FILE", "the hours of the weather, for a hint"), HistoryFile.option,
    ],
    examples: [
      ("outnudge today", "what to do today, if it suits you"),
      ("outnudge today --reroll", "something else, please"),
    ])

  private let arguments: HabitArguments
  private let history: HistoryFile?
  private let isReroll: Bool
  private let isDry: Bool
  private let forecast: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = try HabitArguments(arguments)
    history = arguments["history"].map(HistoryFile.init)
    isReroll = arguments.has("reroll")
    isDry = arguments.has("dry-run")
    forecast = arguments["forecast"]
    guard arguments.operands.isEmpty else { throw UsageError("today takes no operand") }
    if isReroll, isDry { throw UsageError("--reroll writes; --dry-run does not") }
  }

  func run(_ console: Console) -> CommandStatus {
    if let history { return history.answer(TodayReport.self, console) }
    return arguments.use(console, creates: !isDry) { session throws(StoreError) in
      let snapshot = try session.recentSnapshot()
      let ledger = snapshot.ledger
      let book = QuestBook(session, snapshot, ledger)
      var quest = try book.quest(isDry: isDry)
      if isReroll {
        guard let another = try book.reroll() else {
          console.warn("there was another choice today already; any outing is fine")
          return .checkFailed
        }
        quest = another
      }
      var report = TodayReport(ledger, quest: quest)
      report.goals = session.profile.goals ?? []
      report.hints = DaylightHint(session, quest).map { [$0.text] } ?? []
      if let forecast {
        switch ForecastHint.read(forecast, session, quest, console) {
        case .success(let hint): report.hints += hint.map { [$0] } ?? []
        case .failure(let refusal): return refusal.status
        }
      }
      return arguments.show(report, console)
    }
  }
}
