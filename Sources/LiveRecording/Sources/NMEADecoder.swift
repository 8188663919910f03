internal import ByteScanning
internal import TrackModel

/// Reads NMEA 0183: `RMC` for time, date and speed, `GGA` for height and dilution, `GST` for accuracy,
/// those of one instant joined into one fix. Sentences with a wrong checksum are passed over.
package struct NMEADecoder: FixDecoder {
  private static let knot = 1852.0 / 3600
  /// Metres of accuracy for each unit of hdop, and the least.
  private static let metresPerHdop = 5.0
  private static let leastRadius = 2.5

  package private(set) var garbled = 0
  private var day: Int?
  private var epoch: Epoch?
  /// Kinds of sentences that the receiver sends for each instant.
  private var usual: Set<String> = []

  private struct Epoch {
    var time: Int64
    var kinds: Set<String> = []
    var isDelivered = false
    var fix: LiveFix
  }

  package init() {}

  package mutating func fixes(of line: [UInt8], at clock: ClockReading) -> [LiveFix] {
    guard let sentence = NMEASentence(line) else {
      garbled += 1
      return []
    }
    guard ["RMC", "GGA", "GST"].contains(sentence.kind) else { return [] }
    guard let time = sentence.timeOfDay(1) else {
      return sentence.kind == "RMC" ? [Self.nothing(at: clock)] : []
    }
    var fixes: [LiveFix] = []
    if epoch?.time != time {
      fixes = finish()
      usual.formUnion(epoch?.kinds ?? [])
      epoch = Epoch(time: time, fix: LiveFix(time: Missing.time, received: clock))
    }
    add(sentence)
    if let epoch, !usual.isEmpty, epoch.kinds.isSuperset(of: usual) { fixes += finish() }
    return fixes
  }

  /// What a receiver says that does not even know the time yet.
  private static func nothing(at clock: ClockReading) -> LiveFix {
    var fix = LiveFix(time: Missing.time, received: clock)
    fix.hasFix = false
    return fix
  }

  package mutating func finish() -> [LiveFix] {
    guard var epoch, !epoch.isDelivered else { return [] }
    self.epoch?.isDelivered = true
    if let day { epoch.fix.time = Int64(day) * 86_400_000 + epoch.time }
    return [epoch.fix]
  }

  private mutating func add(_ sentence: NMEASentence) {
    epoch?.kinds.insert(sentence.kind)
    switch sentence.kind {
    case "RMC": addMinimum(sentence)
    case "GGA": addFix(sentence)
    default: addErrors(sentence)
    }
  }

  private mutating func addMinimum(_ sentence: NMEASentence) {
    day = sentence.day(9) ?? day
    if sentence.text(2) != "A" { epoch?.fix.hasFix = false }
    setPosition(sentence.degrees(3), sentence.degrees(5))
    epoch?.fix.speed = sentence.number(7).map { $0 * Self.knot } ?? .nan
    epoch?.fix.course = sentence.number(8) ?? .nan
  }

  private mutating func addFix(_ sentence: NMEASentence) {
    if (sentence.number(6) ?? 0) == 0 { epoch?.fix.hasFix = false }
    setPosition(sentence.degrees(2), sentence.degrees(4))
    epoch?.fix.elevation = sentence.number(9) ?? .nan
    if let hdop = sentence.number(8), epoch?.fix.horizontalAccuracy.isNaN == true {
      epoch?.fix.horizontalAccuracy = max(Self.leastRadius, hdop * Self.metresPerHdop)
    }
  }

  private mutating func addErrors(_ sentence: NMEASentence) {
    if let north = sentence.number(6), let east = sentence.number(7) {
      epoch?.fix.horizontalAccuracy = (north * north + east * east).squareRoot()
    }
    epoch?.fix.verticalAccuracy = sentence.number(8) ?? .nan
  }

  private mutating func setPosition(_ latitude: Double?, _ longitude: Double?) {
    guard let latitude, let longitude else { return }
    epoch?.fix.latitude = latitude
    epoch?.fix.longitude = longitude
  }
}
