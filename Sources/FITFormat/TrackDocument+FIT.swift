public import TrackModel

/// What a FIT file says beside its tracks, for those who want it.
extension TrackDocument {
  /// The times between heart beats (`hrv`), seconds, in the order of the file; empty where there are
  /// none.
  public var beatIntervals: [Double] {
    messages.indices(ofNumber: FITMessageNumber.hrv).flatMap { index in
      messages[index].fields.integers(0).compactMap { $0.map { Double($0) / 1000 } }
    }
  }

  /// The lengths swum in a pool (`length`), in the order of the file.
  public var poolLengths: [PoolLength] {
    messages.indices(ofNumber: FITMessageNumber.length).map { PoolLength(messages[$0].fields) }
  }

  /// The devices that took part (`device_info`), each as often as it reported, in the order of the
  /// file. Index 0 is the recorder itself.
  public var devices: [(index: Int?, device: RecordingDevice)] {
    messages.indices(ofNumber: FITMessageNumber.deviceInfo).map { place in
      let fields = messages[place].fields
      return (fields.integer(0).map(Int.init), RecordingDevice(info: fields))
    }
  }

  /// What developers say of their fields in one of the chained files, in the order of the file.
  public func developerFields(part: Int = 0) -> [FITFieldDescription] {
    messages.indices(ofNumber: FITMessageNumber.fieldDescription).compactMap { index in
      messages.entries[index].part == part
        ? FITFieldDescription(messages[index].fields) : nil
    }
  }

  /// The values of a developer's field by row of a track, scaled; NaN where a row has none. Empty
  /// where no developer describes a field of that name. A later description of the same field goes
  /// before an earlier one.
  public func developerValues(named name: String, of track: Track) -> [Double] {
    guard let field = developerFields(part: track.part).last(where: { $0.name == name }) else {
      return []
    }
    return (0..<track.points.count).map { row in
      track.foreignFields[row].number(
        field.number, developer: field.developer, scale: field.scale, offset: field.offset)
        ?? .nan
    }
  }
}

/// One length of a pool (FIT `length`). What the device did not say is nil.
public struct PoolLength: Sendable, Equatable {
  /// When it began, milliseconds since 1970 UTC; `Missing.time` when missing.
  public var start: Int64
  /// Milliseconds by the clock.
  public var elapsed: Int64?
  /// Milliseconds of the device's timer.
  public var timer: Int64?
  /// How many strokes.
  public var strokes: Int?
  /// The number of the stroke (`swim_stroke`): 0 freestyle, 1 backstroke, 2 breaststroke,
  /// 3 butterfly, 4 drill, 5 mixed.
  public var stroke: Int?
  /// Whether it was swum, and not a rest.
  public var isActive: Bool?

  init(_ fields: ForeignFields) {
    start = fields.time(2)
    elapsed = fields.integer(3)
    timer = fields.integer(4)
    strokes = fields.integer(5).map(Int.init)
    stroke = fields.integer(7).map(Int.init)
    isActive = fields.integer(12).map { $0 == 1 }
  }
}

extension RecordingDevice {
  /// The device of one `device_info`.
  init(info fields: ForeignFields) {
    self.init(
      name: fields.text(27),
      manufacturer: fields.integer(2).map { FITWords.manufacturers.word(Int($0)) },
      productNumber: fields.integer(4).map(Int.init),
      serialNumber: fields.integer(3).map { UInt64(clamping: $0) },
      softwareVersion: fields.integer(5).map(Self.version))
  }
}
