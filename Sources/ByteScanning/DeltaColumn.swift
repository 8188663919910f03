/// A column of integers as bytes: each as its difference from the one before, or as the change of
/// that difference, in zig-zag varints. `Int64.min` is a missing value.
///
/// A byte of flags comes first, then a bit a row where values are missing, then the differences of
/// those that are there. Where it makes the column smaller, a difference of 0 is followed by the
/// number of further zeros. Any integers come back as they were: differences wrap around.
package enum DeltaColumn {
  /// What is written of a value.
  package enum Order: Sendable {
    /// Its difference from the one before.
    case difference
    /// The change of that difference: for clocks.
    case change
  }

  private static let missing = Int64.min
  private static let hasGaps: UInt8 = 1
  private static let packsZeros: UInt8 = 2

  /// Appends a column.
  package static func append(_ values: Span<Int64>, _ order: Order, to bytes: inout [UInt8]) {
    let (count, packs) = survey(values, order)
    let gaps = count < values.count
    bytes.append((gaps ? hasGaps : 0) | (packs ? packsZeros : 0))
    if gaps { appendPresence(values, to: &bytes) }
    // Into memory of its own and then all at once: byte by byte onto an array takes twice as long.
    withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: max(1, count * Varint.longest)
    ) { room in
      var writer = VarintWriter(room)
      var steps = StepEncoder(order)
      var zeros: UInt64 = 0
      for row in 0..<values.count where values[row] != missing {
        let step = steps.next(values[row])
        if packs, step == 0 {
          zeros += 1
          continue
        }
        writer.appendZeros(zeros)
        zeros = 0
        writer.append(step)
      }
      writer.appendZeros(zeros)
      bytes.append(contentsOf: writer.written)
    }
  }

  /// Writes varints into room that must be large enough for them.
  private struct VarintWriter {
    private let room: UnsafeMutableBufferPointer<UInt8>
    private var count = 0

    init(_ room: UnsafeMutableBufferPointer<UInt8>) { self.room = room }

    var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: room[..<count]) }

    @inline(__always)
    mutating func append(_ value: UInt64) {
      Varint.visitBytes(of: value) { byte in
        room[count] = byte
        count += 1
      }
    }

    /// A zero, and how many more there are: so many zeros have more room than that takes.
    mutating func appendZeros(_ zeros: UInt64) {
      guard zeros > 0 else { return }
      append(0)
      append(zeros - 1)
    }
  }

  /// Reads a column of so many rows, which must be trusted as far as memory goes: zeros that are
  /// packed take no bytes.
  package static func read(
    _ count: Int, _ order: Order, from reader: inout BinaryReader
  ) throws(BinaryReader.Fault) -> [Int64] {
    let flags = try reader.byte()
    guard flags & ~(hasGaps | packsZeros) == 0 else {
      throw BinaryReader.Fault(offset: reader.position - 1)
    }
    let presence = flags & hasGaps == 0 ? [] : try Array(reader.bytes((count + 7) / 8))
    var values = [Int64](repeating: missing, count: count)
    var decoder = StepDecoder(order)
    var zeros: UInt64 = 0
    for row in 0..<count {
      if !presence.isEmpty, presence[row >> 3] >> UInt8(row & 7) & 1 == 0 { continue }
      if zeros > 0 {
        zeros -= 1
        values[row] = decoder.next(0)
        continue
      }
      let step = try reader.varint()
      if step == 0, flags & packsZeros != 0 { zeros = try reader.varint() }
      values[row] = decoder.next(step)
    }
    guard zeros == 0 else { throw BinaryReader.Fault(offset: reader.position) }
    return values
  }

  /// How many values there are, and whether packing zeros saves bytes: a run of them then takes two
  /// or a few more.
  private static func survey(_ values: Span<Int64>, _ order: Order) -> (count: Int, packs: Bool) {
    var steps = StepEncoder(order)
    var (count, zeros, runs) = (0, 0, 0)
    var wasZero = false
    for row in 0..<values.count where values[row] != missing {
      let isZero = steps.next(values[row]) == 0
      count += 1
      zeros += isZero ? 1 : 0
      runs += isZero && !wasZero ? 1 : 0
      wasZero = isZero
    }
    return (count, runs * 3 < zeros)
  }

  private static func appendPresence(_ values: Span<Int64>, to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: (values.count + 7) / 8))
    for row in 0..<values.count where values[row] != missing {
      bytes[start + (row >> 3)] |= 1 << UInt8(row & 7)
    }
  }

  private struct StepEncoder {
    private let order: Order
    private var last: Int64 = 0
    private var lastDifference: Int64 = 0
    private var isFirst = true

    init(_ order: Order) { self.order = order }

    @inline(__always)
    mutating func next(_ value: Int64) -> UInt64 {
      let difference = value &- last
      last = value
      guard order == .change else { return Varint.zigZag(difference) }
      let change = difference &- lastDifference
      // The first one is no difference from anything.
      lastDifference = isFirst ? 0 : difference
      isFirst = false
      return Varint.zigZag(change)
    }
  }

  private struct StepDecoder {
    private let order: Order
    private var last: Int64 = 0
    private var lastDifference: Int64 = 0
    private var isFirst = true

    init(_ order: Order) { self.order = order }

    mutating func next(_ step: UInt64) -> Int64 {
      let signed = Varint.signed(step)
      let difference = order == .change && !isFirst ? lastDifference &+ signed : signed
      if !isFirst { lastDifference = difference }
      isFirst = false
      last = last &+ difference
      return last
    }
  }
}
