/// What reading an archive may cost; what asks for more is refused.
public struct ArchiveLimits: Sendable {
  /// How many containers may stand in each other: a ZIP archive, one in it, gzip in that.
  public var nesting = 3
  /// Most members of one archive.
  public var members = 10_000_000
  /// Largest directory of a ZIP archive, bytes.
  public var directoryBytes = 1 << 29
  /// Up to this size a member is inflated in one go, above it piece by piece.
  public var bufferedBytes = 1 << 26
  /// Up to this size a GPX text is read in one go, above it piece by piece, so that the longest text
  /// does not decide how much memory an archive takes. Its points take a quarter of its room.
  public var textBytes = 1 << 21
  /// Largest track that is held in memory, bytes of its text.
  public var trackBytes = 1 << 29
  /// Most bytes that are inflated of one member, also in passing over it.
  public var streamedBytes = 1 << 32
  /// How many times as large as stored a member may be. Tracks shrink to a tenth, seldom to a
  /// fiftieth; deflate can reach 1,032.
  public var ratio = 300
  /// Up to this size the ratio does not matter.
  public var ratioFloor = 1 << 24

  /// The usual limits.
  public init() {}

  /// Whether `stored` bytes may give `inflated` ones.
  func allows(_ inflated: Int, from stored: Int) -> Bool {
    inflated <= ratioFloor || inflated / ratio <= stored
  }
}
