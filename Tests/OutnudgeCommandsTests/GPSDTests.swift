import Foundation
import OutnudgeCommands
import TestSupport
import Testing

/// The recorder at a real gpsd, and at one that misbehaves (F12).
@Suite(
  .serialized,
  .enabled(
    if: ExternalTool.run("gpsfake", ["-h"]) != nil && ExternalTool.run("gpsd", ["-V"]) != nil
      || ExternalTool.mustBeThere))
struct GPSDTests {
  private static let step: Int64 = 100
  private static let start: Int64 = 1_772_352_000_000
  private let folder: TemporaryFolder
  private var store: String { folder.path("store.outnudge") }

  init() throws { folder = try TemporaryFolder() }

  @Test("F12 what is recorded from gpsd is what the receiver's log holds and is accurate enough")
  func realDaemon() throws {
    let port = Self.anyPort()
    let daemon = try daemon(0..<100, on: port)
    let recorder = try record("--gpsd", "localhost:\(port)")
    waitForPoints(90)
    #expect(try leave(recorder)["rejected"] as? [String: Int] != nil)
    let numbers = try recordedNumbers()
    #expect(numbers == Array(0..<50) + Array(60..<100), "\(numbers)")
    withExtendedLifetime(daemon) {}
  }

  @Test("F12 a gpsd that is killed and started again leaves a gap, and nothing is invented for it")
  func killedDaemon() throws {
    let port = Self.anyPort()
    let begin = ContinuousClock.now
    let first = try daemon(0..<20, on: port)
    let recorder = try record("--gpsd", "localhost:\(port)", "--gap", "5")
    waitForPoints(20)
    first.signal(SIGKILL, toGroup: true)
    // The walk has gone on meanwhile.
    Thread.sleep(forTimeInterval: max(0, 6.2 - Self.seconds(since: begin)))
    let second = try daemon(70..<90, on: port)
    waitForPoints(40)
    let status = try leave(recorder)
    #expect(status["segments"] as? Int == 2)
    // 19 steps in each of the two segments, none between.
    #expect(abs((status["distance_m"] as? Double ?? 0) - 38 * 0.14) < 0.1)
    #expect(status["active_s"] as? Double == 3.8)
    let numbers = try recordedNumbers()
    #expect(numbers == Array(0..<20) + Array(70..<90), "\(numbers)")
    withExtendedLifetime(second) {}
  }

