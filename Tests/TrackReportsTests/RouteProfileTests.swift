import TestSupport
import Testing
import TrackCleaning
import TrackModel
import TrackSmoothing

import TrackReports

struct RouteProfileTests {
  private func profile(_ track: Track) -> RouteProfile {
    RouteProfile(SmoothTrack(asRead: CleanTrack(asRead: track, activity: .walk)))
  }

  @Test func anEvenWalkHasOneSpeedAndALineOfElevations() throws {
    var maker = TrackMaker()
    maker.steps(1000, east: 2)
    maker.elevations = (0...1000).map { 400 + Double($0) / 10 }
    let profile = profile(maker.track)
    #expect(profile.speeds.allSatisfy { abs($0 - 2) < 0.01 })
    for (place, elevation) in profile.elevations.enumerated() {
      let expected = 400 + 100 * Double(place) / Double(profile.places.count - 1)
      #expect(abs(elevation - expected) < 0.2)
    }
    #expect(profile.times.last == 1_000_000)
    #expect(profile.heartRates.isEmpty)
  }

  @Test func aPauseBreaksNothingAndCountsForNothing() throws {
    var maker = TrackMaker()
    maker.steps(500, east: 2)
    maker.beginSegment()
    maker.step(east: 0, milliseconds: 3_600_000)
    maker.steps(500, east: 2)
    let profile = profile(maker.track)
    #expect(profile.speeds.allSatisfy { abs($0 - 2) < 0.05 })
    #expect(profile.times.last == 4_600_000)
  }

  @Test func whatIsMissingStaysMissing() throws {
    var maker = TrackMaker()
    maker.steps(1000, east: 2)
    var points = maker.points
    points.heartRates = (0...1000).map { $0 < 300 || $0 > 600 ? 120 : Missing.count }
    let rates = profile(Track(points: points)).heartRates
    let middle = rates.count / 2
    #expect(rates[middle].isNaN && rates[0] == 120 && rates[rates.count - 1] == 120)
    #expect(rates.filter { !$0.isNaN }.allSatisfy { $0 == 120 })
  }

  @Test func betweenSparsePointsValuesLieOnALine() throws {
    var maker = TrackMaker()
    maker.steps(2, east: 500, milliseconds: 250_000)
    maker.elevations = [400, 500, 300]
    let elevations = profile(maker.track).elevations
    #expect(abs(elevations[elevations.count / 4] - 450) < 1)
    #expect(abs(elevations[elevations.count * 3 / 4] - 400) < 1)
  }

  @Test func withoutAWayThereIsOnePlace() {
    #expect(profile(TrackMaker().track).places.count == 1)
    #expect(profile(Track()).places.isEmpty)
  }
}
