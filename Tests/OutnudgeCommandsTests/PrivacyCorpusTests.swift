import FITFormat
import Foundation
import GPXFormat
import OutnudgeCommands
import RouteVerification
import TCXFormat
import TestSupport
import Testing
import TrackFiles
import TrackModel

/// Zones around the start of every real file: nothing inside is in any format that is written, nor
/// in a page that is shared.
@Suite(.enabled(if: Corpus.gpx.isPresent, Comment(rawValue: Corpus.absence)))
struct PrivacyCorpusTests {
  private static let radius = 300.0
  private static let isSlow = ProcessInfo.processInfo.environment["SLOW"] == "1"
  /// Names of tracks that formats say of everything.
  private let wordsOfFormats: Set = ["Activity"]

  @Test func nothingOfAZoneAroundTheStartIsInAnyExport() throws {
    var checked = 0
    for path in Corpus.paths {
      guard let file = try? TrackFileReader().read(path: path), let start = start(file.document),
        let zone = PrivacyZone(latitude: start.0, longitude: start.1, radius: Self.radius)
      else { continue }
      let cleared = PrivacyClearing(zones: [zone]).cleared(file.document)
      #expect(lines(of: cleared).allSatisfy { !crosses($0, start) }, "\(path)")
      let names = names(in: file.document)
      for (format, bytes) in exports(cleared) {
        let hits =
          format == "fit"
          ? hitsInWords(bytes, start)
          : hitsInText(bytes, start, isLongitudeFirst: format == "geojson")
        #expect(hits == 0, "\(path) as \(format)")
        let text = String(decoding: bytes, as: UTF8.self)
        for name in names where !wordsOfFormats.contains(name) {
          #expect(!text.contains(name), "\(name) of \(path) in \(format)")
        }
      }
      checked += 1
    }
    #expect(checked > 150)
  }

  @Test func nothingOfAZoneAroundTheStartIsInASharedReport() throws {
    var checked = 0
    for path in Corpus.paths {
      guard let file = try? TrackFileReader().read(path: path), let start = start(file.document),
        Self.isSlow || file.byteCount < 200_000
      else { continue }
      let zone = "\(start.0),\(start.1),\(Int(Self.radius))"
      let page = CommandRun("report", path, "--share", "--privacy-zone", zone).output
      guard !page.isEmpty else { continue }
      #expect(hitsInText(Array(page.utf8), start, isLongitudeFirst: false) == 0, "\(path)")
      #expect(page.firstMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:/) == nil, "\(path)")
      for name in names(in: file.document) where !wordsOfFormats.contains(name) {
        #expect(!page.contains(name), "\(name) of \(path)")
      }
      checked += 1
    }
    #expect(checked > 40)
  }

  private func exports(_ document: TrackDocument) -> [(String, [UInt8])] {
    [
      ("gpx", GPXWriter().write(document).bytes), ("fit", FITWriter().write(document).bytes),
      ("tcx", TCXWriter().write(document).bytes), ("geojson", PointsGeoJSON.write(document).bytes),
      ("csv", PointsCSV.write(document).bytes),
    ]
  }

  private func start(_ document: TrackDocument) -> (Double, Double)? {
    for track in document.tracks {
      for (latitude, longitude) in zip(track.points.latitudes, track.points.longitudes)
      where abs(latitude) <= 90 && abs(longitude) <= 180 && (latitude, longitude) != (0, 0) {
        return (latitude, longitude)
      }
    }
    return nil
  }

  /// Whether a place is inside by a formula that is not ours: a sphere of the mean radius.
  private func isInside(_ latitude: Double, _ longitude: Double, _ start: (Double, Double)) -> Bool
  {
    guard abs(latitude - start.0) < 0.01 else { return false }
    let (first, second) = (latitude * .pi / 180, start.0 * .pi / 180)
    let (north, east) = (sin((first - second) / 2), sin((longitude - start.1) * .pi / 360))
    return 2 * 6_371_008.8
      * asin((north * north + cos(first) * cos(second) * east * east).squareRoot())
      <= Self.radius
  }

  /// The places between which a reader draws lines.
  private func lines(of document: TrackDocument) -> [[(Double, Double)]] {
    let tracks = document.tracks.flatMap { track in
      track.points.segmentStarts.indices.map { segment in
        track.points.rows(ofSegment: segment)
          .map { (track.points.latitudes[$0], track.points.longitudes[$0]) }
          .filter { !$0.0.isNaN }
      }
    }
    return tracks + document.routes.map { $0.points.map { ($0.latitude, $0.longitude) } }
  }

  /// Whether straight lines of degrees come inside, looked at every few metres.
  private func crosses(_ line: [(Double, Double)], _ start: (Double, Double)) -> Bool {
    zip(line, line.dropFirst()).contains { first, last in
      let north = last.0 - first.0
      let east = (last.1 - first.1).remainder(dividingBy: 360)
      let count = min(Int((abs(north) + abs(east)) * 5000) + 2, 5000)
      return (0...count).contains { step in
        let share = Double(step) / Double(count)
        return isInside(first.0 + north * share, first.1 + east * share, start)
      }
    }
  }

  /// Neighbouring numbers of a text that are a place inside.
  private func hitsInText(
    _ bytes: [UInt8], _ start: (Double, Double), isLongitudeFirst: Bool
  ) -> Int {
    var numbers: [Double] = []
    var digits: [UInt8] = []
    for byte in bytes + [0] {
      if (0x30...0x39).contains(byte) || byte == 0x2E || byte == 0x2D {
        digits.append(byte)
      } else if !digits.isEmpty {
        if digits.contains(0x2E), let number = Double(String(decoding: digits, as: UTF8.self)) {
          numbers.append(number)
        }
        digits = []
      }
    }
    return zip(numbers, numbers.dropFirst()).count {
      isLongitudeFirst ? isInside($1, $0, start) : isInside($0, $1, start)
    }
  }

  /// Two neighbouring 32-bit numbers, at any byte, that are a place inside in semicircles.
  private func hitsInWords(_ bytes: [UInt8], _ start: (Double, Double)) -> Int {
    func degrees(_ offset: Int) -> Double {
      let word = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[offset + $1]) << (8 * UInt32($1)) }
      return Double(Int32(bitPattern: word)) * 180 / 0x8000_0000
    }
    // Near 0°, 0° any small numbers are a place.
    guard bytes.count > 8, abs(start.0) > 1 else { return 0 }
    return (0...bytes.count - 8).count { isInside(degrees($0), degrees($0 + 4), start) }
  }

  /// Words that only the source has: what people typed.
  private func names(in document: TrackDocument) -> Set<String> {
    var names: [String?] = [document.metadata.name, document.metadata.description]
    names += document.tracks.map(\.about.name) + document.routes.map(\.about.name)
    names += document.waypoints.map(\.name)
    return Set(names.compactMap(\.self).filter { $0.count(where: \.isLetter) > 3 && $0.count > 6 })
  }
}
