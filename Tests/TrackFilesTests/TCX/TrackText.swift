import ByteScanning
import TestSupport

/// Where activities, laps, tracks and points begin in the text of a TCX file, found by its tags alone:
/// a second opinion that shares nothing with the reader but the reading of an instant.
struct TrackText {
  private(set) var trackElements = 0
  private(set) var segmentStarts: [[Int]] = []
  private(set) var lapStarts: [[Int?]] = []
  private var rows = 0
  private var times: [Int64?] = []
  private var isFirstOfLap = false
  private var hasNewTrack = false
  private var isInActivities = false

  /// The text of a real file, unpacked where it is packed.
  static func bytes(of name: String) -> [UInt8] {
    guard name.hasSuffix(".gz") else { return Corpus.tcx.bytes(name) }
    let answer = ExternalTool.run("gzip", ["-dc", Corpus.tcx.path(name)])
    return Array((answer?.output ?? "").utf8)
  }

  init(_ bytes: [UInt8]) {
    var isComment = false
    for piece in bytes.split(separator: UInt8(ascii: "<")) {
      if piece.starts(with: "!--".utf8) { isComment = true }
      if isComment {
        isComment = !String(decoding: piece, as: UTF8.self).contains("-->")
        continue
      }
      let name = piece.prefix { $0 != UInt8(ascii: ">") && $0 > 0x20 }
      take(String(decoding: name, as: UTF8.self), piece)
    }
    settle()
  }

  private mutating func take(_ name: String, _ piece: ArraySlice<UInt8>) {
    switch name {
    case "Activities": isInActivities = true
    case "/Activities": isInActivities = false
    case "Activity": beginActivity()
    case "Lap" where isInActivities:
      lapStarts[lapStarts.count - 1].append(nil)
      isFirstOfLap = true
    case "Track":
      trackElements += 1
      hasNewTrack = true
    case "Trackpoint" where isInActivities: beginPoint()
    case "Time" where isInActivities && times.last == .some(nil):
      let text = Array(piece.drop { $0 != UInt8(ascii: ">") }.dropFirst())
      times[times.count - 1] = InstantText.parse(text.span)?.milliseconds
    default: break
    }
  }

  private mutating func beginActivity() {
    settle()
    segmentStarts.append([])
    lapStarts.append([])
    (rows, times, hasNewTrack, isFirstOfLap) = (0, [], false, false)
    continuing = []
  }

  /// Rows that begin a track which may continue the one of the lap before.
  private var continuing: [Int] = []

  private mutating func beginPoint() {
    if hasNewTrack {
      segmentStarts[segmentStarts.count - 1].append(rows)
      if isFirstOfLap, rows > 0 { continuing.append(rows) }
      hasNewTrack = false
    }
    if isFirstOfLap {
      let laps = lapStarts.count - 1
      lapStarts[laps][lapStarts[laps].count - 1] = rows
      isFirstOfLap = false
    }
    rows += 1
    times.append(nil)
  }

  /// Takes out what begins a lap less than five seconds after the point before it.
  private mutating func settle() {
    guard !segmentStarts.isEmpty else { return }
    let joined = continuing.filter { row in
      guard let before = times[row - 1], let after = times[row] else { return true }
      return after - before < 5000
    }
    segmentStarts[segmentStarts.count - 1].removeAll { joined.contains($0) }
  }
}
