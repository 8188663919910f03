internal import TrackModel

/// How one definition's records are read: made once, followed for each record. A class, so that
/// following it costs no copy.
final class RecordPlan {
  /// What is done for one column.
  struct Step: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
      case time, position
      case elevation32, elevation16, distance32, speed32, speed16
      case count8, count16, temperature8, accuracy8
      /// `compressed_speed_distance`.
      case speedAndDistance
      /// A number of any other type.
      case number
      /// Clears half a position.
      case wholePosition
    }

    var kind: Kind
    /// The column; the latitude's for a position.
    var column: RecordColumn
    /// Where the value stands in the record.
    var offset: Int
    /// Where the longitude stands.
    var second = 0
    /// The type of a number.
    var type: FITBaseType = .byte
    /// Whether an earlier step may have filled the column already.
    var isFallback = false
  }

  /// A range of bytes that is kept as it is.
  struct Copy: BitwiseCopyable {
    var offset: Int
    var count: Int
  }

  /// What is done for each record. Memory of its own, so that following it counts no reference.
  struct Instructions: BitwiseCopyable {
    /// Steps, the preferred of several for one column first.
    var steps = UnsafeBufferPointer<Step>(start: nil, count: 0)
    /// Where the kept bytes come from.
    var copies = UnsafeBufferPointer<Copy>(start: nil, count: 0)
    /// Numbers among the kept bytes that have to be turned round: place and bytes.
    var swaps = UnsafeBufferPointer<Copy>(start: nil, count: 0)
    /// Kept bytes of a record.
    var keptSize = 0
  }

  /// What is done for each record.
  let instructions: Instructions
  /// The columns that the steps fill.
  let columns: [RecordColumn]
  /// What is kept beside the columns.
  let keptFields: [ForeignFieldLayout]
  /// The index of `keptFields` among the layouts of points; below zero until a record needs it.
  @exclusivity(unchecked) var keptLayout = -1

  init(_ definition: FITDefinition) {
    let draft = RecordPlanDraft(definition)
    instructions = Instructions(
      steps: Self.copy(draft.steps), copies: Self.copy(draft.copies),
      swaps: Self.copy(draft.swaps), keptSize: draft.keptSize)
    columns = draft.columns
    keptFields = draft.keptFields
  }

  deinit {
    instructions.steps.deallocate()
    instructions.copies.deallocate()
    instructions.swaps.deallocate()
  }

  private static func copy<Element: BitwiseCopyable>(
    _ elements: [Element]
  ) -> UnsafeBufferPointer<Element> {
    let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = copy.initialize(from: elements)
    return UnsafeBufferPointer(copy)
  }
}

extension RecordPlan.Instructions {
  /// Copies what the columns do not hold to where there is room for it.
  func keep(_ record: UnsafeRawPointer, at target: UnsafeMutableRawPointer) {
    var place = target
    for copy in copies {
      place.copyMemory(from: record + copy.offset, byteCount: copy.count)
      place += copy.count
    }
    turnRound(target)
  }

  /// The same where eight more bytes can be read behind the record and written behind the room:
  /// whole words, the last of which the next overwrites.
  @inline(__always)
  func keepWords(_ record: UnsafeRawPointer, at target: UnsafeMutableRawPointer) {
    var place = target
    for copy in copies {
      var done = 0
      repeat {
        place.storeBytes(
          of: (record + copy.offset).loadUnaligned(fromByteOffset: done, as: UInt64.self),
          toByteOffset: done, as: UInt64.self)
        done &+= 8
      } while done < copy.count
      place += copy.count
    }
    turnRound(target)
  }

  @inline(__always)
  private func turnRound(_ kept: UnsafeMutableRawPointer) {
    for swap in swaps { FITSink.turnRound(kept + swap.offset, width: swap.count) }
  }
}

/// A plan in the making.
private struct RecordPlanDraft {
  typealias Step = RecordPlan.Step
  typealias Copy = RecordPlan.Copy

  private(set) var steps: [Step] = []
  private(set) var columns: [RecordColumn] = []
  private(set) var keptFields: [ForeignFieldLayout] = []
  private(set) var copies: [Copy] = []
  private(set) var swaps: [Copy] = []
  private(set) var keptSize = 0

