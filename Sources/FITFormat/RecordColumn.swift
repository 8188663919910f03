internal import TrackModel

/// A column that records fill, and the fields of the profile that it comes from.
enum RecordColumn: Int, CaseIterable, BitwiseCopyable {
  case times, latitudes, longitudes, elevations, distances
  case accuracies, speeds, temperatures, heartRates, cadences, powers

  /// Bytes of one row.
  var width: Int {
    switch self {
    case .times, .latitudes, .longitudes, .elevations, .distances: 8
    case .accuracies, .speeds, .temperatures: 4
    case .heartRates, .cadences, .powers: 2
    }
  }

  /// Value = raw / scale − offset.
  var scale: Double {
    switch self {
    case .elevations: 5
    case .distances: 100
    case .speeds: 1000
    default: 1
    }
  }

  /// Value = raw / scale − offset.
  var offset: Double { self == .elevations ? 500 : 0 }

  /// The column of a field of `record`, and which of several such fields is preferred (0 first).
  static func of(field number: UInt8) -> (column: RecordColumn, rank: Int)? {
    switch number {
    case 253: (.times, 0)
    case 0: (.latitudes, 0)
    case 1: (.longitudes, 0)
    case 78: (.elevations, 0)
    case 2: (.elevations, 1)
    case 5: (.distances, 0)
    case 73: (.speeds, 0)
    case 6: (.speeds, 1)
    case 3: (.heartRates, 0)
    case 4: (.cadences, 0)
    case 7: (.powers, 0)
    case 13: (.temperatures, 0)
    case 31: (.accuracies, 0)
    default: nil
    }
  }

  /// Whether the column holds every value of a field, so that the field need not be kept beside it.
  func represents(_ field: ForeignFieldLayout) -> Bool {
    guard let type = field.type, type.isInteger, Int(field.size) == type.size else { return false }
    switch self {
    case .times: return type == .uint32
    case .latitudes, .longitudes: return type == .int32
    case .elevations, .speeds: return type.size <= 4
    case .distances: return type.size <= 4 && !type.isSigned
    case .temperatures, .accuracies: return type.size <= 2
    case .heartRates, .cadences, .powers: return type.size <= 2 && !type.isSigned
    }
  }
}
