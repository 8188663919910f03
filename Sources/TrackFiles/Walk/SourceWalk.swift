internal import DurableFiles
internal import TrackModel

/// The pieces of work that a path holds, found one after the other, in an order that does not change.
///
/// A ZIP archive is walked by its directory, and nothing in it is unpacked but the ZIP archives in
/// it; of tar archives and of ZIP archives without a directory a unit holds the bytes. One thread
/// walks; the units may be visited by others. A file that is no archive is one unit.
public final class SourceWalk {
  // A class, because everybody who walks moves the place for all.
  private var cursors: [any WalkCursor] = []

  /// Begins to walk the file at a path; a folder or what cannot be opened is one failed unit.
  public convenience init(path: String, limits: ArchiveLimits = ArchiveLimits()) {
    self.init(path: path, limits: limits, in: nil)
  }

  /// Begins to walk a file that was found in a folder, of which `layout` is known.
  package convenience init(
    path: String, limits: ArchiveLimits = ArchiveLimits(), in layout: ExportLayout?
  ) {
    self.init(FileCursor.opening(path, limits: limits, in: layout))
  }

  /// Begins to walk bytes that the caller has, under the name of their source.
  public convenience init(
    bytes: [UInt8], named path: String, limits: ArchiveLimits = ArchiveLimits()
  ) {
    self.init(
      FileCursor.starting(ArchiveBytes(bytes), WalkPlace(path: path, limits: limits), bytes))
  }

  /// Walks the members of an archive of a kind, in the place where it was found.
  convenience init(_ kind: ContentKind, _ source: ArchiveSource, _ place: WalkPlace) {
    self.init(ContainerOpening.cursor(kind, source, place))
  }

  private init(_ start: any WalkCursor) { cursors = [start] }

  /// The next unit; nil when there are no more.
  public func next() -> SourceUnit? {
    while let cursor = cursors.last {
      switch cursor.step() {
      case .unit(let unit): return unit
      case .enter(let inner): cursors.append(inner)
      case .end: cursors.removeLast()
      }
    }
    return nil
  }
}

/// A place of a walk inside of one container.
protocol WalkCursor: AnyObject {
  /// Goes on by one member.
  func step() -> WalkStep
}

/// What a cursor comes upon.
enum WalkStep {
  case unit(SourceUnit)
  case enter(any WalkCursor)
  case end
}
