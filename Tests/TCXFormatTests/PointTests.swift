import Testing
import TrackModel

/// The values of track points.
struct PointTests {
  static let place = """
    <Position><LatitudeDegrees>47.5</LatitudeDegrees><LongitudeDegrees>8.25</LongitudeDegrees>
    </Position>
    """

  @Test func everyValueOfTheSchemaIsRead() throws {
    let document = try read(
      point(
        """
        \(Self.place)<AltitudeMeters>-12.5</AltitudeMeters><DistanceMeters>3.46</DistanceMeters>
        <HeartRateBpm xsi:type="HeartRateInBeatsPerMinute_t"><Value>76</Value></HeartRateBpm>
        <Cadence>87</Cadence><SensorState>Present</SensorState>
        """))
    let points = document.points
    #expect(points.times == [1_714_824_000_000])
    #expect(points.latitudes == [47.5] && points.longitudes == [8.25])
    #expect(points.elevations == [-12.5] && points.distances == [3.46])
    #expect(points.heartRates == [76] && points.cadences == [87])
    #expect(points.powers.isEmpty && points.speeds.isEmpty)
    #expect(document.issues.isEmpty)
  }

  // MARK: Positions

  @Test(arguments: ["", "<Position/>", "<Position></Position>"])
  func pointWithoutAPositionIsARowWithoutAnIssue(_ position: String) throws {
    let document = try read(point(position + "<DistanceMeters>7</DistanceMeters>"))
    #expect(document.points.count == 1 && document.issues.isEmpty)
    #expect(document.points.latitudes[0].isNaN && document.points.longitudes[0].isNaN)
    #expect(document.points.distances == [7])
  }

  @Test func emptyCoordinatesAreNoIssue() throws {
    let document = try read(
      point(
        """
        <Position><LatitudeDegrees></LatitudeDegrees><LongitudeDegrees/></Position>
        <AltitudeMeters></AltitudeMeters><DistanceMeters/>
        """))
    #expect(document.points.latitudes[0].isNaN && document.issues.isEmpty)
    #expect(document.points.elevations.isEmpty && document.points.distances.isEmpty)
  }

  @Test(arguments: ["no", "undefined", "NaN", "47,x"])
  func wordInsteadOfACoordinateIsAnIssue(_ word: String) throws {
    let document = try read(
      point(
        """
        <Position><LatitudeDegrees>\(word)</LatitudeDegrees>
        <LongitudeDegrees>\(word)</LongitudeDegrees></Position>
        """))
    #expect(document.points.latitudes[0].isNaN && document.points.longitudes[0].isNaN)
    #expect(document.issueKinds == [.badPosition, .badPosition])
    #expect(document.issues.kept.first?.point == 0 && document.issues.kept.first?.track == 0)
    #expect(document.issues.kept.first?.message == "bad LatitudeDegrees \"\(word)\"")
  }

  @Test func halfAPositionIsNone() throws {
    let document = try read(
      point("<Position><LatitudeDegrees>47</LatitudeDegrees></Position>"))
    #expect(document.points.latitudes[0].isNaN && document.points.longitudes[0].isNaN)
  }

  @Test func zeroZeroIsAPosition() throws {
    let document = try read(
      point(
        """
        <Position><LatitudeDegrees>0</LatitudeDegrees><LongitudeDegrees>0</LongitudeDegrees>
        </Position>
        """))
    #expect(document.points.latitudes == [0] && document.points.longitudes == [0])
  }

  @Test func coordinateOutOfRangeStaysWithAnIssue() throws {
    let document = try read(point(Self.place.replacing("47.5", with: "91")))
    #expect(document.points.latitudes == [91] && document.issueKinds == [.badPosition])
  }

  // MARK: Extensions

