import DurableFiles
import ReadableText

/// Puts the bytes of a result where a person wants them.
enum OutputFile {
  /// Writes a file durably in one step, or to standard output where there is no path.
  static func put(_ bytes: [UInt8], to path: String?, _ console: Console) -> CommandStatus {
    guard let path else { return console.writeResult(bytes) ? .done : .inputOutput }
    do throws(FileError) {
      try FileReplacement.write(bytes.span, to: path)
      return .done
    } catch {
      console.warn(PlainText.visible("cannot create \(path): \(error.message)"))
      return .cannotCreate
    }
  }
}
