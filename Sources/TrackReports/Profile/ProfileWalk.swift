import TrackCleaning
import TrackSmoothing

/// Goes along a track and looks at it at even distances.
struct ProfileWalk {
  private let track: SmoothTrack
  private let step: Double
  private let count: Int

  init(_ track: SmoothTrack, step: Double, count: Int) {
    self.track = track
    self.step = step
    self.count = count
  }

  /// Where each place lies: the last sample that is not beyond it, and the share of the way to the
  /// next one.
  func places() -> [(sample: Int, share: Double)] {
    var sample = 0
    return (0..<count).map { number in place(at: Double(number) * step, from: &sample) }
  }

  /// A place at a distance, not before that of `sample`, which moves on to it.
  private func place(at distance: Double, from sample: inout Int) -> (sample: Int, share: Double) {
    let distances = track.distances
    while sample + 1 < distances.count, distances[sample + 1] <= distance { sample += 1 }
    guard sample + 1 < distances.count else { return (sample, 0) }
    let way = distances[sample + 1] - distances[sample]
    return (sample, way > 0 ? min(1, max(0, (distance - distances[sample]) / way)) : 0)
  }

  /// The mean at each place of the values of the samples near it; between two samples with values
  /// and no break it is the line between them. Empty for no values.
  func means(of values: [Double], breaks: Set<Int>) -> [Double] {
    guard !values.isEmpty else { return [] }
    var sums = [Double](repeating: 0, count: count)
    var counts = [Double](repeating: 0, count: count)
    for sample in 0..<track.count where !values[sample].isNaN {
      let place = nearest(track.distances[sample])
      sums[place] += values[sample]
      counts[place] += 1
    }
    var means = zip(sums, counts).map { $1 > 0 ? $0 / $1 : .nan }
    for sample in 1..<max(1, track.count) where !breaks.contains(sample) {
      let (start, end) = (values[sample - 1], values[sample])
      guard !start.isNaN, !end.isNaN else { continue }
      let (from, to) = (track.distances[sample - 1], track.distances[sample])
      for place in min(nearest(from) + 1, count)..<max(nearest(to), min(nearest(from) + 1, count)) {
        let share = (Double(place) * step - from) / (to - from)
        means[place] = start + (end - start) * share
      }
    }
    return means
  }

  private func nearest(_ distance: Double) -> Int {
    step > 0 ? min(count - 1, Int((distance / step).rounded())) : 0
  }

  /// Speeds of moving over the way `reach` around each place; empty without times.
  func speeds(reach: Double) -> [Double] {
    guard !track.times.isEmpty, step > 0, let length = track.distances.last else { return [] }
    var moving = [0.0]
    moving.reserveCapacity(track.count)
    for sample in 1..<max(1, track.count) {
      let interval = track.times[sample] - track.times[sample - 1]
      moving.append(moving[sample - 1] + Double(track.states[sample].moving(of: interval)))
    }
    func time(_ distance: Double, _ sample: inout Int) -> Double {
      let place = place(at: distance, from: &sample)
      guard place.share > 0 else { return moving[place.sample] }
      return moving[place.sample] + place.share
        * (moving[place.sample + 1] - moving[place.sample])
    }
    var (behind, ahead) = (0, 0)
    return (0..<count).map { number in
      let middle = Double(number) * step
      let (start, end) = (max(0, middle - reach / 2), min(length, middle + reach / 2))
      let milliseconds = time(end, &ahead) - time(start, &behind)
      return milliseconds > 0 ? (end - start) * 1000 / milliseconds : .nan
    }
  }

  /// Milliseconds from the start to places; empty without times.
  func times(of places: [(sample: Int, share: Double)]) -> [Int64] {
    guard let first = track.times.first else { return [] }
    return places.map { place in
      let time = track.times[place.sample] - first
      guard place.share > 0 else { return time }
      let interval = track.times[place.sample + 1] - track.times[place.sample]
      return time + Int64(Double(interval) * place.share)
    }
  }
}
