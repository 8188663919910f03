import TestSupport
import Testing
import TrackFiles
import TrackModel

/// Figures that the tests of other programs assert of their own files.
@Suite(.enabled(if: Corpus.tcx.isPresent, Comment(rawValue: Corpus.absence)))
struct TCXFigureTests {
  private func track(_ name: String) throws -> Track {
    try #require(try TCXCorpus.read(name).tracks.first)
  }

  private func seconds(_ totals: DeviceTotals?) -> Double { Double(totals?.timer ?? -1) / 1000 }

  @Test func runOfThreeLapsIsThatOfItsParser() throws {
    let document = try TCXCorpus.read("garmin-run-3-laps-384-points.tcx")
    let track = document.tracks[0]
    let points = track.points
    #expect(points.distances.last { !$0.isNaN } == 4686.31103516)
    #expect(seconds(track.statedTotals) == 1992.78 && track.statedTotals?.calories == 379)
    let rates = document.present(\.heartRates)
    #expect(rates.min() == 60 && rates.max() == 189 && abs(mean(rates) - 156) < 1.5)
    let heights = points.elevations.filter { !$0.isNaN }
    #expect(heights.min() == 157.793579102 && heights.max() == 215.95324707)
    let average = heights.reduce(0, +) / Double(heights.count)
    #expect(abs(average - 172.020056184) < 1e-8)
    let steps = zip(heights, heights.dropFirst()).map { $1 - $0 }
    #expect(abs(steps.filter { $0 > 0 }.reduce(0, +) - 153.80981445) < 1e-7)
    #expect(abs(steps.filter { $0 < 0 }.reduce(0, +) + 166.307128903) < 1e-7)
    #expect(points.latitudes[0] == 35.951880198 && points.longitudes[0] == -79.0931872185)
    #expect(points.times.first == 1_356_557_393_000 && points.times.last == 1_356_559_385_000)
    #expect(track.about.description == "Aerobics" && track.laps.count == 3)
  }

