import ReadableText
import OutnudgeCommands
import Testing

@Suite struct FiguresTests {
  @Test func figuresForPeople() {
    #expect(Figures.distance(999.4) == "999 m")
    #expect(Figures.distance(999.6) == "1.00 km")
    #expect(Figures.distance(42_195) == "42.20 km")
    #expect(Figures.distance(nil) == Figures.unknown)
    #expect(Figures.duration(3_599_499) == "0:59:59")
    #expect(Figures.duration(3_599_500) == "1:00:00")
    #expect(Figures.pace(359.6) == "6:00 /km")
    #expect(Figures.pace(1e9) == Figures.unknown)
    #expect(Figures.speed(10) == "36.0 km/h")
    #expect(Figures.fixed(-1.005, decimals: 1) == "-1.0")
    #expect(Figures.fixed(.infinity, decimals: 1) == Figures.unknown)
  }
}
