import TestSupport

/// Parts of Apple Health exports, made by hand after what devices write.
enum HealthExportFiles {
  /// The beginning of an export, with the declaration that iOS 16 breaks.
  static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [
    <!-- HealthKit Export Version: 12 -->
    <!ELEMENT HealthData (ExportDate,Me,(Record|Workout|ActivitySummary)*)>
    <!ELEMENT Workout ((MetadataEntry|WorkoutEvent|WorkoutRoute|WorkoutStatistics)*)>
    <!ATTLIST Workout
      workoutActivityType CDATA #REQUIRED
      startDate           CDATA #REQUIRED
    >
    <!ATTLIST VisionPrescription
      type CDATA #REQUIRED
    <!ELEMENT RightEye EMPTY>
    ]>
    <HealthData locale="en_US">
     <ExportDate value="2024-05-06 10:00:00 +0200"/>

    """
  static let end = "</HealthData>\n"

  /// A measurement, of which exports have millions; the source's name holds a control byte.
  static let record =
    " <Record type=\"HKQuantityTypeIdentifierHeartRate\" sourceName=\"Ada\u{B}s Watch\""
    + " unit=\"count/min\" startDate=\"2024-05-04 09:00:05 +0200\""
    + " endDate=\"2024-05-04 09:00:05 +0200\" value=\"97\"/>\n"

  /// A run with a route in a file, as iOS 16 and later write it.
  static let run = """
     <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30.5" \
    durationUnit="min" sourceName="Ada&#39;s Watch" creationDate="2024-05-06 10:00:00 +0200" \
    startDate="2024-05-04 09:00:00 +0200" endDate="2024-05-04 09:32:00 +0200">
      <MetadataEntry key="HKTimeZone" value="America/Los_Angeles"/>
      <MetadataEntry key="HKElevationAscended" value="1234 cm"/>
      <WorkoutEvent type="HKWorkoutEventTypePause" date="2024-05-04 09:10:00 +0200"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" \
    startDate="2024-05-04 09:00:00 +0200" sum="250" unit="Cal"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" \
    startDate="2024-05-04 09:00:00 +0200" sum="5.2" unit="km"/>
      <WorkoutRoute sourceName="Ada&#39;s Watch" startDate="2024-05-04 09:00:00 +0200">
       <MetadataEntry key="HKTimeZone" value="not the workout's"/>
       <FileReference path="/workout-routes/route_2024-05-04_9.32am.gpx"/>
      </WorkoutRoute>
     </Workout>

    """

  /// A ride indoors, as iOS 10 wrote it: one element, no route.
  static let indoorRide = """
     <Workout workoutActivityType="HKWorkoutActivityTypeCycling" duration="1800" \
    durationUnit="s" totalDistance="10" totalDistanceUnit="mi" totalEnergyBurned="300" \
    totalEnergyBurnedUnit="kcal" sourceName="Bike > Pro" \
    startDate="2016-11-14 07:33:49 -0700" endDate="2016-11-14 08:03:49 -0700"/>

    """

  /// A walk whose route stands in the export itself, as iOS 12 wrote it.
  static let walkWithLocations = """
     <Workout workoutActivityType="HKWorkoutActivityTypeWalking" duration="1" durationUnit="min" \
    startDate="2018-03-01 12:00:00 +0100" endDate="2018-03-01 12:01:00 +0100">
      <WorkoutRoute startDate="2018-03-01 12:00:00 +0100">
       <Location date="2018-03-01 12:00:00 +0100" latitude="47.1" longitude="8.2" \
    altitude="431.5" horizontalAccuracy="4" verticalAccuracy="3" course="-1" speed="1.25"/>
       <Location date="2018-03-01 12:00:30 +0100" latitude="47.1001" longitude="8.2001" \
    altitude="-2" horizontalAccuracy="5" verticalAccuracy="-1" course="45" speed="-1"/>
      </WorkoutRoute>
     </Workout>

    """

  /// A whole export of such parts.
  static func export(_ parts: String...) -> String { head + parts.joined() + end }
}
