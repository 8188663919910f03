import ReadableText
import TrackModel

/// A split or a best effort as a line below its activity.
enum SplitLine {
  static func text(_ split: Split) -> String {
    var text = "    split \(split.number)  \(Figures.distance(split.distance))"
    if let moving = split.moving {
      text += "  \(Figures.duration(moving)) moving"
      if moving > 0 && split.distance > 0 {
        text += "  \(Figures.pace(Double(moving) / split.distance))"
      }
    }
    if let ascent = split.ascent { text += "  +\(Figures.metres(ascent))" }
    if let descent = split.descent { text += "  -\(Figures.metres(descent))" }
    return text + (split.isPartial ? "  (partial)" : "") + "\n"
  }

  static func text(_ effort: BestEffort) -> String {
    let pace = Figures.pace(Double(effort.elapsed) / effort.distance)
    return "    best \(effort.name)  \(Figures.duration(effort.elapsed))  \(pace)"
      + "  from \(Figures.duration(effort.offset))\(effort.isBridged ? "  (bridged)" : "")\n"
  }
}
