internal import DurableFiles
package import TrackModel

/// One piece of work that a walk found: a file, or a member of an archive. It is not unpacked before
/// it is visited, which any thread may do.
public struct SourceUnit: Sendable {
  /// Where its bytes are.
  enum Contents: Sendable {
    case file(ArchiveBytes)
    case member(of: ZipArchive, ZipEntry)
    case bytes([UInt8])
    case failed(ReadError)
    case skipped(SkipReason)
  }

  /// The path that was given.
  public let path: String
  /// The names inside of archives, joined by `/`; nil for a file of its own.
  public let member: String?
  /// Bytes as stored, in the archive or as a file: a measure of the work.
  public let storedSize: Int
  /// What the export's table says of it.
  let listing: ActivityListing?
  /// What the tables of the export around it say by start.
  let starts: ListingTable?
  let contents: Contents
  /// How many containers are around it.
  let nesting: Int
  let limits: ArchiveLimits

  /// Reads what is in it and says what became of each thing, in order: once for a track, more often
  /// for an archive in an archive. Nothing is released before its checksum was checked, where its
  /// archive has one.
  public func visit(with reader: TrackFileReader, _ body: (SourceOutcome) -> Void) {
    visit(
      in: reader,
      reading: { bytes, _, name in
        Result { () throws(ReadError) in try reader.read(bytes: bytes, named: name) }
      }, body)
  }

  /// Reads the bytes of one track, unpacked. `file` are those of the file as it lies, still gzipped
  /// if it is (and not large); the name is for messages. `unknownFormat` says that they are no
  /// track, which passes over a member of an archive.
  package typealias Reading = (_ bytes: [UInt8], _ file: [UInt8], _ name: String) -> Result<
    TrackFile, ReadError
  >

  /// Unpacks what is in it, hands each track to `reading`, and says what became of each thing.
  package func visit(reading: Reading, _ body: (SourceOutcome) -> Void) {
    visit(in: nil, reading: reading, body)
  }

  /// `reader` reads large texts, where `reading` need not see them.
  private func visit(
    in reader: TrackFileReader?, reading: Reading, _ body: (SourceOutcome) -> Void
  ) {
    // So that a caller's closures need not escape.
    withoutActuallyEscaping(reading) { reading in
      withoutActuallyEscaping(body) { body in
        UnitVisit(unit: self, reader: reader, reading: reading, report: body).run()
      }
    }
  }
}
