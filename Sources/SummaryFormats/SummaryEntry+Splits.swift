import TrackModel

extension SummaryEntry {
  /// The splits as they are printed.
  ///
  /// Metres are rounded at the ends of the splits and not one by one, so that the printed splits
  /// add up to the rounded total.
  static func splits(_ splits: [Split]) -> [[SummaryEntry]] {
    var distance = RunningTotal()
    var ascent = RunningTotal()
    var descent = RunningTotal()
    return splits.map { split in
      [
        .value("n", .integer(split.number)),
        .value("distance_m", .metres(distance.advance(by: split.distance))),
        .value("elapsed_s", SummaryValue(duration: split.elapsed)),
        .value("moving_s", SummaryValue(duration: split.moving)),
        .value("paused_s", SummaryValue(duration: split.paused)),
        .value("ascent_m", .metres(ascent.advance(by: split.ascent))),
        .value("descent_m", .metres(descent.advance(by: split.descent))),
        .value("partial", split.isPartial ? .flag(true) : nil),
      ]
    }
  }

  /// A best effort as it is printed; times count from the start of the activity.
  static func bestEffort(_ effort: BestEffort) -> [SummaryEntry] {
    [
      .value("name", .text(effort.name)),
      .value("distance_m", .metres(effort.distance)),
      .value("elapsed_s", .duration(effort.elapsed)),
      .value("offset_s", .duration(effort.offset)),
      .value("bridged", effort.isBridged ? .flag(true) : nil),
    ]
  }

  /// A sum of metres whose steps are taken between rounded sums.
  private struct RunningTotal {
    private var total = 0.0
    private var millimetres = 0.0

    /// The rounded step of the sum; nil where nothing finite is added.
    mutating func advance(by metres: Double?) -> Double? {
      guard let metres, metres.isFinite else { return nil }
      total += metres
      let rounded = (total * 1000).rounded()
      let step = rounded - millimetres
      millimetres = rounded
      return step / 1000
    }
  }
}
