import TrackModel

extension SampleFilter {
  /// Leaves one sample a time: a piece gives up what is not after the end of an earlier piece, and
  /// of equal times the most accurate sample stays.
  mutating func settleTimes() {
    guard timing != .untimed, !isRising() else { return }
    var end: Int64?
    for piece in starts.indices {
      end = settleTimes(piece: piece, after: end)
    }
    compact()
  }

  private func isRising() -> Bool {
    var previous = Missing.time
    for row in order {
      let time = times[Int(row)]
      if time <= previous { return false }
      previous = time
    }
    return true
  }

  /// Returns the end of this and all earlier pieces.
  private mutating func settleTimes(piece: Int, after end: Int64?) -> Int64? {
    var latest: Int32?
    for place in places(ofPiece: piece) {
      let row = order[place]
      let time = times[Int(row)]
      guard time != Missing.time else { continue }
      if let end, time <= end {
        marks[Int(row)] = RowMark(.outOfOrder)
      } else if let holder = latest, times[Int(holder)] == time {
        let wins = isBetter(row, than: holder)
        marks[Int(wins ? holder : row)] = RowMark(.duplicate)
        if wins { latest = row }
      } else {
        latest = row
      }
    }
    return latest.map { times[Int($0)] } ?? end
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

  /// Drops positions identical to the one before in the piece: a live receiver moves in the last
  /// digit, so a repeat is an old position with a new time.
  mutating func dropStale() {
    let points = points
    let latitudes = points.latitudes.span
    let longitudes = points.longitudes.span
    var found = false
    for piece in starts.indices {
      let places = places(ofPiece: piece)
      guard var previous = places.first.map({ Int(order[$0]) }) else { continue }
      for place in places.dropFirst() {
        let row = Int(order[place])
        if latitudes[row] == latitudes[previous], longitudes[row] == longitudes[previous] {
          marks[row] = RowMark(.stale)
          found = true
        }
        previous = row
      }
    }
    if found { compact() }
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
