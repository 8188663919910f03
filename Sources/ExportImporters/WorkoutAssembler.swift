internal import ByteScanning
internal import TrackModel
internal import XMLStreams

/// Makes a workout of the events of one `Workout` element.
struct WorkoutAssembler: XMLEventConsumer {
  private(set) var workout: HealthWorkout?
  private(set) var isDamaged = false
  /// How many elements are open.
  private var depth = 0
  private var isInRoute = false

  /// The workout that the bytes of an element are; nil where they are none.
  static func workout(_ element: [UInt8]) -> HealthWorkout? {
    guard var parser = XMLPushParser() else { return nil }
    var assembler = WorkoutAssembler()
    parser.parse(element.span, into: &assembler)
    return assembler.isDamaged ? nil : assembler.workout
  }

  mutating func consume(_ batch: XMLEventBatch) -> Bool {
    if batch.troubles.contains(where: \.isFatal) { isDamaged = true }
    for event in batch.events {
      guard event.kind != .end else {
        depth -= 1
        if depth == 1 { isInRoute = false }
        continue
      }
      take(batch.names[Int(event.name)].local, HealthAttributes(event, of: batch))
      if event.kind == .start { depth += 1 }
    }
    return !isDamaged
  }

  private mutating func take(_ name: String, _ attributes: HealthAttributes) {
    guard depth > 0 else { return begin(attributes) }
    // Events and routes have metadata of their own, which do not speak of the workout.
    switch name {
    case "WorkoutRoute": isInRoute = true
    case "MetadataEntry" where depth == 1: note(attributes)
    case "WorkoutStatistics" where depth == 1: sum(attributes)
    case "FileReference" where isInRoute: refer(attributes["path"])
    case "Location" where isInRoute: workout?.points.append(attributes)
    default: break
    }
  }

  private mutating func begin(_ attributes: HealthAttributes) {
    guard let start = HealthUnits.instant(attributes["startDate"]),
      let end = HealthUnits.instant(attributes["endDate"]), end.milliseconds >= start.milliseconds
    else { return }
    var workout = HealthWorkout(start: start.milliseconds, end: end.milliseconds)
    workout.writtenOffset = start.offset
    workout.kind = HealthUnits.words(attributes["workoutActivityType"])
    workout.source = attributes["sourceName"]
    workout.totals.elapsed = end.milliseconds - start.milliseconds
    workout.totals.timer = HealthUnits.duration(
      attributes["duration"], attributes["durationUnit"])
    workout.totals.distance = HealthUnits.distance(
      attributes["totalDistance"], attributes["totalDistanceUnit"])
    workout.totals.calories = HealthUnits.energy(
      attributes["totalEnergyBurned"], attributes["totalEnergyBurnedUnit"])
    self.workout = workout
  }

  private mutating func note(_ attributes: HealthAttributes) {
    guard let value = attributes["value"] else { return }
    switch attributes["key"] {
    case "HKTimeZone": workout?.timeZone = value
    case "HKElevationAscended": workout?.totals.ascent = HealthUnits.length(value)
    case "HKElevationDescended": workout?.totals.descent = HealthUnits.length(value)
    default: break
    }
  }

  /// Since iOS 16 the totals stand here.
  private mutating func sum(_ attributes: HealthAttributes) {
    guard var totals = workout?.totals, let type = attributes["type"] else { return }
    let (sum, unit) = (attributes["sum"], attributes["unit"])
    if type.hasPrefix("HKQuantityTypeIdentifierDistance") {
      totals.distance = totals.distance ?? HealthUnits.distance(sum, unit)
    } else if type == "HKQuantityTypeIdentifierActiveEnergyBurned" {
      totals.calories = totals.calories ?? HealthUnits.energy(sum, unit)
    }
    workout?.totals = totals
  }

  private mutating func refer(_ path: String?) {
    guard let path else { return }
    let name = String(path.drop { $0 == "/" })
    if !name.isEmpty { workout?.routes.append(name) }
  }
}

extension TrackPoints {
  /// Adds the row of a `Location`. A negative value of Apple's means that it is not known.
  fileprivate mutating func append(_ attributes: HealthAttributes) {
    func known(_ name: String) -> Float {
      let value = HealthUnits.number(attributes[name]) ?? -1
      return value < 0 ? .nan : Float(value)
    }
    if isEmpty { segmentStarts = [0] }
    times.append(HealthUnits.instant(attributes["date"])?.milliseconds ?? Missing.time)
    latitudes.append(HealthUnits.number(attributes["latitude"]) ?? .nan)
    longitudes.append(HealthUnits.number(attributes["longitude"]) ?? .nan)
    elevations.append(HealthUnits.number(attributes["altitude"]) ?? .nan)
    horizontalAccuracies.append(known("horizontalAccuracy"))
    verticalAccuracies.append(known("verticalAccuracy"))
    speeds.append(known("speed"))
    courses.append(known("course"))
  }
}
