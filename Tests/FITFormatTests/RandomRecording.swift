import TestSupport
import TrackModel

/// Recordings of everything that FIT can hold, made at random: in steps of FIT's numbers, so that
/// they come back as they were.
struct RandomRecording {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let start: Int64 = 1_700_000_000_000

  mutating func make() -> TrackDocument {
    var document = TrackDocument(format: .fit)
    let count = whole(1...40)
    var track = Track(points: points(count))
    if chance(2) { addTimer(to: &track) }
    if chance(2) {
      track.session = Session(
        start: Self.start, end: Self.start + seconds(count), totals: totals(of: .session),
        foreignFields: fields(2))
      track.about.kind = ["running", "sport_99", "cycling"].randomElement(using: &generator)
    }
    if chance(2) { addLaps(to: &track) }
    if chance(2) { track.foreignFields = foreignFields(count) }
    addMessages(to: &document, count)
    document.tracks = [track]
    return document
  }

  // MARK: Points

  private mutating func points(_ count: Int) -> TrackPoints {
    TrackPoints(
      times: (0..<count).map { Self.start + seconds($0) },
      latitudes: (0..<count).map { _ in degrees(1 << 30) },
      longitudes: (0..<count).map { _ in degrees(1 << 31 - 2) },
      elevations: column(count) { .init($0.whole(0...50_000)) / 5 - 500 },
      distances: column(count) { .init($0.whole(0...100_000_000)) / 100 },
      horizontalAccuracies: column(count) { Float($0.whole(0...254)) },
      speeds: column(count) { Float(Double($0.whole(0...90_000)) / 1000) },
      heartRates: column(count) { UInt16($0.whole(0...254)) },
      cadences: column(count) { UInt16($0.whole(0...254)) },
      powers: column(count) { UInt16($0.whole(0...65_534)) },
      temperatures: column(count) { Float($0.whole(-128...126)) },
      segmentStarts: [0])
  }

  private mutating func degrees(_ most: Int) -> Double {
    Double(whole(-most...most)) * 180 / 2_147_483_648
  }

  /// A stop and a start between some rows, where a segment begins, and the last stop.
  private mutating func addTimer(to track: inout Track) {
    track.timerEvents = [TimerEvent(time: Self.start, action: .start, cause: .manual)]
    for row in 1..<max(track.points.count, 2) where row < track.points.count && chance(6) {
      track.timerEvents += [
        TimerEvent(time: Self.start + seconds(row - 1), action: .stopAll, cause: .automatic),
        TimerEvent(time: Self.start + seconds(row), action: .start),
      ]
      track.points.segmentStarts.append(row)
    }
    let end = Self.start + seconds(track.points.count)
    track.timerEvents.append(TimerEvent(time: end, action: .stopDisableAll))
  }

  // MARK: Summaries

  private enum Summary { case session, lap }

  private mutating func totals(of summary: Summary) -> DeviceTotals {
    var totals = DeviceTotals()
    totals.distance = maybe { Double($0.whole(0...10_000_000)) / 100 }
    let isSession = summary == .session
    totals.ascent = maybe { Double($0.whole(0...60_000)) / (isSession ? 100 : 1) }
    totals.descent = maybe { Double($0.whole(0...60_000)) }
    totals.elapsed = seconds(whole(50...90))
    totals.timer = maybe { Int64($0.whole(0...90_000)) }
    totals.moving = maybe { Int64($0.whole(0...90_000)) }
    totals.calories = maybe { Double($0.whole(0...9000)) }
    totals.averageSpeed = maybe { Double($0.whole(0...99_999)) / 1000 }
    totals.maximumHeartRate = maybe { $0.whole(0...254) }
    totals.averageCadence = maybe { $0.whole(0...254) }
    totals.maximumPower = maybe { $0.whole(0...3000) }
    return totals
  }

  private mutating func addLaps(to track: inout Track) {
    let rows = track.points.count
    for first in [0, rows / 2] where first == 0 || rows > 1 {
      var lap = Lap(
        start: Self.start + seconds(first), end: Self.start + seconds(first + 5),
        firstRow: first, totals: totals(of: .lap),
        intensity: Lap.Intensity.allCases.randomElement(using: &generator),
        foreignFields: fields(3))
      lap.trigger = chance(2) ? .distance : nil
      track.laps.append(lap)
    }
  }

  // MARK: Foreign

  /// Numbers that the reader looks for in no message.
  private mutating func fields(_ most: Int) -> ForeignFields {
    var fields = ForeignFields()
    for number in 0..<whole(0...most) {
      let size = [1, 2, 4, 8].randomElement(using: &generator) ?? 1
      let type: UInt8 = [1: 0x02, 2: 0x84, 4: 0x86, 8: 0x8F][size] ?? 0x0D
      fields.layout.append(
        ForeignFieldLayout(number: UInt8(220 + number), size: UInt8(size), baseType: type))
      fields.bytes += (0..<size).map { _ in UInt8(whole(1...200)) }
    }
    return fields
  }

  private mutating func foreignFields(_ count: Int) -> ForeignPointFields {
    var fields = ForeignPointFields()
    var kept = self.fields(2)
    for row in 0..<count {
      if chance(10) { kept = self.fields(2) }
      guard !kept.isEmpty || !fields.runs.isEmpty else { continue }
      fields.begin(row: row, layout: fields.index(of: kept.layout))
      kept.bytes = kept.bytes.map { _ in UInt8(whole(1...200)) }
      kept.bytes.withUnsafeBytes { fields.append($0) }
    }
    return fields
  }

  private mutating func addMessages(to document: inout TrackDocument, _ count: Int) {
    // Type, maker, product and a serial number: no name, so no device and no time.
    add(
      ForeignFields(
        layout: [ForeignFieldLayout(number: 0, size: 1, baseType: 0)], bytes: [4]), 0, 0,
      to: &document)
    var row = 0
    while chance(2) {
      row = whole(row...count)
      let fields = self.fields(4)
      if !fields.isEmpty { add(fields, UInt16(whole(0xFF00...0xFF10)), row, to: &document) }
    }
  }

  private func add(
    _ fields: ForeignFields, _ number: UInt16, _ row: Int, to document: inout TrackDocument
  ) {
    let layout = document.messages.index(
      of: ForeignMessages.Layout(number: number, fields: fields.layout))
    document.messages.append(layout: layout, pointsBefore: row, part: 0, bytes: fields.bytes)
  }

  // MARK: Values

  private func seconds(_ count: Int) -> Int64 { Int64(count) * 1000 }

  private mutating func whole(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  /// Once in so many times.
  private mutating func chance(_ times: Int) -> Bool { whole(1...times) == 1 }

  private mutating func maybe<Value>(_ make: (inout RandomRecording) -> Value) -> Value? {
    chance(2) ? make(&self) : nil
  }

  private mutating func column<Value>(
    _ count: Int, _ make: (inout RandomRecording) -> Value
  ) -> [Value] {
    chance(2) ? (0..<count).map { _ in make(&self) } : []
  }
}
