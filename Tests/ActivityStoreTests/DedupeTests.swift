import ActivityStore
import TestSupport
import Testing
import TrackModel

struct DedupeTests {
  private func prepared(_ document: TrackDocument) -> (PreparedActivity, ActivityFacts) {
    let activity = PreparedActivity(
      document, track: 0, points: StoredPoints(document.tracks[0].points))
    return (activity, Examples.description(of: activity).facts)
  }

  private func verdict(_ document: TrackDocument, in store: ActivityStore) throws -> ImportVerdict {
    let (activity, facts) = prepared(document)
    return try store.verdict(on: activity, facts)
  }

  private func rung(_ document: TrackDocument, in store: ActivityStore) throws
    -> ImportVerdict.Rung?
  {
    if case .known(_, let rung) = try verdict(document, in: store) { rung } else { nil }
  }

  /// The walk with everything moved by some metres north, or made thinner.
  private func changed(
    _ document: TrackDocument, north metres: Double = 0, milliseconds: Int64 = 0, every: Int = 1
  ) -> TrackDocument {
    var changed = document
    let points = document.tracks[0].points
    let rows = Array(stride(from: 0, to: points.count, by: every))
    changed.tracks[0].points = points.selecting(rows)
    for row in rows.indices {
      changed.tracks[0].points.latitudes[row] += metres / 111_200
      changed.tracks[0].points.times[row] += milliseconds
    }
    return changed
  }

  @Test func theSamePointsAreKnownByTheirContentWhateverIsSaidBesideThem() throws {
    let example = try ExampleStore()
    let walk = Examples.walk()
    #expect(try verdict(walk, in: example.store) == .new)
    try example.add(walk)
    var named = walk
    named.tracks[0].about.name = "Another name"
    #expect(try rung(named, in: example.store) == .content)
  }

  @Test func anotherRecordingOfTheOutingIsTheSameTrackAndNoQuestion() throws {
    let example = try ExampleStore()
    let walk = Examples.walk(count: 600)
    try example.add(walk)
    #expect(try rung(changed(walk, north: 0.5), in: example.store) == .track)
    #expect(try rung(changed(walk, every: 3), in: example.store) == .track)
    // A metre and a half away it is only alike.
    guard case .alike = try verdict(changed(walk, north: 1.5), in: example.store) else {
      Issue.record("not alike")
      return
    }
  }

  @Test func whatOnlyLooksAlikeIsAsked() throws {
    let example = try ExampleStore()
    let walk = Examples.walk(count: 3600)
    try example.add(walk)
    func isAlike(_ document: TrackDocument) throws -> Bool {
      if case .alike = try verdict(document, in: example.store) { true } else { false }
    }
    #expect(try isAlike(changed(walk, north: 20, milliseconds: 100_000)))
    #expect(try !isAlike(changed(walk, north: 20, milliseconds: 121_000)))
    #expect(try !isAlike(changed(walk, milliseconds: 3_600_000)))
  }

  @Test func ownAndForeignNamesComeBeforeThePoints() throws {
    let example = try ExampleStore()
    var walk = Examples.walk()
    walk.namespaces = [
      NamespaceBinding(prefix: "ot", uri: "http://opentracksapp.com/xmlschemas/v1")
    ]
    walk.tracks[0].about.extensions = [
      ForeignElement(xml: "<ot:trackid>0cde0cef-2822-47d3-991b-724202ad0cc3</ot:trackid>")
    ]
    let activity = try example.add(walk)
    var trimmed = changed(walk, north: 500, every: 2)
    #expect(try rung(trimmed, in: example.store) == .foreignID)
    trimmed.tracks[0].about.extensions = []
    #expect(try rung(trimmed, in: example.store) == nil)

    let stored = try #require(try example.store.activity(activity.id))
    let exported = try example.store.document(of: stored, naming: true)
    let again = prepared(changed(exported, north: 500)).0
    #expect(again.isNamed && again.id == activity.id)
    #expect(try rung(changed(exported, north: 500), in: example.store) == .id)
  }

  @Test func aFITFileIsKnownByItsDeviceAndItsNumberThere() throws {
    let example = try ExampleStore()
    var walk = Examples.walk()
    walk.format = .fit
    walk.metadata.time = 1_700_000_000_000
    walk.tracks[0].device = RecordingDevice(
      manufacturer: "garmin", productNumber: 2691, serialNumber: 42)
    try example.add(walk)
    #expect(try rung(changed(walk, north: 900), in: example.store) == .foreignID)
    walk.metadata.time += 1000
    #expect(try rung(changed(walk, north: 900), in: example.store) == nil)
  }

  @Test func whatWasDeletedIsStillKnown() throws {
    let example = try ExampleStore()
    let activity = try example.add(Examples.walk())
    try example.store.delete([activity.id])
    guard case .known(let known, by: .content) = try verdict(Examples.walk(), in: example.store)
    else {
      Issue.record("unknown")
      return
    }
    #expect(known.deleted == ExampleStore.now)
  }
}
