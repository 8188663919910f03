internal import ByteScanning

/// A sentence of NMEA 0183: `$GPRMC,…*hh`.
struct NMEASentence {
  /// The last three letters of its address: what it says, whoever the talker is.
  let kind: String
  private let fields: [ArraySlice<UInt8>]

  /// Takes a line apart; nil where it is no sentence or its checksum is wrong. A sentence without a
  /// checksum is none: what a serial line garbles must not become a place.
  init?(_ line: [UInt8]) {
    guard line.first == UInt8(ascii: "$"), let star = line.lastIndex(of: UInt8(ascii: "*")),
      line.count == star + 3,
      let sum = UInt8(String(decoding: line[(star + 1)...], as: UTF8.self), radix: 16),
      line[1..<star].reduce(0, ^) == sum
    else { return nil }
    let parts = line[1..<star].split(
      separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard parts[0].count == 5 else { return nil }
    kind = String(decoding: parts[0].suffix(3), as: UTF8.self)
    fields = parts
  }

  /// A field as text, counted from 1; nil where it is empty or missing.
  func text(_ field: Int) -> String? {
    guard field < fields.count, !fields[field].isEmpty else { return nil }
    return String(decoding: fields[field], as: UTF8.self)
  }

  /// A field as a number.
  func number(_ field: Int) -> Double? {
    guard field < fields.count, !fields[field].isEmpty else { return nil }
    let bytes = Array(fields[field])
    return DecimalText.parse(bytes.span)
  }

  /// Degrees from `ddmm.mmm` and the letter of the hemisphere in the field behind it; nil where
  /// either is missing or no angle.
  func degrees(_ field: Int) -> Double? {
    guard let number = number(field), number >= 0, number < 18_100, let letter = text(field + 1)
    else { return nil }
    let whole = (number / 100).rounded(.down)
    let minutes = number - whole * 100
    guard minutes < 60 else { return nil }
    switch letter {
    case "N", "E": return whole + minutes / 60
    case "S", "W": return -whole - minutes / 60
    default: return nil
    }
  }

  /// Milliseconds since midnight UTC from `hhmmss.sss`.
  func timeOfDay(_ field: Int) -> Int64? {
    guard let text = text(field), text.utf8.count >= 6, let number = number(field),
      number >= 0, number < 240_000
    else { return nil }
    let thousandths = Int64((number * 1000).rounded())
    let (hours, minutes) = (thousandths / 10_000_000, thousandths / 100_000 % 100)
    let rest = thousandths % 100_000
    guard minutes < 60, rest <= 60_999 else { return nil }
    return (hours * 60 + minutes) * 60_000 + rest
  }

  /// Days since 1970-01-01 from `ddmmyy`. The two digits of the year stand for 1980 to 2079: no
  /// receiver is older.
  func day(_ field: Int) -> Int? {
    guard let text = text(field), text.utf8.count == 6, let number = Int(text), number >= 0
    else { return nil }
    let (day, month, short) = (number / 10_000, number / 100 % 100, number % 100)
    return CivilDay.number(
      year: short < 80 ? 2000 + short : 1900 + short, month: month, day: day)
  }
}
