/// Why a recording does not go on.
package enum PauseReason: UInt8, Sendable, CaseIterable {
  /// A person wanted it.
  case user = 1
  /// The program ended without being asked to.
  case recovered
  /// There was no room to write.
  case storageFull
  /// Writing failed, and what is on the disk is not known for sure any more.
  case storageError
  /// No usable fix came for longer than a gap.
  case noFix

  /// The word in JSON.
  package var word: String {
    switch self {
    case .user: "user"
    case .recovered: "recovered"
    case .storageFull: "storage_full"
    case .storageError: "storage_error"
    case .noFix: "no_fix"
    }
  }
}

/// Why the next point does not join the one before it.
package enum GapReason: UInt8, Sendable, CaseIterable {
  /// Too much time between them.
  case gap = 1
  /// One cannot have got from one to the other.
  case chain
  /// A damaged place in the journal lies between them.
  case damage

  /// The word in our exports.
  var word: String {
    switch self {
    case .gap: "gap"
    case .chain: "chain"
    case .damage: "recovered"
    }
  }
}
