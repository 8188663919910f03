import Testing
import TrackModel

/// Where segments and laps begin.
struct SegmentTests {
  @Test func trackBreakInsideALapBeginsASegment() throws {
    let document = try read(activity(lap(points([0, 1]) + points([2, 3, 4]) + points([5]))))
    #expect(document.points.segmentStarts == [0, 2, 5])
    #expect(document.tracks[0].laps.map(\.firstRow) == [0])
  }

  @Test func lapPressedWhileRunningIsNoPause() throws {
    let document = try read(
      activity(lap(points([0, 1])) + lap(points([1, 2])) + lap(points([6]))))
    #expect(document.points.segmentStarts == [0])
    #expect(document.tracks[0].laps.map(\.firstRow) == [0, 2, 4])
    #expect(document.points.times.count == 5)
  }

  @Test func lapFiveSecondsLaterBeginsASegment() throws {
    let document = try read(
      activity(lap(points([0, 1])) + lap(points([6, 7])) + lap(points([60]))))
    #expect(document.points.segmentStarts == [0, 2, 4])
    #expect(document.tracks[0].laps.map(\.firstRow) == [0, 2, 4])
  }

  @Test func lapThatBeginsBeforeTheOneBeforeEndedGoesOn() throws {
    let document = try read(activity(lap(points([0, 30])) + lap(points([10, 11]))))
    #expect(document.points.segmentStarts == [0])
    #expect(document.points.times[2] < document.points.times[1])
  }

  @Test func emptyTracksAndLapsBetweenDoNotCount() throws {
    let text = activity(
      lap("<Track/>") + lap(points([0, 1]) + "<Track></Track>") + lap("") + lap(points([2]))
        + lap("<Track/>" + points([3, 4])))
    let document = try read(text)
    #expect(document.points.segmentStarts == [0])
    #expect(document.tracks[0].laps.map(\.firstRow) == [nil, 0, nil, 2, 3])
  }

  @Test func eachActivityBeginsAnew() throws {
    let one =
      "<Activity Sport=\"Other\"><Id>2024-05-04T12:00:00Z</Id>\(lap(points([0, 1])))</Activity>"
    let two =
      "<Activity Sport=\"Other\"><Id>2024-05-04T12:00:00Z</Id>\(lap(points([2])))</Activity>"
    let document = try read(tcx("<Activities>\(one)\(two)</Activities>"))
    #expect(document.tracks.map(\.points.segmentStarts) == [[0], [0]])
    #expect(document.tracks.flatMap { $0.laps.map(\.firstRow) } == [0, 0])
  }
}
