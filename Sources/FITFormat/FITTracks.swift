internal import TrackModel

/// The tracks of a recording: one a session, or one of all records where there is no session.
struct FITTracks {
  private(set) var tracks: [Track] = []
  /// Whether the offset of local time is in the tracks, and says all that the file says of it.
  private(set) var hasOffset = false

  init(_ part: FITPart, names: SportNames, device: RecordingDevice?) {
    guard !part.points.isEmpty || !part.sessions.isEmpty || !part.laps.isEmpty else { return }
    let sessions = part.sessions.map { Session($0.fields) }
    addTracks(part, sessions, names)
    let assignment = SessionAssignment(sessions)
    addLaps(part.laps, assignment)
    addEvents(part.timerEvents, assignment)
    let offset = LocalOffset(part.activities.first?.fields)
    hasOffset = offset?.isWhole == true
    for index in tracks.indices {
      tracks[index].part = part.number
      tracks[index].device = device
      tracks[index].localOffset = offset?.seconds
      tracks[index].cutSegments()
      tracks[index].findLapRows()
    }
  }

  private mutating func addTracks(_ part: FITPart, _ sessions: [Session], _ names: SportNames) {
    if sessions.count < 2 {
      tracks = [
        Track(
          points: part.points, session: sessions.first, foreignFields: part.foreignFields,
          pointPlaces: part.places)
      ]
    } else {
      let ranges = SessionAssignment(sessions)
        .ranges(of: part.points.times, count: sessions.count)
      tracks = sessions.indices.map { index in
        Track(
          points: part.points.gathered(ranges[index]), session: sessions[index],
          foreignFields: part.foreignFields.gathered(
            ranges[index], rowCount: part.points.count),
          pointPlaces: part.places.isEmpty ? [] : ranges[index].flatMap { part.places[$0] })
      }
    }
    for index in tracks.indices {
      let fields = index < part.sessions.count ? part.sessions[index].fields : nil
      tracks[index].about = names.description(of: fields, number: index)
    }
  }

  private mutating func addLaps(_ laps: [FITPart.Message], _ assignment: SessionAssignment) {
    var last = 0
    for lap in laps.map({ Lap($0.fields) }) {
      if lap.start != Missing.time { last = assignment.session(at: lap.start) }
      tracks[last].laps.append(lap)
    }
  }

  private mutating func addEvents(
    _ events: [FITPart.Message], _ assignment: SessionAssignment
  ) {
    for event in events.lazy.compactMap({ TimerEvent($0.fields) }) {
      let session = assignment.session(at: event.time, isStop: !event.action.isStart)
      tracks[session].timerEvents.append(event)
    }
  }
}

extension Track {
  /// A segment begins at the first record after a start of the timer that follows a stop.
  fileprivate mutating func cutSegments() {
    guard !points.isEmpty else { return }
    var resumed: [Int64] = []
    var isStopped = false
    for event in timerEvents {
      if isStopped, event.action.isStart { resumed.append(event.time) }
      isStopped = !event.action.isStart
    }
    resumed.sort()
    var next = resumed[...]
    for (row, time) in points.times.enumerated() {
      guard let start = next.first else { return }
      guard time >= start, time != Missing.time else { continue }
      while let passed = next.first, passed <= time { next.removeFirst() }
      if row > 0 { points.segmentStarts.append(row) }
    }
  }

  /// The first row of each lap: the first that is not before its start, unless that is behind its
  /// end.
  fileprivate mutating func findLapRows() {
    let order = laps.indices.filter { laps[$0].start != Missing.time }
      .sorted { (laps[$0].start, $0) < (laps[$1].start, $1) }
    var row = 0
    for (place, index) in order.enumerated() {
      let start = laps[index].start
      while row < points.count, points.times[row] < start { row += 1 }
      guard row < points.count else { return }
      let next = place + 1 < order.count ? laps[order[place + 1]].start : Int64.max
      let end = laps[index].totals.elapsed.map { start &+ max(0, $0) } ?? next
      // A lap ends within a second: its records are cut to whole ones.
      if points.times[row] <= end { laps[index].firstRow = row }
    }
  }
}

/// The offset of local time from UTC that an `activity` message shows.
struct LocalOffset {
  /// Seconds, to the quarter of an hour.
  let seconds: Int
  /// Whether it is a whole number of quarters, so that the local time can be told from it.
  let isWhole: Bool

  private static let quarter = 900
  /// No zone is farther from UTC than this.
  private static let farthest = 26 * 3600

  init?(_ activity: ForeignFields?) {
    guard let activity, let time = activity.integer(253), let local = activity.integer(5),
      abs(local - time) <= Int64(Self.farthest)
    else { return nil }
    let difference = Int(local - time)
    seconds = Int((Double(difference) / Double(Self.quarter)).rounded()) * Self.quarter
    isWhole = seconds == difference
  }
}

/// The names that devices give to what a person did.
struct SportNames {
  private let names: [String?]

  init(part: FITPart, of messages: NotedMessages) {
    let sports = messages.all(FITMessageNumber.sport, part: part.number).map { $0.text(3) }
    let sessions = part.sessions.map { $0.fields.text(110) }
    let count = max(1, sessions.count)
    names = (0..<count).map { index in
      let own = index < sessions.count ? sessions[index] : nil
      // One for each session, or one for all where there is one session.
      return own
        ?? (sports.count == count || count == 1 ? sports.dropFirst(index).first : nil)
        .flatMap(\.self)
    }
  }

  /// What a session says of itself.
  func description(of session: ForeignFields?, number: Int) -> PathDescription {
    PathDescription(
      name: number < names.count ? names[number] : nil,
      kind: session?.integer(5).map { FITWords.sports.word(Int($0)) },
      subKind: session?.integer(6).map { FITWords.subSports.word(Int($0)) })
  }
}
