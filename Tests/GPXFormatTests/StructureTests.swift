import Testing
import TrackModel

/// Tracks, segments, routes and waypoints, also where they do not belong.
struct StructureTests {
  @Test func emptySegmentsAreKeptAndPointsStayInTheirs() throws {
    let document = try read(
      gpx(
        """
        <trk><trkseg/><trkseg><trkpt lat="1" lon="1"/></trkseg><trkseg></trkseg>
        <trkseg><trkpt lat="2" lon="2"/></trkseg><trkseg> </trkseg></trk>
        """))
    #expect(document.points.segmentStarts == [0, 0, 1, 1, 2])
    #expect(document.points.rows(ofSegment: 3) == 1..<2)
    #expect(document.points.rows(ofSegment: 4).isEmpty)
  }

  @Test func pointsOutsideOfASegmentMakeOneOfTheirOwn() throws {
    let document = try read(
      gpx(
        """
        <trk><trkpt lat="1" lon="1"/><trkpt lat="2" lon="2"/><trkseg><trkpt lat="3" lon="3"/>
        </trkseg><trkpt lat="4" lon="4"/></trk>
        """))
    #expect(document.points.latitudes == [1, 2, 3, 4])
    #expect(document.points.segmentStarts == [0, 2, 3])
    #expect(document.issueKinds == [.structure, .structure])
  }

  @Test func pointsOutsideOfATrackMakeOneOfTheirOwn() throws {
    let document = try read(
      gpx(
        "<trkseg><trkpt lat='1' lon='1'/></trkseg><trkpt lat='2' lon='2'/><trk><name>t</name></trk>"
      ))
    #expect(document.tracks.map(\.points.count) == [2, 0])
    #expect(document.issues.counts[.structure] != nil)
  }

  @Test func waypointInsideASegmentIsHoisted() throws {
    let document = try read(
      track(
        "<trkpt lat='1' lon='1'/><wpt lat='5' lon='6'><name>w</name></wpt><trkpt lat='2' lon='2'/>")
    )
    #expect(document.points.count == 2 && document.points.segmentStarts == [0])
    #expect(document.waypoints.map(\.name) == ["w"] && document.issueKinds == [.structure])
  }

  @Test func routesAndWaypointsStandForThemselves() throws {
    let document = try read(
      gpx(
        """
        <rte><name>r</name><number>3</number><rtept lat="1" lon="2"><ele>5</ele></rtept></rte>
        <rte/><wpt lat="3" lon="4"><sym>Flag</sym></wpt>
        """))
    #expect(document.routes.map(\.about.name) == ["r", nil])
    #expect(document.routes[0].about.number == 3 && document.routes[0].points[0].elevation == 5)
    #expect(document.waypoints[0].fields == [.symbol("Flag")])
    #expect(document.issues.isEmpty)
  }

  @Test func headOfBothVersionsIsRead() throws {
    let new = try read(
      gpx(
        """
        <metadata><name>n</name><desc>d</desc><author><name>a</name><email id="i" domain="d.org"/>
        <link href="l"><text>t</text><type>y</type></link></author><copyright author="c">
        <year>2024</year><license>x</license></copyright><link href="m"/>
        <time>2024-05-04T12:00:00Z</time><keywords>k</keywords>
        <bounds minlat="1" minlon="2" maxlat="3" maxlon="4"/></metadata>
        """)
    ).metadata
    #expect(new.name == "n" && new.description == "d" && new.keywords == "k")
    #expect(
      new.author
        == Person(name: "a", email: "i@d.org", link: Link(address: "l", text: "t", mediaType: "y")))
    #expect(new.copyright == Copyright(author: "c", year: "2024", licence: "x"))
    #expect(new.links == [Link(address: "m")] && new.time == TimeTests.noon)
    #expect(new.bounds == GeographicBounds(south: 1, west: 2, north: 3, east: 4))
    let old = try read(
      """
      <gpx version="1.0" creator="c"><name>n</name><author>a</author><email>i@d.org</email>
      <url>u</url><urlname>t</urlname><time>2024-05-04T12:00:00Z</time></gpx>
      """)
    #expect(old.version == "1.0" && old.creator == "c" && old.metadata.time == TimeTests.noon)
    #expect(old.metadata.author == Person(name: "a", email: "i@d.org"))
    #expect(old.metadata.links == [Link(address: "u", text: "t")])
  }

  @Test func columnBeginsWithTheFirstPointThatHasTheValue() throws {
    let document = try read(
      track(
        """
        <trkpt lat="1" lon="1"/><trkpt lat="2" lon="2"><hdop>1.5</hdop></trkpt>
        <trkpt lat="3" lon="3"><sat>7</sat><ele>0</ele></trkpt>
        """))
    let points = document.points
    #expect(points.hdops[0].isNaN && points.hdops[1] == 1.5 && points.hdops[2].isNaN)
    #expect(points.satellites == [Missing.count, Missing.count, 7])
    #expect(points.elevations[1].isNaN && points.elevations[2] == 0)
    #expect(points.speeds.isEmpty && points.fixes.isEmpty)
  }

  @Test func columnsOfOneTrackDoNotLeakIntoTheNext() throws {
    let document = try read(
      gpx(
        """
        <trk><trkseg><trkpt lat="1" lon="1"><ele>1</ele><hdop>1</hdop><name>p</name></trkpt>
        </trkseg></trk><trk><trkseg><trkpt lat="2" lon="2"/></trkseg></trk>
        """))
    #expect(document.tracks[1].points.elevations.isEmpty)
    #expect(document.tracks[1].points.hdops.isEmpty && document.tracks[1].pointFields.isEmpty)
  }

  @Test func strayTextIsIgnored() throws {
    let document = try read(track("x<trkpt lat='1' lon='2'>text<ele>3</ele>more</trkpt>y"))
    #expect(document.points.elevations == [3] && document.issues.isEmpty)
  }

  @Test func textElementWithChildrenIsKeptAsForeign() throws {
    let document = try read(gpx("<wpt lat='1' lon='2'><name>a<b>c</b></name><ele>4</ele></wpt>"))
    #expect(document.waypoints[0].extensions.map(\.xml) == ["<name>a<b>c</b></name>"])
    #expect(document.waypoints[0].elevation == 4 && document.issueKinds == [.structure])
  }

  @Test func emptyContentIsAnIssueAndNotAnError() throws {
    #expect(try read("<gpx/>").issueKinds == [.emptyFile])
    #expect(try read(gpx("<metadata><name>n</name></metadata>")).issueKinds == [.emptyFile])
    #expect(try read(gpx("<trk><name>n</name></trk>")).issueKinds == [.emptyTrack])
  }

  @Test func thousandsOfTracksAndSegmentsAreReadInOneGo() throws {
    let tracks = String(
      repeating: "<trk><trkseg><trkpt lat='1' lon='2'/></trkseg></trk>", count: 5500)
    #expect(try read(gpx(tracks)).tracks.count == 5500)
    let segments = String(repeating: "<trkseg><trkpt lat='1' lon='2'/></trkseg>", count: 200_000)
    let document = try read(gpx("<trk>\(segments)</trk>"))
    #expect(document.points.segmentStarts.count == 200_000 && document.points.count == 200_000)
  }
}
