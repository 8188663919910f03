internal import TrackModel

extension FITPart {
  /// A course as a route.
  func route() -> Route {
    let course = courses.first?.fields ?? ForeignFields()
    return Route(
      about: PathDescription(
        name: course.text(5), kind: course.integer(4).map { FITWords.sports.word(Int($0)) },
        subKind: course.integer(7).map { FITWords.subSports.word(Int($0)) }),
      points: points.times.indices.map(routePoint),
      laps: routeLaps(), foreignFields: course.without([4, 5, 7]))
  }

  private func routePoint(_ row: Int) -> Waypoint {
    Waypoint(
      latitude: points.latitudes[row], longitude: points.longitudes[row],
      elevation: points.elevations.isEmpty ? Missing.metres : points.elevations[row],
      time: points.times[row], fields: pointFields(row), foreignFields: leftOver(row))
  }

  private func pointFields(_ row: Int) -> [PointField] {
    var fields: [PointField] = []
    func count(_ column: [UInt16]) -> Int? {
      column.isEmpty || column[row] == Missing.count ? nil : Int(column[row])
    }
    if !points.distances.isEmpty, !points.distances[row].isNaN {
      fields.append(.distance(points.distances[row]))
    }
    if !points.speeds.isEmpty, !points.speeds[row].isNaN {
      fields.append(.speed(Double((points.speeds[row] * 1000).rounded()) / 1000))
    }
    if let rate = count(points.heartRates) { fields.append(.heartRate(rate)) }
    if let cadence = count(points.cadences) { fields.append(.cadence(cadence)) }
    if let power = count(points.powers) { fields.append(.power(power)) }
    return fields
  }

  /// What a route point has no field for.
  private func leftOver(_ row: Int) -> ForeignFields {
    var fields = foreignFields[row]
    if !points.temperatures.isEmpty, let value = Int16(exactly: points.temperatures[row].rounded())
    {
      let isShort = value > -128 && value < 127
      fields.layout.append(
        ForeignFieldLayout(
          number: 13, size: isShort ? 1 : 2,
          baseType: (isShort ? FITBaseType.int8 : FITBaseType.int16).byte))
      let bits = UInt16(bitPattern: value)
      fields.bytes += [UInt8(bits & 0xFF), UInt8(bits >> 8)].prefix(isShort ? 1 : 2)
    }
    if !points.horizontalAccuracies.isEmpty,
      let value = UInt8(exactly: points.horizontalAccuracies[row].rounded())
    {
      fields.layout.append(
        ForeignFieldLayout(number: 31, size: 1, baseType: FITBaseType.uint8.byte))
      fields.bytes.append(value)
    }
    return fields
  }

  private func routeLaps() -> [Lap] {
    laps.map { message in
      var lap = Lap(message.fields)
      lap.firstRow =
        lap.start == Missing.time
        ? nil : points.times.firstIndex { $0 >= lap.start && $0 != Missing.time }
      return lap
    }
  }
}

extension Waypoint {
  /// A `course_point` message.
  init(coursePoint fields: ForeignFields) {
    let latitude = fields.integer(2).flatMap { Int32(exactly: $0) }
    let longitude = fields.integer(3).flatMap { Int32(exactly: $0) }
    let hasPosition = latitude != nil && longitude != nil
    self.init(
      latitude: hasPosition ? latitude.map(FITUnits.degrees) ?? .nan : .nan,
      longitude: hasPosition ? longitude.map(FITUnits.degrees) ?? .nan : .nan,
      time: fields.time(1), foreignFields: fields.without([1, 2, 3, 4, 5, 6]))
    if let name = fields.text(6) { self.fields.append(.name(name)) }
    if let type = fields.integer(5) {
      self.fields.append(.kind(FITWords.coursePoints.word(Int(type))))
    }
    if let distance = fields.number(4, scale: 100) { self.fields.append(.distance(distance)) }
  }
}
