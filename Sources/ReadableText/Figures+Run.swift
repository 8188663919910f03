extension Figures {
  /// `1 point`, `2,345 points`.
  package static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(grouped(number)) \(number == 1 ? one : many)"
  }

  /// Digits in groups of three.
  package static func grouped(_ number: Int) -> String {
    let digits = String(number)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// `93.1 MB`
  package static func bytes(_ number: Int) -> String {
    let units = ["B", "kB", "MB", "GB", "TB"]
    var value = Double(number)
    var unit = 0
    while value >= 999.95, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    return (unit == 0 ? "\(number)" : fixed(value, decimals: 1)) + " \(units[unit])"
  }

  /// `2.1 million`, `340 thousand`.
  package static func large(_ number: Double) -> String {
    if number >= 999_500 { return fixed(number / 1_000_000, decimals: 1) + " million" }
    if number >= 1000 { return "\(Int((number / 1000).rounded())) thousand" }
    return "\(Int(number))"
  }

  /// Seconds of a duration.
  package static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }

  /// `12 s`, `3 min`, `2 h 5 min`.
  package static func timeLeft(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds < 1e9 else { return "–" }
    let whole = Int(seconds.rounded(.up))
    if whole < 100 { return "\(whole) s" }
    let minutes = (whole + 59) / 60
    return minutes < 100 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
