/// The kind of fix a receiver says it had (GPX `fix`).
public enum FixKind: UInt8, Sendable, Equatable {
  /// Nothing was said.
  case missing
  /// The receiver says that it had no fix.
  case noFix
  /// A position without an elevation.
  case twoDimensional
  /// A position with an elevation.
  case threeDimensional
  /// Corrected by a reference station.
  case differential
  /// From the encrypted signal.
  case military

  /// The kind for a word of the GPX schema: `none`, `2d`, `3d`, `dgps`, `pps`.
  public init?(gpxWord: String) {
    switch gpxWord {
    case "none": self = .noFix
    case "2d": self = .twoDimensional
    case "3d": self = .threeDimensional
    case "dgps": self = .differential
    case "pps": self = .military
    default: return nil
    }
  }

  /// The word of the GPX schema, nil for `missing`.
  public var gpxWord: String? {
    switch self {
    case .missing: nil
    case .noFix: "none"
    case .twoDimensional: "2d"
    case .threeDimensional: "3d"
    case .differential: "dgps"
    case .military: "pps"
    }
  }
}
