internal import TrackModel
internal import XMLStreams

/// What the schema has no place for in a track point: Garmin's extensions, ours, foreign elements.
extension GPXComposer {
  @inline(never)
  mutating func writeExtensions(
    _ points: TrackPoints, _ row: Int, _ fields: OrderedFields?, _ rare: inout RareRows
  ) {
    var elements = rare.hasElements(row) ? rare.takeElements(row) : []
    extensions { composer in
      composer.writeTrackPointExtension(points, row, fields, &elements)
      if let power = points.powers.value(row) { composer.writePower(power) }
      composer.own(.horizontalAccuracy, points.horizontalAccuracies.value(row))
      composer.own(.verticalAccuracy, points.verticalAccuracies.value(row))
      composer.writeUnusual(points, row)
      for element in elements { composer.writeForeign(element, in: .trackPoint) }
    }
  }

  private mutating func writePower(_ power: UInt16) {
    let name = namespaces.prefix(ofOwn: GPXNamespace.power) + ":PowerInWatts"
    xml.element(name, String(power))
  }

  // MARK: Garmin's TrackPointExtension

  /// Writes Garmin's extension, version 2, where one of its values is known. Water temperature and
  /// depth, for which we have no column, are taken out of the foreign elements.
  private mutating func writeTrackPointExtension(
    _ points: TrackPoints, _ row: Int, _ fields: OrderedFields?,
    _ elements: inout [ForeignElement]
  ) {
    let water = elements.isEmpty ? nil : takeGarmin("wtemp", of: &elements)
    let depth = elements.isEmpty ? nil : takeGarmin("depth", of: &elements)
    let before = (xml.bytes.count, namespaces)
    let prefix = namespaces.prefix(ofOwn: GPXNamespace.trackPoint)
    xml.open(prefix + ":TrackPointExtension")
    let start = xml.bytes.count
    float(prefix + ":atemp", points.temperatures.value(row))
    for element in [water, depth].compactMap(\.self) {
      writeForeign(element, in: .trackPoint, namespace: GPXNamespace.trackPoint)
    }
    if let rate = points.heartRates.value(row), Self.garminHeartRates.contains(rate) {
      xml.element(prefix + ":hr", String(rate))
    }
    if let cadence = points.cadences.value(row), cadence <= Self.greatestGarminCadence {
      xml.element(prefix + ":cad", String(cadence))
    }
    if let speed = points.speeds.value(row) {
      float(prefix + ":speed", speed)
    } else {
      number(prefix + ":speed", fields?.speed)
    }
    if let course = points.courses.value(row) {
      if Self.garminCourses.contains(course) { float(prefix + ":course", course) }
    } else {
      number(prefix + ":course", fields?.course) { $0 >= 0 && $0 <= 360 }
    }
    if xml.bytes.count == start {
      xml.bytes.removeLast(start - before.0)
      namespaces = before.1
    } else {
      xml.close(prefix + ":TrackPointExtension")
    }
  }

  /// What Garmin's schema allows.
  private static let garminHeartRates: ClosedRange<UInt16> = 1...255
  private static let greatestGarminCadence: UInt16 = 254
  private static let garminCourses: ClosedRange<Float> = 0...360

  /// Values that Garmin's schema does not allow, under our own names.
  private mutating func writeUnusual(_ points: TrackPoints, _ row: Int) {
    if let rate = points.heartRates.value(row), !Self.garminHeartRates.contains(rate) {
      own(.heartRate, Float(rate))
    }
    if let cadence = points.cadences.value(row), cadence > Self.greatestGarminCadence {
      own(.cadence, Float(cadence))
    }
    if let course = points.courses.value(row), !Self.garminCourses.contains(course) {
      own(.course, course)
    }
  }

  /// Takes the first element of a name of Garmin's TrackPointExtension, any version, out of a list.
  private func takeGarmin(_ local: String, of elements: inout [ForeignElement]) -> ForeignElement? {
    let index = elements.firstIndex { element in
      let name = QualifiedName(ofElement: element.xml)
      guard name.local == local else { return false }
      let namespace = namespace(of: name)
      return namespace == GPXNamespace.trackPoint || namespace == GPXNamespace.trackPointV1
    }
    return index.map { elements.remove(at: $0) }
  }

  // MARK: Our own

  /// An element in our namespace with a number of a column.
  private mutating func own(_ element: OwnElement, _ value: Float?) {
    guard let value else { return }
    guard GPXNumber.allows(Double(value)) else { return omissions[.number] += 1 }
    let prefix = namespaces.prefix(ofOwn: GPXNamespace.outnudge)
    float(prefix + ":" + element.rawValue, value)
  }
}
