/// What a member of an archive is.
enum MemberKind: Sendable, Equatable {
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
