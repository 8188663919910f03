import FITFormat
import SyntheticTracks
import TestSupport
import TrackModel

/// Samples of FIT as our own writer makes it.
enum FITSamples {
  static let all: [SampleTracks.Sample] = written + OddFITSamples.all

  private static let written: [SampleTracks.Sample] = [
    SampleTracks.Sample(
      file: "run-watch.fit", shows: "FIT: a run with heart rate, cadence and speed"
    ) {
      var generator = Self.generator(.run, points: 120, seed: 61)
      generator.channels = .all
      return write([generator.named("Along the dunes", "running")])
    },
    SampleTracks.Sample(
      file: "hike-pauses.fit", shows: "FIT: stops and starts of the timer: segments"
    ) {
      var generator = Self.generator(.hike, points: 120, interval: 10_000, seed: 62)
      generator.pauses = 2
      return write([generator.named("Two rests", "hiking")])
    },
    SampleTracks.Sample(
      file: "duathlon.fit", shows: "FIT: three sessions in one file: run, ride, run"
    ) {
      let legs: [(ActivityKind, String, Int64)] = [
        (.run, "running", 0), (.ride, "cycling", 400), (.run, "running", 800),
      ]
      return write(
        legs.enumerated().map { index, leg in
          var generator = Self.generator(
            leg.0, points: 60, interval: 5000, seed: 63 + UInt64(index))
          generator.start = 1_777_622_400_000 + (63 * 86_400 + leg.2) * 1000
          return generator.named(nil, leg.1)
        })
    },
    SampleTracks.Sample(
      file: "course.fit", shows: "FIT: a course with course points, no recording"
    ) {
      let points = generator(.ride, points: 100, interval: 20_000, seed: 66).generate().track.points
      let route = Route(
        about: PathDescription(name: "To the well", kind: "cycling"),
        points: (0..<points.count).map { row in
          Waypoint(
            latitude: points.latitudes[row], longitude: points.longitudes[row],
            elevation: points.elevations[row])
        })
      let marks = [(10, "Left at the rock", "left"), (60, "Well", "water"), (99, "Top", "summit")]
      let waypoints = marks.map { row, name, kind in
        Waypoint(
          latitude: points.latitudes[row], longitude: points.longitudes[row],
          fields: [.name(name), .kind(kind)])
      }
      return FITWriter(creator: "outnudge samples").write(
        TrackDocument(format: .gpx, waypoints: waypoints, routes: [route])
      ).bytes
    },
  ]

  static func generator(
    _ kind: ActivityKind, points: Int, interval: Int64 = 1000, seed: UInt64
  ) -> TrackGenerator {
    TrackGenerator(
      kind: kind, points: points, interval: interval, seed: seed,
      start: 1_777_622_400_000 + Int64(seed) * 86_400_000)
  }

  private static func write(_ tracks: [Track]) -> [UInt8] {
    FITWriter(creator: "outnudge samples").write(TrackDocument(format: .gpx, tracks: tracks)).bytes
  }
}

extension TrackGenerator {
  /// The track with a name and a kind, without what FIT has no place for.
  fileprivate func named(_ name: String?, _ kind: String) -> Track {
    var track = generate().track
    track.about.name = name
    track.about.kind = kind
    track.points.hdops = []
    track.localOffset = 3 * 3600
    return track
  }
}
