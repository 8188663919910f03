import Testing
import TestSupport
import TrackModel

/// Figures that the authors of other readers assert of single files.
@Suite(.enabled(if: Corpus.gpx.isPresent, Comment(rawValue: Corpus.absence)))
struct CorpusFigureTests {
  @Test func fixAndDilutionsAreRead() throws {
    let document = try readCorpus("accuracy-fix-hdop-sat.gpx")
    let points = document.tracks[0].points
    #expect(points.count == 3)
    #expect(points.fixes == [.differential, .threeDimensional, .missing])
    #expect(points.hdops[0] == 5 && points.hdops[1] == 3.6 && points.hdops[2].isNaN)
    #expect(points.satellites == [4, 5, Missing.count])
    #expect(document.issues.kept.map(\.kind) == [.badWord])
    #expect(try readCorpus("fix-value-unknown.gpx").issues.counts == [.badWord: 1])
  }

  @Test func dilutionsStandWithEveryKindOfPoint() throws {
    let document = try readCorpus("dop-on-wpt-rtept-trkpt.gpx")
    #expect(document.waypoints[0].fields == [.hdop(100.1), .vdop(101.1), .pdop(102.1)])
    #expect(document.routes[0].points[0].fields == [.hdop(200.1), .vdop(201.1), .pdop(202.1)])
    let points = document.tracks[0].points
    #expect(points.hdops == [300.1] && points.vdops == [301.1] && points.pdops == [302.1])
  }

  @Test func everyElementOfATrackPointIsRead() throws {
    let document = try readCorpus("copyright-sat-dgps-every-track-element.gpx")
    #expect(document.tracks.count == 2)
    let track = document.tracks[0]
    #expect(track.about.links.count == 3 && track.about.number == 7)
    #expect(track.points.satellites[0] == 11 && track.points.fixes[0] == .noFix)
    #expect(track.points.elevations[0] == 140 && track.points.elevations[1].isNaN)
    let fields = try #require(track.pointFields.first)
    #expect(fields.row == 0 && fields.fields.links.count == 3)
    let expected: [PointField] = [
      .magneticVariation(35), .geoidHeight(112.32), .name("first point"),
      .comment("first comment"), .description("first description"), .source("first source"),
      .symbol("first symbol"), .kind("first type"), .ageOfDifferentialData(55.55),
      .differentialStation(256),
    ]
    for field in expected { #expect(fields.fields.contains(field)) }
  }

  @Test func recordingCutInsideATimeKeepsBothPoints() throws {
    let document = try readCorpus("cut-inside-time-element.gpx")
    let points = document.tracks[0].points
    #expect(points.latitudes[0] == 47.791209 && points.longitudes == [7.901156, 7.901157])
    #expect(points.times == [1_711_804_688_000, Missing.time])
    #expect(points.elevations == [543.7, 544.0])
    #expect(document.issues.kept.map(\.kind) == [.truncated])
  }

  @Test func fileCutInsideAWaypointKeepsTheWholeOnes() throws {
    let document = try readCorpus("truncated-inside-waypoint.gpx")
    #expect(document.waypoints.count == 2)
    #expect(document.issues.counts == [.truncated: 1])
  }

  @Test func mismatchedTagEndsTheDocumentWhereItStands() throws {
    let document = try readCorpus("mismatched-tag-inside-root-extensions.gpx")
    #expect(document.pointCount == 2)
    let issue = try #require(document.issues.kept.first)
    // Where xmllint sees it too.
    #expect(issue.kind == .malformed && issue.place.line == 39 && issue.place.column == 15)
  }

  @Test func blanksBeforeTheDeclarationDoNotMatter() throws {
    let document = try readCorpus("newline-before-xml-declaration.gpx")
    let points = document.tracks.flatMap { track in track.points.count > 0 ? [track.points] : [] }[
      0]
    #expect(document.pointCount == 34)
    #expect(points.latitudes[0] == 37.1722103 && points.longitudes[0] == -3.55468)
    #expect(points.elevations[0] == 1066.4 && points.times[0] == 1_713_694_795_000)
    #expect(points.speeds[0] == 2.9)
  }

  @Test func zonesChangeAndGoMissingWithinATrack() throws {
    let document = try readCorpus("offset-changes-within-track-then-none.gpx")
    let day = try #require(document.tracks[0].points.times.first) / 86_400_000 * 86_400_000
    let clock = document.tracks[0].points.times.map { ($0 - day) / 1000 }
    let expected: [Int64] = [35_999, 36_000, 14_400]
    #expect(clock == expected)
    #expect(document.tracks[0].points.heartRates == [100, 101, 102])
    #expect(document.tracks[0].localOffset == -8 * 3600)
    #expect(document.issues.counts == [.timeWithoutZone: 1])
  }

  @Test func localOffsetIsThatOfTheFirstTime() throws {
    let ride = try readCorpus("break-of-hours-between-trksegs.gpx").tracks[0]
    #expect(ride.localOffset == 7200 && ride.points.times[0] == 1_270_196_808_524)
    let run = try readCorpus("trkpt-first-without-lat-lon.gpx").tracks[0]
    #expect(run.localOffset == nil && run.points.latitudes[0].isNaN)
    #expect(run.points.times[0] == 1_360_010_280_000)
  }

  @Test func fractionsOfSecondsAreKeptToTheMillisecond() throws {
    let points = try readCorpus("year-1901-fraction-7-digits.gpx").tracks[0].points
    #expect(points.elevations[0] == 1614.678)
    #expect(points.times[0] == -2_147_483_647_793)
    #expect(points.times[1] - points.times[0] == 0)
  }

  @Test func speedsOfBothVersionsAreRead() throws {
    let old = try readCorpus("gpx10-speed-element-no-root-attributes.gpx")
    #expect(old.present(\.speeds) == [1.2, 2.2, 3.2])
    #expect(try readCorpus("speed-element-in-gpx11.gpx").present(\.speeds).count == 3)
    let broken = try readCorpus("extensions-before-hdop-schema-order.gpx").tracks[0]
    #expect(broken.points.speeds == [2.8] && broken.points.times == [1_730_626_211_331])
    let missing = try readCorpus("speed-value-not-a-number.gpx")
    #expect(missing.present(\.speeds).count == 2 && missing.issues.counts == [.badNumber: 1])
    #expect(
      missing.present(\.heartRates).max() == 102 && mean(missing.present(\.heartRates)) == 101)
  }

