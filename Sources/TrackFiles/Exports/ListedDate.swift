internal import ByteScanning

/// Dates as services write them into tables, in the wording of an account's language.
enum ListedDate {
  private static let months = [
    "jan": 1, "feb": 2, "mar": 3, "mär": 3, "apr": 4, "may": 5, "mai": 5, "jun": 6, "jul": 7,
    "aug": 8, "sep": 9, "oct": 10, "okt": 10, "nov": 11, "dec": 12, "dez": 12,
  ]

  /// Milliseconds since 1970 of a date in UTC: `Sep 12, 2018, 3:02:23 PM`, `12.09.2018, 15:02:23`,
  /// `2018-09-12 15:02:23`. Nil for other wordings: a date is never guessed.
  static func milliseconds(_ text: String) -> Int64? {
    if let instant = instant(text) { return instant }
    let words = text.split { !$0.isLetter && !$0.isNumber }
    guard words.count == 6 || words.count == 7 else { return nil }
    let numbers = words.map { Int($0) }
    let month = months[String(words[0].lowercased().prefix(3))]
    let isGerman = text.contains(".") && numbers[1] != nil && month == nil
    guard let month = month ?? (isGerman ? numbers[1] : nil),
      let day = isGerman ? numbers[0] : numbers[1], let year = numbers[2],
      var hour = numbers[3], let minute = numbers[4], let second = numbers[5]
    else { return nil }
    if words.count == 7 {
      guard let half = ["am": 0, "pm": 12][words[6].lowercased()], (1...12).contains(hour) else {
        return nil
      }
      hour = hour % 12 + half
    }
    return instant(
      "\(padded(year, 4))-\(padded(month))-\(padded(day))"
        + "T\(padded(hour)):\(padded(minute)):\(padded(second))Z")
  }

  private static func instant(_ text: String) -> Int64? {
    InstantText.parse(text.utf8.span)?.milliseconds
  }

  private static func padded(_ number: Int, _ digits: Int = 2) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
