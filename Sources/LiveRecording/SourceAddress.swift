/// Where fixes come from.
package enum SourceAddress: Sendable, Equatable {
  /// A gpsd.
  case gpsd(host: String, port: Int)
  /// NMEA 0183 from a pipe or a serial line, whose speed is set where it is one.
  case nmea(path: String, baud: Int)
  /// A recorded track, or a log of NMEA.
  case replay(path: String)

  /// `gpsd:localhost:2947`, `nmea:9600:/dev/ttyUSB0`, `replay:walk.gpx`
  package var text: String {
    switch self {
    case .gpsd(let host, let port): "gpsd:\(host):\(port)"
    case .nmea(let path, let baud): "nmea:\(baud):\(path)"
    case .replay(let path): "replay:\(path)"
    }
  }

  /// Reads what `text` wrote.
  package init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let rest = text[text.index(after: colon)...]
    switch text[..<colon] {
    case "gpsd":
      guard let last = rest.lastIndex(of: ":"),
        let port = Int(rest[rest.index(after: last)...])
      else { return nil }
      self = .gpsd(host: String(rest[..<last]), port: port)
    case "nmea":
      guard let middle = rest.firstIndex(of: ":"), let baud = Int(rest[..<middle]) else {
        return nil
      }
      self = .nmea(path: String(rest[rest.index(after: middle)...]), baud: baud)
    case "replay": self = .replay(path: String(rest))
    default: return nil
    }
  }
}
