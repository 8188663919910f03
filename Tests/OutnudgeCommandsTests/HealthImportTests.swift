import Foundation
import OutnudgeCommands
import TestSupport
import Testing

/// Importing an Apple Health export as it was unpacked.
struct HealthImportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // Sixty points from 08:00:00 UTC on, as `walkGPX` makes them, without a kind.
    try folder.write(
      walkGPX(type: nil), to: "apple_health_export/workout-routes/route_2026-05-01_10.00am.gpx")
    try folder.write(Self.export, to: "apple_health_export/export.xml")
  }

  private static let export = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [ <!ELEMENT HealthData (Workout*)> ]>
    <HealthData locale="de_CH">
     <Workout workoutActivityType="HKWorkoutActivityTypeHiking" duration="1" durationUnit="min" \
    startDate="2026-05-01 01:00:00 -0700" endDate="2026-05-01 01:01:00 -0700">
      <MetadataEntry key="HKTimeZone" value="Asia/Dubai"/>
      <WorkoutRoute>
       <FileReference path="/workout-routes/route_2026-05-01_10.00am.gpx"/>
      </WorkoutRoute>
     </Workout>
     <Workout workoutActivityType="HKWorkoutActivityTypeCycling" duration="30" durationUnit="min" \
    totalDistance="12" totalDistanceUnit="km" \
    startDate="2026-05-02 18:00:00 +0200" endDate="2026-05-02 18:40:00 +0200"/>
     <Workout workoutActivityType="HKWorkoutActivityTypeRunning"/>
    </HealthData>
    """

  private func run(_ arguments: String...) -> CommandRun {
    CommandRun(arguments + ["--store", folder.path("store")], timeZone: "Europe/Zurich")
  }

  @Test func aRouteIsTheWorkoutThatItBelongsToAndOthersComeWithoutAWay() throws {
    let imported = run("import", folder.path("apple_health_export"), "--format", "ndjson")
    #expect(imported.status == .done)
    #expect(imported.messages.contains("1 workout cannot be read"))
    let rows = try imported.objects()
    #expect(rows.map { $0["activity"] as? String } == [nil, "hike", "ride"])
    #expect(rows.map { $0["result"] as? String } == ["skipped", "imported", "imported"])
    let activities = try run("activities", "--format", "ndjson").objects()
    let (ride, hike) = (try #require(activities.first), try #require(activities.last))
    #expect(hike["zone"] as? String == "Asia/Dubai")
    #expect(ride["start"] as? String == "2026-05-02T16:00:00Z")
    #expect(ride["active_s"] as? Double == 1800)
    #expect(ride["zone"] as? String == "Europe/Zurich")
  }

  @Test func importingItAgainChangesNothing() throws {
    #expect(run("import", folder.path("apple_health_export")).status == .done)
    let again = run("import", folder.path("apple_health_export"), "--format", "ndjson")
    #expect(again.status == .done)
    #expect(
      try again.objects().map { $0["result"] as? String } == ["skipped", "duplicate", "duplicate"])
    #expect(try run("activities", "--format", "ndjson").objects().count == 2)
    #expect(run("doctor").status == .done)
  }
}
