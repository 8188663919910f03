import Streaks
import Testing

@Suite struct GoldenVectorTests {
  private func check(
    _ outings: [Outing], _ now: LocalMoment, streak: Int, days: [String]? = nil,
    skipped: [String] = [], statuses: [Int: DayStatus] = [:],
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let ledger = HabitLedger(HabitHistory(outings: outings, statuses: statuses), now: now)
    #expect(Streak(ledger).count == streak, sourceLocation: location)
    #expect(try ledger.skippedDays == skipped.map(day), sourceLocation: location)
    if let days {
      #expect(try ledger.activeDays.map(\.number) == days.map(day), sourceLocation: location)
    }
  }

  @Test("G1 three days in a row, and today still open")
  func g1() throws {
    let outings = try walks(on: "2026-05-04", "2026-05-05", "2026-05-06")
    try check(outings, moment("2026-05-07T09:00"), streak: 3)
  }

  @Test("G2 one missed day in seven is forgiven")
  func g2() throws {
    let outings = try walks(on: "2026-05-04", "2026-05-05", "2026-05-07")
    try check(outings, moment("2026-05-07T20:00"), streak: 3)
  }

  @Test("G3 after two missed days in seven the run begins behind the first")
  func g3() throws {
    let outings = try walks(on: "2026-05-04", "2026-05-06", "2026-05-08")
    try check(outings, moment("2026-05-08T20:00"), streak: 2)
  }

  @Test("G4 declared rest in the second gap keeps the run")
  func g4() throws {
    let outings = try walks(on: "2026-05-04", "2026-05-06", "2026-05-08")
    try check(
      outings, moment("2026-05-08T20:00"), streak: 3, statuses: [day("2026-05-07"): .rest])
  }

  @Test("G5 ten sick days count as nothing")
  func g5() throws {
    let first = try day("2026-05-06")
    let sick = Dictionary(uniqueKeysWithValues: (first..<first + 10).map { ($0, DayStatus.sick) })
    let outings = try walks(on: "2026-05-04", "2026-05-05", "2026-05-16")
    try check(outings, moment("2026-05-16T20:00"), streak: 3, statuses: sick)
  }

  @Test("G6 a walk at 00:40 belongs to the evening before")
  func g6() throws {
    let outings = try walks([moment("2026-05-04T18:00"), moment("2026-05-06T00:40")])
    try check(
      outings, moment("2026-05-06T12:00"), streak: 2, days: ["2026-05-04", "2026-05-05"])
  }

  @Test("G7 a day of 23 hours is a day")
  func g7() throws {
    let outings = try walks(on: "2026-03-28", "2026-03-29", "2026-03-30")
    try check(outings, moment("2026-03-30T20:00"), streak: 3)
  }

  @Test("G8 02:30 comes twice and is one day")
  func g8() throws {
    let outings = walks([
      LocalMoment(milliseconds: 1_792_888_200_000, utcOffset: 7200),
      LocalMoment(milliseconds: 1_792_891_800_000, utcOffset: 3600),
    ])
    try check(outings, moment("2026-10-25T12:00"), streak: 1, days: ["2026-10-24"])
  }

  @Test("G9 from Honolulu to Auckland a date is skipped")
  func g9() throws {
    let outings = try walks([
      moment("2026-01-09T18:00", "Pacific/Honolulu"),
      moment("2026-01-10T18:00", "Pacific/Honolulu"),
      moment("2026-01-12T10:00", "Pacific/Auckland"),
    ])
    try check(
      outings, moment("2026-01-12T20:00", "Pacific/Auckland"), streak: 3,
      days: ["2026-01-09", "2026-01-10", "2026-01-12"], skipped: ["2026-01-11"])
  }

  @Test("G10 from Auckland to Honolulu a date repeats and is one day")
  func g10() throws {
    let outings = try walks([
      moment("2026-01-10T09:00", "Pacific/Auckland"),
      moment("2026-01-10T09:00", "Pacific/Honolulu"),
      moment("2026-01-11T09:00", "Pacific/Honolulu"),
    ])
    try check(
      outings, moment("2026-01-11T20:00", "Pacific/Honolulu"), streak: 2,
      days: ["2026-01-10", "2026-01-11"])
  }

  @Test("G11 Apia had no 30 December 2011")
  func g11() throws {
    let outings = try walks([
      moment("2011-12-29T18:00", "Pacific/Apia"), moment("2011-12-31T08:00", "Pacific/Apia"),
    ])
    try check(
      outings, moment("2011-12-31T20:00", "Pacific/Apia"), streak: 2, skipped: ["2011-12-30"])
  }

  @Test("G12 a day in São Paulo that begins at 01:00 is a day")
  func g12() throws {
    let zone = "America/Sao_Paulo"
    let outings = try walks([
      moment("2018-11-03T18:00", zone), moment("2018-11-04T18:00", zone),
      moment("2018-11-05T18:00", zone),
    ])
    try check(outings, moment("2018-11-05T20:00", zone), streak: 3)
  }

  @Test("G13 asked from Tokyo, the history is the same")
  func g13() throws {
    let outings = try walks(on: "2026-05-04", "2026-05-05", "2026-05-06")
    try check(outings, moment("2026-05-07T09:00", "Asia/Tokyo"), streak: 3)
  }

  @Test("G14 an outing entered later fills the gap")
  func g14() throws {
    let outings = try walks(on: "2026-05-04", "2026-05-06", "2026-05-08", "2026-05-05")
    try check(outings, moment("2026-05-08T20:00"), streak: 4)
  }
}
