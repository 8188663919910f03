import Geodesy
import TestSupport
import Testing

import TrackReports

struct MapFrameTests {
  @Test(arguments: [
    (47.0, 8.5), (-33.9, 18.4), (0.0, 0.0), (89.95, 20.0), (-89.99, -170.0), (10.0, 179.99),
  ]) func theMapIsToScaleNorthUpAnywhere(_ latitude: Double, _ longitude: Double) throws {
    var maker = TrackMaker(latitude: latitude, longitude: longitude)
    maker.steps(20, east: 30, north: latitude > 0 ? -30 : 30)
    let frame = MapFrame(latitudes: maker.latitudes, longitudes: maker.longitudes)
    let pixels = zip(maker.latitudes, maker.longitudes).map {
      frame.pixel(latitude: $0, longitude: $1)
    }
    #expect(pixels.allSatisfy { frame.contains($0) })
    for (sample, next) in zip(pixels.indices, pixels.indices.dropFirst()) {
      let way = pixels[next] - pixels[sample]
      let metres = geodesicDistance(
        latitude1: maker.latitudes[sample], longitude1: maker.longitudes[sample],
        latitude2: maker.latitudes[next], longitude2: maker.longitudes[next])
      #expect(abs((way * way).sum().squareRoot() / frame.scale / metres - 1) < 1e-4)
    }
    if abs(latitude) < 80 {
      let middle = maker.latitudes[10]
      let north = frame.pixel(latitude: middle + 1e-4, longitude: maker.longitudes[10]) - pixels[10]
      #expect(north.y < 0 && abs(north.x) < -north.y * 1e-3)
    }
  }

  @Test func oneOrNoPlaceHasAFrameToo() {
    let frame = MapFrame(latitudes: [47], longitudes: [8])
    #expect(frame.contains(frame.pixel(latitude: 47, longitude: 8)))
    #expect(MapFrame(latitudes: [], longitudes: []).scale.isFinite)
  }

  @Test func aWayAroundTheWorldStaysFinite() {
    let longitudes = stride(from: -180.0, through: 180, by: 10).map(\.self)
    let frame = MapFrame(latitudes: longitudes.map { _ in 0 }, longitudes: longitudes)
    for longitude in longitudes {
      let pixel = frame.pixel(latitude: 0, longitude: longitude)
      #expect(pixel.x.isFinite && pixel.y.isFinite && frame.contains(pixel))
    }
  }
}
