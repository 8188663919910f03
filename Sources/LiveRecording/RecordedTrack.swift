package import TrackModel

extension JournalReading {
  /// The recording as a document, as if it had been read from a file: a track whose segments say why
  /// they begin.
  package var document: TrackDocument {
    var track = RecordedTrack()
    for entry in entries { track.add(entry) }
    var document = TrackDocument(format: .gpx, creator: "outnudge", tracks: [track.track])
    // Other is what nobody has said: the points may tell.
    if settings.limits.activity != .other {
      document.tracks[0].about.kind = settings.limits.activity.rawValue
    }
    document.namespaces = [NamespaceBinding(prefix: OwnNamespace.prefix, uri: OwnNamespace.uri)]
    return document
  }
}

/// Turns entries into a track, one by one.
private struct RecordedTrack {
  private(set) var track = Track()
  private var breakWord: String? = "start"

  mutating func add(_ entry: JournalEntry) {
    switch entry {
    case .sample(let sample): add(sample)
    case .pause: breakWord = "pause"
    case .resume(let reason, _, _): breakWord = reason == .recovered ? "recovered" : "pause"
    case .gap(let reason): breakWord = reason.word
    case .lap: endLap()
    case .settings, .clock, .rejected, .finish, .discard: break
    }
  }

  private mutating func add(_ sample: ConfirmedSample) {
    if let breakWord { begin(breakWord) }
    breakWord = nil
    let (latitude, longitude) = sample.degrees
    track.points.times.append(sample.time)
    track.points.latitudes.append(latitude)
    track.points.longitudes.append(longitude)
    track.points.elevations.append(sample.metresUp ?? Missing.metres)
    track.points.horizontalAccuracies.append(Self.measure(sample.horizontalAccuracy))
    track.points.verticalAccuracies.append(Self.measure(sample.verticalAccuracy))
    track.points.speeds.append(Self.measure(sample.speed))
    track.points.courses.append(Self.measure(sample.course))
    track.points.heartRates.append(
      sample.heartRate == 0 ? Missing.count : UInt16(sample.heartRate))
  }

  private mutating func begin(_ word: String) {
    let segment = track.points.segmentStarts.count
    track.points.segmentStarts.append(track.points.count)
    guard segment > 0 else { return }
    let element = "<\(OwnNamespace.prefix):segment break=\"\(word)\"/>"
    track.segmentExtensions.append(
      RowExtensions(row: segment, elements: [ForeignElement(xml: element)]))
  }

  /// The person marked the end of a lap, which began where the one before ended.
  private mutating func endLap() {
    guard let end = track.points.times.last else { return }
    let start = track.laps.last?.end ?? track.points.times[0]
    let firstRow = track.points.times.firstIndex { $0 >= start }
    track.laps.append(Lap(start: start, end: end, firstRow: firstRow, trigger: .manual))
  }

  private static func measure(_ hundredths: UInt16) -> Float {
    hundredths == ConfirmedSample.noMeasure ? Missing.measure : Float(Double(hundredths) / 100)
  }
}
