internal import TrackModel

/// Walks an archive from its start to its end.
final class StreamCursor: WalkCursor {
  private let archive: StreamArchive
  private let place: WalkPlace
  private let fault: ReadError?
  private var hasEnded = false

  /// `fault` is told at the end, where no member had to be given up for the same reason.
  init(_ archive: StreamArchive, _ place: WalkPlace, fault: ReadError?) {
    self.archive = archive
    self.place = place
    self.fault = fault
  }

  func step() -> WalkStep {
    guard !hasEnded else { return .end }
    let wasBroken = archive.isBroken
    do throws(ReadError) {
      if let entry = try archive.next() { return .unit(unit(of: entry)) }
      hasEnded = true
      return fault.map { .unit(place.failure($0)) } ?? .end
    } catch {
      hasEnded = true
      // A member has told it already.
      return wasBroken ? .end : .unit(place.failure(fault ?? error))
    }
  }

  private func unit(of entry: LibarchiveEntry) -> SourceUnit {
    let inner = place.inside(entry.name)
    if let reason = SkipReason(entry.kind) ?? MemberRules.noise(entry.name) {
      return inner.unit(.skipped(reason), storedSize: entry.size ?? 0)
    }
    do throws(ReadError) {
      if entry.isEncrypted { throw MemberFault.encrypted }
      switch try archive.contents() {
      case .bytes(let bytes): return inner.unit(.bytes(bytes), storedSize: bytes.count)
      case .skipped(let reason):
        return inner.unit(.skipped(reason), storedSize: entry.size ?? 0)
      }
    } catch {
      return inner.failure(error)
    }
  }
}
