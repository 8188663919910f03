internal import TrackModel
internal import XMLStreams

/// Our own names for values that no other namespace has a place for. Only these exact names have a
/// meaning in our namespace; every other name in it is a foreign element without one of its own.
enum OwnElement: String {
  /// Of a track point: metres.
  case horizontalAccuracy, verticalAccuracy
  /// Of a track point, where the value is outside of what Garmin's schema allows.
  case heartRate, cadence, course
  /// Of a waypoint or route point, GPX 1.0's `speed` and `course`: metres per second, degrees.
  case speedOverGround, courseOverGround

  /// The column that it fills in a track point.
  var channel: PointChannel? {
    switch self {
    case .horizontalAccuracy: .horizontalAccuracy
    case .verticalAccuracy: .verticalAccuracy
    case .heartRate: .heartRate
    case .cadence: .cadence
    case .course: .course
    case .speedOverGround, .courseOverGround: nil
    }
  }
}

extension GPXAssembler {
  /// Takes a value of ours in the extensions of a waypoint or route point. Returns whether it was
  /// one.
  mutating func takeOwn(
    _ element: OwnElement?, _ event: XMLEvent, _ batch: XMLEventBatch
  ) -> Bool {
    let make: (Double) -> PointField
    switch element {
    case .speedOverGround: make = PointField.speed
    case .courseOverGround: make = PointField.course
    default: return false
    }
    if let value = number(event, batch) { waypoint.value.fields.append(make(value)) }
    return true
  }
}
