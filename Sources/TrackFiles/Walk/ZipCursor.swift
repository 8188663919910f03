internal import TrackModel

/// Walks a ZIP archive by its directory, and the ZIP archives in it.
final class ZipCursor: WalkCursor {
  private let archive: ZipArchive
  private let place: WalkPlace
  private let layout: ExportLayout
  private var index = 0

  init(_ archive: ZipArchive, _ place: WalkPlace) {
    self.archive = archive
    self.place = place
    layout = ExportLayout(archive)
  }

  func step() -> WalkStep {
    guard index < archive.count else { return .end }
    let index = index
    self.index += 1
    guard let member = archive.member(index) else {
      return .unit(place.inside("(member \(index + 1))").failure(MemberFault.noHeader))
    }
    let inner = place.inside(member.name)
    if let reason = SkipReason(member.kind) ?? MemberRules.noise(member.name)
      ?? layout.reasonToSkip(member.name)
    {
      return .unit(inner.unit(.skipped(reason), storedSize: member.storedSize))
    }
    if MemberRules.isLikelyZip(member.name), place.mayEnter,
      let nested = nested(member, inner.entered)
    {
      return .enter(nested)
    }
    return .unit(
      inner.unit(
        .member(of: archive, index), storedSize: member.storedSize,
        listing: layout.listing(member.name)))
  }

  /// The cursor of a member that is a ZIP archive; nil where it is none.
  private func nested(_ member: ArchiveMember, _ inner: WalkPlace) -> (any WalkCursor)? {
    do throws(ReadError) {
      let head = try archive.stream(member.index).collect(upTo: 4)
      guard ContentKind(head.span) == .zip else { return nil }
      if let window = try archive.window(member.index) {
        return ContainerOpening.cursor(.zip, .window(window), inner)
      }
      guard member.claimedSize <= place.limits.bufferedBytes else {
        return ContainerOpening.cursor(.zip, .plain(try archive.stream(member.index)), inner)
      }
      let bytes = ArchiveBytes(try archive.contents(member.index))
      return ContainerOpening.cursor(.zip, .window(bytes), inner)
    } catch {
      return FileCursor(inner.failure(error))
    }
  }
}
