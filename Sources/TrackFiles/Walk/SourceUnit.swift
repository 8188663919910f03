internal import DurableFiles
internal import TrackModel

/// One piece of work that a walk found: a file, or a member of an archive. It is not unpacked before
/// it is visited, which any thread may do.
package struct SourceUnit: Sendable {
  /// Where its bytes are.
  enum Contents: Sendable {
    case file(ArchiveBytes)
    case member(of: ZipArchive, Int)
    case bytes([UInt8])
    case failed(ReadError)
    case skipped(SkipReason)
  }

  /// The path that was given.
  package let path: String
  /// The names inside of archives, joined by `/`; nil for a file of its own.
  package let member: String?
  /// Bytes as stored, in the archive or as a file: a measure of the work.
  package let storedSize: Int
  /// What the export's table says of it.
  package let listing: ActivityListing?
  let contents: Contents
  /// How many containers are around it.
  let nesting: Int
  let limits: ArchiveLimits

  /// Bytes that the unit itself holds in memory until it is gone.
  package var heldBytes: Int {
    if case .bytes(let bytes) = contents { bytes.count } else { 0 }
  }

  /// Reads what is in it and says what became of each thing, in order: once for a track, more often
  /// for an archive in an archive. Nothing is released before its checksum was checked, where its
  /// archive has one.
  package func visit(with reader: TrackFileReader, _ body: (SourceOutcome) -> Void) {
    // Without the closure as a stored property, so that it need not escape.
    withoutActuallyEscaping(body) { body in
      UnitVisit(unit: self, reader: reader, report: body).run()
    }
  }
}
