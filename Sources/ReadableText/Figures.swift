/// Figures for people. What is unknown is a dash.
package enum Figures {
  package static let unknown = "–"

  /// `4.73 km`, or `830 m` below a kilometre.
  package static func distance(_ metres: Double?) -> String {
    guard let metres else { return unknown }
    if metres < 999.5 { return self.metres(metres) }
    return fixed(metres / 1000, decimals: 2) + " km"
  }

  /// `78 m`
  package static func metres(_ metres: Double?) -> String {
    guard let metres else { return unknown }
    return fixed(metres, decimals: 0) + " m"
  }

  /// `0:57:11` from milliseconds.
  package static func duration(_ milliseconds: Int64?) -> String {
    guard let milliseconds else { return unknown }
    let seconds = (milliseconds + 500) / 1000
    return "\(seconds / 3600):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
  }

  /// `12:05 /km` from seconds per kilometre.
  package static func pace(_ secondsPerKilometre: Double?) -> String {
    guard let secondsPerKilometre, secondsPerKilometre < 360_000 else { return unknown }
    let seconds = Int(secondsPerKilometre.rounded())
    return "\(seconds / 60):\(padded(seconds % 60, 2)) /km"
  }

  /// `20.1 km/h` from metres per second.
  package static func speed(_ metresPerSecond: Double?) -> String {
    guard let metresPerSecond else { return unknown }
    return fixed(metresPerSecond * 3.6, decimals: 1) + " km/h"
  }

  /// A number with a fixed count of decimals, rounded half away from zero.
  package static func fixed(_ number: Double, decimals: Int) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return unknown }
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int((number * Double(scale)).rounded())
    let sign = scaled < 0 ? "-" : ""
    let whole = "\(sign)\(abs(scaled) / scale)"
    return decimals == 0 ? whole : whole + "." + padded(abs(scaled) % scale, decimals)
  }
}