  @Test(
    "F12 a gpsd that stands still for a minute pauses the recording, which goes on with it",
    .enabled(if: ProcessInfo.processInfo.environment["SLOW"] == "1"))
  func stalledDaemon() throws {
    let port = Self.anyPort()
    let daemon = try daemon(0..<100, on: port)
    let recorder = try record("--gpsd", "localhost:\(port)")
    waitForPoints(20)
    daemon.signal(SIGSTOP, toGroup: true)
    Thread.sleep(forTimeInterval: 60)
    let paused = try #require(
      CommandRun("record", "status", "--json", "--store", store).objects().first)
    #expect(paused["reason"] as? String == "no_fix")
    #expect("\(paused["troubles"] ?? "")".contains("localhost:\(port)"))
    daemon.signal(SIGCONT, toGroup: true)
    waitForPoints(85)
    let status = try leave(recorder)
    #expect(status["segments"] as? Int == 2)
    // The receiver has stood still too: its fixes are a minute late until three have agreed on that.
    let rejected = try #require(status["rejected"] as? [String: Int])
    #expect((rejected["age"] ?? 0) >= 2)
    let numbers = try recordedNumbers()
    #expect(numbers.count >= 85, "\(numbers), \(rejected)")
    #expect(Set(numbers).isSubset(of: Array(0..<50) + Array(60..<100)))
    // No step is longer than that over the fixes that were refused.
    #expect((status["distance_m"] as? Double ?? 0) < 99 * 0.14)
  }

  @Test("F12 a gpsd that goes, comes back and talks nonsense costs its fixes and invents none")
  func misbehavingDaemon() throws {
    let script = try folder.write(Self.misbehaviour, to: "daemon.py")
    let daemon = try #require(ChildProcess(["python3", script, folder.path("port")]))
    let recorder = try record("--gpsd", "127.0.0.1:\(try portNumber())")
    #expect(daemon.wait() == 0)
    let status = try leave(recorder)
    // Five fixes of the first connection, five of the second, without the repeated and the unknown.
    #expect(status["points"] as? Int == 10)
    #expect(
      status["rejected"] as? [String: Int] == ["accuracy": 1, "duplicate": 2, "invalid": 2])
    let distance = try #require(status["distance_m"] as? Double)
    #expect(distance < 20)
  }

  // MARK: Processes

  private static func anyPort() -> Int { Int.random(in: 20_000..<30_000) }

  /// A gpsd that plays some fixes of the walk, from when somebody listens, as fast as they were made.
  private func daemon(_ numbers: Range<Int>, on port: Int) throws -> ChildProcess {
    let log = try folder.write(Self.log(numbers), to: "walk-\(numbers.lowerBound).nmea")
    // A third of a step for each of three sentences.
    return try #require(
      ChildProcess(
        ["gpsfake", "-1", "-q", "-P", "\(port)", "-c", "0.0333", "-p", log]))
  }

  private func record(_ words: String...) throws -> CommandProcess {
    try CommandProcess(
      ["record", "--activity", "walk", "--json", "--store", store] + words,
      output: folder.path("lines"))
  }

  /// Interrupts the recorder; what `record status` says then.
  private func leave(_ recorder: CommandProcess) throws -> [String: Any] {
    recorder.signal(SIGINT)
    #expect(recorder.wait() == -SIGINT, "\(recorder.messages)")
    let status = CommandRun("record", "status", "--json", "--store", store)
    return try #require(try status.objects().first)
  }

  /// Waits until so many points are on the disk, for half a minute at most.
  private func waitForPoints(_ count: Int) {
    for _ in 0..<300 {
      let lines = (try? String(contentsOfFile: folder.path("lines"), encoding: .utf8)) ?? ""
      if lines.contains("\"points\":\(count),") { return }
      usleep(100_000)
    }
  }

  private static func seconds(since begin: ContinuousClock.Instant) -> Double {
    (ContinuousClock.now - begin) / .seconds(1)
  }

  // MARK: The walk

  /// Which fixes of the walk are recorded, each at its place.
  private func recordedNumbers() throws -> [Int] {
    try recordedPoints().map { point in
      let (number, rest) = (point.time - Self.start).quotientAndRemainder(dividingBy: Self.step)
      #expect(rest == 0)
      #expect(abs(point.latitude - Self.latitude(Int(number))) < 1e-7)
      return Int(number)
    }
  }

  private struct Point {
    var time: Int64
    var latitude: Double
  }

  private func recordedPoints() throws -> [Point] {
    #expect(CommandRun("record", "finish", "--store", store).status == .done)
    let path = folder.path("out.csv")
    #expect(CommandRun("export", "last", "--store", store, "-o", path).status == .done)
    let rows = try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline)
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    let names = try #require(rows.first)
    let time = try #require(names.firstIndex(of: "time"))
    let latitude = try #require(names.firstIndex { $0.hasPrefix("lat") })
    return try rows.dropFirst().map { row in
      let date = try Date(row[time], strategy: Self.instant(row[time]))
      return Point(
        time: Int64((date.timeIntervalSince1970 * 1000).rounded()),
        latitude: try #require(Double(row[latitude])))
    }
  }

  private static func instant(_ text: String) -> Date.ISO8601FormatStyle {
    Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
  }

  private func portNumber() throws -> Int {
    for _ in 0..<100 {
      if let text = try? String(contentsOfFile: folder.path("port"), encoding: .utf8),
        let port = Int(text)
      {
        return port
      }
      usleep(50_000)
    }
    throw NoPort()
  }

  private struct NoPort: Error {}

  private static func latitude(_ number: Int) -> Double { 47 + Double(number) * 0.14 / 111_200 }

  /// Fixes, ten a second; those from 50 to 59 are inaccurate. gpsd takes the accuracy of a fix from
  /// the sentence before it.
  private static func log(_ numbers: Range<Int>) -> String {
    numbers.map { number in
      let time = String(format: "0800%02d.%d0", number / 10, number % 10)
      let place = String(format: "47%09.6f,N,00800.00000,E", (latitude(number) - 47) * 60)
      let hdop = (50..<60).contains(number) ? "25.0" : "1.0"
      return sentence("GPGSA,A,3,01,02,03,04,05,06,07,08,09,,,,1.8,\(hdop),1.5")
        + sentence("GPRMC,\(time),A,\(place),2.72,0.0,010326,,,A")
        + sentence("GPGGA,\(time),\(place),1,09,\(hdop),400.0,M,47.0,M,,")
    }.joined()
  }

  private static func sentence(_ text: String) -> String {
    "$\(text)*" + String(format: "%02X", text.utf8.reduce(0, ^)) + "\r\n"
  }

  /// Serves two connections: the first ends without a word, the second begins with nonsense.
  private static let misbehaviour = #"""
    import datetime, json, os, socket, sys, time
    server = socket.create_server(("127.0.0.1", 0))
    open(sys.argv[1] + ".new", "w").write(str(server.getsockname()[1]))
    os.rename(sys.argv[1] + ".new", sys.argv[1])
    begin = datetime.datetime.now(datetime.timezone.utc)
    clock = time.monotonic()
    def fix(connection, **more):
        now = begin + datetime.timedelta(seconds=round(time.monotonic() - clock, 2))
        report = {"class": "TPV", "mode": 3, "time": now.isoformat(timespec="milliseconds")[:23] + "Z",
                  "lat": 47 + (now - begin).total_seconds() * 1.2e-5, "lon": 8.0, "eph": 19.0}
        report.update(more)
        connection.sendall(json.dumps(report).encode() + b"\r\n")
        time.sleep(0.1)
        return report
    for number in range(2):
        connection, _ = server.accept()
        connection.sendall(b'{"class":"VERSION","release":"3.22"}\r\n')
        if number == 1:
            connection.sendall(b'{"class":"TPV","mode":3,"time":\r\n\x00\xff}}}{{{\r\n' + b"x" * 100000 + b"\r\n")
            fix(connection, mode=1)
            fix(connection, mode=0)
            fix(connection, eph=None)
        for _ in range(5):
            last = fix(connection)
        fix(connection, **last)
        connection.close()
    time.sleep(0.5)
    """#
}
