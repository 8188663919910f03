import ActivityStore
import Foundation
import SQLiteDatabase
import TestSupport
import TrackModel

/// An archive and a store in a folder of their own.
final class ExampleMigration {
  // A class, because the folder goes with it.
  let folder: TemporaryFolder
  let archive: String
  var store: String { folder.path("a.outnudge") }
  var migration: ArchiveMigration

  static let now: Int64 = 1_780_000_000_000

  /// An archive of the samples.
  init(_ sample: String = "archive.json") throws {
    folder = try TemporaryFolder()
    archive = try folder.write(Self.sample(sample), to: "from/archive.json")
    migration = ArchiveMigration(
      store: folder.path("a.outnudge"), systemZone: "Asia/Tokyo", version: "1.2.3"
    ) { Self.now }
  }

  static func sample(_ name: String) -> [UInt8] {
    // This file is Tests/ActivityStoreTests/ExampleMigration.swift below the package's root.
    let path = URL(filePath: #filePath).appending(path: "../../../SampleTracks/\(name)")
      .standardized
    return FileManager.default.contents(atPath: path.path).map { Array($0) } ?? []
  }

  /// Puts another text in the place of one, everywhere in the archive.
  func replace(_ text: String, with other: String) throws {
    let whole = try String(contentsOfFile: archive, encoding: .utf8)
    try folder.write(whole.replacing(text, with: other), to: "from/archive.json")
  }

  @discardableResult
  func run() throws(StoreError) -> MigrationReceipt {
    try migration.run(ActivityStore.contents(of: archive), path: archive)
  }

  /// The reason for which it fails; nil where it does not.
  func failure() -> StoreError? {
    do throws(StoreError) {
      try run()
      return nil
    } catch {
      return error
    }
  }

  func opened() throws -> ActivityStore { try ActivityStore.open(store) { Self.now } }

  /// The store as another program sees it.
  func connection() throws -> SQLiteConnection {
    try SQLiteConnection(path: store, mode: .readWrite)
  }

  /// The first value that a query gives.
  func value(_ query: String) throws -> SQLiteValue { try connection().value(query) }

  /// All files below the folder, with their bytes.
  func files() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      guard let contents = FileManager.default.contents(atPath: folder.path(name)) else { continue }
      files[name] = Array(contents)
    }
    return files
  }
}
