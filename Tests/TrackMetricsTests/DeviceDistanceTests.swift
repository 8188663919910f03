import TestSupport
import Testing
import TrackFiles
import TrackMetrics
import TrackModel
import TrackSmoothing

/// Our distance beside the device's own, on the real FIT files whose track is whole and plausible.
/// Devices are no truth: wheel sensors, filters of their own and lost fixes are in their figures.
@Suite(.enabled(if: Corpus.fit.isPresent, "\(Corpus.absence)"))
struct DeviceDistanceTests {
  private static let files = [
    "coros-apexpro-run-21km", "coros-mtb-ride-misaligned-field-size",
    "coros-pace2-ride-misaligned-field-sizes", "garmin-edge1030-ride-171km-1800m-ascent",
    "garmin-edge200-ride-11km", "garmin-edge500-ride-93km",
    "garmin-edge530-ride-39km-1385m-ascent", "garmin-edge530-ride-67km-hrv",
    "garmin-edge800-ride-144km-1830m-ascent", "garmin-edge810-ride-vector-power",
    "garmin-edge840-ride-8km", "garmin-edgemtb-downhill-36km-1633m",
    "garmin-fenix2-multisport-7-sessions-large", "garmin-fenix3-ski-861m-ascent",
    "garmin-fenix5x-ironman-large", "garmin-fenix5xplus-trail-run-609m-ascent",
    "garmin-fr245m-run-bad-crc-gps-metadata", "garmin-fr910xt-trail-run-28km-2295m-ascent",
    "garmin-fr935-ironman-5-sessions", "garmin-oregon700-ride-no-record-distance",
    "hammerhead-karoo-ride-64km", "magellan-ride-27-day-gap",
    "onelap-virtual-ride-protocol-2.3", "sigma-rox11-ride-54km", "suunto-ride-60km",
    "wahoo-elemnt-ride-bigendian-838-definitions", "zwift-ride-non-utf8-string",
    "zwift-ride-null-compressed-speed-distance",
  ]

  /// Why a device's figure differs by more than the limits from its own positions.
  private static let reasons = [
    "coros-mtb-ride-misaligned-field-size": "221 records without a position, way made in 44 pauses",
    "coros-pace2-ride-misaligned-field-sizes": "967 records without a position",
    "garmin-edge800-ride-144km-1830m-ascent": "a wheel sensor; 368 gaps of recording by need",
    "garmin-edgemtb-downhill-36km-1633m": "jitter of slow ways at one fix a second",
    "garmin-fenix3-ski-861m-ascent": "229 gaps of recording by need cut the turns",
    "garmin-fenix5x-ironman-large":
      "a swim of which 860 of 942 records have no position; sensors of wheel and foot",
    "garmin-fenix5xplus-trail-run-609m-ascent": "a foot sensor",
    "garmin-fr910xt-trail-run-28km-2295m-ascent": "jitter under trees at one fix a second",
    "wahoo-elemnt-ride-bigendian-838-definitions":
      "a wheel sensor; 123 records without a position",
  ]

  /// What the quick way loses on top: its kernel cuts corners, and its fixed thresholds take slow
  /// motion for standing.
  private static let quickReasons = [
    "coros-apexpro-run-21km": "298 s of slow running count as standing, corners are cut",
    "garmin-edge840-ride-8km": "a winding way whose corners are cut",
    "garmin-fenix2-multisport-7-sessions-large":
      "walking in legs called running counts as standing",
    "zwift-ride-non-utf8-string": "virtual roads that wind tighter than the kernel",
  ]

  /// Why the accurate distance differs by more than 1 %.
  private static let accurateReasons = [
    "coros-mtb-ride-misaligned-field-size": "221 records without a position, way made in 44 pauses",
    "garmin-edgemtb-downhill-36km-1633m":
      "6,167 repeated positions; tight turns at one fix a second, without an accuracy in the file",
    "garmin-fr910xt-trail-run-28km-2295m-ascent":
      "jitter under trees: the sum as read is 2 % too long, ours 2 % short",
  ]

