// swift-tools-version: 6.2
import PackageDescription

/// What every target of ours is compiled with.
let house: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

func room(_ name: String, _ imports: [Target.Dependency] = [], path: String? = nil) -> Target {
  .target(name: name, dependencies: imports, path: path, swiftSettings: house)
}

func tests(
  _ name: String, _ imports: [Target.Dependency], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name, dependencies: imports + ["TestSupport"], resources: resources,
    swiftSettings: house)
}

let package = Package(
  name: "outnudge",
  products: [
    .executable(name: "outnudge", targets: ["outnudge"]),
    .library(
      name: "OutnudgeTracks",
      targets: [
        "TrackModel", "GPXFormat", "FITFormat", "TCXFormat", "TrackFiles", "TrackCleaning",
        "TrackSmoothing",
        "TrackMetrics", "RouteVerification",
      ]),
    .library(name: "OutnudgeSharing", targets: ["ShareCards", "TrackReports"]),
    .library(name: "OutnudgeHabit", targets: ["Streaks", "Quests", "Entitlements"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
    .systemLibrary(
      name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    .systemLibrary(name: "CISAL", pkgConfig: "libisal", providers: [.apt(["libisal-dev"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),

    room("ByteScanning"),
    room("DeflateCodec", ["CDeflate"]),
    room("TrackModel"),
    room("Geodesy"),
    room("Digests", ["CCrypto"]),
    room("CivilTime", ["ByteScanning"]),
    room("DurableFiles"),
    room("XMLStreams", ["ByteScanning", "CLibXML2"]),
    room("GPXFormat", ["TrackModel", "ByteScanning", "XMLStreams", "TrackXML"]),
    room("FITFormat", ["TrackModel", "ByteScanning", "Geodesy"]),
    room("TrackXML", ["TrackModel", "XMLStreams"]),
    room("TCXFormat", ["TrackModel", "ByteScanning", "XMLStreams", "TrackXML"]),
    room(
      "TrackFiles",
      [
        "TrackModel", "ByteScanning", "GPXFormat", "FITFormat", "TCXFormat", "DurableFiles",
        "DeflateCodec", "CArchive", "CISAL",
      ]),
    room("ExportImporters", ["TrackModel", "ByteScanning", "XMLStreams", "TrackFiles"]),
    room("SummaryFormats", ["TrackModel", "ByteScanning"]),
    room("TrackCleaning", ["TrackModel", "Geodesy"]),
    room("TrackSmoothing", ["TrackModel", "Geodesy", "TrackCleaning"]),
    room("TrackMetrics", ["TrackModel", "Geodesy", "TrackCleaning", "TrackSmoothing"]),
    room(
      "RouteVerification",
      [
        "TrackModel", "Geodesy", "TrackCleaning", "TrackSmoothing", "TrackMetrics", "GPXFormat",
        "XMLStreams", "ByteScanning", "Digests",
      ]),
    room("SyntheticTracks", ["TrackModel", "ByteScanning"]),
    room("Streaks", ["CivilTime", "TrackModel"]),
    room("Quests", ["CivilTime", "Streaks", "TrackModel"]),
    room("Entitlements"),
    room("SQLiteDatabase", ["CSQLite"]),
    room("ReadableText"),
    room("ShareCards", ["ReadableText"]),
    room(
      "TrackReports",
      [
        "TrackModel", "ByteScanning", "Geodesy", "Digests", "CivilTime", "TrackCleaning",
        "TrackSmoothing",
        "ReadableText",
      ]),
    room(
      "ActivityStore",
      [
        "TrackModel", "CivilTime", "Geodesy", "ByteScanning", "DeflateCodec", "DurableFiles",
        "SQLiteDatabase", "Digests",
      ]),
    room(
      "LiveRecording",
      ["TrackModel", "Geodesy", "TrackCleaning", "DurableFiles", "ByteScanning", "Digests"]),
    room(
      "ArchiveAnalysis",
      [
        "TrackModel", "ByteScanning", "DurableFiles", "CivilTime", "TrackFiles", "TrackCleaning",
        "TrackSmoothing", "TrackMetrics", "SummaryFormats", "SQLiteDatabase",
      ]),
    room(
      "OutnudgeCommands",
      [
        "ByteScanning", "TrackModel", "Geodesy", "CivilTime", "DurableFiles", "XMLStreams",
        "GPXFormat", "FITFormat", "TCXFormat", "TrackFiles", "SummaryFormats", "TrackCleaning",
        "TrackSmoothing", "TrackMetrics", "SyntheticTracks", "SQLiteDatabase", "ArchiveAnalysis",
        "ExportImporters", "ActivityStore", "Digests", "Streaks", "Quests", "Entitlements",
        "RouteVerification", "ShareCards", "ReadableText", "TrackReports", "LiveRecording",
      ]),
    .executableTarget(
      name: "outnudge", dependencies: ["OutnudgeCommands"], swiftSettings: house),
    .executableTarget(
      name: "OutnudgeBenchmarks",
      dependencies: [
        "ByteScanning", "TrackModel", "Geodesy", "DurableFiles", "XMLStreams", "GPXFormat",
        "FITFormat", "TCXFormat", "TrackFiles", "SummaryFormats", "TrackCleaning",
        "TrackSmoothing", "TrackMetrics",
        "SyntheticTracks", "TestSupport", "SQLiteDatabase", "ActivityStore",
      ],
      path: "Benchmarks/Harness", swiftSettings: house),
    .executableTarget(
      name: "OutnudgeAccuracy",
      dependencies: ["TrackModel", "Geodesy", "GPXFormat", "SyntheticTracks"],
      path: "Benchmarks/Accuracy", swiftSettings: house),
    room(
      "WayChecks",
      [
        "TrackModel", "GPXFormat", "FITFormat", "TCXFormat", "TrackFiles", "TrackMetrics",
        "SummaryFormats",
      ],
      path: "Tests/WayChecks"),
    .executableTarget(
      name: "FuzzReader", dependencies: ["WayChecks", "DurableFiles"],
      path: "Tests/Fuzz/FuzzReader", swiftSettings: house),
    .executableTarget(
      name: "FuzzLane", dependencies: ["WayChecks", "DurableFiles"],
      path: "Tests/Fuzz/FuzzLane", swiftSettings: house),
    room("CrashChecks", ["TestSupport"], path: "Tests/CrashChecks"),
    .executableTarget(
      name: "CrashWriter", dependencies: ["DurableFiles"], path: "Tests/CrashWriter",
      swiftSettings: house),
    room("TestSupport", ["TrackModel", "DurableFiles"], path: "Tests/TestSupport"),

    tests("ByteScanningTests", ["ByteScanning"]),
    tests("TrackModelTests", ["TrackModel"]),
    tests("GeodesyTests", ["Geodesy"], resources: [.copy("Fixtures")]),
    tests("DigestsTests", ["Digests"]),
    tests("CivilTimeTests", ["CivilTime"]),
    tests("DurableFilesTests", ["DurableFiles"]),
    tests("XMLStreamsTests", ["XMLStreams"]),
    tests(
      "GPXFormatTests", ["GPXFormat", "TrackModel", "XMLStreams", "DurableFiles", "WayChecks"]),
    tests(
      "FITFormatTests",
      ["FITFormat", "GPXFormat", "TrackModel", "ByteScanning", "DurableFiles"],
      resources: [.copy("Fixtures")]),
    tests(
      "TCXFormatTests", ["TCXFormat", "TrackModel", "XMLStreams", "DurableFiles"],
      resources: [.copy("Fixtures")]),
    tests(
      "TrackFilesTests",
      ["TrackFiles", "TrackModel", "ByteScanning", "GPXFormat", "TCXFormat", "Geodesy"]),
    tests("ExportImportersTests", ["ExportImporters", "TrackModel"]),
    tests("SummaryFormatsTests", ["SummaryFormats", "TrackModel"]),
    tests("TrackCleaningTests", ["TrackCleaning", "TrackModel", "Geodesy"]),
    tests("TrackSmoothingTests", ["TrackSmoothing", "TrackCleaning", "TrackModel", "Geodesy"]),
    tests(
      "TrackMetricsTests",
      ["TrackMetrics", "TrackSmoothing", "TrackCleaning", "TrackModel", "Geodesy", "TrackFiles"]),
    tests(
      "RouteVerificationTests",
      ["RouteVerification", "TrackModel", "TrackFiles", "GPXFormat", "XMLStreams"]),
    tests("SQLiteDatabaseTests", ["SQLiteDatabase"]),
    tests("ShareCardsTests", ["ShareCards"]),
    tests(
      "TrackReportsTests",
      [
        "TrackReports", "TrackModel", "TrackFiles", "TrackMetrics", "TrackSmoothing",
        "TrackCleaning", "Geodesy", "RouteVerification", "Digests",
      ]),
    tests(
      "ActivityStoreTests",
      [
        "ActivityStore", "ByteScanning", "DurableFiles", "SQLiteDatabase", "TrackModel",
        "Digests",
      ]),
    tests(
      "ArchiveAnalysisTests",
      [
        "ArchiveAnalysis", "CivilTime", "SummaryFormats", "TrackModel", "TrackFiles",
        "TrackMetrics",
      ]),
    tests("StreaksTests", ["Streaks", "CivilTime", "TrackModel"]),
    tests("EntitlementsTests", ["Entitlements"]),
    tests("QuestsTests", ["Quests", "Streaks", "CivilTime", "TrackModel"]),
    tests("SyntheticTracksTests", ["SyntheticTracks", "TrackModel", "GPXFormat"]),
    tests(
      "LiveRecordingTests", ["LiveRecording", "DurableFiles", "TrackCleaning", "TrackModel"]),
    tests(
      "CrashTests",
      ["CrashChecks", "CrashWriter", "outnudge", "ActivityStore", "LiveRecording", "TrackModel"]),
    tests("WayChecksTests", ["WayChecks", "FuzzReader", "TrackFiles", "TrackModel", "GPXFormat"]),
    tests(
      "OutnudgeCommandsTests",
      [
        "OutnudgeCommands", "outnudge", "LiveRecording", "ArchiveAnalysis", "SQLiteDatabase",
        "TrackFiles", "TrackCleaning", "TrackSmoothing", "TrackMetrics", "TrackModel",
        "ReadableText", "ShareCards", "Streaks", "GPXFormat", "FITFormat", "TCXFormat",
        "RouteVerification",
      ], resources: [.copy("Habit/histories.py")]),
    tests(
      "DocumentationTests",
      [
        "outnudge",
        "TrackModel", "GPXFormat", "TrackFiles", "TrackCleaning", "TrackSmoothing", "TrackMetrics",
        "Streaks", "Quests", "TrackReports", "RouteVerification",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
