import OutnudgeCommands
import Testing

@Suite struct CommandLineTests {
  @Test(arguments: [
    [], ["fly"], ["analyze"], ["analyze", "--nonsense", "x"], ["analyze", "--format", "xml", "x"],
    ["analyze", "--max-speed", "fast", "x"], ["analyze", "--gap", "-1", "x"],
    ["analyze", "--measure", "exact", "x"], ["analyze", "--zone", "Mars/Olympus", "x"],
    ["analyze", "--raw=yes", "x"], ["analyze", "x", "--format"], ["analyze", "-z", "x"],
    ["analyze", "--json", "--format", "csv", "x"], ["analyze", "-o", "rows.pdf", "x"],
    ["benchmark"], ["benchmark", "smoke"], ["help", "fly"],
  ])
  func wrongCallsAreUsageErrorsThatSayWhatIsWrong(arguments: [String]) {
    let run = CommandRun(arguments)
    #expect(run.status == .usage)
    #expect(run.output.isEmpty)
    #expect(run.messages.hasPrefix("outnudge: "))
    #expect(run.messages.contains("--help"))
  }

  @Test func mistypedWordsGetASuggestion() {
    #expect(CommandRun("analyse", "x").messages.contains("did you mean analyze?"))
    #expect(CommandRun("analyze", "--formt", "csv").messages.contains("did you mean --format?"))
    #expect(CommandRun("benchmark").messages.contains("benchmark filter"))
  }

  @Test func everyCommandHasHelpWithAllItsOptionsAndAnExample() {
    let overview = CommandRun("--help")
    #expect(overview.status == .done)
    for name in ["analyze", "benchmark filter"] {
      #expect(overview.output.contains(name))
      let words = name.split(separator: " ").map(String.init)
      let help = CommandRun(words + ["--help"])
      #expect(help.status == .done)
      #expect(help.messages.isEmpty)
      #expect(help.output.contains("Usage: outnudge \(name)"))
      #expect(help.output.contains("Example"))
      #expect(help.output.contains("outnudge \(name)"))
      #expect(help.output == CommandRun(["help"] + words).output)
      let longest = help.output.split(separator: "\n").map(\.count).max() ?? 0
      #expect(longest <= 80)
    }
  }

  @Test func versionIsANumberOfThreeParts() throws {
    let run = CommandRun("--version")
    #expect(run.status == .done)
    let version = try #require(run.output.split(separator: " ").last)
    #expect(run.output.hasPrefix("outnudge "))
    #expect(version.split(separator: ".").count == 3)
  }
}
