import ActivityStore
import CivilTime
import Digests
import ReadableText
import TrackModel

extension StoredActivity {
  static let headings = ["ID", "START", "ACTIVITY", "DISTANCE", "ACTIVE", "ASCENT", "TITLE"]

  /// The local time at an instant of the activity, to the minute, by its frozen offset.
  func localText(_ milliseconds: Int64) -> String {
    let civil = CivilDateTime(milliseconds: milliseconds, offset: zone.offset)
    return civil.date.text + " \(padded(civil.hour, 2)):\(padded(civil.minute, 2))"
  }

  /// The day on which it counts: `2024-05-04`.
  var dayText: String? { habitDay.map { CivilDate(dayNumber: $0).text } }

  /// Metres; nil where nothing was measured.
  var metres: Double? { distance.map { Double($0) / 1000 } }

  /// What machines read of it, but for its summary.
  var values: [(name: String, value: ListedValue?)] {
    [
      ("id", .text(id.description)), ("revision", .count(revision)),
      ("activity", .text(kind.rawValue)), ("activity_from", .text(kindOrigin.rawValue)),
      ("origin", .text(origin)), ("title", title.isEmpty ? nil : .text(title)),
      ("start", ListedValue(instant: start)), ("end", ListedValue(instant: end)),
      ("zone", .text(zone.name)), ("zone_assumed", .flag(!zone.isKnown)),
      ("utc_offset_s", .count(zone.offset)), ("day", ListedValue(dayText)),
      ("active_s", ListedValue(thousandths: active)),
      ("distance_m", ListedValue(thousandths: distance)),
      ("ascent_m", ListedValue(thousandths: gain)), ("descent_m", ListedValue(thousandths: loss)),
      ("points", .count(pointCount)),
      ("content_sha256", .text(HexText.text(contentHash.span))), ("figures", .text(figures)),
      ("added", .instant(added)), ("deleted", ListedValue(instant: deleted)),
    ]
  }

  /// It as a row of a list.
  var listed: Listing.Row {
    Listing.Row(
      values: values,
      cells: [
        id.short, start.map { localText($0) } ?? Figures.unknown,
        kind.rawValue + (kindOrigin == .guess ? "?" : ""), Figures.distance(metres),
        Figures.duration(active), Figures.metres(gain.map { Double($0) / 1000 }),
        PlainText.visible(title),
      ])
  }
}

extension CivilDate {
  /// `2024-05-04`
  var text: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }
}
