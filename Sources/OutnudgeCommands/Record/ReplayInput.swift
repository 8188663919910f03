import ActivityStore
import DurableFiles
import LiveRecording
import ReadableText
import TrackFiles
import TrackModel

/// What is played again: a track of a file, or a log of NMEA.
struct ReplayInput {
  private enum Content {
    case track(Track)
    case log([UInt8])
  }

  private let content: Content
  /// What its points without a position are.
  let format: TrackFormat
  /// The word that the file has for what one did.
  let kind: String?

  /// Reads a file; the trouble with it is the status of a command that has told it.
  static func read(_ path: String, _ console: Console) -> Result<ReplayInput, InputReading.Refusal>
  {
    if path.hasSuffix(".nmea") { return log(path, console) }
    return InputReading.read(path, telling: console).flatMap { file in
      let document = file.document
      IssueReport.show(document.issues.kept, total: document.issues.total, of: path, on: console)
      let track = document.tracks.first { track in
        track.points.times.contains { $0 != Missing.time }
      }
      guard let track else {
        console.warn(PlainText.visible("\(path): no track with times, which replaying needs"))
        return .failure(InputReading.Refusal(status: .damagedData))
      }
      return .success(
        ReplayInput(content: .track(track), format: document.format, kind: track.about.kind))
    }
  }

  private static func log(
    _ path: String, _ console: Console
  ) -> Result<ReplayInput, InputReading.Refusal> {
    do throws(StoreError) {
      let bytes = try ActivityStore.contents(of: path)
      return .success(ReplayInput(content: .log(bytes), format: .gpx, kind: nil))
    } catch {
      console.warn(PlainText.visible(error.message))
      return .failure(InputReading.Refusal(status: CommandStatus(reason: error.reason)))
    }
  }

  /// Plays it, beginning after a time.
  func source(after time: Int64?, speed: Double?) -> ReplaySource {
    switch content {
    case .track(let track): ReplaySource(track, after: time, speed: speed)
    case .log(let bytes): ReplaySource(log: bytes, after: time, speed: speed)
    }
  }
}
