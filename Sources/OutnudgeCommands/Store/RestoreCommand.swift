import ActivityStore
import ReadableText

/// `outnudge restore`: a backup in the place of the store.
struct RestoreCommand: Command {
  static let spec = CommandSpec(
    name: "restore", operands: "FILE",
    summary: "Put a backup in the place of your store, which is kept beside it.",
    details: [
      "The backup is examined first. What the store was is kept as FILE.before-restore. Refused"
        + " while another process has the store open."
    ],
    options: [StoreArguments.option],
    examples: [("outnudge restore /media/stick/outnudge.backup", "after a broken disk")])

  private let backup: String
  private let store: StoreArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.operands.count == 1 else { throw UsageError("restore needs one FILE") }
    backup = arguments.operands[0]
    store = StoreArguments(arguments)
  }

  func run(_ console: Console) -> CommandStatus {
    StoreArguments.telling(console) { () throws(StoreError) in
      let path = try store.requiredPath(console)
      let kept = try ActivityStore.restore(backup, to: path)
      console.warn(PlainText.visible("\(path): restored from \(backup)"))
      if let kept { console.warn(PlainText.visible("what was there is kept as \(kept)")) }
      return .done
    }
  }
}
