import Foundation
import Testing
import TestSupport
import TrackModel

/// The positions of every real file, held to the lengths that two other programs find, each by its
/// own formula over the points that we read.
@Suite(.enabled(if: Corpus.gpx.isPresent, Comment(rawValue: Corpus.absence)))
struct CorpusDistanceTests {
  static let peers = Corpus.gpx.table("peers.tsv")
  static let gpxpy = Corpus.gpx.table("gpxpy.tsv")

  /// Why a file's length cannot be the peer's.
  static let exceptions: [String: String] = [
    "pause-sentinels-lat-100-and-lat-200.gpx": "has refused positions",
    "trkpt-first-without-lat-lon.gpx": "has refused positions",
    "lat-lon-undefined-ele-bad-data.gpx": "has refused positions",
  ]

  @Test(arguments: peers.keys.sorted().filter { exceptions[$0] == nil })
  func lengthByHaversineIsWhatFastgpxFinds(_ file: String) throws {
    guard let text = Self.peers[file]?["fastgpx_length_2d"], let length = Double(text) else {
      return
    }
    #expect(agree(try length2D(file, step: haversine(radius: 6_372_797.560_856)), length))
  }

  @Test(arguments: gpxpy.keys.sorted().filter { exceptions[$0] == nil })
  func lengthByItsOwnFormulaIsWhatGpxpyFinds(_ file: String) throws {
    guard !CorpusCountTests.gpxpyIsWrong.contains(file),
      let text = Self.gpxpy[file]?["length_2d"], let length = Double(text)
    else { return }
    #expect(agree(try length2D(file, step: gpxpyStep), length))
  }

  /// Within 1e-6, and what four decimals cannot say.
  private func agree(_ ours: Double, _ theirs: Double) -> Bool {
    abs(ours - theirs) <= 1e-6 * theirs + 1e-4
  }

  private typealias Step = (_ from: (Double, Double), _ to: (Double, Double)) -> Double

  private func length2D(_ file: String, step: Step) throws -> Double {
    var sum = 0.0
    for track in try readCorpus(file).tracks {
      let points = track.points
      for segment in points.segmentStarts.indices {
        let rows = points.rows(ofSegment: segment)
        for (row, next) in zip(rows, rows.dropFirst()) {
          sum += step(
            (points.latitudes[row], points.longitudes[row]),
            (points.latitudes[next], points.longitudes[next]))
        }
      }
    }
    return sum
  }

  private func haversine(radius: Double) -> Step {
    { from, to in
      let radians = Double.pi / 180
      let north = sin((to.0 - from.0) * radians / 2)
      let east = sin((to.1 - from.1) * radians / 2)
      let half = north * north + cos(from.0 * radians) * cos(to.0 * radians) * east * east
      return 2 * radius * asin(min(1, half.squareRoot()))
    }
  }

  /// gpxpy takes near points for flat, with the later point's latitude, and far ones for points of a
  /// sphere of 6378137 m.
  private var gpxpyStep: Step {
    { from, to in
      let radius = 6_378_137.0
      if abs(from.0 - to.0) > 0.2 || abs(from.1 - to.1) > 0.2 {
        return haversine(radius: radius)(from, to)
      }
      let north = from.0 - to.0
      let east = (from.1 - to.1) * cos(to.0 * Double.pi / 180)
      return (north * north + east * east).squareRoot() * 2 * Double.pi * radius / 360
    }
  }
}
