import Testing
import TrackModel

/// Numbers as files write them.
struct NumberTests {
  @Test(arguments: [
    ("<ele>426</ele>", 426.0), ("<ele>  426 </ele>", 426), ("<ele>00000000491</ele>", 491),
    ("<ele>-69.9</ele>", -69.9), ("<ele>.0</ele>", 0), ("<ele>5e-06</ele>", 5e-06),
    ("<ele><![CDATA[12.5]]></ele>", 12.5), ("<ele>1<!-- x -->2</ele>", 12),
    ("<ele>&#49;2</ele>", 12), ("<ele>1555842</ele>", 1_555_842),
  ])
  func elevationIsRead(_ text: String, _ expected: Double) throws {
    let document = try read(point(text))
    #expect(document.points.elevations == [expected] && document.issues.isEmpty)
  }

  @Test(arguments: ["nan", "NaN", "INF", "-INF", "bad data", "0x10", "1,234,567", "1e999", "12 13"])
  func elevationThatIsNoneIsAbsentAndSaid(_ text: String) throws {
    let document = try read(point("<ele>\(text)</ele>"))
    #expect(document.points.count == 1 && document.points.elevations.isEmpty)
    #expect(document.issueKinds == [.badNumber])
    #expect(document.issues.kept[0].message == "bad ele \"\(text)\"")
    #expect(document.issues.kept[0].point == 0 && document.issues.kept[0].track == 0)
  }

  @Test(arguments: ["<ele/>", "<ele></ele>", "<ele> \n </ele>"])
  func emptyElevationIsAbsent(_ text: String) throws {
    let document = try read(point(text))
    #expect(document.points.elevations.isEmpty && document.issues.isEmpty)
  }

  @Test func decimalCommaIsUnderstoodInElevationsAndSpeedsOnly() throws {
    let document = try read(point("<ele>274,1</ele><speed>2,5</speed><hdop>1,5</hdop>"))
    #expect(document.points.elevations == [274.1] && document.points.speeds == [2.5])
    #expect(document.points.hdops.isEmpty)
    #expect(document.issueKinds == [.decimalComma, .decimalComma, .badNumber])
    let place = try read(track("<trkpt lat=\"47,1\" lon=\"8\"/>"))
    #expect(place.points.latitudes[0].isNaN && place.issueKinds == [.badPosition])
  }

  @Test(
    arguments: [
      ("lat='47.1' lon='8.2'", 47.1, 8.2, 0), ("lon='8.2' lat='47.1'", 47.1, 8.2, 0),
      ("lat=' 47.1 ' lon='+8.2'", 47.1, 8.2, 0), ("lat='-90' lon='180'", -90, 180, 0),
      ("lat='5e-06' lon='-180'", 5e-06, -180, 0), ("lat='91.2' lon='8.2'", 91.2, 8.2, 1),
      ("lat='47' lon='190'", 47, 190, 1), ("lat='200' lon='-181'", 200, -181, 2),
      ("lat='undefined' lon='8'", .nan, 8, 1), ("lon='8'", .nan, 8, 1), ("", .nan, .nan, 2),
      ("lat='' lon=''", .nan, .nan, 2), ("lat='NaN' lon='INF'", .nan, .nan, 2),
      ("lat='47' lon='8' lat2='9'", 47, 8, 0), ("lat='-0' lon='-0.0'", 0, 0, 0),
    ] as [(String, Double, Double, Int)])
  func positionIsReadOrSaidToBeBad(
    _ attributes: String, _ latitude: Double, _ longitude: Double, _ issues: Int
  ) throws {
    for text in [
      track("<trkpt \(attributes)/>"), track("<trkpt \(attributes)>\n</trkpt>"),
      track("<trkpt \(attributes)><ele>1</ele></trkpt>"),
    ] {
      let document = try read(text)
      #expect(same(document.points.latitudes, [latitude]))
      #expect(same(document.points.longitudes, [longitude]))
      #expect(document.issues.total == issues)
      #expect(document.issueKinds.allSatisfy { $0 == .badPosition })
    }
  }

  private func same(_ ours: [Double], _ expected: [Double]) -> Bool {
    ours.count == expected.count
      && zip(ours, expected).allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) }
  }

  @Test(arguments: [
    ("97", 97 as UInt16?), ("97.0", 97), ("96.6", 97), ("0", 0), ("65534", 65_534),
    ("65535", nil), ("-1", nil), ("abc", nil), ("1e9", nil),
  ])
  func heartRateIsAWholeNumberInRange(_ text: String, _ expected: UInt16?) throws {
    let document = try read(
      point(
        "<extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>\(text)</gpxtpx:hr>"
          + "</gpxtpx:TrackPointExtension></extensions>"))
    #expect(document.points.heartRates == (expected.map { [$0] } ?? []))
    #expect(document.issueKinds == (expected == nil ? [.badNumber] : []))
  }

  @Test func negativeAccuracyIsKeptForCleaningToJudge() throws {
    let document = try read(point("<extensions><hAcc>-1</hAcc><speed>-1</speed></extensions>"))
    #expect(document.points.horizontalAccuracies == [-1] && document.points.speeds.isEmpty)
    #expect(document.issueKinds == [.badNumber, .badNumber])
  }
}
