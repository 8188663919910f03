/// What we want a stage to cost at most, at the median, on one processor.
struct Aim {
  let stage: Stage
  /// Nanoseconds a point.
  let limit: Double

  static let all = [
    Aim(stage: .distance, limit: 15), Aim(stage: .together, limit: 80),
    Aim(stage: .accurately, limit: 1000),
  ]

  /// One line: the median of the files' medians beside the limit.
  func line(_ results: [FileResult]) -> String {
    let medians = results.compactMap { result in
      result.timings.first { $0.stage == stage }.map {
        $0.timing.median / Double(result.points)
      }
    }.sorted()
    guard !medians.isEmpty else { return "\(stage.rawValue): not measured" }
    let median = (medians[medians.count / 2] + medians[(medians.count - 1) / 2]) / 2
    let word = median <= limit ? "kept" : "MISSED"
    return
      "\(word): \(stage.rawValue), \(FileResult.text(median, decimals: 1)) ns a point, aim \(Int(limit))"
  }
}
