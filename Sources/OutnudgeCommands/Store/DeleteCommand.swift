import ActivityStore
import TrackModel

/// `outnudge delete`: activities out of the store, and back.
struct DeleteCommand: Command {
  static let spec = CommandSpec(
    name: "delete", operands: "ID…",
    summary: "Delete activities; --undo has them back for 30 days.",
    details: [
      "What was deleted is not counted and not listed, and no import brings it back. Its points stay"
        + " for 30 days; only its name is kept for ever."
    ],
    options: [.flag("undo", "take back the deletion"), StoreArguments.option],
    examples: [
      ("outnudge delete 1a2b3c4d", "a drive that was recorded by mistake"),
      ("outnudge delete --undo last", "what was deleted, if it began last of all deleted"),
    ])

  private let ids: [String]
  private let undoes: Bool
  private let store: StoreArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard !arguments.operands.isEmpty else { throw UsageError("delete needs an ID") }
    ids = arguments.operands
    undoes = arguments.has("undo")
    store = StoreArguments(arguments)
  }

  func run(_ console: Console) -> CommandStatus {
    store.use(console) { store throws(StoreError) in
      let activities = try store.activities(meant: ids, isDeleted: undoes)
      if undoes {
        try store.undelete(activities.map(\.id))
      } else {
        try store.delete(activities.map(\.id))
      }
      for activity in activities {
        let start = activity.start.map { " of \(activity.localText($0))" } ?? ""
        let what = undoes ? "is back" : "deleted; --undo has it back for 30 days"
        console.warn("\(activity.kind.rawValue)\(start), \(activity.id.short): \(what)")
      }
      return .done
    }
  }
}
