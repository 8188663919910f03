/// `outnudge man`: the manual page.
struct ManCommand: Command {
  static let spec = CommandSpec(
    name: "man", operands: "", summary: "Print the manual page.",
    details: ["It is written in the language of man(7); make install puts it in its place."],
    options: [], examples: [("outnudge man | man -l -", "read it")])

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.operands.isEmpty else { throw UsageError("man takes no operand") }
  }

  func run(_ console: Console) -> CommandStatus {
    console.writeResult(Array(ManPage.text().utf8)) ? .done : .inputOutput
  }
}
