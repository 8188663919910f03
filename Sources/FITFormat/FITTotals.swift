internal import TrackModel

extension FITTotalsFields {
  /// Every field that the totals, the start and the end come from.
  var numbers: Set<UInt8> {
    let fields: [UInt8?] = [
      253, 2, elapsed, timer, distance, calories, averageSpeed, maximumSpeed, wideAverageSpeed,
      wideMaximumSpeed, averageHeartRate, maximumHeartRate, averageCadence, maximumCadence,
      averagePower, maximumPower, ascent, descent, moving, ascentFraction, descentFraction,
    ]
    return Set(fields.compactMap(\.self))
  }
}

extension DeviceTotals {
  /// The totals of a `session` or `lap` message.
  init(_ fields: ForeignFields, _ numbers: FITTotalsFields) {
    self.init()
    elapsed = fields.integer(numbers.elapsed)
    timer = fields.integer(numbers.timer)
    distance = fields.number(numbers.distance, scale: 100)
    moving = fields.integer(numbers.moving)
    calories = fields.number(numbers.calories)
    ascent = Self.height(fields, numbers.ascent, numbers.ascentFraction)
    descent = Self.height(fields, numbers.descent, numbers.descentFraction)
    averageSpeed = Self.speed(fields, numbers.wideAverageSpeed, numbers.averageSpeed)
    maximumSpeed = Self.speed(fields, numbers.wideMaximumSpeed, numbers.maximumSpeed)
    averageHeartRate = Self.count(fields, numbers.averageHeartRate)
    maximumHeartRate = Self.count(fields, numbers.maximumHeartRate)
    averageCadence = Self.count(fields, numbers.averageCadence)
    maximumCadence = Self.count(fields, numbers.maximumCadence)
    averagePower = Self.count(fields, numbers.averagePower)
    maximumPower = Self.count(fields, numbers.maximumPower)
  }

  private static func count(_ fields: ForeignFields, _ number: UInt8) -> Int? {
    fields.integer(number).flatMap { Int(exactly: $0) }
  }

  private static func speed(
    _ fields: ForeignFields, _ wide: UInt8, _ narrow: UInt8
  ) -> Double? {
    fields.number(wide, scale: 1000) ?? fields.number(narrow, scale: 1000)
  }

  /// Whole metres, and hundredths of one more where the device counts them.
  private static func height(
    _ fields: ForeignFields, _ whole: UInt8, _ fraction: UInt8?
  ) -> Double? {
    guard let metres = fields.number(whole) else { return nil }
    guard let hundredths = fraction.flatMap({ fields.integer($0) }) else { return metres }
    return (metres * 100 + Double(hundredths)) / 100
  }
}

extension ForeignFields {
  /// A time of FIT's count in milliseconds since 1970 UTC; missing where there is none.
  func time(_ number: UInt8) -> Int64 {
    guard let seconds = integer(number), let seconds = UInt32(exactly: seconds) else {
      return Missing.time
    }
    return FITUnits.milliseconds(seconds)
  }
}

extension Session {
  /// The sport and its kind go to the track's description.
  private static let known = FITTotalsFields.session.numbers.union([5, 6])

  /// What a `session` message says.
  init(_ fields: ForeignFields) {
    self.init(
      start: fields.time(2), end: fields.time(253),
      totals: DeviceTotals(fields, .session), foreignFields: fields.without(Self.known))
  }
}

extension Lap {
  private static let known = FITTotalsFields.lap.numbers

  /// What a `lap` message says.
  init(_ fields: ForeignFields) {
    var known = Self.known
    let intensity = fields.integer(23).flatMap { UInt8(exactly: $0) }.flatMap(Intensity.init)
    let trigger = fields.integer(24).flatMap { UInt8(exactly: $0) }.flatMap(Trigger.init)
    if intensity != nil { known.insert(23) }
    if trigger != nil, trigger != .heartRate { known.insert(24) }
    self.init(
      start: fields.time(2), end: fields.time(253), totals: DeviceTotals(fields, .lap),
      intensity: intensity, trigger: trigger == .heartRate ? nil : trigger,
      foreignFields: fields.without(known))
  }
}
