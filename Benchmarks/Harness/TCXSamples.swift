import SyntheticTracks
import TCXFormat
import TrackModel

/// Samples of TCX: what our writer makes, and what real programs write beside the plain form.
enum TCXSamples {
  static let all: [SampleTracks.Sample] = written + sports + texts

  // MARK: By our writer

  private static let written = [
    SampleTracks.Sample(
      file: "run-laps.tcx", shows: "TCX: a run in three laps, with a device and its totals"
    ) { TCXWriter(creator: "outnudge samples").write(lappedRun()).bytes },
    SampleTracks.Sample(
      file: "ride-course.tcx", shows: "TCX: a course with course points, a route for us"
    ) { TCXWriter(creator: "outnudge samples").write(course()).bytes },
  ]

  private static func lappedRun() -> TrackDocument {
    var track = recording(.run, points: 14, interval: 5000, seed: 61).track
    let points = track.points
    track.laps = [0, 5, 10].map { row in
      let last = min(row + 5, points.count) - 1
      var totals = DeviceTotals(
        distance: points.distances[last] - points.distances[row],
        timer: points.times[last] - points.times[row])
      totals.calories = 3
      totals.averageHeartRate = 148
      return Lap(
        start: points.times[row], firstRow: row, totals: totals, intensity: .active,
        trigger: row == 10 ? .manual : .distance)
    }
    track.session = Session(start: points.times[0])
    track.device = RecordingDevice(
      name: "Sample watch", productNumber: 1, serialNumber: 1, softwareVersion: "1.0.0.0")
    return TrackDocument(format: .tcx, tracks: [track])
  }

  private static func course() -> TrackDocument {
    let points = recording(.ride, points: 24, interval: 20_000, seed: 62).track.points
    let route = (0..<points.count).map { row in
      Waypoint(
        latitude: points.latitudes[row], longitude: points.longitudes[row],
        elevation: points.elevations[row], time: points.times[row],
        fields: [.distance(points.distances[row])])
    }
    let marks = [(4, "Spring", "Water"), (15, "Fork", "Left"), (22, "Rim", "Summit")]
    let waypoints = marks.map { row, name, kind in
      Waypoint(
        latitude: route[row].latitude, longitude: route[row].longitude, time: route[row].time,
        fields: [.name(name), .kind(kind)])
    }
    let about = PathDescription(name: "Round the rim")
    return TrackDocument(
      format: .tcx, waypoints: waypoints, routes: [Route(about: about, points: route)])
  }

  /// A recording with a counter of metres, as devices have one.
  private static func recording(
    _ kind: ActivityKind, points: Int, interval: Int64, seed: UInt64
  ) -> GeneratedTrack {
    var generator = TrackGenerator(
      kind: kind, points: points, interval: interval, seed: seed,
      start: 1_777_622_400_000 + Int64(seed) * 86_400_000)
    if kind == .run { generator.channels = .all }
    var made = generator.generate()
    let count = made.track.points.count
    let step = made.truth.distance / Double(count - 1)
    made.track.points.distances = (0..<count).map { (Double($0) * step * 10).rounded() / 10 }
    made.track.points.elevations = made.track.points.elevations.map { ($0 * 10).rounded() / 10 }
    made.track.about.kind = kind == .run ? "Running" : "Biking"
    return made
  }

  // MARK: By hand

  private static let sports = [
    SampleTracks.Sample(
      file: "triathlon.tcx", shows: "TCX: three sports and the ways between them, five tracks"
    ) {
      let first = TCXText.activity("Other", [lap(0, 5, step: 10)])
      let second = TCXText.activity("Biking", [lap(120, 5, step: 10)])
      let third = TCXText.activity("Running", [lap(240, 5, step: 10)])
      let ways = [lap(60, 3, step: 10), lap(180, 3, step: 10)].map(TCXText.transition)
      return TCXText.file(
        """
        <Activities><MultiSportSession><Id>2026-06-01T06:00:00Z</Id>
        <FirstSport>\(first)</FirstSport>
        <NextSport>\(ways[0])\(second)</NextSport>
        <NextSport>\(ways[1])\(third)</NextSport>
        </MultiSportSession></Activities>
        """)
    },
    SampleTracks.Sample(
      file: "swim-pool.tcx",
      shows: "TCX: lengths of a pool as laps, some of 0 s, at Garmin's epoch, no positions"
    ) {
      let laps = (0..<8).map { length in
        TCXText.lap(
          start: "1989-12-31T00:\(TCXText.two(length)):05Z", seconds: length % 4 == 3 ? 0 : 48,
          metres: length % 4 == 3 ? 0 : 25,
          tracks: length % 4 == 3
            ? []
            : [
              """
              <Track><Trackpoint><Time>1989-12-31T00:\(TCXText.two(length)):48Z</Time>
              <DistanceMeters>\(length * 25)</DistanceMeters></Trackpoint></Track>
              """
            ])
      }
      return TCXText.file("<Activities>\(TCXText.activity("Other", laps))</Activities>")
    },
    SampleTracks.Sample(
      file: "run-training-center.tcx",
      shows: "TCX: folders, a history and workouts around one run"
    ) {
      let run = TCXText.activity("Running", [lap(0, 12, step: 5)])
      return TCXText.file(
        """
        <Folders><History><Running Name="Running"><ActivityRef><Id>2026-06-01T06:00:00Z</Id>
        </ActivityRef></Running></History></Folders>
        <Activities>\(run)</Activities>
        <Workouts><Workout Sport="Running"><Name>Easy</Name>
        <Step xsi:type="Step_t"><StepId>1</StepId><Duration xsi:type="UserInitiated_t"/>
        <Intensity>Active</Intensity><Target xsi:type="None_t"/></Step></Workout></Workouts>
        """)
    },
    SampleTracks.Sample(
      file: "walk-logged.tcx", shows: "TCX: a walk logged by hand, a lap without a point"
    ) {
      let lap = TCXText.lap(start: "2026-06-01T06:00:00Z", seconds: 2700, metres: 3500, tracks: [])
      return TCXText.file("<Activities>\(TCXText.activity("Other", [lap]))</Activities>")
    },
  ]

