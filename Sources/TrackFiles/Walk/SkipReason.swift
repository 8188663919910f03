/// Why a member of an archive was passed over: it is no activity, and nothing is wrong with it.
public struct SkipReason: Sendable, Equatable {
  /// The kinds of reason; the raw value is what JSON says.
  public enum Kind: String, Sendable, CaseIterable {
    /// A folder.
    case folder
    /// A symbolic or hard link; nothing is followed.
    case link
    /// A device, a pipe or a socket.
    case special
    /// What an operating system leaves behind: `__MACOSX`, `.DS_Store`, hidden files.
    case systemFile = "system_file"
    /// A route that was planned, in an export that holds activities beside it.
    case plannedRoute = "planned_route"
    /// A format of tracks that is not read yet.
    case unreadFormat = "unread_format"
    /// Not a track: a picture, a table, a text.
    case noTrack = "no_track"
  }

  /// The kind of reason.
  public var kind: Kind
  /// What it is, for a person, fit to be counted: `a JPEG picture`.
  public var what: String

  /// A reason.
  public init(_ kind: Kind, _ what: String) {
    self.kind = kind
    self.what = what
  }

  /// The reason that a member's kind is; nil for a file.
  init?(_ kind: MemberKind) {
    switch kind {
    case .file: return nil
    case .folder: self.init(.folder, "a folder")
    case .link: self.init(.link, "a link")
    case .special: self.init(.special, "a device, pipe or socket")
    }
  }
}
