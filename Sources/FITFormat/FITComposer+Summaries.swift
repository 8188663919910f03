internal import TrackModel

/// Laps, sessions, the activity, and what identifies a file.
extension FITComposer {
  // MARK: Laps

  mutating func writeLaps(of written: WrittenTrack, from first: Int) {
    let laps = written.track.laps
    for (index, lap) in (laps.isEmpty && !isFromFIT ? [written.lapOfAll] : laps).enumerated() {
      var draft = draft(of: lap)
      if !isFromFIT { draft.addPlace(first + index, event: 9, missing: lap.foreignFields) }
      write(&draft, FITMessageNumber.lap, lap.foreignFields)
    }
  }

  /// The understood fields of a lap; `ends` are the points that a course's lap begins and ends at.
  mutating func draft(
    of lap: Lap, ends: (first: Waypoint, last: Waypoint)? = nil
  ) -> FITMessageDraft {
    var draft = FITMessageDraft()
    draft.add(253, time: lap.end)
    draft.add(2, time: lap.start)
    if let ends {
      draft.add(3, degrees: ends.first.latitude)
      draft.add(4, degrees: ends.first.longitude)
      draft.add(5, degrees: ends.last.latitude)
      draft.add(6, degrees: ends.last.longitude)
    }
    draft.add(lap.totals, FITTotalsFields.lap)
    draft.add(23, .enumeration, lap.intensity.map { Int($0.rawValue) })
    if lap.trigger == .heartRate {
      omissions[.text] += 1
    } else {
      draft.add(24, .enumeration, lap.trigger.map { Int($0.rawValue) })
    }
    if lap.notes != nil { omissions[.text] += 1 }
    omissions[.foreignElement] += lap.extensions.count
    return draft
  }

  // MARK: Sessions

  mutating func writeSession(of written: WrittenTrack, firstLap: Int) {
    let (track, session) = (written.track, written.session)
    guard track.session != nil || !isFromFIT else { return }
    var draft = FITMessageDraft()
    draft.add(253, time: session.end)
    draft.add(2, time: session.start)
    let kind = FITKind(track.about)
    draft.add(5, .enumeration, kind.sport)
    draft.add(6, .enumeration, kind.subSport)
    if kind.losesWord { omissions[.text] += 1 }
    draft.add(session.totals, FITTotalsFields.session)
    if !isFromFIT {
      draft.addPlace(nil, event: 8, missing: session.foreignFields)
      draft.add(25, .uint16, firstLap)
      draft.add(26, .uint16, max(track.laps.count, 1))
      draft.add(28, .enumeration, 0)
      draft.add(110, text: track.about.name)
    }
    write(&draft, FITMessageNumber.session, session.foreignFields)
  }

  // MARK: The file as a whole

  /// The activity, which holds the offset of local time.
  mutating func writeActivity(of tracks: [WrittenTrack]) {
    let offset = tracks.lazy.compactMap(\.track.localOffset).first
    guard !isFromFIT || offset != nil || !document.foreignFields.isEmpty else { return }
    var draft = FITMessageDraft()
    let ends = tracks.map(\.session.end).filter { $0 != Missing.time }
    let stated = document.foreignFields.bytes(of: 253)
    let end = stated.flatMap(Self.time) ?? ends.max()
    if stated == nil, !isFromFIT || offset != nil { draft.add(253, time: end) }
    if let offset, let end, document.foreignFields.bytes(of: 5) == nil {
      draft.add(5, time: end &+ Int64(offset) &* 1000)
    }
    if !isFromFIT {
      let timers = tracks.compactMap(\.session.totals.timer)
      draft.add(0, duration: timers.reduce(0, &+))
      draft.add(1, .uint16, tracks.count)
      draft.add(2, .enumeration, tracks.count > 1 ? 1 : 0)
      draft.add(3, .enumeration, 26)
      draft.add(4, .enumeration, 1)
    }
    write(&draft, FITMessageNumber.activity, document.foreignFields)
  }

  private static func time(_ bytes: ArraySlice<UInt8>) -> Int64? {
    guard bytes.count == 4 else { return nil }
    let seconds = bytes.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return seconds == .max ? nil : FITUnits.milliseconds(seconds)
  }

  /// What identifies a file of a source that has no such messages.
  mutating func writeHead(of track: Track?, isCourse: Bool = false) {
    let device = track?.device
    let maker = device?.manufacturer.flatMap(FITWords.manufacturers.number)
    let name = device?.name ?? document.creator ?? creator
    let serial = device?.serialNumber.flatMap { UInt32(exactly: $0) }.map(Int.init)
    var draft = FITMessageDraft()
    draft.add(0, .enumeration, isCourse ? 6 : 4)
    draft.add(1, .uint16, maker ?? 255)
    draft.add(2, .uint16, device?.productNumber ?? 0)
    draft.add(3, .uint32z, serial ?? 1)
    draft.add(4, time: created)
    draft.add(8, text: name)
    write(&draft, FITMessageNumber.fileID, ForeignFields())
    guard !isCourse else { return }
    draft = FITMessageDraft()
    draft.add(253, time: created)
    draft.add(2, .uint16, maker ?? 255)
    draft.add(3, .uint32z, serial ?? 1)
    draft.add(4, .uint16, device?.productNumber ?? 0)
    draft.add(5, .uint16, device?.softwareVersion.flatMap(Double.init), scale: 100)
    draft.add(0, .uint8, 0)
    draft.add(27, text: name)
    write(&draft, FITMessageNumber.deviceInfo, ForeignFields())
  }

  mutating func write(
    _ draft: inout FITMessageDraft, _ number: UInt16, _ foreign: ForeignFields
  ) {
    omissions[.number] += draft.unwritable
    omissions[.foreignField] += draft.add(foreign)
    guard !draft.fields.layout.isEmpty else { return }
    encoder.write(number, draft.fields)
  }
}

extension FITMessageDraft {
  /// The index of a message, and the event that it marks the end of.
  fileprivate mutating func addPlace(_ index: Int?, event: Int, missing foreign: ForeignFields) {
    if foreign.bytes(of: 254) == nil { add(254, .uint16, index ?? 0) }
    if foreign.bytes(of: 0) == nil { add(0, .enumeration, event) }
    if foreign.bytes(of: 1) == nil { add(1, .enumeration, 1) }
  }
}