  @Test func heartRatesAreReadUnderAnyPrefix() throws {
    let prefixed = try readCorpus("garmin-extension-prefix-ns3.gpx")
    #expect(prefixed.present(\.heartRates).count == 16 && prefixed.present(\.cadences).count == 16)
    let oregon = try readCorpus("oregon-trackpointextension-v2-hr.gpx")
    #expect(mean(oregon.present(\.heartRates)).rounded() == 152)
    #expect(oregon.present(\.heartRates).count == 204 && oregon.present(\.heartRates).max() == 169)
    let run = try readCorpus("negative-time-step-at-start.gpx")
    #expect(mean(run.present(\.heartRates)).rounded() == 151)
    let ride = try readCorpus("road-ride-with-pauses-42-km.gpx")
    #expect(Int(mean(ride.present(\.heartRates))) == 153)
    #expect(ride.present(\.heartRates).max() == 186)
    #expect(ride.present(\.heartRates).count == 2547)
  }

  /// Runalyze's average is over time; a missing value is no zero.
  @Test func heartRateThatIsMissingIsNotZero() throws {
    let points = try readCorpus("heart-rate-not-on-every-point-gpx10-ext.gpx").tracks[0].points
    var beats = 0.0
    var time = 0.0
    for row in 1..<points.count where points.heartRates[row] != Missing.count {
      let step = Double(points.times[row] - points.times[row - 1])
      beats += step * Double(points.heartRates[row])
      time += step
    }
    #expect((beats / time).rounded() == 137)
    #expect(points.heartRates.count { $0 == Missing.count } == 6)
  }

  @Test func powerIsReadFromEveryDialect() throws {
    let strava = try readCorpus("strava-power-in-extensions-10063-points-3mb.gpx")
    #expect(mean(strava.present(\.powers)).rounded() == 152)
    #expect(strava.present(\.powers).max() == 564 && strava.present(\.powers).count == 10_057)
    let undeclared = try readCorpus("unbound-prefix-gpxpx-power.gpx")
    #expect(undeclared.present(\.powers).count == 80)
  }

  @Test func openTracksValuesAreReadInsideGarminsElement() throws {
    let document = try readCorpus("opentracks-foreign-elements-inside-trackpointextension.gpx")
    let points = document.tracks[0].points
    #expect(points.speeds[0] == 15 && points.speeds[1] == 5)
    #expect(points.heartRates[1] == 69 && points.cadences[1] == 3 && points.powers[1] == 50)
    #expect(points.horizontalAccuracies == [10, 10, 10, 10, 10])
    #expect(points.segmentStarts.count == 3)
    let second = try #require(document.tracks[0].pointExtensions.first { $0.row == 1 })
    #expect(second.elements.map(\.xml).contains("<opentracks:gain>1</opentracks:gain>"))
    #expect(second.elements.map(\.xml).contains("<cluetrust:distance>12</cluetrust:distance>"))
    #expect(document.namespaces.contains { $0.prefix == "opentracks" && $0.uri != nil })
  }

