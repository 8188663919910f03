/// What is asked of a track before it is called verified. The raw value is the condition's number.
public enum Condition: String, Sendable, CaseIterable {
  /// The file is whole.
  case complete = "V01"
  /// Points have times.
  case timed = "V02"
  /// Points count.
  case accepted = "V03"
  /// Points stand in the order of time.
  case ordered = "V04"
  /// Times rise, and are possible ones.
  case increasing = "V05"
  /// Few points are out of reach.
  case reachable = "V06"
  /// The speed is that of the activity.
  case speed = "V07"
  /// So is the speed over a minute and over twenty.
  case sustainedSpeed = "V08"
  /// Speed changes as a body's does.
  case acceleration = "V09"
  /// The receiver says how accurate it was.
  case accuracyKnown = "V10"
  /// It was accurate.
  case accuracy = "V11"
  /// Little is missing.
  case completeness = "V12"
  /// Little of the way is bridged.
  case bridged = "V13"
  /// No jump to another place.
  case chain = "V14"
  /// The figures add up.
  case conservation = "V15"
  /// The distance holds by another formula.
  case geodesic = "V16"
  /// Smoothing took little away.
  case smoothing = "V17"
  /// The device's speeds give the same way.
  case deviceSpeed = "V18"
  /// The device's totals are the same.
  case deviceTotals = "V19"
  /// Elevations and grades are possible.
  case elevation = "V20"
  /// It is known how good the elevations are.
  case vertical = "V21"
  /// Positions look received, not made.
  case signature = "V22"
  /// Times look recorded, not made.
  case generated = "V23"
  /// It does not look like a ride in a vehicle.
  case vehicle = "V24"
  /// It is not in the store already.
  case overlap = "V25"
  /// The verdict can be reproduced.
  case reproducible = "V26"
  /// Of a written file: its form.
  case form = "A"
  /// Of a written file: what it says of its geometry.
  case geometry = "B"
  /// Of a written file: that it was written faithfully.
  case fidelity = "D"
  /// Of a written file: that it is what its record says.
  case provenance = "E"
  /// Of a written file: that it tells nothing that its record leaves out.
  case privacy = "F"

  /// How much depends on it.
  public enum Level: String, Sendable {
    /// Failing makes a track unverified.
    case must
    /// Failing makes a track plausible at best.
    case should
    /// Shown, and two of them make a track plausible at best.
    case flag
  }

  /// How much depends on it.
  public var level: Level {
    switch self {
    case .complete, .timed, .accepted, .increasing, .speed, .completeness, .chain, .conservation,
      .geodesic, .reproducible, .form, .geometry, .fidelity, .provenance, .privacy:
      .must
    case .ordered, .reachable, .sustainedSpeed, .acceleration, .accuracyKnown, .accuracy, .bridged,
      .smoothing, .deviceSpeed, .deviceTotals, .elevation, .vertical:
      .should
    case .signature, .generated, .vehicle, .overlap: .flag
    }
  }

  /// Whether it counts against a track that there is nothing to judge it by.
  var needsData: Bool { self == .accuracyKnown || self == .accuracy }

  /// What it asks for, in words.
  public var title: String {
    switch self {
    case .complete: "the file is whole"
    case .timed: "points have times"
    case .accepted: "points count"
    case .ordered: "points stand in the order of time"
    case .increasing: "times rise, and are possible ones"
    case .reachable: "few points are out of reach"
    case .speed: "the speed is that of the activity"
    case .sustainedSpeed: "so is the speed over a minute and over twenty"
    case .acceleration: "speed changes as a body's does"
    case .accuracyKnown: "the receiver says how accurate it was"
    case .accuracy: "it was accurate"
    case .completeness: "little is missing"
    case .bridged: "little of the way is bridged"
    case .chain: "no jump to another place"
    case .conservation: "the figures add up"
    case .geodesic: "the distance holds by another formula"
    case .smoothing: "smoothing took little away"
    case .deviceSpeed: "the device's speeds give the same way"
    case .deviceTotals: "the device's totals are the same"
    case .elevation: "elevations and grades are possible"
    case .vertical: "it is known how good the elevations are"
    case .signature: "positions look received, not made"
    case .generated: "times look recorded, not made"
    case .vehicle: "it does not look like a ride in a vehicle"
    case .overlap: "it is not in the store already"
    case .reproducible: "the verdict can be reproduced"
    case .form: "the file is valid GPX 1.1"
    case .geometry: "box, lengths and points are what they are said to be"
    case .fidelity: "writing it again gives the same file"
    case .provenance: "it is what its record says"
    case .privacy: "it tells nothing that is to stay private"
    }
  }
}
