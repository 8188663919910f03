import TestSupport
import Testing
import TrackCleaning
import TrackModel
import TrackSmoothing

@Suite struct ElevationTests {
  private func smooth(
    _ elevations: [Double], speed: Double = 1.4, _ choice: ElevationChoice = .automatic
  ) -> SmoothTrack {
    var maker = TrackMaker()
    maker.steps(elevations.count - 1, east: speed)
    maker.elevations = elevations
    let clean = TrackCleaner(options: CleaningOptions(activity: .walk)).clean(maker.track)
    return TrackSmoother(options: SmoothingOptions(elevation: choice)).smooth(clean)
  }

  @Test func missingAndImpossibleElevationsStayMissing() {
    let track = smooth([400, .nan, 9001, -501, 402, .infinity, 404])
    #expect(track.elevations.map(\.isNaN) == [false, true, true, true, false, true, false])
    #expect(abs(track.elevations[0] - 402) < 1e-9)
    #expect(smooth([.nan, .nan, 9999]).elevations.isEmpty)
    #expect(smooth([.nan, .nan, 9999]).elevationSource == .unknown)
  }

  @Test func theMeanReachesEightyMetresEachWay() {
    var elevations = [Double](repeating: 400, count: 401)
    elevations[200] = 400 + 113
    let track = smooth(elevations, speed: 1.0, .gnss)
    // 1 m a sample on a plane that is good to a few millimetres there: 79 or 80 on either side.
    #expect(track.elevations[200] > 400.69 && track.elevations[200] < 400.72)
    #expect(track.elevations[100] == 400 && track.elevations[300] == 400)
    #expect(track.elevations[200 - 75] > 400.6)
  }

  @Test func aRampKeepsItsMiddle() {
    let track = smooth((0..<1000).map { 400 + 0.1 * Double($0) }, .gnss)
    for sample in stride(from: 100, to: 900, by: 50) {
      #expect(abs(track.elevations[sample] - (400 + 0.1 * Double(sample))) < 0.1)
    }
  }

  @Test func fineStepsWithLittleNoiseAreABarometer() {
    var generator = SeededGenerator()
    let profile = (0..<1500).map { sample in
      let noise = Double.random(in: -0.1...0.1, using: &generator)
      return ((400 + 0.05 * Double(sample) + noise) * 5).rounded() / 5
    }
    #expect(smooth(profile).elevationSource == .barometer, "seed \(generator.seed)")
    #expect(smooth(profile, .gnss).elevationSource == .gnss)
  }

  @Test func wanderOfMetresIsNoBarometerEvenInFineSteps() {
    var generator = SeededGenerator()
    var wander = 0.0
    let profile = (0..<1500).map { _ in
      wander = 0.95 * wander + Double.random(in: -1.2...1.2, using: &generator)
      return ((400 + wander) * 5).rounded() / 5
    }
    #expect(smooth(profile).elevationSource == .gnss, "seed \(generator.seed)")
  }

  @Test func wholeMetresAreNoBarometer() {
    let profile = (0..<1500).map { 400 + (Double($0) / 40).rounded() }
    #expect(smooth(profile).elevationSource == .gnss)
  }
}
