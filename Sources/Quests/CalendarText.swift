internal import CivilTime

/// Lines of iCalendar (RFC 5545): escaped, folded at 75 octets, ended by CR LF.
struct CalendarText {
  private(set) var bytes: [UInt8] = []

  private static let longestLine = 75

  /// A line whose value is written as it is.
  mutating func line(_ name: String, _ value: String) { fold("\(name):\(value)") }

  /// The text of a value of type TEXT (RFC 5545 3.3.11).
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": result += "\\\(scalar)"
      case "\r": break
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7F: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// `20261130T173000`: a time on the clock wherever one is (3.3.5, form 1).
  static func floating(day: Int, minute: Int) -> String {
    "\(date(day))T\(digits(minute / 60, 2))\(digits(minute % 60, 2))00"
  }

  /// `20261130T163000Z`
  static func utc(_ milliseconds: Int64) -> String {
    let time = CivilDateTime(milliseconds: milliseconds)
    return "\(digits(time.year, 4))\(digits(time.month, 2))\(digits(time.day, 2))"
      + "T\(digits(time.hour, 2))\(digits(time.minute, 2))\(digits(time.second, 2))Z"
  }

  private static func date(_ day: Int) -> String {
    let date = CivilDate(dayNumber: day)
    return digits(date.year, 4) + digits(date.month, 2) + digits(date.day, 2)
  }

  private static func digits(_ value: Int, _ count: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  /// Breaks a line between characters of Unicode, so that no piece has more than 75 octets.
  private mutating func fold(_ line: String) {
    var length = 0
    for scalar in line.unicodeScalars {
      let encoded = Array(String(scalar).utf8)
      if length + encoded.count > Self.longestLine {
        bytes += "\r\n ".utf8
        length = 1
      }
      bytes += encoded
      length += encoded.count
    }
    bytes += "\r\n".utf8
  }
}
