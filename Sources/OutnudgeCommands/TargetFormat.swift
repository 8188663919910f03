import FITFormat
import GPXFormat
import ReadableText
import TCXFormat
import TrackFiles
import TrackModel

/// A format that `convert` writes.
enum TargetFormat: String, CaseIterable {
  case gpx, fit, tcx, geojson, csv

  /// The format for the ending of a file's name.
  init(ofFile path: String) throws(UsageError) {
    let name = path.split(separator: "/").last ?? ""
    let ending = name.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
    switch ending {
    case "gpx": self = .gpx
    case "fit": self = .fit
    case "tcx": self = .tcx
    case "geojson", "json": self = .geojson
    case "csv": self = .csv
    case "": throw UsageError("say the format with --format gpx|fit|tcx|geojson|csv")
    default:
      throw UsageError("cannot write .\(ending); gpx, fit, tcx, geojson and csv are what there is")
    }
  }

  /// The document in this format, and what it cannot hold.
  func write(_ document: TrackDocument) -> WrittenDocument {
    let creator = "outnudge \(Outnudge.version)"
    return switch self {
    case .gpx: GPXWriter(creator: creator).write(document)
    case .fit: FITWriter(creator: creator).write(document)
    case .tcx: TCXWriter(creator: creator).write(document)
    case .geojson: PointsGeoJSON.write(document)
    case .csv: PointsCSV.write(document)
    }
  }

  /// Tells a person what of a file this format cannot hold.
  func report(_ omissions: WriteOmissions, of file: String?, on console: Console) {
    guard !omissions.isEmpty else { return }
    let parts = omissions.kinds.map { kind in
      "\(omissions[kind]) \(kind.rawValue.split(separator: "_").joined(separator: " "))"
    }
    let name = file.map { $0 + ": " } ?? ""
    console.warn(
      PlainText.visible("\(name)\(rawValue) cannot hold: \(parts.joined(separator: ", "))"))
  }
}
