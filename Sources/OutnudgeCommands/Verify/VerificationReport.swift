import ByteScanning
import ReadableText
import RouteVerification
import TrackModel

/// A verification, with what became of the points of its tracks.
struct VerificationReport {
  let verification: Verification
  /// A track as it was verified, beside what `explain` says of it.
  let tracks: [(found: TrackVerification, explanation: TrackExplanation)]
  let zone: ZoneChoice

  init(_ verification: Verification, document: TrackDocument, zone: ZoneChoice) {
    self.verification = verification
    self.zone = zone
    tracks = verification.tracks.map { found in
      let track = document.tracks[found.summary.source.track]
      return (
        found, TrackExplanation(summary: found.summary, track: track, smooth: found.smooth)
      )
    }
  }

  /// Milliseconds of the gaps of a kind.
  static func time(_ kind: GapKind, _ explanation: TrackExplanation) -> Int64 {
    explanation.gaps.reduce(0) { $0 + ($1.kind == kind ? $1.duration ?? 0 : 0) }
  }

  /// A number and its limits in words.
  static func words(_ measure: Check.Measure) -> String {
    var text = measure.name.split(separator: "_").joined(separator: " ")
    let limits = [measure.least, measure.most].compactMap(\.self).map { figure($0) }
    text += " \(figure(measure.value, apartFrom: limits))"
    switch (measure.least, measure.most) {
    case (let least?, let most?) where least == most: text += ", not \(figure(least))"
    case (let least?, let most?): text += ", not within \(figure(least)) to \(figure(most))"
    case (let least?, nil): text += ", below \(figure(least))"
    case (nil, let most?): text += ", above \(figure(most))"
    case (nil, nil): break
    }
    return text
  }

  /// A number with few decimals; with every digit where it would look like one of `others`.
  private static func figure(_ number: Double, apartFrom others: [String] = []) -> String {
    let decimals = abs(number) >= 100 || number == number.rounded() ? 0 : 3
    let short = Figures.fixed(number, decimals: decimals)
    guard others.contains(short) || Double(short) == 0 && number != 0 else { return short }
    var digits: [UInt8] = []
    DecimalText.append(number, to: &digits)
    return String(decoding: digits, as: UTF8.self)
  }

  /// Rows in words: `points 3–9, 12`, and how many stretches more.
  static func words(_ points: [ClosedRange<Int>]) -> String {
    guard !points.isEmpty else { return "" }
    let shown = points.prefix(5).map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
    }
    let more = points.count > 5 ? " and \(points.count - 5) stretches more" : ""
    return "; points \(shown.joined(separator: ", "))\(more)"
  }
}
