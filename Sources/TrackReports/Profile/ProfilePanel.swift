import ReadableText
import TrackModel

/// One curve over the distance: what it shows, its values and its axis.
struct ProfilePanel {
  let title: String
  let ink: Ink
  let values: [Double]
  let range: ClosedRange<Double>
  let ticks: [(value: Double, label: String)]
  /// Whether the ground below is filled.
  let isFilled: Bool

  /// A flat walk is not to look like a mountain, metres.
  private static let leastRelief = 40.0
  private static let mostTicks = 3

  /// Elevation; nil where there is none.
  init?(elevations: [Double]) {
    guard let (least, greatest) = Self.extremes(elevations) else { return nil }
    let spare = max(0, Self.leastRelief - (greatest - least)) / 2
    self.init(
      title: "Elevation, m", ink: .elevation, values: elevations,
      range: (least - spare)...(greatest + spare), isFilled: true)
  }

  /// Heart rate; nil where there is none.
  init?(heartRates: [Double]) {
    guard let (least, greatest) = Self.extremes(heartRates) else { return nil }
    self.init(
      title: "Heart rate, bpm", ink: .heart, values: heartRates,
      range: (least - 5)...(greatest + 5), isFilled: false)
  }

  /// Speed, as its kind of activity is used to read it: as a pace on an axis of speeds, where faster
  /// is higher, or as a speed; nil without times.
  init?(speeds: [Double], _ activity: ActivityKind) {
    guard let (least, greatest) = Self.extremes(speeds), greatest > 0 else { return nil }
    let floor = min(max(0, 2 * least - greatest), 0.6 * greatest)
    if activity.isPaced {
      self.init(
        title: "Pace, min/km", ink: .pace, values: speeds, range: floor...greatest, isFilled: false,
        ticks: Self.paces(from: floor, to: greatest))
    } else {
      self.init(
        title: "Speed, km/h", ink: .pace, values: speeds.map { $0 * 3.6 },
        range: floor * 3.6...greatest * 3.6, isFilled: false)
    }
  }

  private init(
    title: String, ink: Ink, values: [Double], range: ClosedRange<Double>, isFilled: Bool,
    ticks: [(value: Double, label: String)]? = nil
  ) {
    (self.title, self.ink, self.values, self.isFilled) = (title, ink, values, isFilled)
    self.range = range
    self.ticks =
      ticks
      ?? AxisTicks.values(from: range.lowerBound, to: range.upperBound, most: Self.mostTicks)
      .map { ($0, Figures.fixed($0, decimals: $0 == $0.rounded() ? 0 : 1)) }
  }

  /// Round paces, the fastest first, as far apart as labels need.
  private static func paces(from slowest: Double, to fastest: Double) -> [(
    value: Double, label: String
  )] {
    var ticks: [(value: Double, label: String)] = []
    for minutes in [
      2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 10, 12, 15, 20, 30, 45, 60, 90, 120, 180, 300,
    ] {
      let value = 1000 / (minutes * 60)
      let last = ticks.last?.value ?? .infinity
      guard value <= fastest, value >= slowest, value < last - (fastest - slowest) / 4 else {
        continue
      }
      ticks.append((value, "\(Int(minutes)):\(padded(Int(minutes * 60) % 60, 2))"))
    }
    return ticks
  }

  private static func extremes(_ values: [Double]) -> (Double, Double)? {
    let known = values.filter { !$0.isNaN }
    guard let least = known.min(), let greatest = known.max() else { return nil }
    return (least, greatest)
  }

  /// How far up a value is, 0 to 1.
  func height(_ value: Double) -> Double {
    (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }
}

extension ActivityKind {
  /// Whether people speak of its pace rather than its speed.
  var isPaced: Bool {
    switch self {
    case .walk, .hike, .run, .swim: true
    case .ride, .roll, .paddle, .ski, .other: false
    }
  }
}
