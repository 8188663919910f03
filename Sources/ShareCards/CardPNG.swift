/// The picture of a card as PNG, without anything beside the picture.
public enum CardPNG {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A PNG with its critical chunks alone (`IHDR`, `PLTE`, `IDAT`, `IEND`): programs that draw write
  /// others with their name, the time or the host. Nil where the bytes are no whole PNG (PNG
  /// specification, 5: chunks).
  public static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: signature) else { return nil }
    var kept = signature
    var position = signature.count
    while position + 12 <= bytes.count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = position + 12 + length
      guard end <= bytes.count else { return nil }
      let type = bytes[position + 4..<position + 8]
      // Bit 5 of the first letter tells a chunk that can be left out.
      if bytes[position + 4] & 0x20 == 0 { kept += bytes[position..<end] }
      if type.elementsEqual("IEND".utf8) { return kept }
      position = end
    }
    return nil
  }
}
