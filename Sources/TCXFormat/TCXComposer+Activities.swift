internal import ByteScanning
internal import TrackModel
internal import XMLStreams

/// Activities and their laps.
extension TCXComposer {
  mutating func write(_ track: Track) {
    countColumns(of: track)
    if track.part != 0 || track.session?.end ?? Missing.time != Missing.time {
      omissions[.deviceTotal] += 1
    }
    let kind = TCXWords.sport(track.about.kind ?? "Other")
    xml.markup("  <Activity Sport=\"" + kind.schema + "\">\n   ")
    var made: [String] = track.about.kind == nil ? ["Sport"] : []
    let first = track.points.times.first { InstantText.range.contains($0) }
    let stated = writable(track.session?.start ?? Missing.time)
    if stated == nil { made.append("Id") }
    let start = stated ?? first ?? 0
    let id = keys.unique(start, in: InstantText.range)
    timeElement("Id", id, offset: track.localOffset)
    if let offset = track.localOffset, offset % 60 != 0 || abs(offset) > 14 * 3600 {
      omissions[.localOffset] += 1
    }
    xml.markup("\n")
    writeLaps(of: track, start: start)
    if let notes = track.about.description { line("   ") { $0.element("Notes", notes) } }
    let rest = writePlaced(["Training"], from: track.about.extensions, indent: "   ")
    if let device = track.device { write(device) }
    block("   <Extensions>", "</Extensions>\n") { composer in
      composer.writeMade(made)
      if stated != nil, id != start { composer.timeElement("outnudge:ActivityId", start) }
      if let own = kind.own { composer.element("outnudge:Sport", own) }
      if let word = track.about.subKind { composer.element("outnudge:SubSport", word) }
      if let name = track.about.name { composer.element("outnudge:Name", name) }
      composer.writeForeign(rest, in: .activityExtensions)
    }
    xml.markup("  </Activity>\n")
  }

  mutating func line(_ indent: StaticString, _ write: (inout TCXComposer) -> Void) {
    xml.markup(indent)
    write(&self)
    xml.markup("\n")
  }

  private mutating func countColumns(of track: Track) {
    let points = track.points
    let floats = [
      points.horizontalAccuracies, points.verticalAccuracies, points.hdops, points.vdops,
      points.pdops, points.courses, points.temperatures,
    ]
    omissions[.pointField] += floats.reduce(0) { $0 + $1.count { !$0.isNaN } }
    omissions[.pointField] += points.satellites.count { $0 != Missing.count }
    omissions[.pointField] += points.fixes.count { $0 != .missing }
    omissions[.pointField] += track.pointFields.reduce(0) { $0 + $1.fields.count }
    omissions[.foreignElement] += track.segmentExtensions.reduce(0) { $0 + $1.elements.count }
    if let totals = track.session?.totals, !totals.isEmpty { omissions[.deviceTotal] += 1 }
  }

  // MARK: Laps

  private mutating func writeLaps(of track: Track, start: Int64) {
    var points = PointWriting(track)
    let onFoot: Bool =
      switch track.about.kind.flatMap(ActivityKind.init(sourceWord:)) {
      case .run, .walk, .hike: true
      default: false
      }
    for (lap, rows, isMade) in LapRows.of(track) {
      // Rows stand in one lap alone: one that begins where another one does has none here.
      if !isMade, lap.firstRow != rows.first { omissions[.lap] += 1 }
      let first = rows.lazy.map { track.points.times[$0] }.first {
        InstantText.range.contains($0)
      }
      write(lap, isMade: isMade, start: first ?? start, onFoot: onFoot) { composer in
        composer.write(rows, of: track, &points)
      } segment: {
        LapRows.segmentMark(of: rows, in: track)
      }
    }
  }

  private mutating func write(
    _ lap: Lap, isMade: Bool, start: Int64, onFoot: Bool,
    tracks: (inout TCXComposer) -> Void, segment: () -> String?
  ) {
    var made: [String] = isMade ? ["Lap"] : []
    var exact: [(StaticString, String)] = []
    let stated = writable(lap.start)
    if stated == nil { made.append("StartTime") }
    xml.markup("   <Lap StartTime=\"")
    instant(stated ?? start)
    xml.markup("\">\n    ")
    writeTotals(of: lap, &made, &exact)
    xml.markup("\n")
    tracks(&self)
    if let notes = lap.notes { line("    ") { $0.element("Notes", notes) } }
    block("    <Extensions>", "</Extensions>\n") { composer in
      composer.writeMade(made)
      if let mark = segment() { composer.element("outnudge:Segment", mark) }
      for (name, text) in exact { composer.element(name, text) }
      composer.block("<ns3:LX>", "</ns3:LX>") { $0.writeExtension(of: lap.totals, onFoot: onFoot) }
      composer.writeForeign(lap.extensions, in: .lapExtensions, totals: lap.totals)
    }
    xml.markup("   </Lap>\n")
  }

