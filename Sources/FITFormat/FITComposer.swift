internal import TrackModel

/// A document in writing: the bytes so far, and what was left out.
struct FITComposer {
  var encoder: FITEncoder
  var omissions = WriteOmissions()
  let document: TrackDocument
  /// What to call the writer where the document does not say who made it.
  let creator: String
  /// When it was made, or else its first time; asked for once, since every chained file says it.
  let created: Int64?
  /// The tracks by their part.
  private let tracksOfPart: [Int: [Track]]

  init(_ document: TrackDocument, creator: String) {
    self.document = document
    self.creator = creator
    created =
      document.metadata.time != Missing.time
      ? document.metadata.time
      : document.tracks.lazy.compactMap { $0.points.times.first { $0 != Missing.time } }.first
    tracksOfPart = Dictionary(grouping: zip(Self.parts(of: document), document.tracks), by: \.0)
      .mapValues { $0.map(\.1) }
    let points = document.tracks.reduce(0) { $0 + $1.points.count }
    encoder = FITEncoder(reserving: points * 32 + document.messages.bytes.count + 4096)
  }

  /// Whether what is there was read from FIT: then nothing is added to it.
  var isFromFIT: Bool { document.format == .fit }

  mutating func write() {
    countWhatNeverFits()
    let messagesOfPart = Dictionary(grouping: document.messages.entries.indices) {
      document.messages.entries[$0].part
    }
    // The files that are chained, the first of which is always there.
    for part in Set(tracksOfPart.keys).union(messagesOfPart.keys).union([0]).sorted() {
      encoder.beginFile()
      var messages = MessageQueue(document.messages, indices: messagesOfPart[part] ?? [])
      if part == 0, document.tracks.isEmpty {
        writeCourse(&messages)
      } else {
        writeActivities(tracksOfPart[part] ?? [], part: part, &messages)
      }
      messages.writeAll(to: &encoder)
      encoder.finishFile()
    }
  }

  private mutating func writeActivities(
    _ tracks: [Track], part: Int, _ messages: inout MessageQueue
  ) {
    if !isFromFIT { writeHead(of: tracks.first) }
    let tracks = tracks.map { WrittenTrack($0, isFromFIT: isFromFIT) }
    var rows = 0
    for written in tracks { rows = writeRecords(of: written, rowsBefore: rows, &messages) }
    // Descriptions of developers' fields may be among them, so they go before the summaries.
    messages.writeAll(to: &encoder)
    if part == 0, isFromFIT { writeCoursePoints(along: []) }
    var firstLap = 0
    for written in tracks {
      writeLaps(of: written, from: firstLap)
      firstLap += max(written.track.laps.count, 1)
    }
    firstLap = 0
    for written in tracks {
      writeSession(of: written, firstLap: firstLap)
      firstLap += max(written.track.laps.count, 1)
    }
    if part == 0 || !isFromFIT { writeActivity(of: tracks) }
  }

  /// What FIT has no place for, whatever the document.
  private mutating func countWhatNeverFits() {
    let metadata = document.metadata
    let texts = [metadata.description, metadata.author?.name, metadata.keywords]
    omissions[.text] += texts.count { $0 != nil }
    if metadata.name != nil, document.tracks.contains(where: { $0.about.name != nil }) {
      omissions[.text] += 1
    }
    if metadata.copyright != nil { omissions[.copyright] += 1 }
    if metadata.author?.email != nil { omissions[.email] += 1 }
    if metadata.bounds != nil { omissions[.bounds] += 1 }
    omissions[.link] += metadata.links.count + (metadata.author?.link == nil ? 0 : 1)
    omissions[.foreignElement] += metadata.extensions.count + document.extensions.count
    for about in document.tracks.map(\.about) + document.routes.map(\.about) { count(about) }
    if !document.tracks.isEmpty {
      omissions[.route] += document.routes.count
      if !isFromFIT { omissions[.waypoint] += document.waypoints.count }
    } else if document.routes.isEmpty {
      omissions[.waypoint] += document.waypoints.count
    } else {
      omissions[.route] += document.routes.count - 1
    }
  }

  private mutating func count(_ about: PathDescription) {
    omissions[.text] += [about.comment, about.description, about.source].count { $0 != nil }
    if about.number != nil { omissions[.text] += 1 }
    omissions[.link] += about.links.count
    omissions[.foreignElement] += about.extensions.count
  }
}

/// The kept messages of one part, each of which is written before the record it stood before.
struct MessageQueue {
  private let messages: ForeignMessages
  private let indices: [Int]
  private var next = 0

  /// The messages with these indices, in the order of the file.
  init(_ messages: ForeignMessages, indices: [Int]) {
    self.messages = messages
    self.indices = indices
  }

  /// How many records come before the next message; nil after the last.
  var nextRow: Int? {
    next < indices.count ? messages.entries[indices[next]].pointsBefore : nil
  }

  /// Writes the messages that stand before a record, up to the first with a number.
  mutating func write(
    before row: Int, upTo number: UInt16? = nil, to encoder: inout FITEncoder
  ) {
    while let nextRow, nextRow <= row {
      let message = messages[indices[next]]
      guard message.number != number else { return }
      encoder.write(message.number, message.fields.developersLast)
      next += 1
    }
  }

  mutating func writeAll(to encoder: inout FITEncoder) { write(before: .max, to: &encoder) }
}

extension ForeignFields {
  /// The same fields with those of developers last, as a definition has them.
  var developersLast: ForeignFields {
    guard !layout.isInDefinitionOrder else { return self }
    var draft = FITMessageDraft()
    _ = draft.add(self)
    return draft.fields
  }
}

extension [ForeignFieldLayout] {
  /// Whether no field of the profile follows one of a developer.
  var isInDefinitionOrder: Bool {
    zip(self, dropFirst()).allSatisfy { $0.developer == nil || $1.developer != nil }
  }
}
