import ActivityStore
import ReadableText

/// `outnudge backup`: a copy of the store that is known to be sound.
struct BackupCommand: Command {
  static let spec = CommandSpec(
    name: "backup", operands: "FILE",
    summary: "Write a whole copy of your store, examined and durable before it gets its name.",
    details: [
      "Others may go on writing meanwhile. Never copy the store's file by hand while something"
        + " writes to it: what was written last is in a file beside it."
    ],
    options: [StoreArguments.option],
    examples: [("outnudge backup /media/stick/outnudge.backup", "onto a stick")])

  private let target: String
  private let store: StoreArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.operands.count == 1 else { throw UsageError("backup needs one FILE") }
    target = arguments.operands[0]
    store = StoreArguments(arguments)
  }

  func run(_ console: Console) -> CommandStatus {
    store.use(console) { store throws(StoreError) in
      try store.backUp(to: target)
      console.warn(PlainText.visible("\(target): complete and sound"))
      return .done
    }
  }
}
