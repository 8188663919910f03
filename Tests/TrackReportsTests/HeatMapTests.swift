import TestSupport
import Testing
import TrackCleaning
import TrackModel
import TrackReports
import TrackSmoothing

struct HeatMapTests {
  private func cells(_ track: Track) -> HeatCells {
    HeatCells(SmoothTrack(asRead: CleanTrack(asRead: track)))
  }

  private func picture(_ tracks: [HeatCells]) -> String? {
    var grid = HeatGrid()
    for track in tracks { grid.add(track) }
    return HeatMap(grid)?.svg
  }

  @Test func thePictureIsTheSameInAnyOrder() throws {
    var random = SeededGenerator(seed: 21)
    var tracks: [HeatCells] = []
    for _ in 0..<40 {
      var maker = TrackMaker(latitude: 47, longitude: 8)
      for _ in 0..<300 {
        maker.step(
          east: Double.random(in: -50...80, using: &random),
          north: Double.random(in: -60...60, using: &random))
      }
      tracks.append(cells(maker.track))
    }
    var flight = TrackMaker(latitude: 46, longitude: 7)
    flight.steps(50, east: 20_000)
    tracks.append(cells(flight.track))
    let first = try #require(picture(tracks))
    for _ in 0..<3 {
      tracks.shuffle(using: &random)
      #expect(picture(tracks) == first)
    }
    #expect(first.contains("Heat map of 41 tracks"))
  }

  @Test func whatIsPassedOftenIsBrighter() throws {
    var lane = TrackMaker()
    lane.steps(200, east: 5)
    var side = TrackMaker()
    side.steps(200, east: 0, north: 5)
    let svg = try #require(
      picture(
        [TrackMaker](repeating: lane, count: 60).map { cells($0.track) } + [cells(side.track)]))
    #expect(svg.contains("#fff4c2") && svg.contains("#c44e33"))
  }

  @Test func acrossTheDateLineThePictureIsNarrow() throws {
    var maker = TrackMaker(latitude: -17, longitude: 179.99)
    maker.steps(200, east: 20)
    let svg = try #require(picture([cells(maker.track)]))
    #expect(svg.contains(">1 km<"), "the scale of a picture four kilometres wide")
  }

  @Test func memoryAndPictureAreBounded() throws {
    var random = SeededGenerator(seed: 8)
    var grid = HeatGrid()
    for _ in 0..<60 {
      var maker = TrackMaker(
        latitude: Double.random(in: -80...80, using: &random),
        longitude: Double.random(in: -180...180, using: &random))
      maker.steps(3000, east: 40, north: 1)
      let track = cells(maker.track)
      #expect(track.weight <= 1 << 19)
      grid.add(track)
    }
    #expect(grid.tracks == 60)
    #expect(try #require(HeatMap(grid)).svg.utf8.count < 2_000_000)
  }

  @Test func nothingMakesNoPicture() {
    #expect(picture([]) == nil)
    #expect(picture([cells(Track())]) == nil)
    #expect(picture([cells(TrackMaker(latitude: 90, longitude: 180).track)]) != nil)
  }
}
