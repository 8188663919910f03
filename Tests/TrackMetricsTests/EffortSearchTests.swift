import TestSupport
import Testing
import TrackCleaning
import TrackMetrics
import TrackModel
import TrackSmoothing

@Suite struct EffortSearchTests {
  /// A track due north from the equator: a point for each pair of seconds and metres.
  private func track(_ samples: [(seconds: Double, metres: Double)]) -> SmoothTrack {
    let metresPerDegree = 110_574.275_8
    let points = TrackPoints(
      times: samples.map { Int64($0.seconds * 1000) },
      latitudes: samples.map { $0.metres / metresPerDegree },
      longitudes: samples.map { _ in 10 }, segmentStarts: [0])
    return SmoothTrack(asRead: CleanTrack(asRead: Track(points: points), activity: .run))
  }

  @Test func theBestKilometreBeginsAndEndsBetweenSamples() throws {
    // 2 m/s for 1,000 m, 4 m/s for 1,000 m, 2 m/s for 1,000 m, a sample each 200 m.
    var samples: [(Double, Double)] = []
    for step in 0...15 {
      let metres = Double(step) * 200
      let seconds =
        min(metres, 1000) / 2 + max(0, min(metres - 1000, 1000)) / 4 + max(0, metres - 2000) / 2
      samples.append((seconds, metres))
    }
    let search = EffortSearch(track(samples))
    let kilometre = try #require(search.best("1 km", metres: 1000))
    #expect(abs(kilometre.elapsed - 250_000) <= 20)
    #expect(abs(kilometre.offset - 500_000) <= 20)
    // 1,500 m: the fast kilometre and 500 m at 2 m/s, wherever they lie.
    let longer = try #require(search.best("1.5 km", metres: 1500))
    #expect(abs(longer.elapsed - 500_000) <= 20)
    #expect(search.best("4 km", metres: 4000) == nil)
  }

  @Test func aPauseInsideCountsByTheClock() throws {
    let search = EffortSearch(track([(0, 0), (100, 400), (400, 400), (500, 800), (650, 1200)]))
    // From 0 to 800 m: 500 s with the stop. From 400 to 1,200 m, after the stop: 250 s.
    let best = try #require(search.best("800 m", metres: 800))
    #expect(abs(best.elapsed - 250_000) <= 20)
    #expect(abs(best.offset - 400_000) <= 20)
  }

  /// No window on a fine grid of start times is shorter than what the search finds.
  @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6]) func noWindowIsShorter(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var samples: [(seconds: Double, metres: Double)] = [(0, 0)]
    while samples.count < 60, let last = samples.last {
      let seconds = Double(Int.random(in: 1...30, using: &random))
      let isStop = Int.random(in: 0..<8, using: &random) == 0
      let speed = isStop ? 0 : Double.random(in: 0.5...5, using: &random)
      samples.append((last.seconds + seconds, last.metres + speed * seconds))
    }
    let track = track(samples)
    let metres = 300.0
    let best = try #require(EffortSearch(track).best("300 m", metres: metres))
    let shortest = shortestOnGrid(track, metres)
    #expect(Double(best.elapsed) <= shortest + 1)
    #expect(Double(best.elapsed) > shortest - 120)
  }

  /// Tries a start every 50 ms.
  private func shortestOnGrid(_ track: SmoothTrack, _ metres: Double) -> Double {
    func distance(_ time: Double) -> Double {
      let sample = max(1, track.times.firstIndex { Double($0) >= time } ?? track.count - 1)
      let (before, after) = (Double(track.times[sample - 1]), Double(track.times[sample]))
      let share = (time - before) / (after - before)
      return track.distances[sample - 1]
        + share * (track.distances[sample] - track.distances[sample - 1])
    }
    func firstTime(_ target: Double) -> Double? {
      guard let sample = track.distances.firstIndex(where: { $0 >= target }) else { return nil }
      guard sample > 0 else { return Double(track.times[0]) }
      let way = track.distances[sample] - track.distances[sample - 1]
      let share = (target - track.distances[sample - 1]) / way
      return Double(track.times[sample - 1])
        + share * Double(track.times[sample] - track.times[sample - 1])
    }
    var shortest = Double.infinity
    var start = Double(track.times[0])
    while let end = firstTime(distance(start) + metres) {
      shortest = min(shortest, end - start)
      start += 50
    }
    return shortest
  }

  @Test func longerEffortsTakeLongerAndAreNoFaster() throws {
    var random = SeededGenerator(seed: 9)
    var samples: [(seconds: Double, metres: Double)] = [(0, 0)]
    while samples.count < 2000, let last = samples.last {
      samples.append(
        (last.seconds + 5, last.metres + 5 * Double.random(in: 1...4, using: &random)))
    }
    let search = EffortSearch(track(samples))
    func time(_ metres: Double) throws -> Double {
      Double(try #require(search.best("", metres: metres)).elapsed)
    }
    for (first, second) in [(1000.0, 1000.0), (1000, 4000), (2500, 5000)] {
      #expect(try time(first + second) >= time(first) + time(second) - 2)
    }
    for times in [2.0, 3, 5] { #expect(try time(1000 * times) / times >= time(1000) - 1) }
  }

  @Test func namedEffortsThatFitAreFoundInOrder() {
    var samples: [(seconds: Double, metres: Double)] = []
    for step in 0...600 { samples.append((Double(step) * 10, Double(step) * 20)) }
    let efforts = EffortSearch.efforts(of: track(samples))
    #expect(efforts.map(\.name) == ["1 km", "1 mile", "5 km", "10 km"])
    for effort in efforts { #expect(abs(Double(effort.elapsed) - effort.distance * 500) < 30) }
  }

  @Test func anUnknownGapIsNeverReachedOverAndABridgedOneIsFlagged() throws {
    func seconds(_ step: Int) -> Double { Double(step) + (step >= 300 ? 120 : 0) }
    var bridged: [(seconds: Double, metres: Double)] = []
    var unknown: [(seconds: Double, metres: Double)] = []
    for step in 0..<600 {
      bridged.append((seconds(step), seconds(step) * 3))
      unknown.append((seconds(step), Double(step) * 3 + (step >= 300 ? 40 : 0)))
    }
    func clean(_ samples: [(seconds: Double, metres: Double)]) -> SmoothTrack {
      let points = track(samples).clean.points
      let clean = TrackCleaner(options: CleaningOptions(activity: .run)).clean(
        Track(points: points))
      return TrackSmoother().smooth(clean)
    }
    let flagged = try #require(EffortSearch(clean(bridged)).best("1 km", metres: 1000))
    #expect(flagged.isBridged)
    #expect(EffortSearch(clean(unknown)).best("1 km", metres: 1000) == nil)
    #expect(
      try #require(EffortSearch(clean(unknown)).best("500 m", metres: 500)).isBridged == false)
  }
}
