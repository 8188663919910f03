internal import XMLStreams

/// The elements of TCX and of Garmin's activity extension, and the marks of our own; the raw value is
/// the local name. Namespaces do not count: writers leave them out, reset them and mix them up.
enum TCXElement: String {
  case database = "TrainingCenterDatabase"
  case folders = "Folders"
  case workouts = "Workouts"
  case activities = "Activities"
  case multisport = "MultiSportSession"
  case firstSport = "FirstSport"
  case nextSport = "NextSport"
  case transition = "Transition"
  case activity = "Activity"
  case id = "Id"
  case notes = "Notes"
  case creator = "Creator"
  case author = "Author"
  case courses = "Courses"
  case course = "Course"
  case coursePoint = "CoursePoint"
  case pointType = "PointType"
  case name = "Name"

  case lap = "Lap"
  case totalTime = "TotalTimeSeconds"
  case distance = "DistanceMeters"
  case maximumSpeed = "MaximumSpeed"
  case calories = "Calories"
  case averageHeartRate = "AverageHeartRateBpm"
  case maximumHeartRate = "MaximumHeartRateBpm"
  case intensity = "Intensity"
  case cadence = "Cadence"
  case trigger = "TriggerMethod"

  case track = "Track"
  case trackpoint = "Trackpoint"
  case time = "Time"
  case position = "Position"
  case latitude = "LatitudeDegrees"
  case longitude = "LongitudeDegrees"
  case altitude = "AltitudeMeters"
  case heartRate = "HeartRateBpm"
  case value = "Value"

  case extensions = "Extensions"
  case pointContainer = "TPX"
  case speed = "Speed"
  case runCadence = "RunCadence"
  case watts = "Watts"
  case lapContainer = "LX"
  case averageSpeed = "AvgSpeed"
  case maximumBikeCadence = "MaxBikeCadence"
  case averageRunCadence = "AvgRunCadence"
  case maximumRunCadence = "MaxRunCadence"
  case averageWatts = "AvgWatts"
  case maximumWatts = "MaxWatts"

  case unitID = "UnitId"
  case productID = "ProductID"
  case version = "Version"
  case versionMajor = "VersionMajor"
  case versionMinor = "VersionMinor"
  case buildMajor = "BuildMajor"
  case buildMinor = "BuildMinor"

  // Ours: `urn:outnudge:track:1`.
  case made = "Made"
  case activityID = "ActivityId"
  case segment = "Segment"
  case sport = "Sport"
  case subSport = "SubSport"
}

/// What a name of the document means.
struct TCXName {
  let element: TCXElement?
  /// Whether it is in the namespace of the document, or in none.
  let isBare: Bool

  init(_ name: XMLName, root: XMLName) {
    element = TCXElement(rawValue: name.local)
    isBare = name.namespace == nil || name.namespace == root.namespace
  }
}

/// The namespaces that we write.
enum TCXNamespace {
  static let database = "http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"
  static let activity = "http://www.garmin.com/xmlschemas/ActivityExtension/v2"
  static let instance = "http://www.w3.org/2001/XMLSchema-instance"
  /// Ours, for what has no other place.
  static let outnudge = "urn:outnudge:track:1"
}