  private static let texts = [
    SampleTracks.Sample(
      file: "ride-indoor.tcx", shows: "TCX: heart rate and power, positions and altitudes empty"
    ) {
      let points = (0..<20).map { second in
        TCXText.point(
          second * 3,
          """
          <Position/><AltitudeMeters></AltitudeMeters>
          <HeartRateBpm><Value>\(110 + second)</Value></HeartRateBpm>
          <Extensions><TPX><Watts>\(150 + second * 2)</Watts></TPX></Extensions>
          """)
      }
      return ride(points)
    },
    SampleTracks.Sample(
      file: "ride-namespaces.tcx",
      shows: "TCX: extensions under a prefix, under none, and with their namespace reset"
    ) {
      let extensions = [
        "<ns3:TPX><ns3:Speed>6.5</ns3:Speed></ns3:TPX>", "<TPX><Speed>6.6</Speed></TPX>",
        "<TPX xmlns=\"\"><Speed>6.7</Speed></TPX>",
        "<ns3:TPX><Speed xmlns=\"\">6.8</Speed></ns3:TPX>",
      ]
      let points = (0..<16).map { second in
        TCXText.point(
          second * 2,
          TCXText.position(second) + "<Extensions>\(extensions[second % 4])</Extensions>")
      }
      return ride(points)
    },
    SampleTracks.Sample(
      file: "ride-zones.tcx",
      shows: "TCX: offsets that change, times without a zone, positions that are words"
    ) {
      let zones = ["-07:00", "-08:00", ""]
      let points = (0..<18).map { second in
        let place = second % 6 == 5 ? TCXText.position("no") : TCXText.position(second)
        return TCXText.point(second * 5, place)
          .replacing("Z</Time>", with: "\(zones[second / 6])</Time>")
      }
      return ride(points)
    },
    SampleTracks.Sample(
      file: "run-distances.tcx",
      shows: "TCX: distances that are missing or start anew, a break inside a lap"
    ) {
      let tracks = [0, 10].map { first in
        (first..<first + 10).map { second in
          let metres = second % 3 == 2 ? "" : "<DistanceMeters>\(second % 10 * 14)</DistanceMeters>"
          return TCXText.point(second * 5 + first * 6, TCXText.position(second) + metres)
        }.joined()
      }
      let lap = TCXText.lap(
        start: TCXText.time(0), seconds: 95, metres: 252,
        tracks: tracks.map { "<Track>\($0)</Track>" })
      return TCXText.file("<Activities>\(TCXText.activity("Running", [lap]))</Activities>")
    },
    SampleTracks.Sample(
      file: "run-padded.tcx",
      shows: "TCX: ten blanks before the declaration, zero bytes in the name of the device"
    ) {
      let creator = "<Creator xsi:type=\"Device_t\"><Name>Monitor~~~~</Name></Creator>"
      let run = TCXText.activity("Running", [lap(0, 15, step: 5)], creator: creator)
      let bytes = TCXText.file("<Activities>\(run)</Activities>")
      let blanks = [UInt8](repeating: UInt8(ascii: " "), count: 10)
      return blanks + bytes.map { $0 == UInt8(ascii: "~") ? 0 : $0 }
    },
  ]

  private static func lap(_ start: Int, _ points: Int, step: Int) -> String {
    let rows = (0..<points).map { row in
      TCXText.point(start + row * step, TCXText.position(start / step + row))
    }
    return TCXText.lap(
      start: TCXText.time(start), seconds: (points - 1) * step, metres: (points - 1) * step * 3,
      tracks: ["<Track>\(rows.joined())</Track>"])
  }

  private static func ride(_ points: [String]) -> [UInt8] {
    let lap = TCXText.lap(
      start: TCXText.time(0), seconds: 60, metres: 400,
      tracks: ["<Track>\(points.joined())</Track>"])
    return TCXText.file("<Activities>\(TCXText.activity("Biking", [lap]))</Activities>")
  }
}
