/// The Apple Health exports among several inputs.
package struct HealthExports: Sendable {
  /// The exports.
  package let exports: [HealthExport]

  /// Looks for exports at these paths; what cannot be opened is none, and is told by who reads it.
  package init(paths: [String]) {
    exports = paths.compactMap { path in try? HealthExport(path: path) }
  }

  /// Whether a document is that of one of the exports.
  package func hold(_ name: String) -> Bool { exports.contains { $0.name == name } }

  /// The workout of a route's file; nil where no export names one.
  package func workout(ofRoute name: String) -> HealthWorkout? {
    for export in exports {
      if let workout = export.workout(ofRoute: name) { return workout }
    }
    return nil
  }
}
