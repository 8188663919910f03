/// Fingerprints as bytes, for the index.
extension TrackFingerprint {
  private static let sampleSize = 12

  /// The samples, twelve bytes each, low byte first.
  var sampleBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(samples.count * Self.sampleSize)
    for sample in samples {
      for word in [
        sample.second, UInt32(bitPattern: sample.latitude), UInt32(bitPattern: sample.longitude),
      ] {
        for shift in stride(from: 0, to: 32, by: 8) {
          bytes.append(UInt8(truncatingIfNeeded: word >> UInt32(shift)))
        }
      }
    }
    return bytes
  }

  /// The fingerprint whose samples are these bytes.
  init(isTimed: Bool, start: Int64, end: Int64, sampleBytes bytes: [UInt8]) {
    func word(at place: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) }
    }
    let places = stride(from: 0, through: bytes.count - Self.sampleSize, by: Self.sampleSize)
    self.init(
      isTimed: isTimed, start: start, end: end,
      samples: places.map { place in
        Sample(
          second: word(at: place), latitude: Int32(bitPattern: word(at: place + 4)),
          longitude: Int32(bitPattern: word(at: place + 8)))
      })
  }
}
