import TrackFiles
import TrackModel

/// One piece of work that the walk through the inputs found.
package struct AnalysisPiece: Sendable {
  enum Origin: Sendable {
    case path(String)
    case unit(SourceUnit)
    case failure(ReadError)
  }

  let origin: Origin
  /// Whether it was found in a folder, where files that are no tracks are to be expected.
  let isFromFolder: Bool

  /// The path that was given, or that of a file in a folder that was.
  package var path: String {
    switch origin {
    case .path(let path): path
    case .unit(let unit): unit.path
    case .failure(let error): error.file ?? ""
    }
  }

  /// The names inside of archives, joined by `/`; nil for a file of its own.
  package var member: String? { if case .unit(let unit) = origin { unit.member } else { nil } }

  /// Bytes as stored.
  package var storedSize: Int { if case .unit(let unit) = origin { unit.storedSize } else { 0 } }
}
