internal import DurableFiles
internal import TrackModel

/// A single unit.
final class FileCursor: WalkCursor {
  private var unit: SourceUnit?

  init(_ unit: SourceUnit) { self.unit = unit }

  func step() -> WalkStep {
    guard let unit else { return .end }
    self.unit = nil
    return .unit(unit)
  }

  /// The cursor for the file at a path.
  static func opening(
    _ path: String, limits: ArchiveLimits, in layout: ExportLayout?
  ) -> any WalkCursor {
    var place = WalkPlace(path: path, limits: limits)
    if let layout, layout.starts.count > 0 { place.starts = layout.starts }
    if let reason = layout?.reasonToSkip(path) { return FileCursor(place.unit(.skipped(reason))) }
    do throws(FileError) {
      if let file = try RandomAccessFile(path: path) {
        return starting(ArchiveBytes(file), place, nil, layout?.listing(path))
      }
      // A pipe or the like: it can be read only once.
      let bytes = try FileMapping.bytes(path: path)
      return starting(ArchiveBytes(bytes), place, bytes)
    } catch {
      return FileCursor(place.failure(ReadError(error)))
    }
  }

  /// The cursor for the bytes of a file: that of an archive where they are one.
  static func starting(
    _ source: ArchiveBytes, _ place: WalkPlace, _ held: [UInt8]?, _ listing: ActivityListing? = nil
  ) -> any WalkCursor {
    do throws(ReadError) {
      if let archive = try archive(source, place) { return archive }
    } catch {
      return FileCursor(place.failure(error))
    }
    let contents = held.map(SourceUnit.Contents.bytes) ?? .file(source)
    return FileCursor(place.unit(contents, storedSize: source.count, listing: listing))
  }

  private static func archive(
    _ source: ArchiveBytes, _ place: WalkPlace
  ) throws(ReadError) -> (any WalkCursor)? {
    let head = try source.read(at: 0, upTo: ContentHead.length)
    switch ContentHead(head) {
    case .archive(let kind): return ContainerOpening.cursor(kind, .window(source), place.entered)
    case .compressed(let kind):
      // Only a tar archive is walked here; a single file is unpacked by who visits it.
      guard isTar(kind, source, place.limits) else { return nil }
      let meter = CountedStream(WindowStream(source))
      let tar = try Decompression.stream(kind, meter, place.limits)
      return ContainerOpening.cursor(.tar, .stream(tar, from: meter), place.entered)
    case .foreign:
      // A program that unpacks its own archive begins like a program.
      guard head.starts(with: [0x4D, 0x5A]) || head.starts(with: [0x7F, 0x45, 0x4C, 0x46]),
        try ZipEnd(source) != nil
      else { return nil }
      return ContainerOpening.cursor(.zip, .window(source), place.entered)
    case .track: return nil
    }
  }

  /// Whether a compressed stream holds a tar archive. What is damaged already at its start is
  /// reported by who reads it.
  private static func isTar(
    _ kind: ContentKind, _ source: ArchiveBytes, _ limits: ArchiveLimits
  ) -> Bool {
    do throws(ReadError) {
      let meter = CountedStream(WindowStream(source))
      let start = try Decompression.stream(kind, meter, limits).collect(upTo: TarHeader.size)
      return ContentKind(start.span) == .tar
    } catch {
      return false
    }
  }
}