  static let containers = [
    (#"<TPX xmlns="http://www.garmin.com/xmlschemas/ActivityExtension/v2">"#, "", "</TPX>"),
    (
      #"<ns3:TPX xmlns:ns3="http://www.garmin.com/xmlschemas/ActivityExtension/v2">"#, "ns3:",
      "</ns3:TPX>"
    ),
    ("<TPX>", "", "</TPX>"),
    (#"<TPX xmlns="">"#, "", "</TPX>"),
    (#"<e:TPX xmlns:e="http://www.garmin.com/xmlschemas/ActivityExtension/v1">"#, "e:", "</e:TPX>"),
    ("<undeclared:TPX>", "undeclared:", "</undeclared:TPX>"),
  ]

  @Test(arguments: containers)
  func extensionIsReadUnderAnyPrefixOrNone(_ open: String, _ p: String, _ close: String) throws {
    let document = try read(
      point(
        """
        <Extensions>\(open)<\(p)Speed>2.5</\(p)Speed><\(p)RunCadence>88</\(p)RunCadence>
        <\(p)Watts>213</\(p)Watts>\(close)</Extensions>
        """))
    let points = document.points
    #expect(points.speeds == [2.5] && points.cadences == [88] && points.powers == [213])
    #expect(document.tracks[0].pointExtensions.isEmpty)
  }

  @Test func cadenceOfTheSchemaGoesBeforeThatOfTheExtensionWhichIsKept() throws {
    let document = try read(
      point(
        """
        <Cadence>67</Cadence><Extensions>
        <TPX xmlns="http://www.garmin.com/xmlschemas/ActivityExtension/v2">
        <RunCadence>70</RunCadence></TPX></Extensions>
        """))
    #expect(document.points.cadences == [67])
    let kept = document.tracks[0].pointExtensions.flatMap { $0.elements.map(\.xml) }
    #expect(kept.count == 1 && kept[0].contains("RunCadence") && kept[0].contains("70"))
  }

  @Test func elementsOfOthersAreKeptWithTheirPoint() throws {
    let document = try read(
      point(
        #"<Extensions><w:Wind xmlns:w="urn:w"><w:From a="1">NW</w:From></w:Wind></Extensions>"#))
    let kept = document.tracks[0].pointExtensions
    #expect(kept.map(\.row) == [0])
    #expect(kept[0].elements.map(\.xml) == [#"<w:Wind><w:From a="1">NW</w:From></w:Wind>"#])
  }

  // MARK: Numbers

  @Test func numbersThatCannotBeReadAreIssues() throws {
    let document = try read(
      point(
        """
        \(Self.place)<AltitudeMeters>high</AltitudeMeters><DistanceMeters>far</DistanceMeters>
        <HeartRateBpm><Value>-5</Value></HeartRateBpm><Cadence>70000</Cadence>
        """))
    #expect(document.issues.counts == [.badNumber: 4])
    #expect(document.points.elevations.isEmpty && document.points.distances.isEmpty)
    #expect(document.points.heartRates.isEmpty && document.points.cadences.isEmpty)
  }

  @Test func decimalCommaIsReadAsMeant() throws {
    let document = try read(point("<AltitudeMeters>512,25</AltitudeMeters>"))
    #expect(document.points.elevations == [512.25] && document.issueKinds == [.decimalComma])
  }

  @Test func numbersInEveryFormOfTheSchemaAreRead() throws {
    let forms = [("1.5E2", 150.0), (" 7.25 ", 7.25), ("+3", 3), ("-0.5", -0.5), (".5", 0.5)]
    for (text, value) in forms {
      let document = try read(point("<AltitudeMeters>\(text)</AltitudeMeters>"))
      #expect(document.points.elevations == [value], "\(text)")
    }
  }

  @Test func distanceThatStartsAnewIsReadAsItStands() throws {
    let text = activity(
      lap(
        """
        <Track><Trackpoint><DistanceMeters>900</DistanceMeters></Trackpoint>
        <Trackpoint/><Trackpoint><DistanceMeters>0</DistanceMeters></Trackpoint>
        <Trackpoint><DistanceMeters>5</DistanceMeters></Trackpoint></Track>
        """))
    let points = try read(text).points
    #expect(points.count == 4)
    #expect(points.distances[0] == 900 && points.distances[1].isNaN)
    #expect(points.distances[2...] == [0, 5])
    #expect(points.times == Array(repeating: Missing.time, count: 4))
  }

  // MARK: Places

  @Test func placeOfAPointIsTheEndOfItsStartTag() throws {
    let text = activity(lap(points([0, 1])))
    let document = try read(Array(text.utf8), keepsPlaces: true)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let places = document.tracks[0].pointPlaces
    #expect(places.count == 2)
    for place in places {
      let line = try #require(place.line), column = try #require(place.column)
      let before = lines[line - 1].utf8.prefix(column)
      #expect(String(before)?.hasSuffix("<Trackpoint>") == true, "\(place)")
      let start = text.utf8.prefix(try #require(place.byteOffset) + 1)
      #expect(String(start)?.hasSuffix("<Trackpoint>") == true, "\(place)")
    }
    #expect(try read(text).tracks[0].pointPlaces.isEmpty)
  }
}
