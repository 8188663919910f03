internal import CivilTime

/// The zone in which an activity began, frozen: its name and how far its clocks were ahead.
package struct ActivityZone: Sendable, Equatable {
  /// An IANA name, an offset such as `+02:00`, or `UTC`.
  package var name: String
  /// Whether it was told, by the file or a person, and not assumed.
  package var isKnown: Bool
  /// Seconds that clocks were ahead of UTC at the start.
  package var offset: Int

  package init(name: String, isKnown: Bool, offset: Int) {
    (self.name, self.isKnown, self.offset) = (name, isKnown, offset)
  }

  /// The zone of an activity: the one that a person names, else the file's own offset, else the
  /// home zone, which is assumed. Without a start the offset is that of 1970.
  package init(named: String?, fileOffset: Int?, home: String, start: Int64?) {
    let instant = start ?? 0
    if let named, let offset = ZoneOffsets.offset(ofZone: named, at: instant) {
      self.init(name: named, isKnown: true, offset: offset)
    } else if let fileOffset, abs(fileOffset) <= 18 * 3600 {
      self.init(name: ZoneOffsets.name(ofOffset: fileOffset), isKnown: true, offset: fileOffset)
    } else if let offset = ZoneOffsets.offset(ofZone: home, at: instant) {
      self.init(name: home, isKnown: false, offset: offset)
    } else {
      self.init(name: "UTC", isKnown: false, offset: 0)
    }
  }

  /// The day on which an activity counts that began at an instant, counted from 1970-01-01, where
  /// days begin at an hour; nil outside of the years 1 to 9999.
  package func habitDay(_ start: Int64, dayStart: Int) -> Int? {
    CivilDateTime(milliseconds: start, offset: offset - 3600 * dayStart).date.dayNumber
  }

  /// The day of the calendar at an instant.
  package func calendarDay(_ instant: Int64) -> Int? { habitDay(instant, dayStart: 0) }
}
