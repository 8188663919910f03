internal import ByteScanning
internal import TrackModel

/// Reads the reports of gpsd: a JSON object a line, of which `TPV` are positions (gpsd_json(5)).
package struct GPSDDecoder: FixDecoder {
  package private(set) var garbled = 0

  package init() {}

  package mutating func finish() -> [LiveFix] { [] }

  package mutating func fixes(of line: [UInt8], at clock: ClockReading) -> [LiveFix] {
    do throws(JSONReader.Fault) {
      var report = Report()
      var reader = JSONReader(line)
      let object: Void? = try reader.members { name, reader throws(JSONReader.Fault) in
        try report.read(name, &reader)
      }
      try reader.finish()
      if object == nil { garbled += 1 }
      return report.kind == "TPV" ? [report.fix(clock)] : []
    } catch {
      garbled += 1
      return []
    }
  }
}

/// A report as far as it is of use here.
private struct Report {
  var kind: String?
  private var time: Int64?
  private var numbers: [String: Double] = [:]

  private static let names: Set<String> = [
    "mode", "lat", "lon", "altMSL", "alt", "altHAE", "eph", "epx", "epy", "epv", "speed", "track",
  ]

  mutating func read(_ name: String, _ reader: inout JSONReader) throws(JSONReader.Fault) {
    switch name {
    case "class": kind = try reader.string()
    case "time":
      let text = Array((try reader.string() ?? "").utf8)
      time = InstantText.parse(text.span)?.milliseconds
    case _ where Self.names.contains(name): numbers[name] = try reader.number()
    default: try reader.skip()
    }
  }

  func fix(_ clock: ClockReading) -> LiveFix {
    var fix = LiveFix(time: time ?? Missing.time, received: clock)
    // Mode 2 is a fix without, mode 3 one with a height.
    let mode = numbers["mode"] ?? 0
    fix.hasFix = mode >= 2
    fix.latitude = numbers["lat"] ?? .nan
    fix.longitude = numbers["lon"] ?? .nan
    if mode >= 3 {
      fix.elevation = numbers["altMSL"] ?? numbers["alt"] ?? numbers["altHAE"] ?? .nan
    }
    fix.horizontalAccuracy = numbers["eph"] ?? across ?? .nan
    fix.verticalAccuracy = numbers["epv"] ?? .nan
    fix.speed = numbers["speed"] ?? .nan
    fix.course = numbers["track"] ?? .nan
    return fix
  }

  /// Older versions give the error east and north alone.
  private var across: Double? {
    guard let east = numbers["epx"], let north = numbers["epy"] else { return nil }
    return (east * east + north * north).squareRoot()
  }
}
