import Foundation
import RouteVerification
import TestSupport
import Testing
import TrackFiles
import TrackModel

@Suite struct PrivacyTests {
  private let zone = PrivacyZone(latitude: 47, longitude: 8, radius: 300)

  @Test func aZoneIsACircleOfMetres() throws {
    #expect(PrivacyZone(latitude: 91, longitude: 0, radius: 1) == nil)
    #expect(PrivacyZone(latitude: 0, longitude: 0, radius: 0) == nil)
    #expect(PrivacyZone(latitude: 0, longitude: .nan, radius: 1) == nil)
    let zone = try #require(PrivacyZone(latitude: 0, longitude: 179.999, radius: 300))
    #expect(zone.contains(latitude: 0, longitude: -179.9995))
    #expect(!zone.contains(latitude: 0, longitude: 179.99))
    #expect(!zone.contains(latitude: .nan, longitude: 179.999))
  }

  @Test func whatPassesThroughAZoneIsCutInTwo() throws {
    var maker = TrackMaker(latitude: 47, longitude: 7.99)
    maker.steps(1000, east: 2)
    let track = maker.track
    let clearing = PrivacyClearing(zones: [try #require(zone)])
    let document = TrackDocument(format: .gpx, tracks: [track])
    let cleared = try #require(clearing.cleared(document).tracks.first)
    #expect(cleared.points.segmentStarts.count == 2)
    #expect(cleared.points.count > 600 && cleared.points.count < 710)
    #expect(cleared.points.times.first == track.points.times.first)
    #expect(PrivacyClearing().cleared(document) == document)
  }

  @Test func everythingThatMayTellGoes() throws {
    var maker = TrackMaker(latitude: 47, longitude: 8)
    maker.steps(500, east: 2)
    var document = TrackDocument(format: .gpx, creator: "Home PC", tracks: [maker.track])
    document.metadata = DocumentMetadata(
      name: "Home", links: [Link(address: "http://home")], time: 5, keywords: "Home",
      bounds: GeographicBounds(south: 47, west: 8, north: 47, east: 8.01),
      extensions: [ForeignElement(xml: "<a:home/>")])
    document.namespaces = [NamespaceBinding(prefix: "a", uri: "urn:home")]
    document.tracks[0].about = PathDescription(
      name: "Home", comment: "Home", number: 3, kind: "walk")
    document.tracks[0].pointFields = [RowFields(row: 400, fields: [.name("Home")])]
    document.tracks[0].laps = [Lap(start: maker.times[0], end: maker.times[9])]
    document.tracks[0].session = Session(start: maker.times[0])
    document.waypoints = [
      Waypoint(latitude: 47.0001, longitude: 8, fields: [.name("Home")]),
      Waypoint(latitude: 47.1, longitude: 8, elevation: 9, time: 4, fields: [.name("Home")]),
    ]
    let cleared = PrivacyClearing(zones: [try #require(zone)]).cleared(document)
    #expect(!"\(cleared)".lowercased().contains("home"))
    #expect(cleared.metadata == DocumentMetadata())
    #expect(
      cleared.waypoints.map(\.latitude) == [47.1] && cleared.waypoints[0].time == Missing.time)
    let track = try #require(cleared.tracks.first)
    #expect(track.laps.isEmpty && track.session == nil)
    #expect(track.about == PathDescription(number: 3, kind: "walk"))
  }

  @Test func trimmingClearsBothEndsAndNotTheFalseFirstFix() throws {
    var maker = TrackMaker(latitude: 47, longitude: 8)
    maker.steps(1000, east: 2)
    var track = maker.track
    track.points.latitudes[0] = 47.5
    let cleared = PrivacyClearing(trim: 200).cleared(
      TrackDocument(format: .gpx, tracks: [track])
    )
    let points = try #require(cleared.tracks.first).points
    let kept = points.longitudes.filter { _ in true }
    // The false fix is far from both ends: it stays, and says nothing of them.
    #expect(abs((kept.dropFirst().first ?? 0) - maker.longitudes[102]) < 3e-5)
    #expect(abs((kept.last ?? 0) - maker.longitudes[898]) < 3e-5)
    let short = PrivacyClearing(trim: 5000).cleared(TrackDocument(format: .gpx, tracks: [track]))
    #expect(short.tracks.allSatisfy { $0.points.count == 1 })
  }

  @Test func samplesWithoutAPlaceStayBetweenTwoThatStay() throws {
    var maker = TrackMaker(latitude: 47, longitude: 8)
    maker.steps(400, east: 2)
    var points = maker.points
    for row in [149, 150, 180, 390] { points.latitudes[row] = .nan }
    points.latitudes[400] = 95
    let cleared = PrivacyClearing(zones: [try #require(zone)]).cleared(
      TrackDocument(format: .fit, tracks: [Track(points: points)]))
    let kept = try #require(cleared.tracks.first).points
    #expect(kept.latitudes.count(where: \.isNaN) == 2)
    #expect(kept.times.contains(points.times[180]) && !kept.times.contains(points.times[150]))
    #expect(kept.times.last == points.times[399])
  }

  @Test func noLineIsDrawnAcrossAZone() throws {
    var maker = TrackMaker(latitude: 47, longitude: 7.99)
    maker.step(east: 300)
    maker.step(east: 900, milliseconds: 60_000)
    maker.step(east: 100)
    let clearing = PrivacyClearing(zones: [try #require(zone)])
    var document = TrackDocument(format: .gpx, tracks: [maker.track])
    let track = try #require(clearing.cleared(document).tracks.first)
    #expect(track.points.count == 4 && track.points.segmentStarts == [0, 2])
    // A little to the north, the line passes beside the zone.
    let beside = try #require(PrivacyZone(latitude: 47.004, longitude: 8, radius: 300))
    let whole = try #require(PrivacyClearing(zones: [beside]).cleared(document).tracks.first)
    #expect(whole.points.segmentStarts == [0])
    document.tracks = []
    document.routes = [
      Route(points: [
        Waypoint(
          latitude: 47, longitude: 7.99,
          shapingPoints: [
            ShapingPoint(latitude: 47, longitude: 7.995), ShapingPoint(latitude: 47, longitude: 8),
          ]), Waypoint(latitude: 47, longitude: 8.01), Waypoint(latitude: 47, longitude: 8.02),
      ])
    ]
    let routes = clearing.cleared(document).routes
    #expect(routes.map(\.points.count) == [1, 2])
    #expect(routes[0].points[0].shapingPoints.map(\.longitude) == [7.995])
  }
}
