import Testing
import TrackCleaning
import TrackModel

/// Columns are open to the caller; what reads them without checks looks at their lengths first.
@Suite struct ColumnTests {
  @Test func columnsThatDisagreeStopTheCaller() async {
    await #expect(processExitsWith: .failure) {
      var points = TrackPoints(
        times: [0, 1000], latitudes: [1, 1], longitudes: [2, 3], segmentStarts: [0])
      points.latitudes = [1]
      let clean = TrackCleaner(options: CleaningOptions(activity: .walk))
        .clean(Track(points: points))
      print(clean.rows)
    }
  }

  @Test func columnsThatAgreeAfterAChangeAreCleaned() {
    var points = TrackPoints(
      times: [0, 1000], latitudes: [1, 1], longitudes: [2, 2.00001], segmentStarts: [0])
    points.elevations = [5, Missing.metres]
    let clean = TrackCleaner(options: CleaningOptions(activity: .walk)).clean(Track(points: points))
    #expect(clean.rows == [0, 1])
  }
}
