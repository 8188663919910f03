internal import ByteScanning

/// The texts of Apple Health's attributes as values in SI units; nil where a text is none.
enum HealthUnits {
  private static let metres: [String: Double] = [
    "m": 1, "km": 1000, "cm": 0.01, "mi": 1609.344, "ft": 0.3048, "yd": 0.9144,
  ]
  private static let seconds: [String: Double] = ["s": 1, "sec": 1, "min": 60, "hr": 3600]
  private static let kilocalories: [String: Double] = [
    "kcal": 1, "Cal": 1, "cal": 0.001, "kJ": 1 / 4.184, "J": 1 / 4184,
  ]

  /// Metres.
  static func distance(_ text: String?, _ unit: String?) -> Double? {
    value(text, unit, in: metres)
  }

  /// Milliseconds.
  static func duration(_ text: String?, _ unit: String?) -> Int64? {
    value(text, unit, in: seconds).flatMap { Int64(exactly: ($0 * 1000).rounded()) }
  }

  /// Kilocalories.
  static func energy(_ text: String?, _ unit: String?) -> Double? {
    value(text, unit, in: kilocalories)
  }

  /// Metres of a length with its unit in the same text: `1234 cm`.
  static func length(_ text: String) -> Double? {
    let words = text.split(separator: " ")
    return words.count == 2 ? distance(String(words[0]), String(words[1])) : nil
  }

  /// An instant as the export writes it: `2016-11-14 07:33:49 -0700`. One without an offset is none.
  static func instant(_ text: String?) -> InstantText.Reading? {
    let words = text?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    let joined = "\(words[0])T\(words[1])\(words[2])"
    guard let reading = InstantText.parse(joined.utf8.span), reading.offset != nil else {
      return nil
    }
    return reading
  }

  /// A number.
  static func number(_ text: String?) -> Double? {
    text.flatMap { DecimalText.parse($0.utf8.span) }
  }

  /// The words of a name of Apple's: `HKWorkoutActivityTypeCrossCountrySkiing` is
  /// `cross country skiing`.
  static func words(_ type: String?) -> String? {
    let prefix = "HKWorkoutActivityType"
    guard let type, type.hasPrefix(prefix) else { return nil }
    var words = ""
    for letter in type.dropFirst(prefix.count) {
      if letter.isUppercase, !words.isEmpty { words += " " }
      words += letter.lowercased()
    }
    return words.isEmpty ? nil : words
  }

  private static func value(
    _ text: String?, _ unit: String?, in units: [String: Double]
  ) -> Double? {
    guard let value = number(text), value >= 0, let factor = unit.flatMap({ units[$0] }) else {
      return nil
    }
    return value * factor
  }
}
