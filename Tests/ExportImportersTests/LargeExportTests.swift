import ExportImporters
import Foundation
import TestSupport
import Testing

@Suite struct LargeExportTests {
  /// 16 MB; more than a gigabyte with `SLOW=1`, where no other test should run beside it.
  private static let isLong = ProcessInfo.processInfo.environment["SLOW"] == "1"
  private static let records = isLong ? 5_500_000 : 80_000

  @Test func workoutsAreFoundAmongMillionsOfMeasurementsInLittleMemory() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(HealthExportFiles.head, to: "export.xml")
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    let records = Data(String(repeating: HealthExportFiles.record, count: 1000).utf8)
    for _ in 0..<Self.records / 1000 { try file.write(contentsOf: records) }
    try file.write(contentsOf: Data(HealthExportFiles.run.utf8))
    try file.write(contentsOf: Data(HealthExportFiles.end.utf8))
    try file.close()

    try #"5"#.write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    let before = try peak()
    let export = try #require(try HealthExport(path: path))
    #expect(export.workouts.map(\.kind) == ["running"])
    #expect(export.unreadable == 0)
    if Self.isLong { #expect(try peak() - before < 16 << 20) }
  }

  /// The greatest resident size since it was reset, bytes.
  private func peak() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) }) * 1024
  }
}
