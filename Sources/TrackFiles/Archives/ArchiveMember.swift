/// What an archive says of one of its members.
package struct ArchiveMember: Sendable, Equatable {
  /// What a member is.
  package enum Kind: Sendable, Equatable {
    /// A file.
    case file
    /// A folder.
    case folder
    /// A symbolic or hard link.
    case link
    /// A device, a pipe or a socket.
    case special

    /// The kind that a Unix file mode says.
    init(fileMode: UInt32) {
      self =
        switch fileMode & 0o170000 {
        case 0o040000: .folder
        case 0o120000: .link
        case 0o010000, 0o020000, 0o060000, 0o140000: .special
        default: .file
        }
    }
  }

  /// How a member is stored.
  package enum Method: Sendable, Equatable {
    case stored
    case deflate
    /// Another method of ZIP archives, by its number.
    case other(UInt16)
  }

  /// Its place among the members, from 0.
  package var index: Int
  /// Its name, a label and never a path to write to; control characters are replaced.
  package var name: String
  /// Bytes as stored.
  package var storedSize: Int
  /// Bytes that it should inflate to.
  package var claimedSize: Int
  /// How it is stored.
  package var method: Method
  /// What it is.
  package var kind: Kind
  /// Whether it needs a password.
  package var isEncrypted: Bool
}
