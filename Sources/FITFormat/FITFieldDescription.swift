package import TrackModel

/// What a developer says of a field of theirs (FIT `field_description`).
public struct FITFieldDescription: Sendable, Equatable {
  /// Which developer's, in its file (`developer_data_index`).
  public var developer: UInt8
  /// The number of the field among the developer's.
  public var number: UInt8
  /// The byte that FIT has for the base type.
  public var baseType: UInt8
  /// The name; a made one, `field_3`, where the file has none.
  public var name: String
  /// The units, as written.
  public var units: String?
  /// Value = raw / scale − offset.
  public var scale: Double
  /// Value = raw / scale − offset.
  public var offset: Double
  /// The message of the profile whose field it stands for, where it does.
  public var nativeMessage: UInt16?
  /// The field of the profile that it stands for, where it does.
  public var nativeField: UInt8?

  /// The description in a `field_description` message; nil where it does not say of what.
  package init?(_ fields: ForeignFields) {
    guard let developer = fields.integer(0), let number = fields.integer(1),
      let developer = UInt8(exactly: developer), let number = UInt8(exactly: number)
    else { return nil }
    self.developer = developer
    self.number = number
    // The type byte may be any, so the value that means "invalid" elsewhere is a type here.
    baseType = fields.bytes(of: 2)?.first ?? FITBaseType.byte.byte
    name = fields.text(3) ?? "field_\(number)"
    units = fields.text(8)
    scale = fields.integer(6).map { $0 == 0 ? 1 : Double($0) } ?? 1
    offset = fields.integer(7).map(Double.init) ?? 0
    nativeMessage = fields.integer(14).flatMap { UInt16(exactly: $0) }
    nativeField = fields.integer(15).flatMap { UInt8(exactly: $0) }
  }
}

/// The descriptions of one file, in their order: a later one holds for the messages after it.
struct FITDescriptions {
  struct Entry {
    /// How many records the file has before it.
    var pointsBefore: Int
    var description: FITFieldDescription
  }

  private var entries: [UInt16: [Entry]] = [:]
  /// How many there are.
  private(set) var count = 0

  mutating func add(_ description: FITFieldDescription, pointsBefore: Int) {
    let key = UInt16(description.developer) << 8 | UInt16(description.number)
    count += 1
    entries[key, default: []].append(
      Entry(pointsBefore: pointsBefore, description: description))
  }

  func latest(developer: UInt8, number: UInt8) -> FITFieldDescription? {
    entries[UInt16(developer) << 8 | UInt16(number)]?.last?.description
  }

  /// What holds for rows: each description for those behind it, the first also for those before it.
  func spans(
    developer: UInt8, number: UInt8, rows: Range<Int>
  ) -> [(rows: Range<Int>, description: FITFieldDescription)] {
    let known = entries[UInt16(developer) << 8 | UInt16(number)] ?? []
    // The last that stands before the first row, found by halving: they may be many.
    var (low, high) = (0, known.count)
    while low < high {
      let middle = (low + high) / 2
      if known[middle].pointsBefore <= rows.lowerBound { low = middle + 1 } else { high = middle }
    }
    var spans: [(rows: Range<Int>, description: FITFieldDescription)] = []
    var start = rows.lowerBound
    for index in max(0, low - 1)..<max(0, known.count) {
      let next = index + 1 < known.count ? known[index + 1].pointsBefore : Int.max
      let end = min(rows.upperBound, next)
      if end > start {
        spans.append((start..<end, known[index].description))
        start = end
      }
      if start >= rows.upperBound { break }
    }
    return spans
  }

  mutating func renumber(_ number: (Int) -> Int) {
    entries = entries.mapValues { entries in
      entries.map {
        Entry(pointsBefore: number($0.pointsBefore), description: $0.description)
      }
    }
  }

  /// Whether any stands for a field of the profile's record.
  var hasNativeRecordFields: Bool {
    entries.values.contains { entries in
      entries.contains {
        $0.description.nativeMessage == FITMessageNumber.record
          && $0.description.nativeField != nil
      }
    }
  }
}
