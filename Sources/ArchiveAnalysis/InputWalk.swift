internal import DurableFiles
internal import TrackFiles
internal import TrackModel

/// What paths stand for, a piece of work after the other: files, the files of folders in the order
/// of their names, and the members of archives. One thread walks at a time.
package final class InputWalk {
  // A class, because everybody who walks moves the place for all.
  private let paths: [String]
  private var nextPath = 0
  /// The files of the folder at hand, and what of it could not be read.
  private var files = PathList()
  private var nextFile = 0
  private var failures: [ReadError] = []
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
    if nextFile < files.count {
      nextFile += 1
      return .path(files[nextFile - 1])
    }
    if !failures.isEmpty { return .failure(failures.removeFirst()) }
    (files, nextFile, isInFolder, layout) = (PathList(), 0, false, nil)
    guard nextPath < paths.count else { return nil }
    let path = paths[nextPath]
    nextPath += 1
    guard path != "-", FolderWalk.isFolder(path) else { return .path(path) }
    isInFolder = true
    open(folder: path)
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

  private func open(folder: String) {
    do throws(FileError) {
      let walk = try FolderWalk(folder: folder)
      files = walk.files
      failures = walk.failures.map {
        ReadError(.unreadable, file: $0.path, message: $0.message)
      }
      if files.isEmpty, failures.isEmpty {
        failures = [ReadError(.missing, file: folder, message: "no file in this folder")]
      }
      layout = ExportLayout(files: files)
    } catch {
      failures = [ReadError(.unreadable, file: folder, message: error.message)]
    }
  }
}
