import LiveRecording
import Testing
import TrackCleaning
import TrackModel

struct RuleTests {
  @Test("REC-1 the first check that fails is the reason, and each is counted")
  func order() {
    var sure = SureRecorder()
    sure.take(Fixes.fix(0))
    var fix = Fixes.fix(1)
    fix.hasFix = false
    fix.latitude = 95
    sure.take(fix)
    fix.hasFix = true
    sure.take(fix)
    fix.latitude = 5e-7
    fix.longitude = -5e-7
    fix.horizontalAccuracy = .nan
    sure.take(fix)
    fix.latitude = 47
    sure.take(fix)
    fix.horizontalAccuracy = 61
    sure.take(fix)
    fix.horizontalAccuracy = 4
    fix.time = Fixes.start
    sure.take(fix)
    fix.time = Fixes.start - 1
    sure.take(fix)
    sure.take(Fixes.fix(2, metres: 0))
    fix = Fixes.fix(3)
    fix.time = Missing.time
    sure.take(fix)
    sure.take(Fixes.fix(4, metres: 5000))
    #expect(
      sure.rejected() == [
        "invalid noFix": 1, "invalid outOfRange": 1, "invalid nullIsland": 1,
        "accuracy accuracyUnknown": 1, "accuracy": 1, "duplicate": 1, "out_of_order": 1,
        "stale": 1, "invalid noTime": 1, "speed": 1,
      ])
    #expect(sure.totals.points == 1)
  }

  @Test("REC-2 an accuracy over the limit of the source does not count, an unknown one neither")
  func accuracy() {
    var sure = SureRecorder()
    sure.take(Fixes.fix(0, accuracy: 60))
    sure.take(Fixes.fix(1, accuracy: 60.1))
    sure.take(Fixes.fix(2, accuracy: .nan))
    #expect(sure.totals.points == 1)
    var replay = Fixes.settings(isLive: false)
    replay.limits.acceptsUnknownAccuracy = true
    var replayed = SureRecorder(replay)
    replayed.take(Fixes.fix(0, accuracy: .nan))
    #expect(replayed.totals.points == 1)
  }

  @Test("REC-3 a fix counts that is at most 10 s old and 2 s early, whatever the host clock says")
  func age() {
    var sure = SureRecorder()
    for (second, delay) in [(0.0, 0), (20, 10_000), (25, 10_001), (40, -2000), (50, -2001)] {
      var fix = Fixes.fix(second)
      fix.received = Fixes.clock(Int64(second * 1000) + Int64(delay))
      // A host that is a day late changes nothing.
      fix.received.wall -= 86_400_000
      sure.take(fix)
    }
    #expect(sure.totals.points == 3)
    #expect(sure.recorder.isHostClockWrong)
    #expect(sure.rejected() == ["age": 1, "age future": 1])
  }

  @Test("REC-3 an old first fix does not lock out those that follow")
  func oldFirstFix() {
    var sure = SureRecorder()
    var cached = Fixes.fix(0)
    cached.time -= 3_600_000
    sure.take(cached)
    for second in 1...10 { sure.take(Fixes.fix(Double(second))) }
    #expect(sure.totals.points == 9)
    #expect(sure.totals.segments == 2)
    #expect(sure.rejected() == ["age future": 2])
  }

  @Test("REC-4 a date that is 1024 weeks off is refused in words, or put right when asked")
  func rollover() {
    let era: Int64 = 1024 * 7 * 86_400_000
    var fix = Fixes.fix(0)
    fix.time -= era + 3_600_000
    var sure = SureRecorder()
    sure.take(fix)
    #expect(sure.rejected() == ["age weekRollover": 1])
    var settings = Fixes.settings()
    settings.limits.mendsWeekRollover = true
    var mended = SureRecorder(settings)
    mended.take(fix)
    #expect(mended.totals.last?.time == Fixes.start - 3_600_000)
  }

  @Test(
    "REC-5 what cannot be reached at the speed of the activity does not count",
    arguments: [
      (ActivityKind.walk, 4.0), (.hike, 5), (.run, 9), (.ride, 28), (.roll, 20), (.paddle, 12),
      (.swim, 4), (.ski, 40), (.other, 60),
    ])
  func speed(activity: ActivityKind, limit: Double) {
    for (factor, points) in [(0.99, 2), (1.01, 1)] {
      var sure = SureRecorder(Fixes.settings(activity))
      sure.take(Fixes.fix(0, metres: 0, accuracy: 0.01))
      sure.take(Fixes.fix(20, metres: limit * factor * 20, accuracy: 0.01))
      #expect(sure.totals.points == points)
    }
  }

  @Test("REC-6 three fixes that agree open a segment, and nothing is added for the jump")
  func noLockOut() {
    var sure = SureRecorder()
    for second in 0..<10 { sure.take(Fixes.fix(Double(second))) }
    let before = sure.totals.distance
    for second in 10..<20 {
      sure.take(Fixes.fix(Double(second), metres: 9000 + Double(second) * 1.4))
    }
    #expect(sure.totals.points == 20)
    #expect(sure.totals.segments == 2)
    #expect(abs(sure.totals.distance - before - 9 * 1.4) < 0.1)
    #expect(sure.totals.active == 18_000)
    #expect(sure.rejected() == [:])
  }

  @Test("REC-6 fixes that do not agree open nothing")
  func scattered() {
    var sure = SureRecorder()
    sure.take(Fixes.fix(0))
    for second in 1..<10 {
      sure.take(Fixes.fix(Double(second), metres: Double(second % 2 == 0 ? 9000 : -9000)))
    }
    sure.take(Fixes.fix(10))
    #expect(sure.totals.points == 2)
    #expect(sure.totals.segments == 1)
    #expect(sure.rejected() == ["speed": 9])
  }

  @Test("REC-7 more than 30 s are a gap, which adds neither time nor distance")
  func gap() {
    var sure = SureRecorder(Fixes.settings(isLive: false))
    for second in [0, 1, 31, 62, 63] { sure.take(Fixes.fix(Double(second))) }
    #expect(sure.totals.segments == 2)
    #expect(sure.totals.active == 32_000)
    #expect(abs(sure.totals.distance - 32 * 1.4) < 0.1)
  }

  @Test("REC-8 climb is what heights of good accuracy say beyond 3 m, and unknown without them")
  func climb() {
    let heights: [(Double, Double)] = [
      (400, 6), (402, 6), (404, 6), (450, 20), (401, 6), (400, 6), (398.5, 15),
    ]
    var sure = SureRecorder()
    for (second, height) in heights.enumerated() {
      var fix = Fixes.fix(Double(second))
      (fix.elevation, fix.verticalAccuracy) = height
      sure.take(fix)
    }
    #expect(sure.totals.climb.ascent == 4)
    #expect(sure.totals.climb.descent == 3)
    var unknown = SureRecorder()
    var fix = Fixes.fix(0)
    fix.verticalAccuracy = .nan
    unknown.take(fix)
    #expect(unknown.totals.climb.ascent == nil)
  }

  @Test("REC-8 a barometer needs no accuracy, and 1 m is climb; each segment begins anew")
  func barometer() {
    var settings = Fixes.settings(isLive: false)
    settings.limits.hasBarometer = true
    var sure = SureRecorder(settings)
    for (second, height) in [(0.0, 400.0), (1, 401), (100, 500), (101, 501.5)] {
      var fix = Fixes.fix(second)
      (fix.elevation, fix.verticalAccuracy) = (height, .nan)
      sure.take(fix)
    }
    #expect(sure.totals.climb.ascent == 2.5)
    #expect(sure.totals.climb.descent == 0)
  }

  @Test("REC-9 a wall clock that is set is written down and changes no duration")
  func clocks() {
    var sure = SureRecorder()
    sure.take(Fixes.fix(0))
    var fix = Fixes.fix(1)
    fix.received.wall -= 86_400_000
    let entries = sure.take(fix)
    #expect(entries.contains(.clock(expected: Fixes.start + 1000, fix.received)))
    #expect(sure.totals.active == 1000)
    #expect(sure.totals.points == 2)
  }

  @Test("REC-10 idle, recording, paused and finished follow each other as they may")
  func states() {
    var sure = SureRecorder()
    #expect(sure.recorder.state == .recording)
    #expect(sure.take(.resume, at: Fixes.noon).isEmpty)
    sure.take(.pause, at: Fixes.noon)
    #expect(sure.recorder.state == .paused(.user))
    #expect(sure.take(Fixes.fix(1)).isEmpty)
    #expect(sure.take(.lap, at: Fixes.noon).isEmpty)
    sure.take(.resume, at: Fixes.noon)
    #expect(sure.recorder.state == .recording)
    #expect(sure.take(.lap, at: Fixes.noon) == [.lap(Fixes.noon)])
    sure.take(.finish, at: Fixes.noon)
    #expect(sure.recorder.state == .finished)
    for event in [Recorder.Event.resume, .pause, .discard, .tick, .fix(Fixes.fix(9))] {
      #expect(sure.take(event, at: Fixes.noon).isEmpty)
    }
  }

  @Test("REC-10 without a usable fix it pauses by itself, and goes on with the next one")
  func noFix() {
    var sure = SureRecorder()
    sure.take(Fixes.fix(0))
    #expect(sure.take(.tick, at: Fixes.clock(30_000)).isEmpty)
    sure.take(.tick, at: Fixes.clock(30_001))
    #expect(sure.recorder.state == .paused(.noFix))
    sure.take(Fixes.fix(60))
    #expect(sure.recorder.state == .recording)
    #expect(sure.totals.segments == 2)
    #expect(sure.totals.distance == 0)
  }

  @Test("REC-10 a full disk pauses; it tries again every 10 s, and says how many fixes were lost")
  func fullDisk() {
    var sure = SureRecorder()
    sure.take(Fixes.fix(0))
    let failed = sure.recorder.take(.fix(Fixes.fix(1)), at: Fixes.clock(1000))
    sure.recorder.writingFailed(.storageFull, samples: failed.sampleCount, at: Fixes.clock(1000))
    #expect(sure.recorder.state == .paused(.storageFull))
    for second in 2..<11 { #expect(sure.take(Fixes.fix(Double(second))).isEmpty) }
    sure.take(Fixes.fix(11))
    #expect(sure.recorder.state == .recording)
    #expect(sure.totals.lost == 10)
    #expect(sure.totals.points == 2)
    #expect(sure.totals.segments == 2)
  }

  @Test("REC-10 a disk that is still full is tried again later, and no lost fix is forgotten")
  func stillFull() {
    var sure = SureRecorder()
    sure.take(Fixes.fix(0))
    for second in [1.0, 11, 21] {
      let clock = Fixes.clock(Int64(second * 1000))
      let failed = sure.recorder.take(.fix(Fixes.fix(second)), at: clock)
      #expect(failed.sampleCount == 1)
      sure.recorder.writingFailed(.storageFull, samples: 1, at: clock)
    }
    sure.take(Fixes.fix(31))
    #expect(sure.totals.lost == 3)
    #expect(sure.totals.points == 2)
  }

  @Test("I3 a counter that has changed is written before the next sample, and within 60 s")
  func counters() {
    var sure = SureRecorder()
    sure.take(Fixes.fix(0))
    sure.take(Fixes.fix(1, accuracy: 99))
    #expect(sure.totals.rejected.isEmpty)
    let entries = sure.take(Fixes.fix(2))
    let count = JournalEntry.RejectedCount(mark: RowMark(.accuracy), count: 1)
    #expect(entries.first == .rejected([count]))
    sure.take(Fixes.fix(3, accuracy: 99))
    #expect(sure.take(.tick, at: Fixes.clock(5000)).isEmpty)
    #expect(sure.take(.tick, at: Fixes.clock(63_000)).count == 2)
    #expect(sure.totals.rejected == [RowMark(.accuracy): 2])
  }
}
