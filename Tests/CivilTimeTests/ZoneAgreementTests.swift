import CivilTime
import TestSupport
import Testing

@Suite struct ZoneAgreementTests {
  /// Prints, for every zone that Python knows, random instants of 1980 to 2029 with the offset and
  /// the date there; instants of the last years more often. Names without a place (`WET`) are left
  /// out: versions of the database disagree about them.
  private static let program = """
    import datetime, random, sys, zoneinfo
    random.seed(int(sys.argv[1]))
    for name in sorted(z for z in zoneinfo.available_timezones() if '/' in z):
        zone = zoneinfo.ZoneInfo(name)
        instants = [random.randrange(315532800, 1893456000) for _ in range(30)]
        instants += [random.randrange(1704067200, 1830297600) for _ in range(10)]
        for instant in instants:
            there = datetime.datetime.fromtimestamp(instant, zone)
            print(name, instant, int(there.utcoffset().total_seconds()), there.date())
    """

  @Test func everyZoneThatBothKnowHasTheOffsetAndTheDateOfZoneinfo() throws {
    let seed = Int.random(in: 0..<1_000_000)
    let answer = try #require(ExternalTool.run("python3", ["-c", Self.program, "\(seed)"]))
    try #require(answer.status == 0, "\(answer.errors)")
    var zones: Set<Substring> = []
    var unknown: Set<Substring> = []
    var wrong: [String] = []
    for line in answer.output.split(separator: "\n") {
      let cells = line.split(separator: " ")
      guard cells.count == 4, let instant = Int64(cells[1]), let offset = Int(cells[2]) else {
        Issue.record("\(line)")
        continue
      }
      guard let ours = ZoneOffsets.offset(ofZone: String(cells[0]), at: instant * 1000) else {
        unknown.insert(cells[0])
        continue
      }
      zones.insert(cells[0])
      let date = CivilDateTime(milliseconds: instant * 1000, offset: ours).date
      let expected = cells[3].split(separator: "-").compactMap { Int($0) }
      if ours != offset || [date.year, date.month, date.day] != expected {
        wrong.append("\(line): \(ours)")
      }
    }
    print("\(zones.count) zones known to both, \(unknown.count) to Python alone, seed \(seed)")
    #expect(wrong.isEmpty, "\(wrong.count) of seed \(seed): \(wrong.prefix(5))")
    #expect(zones.count > 400)
  }
}
