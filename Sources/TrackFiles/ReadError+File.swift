package import DurableFiles
package import TrackModel

extension ReadError {
  /// Why a file gives nothing that could not be opened or read.
  package init(_ error: FileError, file: String? = nil) {
    self.init(
      error.reason == .missing ? .missing : .unreadable, file: file, message: error.message)
  }
}
