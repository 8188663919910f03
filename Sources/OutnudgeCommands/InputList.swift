import DurableFiles
import TrackModel

/// The files that paths stand for, in the order given; a folder's files in the order of their names.
struct InputList {
  /// One file to read.
  struct Input {
    /// The path, `-` for standard input.
    var path: String
    /// Whether it was found in a folder, where files that are no tracks are to be expected.
    var isFromFolder: Bool
  }

  private(set) var files: [Input] = []
  /// Paths and folders that could not be opened.
  private(set) var failures: [ReadError] = []

  init(_ paths: [String]) {
    for path in paths {
      if path == "-" || !FolderWalk.isFolder(path) {
        files.append(Input(path: path, isFromFolder: false))
      } else {
        add(folder: path)
      }
    }
  }

  private mutating func add(folder: String) {
    let walk: FolderWalk
    do throws(FileError) {
      walk = try FolderWalk(folder: folder)
    } catch {
      failures.append(ReadError(.unreadable, file: folder, message: error.message))
      return
    }
    files += walk.files.map { Input(path: $0, isFromFolder: true) }
    failures += walk.failures.map { failure in
      ReadError(.unreadable, file: failure.path, message: failure.message)
    }
    if walk.files.isEmpty && walk.failures.isEmpty {
      failures.append(ReadError(.missing, file: folder, message: "no file in this folder"))
    }
  }
}
