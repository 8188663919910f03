internal import TrackModel

/// The numbers of the fields in which a session or a lap holds its totals (FIT profile).
struct FITTotalsFields {
  var elapsed: UInt8 = 7
  var timer: UInt8 = 8
  var distance: UInt8 = 9
  var calories: UInt8 = 11
  var averageSpeed: UInt8
  var maximumSpeed: UInt8
  var wideAverageSpeed: UInt8
  var wideMaximumSpeed: UInt8
  var averageHeartRate: UInt8
  var maximumHeartRate: UInt8
  var averageCadence: UInt8
  var maximumCadence: UInt8
  var averagePower: UInt8
  var maximumPower: UInt8
  var ascent: UInt8
  var descent: UInt8
  var moving: UInt8
  /// Hundredths of a metre beyond the whole metres; laps have no such fields.
  var ascentFraction: UInt8?
  var descentFraction: UInt8?

  static let session = FITTotalsFields(
    averageSpeed: 14, maximumSpeed: 15, wideAverageSpeed: 124, wideMaximumSpeed: 125,
    averageHeartRate: 16, maximumHeartRate: 17, averageCadence: 18, maximumCadence: 19,
    averagePower: 20, maximumPower: 21, ascent: 22, descent: 23, moving: 59, ascentFraction: 199,
    descentFraction: 200)

  static let lap = FITTotalsFields(
    averageSpeed: 13, maximumSpeed: 14, wideAverageSpeed: 110, wideMaximumSpeed: 111,
    averageHeartRate: 15, maximumHeartRate: 16, averageCadence: 17, maximumCadence: 18,
    averagePower: 19, maximumPower: 20, ascent: 21, descent: 22, moving: 52)
}

extension FITMessageDraft {
  /// The totals that are known.
  mutating func add(_ totals: DeviceTotals, _ fields: FITTotalsFields) {
    add(fields.elapsed, duration: totals.elapsed)
    add(fields.timer, duration: totals.timer)
    add(fields.moving, duration: totals.moving)
    add(fields.distance, .uint32, totals.distance, scale: 100)
    add(fields.calories, .uint16, totals.calories, scale: 1)
    addSpeed(totals.averageSpeed, fields.averageSpeed, fields.wideAverageSpeed)
    addSpeed(totals.maximumSpeed, fields.maximumSpeed, fields.wideMaximumSpeed)
    add(fields.averageHeartRate, .uint8, totals.averageHeartRate)
    add(fields.maximumHeartRate, .uint8, totals.maximumHeartRate)
    add(fields.averageCadence, .uint8, totals.averageCadence)
    add(fields.maximumCadence, .uint8, totals.maximumCadence)
    add(fields.averagePower, .uint16, totals.averagePower)
    add(fields.maximumPower, .uint16, totals.maximumPower)
    addClimb(totals.ascent, fields.ascent, fraction: fields.ascentFraction)
    addClimb(totals.descent, fields.descent, fraction: fields.descentFraction)
  }

  private mutating func addSpeed(_ speed: Double?, _ narrow: UInt8, _ wide: UInt8) {
    guard let speed, !speed.isNaN else { return }
    if (0...65.534).contains(speed) {
      add(narrow, .uint16, speed, scale: 1000)
    } else {
      add(wide, .uint32, speed, scale: 1000)
    }
  }

  /// Whole metres, and what is beyond them where there is a field for it.
  private mutating func addClimb(_ climb: Double?, _ number: UInt8, fraction: UInt8?) {
    guard let climb, climb.isFinite else { return }
    guard let fraction else { return add(number, .uint16, climb, scale: 1) }
    let hundredths = (climb * 100).rounded()
    let metres = (hundredths / 100).rounded(.down)
    add(number, .uint16, metres, scale: 1)
    let rest = hundredths - metres * 100
    if rest > 0 { add(fraction, .uint8, rest, scale: 1) }
  }
}
