import Foundation
import TestSupport
import Testing

/// What an archive costs in memory.
@Suite(.enabled(if: CommandProcess.binary != nil, "the command was not built"))
struct ArchiveMemoryTests {
  private static let isLong = ProcessInfo.processInfo.environment["SLOW"] == "1"

  /// Walks of an hour that begin on different days, and the table of a Strava export.
  private static let script = """
    import sys, zipfile, datetime
    start = datetime.datetime(2012, 1, 1, 8)
    point = '<trkpt lat="%.7f" lon="8"><ele>%d</ele><time>%sZ</time></trkpt>'
    header = ",".join("abcdefghijkl") + ",file\\n"
    with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED, compresslevel=1) as z:
      count = int(sys.argv[2])
      row = "%d,x,Activity number %d,Run,,,,,,,,,activities/%d.gpx\\n"
      z.writestr("activities.csv", header + "".join(row % (i, i, i) for i in range(count)))
      for i in range(count):
        times = [start + datetime.timedelta(days=i, seconds=s) for s in range(0, 3600, 60)]
        points = [point % (20 + i % 999 / 99 + n / 1e4, n, t.isoformat()) for n, t in enumerate(times)]
        z.writestr("activities/%d.gpx" % i, "<gpx><trk><trkseg>" + "".join(points) + "</trkseg></trk></gpx>")
    """

  /// With `SLOW=1` two thousand and twenty thousand activities.
  @Test func peakMemoryHardlyGrowsForTenTimesTheArchive() throws {
    let folder = try TemporaryFolder()
    var peaks: [Int] = []
    for count in Self.isLong ? [2000, 20_000] : [500, 5000] {
      let archive = folder.path("\(count).zip")
      guard let made = ExternalTool.run("python3", ["-c", Self.script, archive, "\(count)"]) else {
        #expect(!ExternalTool.mustBeThere, "python3 is not there")
        return
      }
      #expect(made.status == 0, "\(made.errors)")
      let run = try CommandProcess([
        "analyze", archive, "-o", folder.path("\(count).csv"), "--jobs", "2",
      ])
      let peak = run.peakMemory()
      #expect(run.wait() == 0, "\(run.messages)")
      peaks.append(try #require(peak))
      let rows = try String(contentsOfFile: folder.path("\(count).csv"), encoding: .utf8)
      #expect(rows.split(separator: "\r\n").count == count + 1)
      #expect(!rows.contains("zip#"))
    }
    #expect(peaks[1] * 10 < peaks[0] * 11, "\(peaks) bytes")
  }
}
