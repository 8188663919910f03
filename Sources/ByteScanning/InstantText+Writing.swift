extension InstantText {
  /// Appends `2024-05-04T09:00:00Z`, with `.250` before the Z where the milliseconds are not zero.
  /// Appends nothing for an instant outside `range`.
  package static func append(milliseconds: Int64, to bytes: inout [UInt8]) {
    guard range.contains(milliseconds) else { return }
    let (days, rest) = floorDivision(milliseconds, by: 86_400_000)
    let (year, month, day) = CivilDay.date(ofDay: days)
    append(year, digits: 4, to: &bytes)
    bytes.append(Ascii.minus)
    append(month, digits: 2, to: &bytes)
    bytes.append(Ascii.minus)
    append(day, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: "T"))
    append(rest / 3_600_000, digits: 2, to: &bytes)
    bytes.append(Ascii.colon)
    append(rest / 60_000 % 60, digits: 2, to: &bytes)
    bytes.append(Ascii.colon)
    append(rest / 1000 % 60, digits: 2, to: &bytes)
    if rest % 1000 > 0 {
      bytes.append(Ascii.point)
      append(rest % 1000, digits: 3, to: &bytes)
    }
    bytes.append(UInt8(ascii: "Z"))
  }

  private static func floorDivision(_ value: Int64, by divisor: Int64) -> (Int, Int) {
    let rest = value % divisor
    let positive = rest < 0 ? rest + divisor : rest
    return (Int((value - positive) / divisor), Int(positive))
  }

  private static func append(_ value: Int, digits: Int, to bytes: inout [UInt8]) {
    var unit = 1
    for _ in 1..<digits { unit *= 10 }
    while unit > 0 {
      bytes.append(Ascii.zero + UInt8(value / unit % 10))
      unit /= 10
    }
  }
}
