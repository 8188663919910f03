/// A link to something outside the file (GPX 1.1 `link`, GPX 1.0 `url` and `urlname`).
public struct Link: Sendable, Equatable {
  /// The address, as written.
  public var address: String
  /// What to call it.
  public var text: String?
  /// Its media type.
  public var mediaType: String?

  /// A link; only the address is needed.
  public init(address: String, text: String? = nil, mediaType: String? = nil) {
    self.address = address
    self.text = text
    self.mediaType = mediaType
  }
}
