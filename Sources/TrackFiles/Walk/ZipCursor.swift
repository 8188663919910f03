internal import TrackModel

/// Walks a ZIP archive by its directory, and the ZIP archives in it.
final class ZipCursor: WalkCursor {
  private let archive: ZipArchive
  private let place: WalkPlace
  private let layout: ExportLayout
  /// The members from here on; nil at the end.
  private var entries: ZipEntries?

  init(_ archive: ZipArchive, _ place: WalkPlace) {
    self.archive = archive
    layout = ExportLayout(archive)
    var place = place
    if layout.starts.count > 0 { place.starts = layout.starts }
    self.place = place
    entries = archive.entries
  }

  func step() -> WalkStep {
    do throws(ReadError) {
      guard try entries?.advance() == true, let entries else { return .end }
      return step(to: entries)
    } catch {
      entries = nil
      return .unit(place.failure(error))
    }
  }

  private func step(to entries: ZipEntries) -> WalkStep {
    guard let member = entries.member else {
      return .unit(place.inside("(member \(entries.passed))").failure(MemberFault.noHeader))
    }
    let inner = place.inside(member.name)
    if let reason = SkipReason(member.kind) ?? MemberRules.noise(member.name)
      ?? layout.reasonToSkip(member.name)
    {
      return .unit(inner.unit(.skipped(reason), storedSize: member.entry.storedSize))
    }
    if MemberRules.isLikelyZip(member.name), place.mayEnter,
      let nested = nested(member.entry, inner.entered)
    {
      return .enter(nested)
    }
    return .unit(
      inner.unit(
        .member(of: archive, member.entry), storedSize: member.entry.storedSize,
        listing: layout.listing(member.name)))
  }

  /// The cursor of a member that is a ZIP archive; nil where it is none.
  private func nested(_ entry: ZipEntry, _ inner: WalkPlace) -> (any WalkCursor)? {
    do throws(ReadError) {
      let head = try archive.stream(entry).collect(upTo: 4)
      guard ContentKind(head.span) == .zip else { return nil }
      if let window = try archive.window(entry) {
        return ContainerOpening.cursor(.zip, .window(window), inner)
      }
      guard entry.claimedSize <= place.limits.bufferedBytes else {
        return ContainerOpening.cursor(.zip, .plain(try archive.stream(entry)), inner)
      }
      let bytes = ArchiveBytes(try archive.contents(entry))
      return ContainerOpening.cursor(.zip, .window(bytes), inner)
    } catch {
      return FileCursor(inner.failure(error))
    }
  }
}
