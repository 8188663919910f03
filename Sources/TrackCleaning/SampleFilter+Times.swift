import TrackModel

extension SampleFilter {
  /// Leaves one sample a time and a new position each time.
  ///
  /// A piece gives up what is not after the end of an earlier piece; of equal times the most
  /// accurate sample stays; and a position identical to the one before in the piece goes, since a
  /// live receiver moves in the last digit: it is an old position with a new time.
  mutating func settle() {
    var kept = 0
    var end = Missing.time
    for piece in starts.indices {
      let places = places(ofPiece: piece)
      starts[piece] = Int32(kept)
      end = max(end, settle(places, after: end, kept: &kept))
    }
    truncate(to: kept)
  }

  /// Settles a piece, moving its samples down to `kept`; returns its last time.
  private mutating func settle(_ places: Range<Int>, after end: Int64, kept: inout Int) -> Int64 {
    let start = kept
    let times = times
    var latest = Missing.time
    var pending: Int32?
    for place in places {
      let row = order[place]
      let time = times[Int(row)]
      if time == Missing.time {
        // An untimed sample has no rival.
      } else if time <= end {
        marks[Int(row)] = RowMark(.outOfOrder)
        continue
      } else if time == latest {
        pending = settleRivals(pending, row)
        continue
      } else {
        latest = time
      }
      if let pending { keep(pending, &kept, start) }
      pending = row
    }
    if let pending { keep(pending, &kept, start) }
    return latest
  }

  /// Marks the worse of two samples of one time; returns the one to go on with. Where a sample
  /// without a time came between them the first stays.
  private mutating func settleRivals(_ pending: Int32?, _ row: Int32) -> Int32? {
    guard let pending, times[Int(pending)] == times[Int(row)], isBetter(row, than: pending) else {
      marks[Int(row)] = RowMark(.duplicate)
      return pending
    }
    marks[Int(pending)] = RowMark(.duplicate)
    return row
  }

  @inline(__always)
  private mutating func keep(_ row: Int32, _ kept: inout Int, _ start: Int) {
    if kept > start, isSamePlace(Int(order[kept - 1]), Int(row)) {
      marks[Int(row)] = RowMark(.stale)
    } else {
      order[kept] = row
      kept += 1
    }
  }

  @inline(__always)
  private func isSamePlace(_ first: Int, _ second: Int) -> Bool {
    points.latitudes[first] == points.latitudes[second]
      && points.longitudes[first] == points.longitudes[second]
  }

  /// Whether a row has the smaller accuracy, then the smaller latitude, then longitude.
  private func isBetter(_ row: Int32, than holder: Int32) -> Bool {
    let (new, old) = (Int(row), Int(holder))
    let (radius, oldRadius) = (accuracy.metres(new), accuracy.metres(old))
    if radius != oldRadius { return radius < oldRadius }
    let (latitude, oldLatitude) = (points.latitudes[new], points.latitudes[old])
    if latitude != oldLatitude { return latitude < oldLatitude }
    return points.longitudes[new] < points.longitudes[old]
  }

  /// Drops what was there before the recording: samples before its stated start, and first fixes
  /// followed by a long wait.
  mutating func dropEarly(startTime: Int64?) {
    guard timing != .untimed, !starts.isEmpty else { return }
    if let startTime { dropBefore(startTime) }
    dropCachedStart()
  }

  /// Writers often put the time of writing where the time of recording should be, so the stated
  /// start counts only when it lies within the first five samples.
  private mutating func dropBefore(_ startTime: Int64) {
    let first = firstTimedPlaces(5)
    guard let last = first.last, times[Int(order[last])] >= startTime,
      let kept = first.first(where: { times[Int(order[$0])] >= startTime }), kept > first[0]
    else { return }
    drop(before: kept, RowMark(.age, .beforeStart))
  }

  private mutating func dropCachedStart() {
    let first = firstTimedPlaces(9)
    guard first.count > 1 else { return }
    let intervals = zip(first, first.dropFirst()).map {
      Double(times[Int(order[$1])] - times[Int(order[$0])])
    }
    let least = options.maximumAge * 1000
    guard intervals.prefix(4).contains(where: { $0 > least }) else { return }
    let longest = max(least, 10 * medianInterval())
    guard let wait = intervals.prefix(4).lastIndex(where: { $0 > longest }) else { return }
    // A track that goes on with such waits is one of bursts, not one with an old first fix.
    guard !intervals.dropFirst(wait + 1).prefix(4).contains(where: { $0 > longest }) else { return }
    drop(before: first[wait + 1], RowMark(.age, .cachedStart))
  }

  /// Places of the first samples with a time in the first piece.
  private func firstTimedPlaces(_ count: Int) -> [Int] {
    var found: [Int] = []
    for place in places(ofPiece: 0) where times[Int(order[place])] != Missing.time {
      found.append(place)
      if found.count == count { break }
    }
    return found
  }

  private mutating func drop(before place: Int, _ mark: RowMark) {
    for early in 0..<place { marks[Int(order[early])] = mark }
    compact()
  }
}
