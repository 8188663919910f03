import ByteScanning

/// The `d` of an SVG path in writing: pixels with at most one decimal.
struct PathText {
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }
  var isEmpty: Bool { bytes.isEmpty }

  mutating func move(to place: SIMD2<Double>) { append("M", place) }
  mutating func line(to place: SIMD2<Double>) { append("L", place) }

  /// A point that a stroke makes visible by its ends: not quite without length, since on paper (PDF)
  /// such a stroke has no square ends.
  mutating func point(at place: SIMD2<Double>) {
    append("M", place)
    bytes.append(contentsOf: "h.1".utf8)
  }

  /// A line through places.
  mutating func line(through places: some Sequence<SIMD2<Double>>) {
    var isFirst = true
    for place in places {
      if isFirst { move(to: place) } else { line(to: place) }
      isFirst = false
    }
  }

  mutating func close() { bytes.append(UInt8(ascii: "Z")) }

  private mutating func append(_ command: Character, _ place: SIMD2<Double>) {
    bytes.append(contentsOf: String(command).utf8)
    DecimalText.append(place.x, decimalsAtMost: 1, to: &bytes)
    bytes.append(UInt8(ascii: " "))
    DecimalText.append(place.y, decimalsAtMost: 1, to: &bytes)
  }
}
