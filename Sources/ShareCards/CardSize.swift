/// The two forms of a card, pixels.
public enum CardSize: String, Sendable, CaseIterable {
  /// 1080 × 1350, for a feed.
  case portrait
  /// 1200 × 630, for a link's preview.
  case wide

  /// Pixels across.
  public var width: Int { self == .portrait ? 1080 : 1200 }
  /// Pixels down.
  public var height: Int { self == .portrait ? 1350 : 630 }
}