  private mutating func writeTotals(
    of lap: Lap, _ made: inout [String], _ exact: inout [(StaticString, String)]
  ) {
    let totals = lap.totals
    if totals.timer == nil { made.append("TotalTimeSeconds") }
    element("TotalTimeSeconds", Double(totals.timer ?? 0) / 1000)
    let distance = writable(totals.distance)
    if distance == nil { made.append("DistanceMeters") }
    element("DistanceMeters", distance ?? 0)
    if let speed = writable(totals.maximumSpeed) { element("MaximumSpeed", speed) }
    let calories = writable(totals.calories)
    let whole = calories.map { min(max($0.rounded(), 0), 65_535) }
    if calories == nil { made.append("Calories") }
    element("Calories", Int(whole ?? 0))
    if let calories, whole != calories {
      var text: [UInt8] = []
      DecimalText.append(calories, to: &text)
      exact.append(("outnudge:Calories", String(decoding: text, as: UTF8.self)))
    }
    heartRate("AverageHeartRateBpm", totals.averageHeartRate)
    heartRate("MaximumHeartRateBpm", totals.maximumHeartRate)
    let intensity = lap.intensity.map(TCXWords.word)
    if intensity == nil { made.append("Intensity") }
    element("Intensity", intensity?.schema ?? "Active")
    if let own = intensity?.own { exact.append(("outnudge:Intensity", own)) }
    if let cadence = totals.averageCadence {
      if (0...254).contains(cadence) {
        element("Cadence", cadence)
      } else {
        omissions[.number] += 1
      }
    }
    let trigger = lap.trigger.map(TCXWords.word)
    if trigger == nil { made.append("TriggerMethod") }
    element("TriggerMethod", trigger?.schema ?? "Manual")
    if let own = trigger?.own { exact.append(("outnudge:TriggerMethod", own)) }
    let others: [Bool] = [
      totals.ascent != nil, totals.descent != nil, totals.elapsed != nil, totals.moving != nil,
      lap.end != Missing.time,
    ]
    omissions[.deviceTotal] += others.count { $0 }
  }

  mutating func writeExtension(of totals: DeviceTotals, onFoot: Bool) {
    if let speed = writable(totals.averageSpeed) { element("ns3:AvgSpeed", speed) }
    if let cadence = totals.maximumCadence {
      if !(0...254).contains(cadence) {
        omissions[.number] += 1
      } else if onFoot {
        element("ns3:MaxRunCadence", cadence)
      } else {
        element("ns3:MaxBikeCadence", cadence)
      }
    }
    power("ns3:AvgWatts", totals.averagePower)
    power("ns3:MaxWatts", totals.maximumPower)
  }

  private mutating func power(_ name: StaticString, _ watts: Int?) {
    guard let watts else { return }
    if (0...65_534).contains(watts) { element(name, watts) } else { omissions[.number] += 1 }
  }

  mutating func heartRate(_ name: StaticString, _ rate: Int?) {
    guard let rate else { return }
    guard (1...255).contains(rate) else { return omissions[.number] += 1 }
    element(name) { $0.element("Value", rate) }
  }

  /// A finite number; counted where it is none.
  mutating func writable(_ value: Double?) -> Double? {
    guard let value, !value.isNaN else { return nil }
    if value.isFinite { return value }
    omissions[.number] += 1
    return nil
  }

  // MARK: Devices

  private mutating func write(_ device: RecordingDevice) {
    let parts = (device.softwareVersion ?? "").split(separator: ".").compactMap { UInt16($0) }
    let isVersion =
      (2...4).contains(parts.count) && parts != [0, 0]
      && parts.map(String.init).joined(separator: ".") == device.softwareVersion
    let numbers = isVersion ? parts.map(Int.init) : [0, 0]
    let unit = device.serialNumber.flatMap { UInt32(exactly: $0) } ?? 0
    let product = device.productNumber.flatMap { UInt16(exactly: $0) } ?? 0
    let losses = [
      device.manufacturer != nil, !isVersion && device.softwareVersion != nil,
      unit == 0 && device.serialNumber != nil,
      product == 0 && device.productNumber != nil,
    ]
    if losses.contains(true) { omissions[.device] += 1 }
    // What is known of it may all be what TCX has no place for.
    if device.name ?? "" == "", unit == 0, product == 0, !isVersion { return }
    xml.markup("   <Creator xsi:type=\"Device_t\">")
    element("Name", device.name ?? "")
    element("UnitId", Int(unit))
    element("ProductID", Int(product))
    xml.markup("<Version>")
    element("VersionMajor", numbers[0])
    element("VersionMinor", numbers.count > 1 ? numbers[1] : 0)
    if numbers.count > 2 { element("BuildMajor", numbers[2]) }
    if numbers.count > 3 { element("BuildMinor", numbers[3]) }
    xml.markup("</Version></Creator>\n")
  }
}
