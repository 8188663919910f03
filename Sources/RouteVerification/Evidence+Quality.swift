import TrackCleaning
import TrackModel
import TrackSmoothing

/// How good and how complete the samples are.
extension Evidence {
  /// Whether the receiver says how accurate the position of a row is.
  private func hasAccuracy(_ row: Int) -> Bool {
    func isKnown(_ column: [Float]) -> Bool { row < column.count && !column[row].isNaN }
    return isKnown(points.horizontalAccuracies) || isKnown(points.hdops)
  }

  var accuracyKnown: Check {
    var check = Check(.accuracyKnown)
    let unknown = samples.map(row).filter { !hasAccuracy($0) }
    check.add(
      "share_known", 1 - Double(unknown.count) / Double(max(1, samples.count)), least: 0.9,
      points: unknown)
    return check
  }

  /// Accuracy radii where the receiver gives them, metres, rising.
  var radii: [Double] {
    let accuracy = HorizontalAccuracy(points)
    return samples.map(row).filter(hasAccuracy).map(accuracy.metres).sorted()
  }

  /// The greatest radius of a good fix, metres.
  private var goodRadius: Double { activity == .hike ? 25 : 20 }

  var accuracy: Check {
    var check = Check(.accuracy, note: "the receiver says nothing of its accuracy")
    let radii = radii
    guard !radii.isEmpty else { return check }
    let accuracy = HorizontalAccuracy(points)
    let poor = samples.filter { accuracy.metres(row($0)) > goodRadius }
    check.add("median_m", radii[radii.count / 2], most: 15, points: poor.map(row))
    let moving = movingSamples
    let time = moving.reduce(0) { $0 + interval($1) }
    guard time > 0 else { return check }
    let poorMoving = moving.filter { accuracy.metres(row($0)) > goodRadius }
    let poorTime = poorMoving.reduce(0) { $0 + interval($1) }
    check.add(
      "share_good", 1 - Double(poorTime) / Double(time), least: 0.85, points: poorMoving.map(row))
    return check
  }

  private func gaps(_ kinds: GapKind...) -> [CleanTrack.Gap] {
    smooth.clean.gaps.filter { kinds.contains(smooth.kind(of: $0)) }
  }

  var completeness: Check {
    var check = Check(.completeness, note: "no times")
    guard isTimed, let elapsed = summary.elapsed, let paused = summary.paused else { return check }
    let missing = gaps(.bridged, .unknown)
    let time = missing.reduce(0) { $0 + interval($1.sample) }
    let recorded = elapsed - paused
    check.add(
      "share_missing", recorded > 0 ? Double(time) / Double(recorded) : 0, most: 0.05,
      points: missing.map { row($0.sample) })
    let longest = gaps(.unknown).max { interval($0.sample) < interval($1.sample) }
    check.add(
      "longest_unknown_s", longest.map { Double(interval($0.sample)) / 1000 } ?? 0, most: 600,
      points: longest.map { [row($0.sample)] } ?? [])
    return check
  }

  var bridged: Check {
    var check = Check(.bridged, note: "no way")
    guard let way = summary.distance, way > 0, let bridged = summary.bridgedDistance else {
      return check
    }
    check.add(
      "share_bridged", bridged / way, most: 0.05, points: gaps(.bridged).map { row($0.sample) })
    return check
  }

  var chain: Check {
    var check = Check(.chain)
    let breaks = smooth.clean.gaps.filter { $0.cause == .chain }
    check.add(
      "breaks", Double(breaks.count), most: 0, points: breaks.map { row($0.sample) })
    return check
  }
}
