import GPXFormat
import TrackFiles
import TrackModel

/// Reads what an operand names: a file, or standard input for `-`.
enum InputReading {
  static func read(
    _ path: String, options: GPXReader.Options = GPXReader.Options()
  ) throws(ReadError) -> TrackFile {
    let reader = TrackFileReader(options: options)
    return path == "-" ? try reader.readStandardInput() : try reader.read(path: path)
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
