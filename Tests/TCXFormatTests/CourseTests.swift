import Testing
import TrackModel

/// Courses, which are routes.
struct CourseTests {
  static let course = """
    <Courses><Course><Name>Ridge</Name>
    <Lap><TotalTimeSeconds>60</TotalTimeSeconds><DistanceMeters>250.5</DistanceMeters>
    <Intensity>Active</Intensity></Lap>
    <Track>
    <Trackpoint><Time>2024-05-04T12:00:00Z</Time><Position>
    <LatitudeDegrees>47</LatitudeDegrees><LongitudeDegrees>8</LongitudeDegrees></Position>
    <AltitudeMeters>500</AltitudeMeters><DistanceMeters>0</DistanceMeters></Trackpoint>
    <Trackpoint><Time>2024-05-04T12:01:00Z</Time><Position>
    <LatitudeDegrees>47.001</LatitudeDegrees><LongitudeDegrees>8.002</LongitudeDegrees></Position>
    <DistanceMeters>250.5</DistanceMeters></Trackpoint>
    </Track>
    <CoursePoint><Name>Hut</Name><Time>2024-05-04T12:00:30Z</Time><Position>
    <LatitudeDegrees>47.0005</LatitudeDegrees><LongitudeDegrees>8.001</LongitudeDegrees>
    </Position><AltitudeMeters>510</AltitudeMeters><PointType>Food</PointType>
    <Notes>Cake</Notes></CoursePoint>
    </Course></Courses>
    """

  @Test func courseIsARouteAndItsPointsAreWaypoints() throws {
    let document = try read(tcx(Self.course))
    #expect(document.tracks.isEmpty && document.routes.count == 1 && document.issues.isEmpty)
    let route = try #require(document.routes.first)
    #expect(route.about.name == "Ridge")
    #expect(route.points.map(\.latitude) == [47, 47.001])
    #expect(route.points.map(\.longitude) == [8, 8.002])
    #expect(route.points[0].elevation == 500 && route.points[1].elevation.isNaN)
    #expect(route.points.map(\.fields) == [[.distance(0)], [.distance(250.5)]])
    #expect(route.points[1].time - route.points[0].time == 60_000)
    #expect(route.laps.map(\.totals.distance) == [250.5])
    #expect(route.laps.map(\.totals.timer) == [60_000])
    let hut = try #require(document.waypoints.first)
    #expect(document.waypoints.count == 1)
    #expect(hut.name == "Hut" && hut.latitude == 47.0005 && hut.elevation == 510)
    #expect(hut.fields.contains(.kind("Food")) && hut.fields.comment == "Cake")
  }

  @Test func coursesAndActivitiesInOneFileAreBothRead() throws {
    let activities = """
      <Activities><Activity Sport="Other"><Id>2024-05-04T12:00:00Z</Id>
      \(lap(points([0, 1])))</Activity></Activities>
      """
    let document = try read(tcx(activities + Self.course + Self.course))
    #expect(document.tracks.map(\.points.count) == [2])
    #expect(document.routes.map(\.points.count) == [2, 2])
    #expect(document.waypoints.count == 2)
  }

  @Test func courseOfSeveralTracksIsOneRoute() throws {
    let again = Self.course.replacing("</Track>", with: "</Track>\(points([1, 2]))")
    let document = try read(tcx(again))
    #expect(document.routes.map(\.points.count) == [4])
  }
}
