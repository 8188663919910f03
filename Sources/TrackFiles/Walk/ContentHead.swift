/// What the first bytes of a source say about the whole.
enum ContentHead {
  /// How many bytes are looked at: enough for a long declaration and comment before the root.
  static let length = 1 << 16
  private static let trackRoots = ["gpx", "trainingcenterdatabase"]

  /// A ZIP or tar archive.
  case archive(ContentKind)
  /// A stream compressed as a whole.
  case compressed(ContentKind)
  /// A track, or nothing that can be told apart from one.
  case track
  /// Something else.
  case foreign(SkipReason)

  /// Of a source that is there as a whole. No initialiser, which would take the bytes away.
  static func of(_ bytes: [UInt8]) -> ContentHead { ContentHead(Array(bytes.prefix(length))) }

  init(_ head: [UInt8]) {
    let kind = ContentKind(head.span)
    switch kind {
    case .zip, .tar: self = .archive(kind)
    case .gzip, .bzip2, .xz, .zstd: self = .compressed(kind)
    case .fit, .tcx: self = .track
    case .xml:
      let root = XMLRoot.name(in: head)
      let isOther = root.map { !Self.trackRoots.contains($0.lowercased()) } ?? false
      self = isOther ? .foreign(ForeignContent.reason(head)) : .track
    case .unknown: self = head.isEmpty ? .track : .foreign(ForeignContent.reason(head))
    }
  }
}
