import Foundation
import OutnudgeCommands
import Testing

/// A command as a test ran it: its status and what it wrote.
struct CommandRun {
  var status: CommandStatus
  var output: String
  var messages: String

  init(_ arguments: String..., timeZone: String? = nil) {
    self.init(arguments, timeZone: timeZone)
  }

  init(
    _ arguments: [String], timeZone: String? = nil, dataFolder: String? = nil, now: Int64? = nil
  ) {
    final class Streams {
      var output: [UInt8] = []
      var messages = ""
    }
    let streams = Streams()
    var console = Console(
      writeResult: {
        streams.output += $0
        return true
      }, writeMessage: { streams.messages += $0 }, timeZone: timeZone)
    console.dataFolder = dataFolder
    if let now { console.now = { now } }
    status = Outnudge.run(arguments, console: console)
    output = String(decoding: streams.output, as: UTF8.self)
    messages = streams.messages
  }

  /// The output as JSON objects, one a line.
  func objects() throws -> [[String: Any]] {
    try output.split(separator: "\n").map { line in
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(value as? [String: Any])
    }
  }
}

/// GPX text of a straight walk: a point a second, going north.
func walkGPX(points: Int = 60, latitude: Double = 20, type: String? = "walk") -> String {
  var text = "<gpx version=\"1.1\" creator=\"test\" xmlns=\"http://www.topografix.com/GPX/1/1\">\n"
  text += "<trk><name>Walk</name>\(type.map { "<type>\($0)</type>" } ?? "")<trkseg>\n"
  for point in 0..<points {
    let second = point % 60 < 10 ? "0\(point % 60)" : "\(point % 60)"
    let minute = point / 60 < 10 ? "0\(point / 60)" : "\(point / 60)"
    let position = String(format: "%.7f", latitude + Double(point) * 1.2e-5)
    text += "<trkpt lat=\"\(position)\" lon=\"50.0000000\"><ele>\(100 + point / 10).0</ele>"
    text += "<time>2026-05-01T08:\(minute):\(second)Z</time><hdop>1.0</hdop></trkpt>\n"
  }
  return text + "</trkseg></trk></gpx>\n"
}
