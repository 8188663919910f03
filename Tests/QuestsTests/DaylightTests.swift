import CivilTime
import Quests
import Testing

@Suite struct DaylightTests {
  /// "Rise and Set for the Sun for 2008", U.S. Naval Observatory, for 121°55′ W 37°24′ N in the zone
  /// 8 h west of Greenwich: day, then rise and set of each month.
  private static let table = [
    """
    01 0722 1700 0711 1732 0638 1802 0552 1831 0512 1858 0448 1923 0451 1932 0512 1915 0539 1836 \
    0604 1750 0633 1709 0704 1650
    """,
    """
    02 0722 1701 0710 1733 0637 1803 0551 1832 0511 1859 0448 1924 0451 1932 0513 1914 0539 1834 \
    0604 1749 0634 1708 0705 1650
    """,
    """
    03 0722 1702 0710 1734 0635 1804 0549 1833 0510 1900 0448 1924 0452 1932 0514 1913 0540 1833 \
    0605 1747 0635 1707 0706 1650
    """,
  ]

  @Test(arguments: table)
  func sunriseAndSunsetAreWithinAMinuteOfPublishedTables(row: String) throws {
    let cells = row.split(separator: " ").compactMap { Int($0) }
    for month in 1...12 {
      let date = try #require(CivilDate(validYear: 2008, month: month, day: cells[0]))
      let day = try #require(date.dayNumber)
      guard
        case .between(let rise, let set) = Daylight(
          day: day, latitude: 37.4, longitude: -(121 + 55.0 / 60))
      else {
        Issue.record("no sun in month \(month)")
        continue
      }
      for (event, cell) in [(rise, cells[2 * month - 1]), (set, cells[2 * month])] {
        let published = Int64(cell / 100 * 60 + cell % 100) * 60_000
        let ours = event + (-8 * 3_600_000) - Int64(day) * 86_400_000
        // The table is rounded to the minute.
        #expect(abs(ours - published) <= 60_000, "\(month): \(ours - published) ms")
      }
    }
  }

  @Test func beyondThePolarCirclesTheSunMayStayUpOrDown() throws {
    let june = try #require(CivilDate(validYear: 2026, month: 6, day: 21)?.dayNumber)
    let december = try #require(CivilDate(validYear: 2026, month: 12, day: 21)?.dayNumber)
    #expect(Daylight(day: june, latitude: 70, longitude: 20) == .allDay)
    #expect(Daylight(day: december, latitude: 70, longitude: 20) == Daylight.none)
    #expect(Daylight(day: june, latitude: -70, longitude: 20) == Daylight.none)
    #expect(Daylight(day: june, latitude: 90, longitude: 0) == .allDay)
  }

  @Test(arguments: [(91.0, 0.0), (0, 181), (.nan, 0), (0, .infinity)])
  func whereThereIsNoPlaceThereIsNoDaylight(latitude: Double, longitude: Double) {
    #expect(Daylight(day: 20_000, latitude: latitude, longitude: longitude) == nil)
  }

  @Test func onTheEquatorADayIsTwelveHoursAndSevenMinutes() throws {
    for day in stride(from: 20_000, to: 20_365, by: 13) {
      guard case .between(let rise, let set) = Daylight(day: day, latitude: 0, longitude: 0) else {
        Issue.record("no sun on \(day)")
        continue
      }
      #expect(abs((set - rise) - 43_600_000) < 90_000)
    }
  }
}
