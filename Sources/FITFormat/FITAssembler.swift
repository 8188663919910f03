internal import TrackModel

/// Makes a document of what a source holds.
struct FITAssembler {
  private let source: FITSource
  private var document: TrackDocument
  private var messages: ForeignMessages
  private let noted: NotedMessages

  init(_ source: FITSource) {
    self.source = source
    messages = source.sink.messages.gathered
    noted = NotedMessages(messages: messages, noted: source.sink.noted)
    document = TrackDocument(format: .fit, version: source.version)
    document.issues = source.sink.issues
  }

  consuming func assembled() -> TrackDocument {
    let devices = source.parts.map { RecordingDevice(part: $0.number, of: noted) }
    for (part, device) in zip(source.parts, devices) {
      if part.isCourse { addCourse(part) } else { addRecording(part, device) }
      addCoursePoints(part)
    }
    fillHeartRates()
    describe(devices)
    document.messages = messages
    reportWhole()
    return document
  }

  private mutating func addRecording(_ part: FITPart, _ device: RecordingDevice?) {
    var part = part
    mergeRows(of: &part)
    part.fillFromDevelopers()
    part.resolveDevelopers()
    let names = SportNames(part: part, of: noted)
    let built = FITTracks(part, names: names, device: device)
    document.tracks += built.tracks
    keepCourse(of: part)
    take(part, built.hasOffset)
  }

  /// What said that it is a course, until a session came behind it.
  private mutating func keepCourse(of part: FITPart) {
    for course in part.courses {
      let layout = messages.index(
        of: ForeignMessages.Layout(
          number: FITMessageNumber.course, fields: course.fields.layout))
      messages.append(
        layout: layout, pointsBefore: course.pointsBefore, part: part.number,
        bytes: course.fields.bytes)
    }
  }

  private mutating func addCourse(_ part: FITPart) {
    var part = part
    mergeRows(of: &part)
    part.fillFromDevelopers()
    part.resolveDevelopers()
    document.routes.append(part.route())
    take(part, false)
  }

  /// The activity message of the first file is the document's; its offset of local time is the
  /// tracks'.
  private mutating func take(_ part: FITPart, _ hasOffset: Bool) {
    guard let activity = part.activities.first, part.number == 0 else { return }
    document.foreignFields = activity.fields.without(hasOffset ? [5] : [])
  }

  private mutating func addCoursePoints(_ part: FITPart) {
    document.waypoints += part.coursePoints.map { Waypoint(coursePoint: $0.fields) }
  }

  /// Several records of one time that complement each other become a row.
  private mutating func mergeRows(of part: inout FITPart) {
    guard part.hasEqualTimes, let rows = RowMerging(part.points, part.foreignFields) else { return }
    part.points = rows.points
    if !part.places.isEmpty { part.places = rows.kept.flatMap { part.places[$0] } }
    part.foreignFields = rows.foreignFields
    part.renumber(rows.number)
    let end = source.parts.dropFirst(part.number + 1).first?.firstMessage
    messages.renumberPoints(from: part.firstMessage, to: end ?? messages.count, rows.number)
  }

  private mutating func fillHeartRates() {
    let beats = HeartBeats(noted)
    guard !beats.isEmpty else { return }
    for index in document.tracks.indices { beats.fill(&document.tracks[index].points) }
  }

  private mutating func describe(_ devices: [RecordingDevice?]) {
    if let device = devices.lazy.compactMap(\.self).first { document.creator = device.title }
    if let file = noted.first(FITMessageNumber.fileID, part: 0) {
      document.metadata.time = file.time(4)
    }
  }

  private mutating func reportWhole() {
    if document.isEmpty, document.tracks.isEmpty, document.routes.isEmpty {
      document.issues.add(
        ReadIssue(kind: .emptyFile, message: "no record, lap, session or course point"))
    }
    let oldest = FITUnits.milliseconds(FITUnits.firstDate)
    for (index, track) in document.tracks.enumerated() {
      guard
        let row = track.points.times.firstIndex(where: { $0 < oldest && $0 != Missing.time })
      else { continue }
      document.issues.add(
        ReadIssue(
          kind: .relativeTime, track: index, point: row,
          message: "a clock that was never set: times count from when the device was switched on"))
      return
    }
  }
}

/// The kept messages that say something of a document as a whole.
struct NotedMessages {
  let messages: ForeignMessages
  let noted: [UInt16: [Int]]

  /// The fields of the messages with a number in a part.
  func all(_ number: UInt16, part: Int) -> some Sequence<ForeignFields> {
    let indices = noted[number] ?? []
    // They stand by rising part.
    var (low, high) = (0, indices.count)
    while low < high {
      let middle = (low + high) / 2
      if messages.entries[indices[middle]].part < part { low = middle + 1 } else { high = middle }
    }
    return indices[low...].lazy.prefix { messages.entries[$0].part == part }
      .map { messages[$0].fields }
  }

  /// The fields of the first message with a number in a part.
  func first(_ number: UInt16, part: Int) -> ForeignFields? {
    all(number, part: part).first { _ in true }
  }
}
