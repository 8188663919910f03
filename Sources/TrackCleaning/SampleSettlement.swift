import TrackModel

/// Leaves one sample a time and a new position each time, moving what stays down in `order`.
///
/// Holds columns that are lent to it; every row in `order` is one of theirs.
struct SampleSettlement {
  let order: UnsafeMutableBufferPointer<Int32>
  let marks: UnsafeMutableBufferPointer<RowMark>
  let times: UnsafeBufferPointer<Int64>
  let latitudes: UnsafeBufferPointer<Double>
  let longitudes: UnsafeBufferPointer<Double>
  let accuracy: HorizontalAccuracy.Reader
  /// How many places stay so far.
  private(set) var kept = 0
  /// The last time so far.
  private var end = Missing.time
  /// The position kept last.
  private var lastLatitude = Double.nan
  private var lastLongitude = Double.nan

  init(
    order: UnsafeMutableBufferPointer<Int32>, marks: UnsafeMutableBufferPointer<RowMark>,
    times: UnsafeBufferPointer<Int64>, latitudes: UnsafeBufferPointer<Double>,
    longitudes: UnsafeBufferPointer<Double>, accuracy: HorizontalAccuracy.Reader
  ) {
    self.order = order
    self.marks = marks
    self.times = times
    self.latitudes = latitudes
    self.longitudes = longitudes
    self.accuracy = accuracy
  }

  /// Settles the next piece, whose places in `order` are sorted by time.
  mutating func settle(_ places: Range<Int>) {
    let start = kept
    var latest = end
    var pending: Int32 = -1
    for place in places {
      let row = order[place]
      let time = times[Int(row)]
      if time > latest {
        latest = time
      } else if time != Missing.time {
        pending = settleRivals(pending, row)
        continue
      }
      if pending >= 0 { keep(pending, start) }
      pending = row
    }
    if pending >= 0 { keep(pending, start) }
    end = latest
  }

  /// Marks a sample that is not later than all before: out of order when it is not after the
  /// earlier pieces, else the worse of two of one time. Returns the one to go on with. Where a
  /// sample without a time came between the two the first stays.
  private func settleRivals(_ pending: Int32, _ row: Int32) -> Int32 {
    if times[Int(row)] <= end {
      marks[Int(row)] = RowMark(.outOfOrder)
      return pending
    }
    let isRival = pending >= 0 && times[Int(pending)] == times[Int(row)]
    let wins = isRival && isBetter(Int(row), than: Int(pending))
    marks[Int(wins ? pending : row)] = RowMark(.duplicate)
    return wins ? row : pending
  }

  @inline(__always)
  private mutating func keep(_ row: Int32, _ start: Int) {
    let (latitude, longitude) = (latitudes[Int(row)], longitudes[Int(row)])
    if latitude == lastLatitude, longitude == lastLongitude, kept > start {
      marks[Int(row)] = RowMark(.stale)
      return
    }
    (lastLatitude, lastLongitude) = (latitude, longitude)
    order[kept] = row
    kept += 1
  }

  /// Whether a row has the smaller accuracy, then lies nearer to the equator, then to the west by the
  /// shorter way: neither the order of the file nor the place on the globe decides.
  private func isBetter(_ row: Int, than holder: Int) -> Bool {
    let (radius, oldRadius) = (accuracy.metres(row), accuracy.metres(holder))
    if radius != oldRadius { return radius < oldRadius }
    let (height, oldHeight) = (abs(latitudes[row]), abs(latitudes[holder]))
    if height != oldHeight { return height < oldHeight }
    let east = (longitudes[row] - longitudes[holder]).remainder(dividingBy: 360)
    if east != 0 { return east < 0 }
    return latitudes[row] < latitudes[holder]
  }
}
