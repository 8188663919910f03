import Testing
import TrackModel

/// Which elements become tracks, routes and waypoints.
struct ActivityTests {
  @Test func anActivityIsATrack() throws {
    let document = try read(activity(lap(points([0, 1, 2])), sport: "Running"))
    #expect(document.format == .tcx && document.tracks.count == 1)
    #expect(document.tracks[0].about.kind == "Running")
    #expect(document.tracks[0].points.count == 3)
    #expect(document.tracks[0].session?.start == 1_714_824_000_000)
    #expect(document.issues.isEmpty)
  }

  @Test func severalActivitiesAreSeveralTracks() throws {
    let one =
      "<Activity Sport=\"Biking\"><Id>2024-05-04T12:00:00Z</Id>\(lap(points([0])))</Activity>"
    let other = one.replacing("Biking", with: "Other").replacing("12:00", with: "14:00")
    let document = try read(tcx("<Activities>\(one)\(other)</Activities>"))
    #expect(document.tracks.map(\.about.kind) == ["Biking", "Other"])
    #expect(document.tracks.map(\.points.count) == [1, 1])
    let starts = document.tracks.map { $0.session?.start ?? 0 }
    #expect(starts[1] - starts[0] == 7_200_000)
  }

  @Test func everySportOfAMultiSportSessionIsATrack() throws {
    func sport(_ word: String) -> String {
      "<Activity Sport=\"\(word)\"><Id>2024-05-04T12:00:00Z</Id>\(lap(points([0, 1])))</Activity>"
    }
    let transition = lap(points([2, 3, 4])).replacing("Lap", with: "Transition")
    let document = try read(
      tcx(
        """
        <Activities><MultiSportSession><Id>2024-05-04T12:00:00Z</Id>
        <FirstSport>\(sport("Other"))</FirstSport>
        <NextSport>\(transition)\(sport("Biking"))</NextSport>
        <NextSport>\(sport("Running"))</NextSport><Notes>Wet</Notes>
        </MultiSportSession></Activities>
        """))
    #expect(document.tracks.map(\.about.kind) == ["Other", "transition", "Biking", "Running"])
    #expect(document.tracks.map(\.points.count) == [2, 3, 2, 2])
    #expect(document.tracks.map(\.laps.count) == [1, 1, 1, 1])
    #expect(document.issues.isEmpty)
  }

  @Test func foldersHistoryAndWorkoutsAreReadPast() throws {
    let document = try read(
      tcx(
        """
        <Folders><History><Running Name="Running"><ActivityRef><Id>2024-05-04T12:00:00Z</Id>
        </ActivityRef></Running></History></Folders>
        <Activities><Activity Sport="Running"><Id>2024-05-04T12:00:00Z</Id>
        \(lap(points([0, 1])))</Activity></Activities>
        <Workouts><Workout Sport="Running"><Name>Easy</Name><Step><StepId>1</StepId>
        <Intensity>Active</Intensity></Step></Workout></Workouts>
        """))
    #expect(document.tracks.count == 1 && document.routes.isEmpty && document.issues.isEmpty)
    #expect(document.tracks[0].laps.count == 1)
  }

  @Test func fileOfWorkoutsAloneHasNothingInIt() throws {
    let document = try read(tcx("<Workouts><Workout><Name>A</Name></Workout></Workouts>"))
    #expect(document.isEmpty && document.issueKinds == [.emptyFile])
  }

  @Test(arguments: ["<Activities/>", "<Courses></Courses>", "", "<Folders/>"])
  func fileWithoutContentIsAnIssue(_ content: String) throws {
    let document = try read(tcx(content))
    #expect(document.isEmpty && document.issueKinds == [.emptyFile])
  }

  @Test func activityWithoutAnythingIsAnEmptyTrack() throws {
    let document = try read(
      tcx("<Activities><Activity Sport=\"Other\"></Activity></Activities>"))
    #expect(document.tracks.count == 1 && document.issueKinds == [.emptyTrack])
  }

  @Test func lapsWithoutTracksAreNoEmptyTrack() throws {
    let document = try read(activity(lap("") + lap("")))
    #expect(document.points.isEmpty && document.tracks[0].laps.count == 2)
    #expect(document.tracks[0].laps.map(\.firstRow) == [nil, nil])
    #expect(document.tracks[0].statedTotals?.distance == 2000)
    #expect(!document.isEmpty && document.issues.isEmpty)
  }

  @Test func notesDeviceAndAuthorAreRead() throws {
    let document = try read(
      tcx(
        """
        <Activities><Activity Sport="Biking"><Id>2024-05-04T12:00:00Z</Id>\(lap(points([0])))
        <Notes>Round the lake &amp; back</Notes>
        <Creator xsi:type="Device_t"><Name>Edge 500</Name><UnitId>3825396202</UnitId>
        <ProductID>1036</ProductID><Version><VersionMajor>2</VersionMajor>
        <VersionMinor>90</VersionMinor><BuildMajor>0</BuildMajor><BuildMinor>1</BuildMinor>
        </Version></Creator></Activity></Activities>
        <Author xsi:type="Application_t"><Name>Some Agent</Name><LangID>en</LangID></Author>
        """))
    let track = document.tracks[0]
    #expect(track.about.description == "Round the lake & back")
    #expect(
      track.device
        == RecordingDevice(
          name: "Edge 500", productNumber: 1036, serialNumber: 3_825_396_202,
          softwareVersion: "2.90.0.1"))
    #expect(document.creator == "Some Agent")
    #expect(document.issues.isEmpty)
  }

  @Test func elementsThatNobodyKnowsAreKept() throws {
    let document = try read(
      activity(
        lap(points([0]) + "<Extensions><a:Wind xmlns:a=\"urn:a\">3</a:Wind></Extensions>")))
    let lap = try #require(document.tracks[0].laps.first)
    #expect(lap.extensions.map(\.xml) == ["<a:Wind>3</a:Wind>"])
    #expect(document.namespaces.contains(NamespaceBinding(prefix: "a", uri: "urn:a")))
  }

  @Test func otherRootElementIsRefused() {
    for text in ["<gpx/>", "<html><TrainingCenterDatabase/></html>", "<a>b</a>"] {
      let error = #expect(throws: ReadError.self) { try read(text) }
      #expect(error?.reason == .unknownFormat, "\(text)")
    }
    #expect(throws: ReadError(.empty, message: "the file is empty")) { try read([]) }
  }
}
