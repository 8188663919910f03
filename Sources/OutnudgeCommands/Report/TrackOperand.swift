import ActivityStore
import GPXFormat
import TrackFiles
import TrackModel

/// What an operand FILE|ID names: a file, or else an activity of the store.
struct TrackOperand {
  var document: TrackDocument
  let source: SourceReference
  /// The offset of the clocks where it began, seconds, where the store knows it.
  let offset: Int?

  /// Whether an operand FILE|ID names a file: no ID has a dot or a slash.
  static func isFile(_ operand: String) -> Bool {
    operand == "-" || operand.contains { $0 == "." || $0 == "/" }
  }

  /// Reads it, or tells why there is none.
  static func read(
    _ operand: String, options: GPXReader.Options, store: StoreArguments, telling console: Console
  ) -> Result<TrackOperand, InputReading.Refusal> {
    guard isFile(operand) else { return read(activity: operand, store, telling: console) }
    return InputReading.read(operand, options: options, telling: console).map { file in
      let issues = file.document.issues
      IssueReport.show(issues.kept, total: issues.total, of: operand, on: console)
      return TrackOperand(document: file.document, source: file.source, offset: nil)
    }
  }

  private static func read(
    activity id: String, _ store: StoreArguments, telling console: Console
  ) -> Result<TrackOperand, InputReading.Refusal> {
    var found: TrackOperand?
    let status = store.use(console) { store throws(StoreError) in
      let activity = try store.activity(meant: id)
      let document = try store.document(of: activity)
      var source =
        try StoredFigures(activity, in: store).reference
        ?? SourceReference(path: activity.id.description, format: document.format, bytes: 0)
      source.track = 0
      found = TrackOperand(document: document, source: source, offset: activity.zone.offset)
      return .done
    }
    return found.map { .success($0) } ?? .failure(InputReading.Refusal(status: status))
  }
}
