import Foundation
import Quests
import Streaks
import TestSupport
import Testing

/// Other people's programs read our calendars.
@Suite struct CalendarReaderTests {
  /// 27 to 31 March 2026: the clocks of Zurich change on the 29th.
  private static let firstDay = 20_539

  private static var rolling: [UInt8] {
    let reminders = (0..<5).map { day in
      Reminder(
        day: firstDay + day, minute: 1050, summary: "Walk, 20 minutes 🚶",
        details: "One; two, three \\ four.\n" + String(repeating: "Überall draußen. ", count: 9))
    }
    return ReminderCalendar(reminders, now: 1_774_000_000_000) { "day-\($0)@test" }.bytes()
  }

  private static var weekly: [UInt8] {
    ReminderCalendar(
      Reminder(day: firstDay, minute: 1050, summary: "Outside", details: "Ten minutes"),
      weekdays: [1, 5, 7], exceptions: [firstDay + 2], now: 1_774_000_000_000,
      identifier: "weekly@test"
    ).bytes()
  }

  private static let python = ExternalTool.python(with: "icalendar")
  private static let hasKhal = ExternalTool.run("khal", ["--version"]) != nil

  @Test(
    "NUD-2 python3-icalendar reads floating times, texts and alarms",
    .enabled(if: python != nil || ExternalTool.mustBeThere, "icalendar is not installed"))
  func pythonReads() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.rolling, to: "rolling.ics")
    let program = """
      import icalendar, sys
      calendar = icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read())
      for event in calendar.walk('VEVENT'):
          start = event['DTSTART'].dt
          alarm = event.subcomponents[0]
          print(start.isoformat(), start.tzinfo, event['SUMMARY'], len(event['DESCRIPTION']),
                alarm['TRIGGER'].dt, alarm['ACTION'], event['CLASS'], sep='|')
      """
    let python = try #require(Self.python)
    let answer = try #require(ExternalTool.run(python, ["-c", program, file]))
    let lines = answer.output.split(separator: "\n")
    #expect(lines.count == 5, "\(answer.errors)")
    let length = "One; two, three \\ four.\n".count + 9 * 17
    for (day, line) in zip(["27", "28", "29", "30", "31"], lines) {
      #expect(
        line
          == "2026-03-\(day)T17:30:00|None|Walk, 20 minutes 🚶|\(length)|0:00:00|DISPLAY|PRIVATE")
    }
  }

  @Test(
    "NUD-2 khal shows 17:30 in two zones and on both sides of a change of the clocks",
    .enabled(if: hasKhal || ExternalTool.mustBeThere, "khal is not installed"),
    arguments: ["Europe/Zurich", "America/New_York"])
  func khalReads(zone: String) throws {
    let shown = try Self.khal(Self.rolling, zone: zone)
    let expected = ["27", "28", "29", "30", "31"].map { "2026-03-\($0) 17:30 Walk, 20 minutes 🚶" }
    #expect(shown == expected)
    let weekly = try Self.khal(Self.weekly, zone: zone)
    #expect(
      weekly == ["27", "30"].map { "2026-03-\($0) 17:30 Outside" } + ["2026-04-03 17:30 Outside"])
  }

  /// What khal lists from 25 March to 4 April with its clocks in a zone.
  private static func khal(_ calendar: [UInt8], zone: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("calendars"), withIntermediateDirectories: true)
    let file = try folder.write(calendar, to: "reminders.ics")
    let configuration = try folder.write(
      """
      [calendars]
      [[test]]
      path = \(folder.path("calendars"))
      [locale]
      local_timezone = \(zone)
      default_timezone = \(zone)
      timeformat = %H:%M
      dateformat = %Y-%m-%d
      longdateformat = %Y-%m-%d
      datetimeformat = %Y-%m-%d %H:%M
      longdatetimeformat = %Y-%m-%d %H:%M
      [sqlite]
      path = \(folder.path("khal.db"))
      """, to: "config")
    let imported = try #require(
      ExternalTool.run("khal", ["-c", configuration, "import", "--batch", "-a", "test", file]))
    #expect(imported.status == 0, "\(imported.errors)")
    let listed = try #require(
      ExternalTool.run(
        "khal",
        [
          "-c", configuration, "list", "--day-format", "", "--format",
          "{start-date} {start-time} {title}", "2026-03-25", "11d",
        ]))
    return listed.output.split(separator: "\n").map(String.init).filter { !$0.isEmpty }
  }
}
