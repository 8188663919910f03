import Foundation
import LiveRecording
import TestSupport
import Testing

/// The recorder fed with NMEA through a pipe: on a machine whose clock is wrong (F11), and by writers
/// that come, go and talk nonsense.
@Suite(.enabled(if: ExternalTool.run("faketime", ["--version"]) != nil || ExternalTool.mustBeThere))
struct NMEAPipeTests {
  private let folder: TemporaryFolder
  private var store: String { folder.path("store.outnudge") }

  init() throws { folder = try TemporaryFolder() }

  @Test("F11, REC-3: a clock that is a day off changes no duration", arguments: ["-1d", "+1d"])
  func wrongDay(offset: String) throws {
    let last = try record("faketime -f \(offset)")
    #expect(try checked(last).contains("the clock of this machine is wrong"))
  }

  @Test("F11, REC-9: a clock that is set meanwhile changes no duration", arguments: ["-1d", "+1d"])
  func clockThatIsSet(offset: String) throws {
    // The clock is asked for in a file, which the feeder changes after half of its fixes.
    let clock = try folder.write("+0", to: "clock")
    let last = try record(
      """
      faketime -f +0 env -u FAKETIME FAKETIME_NO_CACHE=1 FAKETIME_TIMESTAMP_FILE='\(clock)'
      """, feeder: [clock, offset])
    #expect(try !checked(last).contains("the clock of this machine is wrong"))
    let recordings = RecordingFolder(path: store + ".d")
    let journal = try #require(try recordings.journals().first)
    let reading = try #require(try recordings.read(journal))
    let jumps = reading.entries.compactMap { entry in
      if case .clock(let expected, let clock) = entry { clock.wall - expected } else { nil }
    }
    #expect(jumps.count == 1)
    #expect(abs(abs(jumps.first ?? 0) - 86_400_000) < 1000)
  }

  @Test func aNamedPipeOutlivesItsWritersAndNonsenseIsNoPlace() throws {
    let feeder = try folder.write(Self.feeder, to: "feeder.py")
    let binary = try #require(CommandProcess.binary)
    let script = """
      mkfifo "$0/pipe"
      "$1" record --nmea "$0/pipe" --activity walk --json --store "$2" > "$0/lines" & recorder=$!
      python3 "$3" > "$0/pipe"
      head -c 200000 /dev/urandom > "$0/pipe"; printf '\\r\\n' > "$0/pipe"
      sleep 0.5
      "$1" record status --json --store "$2"
      python3 "$3" > "$0/pipe"
      kill -INT $recorder; wait $recorder
      """
    let answer = try #require(
      ExternalTool.run("sh", ["-c", script, folder.path, binary, store, feeder]))
    let object = try JSONSerialization.jsonObject(with: Data(answer.output.utf8))
    let status = try #require(object as? [String: Any])
    #expect(status["points"] as? Int == 10, "\(answer)")
    #expect("\(status["troubles"] ?? "")".contains("lines that make no sense"))
    #expect(
      CommandRun("record", "status", "--json", "--store", store).output.contains("\"points\":20,"))
  }

  /// Records what the feeder sends, under another clock; the last line of the answer.
  private func record(_ clock: String, feeder: [String] = []) throws -> String {
    let script = try folder.write(Self.feeder, to: "feeder.py")
    let binary = try #require(CommandProcess.binary)
    // Without the variable the clock that never goes back would be another one too.
    let line = """
      python3 "$@" | FAKETIME_DONT_FAKE_MONOTONIC=1 \(clock) \
        '\(binary)' record --nmea - --activity walk --json --store '\(store)'
      """
    let answer = try #require(ExternalTool.run("sh", ["-c", line, "sh", script] + feeder))
    #expect(answer.status == 0, "\(answer.errors)")
    return String(try #require(answer.output.split(separator: "\n").last))
  }

  /// The line again, once it is seen that it has all ten fixes.
  private func checked(_ line: String) throws -> String {
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
    let status = try #require(object as? [String: Any])
    #expect(status["points"] as? Int == 10, "\(line)")
    #expect(status["segments"] as? Int == 1)
    #expect(status["active_s"] as? Double == 1.8)
    #expect(status["rejected"] as? [String: Int] == [:])
    return line
  }

  /// Ten fixes of a walk, one each fifth of a second, by the true clock; in the middle another one is
  /// asked for, where a file is named.
  private static let feeder = #"""
    import datetime, sys, time
    def sentence(text):
        checksum = 0
        for letter in text:
            checksum ^= ord(letter)
        sys.stdout.write(f"${text}*{checksum:02X}\r\n")
        sys.stdout.flush()
    begin = datetime.datetime.now(datetime.timezone.utc)
    for number in range(10):
        if number == 5 and len(sys.argv) > 1:
            with open(sys.argv[1], "w") as file:
                file.write(sys.argv[2])
        now = begin + datetime.timedelta(milliseconds=200 * number)
        clock = f"{now:%H%M%S}.{now.microsecond // 10000:02d}"
        place = f"47{number * 0.0002:09.6f},N,00800.00000,E"
        sentence(f"GPRMC,{clock},A,{place},2.72,0.0,{now:%d%m%y},,,A")
        sentence(f"GPGGA,{clock},{place},1,09,1.0,400.0,M,47.0,M,,")
        time.sleep(0.2)
    """#
}
