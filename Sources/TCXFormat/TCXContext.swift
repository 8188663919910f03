/// What the reader is inside of.
enum TCXContext: UInt8 {
  case document, database
  case activities, multisport, sport, activity, creator, version
  case lap, averageHeartRate, maximumHeartRate
  case courses, course, coursePoint
  case track, trackpoint, heartRate, position
  case lapExtensions, pointExtensions, activityExtensions, courseExtensions, coursePointExtensions
  case databaseExtensions
  /// Something that is read past with all it holds.
  case ignored

  /// What an element opens here; nil where it opens nothing of ours.
  func opening(_ element: TCXElement) -> TCXContext? {
    switch element {
    case .database: self == .document ? .database : nil
    case .folders, .workouts: self == .database ? .ignored : nil
    case .activities: self == .database ? .activities : nil
    case .multisport: self == .activities || self == .database ? .multisport : nil
    case .firstSport, .nextSport: self == .multisport ? .sport : nil
    case .activity: holdsActivities ? .activity : nil
    case .transition: self == .sport ? .lap : nil
    case .lap: self == .activity || self == .course ? .lap : nil
    case .averageHeartRate: self == .lap ? .averageHeartRate : nil
    case .maximumHeartRate: self == .lap ? .maximumHeartRate : nil
    case .courses: self == .database ? .courses : nil
    case .course: self == .courses || self == .database ? .course : nil
    case .coursePoint: self == .course ? .coursePoint : nil
    case .track: self == .lap || self == .activity || self == .course ? .track : nil
    case .trackpoint: self == .track ? .trackpoint : nil
    case .heartRate: self == .trackpoint ? .heartRate : nil
    case .position: self == .trackpoint || self == .coursePoint ? .position : nil
    case .creator: self == .activity || self == .course ? .creator : nil
    case .version: self == .creator ? .version : nil
    case .extensions: extensions
    case .pointContainer: self == .pointExtensions || self == .trackpoint ? .pointExtensions : nil
    case .lapContainer: self == .lapExtensions || self == .lap ? .lapExtensions : nil
    default: nil
    }
  }

  /// Whether it holds a single value, and nothing else belongs into it.
  var holdsOneValue: Bool {
    switch self {
    case .heartRate, .position, .averageHeartRate, .maximumHeartRate: true
    default: false
    }
  }

  private var holdsActivities: Bool {
    self == .activities || self == .sport || self == .database || self == .multisport
  }

  private var extensions: TCXContext? {
    switch self {
    case .lap: .lapExtensions
    case .trackpoint: .pointExtensions
    case .activity: .activityExtensions
    case .course: .courseExtensions
    case .coursePoint: .coursePointExtensions
    case .database: .databaseExtensions
    default: nil
    }
  }
}
