import Foundation
import Testing
import TrackFiles
import TrackModel

/// The example of verifying, run on sample tracks.
@Suite struct VerifyExampleTests {
  private let now: Int64 = 1_800_000_000_000

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: sample(name))))
  }

  @Test func aSoundWalkIsHandedOnAsARouteOfFewPoints() throws {
    let walk = try bytes("walk-ten-minutes.gpx")
    let route = try #require(try verifiedRoute(of: walk, at: now))
    let document = try TrackFileReader().read(bytes: route, named: "route.gpx").document
    #expect(document.tracks.isEmpty && document.routes[0].points.count < 100)
  }

  @Test func aWalkWithoutTimesIsNot() throws {
    #expect(try verifiedRoute(of: bytes("hike-untimed.gpx"), at: now) == nil)
  }
}
