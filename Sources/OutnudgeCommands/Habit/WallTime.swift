import ByteScanning
import CivilTime
import Streaks

/// The instant that a clock on the wall means.
enum WallTime {
  /// The moment that a text means in a zone: an instant with its offset, a local date and time, or
  /// a time of today (`17:30`); nil where it means none.
  static func moment(_ text: String, zone: String, now: LocalMoment) -> LocalMoment? {
    if let minute = CivilText.minuteOfDay(text) {
      let wall = Int64(now.calendarDay * 1440 + minute) * 60_000
      return moment(wall: wall, zone: zone)
    }
    guard let read = CivilText.instant(text) else { return nil }
    guard let offset = read.offset else { return moment(wall: read.milliseconds, zone: zone) }
    return LocalMoment(
      milliseconds: read.milliseconds,
      utcOffset: ZoneOffsets.offset(ofZone: zone, at: read.milliseconds) ?? offset)
  }

  /// Where clocks show a time twice, the first; where they leave it out, as much later.
  private static func moment(wall: Int64, zone: String) -> LocalMoment? {
    let day: Int64 = 86_400_000
    guard let before = ZoneOffsets.offset(ofZone: zone, at: wall - day),
      let after = ZoneOffsets.offset(ofZone: zone, at: wall + day)
    else { return nil }
    for offset in [before, after] {
      let instant = wall - Int64(offset) * 1000
      if ZoneOffsets.offset(ofZone: zone, at: instant) == offset {
        return LocalMoment(milliseconds: instant, utcOffset: offset)
      }
    }
    let instant = wall - Int64(before) * 1000
    return ZoneOffsets.offset(ofZone: zone, at: instant).map {
      LocalMoment(milliseconds: instant, utcOffset: $0)
    }
  }
}
