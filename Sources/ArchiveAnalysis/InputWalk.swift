internal import DurableFiles
internal import TrackFiles
internal import TrackModel

/// What paths stand for, a piece of work after the other: files, the files of folders in the order
/// of their names, and the members of archives. One thread walks at a time.
package final class InputWalk {
  // A class, because everybody who walks moves the place for all.
  private let paths: [String]
  private var nextPath = 0
  private var folder: [AnalysisPiece.Origin] = []
  private var nextInFolder = 0
  /// What is known of the folder as an export.
  private var layout: ExportLayout?
  private var walk: SourceWalk?
  private var isInFolder = false

  /// Begins with the first path; `-` is standard input.
  package init(_ paths: [String]) { self.paths = paths }

  /// The next piece of work; nil when there are no more.
  package func next() -> AnalysisPiece? {
    while true {
      if let unit = walk?.next() {
        return AnalysisPiece(origin: .unit(unit), isFromFolder: isInFolder)
      }
      walk = nil
      guard let origin = nextOrigin() else { return nil }
      switch origin {
      case .path("-") where !isInFolder:
        if let failure = openStandardInput() { return failure }
      case .path(let path): walk = SourceWalk(path: path, in: layout)
      case .unit, .failure: return AnalysisPiece(origin: origin, isFromFolder: isInFolder)
      }
    }
  }

  private func nextOrigin() -> AnalysisPiece.Origin? {
    if nextInFolder < folder.count {
      nextInFolder += 1
      return folder[nextInFolder - 1]
    }
    (folder, nextInFolder, isInFolder, layout) = ([], 0, false, nil)
    guard nextPath < paths.count else { return nil }
    let path = paths[nextPath]
    nextPath += 1
    guard path != "-", FolderWalk.isFolder(path) else { return .path(path) }
    (folder, isInFolder) = (Self.contents(of: path), true)
    layout = ExportLayout(
      files: folder.compactMap { if case .path(let file) = $0 { file } else { nil } })
    return nextOrigin()
  }

  private func openStandardInput() -> AnalysisPiece? {
    do throws(FileError) {
      walk = SourceWalk(bytes: try WholeStream.standardInput(), named: "-")
      return nil
    } catch {
      let failure = ReadError(.unreadable, file: "-", message: error.message)
      return AnalysisPiece(origin: .failure(failure), isFromFolder: false)
    }
  }

  private static func contents(of folder: String) -> [AnalysisPiece.Origin] {
    func failure(_ path: String, _ message: String, _ reason: ReadError.Reason = .unreadable)
      -> AnalysisPiece.Origin
    { .failure(ReadError(reason, file: path, message: message)) }
    do throws(FileError) {
      let walk = try FolderWalk(folder: folder)
      if walk.files.isEmpty && walk.failures.isEmpty {
        return [failure(folder, "no file in this folder", .missing)]
      }
      return walk.files.map { .path($0) } + walk.failures.map { failure($0.path, $0.message) }
    } catch {
      return [failure(folder, error.message)]
    }
  }
}
