import ByteScanning
import LiveRecording
import ReadableText

/// What a recorder had confirmed of an activity, as the store keeps it.
struct RecorderFigures {
  private var numbers: [String: Double] = [:]

  /// The JSON that is stored.
  static func json(_ totals: RecordingTotals) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    totals.append(to: &writer)
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Reads what is stored; nil where nothing is, or something else.
  init?(json: String?) {
    guard let json else { return nil }
    var reader = JSONReader(Array(json.utf8))
    do throws(JSONReader.Fault) {
      let object: Void? = try reader.members { name, reader throws(JSONReader.Fault) in
        numbers[name] = try reader.number()
      }
      if object == nil { return nil }
    } catch {
      return nil
    }
  }

  /// Milliseconds inside segments.
  var active: Int64? { numbers["active_s"].map { Int64(($0 * 1000).rounded()) } }

  var text: String {
    [
      Figures.distance(numbers["distance_m"]), Figures.duration(active),
      numbers["ascent_m"].map { "+" + Figures.metres($0) },
      numbers["points"].map { Figures.count(Int($0), "point", "points") },
    ].compactMap(\.self).joined(separator: ", ")
  }
}
