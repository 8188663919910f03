/// Finds activities that were there before, by content. About 500 bytes an activity.
///
/// Only what is no duplicate itself is kept, so that `duplicate_of` always names the first one.
package struct DuplicateIndex {
  private struct Entry {
    var place: ActivityPlace
    /// Nil where it was only noted.
    var fingerprint: TrackFingerprint?
    /// Whether it was noted from a row and its source was not looked at since.
    var isUnread = false
    /// The one before with the same key; -1 for none.
    var previous: Int32
  }

  private var entries: [Entry] = []
  /// The last entry with a key, which is the start.
  private var latest: [Int64: Int32] = [:]
  /// Noted activities without times: nothing is known of them to look them up by.
  private var untimed: [Int] = []

  package init() {}

  /// The first activity that is the same as this one. When there is none, this one is kept.
  package mutating func original(
    of fingerprint: TrackFingerprint, at place: ActivityPlace
  ) -> ActivityPlace? {
    let same = candidates(fingerprint).filter {
      entries[$0].fingerprint?.isSame(as: fingerprint) == true
    }
    if let first = same.min() { return entries[first].place }
    keep(fingerprint, key: fingerprint.start, at: place)
    return nil
  }

  /// Notes an activity whose row is there but whose source was not read in this run. `start` is in
  /// milliseconds since 1970; nil without times.
  package mutating func note(_ place: ActivityPlace, start: Int64?) {
    let key = start.map { $0 >= 0 ? $0 / 1000 : ($0 + 1) / 1000 - 1 }
    keep(nil, key: key, at: place)
  }

  /// The path of a noted activity that may be the same as this one and must be read to be sure.
  package func unreadPath(near fingerprint: TrackFingerprint) -> String? {
    candidates(fingerprint).first { entries[$0].isUnread }.map { entries[$0].place.path }
  }

  /// Takes the fingerprints of what was noted from a path; what is not among them is given up.
  package mutating func read(_ path: String, _ fingerprints: [ActivityPlace: TrackFingerprint]) {
    for index in entries.indices where entries[index].isUnread {
      guard entries[index].place.path == path else { continue }
      entries[index].isUnread = false
      guard let fingerprint = fingerprints[entries[index].place] else { continue }
      entries[index].fingerprint = fingerprint
    }
  }

  private func candidates(_ fingerprint: TrackFingerprint) -> [Int] {
    var found: [Int] = []
    func add(_ key: Int64) {
      var next = latest[key] ?? -1
      while next >= 0 {
        found.append(Int(next))
        next = entries[Int(next)].previous
      }
    }
    guard fingerprint.isTimed else {
      add(fingerprint.start)
      return found + untimed
    }
    let tolerance = TrackFingerprint.startTolerance
    for difference in -tolerance...tolerance { add(fingerprint.start &+ difference) }
    return found
  }

  private mutating func keep(
    _ fingerprint: TrackFingerprint?, key: Int64?, at place: ActivityPlace
  ) {
    // Two thousand million activities are enough.
    guard let number = Int32(exactly: entries.count) else { return }
    let previous = key.flatMap { latest[$0] } ?? -1
    entries.append(
      Entry(
        place: place, fingerprint: fingerprint, isUnread: fingerprint == nil,
        previous: previous))
    if let key { latest[key] = number } else { untimed.append(Int(number)) }
  }
}
