import GPXFormat
import TrackModel

/// What must hold for any bytes whatever that are read with the lane and without, and when they are
/// many as a whole and in pieces: the same document to the last bit, the same issues at the same
/// places, the same error.
package struct LaneChecks: Sendable {
  /// The checks.
  package init() {}

  /// What differs, in words; nothing where all is well.
  package func faults(in bytes: [UInt8]) -> [String] {
    var faults = Faults()
    for keepsPlaces in [false, true] {
      let with = Self.read(bytes, Self.reader(keepsPlaces: keepsPlaces, usesLane: true))
      let without = Self.read(bytes, Self.reader(keepsPlaces: keepsPlaces, usesLane: false))
      faults.check(with, without, "with the lane", "without")
    }
    // What is shorter is in memory as a whole, however it comes.
    return bytes.count < 1 << 17 ? faults.found : faults.found + pieceFaults(in: bytes)
  }

  /// What differs when the bytes come in pieces, in words; nothing where all is well, or where they
  /// have to be read as a whole.
  package func pieceFaults(in bytes: [UInt8]) -> [String] {
    var faults = Faults()
    for usesLane in [true, false] {
      let reader = Self.reader(keepsPlaces: usesLane, usesLane: usesLane)
      guard let inPieces = Self.readInPieces(bytes, reader) else { continue }
      faults.check(inPieces, Self.read(bytes, reader), "in pieces", "as a whole")
    }
    return faults.found
  }

  private static func reader(keepsPlaces: Bool, usesLane: Bool) -> GPXReader {
    GPXReader(options: GPXReader.Options(keepsPlaces: keepsPlaces, usesLane: usesLane))
  }

  private static func read(
    _ bytes: [UInt8], _ reader: GPXReader
  ) -> Result<TrackDocument, ReadError> {
    do throws(ReadError) {
      return .success(try reader.read(bytes.span))
    } catch {
      return .failure(error)
    }
  }

  /// Nil where they have to be read as a whole.
  private static func readInPieces(
    _ bytes: [UInt8], _ reader: GPXReader
  ) -> Result<TrackDocument, ReadError>? {
    var place = 0
    var size = 1
    do throws(ReadError) {
      // A small piece, a larger one, and so on: the ends of all fall anywhere.
      let document = try reader.read(expecting: bytes.count) { buffer in
        size = size * 7 % 65_521
        let count = min(size, buffer.count, bytes.count - place)
        buffer.copyBytes(from: bytes[place..<place + count])
        place += count
        return count
      }
      return document.map { .success($0) }
    } catch {
      return .failure(error)
    }
  }
}

extension Faults {
  fileprivate mutating func check(
    _ first: Result<TrackDocument, ReadError>, _ second: Result<TrackDocument, ReadError>,
    _ firstWay: String, _ secondWay: String
  ) {
    switch (first, second) {
    case (.success(let first), .success(let second)): check(first, second)
    case (.failure(let first), .failure(let second)):
      expect(first == second, "\(firstWay) \(first), \(secondWay) \(second)")
    case (.success, .failure(let error)): expect(false, "only \(secondWay): \(error)")
    case (.failure(let error), .success): expect(false, "only \(firstWay): \(error)")
    }
  }

  /// Documents that must be the same to the bit: what is many is compared as numbers, the rest as text,
  /// in which a missing value is equal to itself.
  fileprivate mutating func check(_ with: TrackDocument, _ without: TrackDocument) {
    expect(with.issues == without.issues, "issues \(with.issues) are not \(without.issues)")
    for (index, pair) in zip(with.tracks, without.tracks).enumerated() {
      check(pair.0.points, pair.1.points, "track \(index)")
      expect(pair.0.pointPlaces == pair.1.pointPlaces, "track \(index): other places")
    }
    expect(Self.rest(with) == Self.rest(without), "another document beside its points")
  }

  private static func rest(_ document: TrackDocument) -> String {
    var document = document
    // Its dictionary has no order.
    document.issues = IssueLog()
    for index in document.tracks.indices {
      document.tracks[index].points = TrackPoints()
      document.tracks[index].pointPlaces = []
    }
    return String(describing: document)
  }

  private mutating func check(_ with: TrackPoints, _ without: TrackPoints, _ name: String) {
    for column in TrackPoints.columns {
      expect(column.bits(with) == column.bits(without), "\(name): other \(column.name)")
    }
  }
}

extension TrackPoints {
  /// A column as bits.
  fileprivate struct Column: Sendable {
    let name: String
    let bits: @Sendable (TrackPoints) -> [UInt64]
  }

  fileprivate static let columns: [Column] = [
    Column(name: "times") { $0.times.map { UInt64(bitPattern: $0) } },
    Column(name: "latitudes") { $0.latitudes.map(\.bitPattern) },
    Column(name: "longitudes") { $0.longitudes.map(\.bitPattern) },
    Column(name: "elevations") { $0.elevations.map(\.bitPattern) },
    Column(name: "distances") { $0.distances.map(\.bitPattern) },
    Column(name: "horizontal accuracies") { bits($0.horizontalAccuracies) },
    Column(name: "vertical accuracies") { bits($0.verticalAccuracies) },
    Column(name: "hdops") { bits($0.hdops) }, Column(name: "vdops") { bits($0.vdops) },
    Column(name: "pdops") { bits($0.pdops) }, Column(name: "speeds") { bits($0.speeds) },
    Column(name: "courses") { bits($0.courses) },
    Column(name: "temperatures") { bits($0.temperatures) },
    Column(name: "heart rates") { $0.heartRates.map { UInt64($0) } },
    Column(name: "cadences") { $0.cadences.map { UInt64($0) } },
    Column(name: "powers") { $0.powers.map { UInt64($0) } },
    Column(name: "satellites") { $0.satellites.map { UInt64($0) } },
    Column(name: "fixes") { $0.fixes.map { UInt64($0.rawValue) } },
    Column(name: "segments") { $0.segmentStarts.map { UInt64($0) } },
  ]

  private static func bits(_ column: [Float]) -> [UInt64] { column.map { UInt64($0.bitPattern) } }
}
