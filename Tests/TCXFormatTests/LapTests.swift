import Testing
import TrackModel

/// What a device says of a lap.
struct LapTests {
  private func only(_ content: String) throws -> Lap {
    try #require(try read(activity("<Lap>\(content)</Lap>")).tracks.first?.laps.first)
  }

  @Test func everyTotalOfTheSchemaIsRead() throws {
    let lap = try only(
      """
      <TotalTimeSeconds>242.8529968</TotalTimeSeconds><DistanceMeters>1000.5</DistanceMeters>
      <MaximumSpeed>4.75</MaximumSpeed><Calories>13</Calories>
      <AverageHeartRateBpm xsi:type="HeartRateInBeatsPerMinute_t"><Value>145</Value>
      </AverageHeartRateBpm><MaximumHeartRateBpm><Value>168</Value></MaximumHeartRateBpm>
      <Intensity>Resting</Intensity><Cadence>82</Cadence><TriggerMethod>Distance</TriggerMethod>
      <Notes>Headwind</Notes>
      <Extensions><LX xmlns="http://www.garmin.com/xmlschemas/ActivityExtension/v2">
      <AvgSpeed>4.1</AvgSpeed><MaxBikeCadence>99</MaxBikeCadence><AvgWatts>201</AvgWatts>
      <MaxWatts>650</MaxWatts></LX></Extensions>
      """)
    var totals = DeviceTotals(distance: 1000.5, timer: 242_853)
    totals.maximumSpeed = 4.75
    totals.calories = 13
    totals.averageHeartRate = 145
    totals.maximumHeartRate = 168
    totals.averageCadence = 82
    totals.averageSpeed = 4.1
    totals.maximumCadence = 99
    totals.averagePower = 201
    totals.maximumPower = 650
    #expect(lap.totals == totals)
    #expect(lap.intensity == .rest && lap.trigger == .distance && lap.notes == "Headwind")
    #expect(lap.extensions.isEmpty)
  }

  @Test func lapOfZeroSecondsIsALap() throws {
    let lap = try only(
      "<TotalTimeSeconds>0.0</TotalTimeSeconds><DistanceMeters>0</DistanceMeters>")
    #expect(lap.totals == DeviceTotals(distance: 0, timer: 0))
    #expect(lap.intensity == nil && lap.trigger == nil)
  }

  @Test func lapFromTheEpochOfGarminKeepsItsTime() throws {
    let text = lap(
      points([0]).replacing("2024-05-04T12", with: "1989-12-31T00"),
      start: "1989-12-31T00:08:05.000Z")
    let document = try read(activity(text))
    #expect(document.tracks[0].laps[0].start == 631_066_085_000)
    #expect(document.points.times == [631_065_600_000])
    #expect(document.tracks[0].session?.start == 1_714_824_000_000)
    #expect(document.issues.isEmpty)
  }

  @Test func valueOfAnExtensionWhoseNamespaceIsResetIsRead() throws {
    let lap = try only(
      """
      <Extensions><LX xmlns="http://www.garmin.com/xmlschemas/ActivityExtension/v2">
      <AvgSpeed xmlns="">8.0</AvgSpeed><MaxBikeCadence xmlns="">95</MaxBikeCadence>
      <NotARealField xmlns="">99</NotARealField></LX></Extensions>
      """)
    #expect(lap.totals.averageSpeed == 8 && lap.totals.maximumCadence == 95)
    #expect(lap.extensions.count == 1 && lap.extensions[0].xml.contains("NotARealField"))
  }

  @Test(arguments: ["ns3:", "x:", ""]) func extensionsAreReadUnderAnyPrefix(_ p: String) throws {
    let lap = try only(
      """
      <Extensions xmlns:ns3="http://www.garmin.com/xmlschemas/ActivityExtension/v2" \
      xmlns:x="urn:not-it"><\(p)LX><\(p)AvgRunCadence>85</\(p)AvgRunCadence>
      <\(p)MaxRunCadence>91</\(p)MaxRunCadence></\(p)LX></Extensions>
      """)
    #expect(lap.totals.averageCadence == 85 && lap.totals.maximumCadence == 91)
  }

  @Test func wordsThatTheSchemaDoesNotKnowAreIssues() throws {
    let document = try read(
      activity(
        "<Lap><Intensity>Fierce</Intensity><TriggerMethod>Whim</TriggerMethod></Lap>"))
    #expect(document.issueKinds == [.badWord, .badWord])
    #expect(document.tracks[0].laps.map(\.intensity) == [nil])
    let message = document.issues.kept.first?.message
    #expect(message == "bad Intensity \"Fierce\"")
  }

  @Test func numbersThatAreNoneAreIssuesAndAbsent() throws {
    let document = try read(
      activity(
        """
        <Lap StartTime="yesterday"><TotalTimeSeconds>soon</TotalTimeSeconds>
        <DistanceMeters>1e400</DistanceMeters><Calories>many</Calories></Lap>
        """))
    let lap = document.tracks[0].laps[0]
    #expect(lap.start == Missing.time && lap.totals.timer == nil && lap.totals.calories == nil)
    #expect(document.issues.counts[.badTime] == 1)
    #expect((document.issues.counts[.badNumber] ?? 0) >= 2)
    #expect(lap.totals.distance?.isFinite != false)
  }

  @Test func caloriesWithAFractionAreRead() throws {
    #expect(
      try only("<Calories>457.99999973619197</Calories>").totals.calories == 457.99999973619197)
  }
}
