internal import TrackModel

/// The events of the timer of one track, each of which is written before the first record that it
/// is not later than, and so that every segment begins with a start.
struct TimerQueue {
  private var events: ArraySlice<TimerEvent>
  /// Whether events are made where the document has none.
  private let makesEvents: Bool
  /// Whether the segments follow from the events that were read with them, by time.
  private let tellsSegments: Bool
  private var lastTime = Missing.time
  private var hasBegun = false
  /// Whether the timer was started again since the last record.
  private var isResumed = false

  init(_ track: Track, isFromFIT: Bool) {
    events = track.timerEvents[...]
    makesEvents = track.timerEvents.isEmpty && !isFromFIT
    tellsSegments = isFromFIT && !track.timerEvents.isEmpty
  }

  mutating func write(before time: Int64, beginsSegment: Bool, to encoder: inout FITEncoder) {
    if !hasBegun, makesEvents, time != Missing.time {
      Self.write(TimerEvent(time: time, action: .start), to: &encoder)
    }
    while let event = events.first, comes(event, before: time) { take(event, to: &encoder) }
    if beginsSegment, hasBegun {
      while !isResumed, events.contains(where: \.action.isStart), let event = events.first {
        take(event, to: &encoder)
      }
      if !isResumed, !tellsSegments { writeBreak(before: time, to: &encoder) }
    }
    hasBegun = true
    isResumed = false
    if time != Missing.time { lastTime = time }
  }

  mutating func writeRest(to encoder: inout FITEncoder) {
    while let event = events.first { take(event, to: &encoder) }
    if makesEvents, lastTime != Missing.time {
      Self.write(TimerEvent(time: lastTime, action: .stopAll), to: &encoder)
    }
  }

  /// A start belongs before the record of its second, a stop behind it.
  private func comes(_ event: TimerEvent, before time: Int64) -> Bool {
    guard time != Missing.time else { return false }
    return event.action.isStart ? event.time <= time : event.time < time
  }

  private mutating func take(_ event: TimerEvent, to encoder: inout FITEncoder) {
    Self.write(event, to: &encoder)
    isResumed = event.action.isStart
    events.removeFirst()
  }

  private func writeBreak(before time: Int64, to encoder: inout FITEncoder) {
    let start = time == Missing.time ? lastTime : time
    let stop = lastTime == Missing.time ? start : lastTime
    Self.write(TimerEvent(time: stop, action: .stopAll), to: &encoder)
    Self.write(TimerEvent(time: start, action: .start), to: &encoder)
  }

  static func write(_ event: TimerEvent, to encoder: inout FITEncoder) {
    var draft = FITMessageDraft()
    draft.add(253, time: event.time)
    draft.add(0, .enumeration, 0)
    draft.add(1, .enumeration, Int(event.action.rawValue))
    draft.add(3, .uint32, event.cause.map { Int($0.rawValue) })
    encoder.write(FITMessageNumber.event, draft.fields)
  }
}
