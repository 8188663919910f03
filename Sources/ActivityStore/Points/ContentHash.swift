internal import Digests
internal import TrackModel

/// The digest by which the same recording is known, whatever file it comes in.
///
/// SHA-256 over time, latitude, longitude and elevation of every row with a place on the globe, as
/// stored, and where segments begin: what every format holds. Without any such row, over the times
/// and heart rates, and over what the device says of the whole.
enum ContentHash {
  private static let boundary = Int64.max

  static func digest(_ points: StoredPoints, track: Track) -> SHA256Digest {
    placed(points) ?? unplaced(points, track)
  }

  private static func placed(_ points: StoredPoints) -> SHA256Digest? {
    let (latitudes, longitudes) = (points[.latitude], points[.longitude])
    guard !latitudes.isEmpty, !longitudes.isEmpty else { return nil }
    let (times, elevations) = (points[.time], points[.elevation])
    var words = WordDigest()
    for segment in points.segmentStarts.indices {
      var isFirst = true
      for row in points.rows(ofSegment: segment)
      where StoredPoints.isPlace(latitudes[row], longitudes[row]) {
        if isFirst, !words.isEmpty { words.add(boundary) }
        isFirst = false
        words.add(times.isEmpty ? .min : times[row])
        words.add(latitudes[row])
        words.add(longitudes[row])
        words.add(elevations.isEmpty ? .min : elevations[row])
      }
    }
    return words.isEmpty ? nil : words.finish()
  }

  private static func unplaced(_ points: StoredPoints, _ track: Track) -> SHA256Digest {
    let totals = track.statedTotals
    let stated = [
      track.statedStart, totals?.elapsed, totals?.timer,
      totals?.distance.map(StoredColumn.distance.stored),
    ]
    var words = WordDigest()
    for word in [boundary] + stated.map({ $0 ?? .min }) + points[.time] + points[.heartRate] {
      words.add(word)
    }
    return words.finish()
  }
}

/// SHA-256 over whole numbers of eight bytes each, the lowest byte first.
private struct WordDigest: ~Copyable {
  private static let most = 1024

  private var hasher = SHA256Hasher()
  private var waiting: [Int64] = []
  private(set) var isEmpty = true

  init() { waiting.reserveCapacity(Self.most) }

  mutating func add(_ word: Int64) {
    isEmpty = false
    waiting.append(word.littleEndian)
    if waiting.count == Self.most { flush() }
  }

  consuming func finish() -> SHA256Digest {
    flush()
    return hasher.finish()
  }

  private mutating func flush() {
    waiting.withUnsafeBytes { hasher.update($0.bindMemory(to: UInt8.self).span) }
    waiting.removeAll(keepingCapacity: true)
  }
}
