import GPXFormat
import Testing
import TrackFiles
import TrackModel
import WayChecks

/// Documents cut off at every byte, the larger ones at every fifth unless `SLOW=1`: what stands before
/// the cut is kept.
struct TruncationTests {
  @Test func samplesAreThere() {
    #expect(Sample.all.count >= 30)
    #expect(Sample.all.allSatisfy { !$0.bytes.isEmpty && $0.bytes.count <= Sample.largest })
  }

  @Test(arguments: Sample.all.filter { $0.name.contains(".gpx") })
  func whatStandsBeforeTheCutIsKept(_ sample: Sample) throws {
    let whole = read(sample.bytes, keepsPlaces: true)
    let ends = sample.hasPlainPlaces ? whole.map { sample.tagEnds(of: $0) } : nil
    var last = 0
    let step = Sample.isSlow || sample.bytes.count < 3000 ? 1 : 5
    for cut in stride(from: 0, through: sample.bytes.count, by: step) {
      let document = read(Array(sample.bytes[..<cut]))
      let count = document?.trackPointCount ?? 0
      try #require(count >= last, "cut at byte \(cut)")
      last = count
      if let ends {
        let expected = ends.prefix { $0 < cut }.count
        try #require(count == expected, "cut at byte \(cut)")
      }
      guard let document, let whole else { continue }
      try #require(document.begins(whole), "cut at byte \(cut)")
    }
    #expect(last == whole?.trackPointCount ?? 0 || sample.bytes.count % step > 0)
  }

  @Test(arguments: Sample.all)
  func cutDocumentGoesTheWholeWay(_ sample: Sample) {
    let step = Sample.isSlow ? 1 : 61
    for cut in stride(from: 0, through: sample.bytes.count, by: step) {
      let faults = WholeWay().faults(in: Array(sample.bytes[..<cut]))
      #expect(faults.isEmpty, "cut at byte \(cut)")
    }
  }

  private func read(_ bytes: [UInt8], keepsPlaces: Bool = false) -> TrackDocument? {
    let reader = TrackFileReader(options: GPXReader.Options(keepsPlaces: keepsPlaces))
    return try? reader.read(bytes: bytes, named: "cut").document
  }
}

extension Sample {
  /// Whether lines and columns of its points are those of its bytes: UTF-8, not packed.
  fileprivate var hasPlainPlaces: Bool {
    bytes.first == UInt8(ascii: "<")
      && !String(decoding: bytes.prefix(100), as: UTF8.self).uppercased().contains("ISO-8859")
  }

  /// The byte at which the start tag of each track point ends, by its line and column.
  fileprivate func tagEnds(of document: TrackDocument) -> [Int] {
    var lineStarts = [0]
    for (index, byte) in bytes.enumerated() where byte == 0x0A { lineStarts.append(index + 1) }
    return document.tracks.flatMap(\.pointPlaces).map { place in
      guard let line = place.line, let column = place.column, line <= lineStarts.count else {
        return Int.max
      }
      return lineStarts[line - 1] + column - 1
    }
  }
}

extension TrackDocument {
  var trackPointCount: Int { tracks.reduce(0) { $0 + $1.points.count } }

  /// Whether its tracks, points and waypoints are the first of another document's. What the last
  /// point says may have been cut off.
  fileprivate func begins(_ whole: TrackDocument) -> Bool {
    tracks.count <= whole.tracks.count && waypoints.count <= whole.waypoints.count
      && routes.count <= whole.routes.count
      && zip(tracks, whole.tracks).allSatisfy { $0.points.begins($1.points) }
  }
}

extension TrackPoints {
  fileprivate func begins(_ whole: TrackPoints) -> Bool {
    let certain = Swift.max(0, count - 1)
    return count <= whole.count && segmentStarts.count <= whole.segmentStarts.count
      && segmentStarts.elementsEqual(whole.segmentStarts.prefix(segmentStarts.count))
      && same(latitudes[...], whole.latitudes.prefix(count))
      && same(longitudes[...], whole.longitudes.prefix(count))
      && times.prefix(certain).elementsEqual(whole.times.prefix(certain))
      && (elevations.isEmpty
        || same(elevations.prefix(certain), whole.elevations.prefix(certain)))
  }

  private func same(_ first: ArraySlice<Double>, _ second: ArraySlice<Double>) -> Bool {
    first.elementsEqual(second) { $0 == $1 || ($0.isNaN && $1.isNaN) }
  }
}
