/// Reminders as an iCalendar file (RFC 5545) with floating times: half past five is half past five
/// wherever the traveller is, and on both sides of a change of the clocks.
public struct ReminderCalendar: Sendable {
  private let events: [Event]
  private let stamp: Int64

  private struct Event: Sendable {
    var identifier: String
    var lines: [CalendarLine]
  }

  /// An event for each reminder. `identifier` gives a UID that is the same for a day each time;
  /// `now` is in milliseconds since 1970 UTC.
  public init(_ reminders: [Reminder], now: Int64, identifier: (Int) -> String) {
    stamp = now
    events = reminders.map { Event(identifier: identifier($0.day), lines: Self.lines(of: $0, [])) }
  }

  /// One event that comes again on days of the week (1 for Monday to 7 for Sunday), from the day of
  /// its reminder on, but not on the days excepted; all days counted from 1970-01-01.
  public init(
    _ reminder: Reminder, weekdays: [Int], exceptions: [Int], now: Int64, identifier: String
  ) {
    let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    let days = weekdays.sorted().filter((1...7).contains).map { names[$0 - 1] }
    let repeating =
      [CalendarLine("RRULE", "FREQ=WEEKLY;BYDAY=" + days.joined(separator: ","))]
      + exceptions.sorted().map {
        CalendarLine("EXDATE", CalendarText.floating(day: $0, minute: reminder.minute))
      }
    stamp = now
    events = [Event(identifier: identifier, lines: Self.lines(of: reminder, repeating))]
  }

  /// The file. An event whose words or times are others than in the file before has the next
  /// sequence number; `previous` is that file, empty where there is none.
  public func bytes(previous: [UInt8] = []) -> [UInt8] {
    let known = WrittenEvents(previous)
    var text = CalendarText()
    text.line("BEGIN", "VCALENDAR")
    text.line("VERSION", "2.0")
    text.line("PRODID", "-//Outnudge//Reminders//EN")
    text.line("CALSCALE", "GREGORIAN")
    for event in events {
      text.line("BEGIN", "VEVENT")
      text.line("UID", event.identifier)
      text.line("DTSTAMP", CalendarText.utc(stamp))
      text.line("SEQUENCE", "\(known.sequence(of: event.identifier, lines: event.lines))")
      for line in event.lines { text.line(line.name, line.value) }
      text.line("END", "VEVENT")
    }
    text.line("END", "VCALENDAR")
    return text.bytes
  }

  private static func lines(of reminder: Reminder, _ repeating: [CalendarLine]) -> [CalendarLine] {
    let summary = CalendarText.escaped(reminder.summary)
    return [
      CalendarLine("DTSTART", CalendarText.floating(day: reminder.day, minute: reminder.minute)),
      CalendarLine("DURATION", "PT10M"),
    ] + repeating + [
      CalendarLine("SUMMARY", summary),
      CalendarLine("DESCRIPTION", CalendarText.escaped(reminder.details)),
      CalendarLine("TRANSP", "TRANSPARENT"), CalendarLine("CLASS", "PRIVATE"),
      CalendarLine("BEGIN", "VALARM"), CalendarLine("ACTION", "DISPLAY"),
      CalendarLine("TRIGGER", "PT0S"), CalendarLine("DESCRIPTION", summary),
      CalendarLine("END", "VALARM"),
    ]
  }
}

/// A line of an event: its name and its value as written.
struct CalendarLine: Sendable, Equatable {
  var name: String
  var value: String

  init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}
