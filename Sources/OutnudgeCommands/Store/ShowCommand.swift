import ActivityStore
import ByteScanning

/// `outnudge show`: one activity.
struct ShowCommand: Command {
  static let spec = CommandSpec(
    name: "show", operands: "ID",
    summary: "Show an activity of your store: its figures, its zone, where it came from.",
    details: [
      "An ID is what activities prints, as far as only one begins so, or the word last."
    ],
    options: [
      .choice("format", ["text", "json"], "how it looks (default text)"),
      .flag("json", "short for --format json"), StoreArguments.option,
    ],
    examples: [
      ("outnudge show last", "the activity that began last"),
      ("outnudge show --json 1a2b3c4d | jq .summary.splits", "all that was measured"),
    ])

  private let id: String
  private let isJSON: Bool
  private let store: StoreArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.operands.count == 1 else { throw UsageError("show needs one ID, or last") }
    id = arguments.operands[0]
    isJSON = arguments.has("json") || arguments["format"] == "json"
    store = StoreArguments(arguments)
  }

  func run(_ console: Console) -> CommandStatus {
    store.use(console) { store throws(StoreError) in
      let activity = try store.activity(meant: id)
      let bytes =
        isJSON
        ? try json(activity, in: store)
        : Array(try ActivityText(activity, in: store).text.utf8)
      return console.writeResult(bytes) ? .done : .inputOutput
    }
  }

  private func json(_ activity: StoredActivity, in store: ActivityStore) throws(StoreError)
    -> [UInt8]
  {
    let summary = try store.summary(of: activity)
    var writer = JSONWriter()
    writer.beginObject()
    writer.stringField("schema", "outnudge.activity/1")
    for (name, value) in activity.values {
      guard let value else { continue }
      writer.key(name)
      value.write(to: &writer)
    }
    writer.key("names")
    writer.beginArray()
    for name in try store.names(of: activity) {
      writer.beginObject()
      writer.stringField("source", name.source)
      writer.stringField("key", name.key)
      writer.endObject()
    }
    writer.endArray()
    writer.numberField("pipeline", summary.pipeline)
    writer.key("summary")
    writer.json(summary.json)
    if let recorder = summary.recorder {
      writer.key("recorder")
      writer.json(recorder)
    }
    writer.endObject()
    return writer.bytes + Array("\n".utf8)
  }
}