  @Test func totalsOfAnActivityAreTheSumsOfItsLaps() throws {
    let run = try track("bom-23-laps-no-xml-encoding.tcx")
    #expect(abs(seconds(run.statedTotals) - 6523) < 30 && run.laps.count == 23)
    #expect(((run.statedTotals?.distance ?? 0) / 10).rounded() == 2222)
    #expect(abs((run.statedTotals?.calories ?? 0) - 1646) <= 1)
    let rates = run.points.heartRates.filter { $0 != Missing.count }
    #expect(
      run.laps.compactMap(\.totals.maximumHeartRate).max() == 172 && abs(mean(rates) - 145) < 1.5)
    let swim = try track("pool-swim-36-laps.tcx")
    #expect(swim.laps.count == 36 && swim.statedTotals?.distance == 2300)
    #expect(swim.statedTotals?.calories == 458 && seconds(swim.statedTotals).rounded() == 3963)
    let strokes = swim.points.heartRates.filter { $0 != Missing.count }
    #expect(strokes.max() == 146 && abs(mean(strokes) - 119) < 1)
    let ride = try track("mapmyride-calories.tcx")
    #expect(ride.statedTotals?.calories?.rounded() == 458)
    let ski = try track("xc-skiing-two-laps-run-cadence.tcx")
    #expect(ski.laps.count == 2 && ski.statedTotals?.calories == 532)
    #expect(abs((ski.statedTotals?.distance ?? 0) - 5692.01) < 0.005)
    #expect(ski.laps[0].totals.averageCadence == 38 && ski.laps[0].totals.maximumCadence == 95)
  }

  @Test func distanceOfTheShortRunIsThatOfItsLap() throws {
    let run = try track("distances-missing-on-some-points.tcx")
    #expect(run.statedTotals?.distance == 299.03)
    #expect(run.points.distances.contains { $0 > 42_292 })
  }

  @Test func firstPointWithoutAPositionIsARow() throws {
    let document = try TCXCorpus.read("first-point-without-position.tcx")
    let points = document.tracks[0].points
    #expect(points.latitudes[0].isNaN && !points.latitudes[1].isNaN && document.issues.isEmpty)
    #expect(points.times[23] - points.times[0] == 142_000)
  }

  @Test func indoorRideHasHeartRatesAlone() throws {
    let document = try TCXCorpus.read("indoor-heart-rate-only.tcx")
    #expect(seconds(document.tracks[0].statedTotals).rounded(.down) == 7204)
    #expect(document.tracks[0].laps[0].totals.averageHeartRate == 122)
    #expect(document.present(\.heartRates).max() == 149 && document.issues.isEmpty)
    #expect(document.tracks[0].points.latitudes.allSatisfy { $0.isNaN })
  }

  @Test func manuallyLoggedRideHasALapAlone() throws {
    let document = try TCXCorpus.read("laps-without-tracks.tcx")
    let totals = document.tracks[0].statedTotals
    #expect(document.tracks[0].points.isEmpty && document.issues.isEmpty)
    #expect(totals?.distance == 5000 && seconds(totals) == 1800 && totals?.calories == 200)
  }

  @Test func wordsForPositionsAreIssuesAndZeroZeroStays() throws {
    let document = try TCXCorpus.read("lat-lon-zero-no-and-undefined.tcx")
    #expect(document.tracks[0].points.latitudes.prefix(2) == [0, 0])
    #expect(document.tracks[0].points.latitudes.suffix(2).allSatisfy { $0.isNaN })
    #expect(document.issues.counts == [.badPosition: 3])
    #expect(document.tracks[0].localOffset == 3600 && document.tracks[0].laps.count == 2)
  }

  @Test func multiSportSessionIsThreeActivities() throws {
    let tracks = try TCXCorpus.read("multisport-three-activities-with-transitions.tcx").tracks
    let totals = tracks.map(\.statedTotals)
    for (total, metres) in zip(totals, [2355.0, 11_460, 2355]) {
      #expect(abs((total?.distance ?? 0) - metres) < 10)
    }
    let times = totals.map(seconds)
    #expect(abs(times[0] - 494) < 1 && abs(times[1] - 3571) < 20 && abs(times[2] - 420) < 20)
    #expect(tracks.map(\.device?.name) == Array(repeating: "Forerunner305", count: 3))
  }

  @Test func twoActivitiesAreRead() throws {
    let tracks = try TCXCorpus.read("two-activities-15-laps.tcx").tracks
    #expect(tracks.count == 2 && tracks[0].session?.start == 1_419_588_039_000)
    let totals = tracks[0].statedTotals
    #expect(seconds(totals) == 3270 && totals?.calories == 1182 && tracks[0].laps.count == 15)
    #expect(abs((totals?.distance ?? 0) - 14_332.28) < 0.01)
    #expect(tracks[0].points.heartRates.filter { $0 != Missing.count }.max() == 181)
    #expect(seconds(tracks[0].laps[0].totals) == 201 && tracks[0].laps[0].totals.distance == 1000)
    #expect(tracks[0].laps[1].firstRow == 78)
  }

  @Test func zeroBytesInANameCostNoPoint() throws {
    let document = try TCXCorpus.read("nul-character-in-text.tcx")
    #expect(document.pointCount == 875 && document.tracks[0].laps.count == 7)
    #expect(document.issues.total == 1 && document.tracks[0].device?.name == "Concept2")
  }

  @Test func blanksBeforeTheDeclarationAreNoIssue() throws {
    let document = try TCXCorpus.read("ten-spaces-before-xml-declaration.tcx")
    let times = document.allTimes
    #expect(document.issues.isEmpty && document.tracks[0].laps.count == 5)
    #expect(seconds(document.tracks[0].statedTotals) == 25 * 60 + 45)
    #expect((times.last ?? 0) - (times.first ?? 0) == 2_162_051)
  }

  @Test func offsetsChangeWithinALap() throws {
    let document = try TCXCorpus.read("offset-changes-within-lap-then-none.tcx")
    let points = document.tracks[0].points
    #expect(points.times == [1_772_963_999_000, 1_772_964_000_000, 1_772_942_400_000])
    #expect(points.heartRates == [100, 101, 102])
    #expect(document.tracks[0].localOffset == -8 * 3600)
    #expect(document.issues.counts == [.timeWithoutZone: 1])
  }

  @Test func extensionsInNoNamespaceOrTheWrongOneAreRead() throws {
    let lap = try track("trainerroad-lx-xmlns-reset.tcx").laps[0]
    #expect(lap.totals.averageSpeed == 8 && lap.totals.maximumCadence == 95)
    #expect(lap.extensions.map(\.xml).joined().contains("NotARealField"))
    let ride = try TCXCorpus.read("watts-extension-without-namespace.tcx")
    #expect(ride.present(\.powers).count == 27)
    let pools = try TCXCorpus.read("4mb-22-laps-5689-points.tcx")
    #expect(!pools.present(\.cadences).isEmpty && !pools.present(\.speeds).isEmpty)
  }

  /// Others show 67 turns of the legs a minute; the file counts both feet in `Cadence`, as read.
  @Test func cadenceOfTheTreadmillIsTheOneOfTheSchema() throws {
    let cadences = try TCXCorpus.read("treadmill-cadence-needs-doubling.tcx").present(\.cadences)
    #expect((mean(cadences) / 2).rounded() == 67)
  }

  @Test func workoutsAloneAreNothing() throws {
    let document = try TCXCorpus.read("workout-only-no-activity.tcx")
    #expect(document.isEmpty && document.issues.counts == [.emptyFile: 1])
  }

  @Test func lapOfTheGarminEpochKeepsItsTime() throws {
    let swim = try track("garmin-epoch-1989.tcx")
    #expect(swim.laps[0].start == 631_066_085_000 && swim.laps.count == 12)
    #expect(swim.laps.count { $0.firstRow != nil } == 9)
    #expect(swim.session?.start == 1_346_512_684_000)
  }

  @Test func courseIsARouteOfItsLength() throws {
    let route = try #require(
      try TCXCorpus.read("course-2402-points-duplicate-times.tcx").routes.first)
    #expect(route.about.name == "Brighton Beach" && route.points.count == 2402)
    #expect(route.laps.map(\.totals.distance) == [29_320.969880372675])
  }

  @Test func foldersAroundAnActivityDoNotCount() throws {
    let document = try TCXCorpus.read("training-center-folders-history-workouts.tcx")
    #expect(document.tracks.count == 1 && document.routes.isEmpty && document.pointCount == 494)
  }

  /// Those that break a rule of the format, and how often; all others are read without a word.
  static let issues: [String: [ReadIssue.Kind: Int]] = [
    "lat-lon-zero-no-and-undefined.tcx": [.badPosition: 3],
    "offset-changes-within-lap-then-none.tcx": [.timeWithoutZone: 1],
    "nul-character-in-text.tcx": [.xml: 1],
    "workout-only-no-activity.tcx": [.emptyFile: 1],
  ]

  @Test(arguments: TCXCorpus.names) func issuesAreThoseThatAreExpected(_ name: String) throws {
    let document = try TCXCorpus.read(name)
    #expect(document.issues.counts == Self.issues[name, default: [:]])
    for issue in document.issues.kept where issue.kind != .emptyFile {
      #expect(issue.place.byteOffset != nil, "\(issue)")
    }
  }
}