  /// Why the accurate climb differs by more than 5 % from the device's, which counts swings of some
  /// metres of elevations that it has smoothed.
  private static let climbReasons = [
    "coros-apexpro-run-21km": "smoothed elevations that look like a satellite's",
    "coros-pace2-ride-misaligned-field-sizes": "smoothed elevations that look like a satellite's",
    "garmin-edge200-ride-11km": "10 m of difference: a device without a barometer",
    "garmin-edge810-ride-vector-power": "31 m over many small hills",
    "garmin-fenix2-multisport-7-sessions-large": "legs of minutes, some by satellites",
    "garmin-fenix5x-ironman-large": "steps of 0.2 m for hours on the flat",
    "garmin-fr245m-run-bad-crc-gps-metadata":
      "satellites: 73 m of the device's 97 m are no more than noise",
    "garmin-fr935-ironman-5-sessions": "137 m over a day, on the flat and in the water",
    "hammerhead-karoo-ride-64km": "46 m over many small hills",
    "onelap-virtual-ride-protocol-2.3": "20 m in swings of less than a metre",
    "wahoo-elemnt-ride-bigendian-838-definitions": "23 m on the flat",
    "zwift-ride-non-utf8-string": "32 m in swings of less than a metre",
    "zwift-ride-null-compressed-speed-distance": "17 m on the flat",
  ]

  @Test func theAccurateDistanceIsThatOfTheDeviceOnMostFiles() throws {
    let errors = try Self.errors(depth: .accurate)
    #expect(errors.values.count { abs($0) <= 0.005 } >= 20, "\(Self.report(errors, over: 0.005))")
    #expect(errors.values.count { abs($0) <= 0.01 } >= 25, "\(Self.report(errors, over: 0.01))")
    #expect(Self.unexplained(errors, over: 0.01, Self.accurateReasons) == [])
    let raw = try Self.errors(isRaw: true)
    let worse = errors.filter { abs($0.value) > abs(raw[$0.key] ?? 0) + 0.01 }.keys.sorted()
    #expect(worse == [])
  }

  @Test func theAccurateClimbIsThatOfTheDeviceOnHalfOfTheFiles() throws {
    let errors = try Self.climbErrors()
    #expect(errors.values.count { abs($0) <= 0.05 } >= 15, "\(Self.report(errors, over: 0.05))")
    #expect(Self.unexplained(errors, over: 0.05, Self.climbReasons) == [])
  }

  @Test func theDistanceAsReadIsThatOfTheDeviceOnMostFiles() throws {
    let errors = try Self.errors(isRaw: true)
    #expect(errors.count == 28)
    #expect(errors.values.count { abs($0) <= 0.005 } >= 20, "\(Self.report(errors, over: 0.005))")
    #expect(Self.unexplained(errors, over: 0.005, Self.reasons) == [])
  }

  @Test func theQuickDistanceIsThatOfTheDeviceOnMostFiles() throws {
    let errors = try Self.errors()
    #expect(errors.values.count { abs($0) <= 0.015 } >= 18, "\(Self.report(errors, over: 0.015))")
    let reasons = Self.reasons.merging(Self.quickReasons) { first, _ in first }
    #expect(Self.unexplained(errors, over: 0.015, reasons) == [])
  }

  /// Our distance over the device's, less one, by file.
  private static func errors(
    depth: SmoothingDepth = .quick, isRaw: Bool = false
  ) throws -> [String: Double] {
    try errors(PipelineOptions(depth: depth, isRaw: isRaw), "session_distance_m") {
      isRaw ? $0.rawDistance : $0.distance
    }
  }

  /// Our climb over the device's, less one, by file.
  private static func climbErrors() throws -> [String: Double] {
    try errors(PipelineOptions(depth: .accurate), "session_ascent_m") { $0.ascent }
  }

  private static func errors(
    _ options: PipelineOptions, _ column: String, _ figure: (ActivitySummary) -> Double?
  ) throws -> [String: Double] {
    let oracle = Corpus.fit.table("oracle.tsv")
    var errors: [String: Double] = [:]
    for name in files {
      let row = try #require(oracle[name + ".fit"])
      let device = try #require(row[column].flatMap(Double.init))
      let file = try TrackFileReader().read(path: Corpus.fit.path(name + ".fit"))
      let summaries = TrackPipeline(options: options).summaries(
        of: file.document, source: file.source)
      errors[name] = summaries.reduce(0) { $0 + (figure($1) ?? 0) } / device - 1
    }
    return errors
  }

  private static func unexplained(
    _ errors: [String: Double], over limit: Double, _ reasons: [String: String]
  ) -> [String] {
    errors.filter { abs($0.value) > limit && reasons[$0.key] == nil }.keys.sorted()
  }

  private static func report(_ errors: [String: Double], over limit: Double) -> String {
    errors.filter { abs($0.value) > limit }.sorted { $0.key < $1.key }
      .map { "\($0.key) \(($0.value * 10000).rounded() / 100) %" }.joined(separator: "\n")
  }
}
