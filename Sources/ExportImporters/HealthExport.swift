internal import TrackFiles
package import TrackModel

/// The workouts of an Apple Health export: of its `export.zip`, the folder of it, or `export.xml`
/// alone.
///
/// Only the workouts are kept, so memory does not grow with the measurements around them, which may be
/// gigabytes and not well-formed.
package struct HealthExport: Sendable {
  /// Longest workout that is read, bytes: a day with a point a second.
  private static let longestWorkout = 1 << 25

  /// The workouts, in the order of the export.
  package private(set) var workouts: [HealthWorkout] = []
  /// Workouts that could not be read: without times, not well-formed, or too long.
  package private(set) var unreadable = 0
  /// Where the export breaks off; nil where it was read to its end.
  package private(set) var failure: ReadError?
  /// The name of the document that holds them.
  package let name: String
  private var workoutOfRoute: [String: Int] = [:]
  private let folder: String

  /// Reads the export at a path; nil where there is none.
  package init?(path: String) throws(ReadError) {
    guard let document = try ExportDocument.find(root: "HealthData", at: path) else { return nil }
    self.init(document)
  }

  private init(_ document: ExportDocument) {
    name = document.name
    folder = document.folder
    var finder = ElementFinder(name: "Workout", limit: Self.longestWorkout)
    do throws(ReadError) {
      try document.read { piece in finder.take(piece) { element in add(element) } }
    } catch {
      failure = error
    }
    unreadable += finder.leftOut + (finder.isInside ? 1 : 0)
  }

  private mutating func add(_ element: [UInt8]) {
    guard let workout = WorkoutAssembler.workout(element) else { return unreadable += 1 }
    for route in workout.routes { workoutOfRoute[folder + route] = workouts.count }
    workouts.append(workout)
  }

  /// The workout of a route's file, by the file's path, or that of the archive with the file's name in
  /// it behind; nil where the export names none.
  package func workout(ofRoute name: String) -> HealthWorkout? {
    workoutOfRoute[name].map { workouts[$0] }
  }
}
