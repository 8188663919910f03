import ActivityStore
import ByteScanning
import CivilTime
import Digests
import DurableFiles
import Quests
import ReadableText
import Streaks

/// `outnudge remind export`: reminders as a calendar file.
struct RemindExportCommand: Command {
  static let spec = CommandSpec(
    name: "remind export", operands: "FILE.ics",
    summary: "Write reminders as an iCalendar file, for any calendar.",
    details: [
      "Times float: half past five stays half past five wherever you are. One event for each of the"
        + " next days that still deserves one (fewer after silence, none on days of rest or a pause),"
        + " or with --rrule one that comes again. FILE is replaced as a whole, and what changed in"
        + " it gets the next sequence number. - writes to standard output.",
      "Import the file, or put it into a calendar that syncs (CalDAV); calendars that subscribe to a"
        + " file often drop its alarms, so the first export says this too.",
    ],
    options: [StoreArguments.option]
      + HabitArguments.options.filter { ["now", "zone"].contains($0.name) } + [
        .value("rolling", "DAYS", "so many days from today on (default 14)"),
        .flag("rrule", "one event that comes again every week, on your usual days"),
        .value("days", "DAYS", "with --rrule: these days, such as mon,wed,sat"),
      ],
    examples: [
      ("outnudge remind export reminders.ics", "the next two weeks"),
      ("outnudge remind export --rrule --days mon,wed,sat reminders.ics", "three days a week"),
    ])

  private let arguments: HabitArguments
  private let file: String
  private let days: Int
  private let isWeekly: Bool
  private let weekdays: [Int]?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = try HabitArguments(arguments)
    guard arguments.operands.count == 1 else { throw UsageError("remind export needs a FILE.ics") }
    file = arguments.operands[0]
    days = try arguments.integer("rolling", in: 1...366) ?? 14
    isWeekly = arguments.has("rrule")
    weekdays = try arguments["days"].map(Self.weekdays)
    if weekdays != nil, !isWeekly { throw UsageError("--days goes with --rrule") }
    if isWeekly, arguments["rolling"] != nil {
      throw UsageError("--rolling and --rrule are two ways; choose one")
    }
  }

  private static func weekdays(_ text: String) throws(UsageError) -> [Int] {
    var days: [Int] = []
    for word in text.split(separator: ",") {
      let index = CivilText.weekdays.firstIndex { $0.lowercased() == word.lowercased() }
      guard let index else { throw UsageError("--days takes days like mon,wed, not \"\(word)\"") }
      days.append(index + 1)
    }
    guard !days.isEmpty else { throw UsageError("--days takes days like mon,wed") }
    return days
  }

  func run(_ console: Console) -> CommandStatus {
    arguments.use(console) { session throws(StoreError) in
      let snapshot = try session.snapshot()
      let ledger = snapshot.ledger
      let quest = try QuestBook(session, snapshot, ledger).quest(isDry: true)
      let store = try session.store.firstActivity()
      let calendar = calendar(ledger, ReminderPlan(snapshot), quest, session.now) {
        Self.identifier($0, store)
      }
      return write(calendar, console)
    }
  }

  private func calendar(
    _ ledger: HabitLedger, _ plan: ReminderPlan, _ quest: Quest, _ now: LocalMoment,
    _ identifier: (String) -> String
  ) -> ReminderCalendar {
    let now = now.milliseconds
    guard isWeekly else {
      let reminders = plan.days(days).map { day in
        day == plan.today
          ? Reminder(day: day, minute: plan.minute(on: day), quest: quest)
          : Reminder(day: day, minute: plan.minute(on: day))
      }
      return ReminderCalendar(reminders, now: now) { identifier("reminder of day \($0)") }
    }
    let weekdays = weekdays ?? Self.usualWeekdays(ledger)
    let coming = (plan.today..<plan.today + 7)
    let first = coming.first { weekdays.contains(ISOWeek.weekday($0)) } ?? plan.today
    let excepted = (first..<first + 366).filter {
      weekdays.contains(ISOWeek.weekday($0)) && !plan.isFree($0)
    }
    return ReminderCalendar(
      Reminder(day: first, minute: plan.minute(on: first)), weekdays: weekdays,
      exceptions: excepted, now: now, identifier: identifier("weekly reminder"))
  }

  /// The days of the week with at least two active days in the last eight weeks; all, where there
  /// is none.
  private static func usualWeekdays(_ ledger: HabitLedger) -> [Int] {
    let recent = ledger.activeDays.filter { $0.number >= ledger.today - 56 }
    let counts = Dictionary(grouping: recent) { ISOWeek.weekday($0.number) }.mapValues(\.count)
    let usual = (1...7).filter { counts[$0, default: 0] >= 2 }
    return usual.isEmpty ? Array(1...7) : usual
  }

  /// A UUID that is the same for a day of this store each time.
  private static func identifier(_ name: String, _ store: ActivityID?) -> String {
    let name = Array(name.utf8)
    let bytes = NameUUID.bytes(namespace: store?.bytes ?? namespace, name: name.span)
    return ActivityID(bytes: bytes)?.description ?? ""
  }

  /// Our namespace for the reminders of a store that is empty.
  private static let namespace: [UInt8] = [
    0x6F, 0x75, 0x74, 0x6E, 0x75, 0x64, 0x47, 0x65, 0xA2, 0x65, 0x6D, 0x69, 0x6E, 0x64, 0x65, 0x72,
  ]

  /// Said once: when there was no file yet.
  private static let advice = """
    Import this file into your calendar, or put it into one that syncs (CalDAV).
    A calendar that subscribes to it often drops the alarms.

    """

  private func write(_ calendar: ReminderCalendar, _ console: Console) -> CommandStatus {
    if file == "-" { return console.writeResult(calendar.bytes()) ? .done : .inputOutput }
    do throws(FileError) {
      let isFirst = FileFacts(path: file) == nil
      let previous = isFirst ? [] : try FileMapping.bytes(path: file)
      let bytes = calendar.bytes(previous: previous)
      try FileReplacement.write(bytes.span, to: file)
      if isFirst { console.writeMessage(Self.advice) }
      return .done
    } catch {
      console.warn(PlainText.visible(error.description))
      return .cannotCreate
    }
  }
}
