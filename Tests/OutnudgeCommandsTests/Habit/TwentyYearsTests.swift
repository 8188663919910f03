import Foundation
import OutnudgeCommands
import TestSupport
import Testing

/// Twenty years of an outing a day.
@Suite struct TwentyYearsTests {
  /// Fills a store that is empty; the last day is 2026-05-03.
  private static let program = """
    import hashlib, sqlite3, sys
    store = sqlite3.connect(sys.argv[1])
    kinds = ['walk', 'run', 'ride', 'hike', 'swim']
    for day in range(20577 - 7305, 20577):
        name = hashlib.sha256(str(day).encode()).digest()
        start = (day * 86400 + 15 * 3600 + day % 7 * 600) * 1000
        active = (600 + day * 37 % 5400) * 1000
        store.execute('''INSERT INTO activity(uuid, kind, kind_from, origin, start_ms, end_ms, tz,
          tz_known, utc_offset_s, habit_day, active_ms, point_count, content_hash, title, figures,
          added_ms) VALUES (?,?,'file','imported',?,?,'Europe/Zurich',1,7200,?,?,0,?,'','measured',0)
          ''', (name[:16], kinds[day * 7 % 11 % 5], start, start + active, day, active, name))
        if day % 3 == 0:
            store.execute('INSERT INTO reflection SELECT id, 3, 3, 3, "", 0 FROM activity WHERE habit_day=?', (day,))
        store.execute('INSERT INTO quest VALUES (?, 1, "walk", 600, "walk", "[]", ?, 0, 0)', (day, name))
    store.commit()
    """

  private func store() throws -> HabitStore {
    let store = try HabitStore()
    store.run("2026-05-03T20:00", "profile", "--target", "3")
    let filled = try #require(
      ExternalTool.run("python3", ["-c", Self.program, store.path]))
    try #require(filled.status == 0, "\(filled.errors)")
    return store
  }

  @Test func everyDayOfTwentyYearsIsCounted() throws {
    let store = try store()
    let streak = try store.object("2026-05-03T23:00", "streak")
    #expect(streak["streak"] as? Int == 7305 && streak["longest"] as? Int == 7305)
    #expect(streak["rhythm_weeks"] as? Int == 1044)
    let xp = try store.object("2026-05-03T23:00", "xp")
    #expect((xp["days"] as? [Any])?.count == 7305)
    let week = try store.object("2026-05-03T23:00", "week")
    #expect(week["active_days"] as? Int == 7)
    let today = try store.object("2026-05-04T08:00", "today")
    #expect(today["progress"] as? String == "open")
  }

  /// Instructions that a command may take over that: about 15 ms of one core, and 15 million of them
  /// the look-up of Swift's libraries, which people's binary carries in itself.
  private static let mostInstructions = 72_500_000

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["SLOW"] == "1"
        && ExternalTool.run("valgrind", ["--version"]) != nil,
      "a count of instructions takes long"),
    arguments: ["streak", "today", "week", "xp"])
  func aCommandTakesFewInstructions(command: String) throws {
    let store = try store()
    let binary = try #require(CommandProcess.binary)
    let run = try #require(
      ExternalTool.run(
        "valgrind",
        [
          "--tool=callgrind", "--callgrind-out-file=/dev/null", binary, command, "--store",
          store.path, "--now", "2026-05-04T08:00+02:00",
        ]))
    #expect(run.status == 0)
    let count = run.errors.firstMatch(of: /Collected : ([0-9]+)/).flatMap { Int($0.1) }
    let instructions = try #require(count, "\(run.errors)")
    print("\(command): \(instructions) instructions over 20 years of days")
    #expect(instructions < Self.mostInstructions)
  }
}
