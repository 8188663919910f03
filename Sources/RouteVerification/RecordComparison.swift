import GPXFormat
import TrackMetrics
import TrackModel
import XMLStreams

/// Compares an export of ours with what its record says of it.
struct RecordComparison {
  private let record: ExportRecord
  private let document: TrackDocument
  private let bytes: [UInt8]
  private let tracks: [TrackVerification]

  init(
    _ record: ExportRecord, _ document: TrackDocument, _ bytes: [UInt8],
    _ tracks: [TrackVerification]
  ) {
    self.record = record
    self.document = document
    self.bytes = bytes
    self.tracks = tracks
  }

  /// The conditions on a written file.
  var checks: [Check] {
    var checks = [form, geometry, fidelity, provenance, privacy]
    for index in checks.indices { checks[index].blame(rows) }
    return checks
  }

  /// All rows of the first track, or vertices of the first route.
  private var rows: Range<Int> {
    0..<(document.tracks.first?.points.count ?? document.routes.first?.points.count ?? 0)
  }

  private var form: Check {
    var check = Check(.form, note: "packed")
    guard bytes.first != 0x1F else { return check }
    let complaints = XMLSchemaCheck.complaints(of: bytes.span, against: GPXSchema.text)
    check.add("complaints", Double(complaints.count), most: 0)
    return check
  }

  private var geometry: Check {
    var check = Check(.geometry)
    let counts = document.tracks.map(\.points.count) + document.routes.map(\.points.count)
    check.add("points", Double(counts.reduce(0, +)), least: 2)
    let isSame = document.metadata.bounds == record.bounds(of: document)
    check.add("bounds_differ", isSame ? 0 : 1, most: 0)
    for (found, stated) in zip(tracks, record.tracks) {
      for total in found.summary.recordedTotals {
        guard let other = stated.totals.first(where: { $0.name == total.name }) else {
          check.add(total.name + "_missing", 1, most: 0)
          continue
        }
        let scale = max(abs(other.value), 1)
        check.add(total.name + "_off", abs(total.value - other.value) / scale, most: 1e-6)
      }
    }
    return check
  }

  /// What is written again is the same text, so that every digit of it is meant.
  private var fidelity: Check {
    var check = Check(.fidelity, note: "packed")
    guard bytes.first != 0x1F else { return check }
    let again = GPXWriter().write(document).bytes
    let offset = zip(again, bytes).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let isSame = offset == nil && again.count == bytes.count
    let place = offset ?? min(again.count, bytes.count)
    check.add("differs_at_byte", isSame ? -1 : Double(place), most: -1)
    return check
  }

  private var provenance: Check {
    var check = Check(.provenance)
    let digest = PointsDigest.digest(of: document)
    let offGrid = document.tracks.first.map { PointsDigest.rowsOffGrid(of: $0.points) } ?? []
    check.add("points_changed", digest == record.points ? 0 : 1, most: 0, points: offGrid)
    check.add("points_off_resolution", Double(offGrid.count), most: 0, points: offGrid)
    if record.route == nil {
      check.add(
        "tracks_missing", Double(record.tracks.count - tracks.count), least: 0, most: 0)
    }
    for (track, stated) in zip(document.tracks, record.tracks) {
      check.add(
        "points_missing", Double(stated.points - track.points.count), least: 0, most: 0)
    }
    for (found, stated) in zip(tracks, record.tracks) {
      check.add("verdict_differs", found.verdict == stated.verdict ? 0 : 1, most: 0)
      let differing = found.checks.count { stated.outcomes[$0.condition] != $0.outcome }
      check.add("conditions_differ", Double(differing), most: 0)
    }
    let isKnown = PipelineOptions(words: record.options) != nil
    check.add("options_unknown", isKnown ? 0 : 1, most: 0)
    return check
  }

  private var privacy: Check {
    var check = Check(.privacy, note: "nothing was cleared")
    let metadata = document.metadata
    var told = document.waypoints.count + (metadata.time == Missing.time ? 0 : 1)
    told += [metadata.name, metadata.description, metadata.keywords].count { $0 != nil }
    told += [metadata.author == nil, metadata.copyright == nil, metadata.links.isEmpty]
      .count { !$0 }
    if record.isPrivate {
      let abouts = document.tracks.map(\.about) + document.routes.map(\.about)
      told += abouts.count { $0.name != nil }
      told += record.source == nil ? 0 : 1
      told += record.tracks.count { $0.read != nil }
    }
    check.add("told", Double(told), most: 0)
    return check
  }
}
