import DurableFiles
import GPXFormat
import ReadableText
import TrackFiles
import TrackModel

/// Reads what an operand names: a file, or standard input for `-`.
enum InputReading {
  /// The file, or the status of a command that has told why there is none.
  static func read(
    _ path: String, options: GPXReader.Options = GPXReader.Options(), telling console: Console
  ) -> Result<TrackFile, Refusal> {
    let reader = TrackFileReader(options: options)
    do throws(ReadError) {
      return .success(path == "-" ? try reader.readStandardInput() : try reader.read(path: path))
    } catch {
      console.warn(PlainText.visible(error.description))
      return .failure(Refusal(status: CommandStatus(reason: error.reason)))
    }
  }

  /// The bytes of a file that is no track, likewise.
  static func bytes(_ path: String, telling console: Console) -> Result<[UInt8], Refusal> {
    do throws(FileError) {
      return .success(
        try path == "-" ? WholeStream.standardInput() : FileMapping.bytes(path: path))
    } catch {
      return .failure(refusal(error, telling: console))
    }
  }

  /// Tells why a file cannot be read.
  static func refusal(_ error: FileError, telling console: Console) -> Refusal {
    console.warn(PlainText.visible(error.description))
    return Refusal(status: error.reason == .missing ? .noInput : .inputOutput)
  }

  /// Why a command ends.
  struct Refusal: Error {
    let status: CommandStatus
  }
}

extension CommandStatus {
  /// The status for an input that gives nothing.
  init(reason: ReadError.Reason) {
    switch reason {
    case .missing: self = .noInput
    case .unreadable: self = .inputOutput
    case .unknownFormat, .empty, .damaged, .refused: self = .damagedData
    }
  }
}
