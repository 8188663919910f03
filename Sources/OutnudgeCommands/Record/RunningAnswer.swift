import ByteScanning
import ReadableText

/// What a recorder answers, for a person.
struct RunningAnswer {
  private var words: [String: String] = [:]
  private var numbers: [String: Double] = [:]
  private var troubles: [String] = []

  /// Reads `outnudge.recording/1`; nil where it is something else.
  init?(json: String) {
    var reader = JSONReader(Array(json.utf8))
    do throws(JSONReader.Fault) {
      let object: Void? = try reader.members { name, reader throws(JSONReader.Fault) in
        switch try reader.kind() {
        case .string: words[name] = try reader.string()
        case .number: numbers[name] = try reader.number()
        case .array:
          _ = try reader.elements { reader throws(JSONReader.Fault) in
            if let trouble = try reader.string() { troubles.append(trouble) }
          }
        default: try reader.skip()
        }
      }
      if object == nil { return nil }
    } catch {
      return nil
    }
  }

  var text: String {
    let state = [words["state"], words["reason"].map { "(\($0))" }].compactMap(\.self)
    let seconds = numbers["active_s"].map { Int64(($0 * 1000).rounded()) }
    let figures = [
      Figures.distance(numbers["distance_m"]), Figures.duration(seconds),
      numbers["points"].map { Figures.count(Int($0), "point", "points") },
    ].compactMap(\.self)
    let line =
      "\((words["id"] ?? "").prefix(8))  \(state.joined(separator: " "))  "
      + figures.joined(separator: ", ")
    return ([line] + troubles.map { "  " + $0 }).map(PlainText.visible).joined(separator: "\n")
  }
}