  init(_ definition: FITDefinition) {
    var sources: [(rank: Int, step: Step)] = []
    let position = Self.plainPosition(definition.fields)
    if let position { sources.append((0, position)) }
    var offset = 0
    for field in definition.fields {
      plan(field, offset, isBigEndian: definition.isBigEndian, position, &sources)
      offset += Int(field.size)
    }
    addSteps(sources)
  }

  /// The first latitude and longitude, where both are of the usual type.
  private static func plainPosition(_ fields: [ForeignFieldLayout]) -> Step? {
    var places: [UInt8: Int] = [:]
    var offset = 0
    for field in fields {
      if field.developer == nil, field.number < 2, places[field.number] == nil {
        guard RecordColumn.latitudes.represents(field) else { return nil }
        places[field.number] = offset
      }
      offset += Int(field.size)
    }
    guard let latitude = places[0], let longitude = places[1] else { return nil }
    return Step(kind: .position, column: .latitudes, offset: latitude, second: longitude)
  }

  private mutating func plan(
    _ field: ForeignFieldLayout, _ offset: Int, isBigEndian: Bool, _ position: Step?,
    _ sources: inout [(rank: Int, step: Step)]
  ) {
    guard field.size > 0 else { return }
    if field.developer == nil {
      if field.number == 8, field.size == 3, field.type == .byte || field.type == .uint8 {
        let step = Step(kind: .speedAndDistance, column: .speeds, offset: offset)
        if !sources.contains(where: { $0.step.kind == .speedAndDistance }) {
          sources.append((2, step))
          return
        }
      }
      if let (column, rank) = RecordColumn.of(field: field.number), field.fitsItsType,
        let type = field.type, type != .string
      {
        if let position, offset == position.offset || offset == position.second { return }
        let isSecond = sources.contains { $0.step.column == column && $0.rank == rank }
        if !(position != nil && (column == .latitudes || column == .longitudes)) {
          sources.append((rank, Self.step(column, type, field, offset)))
        }
        if !isSecond, column.represents(field) { return }
      }
    }
    keep(field, offset, isBigEndian: isBigEndian)
  }

  private static func step(
    _ column: RecordColumn, _ type: FITBaseType, _ field: ForeignFieldLayout, _ offset: Int
  ) -> Step {
    var kind = Step.Kind.number
    if Int(field.size) == type.size {
      switch (column, type) {
      case (.times, .uint32): kind = .time
      case (.elevations, .uint32): kind = .elevation32
      case (.elevations, .uint16): kind = .elevation16
      case (.distances, .uint32): kind = .distance32
      case (.speeds, .uint32): kind = .speed32
      case (.speeds, .uint16): kind = .speed16
      case (.heartRates, .uint8), (.cadences, .uint8), (.powers, .uint8): kind = .count8
      case (.heartRates, .uint16), (.cadences, .uint16), (.powers, .uint16): kind = .count16
      case (.temperatures, .int8): kind = .temperature8
      case (.accuracies, .uint8): kind = .accuracy8
      default: break
      }
    }
    return Step(kind: kind, column: column, offset: offset, type: type)
  }

  private mutating func keep(_ field: ForeignFieldLayout, _ offset: Int, isBigEndian: Bool) {
    let size = Int(field.size)
    if let last = copies.last, last.offset + last.count == offset {
      copies[copies.count - 1].count += size
    } else {
      copies.append(Copy(offset: offset, count: size))
    }
    let width = field.swapWidth
    if isBigEndian, width > 1 {
      for place in stride(from: 0, to: size, by: width) {
        swaps.append(Copy(offset: keptSize + place, count: width))
      }
    }
    keptFields.append(field)
    keptSize += size
  }

  private mutating func addSteps(_ sources: [(rank: Int, step: Step)]) {
    var seen: Set<RecordColumn> = []
    for rank in 0...2 {
      for source in sources where source.rank == rank {
        var step = source.step
        step.isFallback = seen.contains(step.column)
        seen.insert(step.column)
        if step.kind == .position { seen.insert(.longitudes) }
        if step.kind == .speedAndDistance { seen.insert(.distances) }
        steps.append(step)
      }
    }
    let hasGeneralPosition = steps.contains {
      $0.kind == .number && ($0.column == .latitudes || $0.column == .longitudes)
    }
    if hasGeneralPosition {
      seen.formUnion([.latitudes, .longitudes])
      steps.append(Step(kind: .wholePosition, column: .latitudes, offset: 0))
    }
    columns = RecordColumn.allCases.filter(seen.contains)
  }
}
