import DurableFiles
import GPXFormat
import ReadableText
import TrackFiles
import TrackModel

/// A file to verify, and the bytes that it was read from.
struct VerifiedInput {
  let file: TrackFile
  let bytes: [UInt8]

  /// The file, or the status of a command that has told why there is none. What cannot be read at all
  /// is unverified, and said so.
  static func read(
    _ path: String, usesLane: Bool, isJSON: Bool, telling console: Console
  ) -> Result<VerifiedInput, InputReading.Refusal> {
    do throws(ReadError) {
      let bytes = try bytes(path)
      let reader = TrackFileReader(options: GPXReader.Options(usesLane: usesLane))
      let file = try reader.read(bytes: bytes, named: path)
      return .success(VerifiedInput(file: file, bytes: bytes))
    } catch {
      let status = CommandStatus(reason: error.reason)
      console.warn(PlainText.visible(error.description))
      if status == .damagedData {
        console.print(isJSON ? unreadable : "unverified - nothing can be read of this file")
      }
      return .failure(InputReading.Refusal(status: status))
    }
  }

  /// The report of what cannot be read.
  private static let unreadable =
    "{\"schema\":\"outnudge.verification/1\",\"verdict\":\"unverified\",\"reasons\":[\"V01\"]}"

  private static func bytes(_ path: String) throws(ReadError) -> [UInt8] {
    do throws(FileError) {
      return try path == "-" ? WholeStream.standardInput() : FileMapping.bytes(path: path)
    } catch {
      throw ReadError(error, file: path)
    }
  }
}
