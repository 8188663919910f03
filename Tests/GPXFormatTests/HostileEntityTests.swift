import Glibc
import TestSupport
import Testing
import TrackModel

/// Documents that name a file of this machine. The system itself says whether somebody opens it.
struct HostileEntityTests {
  @Test(arguments: [
    "<!DOCTYPE gpx [<!ENTITY x SYSTEM 'CANARY'>]><gpx><wpt lat='1' lon='2'><name>&x;</name></wpt></gpx>",
    "<!DOCTYPE gpx [<!ENTITY % x SYSTEM 'CANARY'> %x;]><gpx><wpt lat='1' lon='2'/></gpx>",
    "<!DOCTYPE gpx SYSTEM 'CANARY'><gpx><wpt lat='1' lon='2'><name>&x;</name></wpt></gpx>",
    "<!DOCTYPE gpx PUBLIC '-//x' 'CANARY'><gpx><wpt lat='1' lon='2'/></gpx>",
    "<!DOCTYPE gpx [<!ATTLIST gpx creator CDATA 'CANARY'>]><gpx><wpt lat='1' lon='2'/></gpx>",
    "<?xml-stylesheet href='CANARY'?><gpx><wpt lat='1' lon='2'/></gpx>",
    "<gpx xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='CANARY'/>"
      + "<wpt lat='1' lon='2'/></gpx>",
    "<gpx xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:schemaLocation='urn:x CANARY'>"
      + "<wpt lat='1' lon='2'><link href='CANARY'/></wpt></gpx>",
  ])
  func fileThatADocumentNamesIsNeverOpened(_ text: String) throws {
    let folder = try TemporaryFolder()
    let canary = try folder.write("<!ENTITY x 'caught'><wpt lat='7' lon='7'/>", to: "canary.xml")
    let watch = try #require(OpenWatch(path: canary))
    for address in [canary, "file://" + canary] {
      let document = try? read(text.replacing("CANARY", with: address))
      #expect(document?.waypoints.count ?? 0 <= 1)
      #expect(document?.waypoints.allSatisfy { $0.name == nil } ?? true)
    }
    #expect(!watch.hasSeenOne)
    close(open(canary, O_RDONLY))
    #expect(watch.hasSeenOne, "the watch does not work")
  }

  /// 10^9 characters, were they expanded; and 10^5 in one step.
  @Test(arguments: [3, 9])
  func entitiesAreNeverExpanded(_ depth: Int) {
    var subset = "<!ENTITY e0 '0123456789'>"
    for level in 1...depth {
      let inner = String(repeating: "&e\(level - 1);", count: level == 1 ? 10_000 : 10)
      subset += "<!ENTITY e\(level) '\(inner)'>"
    }
    let error = #expect(throws: ReadError.self) {
      try read(
        "<!DOCTYPE gpx [\(subset)]><gpx><wpt lat='1' lon='2'><name>&e\(depth);</name></wpt></gpx>")
    }
    #expect(error?.reason == .refused && error?.message.contains("internal subset") == true)
  }
}

/// Tells whether somebody has opened a file since the watch began.
private final class OpenWatch {
  // A class, because the descriptor must be closed once.
  private let descriptor: Int32

  init?(path: String) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK))
    guard descriptor >= 0, inotify_add_watch(descriptor, path, UInt32(IN_OPEN)) >= 0 else {
      return nil
    }
  }

  deinit { close(descriptor) }

  var hasSeenOne: Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    return Glibc.read(descriptor, &buffer, buffer.count) > 0
  }
}
