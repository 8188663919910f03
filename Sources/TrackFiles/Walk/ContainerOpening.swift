internal import TrackModel

/// Opens a container of a kind.
enum ContainerOpening {
  /// The cursor over its members. What cannot be opened is one failed unit.
  ///
  /// `place` is that of the container, already entered.
  static func cursor(
    _ kind: ContentKind, _ source: ArchiveSource, _ place: WalkPlace
  ) -> any WalkCursor {
    switch (kind, source) {
    case (.zip, .window(let bytes)): zip(bytes, place)
    case (.zip, .stream): streamed(source, .zip, place, after: nil)
    default: streamed(source, .tar, place, after: nil)
    }
  }

  private static func zip(_ bytes: ArchiveBytes, _ place: WalkPlace) -> any WalkCursor {
    do throws(ZipDirectory.Fault) {
      return ZipCursor(try ZipArchive(bytes, limits: place.limits), place)
    } catch {
      switch error {
      case .refused(let error): return FileCursor(place.failure(error))
      case .damaged(let message):
        return streamed(
          .window(bytes), .zip, place, after: ReadError(.damaged, message: message))
      }
    }
  }

  /// A cursor that reads from the start to the end, and tells `fault` then.
  private static func streamed(
    _ source: ArchiveSource, _ formats: LibarchiveReader.Formats, _ place: WalkPlace,
    after fault: ReadError?
  ) -> any WalkCursor {
    do throws(ReadError) {
      return StreamCursor(try archive(source, formats, place.limits), place, fault: fault)
    } catch {
      return FileCursor(place.failure(fault ?? error))
    }
  }

  private static func archive(
    _ source: ArchiveSource, _ formats: LibarchiveReader.Formats, _ limits: ArchiveLimits
  ) throws(ReadError) -> StreamArchive {
    switch source {
    case .window(let bytes):
      let counted = CountedStream(WindowStream(bytes))
      return try StreamArchive(counted, formats, from: counted, limits: limits)
    case .stream(let stream, let meter):
      return try StreamArchive(stream, formats, from: meter, limits: limits)
    }
  }
}
