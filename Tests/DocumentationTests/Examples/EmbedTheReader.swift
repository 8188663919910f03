import TrackFiles
import TrackMetrics
import TrackModel

/// What an app shows of a file that a person handed to it.
struct ImportedFile: Sendable {
  var name: String
  var activities: [ActivitySummary]
  var warnings: [String]
}

/// Reads and measures files away from the main thread.
struct TrackImporter: Sendable {
  var pipeline = TrackPipeline()

  /// Reads bytes that a person handed over.
  @concurrent
  func read(_ bytes: [UInt8], named name: String) async throws(ReadError) -> ImportedFile {
    let file = try TrackFileReader().read(bytes: bytes, named: name)
    let measured = pipeline.measure(file.document, source: file.source)
    let issues = measured.issues + measured.summaries.flatMap(\.issues)
    return ImportedFile(
      name: name, activities: measured.summaries,
      warnings: issues.map { $0.place.prefix(file: name) + $0.message })
  }
}

extension TrackImporter {
  /// Reads files, at most four at a time, in their order; a file that cannot be read gives its error.
  func read(_ paths: [String]) async -> [Result<TrackDocument, ReadError>] {
    await withTaskGroup(of: (Int, Result<TrackDocument, ReadError>).self) { group in
      var results = [Int: Result<TrackDocument, ReadError>]()
      for (index, path) in paths.enumerated() {
        if index >= 4, let (done, result) = await group.next() { results[done] = result }
        group.addTask { (index, Self.document(at: path)) }
      }
      for await (done, result) in group { results[done] = result }
      return paths.indices.compactMap { results[$0] }
    }
  }

  private static func document(at path: String) -> Result<TrackDocument, ReadError> {
    do throws(ReadError) {
      return .success(try TrackFileReader().read(path: path).document)
    } catch {
      return .failure(error)
    }
  }
}
