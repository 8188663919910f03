/// What a person has paid for, as far as an app that embeds the toolkit knows.
///
/// It may choose card themes and one extra badge, and nothing else: no part that records, stores,
/// imports, exports or counts can import this module.
public enum EntitlementState: Sendable, Hashable {
  /// Nobody has looked yet.
  case unknown
  /// Nothing was paid for; all of the toolkit is there.
  case free
  /// Paid for until then, milliseconds since 1970 UTC.
  case active(until: Int64)
  /// A payment is late; all stays as it is until then, milliseconds since 1970 UTC.
  case grace(until: Int64)
  /// It was paid for once.
  case expired
  /// The file says nothing that can be understood, and why.
  case error(Reason)

  /// Why a file says nothing.
  public enum Reason: String, Sendable, Hashable {
    /// It cannot be read.
    case unreadable
    /// It is something else.
    case malformed
  }

  /// Whether what is only decoration is there.
  public var hasExtras: Bool {
    switch self {
    case .active, .grace: true
    case .unknown, .free, .expired, .error: false
    }
  }
}
