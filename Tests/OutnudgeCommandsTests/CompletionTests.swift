import Foundation
import OutnudgeCommands
import TestSupport
import Testing

/// Completions are tried in the shells themselves; a shell that is not installed is a skip, and a
/// failure where everything is required.
@Suite struct CompletionTests {
  @Test func bashCompletesCommandsOptionsAndValues() throws {
    let script = CommandRun("completions", "bash").output
    let asks = [
      ("outnudge an", ["analyze"]), ("outnudge analyze --form", ["--format"]),
      ("outnudge analyze --format n", ["ndjson"]), ("outnudge benchmark ", ["filter"]),
      ("outnudge benchmark filter --ru", ["--runs"]), ("outnudge completions z", ["zsh"]),
      ("outnudge help m", ["migrate", "man"]),
    ]
    for (line, expected) in asks {
      var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      let last = words.count - 1
      words = words.map { "'\($0)'" }
      let ask = """
        \(script)
        COMP_WORDS=(\(words.joined(separator: " "))); COMP_CWORD=\(last); _outnudge
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      guard let answer = tool("bash", ["-c", ask]) else { return }
      #expect(answer.output.split(separator: "\n").map(String.init) == expected, "\(line)")
      #expect(answer.errors.isEmpty)
    }
  }

  @Test func fishCompletesCommandsOptionsAndValues() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write(CommandRun("completions", "fish").output, to: "outnudge.fish")
    let asks = [
      ("outnudge an", "analyze"), ("outnudge analyze --form", "--format"),
      ("outnudge analyze --format n", "ndjson"), ("outnudge benchmark f", "filter"),
      ("outnudge benchmark filter --ru", "--runs"), ("outnudge completions z", "zsh"),
    ]
    for (line, expected) in asks {
      let ask = "source \(script); complete -C '\(line)'"
      guard let answer = tool("fish", ["--no-config", "-c", ask]) else { return }
      let words = answer.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
      #expect(words.map(String.init) == [expected], "\(line)")
    }
  }

  @Test func zshCompletesCommandsOptionsAndValues() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write(CommandRun("completions", "zsh").output, to: "_outnudge")
    let driver = try folder.write(Self.zshDriver(script), to: "driver.zsh")
    guard let answer = tool("zsh", ["-f", driver]) else { return }
    #expect(answer.output.contains("--splits"))
    #expect(answer.output.contains("=km"))
    #expect(!answer.output.contains("not found"))
  }

  /// Runs a tool; where it is not installed, says so and gives nothing.
  private func tool(_ name: String, _ arguments: [String]) -> ExternalTool.Answer? {
    let answer = ExternalTool.run(name, arguments)
    if answer == nil {
      #expect(!ExternalTool.mustBeThere, "\(name) is not there, and everything is required")
      print("skipped: \(name) is not there")
    }
    return answer
  }

  /// Types into an interactive zsh and shows its screen.
  private static func zshDriver(_ script: String) -> String {
    """
    zmodload zsh/zpty
    zpty shell zsh -f -i
    zpty -w shell "PS1=; autoload -Uz compinit; compinit -u -D; source \(script); \\
    bindkey '^I' complete-word"
    sleep 1
    zpty -w -n shell $'outnudge analyze --spl\\tk\\t'
    sleep 1
    while zpty -rt shell line; do print -r -- "$line"; done
    zpty -d shell
    """
  }

  @Test func theManualPageNamesEveryOption() throws {
    let folder = try TemporaryFolder()
    let page = CommandRun("man").output
    for option in ["format", "max\\-accuracy", "splits", "runs"] {
      #expect(page.contains("\\-\\-\(option)"))
    }
    let path = try folder.write(page, to: "outnudge.1")
    guard let answer = tool("groff", ["-k", "-man", "-Tutf8", "-P", "-cbou", "-ww", path])
    else { return }
    #expect(answer.errors.isEmpty)
    #expect(answer.output.contains("EXIT STATUS"))
  }
}
