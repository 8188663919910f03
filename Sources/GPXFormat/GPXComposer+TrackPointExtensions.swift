internal import ByteScanning
internal import TrackModel
internal import XMLStreams

/// What the schema has no place for in a track point: Garmin's extensions, ours, foreign elements.
extension GPXComposer {
  @inline(never)
  mutating func writeExtensions(
    _ points: TrackPoints, _ row: Int, _ motion: PointMotion, _ rare: inout RareRows
  ) {
    var elements = rare.hasElements(row) ? rare.takeElements(row) : []
    extensions { composer in
      let values = GarminValues(points, row, motion)
      if values.refused > 0 { composer.omissions[.number] += values.refused }
      let water = elements.isEmpty ? nil : composer.takeGarmin("wtemp", of: &elements)
      let depth = elements.isEmpty ? nil : composer.takeGarmin("depth", of: &elements)
      if !values.isEmpty || water != nil || depth != nil {
        composer.writeGarmin(values, water, depth)
      }
      if let power = points.powers.value(row) { composer.writePower(power) }
      composer.own(.horizontalAccuracy, points.horizontalAccuracies.value(row))
      composer.own(.verticalAccuracy, points.verticalAccuracies.value(row))
      composer.own(.heartRate, values.unusualHeartRate)
      composer.own(.cadence, values.unusualCadence)
      composer.own(.course, values.unusualCourse)
      for element in elements { composer.writeForeign(element, in: .trackPoint) }
    }
  }

  private mutating func writePower(_ power: UInt16) {
    let name = namespaces.prefix(ofOwn: GPXNamespace.power) + ":PowerInWatts"
    xml.element(name, String(power))
  }

  // MARK: Garmin's TrackPointExtension

  /// Writes Garmin's extension, version 2. Water temperature and depth, for which we have no column,
  /// come from foreign elements.
  private mutating func writeGarmin(
    _ values: GarminValues, _ water: ForeignElement?, _ depth: ForeignElement?
  ) {
    let length = xml.bytes.count
    // Only foreign elements can turn out to be nothing; copies are not free.
    let before = values.isEmpty ? namespaces : nil
    let tags = garminTags ?? makeGarminTags()
    xml.bytes.append(contentsOf: tags[.whole].start)
    let start = xml.bytes.count
    float(tags[.temperature], values.temperature)
    for element in [water, depth] {
      guard let element else { continue }
      writeForeign(element, in: .trackPoint, namespace: GPXNamespace.trackPoint)
    }
    count(tags[.heartRate], values.heartRate)
    count(tags[.cadence], values.cadence)
    float(tags[.speed], values.speed)
    float(tags[.course], values.course)
    if xml.bytes.count > start {
      xml.bytes.append(contentsOf: tags[.whole].end)
    } else if let before {
      xml.bytes.removeLast(start - length)
      namespaces = before
      garminTags = nil
    }
  }

  private mutating func makeGarminTags() -> GarminTags {
    let tags = GarminTags(prefix: namespaces.prefix(ofOwn: GPXNamespace.trackPoint))
    garminTags = tags
    return tags
  }

  private mutating func float(_ tags: GarminTags.Tags, _ value: Float?) {
    guard let value else { return }
    xml.bytes.append(contentsOf: tags.start)
    GPXNumber.append(value, to: &xml.bytes)
    xml.bytes.append(contentsOf: tags.end)
  }

  private mutating func count(_ tags: GarminTags.Tags, _ value: UInt16?) {
    guard let value else { return }
    xml.bytes.append(contentsOf: tags.start)
    DecimalText.append(value, to: &xml.bytes)
    xml.bytes.append(contentsOf: tags.end)
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
    let name = namespaces.prefix(ofOwn: GPXNamespace.outnudge) + ":" + element.rawValue
    xml.open(name)
    GPXNumber.append(value, to: &xml.bytes)
    xml.close(name)
  }
}

/// The values of a point that Garmin's schema allows, and those that it does not.
struct GarminValues {
  var temperature: Float?
  var heartRate: UInt16?
  var cadence: UInt16?
  var speed: Float?
  var course: Float?
  var unusualHeartRate: Float?
  var unusualCadence: Float?
  var unusualCourse: Float?

  /// Whether Garmin's extension has nothing to hold.
  var isEmpty: Bool {
    temperature == nil && heartRate == nil && cadence == nil && speed == nil && course == nil
  }

  /// How many values cannot be written at all.
  private(set) var refused = 0

  // Borrowed: a copy would count references to every column.
  init(_ points: borrowing TrackPoints, _ row: Int, _ motion: PointMotion) {
    temperature = writable(points.temperatures.value(row))
    speed = writable(motion.speed)
    if let rate = points.heartRates.value(row) {
      if 1...255 ~= rate { heartRate = rate } else { unusualHeartRate = Float(rate) }
    }
    if let cadence = points.cadences.value(row) {
      if cadence <= 254 { self.cadence = cadence } else { unusualCadence = Float(cadence) }
    }
    if let course = writable(motion.course) {
      if 0...360 ~= course { self.course = course } else { unusualCourse = course }
    }
  }

  private mutating func writable(_ value: Float?) -> Float? {
    guard let value, !GPXNumber.allows(Double(value)) else { return value }
    refused += 1
    return nil
  }
}