  @Test func appleHealthsBareValuesAreRead() throws {
    let points = try readCorpus("apple-health-export-route.gpx").tracks[0].points
    #expect(points.speeds[0] == 1.310662 && points.courses[0] == 101.747269)
    #expect(points.horizontalAccuracies[0] == 1.801682)
    #expect(points.verticalAccuracies[0] == 1.189247)
  }

  @Test func seriesUnderAnOddPrefixAreRead() throws {
    let track = try readCorpus("trackpointextension-under-odd-prefix-wtemp-depth.gpx").tracks[0]
    #expect(track.points.heartRates[0] == 90 && track.points.cadences[0] == 60)
    #expect(track.points.temperatures[0] == 20)
    // Water temperature and depth have no column.
    #expect(
      track.pointExtensions[0].elements.map(\.xml)
        == ["<cns:wtemp>10.0</cns:wtemp>", "<cns:depth>100.0</cns:depth>"])
  }

  @Test func valuesRepeatedInExtensionsDoNotOverwriteThePoint() throws {
    let track = try readCorpus("unprefixed-ele-and-speed-inside-extensions-holux-bom.gpx").tracks[0]
    #expect(track.points.elevations[0] == 224 && track.points.speeds[1] == 0.3)
    #expect(track.points.heartRates[0] == 81)
    #expect(track.points.elevations.min() == 211.7 && track.points.elevations.max() == 226)
    #expect(
      track.pointExtensions[0].elements.first?.xml == "<ele src=\"gps\">185.8</ele>")
  }

  @Test func mixedDialectsOfMovescountAreRead() throws {
    let document = try readCorpus("movescount-gpxdata-and-gpxtpx-mixed.gpx")
    #expect(document.present(\.cadences).count == 1275)
    #expect(document.present(\.speeds).count == 1275)
    let undeclared = try readCorpus("unbound-prefix-gpxdata-and-bom.gpx")
    #expect(undeclared.present(\.cadences).count == 4040)
    // One of the 4040 says "null".
    #expect(undeclared.present(\.temperatures).count == 4039)
    #expect(undeclared.issues.counts[.badNumber] == 1)
    #expect(undeclared.issues.counts[.badNamespace] == 4040)
    #expect(undeclared.issues.kept.count == IssueLog.capacity)
  }

  @Test func loggersColumnsAreComplete() throws {
    let points = try readCorpus("mtk-logger-course-speed-fix-sat-hdop.gpx").tracks[0].points
    for count in [
      points.vdops.count, points.speeds.count, points.fixes.count, points.satellites.count,
      points.hdops.count,
    ] {
      #expect(count == 1199)
    }
  }

  @Test func linksOfAPointAreAllKept() throws {
    let track = try readCorpus("two-links-per-point.gpx").tracks[0]
    #expect(track.points.count == 2)
    #expect(
      track.pointFields.first?.fields.links.map(\.text) == ["Vincent Site", "Get Sunlight"])
  }

  @Test func foreignElementsAreKeptAtEveryLevel() throws {
    let document = try readCorpus("foreign-extensions-at-every-level.gpx")
    func text(_ level: String) -> [ForeignElement] {
      [ForeignElement(xml: "<foreign:something>\(level)</foreign:something>")]
    }
    #expect(document.metadata.extensions == text("metadata"))
    #expect(document.waypoints[1].extensions == text("wpt"))
    #expect(document.routes[0].about.extensions == text("rte"))
    #expect(document.routes[0].points[1].extensions == text("rtept"))
    #expect(document.tracks[0].about.extensions == text("trk"))
    #expect(document.tracks[0].segmentExtensions.map(\.elements) == [text("trkseg")])
    #expect(document.tracks[0].pointExtensions.map(\.elements) == [text("trkpt")])
    #expect(document.extensions == text("eof"))
    #expect(
      document.namespaces
        == [NamespaceBinding(prefix: "foreign", uri: "http://www.gpsbabel.org/testonlyschema")])
  }

  @Test func timesInExtensionsAreNotTheTimesOfPoints() throws {
    let styles = try readCorpus("styles-21-tracks-modified-time-extension.gpx")
    #expect(styles.pointTimes.isEmpty && styles.tracks.count == 21)
    let hopper = try readCorpus("graphhopper-time-in-ms-in-route-extensions.gpx")
    #expect(hopper.routes[0].points.allSatisfy { $0.time == Missing.time })
  }

  @Test func shapeOfASixDayTrackIsRead() throws {
    let document = try readCorpus("six-tracks-23-segments-84-km.gpx")
    #expect(document.tracks.count == 6 && document.pointCount == 9868)
    #expect(document.tracks[0].points.segmentStarts.count == 11)
    #expect(document.tracks[0].points.rows(ofSegment: 0).count == 707)
  }

  @Test func segmentsOfDougFalesAreCounted() throws {
    let one = try readCorpus("one-track-eight-segments-182-points.gpx")
    #expect(one.segmentCount == 8 && one.pointCount == 182)
    #expect(one.presentElevations.min() == 1267.155)
    #expect(one.pointTimes.last.map { $0 - one.pointTimes[0] } == 15_237_000)
    let three = try readCorpus("three-tracks-45-segments-cdata.gpx")
    #expect(three.tracks.map(\.points.segmentStarts.count) == [1, 1, 43])
    #expect(three.tracks[0].points.count == 389 && three.tracks[1].points.count == 299)
    #expect(three.pointCount == 1549)
  }

  @Test func boundsOfKnownTracksAreRead() throws {
    let points = try readCorpus("strava-run-939-points.gpx").tracks[0].points
    #expect(points.count == 939)
    #expect(points.latitudes.min() == 44.032965 && points.latitudes.max() == 44.047778)
    #expect(points.longitudes.min() == 4.444134 && points.longitudes.max() == 4.486607)
    #expect(points.elevations.min() == 98.5 && points.elevations.max() == 235.6)
    let walk = try readCorpus("go-gpx-64-second-walk-2-wpt.gpx").tracks[0].points
    #expect(walk.elevations.min().map { ($0 * 100).rounded() } == 5926)
    #expect(walk.elevations.max().map { ($0 * 100).rounded() } == 6599)
    #expect(walk.times[3] - walk.times[0] == 64_000)
    let ios = try readCorpus("trackpoints-4142-ios.gpx").tracks[0].points
    #expect(ios.count == 4142 && ios.latitudes[0] == 35.675032 && ios.longitudes[0] == 139.722148)
    let run = try readCorpus("gpxkit-garmin-run-2012.gpx").tracks[0].points
    #expect(run.times[0] == 1_351_121_380_000)
  }

  @Test func zeroIsAValue() throws {
    let document = try readCorpus("elevations-written-as-dot-zero.gpx")
    #expect(Set(document.presentElevations) == [0])
    #expect(document.presentElevations.count == document.pointCount)
    #expect(try readCorpus("empty-ele-elements.gpx").presentElevations.isEmpty)
    #expect(try readCorpus("empty-ele-elements.gpx").issues.isEmpty)
  }

  @Test func boundsOfTimeAreFastgpxs() throws {
    let times = try readCorpus("bmw-connected-six-segments-177-km.gpx").pointTimes
    #expect(times.min().map { $0 / 1000 } == 1_724_235_252)
    #expect(times.max().map { $0 / 1000 } == 1_724_259_283)
  }

  @Test func nothingUsableIsSaidPointByPoint() throws {
    let document = try readCorpus("lat-lon-undefined-ele-bad-data.gpx")
    #expect(document.tracks[0].points.latitudes.contains { !$0.isNaN } == false)
    #expect(document.issues.counts[.badPosition] == 10)
    #expect(try readCorpus("latitude-91.gpx").issues.counts == [.badPosition: 1])
    #expect(try readCorpus("poles-antimeridian-boundaries.gpx").issues.isEmpty)
  }

  @Test func pauseSentinelsAreRowsWithAnIssue() throws {
    let document = try readCorpus("pause-sentinels-lat-100-and-lat-200.gpx")
    #expect(document.tracks[0].points.latitudes == [3, 3, 3, 100, 200, 3])
    #expect(document.issues.kept.map(\.point) == [3, 4])
    #expect(
      document.issues.kept.map(\.message) == ["bad latitude \"100\"", "bad latitude \"200\""])
  }

  @Test func fileWithNothingInItIsAnIssue() throws {
    let document = try readCorpus("no-content-gpx-element-only.gpx")
    #expect(document.isEmpty && document.issues.counts == [.emptyFile: 1])
    #expect(try readCorpus("trk-without-trkseg.gpx").issues.counts == [.emptyTrack: 1])
  }
}
