import TrackMetrics
import TrackModel
import TrackSmoothing

extension PipelineOptions {
  /// The options as one line of words that `init(words:)` reads back: what a record keeps, so that
  /// the same figures can be found again. The kind of activity is a matter of the track.
  var words: String {
    var words = ["measure=\(isRaw ? "raw" : depth.rawValue)"]
    words.append("max-accuracy=\(ExportRecord.text(maximumAccuracy))")
    words.append("max-age=\(ExportRecord.text(maximumAge))")
    if let maximumSpeed { words.append("max-speed=\(ExportRecord.text(maximumSpeed))") }
    if let gap { words.append("gap=\(ExportRecord.text(gap))") }
    words.append("elevation=\(elevation.rawValue)")
    words.append("ascent=\(ascent.rawValue)")
    return words.joined(separator: " ")
  }

  /// The options that a line of words says; nil where a word is not one of ours.
  init?(words line: String) {
    self.init()
    for word in line.split(separator: " ") {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, set(parts[0], parts[1]) else { return nil }
    }
  }

  private mutating func set(_ name: String, _ value: String) -> Bool {
    switch name {
    case "measure":
      isRaw = value == "raw"
      depth = SmoothingDepth(rawValue: value) ?? .quick
      return isRaw || SmoothingDepth(rawValue: value) != nil
    case "elevation":
      elevation = ElevationChoice(rawValue: value) ?? .automatic
      return ElevationChoice(rawValue: value) != nil
    case "ascent":
      ascent = AscentMethod(rawValue: value) ?? .automatic
      return AscentMethod(rawValue: value) != nil
    default: break
    }
    guard let number = Double(value), number >= 0, number < 1e12 else { return false }
    switch name {
    case "max-accuracy": maximumAccuracy = number
    case "max-age": maximumAge = number
    case "max-speed": maximumSpeed = number
    case "gap": gap = number
    default: return false
    }
    return true
  }
}
