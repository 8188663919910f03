import Foundation
import OutnudgeCommands
import ShareCards
import TestSupport
import Testing

@Suite struct HabitCommandTests {
  @Test func theWholeLoopRunsOnTheSampleTracks() throws {
    let store = try HabitStore()
    let samples = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "SampleTracks").path(percentEncoded: false)
    let imported = CommandRun(["import", "--keep-both", "--store", store.path, samples])
    #expect([.done, .partly].contains(imported.status), "\(imported.messages)")
    // A day on which nothing was recorded.
    let proposed = try store.object("2026-07-01T08:00", "today")
    let quest = try #require(proposed["quest"] as? [String: Any])
    #expect(proposed["progress"] as? String == "open")
    let kind = try #require(quest["kind"] as? String)
    let minutes = try #require(quest["minutes"] as? Int)
    let logged = try store.object(
      "2026-07-01T18:00", "log", "--activity", kind, "--minutes", "\(minutes)", "--start", "17:00")
    let id = try #require(logged["id"] as? String)
    let done = try store.object("2026-07-01T18:00", "today")
    #expect(done["progress"] as? String == "full" && done["as_planned"] as? Bool == true)
    #expect((done["quest"] as? [String: Any])?["minutes"] as? Int == minutes)
    let explained = store.run("2026-07-01T18:00", "streak", "explain", "--days", "1")
    #expect(explained.contains("2026-07-01 | A  \(kind) \(minutes) min, by hand"))
    let next = try store.object("2026-07-02T08:00", "today", "--dry-run")
    store.run("2026-07-01T19:00", "reflect", id, "--energy", "1", "--effort", "5")
    let gentler = try store.object("2026-07-02T08:00", "today", "--dry-run")
    let codes = Self.codes(gentler)
    #expect(codes.contains("ENERGY_LOW") && codes.contains("EFFORT_HIGH"))
    #expect(!Self.codes(next).contains("ENERGY_LOW"))
    let xp = try store.object("2026-07-01T20:00", "xp")
    let days = try #require(xp["days"] as? [[String: Any]])
    #expect(
      days.last?["for"] as? [String]
        == ["FIRST_OUTING", "QUEST", "REFLECTION"] + ((days.count > 1) ? ["WELCOME_BACK"] : []))
  }

  private static func codes(_ today: [String: Any]) -> [String] {
    let quest = today["quest"] as? [String: Any]
    let reasons = quest?["reasons"] as? [[String: Any]] ?? []
    return reasons.compactMap { $0["code"] as? String }
  }

  @Test func aQuestStaysTheSameAllDayAndIsRerolledOnce() throws {
    let store = try HabitStore()
    for day in 1...6 {
      store.run(
        "2026-05-0\(day)T19:00", "log", "--minutes", "30", "--start", "18:00", "--activity", "walk")
    }
    let dry = try store.object("2026-05-08T08:00", "today", "--dry-run")
    let morning = try store.object("2026-05-08T08:00", "today")
    #expect(NSDictionary(dictionary: dry) == NSDictionary(dictionary: morning))
    store.run("2026-05-08T09:00", "profile", "--max-minutes", "10", "--kinds", "swim")
    let evening = try store.object("2026-05-08T20:00", "today")
    #expect(NSDictionary(dictionary: morning) == NSDictionary(dictionary: evening))
    let other = try store.object("2026-05-08T20:00", "today", "--reroll")
    #expect(NSDictionary(dictionary: other) != NSDictionary(dictionary: evening))
    store.run("2026-05-08T21:00", "today", "--reroll", expecting: .checkFailed)
    let again = try store.object("2026-05-08T22:00", "today")
    #expect(NSDictionary(dictionary: other) == NSDictionary(dictionary: again))
  }

  @Test func restSicknessAndPausesAreDeclaredAndTakenBack() throws {
    let store = try HabitStore()
    for day in ["04", "06", "08"] {
      store.run("2026-05-\(day)T19:00", "log", "--minutes", "20", "--start", "18:00")
    }
    func streak() throws -> Int? {
      try store.object("2026-05-08T20:00", "streak")["streak"] as? Int
    }
    #expect(try streak() == 2)
    store.run("2026-05-08T20:00", "rest", "--from", "2026-05-07")
    #expect(try streak() == 3)
    store.run("2026-05-08T20:00", "rest", "--from", "2026-05-07", "--clear")
    #expect(try streak() == 2)
    store.run("2026-05-08T20:00", "pause", "--from", "2026-05-05", "--until", "2026-05-07")
    #expect(try streak() == 3)
    #expect(
      store.run("2026-05-09T08:00", "sick").contains("Get well"))
    let today = try store.object("2026-05-09T08:00", "today")
    #expect((today["quest"] as? [String: Any])?["kind"] as? String == "rest")
    store.run(
      "2026-05-09T08:00", "rest", "--from", "2026-06-01", "--until", "2026-05-01", expecting: .usage
    )
    store.run("2026-05-09T08:00", "rest", "--from", "tomorrow", expecting: .usage)
  }

  @Test("STR-7 streak --diff shows what an import or a delete changed")
  func diff() throws {
    let store = try HabitStore()
    for day in ["04", "05", "07"] {
      store.run("2026-05-\(day)T19:00", "log", "--minutes", "20", "--start", "18:00")
    }
    store.run("2026-05-07T20:00", "log", "--minutes", "20", "--start", "2026-05-06T18:00")
    let change = try store.object("2026-05-07T20:00", "streak", "--diff", "last")
    let days = try #require(change["days"] as? [[String: Any]])
    #expect(days.map { $0["day"] as? String } == ["2026-05-06"])
    #expect(
      days.map { $0["before"] as? String } == ["M"] && days.map { $0["after"] as? String } == ["A"])
    #expect((change["before"] as? [String: Any])?["streak"] as? Int == 3)
    #expect((change["after"] as? [String: Any])?["streak"] as? Int == 4)
    let whole = try store.object("2026-05-07T20:00", "streak", "--diff", "0")
    #expect((whole["before"] as? [String: Any])?["streak"] as? Int == 0)
    let text = store.run("2026-05-09T20:00", "streak", "--diff", "0")
    #expect(
      text.contains("\n2026-05-04 to 2026-05-07  – → A\n2026-05-08  – → M\n2026-05-09  – → O\n"))
    store.run("2026-05-07T20:00", "streak", "--diff", "never", expecting: .usage)
  }

  @Test("DAY-2 asking from another zone changes no figure of the past")
  func zones() throws {
    let store = try HabitStore()
    for day in ["04", "05", "06"] {
      store.run("2026-05-\(day)T19:00", "log", "--minutes", "20", "--start", "18:00")
    }
    let here = try store.object("2026-05-07T02:00", "streak", "--zone", "Europe/Zurich")
    let there = try store.object("2026-05-07T02:00", "streak", "--zone", "Asia/Tokyo")
    #expect(here["streak"] as? Int == 3 && there["streak"] as? Int == 3)
    #expect(here["day"] as? String == "2026-05-06" && there["day"] as? String == "2026-05-07")
    #expect(here["active_days"] as? Int == there["active_days"] as? Int)
  }

  @Test("DAY-4 a profile holds from its day on")
  func profiles() throws {
    let store = try HabitStore()
    store.run("2026-05-05T08:00", "log", "--minutes", "20", "--start", "2026-05-05T02:00")
    store.run(
      "2026-05-08T12:00", "profile", "--day-start", "0", "--target", "5", "--zone", "Europe/Zurich",
      "--goals", "see the lake; be slow", "--home", "47.37,8.54")
    store.run("2026-05-09T08:00", "log", "--minutes", "20", "--start", "2026-05-09T02:00")
    let explained = store.run("2026-05-09T12:00", "streak", "explain")
    #expect(explained.contains("2026-05-04   A") && explained.contains("2026-05-09 | A"))
    let profile = try store.object("2026-05-09T12:00", "profile")
    #expect(profile["goals"] as? [String] == ["see the lake", "be slow"])
    #expect(profile["target"] as? Int == 5 && profile["timeZone"] as? String == "Europe/Zurich")
    let text = store.run("2026-05-10T12:00", "today")
    #expect(text.contains("Your goal: see the lake") && text.contains("Daylight from 05:5"))
    for wrong in [
      ["--target", "8"], ["--day-start", "7"], ["--kinds", "fly"], ["--home", "91,0"],
      ["--time", "25:00"], ["--zone", "Mars/Olympus"],
    ] {
      #expect(CommandRun(["profile", "--store", store.path] + wrong).status == .usage)
    }
  }

  @Test("REF-1 a reflection can be changed at any time, part by part, and skipped")
  func reflections() throws {
    let store = try HabitStore()
    store.run("2026-05-04T19:00", "log", "--minutes", "20", "--start", "18:00")
    store.run("2026-05-04T19:00", "reflect", "--effort", "2", "--note", "a fox")
    let later = try store.object("2026-06-04T19:00", "reflect", "--energy", "4")
    #expect(later["effort"] as? Int == 2 && later["energy"] as? Int == 4)
    #expect(later["note"] as? String == "a fox")
    let skipped = try store.object("2026-06-04T19:00", "reflect", "--skip")
    #expect(skipped["effort"] == nil && skipped["note"] == nil)
    // What is of later than now is not the last outing.
    store.run("2026-07-01T19:00", "log", "--minutes", "20", "--start", "18:00")
    let meant = try store.object("2026-06-04T19:00", "reflect", "--mood", "3")
    #expect(meant["day"] as? String == "2026-05-04")
    #expect(
      try store.object("2026-07-01T20:00", "reflect", "--mood", "3")["day"] as? String
        == "2026-07-01")
    store.run("2026-05-04T12:00", "reflect", "--mood", "3", expecting: .noInput)
    store.run("2026-06-04T19:00", "reflect", expecting: .usage)
    store.run("2026-06-04T19:00", "reflect", "--effort", "6", expecting: .usage)
    store.run("2026-06-04T19:00", "reflect", "ffff", "--effort", "3", expecting: .noInput)
  }

  @Test("REF-3 a reflection earns where it says something, on an outing that is there")
  func reflectionsEarn() throws {
    let store = try HabitStore()
    for (day, reflection) in [
      ("2026-03-02", ["--mood", "3"]), ("2026-05-04", ["--skip"]),
      ("2026-05-05", ["--note", "a fox"]),
      ("2026-05-06", ["--energy", "4"]), ("2026-05-07", ["--effort", "2"]),
    ] {
      let logged = try store.object(
        "\(day)T19:00", "log", "--minutes", "20", "--start", "18:00", "--activity", "paddle")
      let id = try #require(logged["id"] as? String)
      let run = CommandRun(["reflect", id, "--store", store.path] + reflection)
      #expect(run.status == .done, "\(run.messages)")
      guard day == "2026-05-06" else { continue }
      #expect(CommandRun(["delete", id, "--store", store.path]).status == .done)
    }
    let days = try #require(
      try store.object("2026-05-08T08:00", "xp")["days"] as? [[String: Any]])
    let reflected = days.filter { ($0["for"] as? [String])?.contains("REFLECTION") ?? false }
    #expect(
      reflected.compactMap { $0["day"] as? String } == ["2026-03-02", "2026-05-05", "2026-05-07"])
    let week = try store.object("2026-05-08T08:00", "week")
    #expect(week["reflections"] as? Int == 2 && week["kinds"] as? [String] == ["paddle"])
    #expect(try store.object("2026-05-11T08:00", "week")["reflections"] as? Int == 0)
    #expect(try store.object("2026-03-08T20:00", "week")["reflections"] as? Int == 1)
  }

  @Test("REF-2 nothing that leaves the store holds a reflection")
  func privateReflections() throws {
    let store = try HabitStore()
    let moment = "2026-05-01T19:00"
    let walk = try store.folder.write(walkGPX(points: 700), to: "walk.gpx")
    #expect(CommandRun(["import", "--store", store.path, walk]).status == .done)
    store.run(moment, "reflect", "--note", "a fox in the frost", "--mood", "5", "--effort", "2")
    let reflected = CommandRun(["streak", "explain", "--store", store.path]).output
    #expect(!reflected.contains("fox"))
    let out = store.folder.path("out")
    try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
    let formats = ["gpx", "fit", "tcx", "geojson", "csv"]
    for format in formats {
      #expect(
        CommandRun(
          [
            "export", "last", "--format", format, "-o", "\(out)/walk.\(format)", "--store",
            store.path,
          ]
        ).status == .done)
    }
    for (index, about) in CardSubject.allCases.enumerated() {
      let operand = about == .outing ? ["last"] : []
      let card = CommandRun(
        ["card", "--about", about.rawValue, "-o", "\(out)/\(index).svg", "--store", store.path]
          + ["--now", moment + "+02:00"] + operand)
      #expect(card.status == .done, "\(card.messages)")
    }
    store.run(moment, "remind", "export", "\(out)/reminders.ics")
    store.run(moment, "remind", "export", "--rrule", "\(out)/weekly.ics")
    for (name, more) in [
      ("report", ["last"]), ("shared", ["last", "--share"]), ("map", ["last", "--svg", "map"]),
      ("week", ["--week", "2026-05-01"]), ("year", ["--year", "2026"]),
    ] {
      let report = CommandRun(
        ["report", "-o", "\(out)/\(name).html", "--store", store.path] + more)
      #expect(report.status == .done, "\(report.messages)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: out)
    #expect(names.count == formats.count + CardSubject.allCases.count + 7)
    for name in names {
      let bytes = try #require(FileManager.default.contents(atPath: "\(out)/\(name)"))
      #expect(bytes.range(of: Data("fox".utf8)) == nil, "\(name)")
      #expect(bytes.range(of: Data("mood".utf8)) == nil, "\(name)")
    }
  }

  @Test func anOutingThatHasNotBegunIsNotKept() throws {
    let store = try HabitStore()
    for start in ["19:01", "2030-05-04T10:00"] {
      store.run("2026-05-04T19:00", "log", "--minutes", "20", "--start", start, expecting: .usage)
    }
    store.run("2026-05-04T19:00", "log", "--minutes", "20", "--start", "19:00")
    #expect(try store.object("2026-05-04T19:00", "streak")["active_days"] as? Int == 1)
  }

  @Test("XP-1 the same outing logged twice counts once")
  func loggedTwice() throws {
    let store = try HabitStore()
    for _ in 0..<2 {
      store.run(
        "2026-05-04T19:00", "log", "--minutes", "20", "--start", "18:00", "--distance", "2.5")
    }
    #expect(try store.object("2026-05-04T19:00", "xp")["total"] as? Int == 20)
    let logged = try store.object(
      "2026-05-04T19:00", "log", "--minutes", "20", "--start", "18:00", "--distance", "2.5")
    #expect(logged["result"] as? String == "present" && logged["day"] as? String == "2026-05-04")
    store.run("2026-05-04T19:00", "log", expecting: .usage)
    store.run("2026-05-04T19:00", "log", "--minutes", "20", "--start", "noon", expecting: .usage)
  }

  @Test("NUD-6 remind due says by its status whether something is due")
  func due() throws {
    let store = try HabitStore()
    store.run("2026-05-04T19:00", "log", "--minutes", "20", "--start", "18:00")
    store.run("2026-05-05T17:29", "remind", "due", expecting: .checkFailed)
    store.run("2026-05-05T17:30", "remind", "due")
    store.run("2026-05-05T21:01", "remind", "due", expecting: .checkFailed)
    store.run("2026-05-05T18:00", "rest")
    store.run("2026-05-05T18:00", "remind", "due", expecting: .checkFailed)
    store.run("2026-05-06T18:30", "log", "--minutes", "10", "--start", "18:00")
    store.run("2026-05-06T18:30", "remind", "due", expecting: .checkFailed)
    #expect(store.run("2026-05-06T18:30", "remind", "systemd").contains("17:30:00"))
  }

  @Test("NUD-5 the first export says that subscriptions often drop alarms, and how to keep them")
  func advice() throws {
    let store = try HabitStore()
    store.run("2026-05-04T12:00", "log", "--minutes", "20", "--start", "11:00")
    func export(_ file: String) -> CommandRun {
      CommandRun(
        ["remind", "export", file, "--store", store.path, "--now", "2026-05-04T12:00+02:00"])
    }
    let file = store.folder.path("r.ics")
    let first = export(file)
    #expect(first.status == .done && first.output.isEmpty)
    #expect(first.messages.contains("subscribes to it often drops the alarms"))
    #expect(first.messages.contains("Import") && first.messages.contains("CalDAV"))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let events = text.matches(of: /BEGIN:VEVENT/).count
    #expect(events > 2 && text.matches(of: /BEGIN:VALARM/).count == events)
    #expect(!text.contains("METHOD:PUBLISH") && !text.contains("REFRESH-INTERVAL"))
    #expect(export(file).messages.isEmpty && export("-").messages.isEmpty)
  }

  @Test(
    "NUD-6 systemd finds nothing wrong with the units",
    .enabled(
      if: ExternalTool.mustBeThere || ExternalTool.run("systemd-analyze", ["--version"]) != nil,
      "systemd-analyze is not installed"), arguments: ["habit.outnudge", "my $(store) 100%\".db"])
  func units(name: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path(name)
    #expect(
      CommandRun("log", "--activity", "walk", "--minutes", "20", "--store", path).status == .done)
    let units = CommandRun("remind", "systemd", "--store", path).output
      .split(separator: #/# ~\/.config\/systemd\/user\//#).map(String.init)
    let files = try units.map { unit in
      let name = try #require(unit.prefixMatch(of: /[a-z.-]+/)?.output)
      // The programs need not be there.
      let text =
        "# "
        + unit.replacing("=outnudge ", with: "=/bin/true ")
        .replacing("=notify-send ", with: "=/bin/true ")
      return try folder.write(text, to: String(name))
    }
    #expect(files.map { $0.hasSuffix(".timer") || $0.hasSuffix(".service") } == [true, true])
    let answer = try #require(
      ExternalTool.run(
        "env",
        ["XDG_RUNTIME_DIR=\(folder.path)", "systemd-analyze", "--user", "verify"] + files))
    #expect(answer.status == 0 && answer.errors.isEmpty, "\(answer.errors)")
  }

  @Test("NUD-1 remind export replaces the file and counts what changed")
  func export() throws {
    let store = try HabitStore()
    let file = store.folder.path("r.ics")
    func events() throws -> [Substring] {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      return text.split(separator: "\r\n").filter {
        $0.hasPrefix("UID") || $0.hasPrefix("SEQUENCE") || $0.hasPrefix("DTSTART")
      }
    }
    store.run("2026-05-04T12:00", "log", "--minutes", "20", "--start", "11:00")
    store.run("2026-05-04T12:00", "remind", "export", file)
    let first = try events()
    store.run("2026-05-04T13:00", "remind", "export", file)
    #expect(try events() == first)
    #expect(first.contains("DTSTART:20260505T173000") && !first.contains("DTSTART:20260504T173000"))
    store.run("2026-05-04T13:00", "profile", "--time", "09:00")
    store.run("2026-05-04T13:00", "remind", "export", file)
    #expect(try events().filter { $0 == "SEQUENCE:1" }.count == first.count / 3)
    store.run("2026-05-04T13:00", "remind", "export", "--rrule", "--days", "mon,thu", file)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("BYDAY=MO,TH"))
    store.run("2026-05-04T13:00", "remind", "export", "--days", "mon", file, expecting: .usage)
  }

  @Test func ideasComeFromRoutesDoneBeforeAndFromAFile() throws {
    let store = try HabitStore()
    let walk = try store.folder.write(walkGPX(points: 720), to: "walk.gpx")
    #expect(CommandRun(["import", "--store", store.path, walk]).status == .done)
    let more = try store.folder.write(
      """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "properties": {"name": "Mill", "kind": "walk", "minutes": 12},
         "geometry": {"type": "Point", "coordinates": [50.001, 20.0]}},
        {"type": "Feature", "properties": {"name": "Nowhere"}, "geometry": null}]}
      """, to: "ideas.geojson")
    let ideas = try store.object(
      "2026-05-03T08:00", "ideas", "--near", "20,50.001", "--from", more)
    let list = try #require(ideas["ideas"] as? [[String: Any]])
    #expect(list.map { $0["name"] as? String } == ["Mill", "Walk"])
    #expect(list.map { $0["times_done"] as? Int } == [0, 1])
    #expect(list[1]["distance_m"] as? Double ?? 0 > 90)
    store.run("2026-05-03T08:00", "ideas", "--near", "north", expecting: .usage)
    store.run("2026-05-03T08:00", "ideas", "--from", walk, expecting: .damagedData)
  }

  @Test func aForecastOnlyAddsAHint() throws {
    let store = try HabitStore()
    let hours = (0..<24).map { hour in
      let text = hour < 10 ? "0\(hour)" : "\(hour)"
      return "{\"time\":\"2026-05-04T\(text):00\",\"precipitation_mm\":\(hour > 15 ? 2 : 0)}"
    }
    let file = try store.folder.write("[\(hours.joined(separator: ","))]", to: "hours.json")
    let plain = try store.object("2026-05-04T08:00", "today")
    let hinted = try store.object("2026-05-04T08:00", "today", "--forecast", file)
    #expect(hinted["hints"] as? [String] == ["Rain is likely about 17:30; 15:00 looks dry."])
    #expect(
      NSDictionary(dictionary: plain["quest"] as? [String: Any] ?? [:])
        == NSDictionary(dictionary: hinted["quest"] as? [String: Any] ?? ["": 0]))
  }

  @Test func aMonthIsDrawnAsACalendar() throws {
    let store = try HabitStore()
    store.run("2026-05-02T19:00", "log", "--minutes", "20", "--start", "18:00")
    store.run("2026-05-04T19:00", "log", "--minutes", "20", "--start", "18:00")
    let text = store.run("2026-05-05T08:00", "stats")
    #expect(
      text.hasPrefix(
        """
        May 2026
        Mon  Tue  Wed  Thu  Fri  Sat  Sun
                             1    2A   3·
         4A   5O   6    7    8    9   10
        11   12   13   14   15   16   17
        """), "\(text)")
  }

  @Test func noWordOfAnyAnswerThreatensALoss() throws {
    let store = try HabitStore()
    store.run("2026-05-02T19:00", "log", "--minutes", "20", "--start", "18:00")
    for command in [
      ["today"], ["streak"], ["streak", "explain"], ["week"], ["xp"], ["stats"], ["badges"],
    ] {
      let run = CommandRun(command + ["--store", store.path, "--now", "2026-05-20T08:00+02:00"])
      #expect(run.status == .done, "\(command): \(run.messages)")
      let words = run.output.lowercased()
      #expect(!["lose", "lost", "fail", "lazy", "!"].contains { words.contains($0) }, "\(command)")
    }
  }

  @Test func withoutAStoreThereIsNothingToShow() throws {
    let folder = try TemporaryFolder()
    for command in ["streak", "week", "xp", "stats", "badges"] {
      #expect(CommandRun([command, "--store", folder.path("none")]).status == .noInput)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("none")))
  }
}
