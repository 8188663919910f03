internal import TrackModel

/// Opens a container of a kind.
enum ContainerOpening {
  /// The cursor over its members. What cannot be opened is one failed unit.
  ///
  /// `place` is that of the container, already entered.
  static func cursor(
    _ kind: ContentKind, _ source: ArchiveSource, _ place: WalkPlace
  ) -> any WalkCursor {
    switch kind {
    case .zip:
      guard case .window(let bytes) = source else {
        return streamed(source, .zip, place, after: nil)
      }
      return zip(bytes, place)
    case .tar: return streamed(source, .tar, place, after: nil)
    default: return streamed(source, .compressed, place, after: nil)
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
      return StreamCursor(
        try StreamArchive(source.stream, formats, limits: place.limits), place, fault: fault)
    } catch {
      return FileCursor(place.failure(fault ?? error))
    }
  }
}
