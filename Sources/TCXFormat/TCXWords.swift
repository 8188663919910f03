internal import TrackModel

/// The words of TCX for what the model names in its own.
enum TCXWords {
  // MARK: Laps

  static func intensity(_ word: String) -> Lap.Intensity? {
    switch word {
    case "Active": .active
    case "Resting": .rest
    default: Lap.Intensity.allCases.first { "\($0)" == word }
    }
  }

  /// The word of the schema, and ours where that says less.
  static func word(_ intensity: Lap.Intensity) -> (schema: String, own: String?) {
    switch intensity {
    case .active: ("Active", nil)
    case .rest: ("Resting", nil)
    case .recovery: ("Resting", "\(intensity)")
    default: ("Active", "\(intensity)")
    }
  }

  static func trigger(_ word: String) -> Lap.Trigger? {
    switch word {
    case "Manual": .manual
    case "Distance": .distance
    case "Location": .positionLap
    case "Time": .time
    case "HeartRate": .heartRate
    default: Lap.Trigger.allCases.first { "\($0)" == word }
    }
  }

  static func word(_ trigger: Lap.Trigger) -> (schema: String, own: String?) {
    switch trigger {
    case .manual: ("Manual", nil)
    case .distance: ("Distance", nil)
    case .positionLap: ("Location", nil)
    case .time: ("Time", nil)
    case .heartRate: ("HeartRate", nil)
    case .positionStart, .positionWaypoint, .positionMarked: ("Location", "\(trigger)")
    case .sessionEnd, .fitnessEquipment: ("Manual", "\(trigger)")
    }
  }

  // MARK: Kinds

  /// The word of the schema for a kind of activity, and the source's own where that says less.
  static func sport(_ kind: String) -> (schema: String, own: String?) {
    if ["Running", "Biking", "Other"].contains(kind) { return (kind, nil) }
    switch ActivityKind(sourceWord: kind) {
    case .run: return ("Running", kind)
    case .ride: return ("Biking", kind)
    default: return ("Other", kind)
    }
  }

  static let pointTypes = [
    "Generic", "Summit", "Valley", "Water", "Food", "Danger", "Left", "Right", "Straight",
    "First Aid", "4th Category", "3rd Category", "2nd Category", "1st Category", "Hors Category",
    "Sprint",
  ]

  /// The word of the schema for a kind of course point, and the source's own where that says less.
  static func pointType(_ kind: String) -> (schema: String, own: String?) {
    if pointTypes.contains(kind) { return (kind, nil) }
    let plain = plainWord(kind)
    let known = pointTypes.first { plainWord($0) == plain } ?? fitWords[plain]
    return (known ?? "Generic", kind)
  }

  private static func plainWord(_ text: String) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// The words of FIT that TCX has under another name.
  private static let fitWords = [
    "fourthcategory": "4th Category", "thirdcategory": "3rd Category",
    "secondcategory": "2nd Category", "firstcategory": "1st Category", "leftfork": "Left",
    "rightfork": "Right", "slightleft": "Left", "sharpleft": "Left", "slightright": "Right",
    "sharpright": "Right", "middlefork": "Straight", "turnleft": "Left", "turnright": "Right",
  ]
}
