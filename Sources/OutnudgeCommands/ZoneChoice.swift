import CivilTime
import ReadableText

/// Which zone local times are shown in: the one asked for, else the file's own offset, else `TZ`,
/// else UTC.
struct ZoneChoice {
  private let asked: String?
  private let surroundings: String?

  init(_ asked: String?, _ console: Console) {
    self.asked = asked
    surroundings = console.timeZone.flatMap { name in
      let plain = name.hasPrefix(":") ? String(name.dropFirst()) : name
      return ZoneOffsets.isKnown(plain) ? plain : nil
    }
  }

  /// `TZ`, where it names a zone, else UTC.
  var surrounding: String { surroundings ?? "UTC" }

  /// The local time at an instant, to the minute, and the name of its zone.
  func local(_ milliseconds: Int64, fileOffset: Int?) -> (time: String, zone: String) {
    let (offset, zone) = offset(at: milliseconds, fileOffset)
    let civil = CivilDateTime(milliseconds: milliseconds, offset: offset)
    return (Self.minute(civil), zone)
  }

  /// The local day at an instant, counted from 1970-01-01, and the name of its zone.
  func day(_ milliseconds: Int64, fileOffset: Int?) -> (day: Int?, zone: String) {
    let (offset, zone) = offset(at: milliseconds, fileOffset)
    let civil = CivilDateTime(milliseconds: milliseconds, offset: offset)
    return (civil.date.dayNumber, zone)
  }

  /// The local time at an instant, to the second, with its zone.
  func localSecond(_ milliseconds: Int64, fileOffset: Int?) -> String {
    let (offset, zone) = offset(at: milliseconds, fileOffset)
    let civil = CivilDateTime(milliseconds: milliseconds, offset: offset)
    return "\(Self.minute(civil)):\(padded(civil.second, 2)) \(zone)"
  }

  private static func minute(_ civil: CivilDateTime) -> String {
    "\(padded(civil.year, 4))-\(padded(civil.month, 2))-\(padded(civil.day, 2))"
      + " \(padded(civil.hour, 2)):\(padded(civil.minute, 2))"
  }

  private func offset(at milliseconds: Int64, _ fileOffset: Int?) -> (Int, String) {
    if let asked, let offset = ZoneOffsets.offset(ofZone: asked, at: milliseconds) {
      return (offset, asked)
    }
    if let fileOffset { return (fileOffset, ZoneOffsets.name(ofOffset: fileOffset)) }
    if let surroundings, let offset = ZoneOffsets.offset(ofZone: surroundings, at: milliseconds) {
      return (offset, surroundings)
    }
    return (0, "UTC")
  }
}
