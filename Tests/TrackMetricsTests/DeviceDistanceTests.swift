import TestSupport
import Testing
import TrackFiles
import TrackMetrics
import TrackModel

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

  @Test func theDistanceAsReadIsThatOfTheDeviceOnMostFiles() throws {
    let errors = try Self.errors(isRaw: true)
    #expect(errors.count == 28)
    #expect(errors.values.count { abs($0) <= 0.005 } >= 20, "\(Self.report(errors, over: 0.005))")
    #expect(Self.unexplained(errors, over: 0.005, Self.reasons) == [])
  }

  @Test func theQuickDistanceIsThatOfTheDeviceOnMostFiles() throws {
    let errors = try Self.errors(isRaw: false)
    #expect(errors.values.count { abs($0) <= 0.015 } >= 18, "\(Self.report(errors, over: 0.015))")
    let reasons = Self.reasons.merging(Self.quickReasons) { first, _ in first }
    #expect(Self.unexplained(errors, over: 0.015, reasons) == [])
  }

  /// Ours over the device's, less one, by file.
  private static func errors(isRaw: Bool) throws -> [String: Double] {
    let oracle = Corpus.fit.table("oracle.tsv")
    var errors: [String: Double] = [:]
    for name in files {
      let row = try #require(oracle[name + ".fit"])
      let device = try #require(row["session_distance_m"].flatMap(Double.init))
      let file = try TrackFileReader().read(path: Corpus.fit.path(name + ".fit"))
      let pipeline = TrackPipeline(options: PipelineOptions(isRaw: isRaw))
      let summaries = pipeline.summaries(of: file.document, source: file.source)
      let ours = summaries.reduce(0) { $0 + ((isRaw ? $1.rawDistance : $1.distance) ?? 0) }
      errors[name] = ours / device - 1
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
