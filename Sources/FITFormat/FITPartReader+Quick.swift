internal import TrackModel

extension FITPartReader {
  /// What may be read behind a message, and written behind kept bytes, when they are copied by words.
  private static let slack = 8

  /// Reads messages of quick types, up to the first that has to be looked at.
  mutating func readQuickly(_ sink: FITSink) {
    let type = types[Int(bytes[position])]
    guard type.pointee.role != .slow else { return }
    if type.pointee.isBigEndian {
      readRun(BigEndian.self, sink)
    } else {
      readRun(LittleEndian.self, sink)
    }
  }

  private mutating func readRun<Order: ByteOrder>(_ order: Order.Type, _ sink: FITSink) {
    guard let base = bytes.baseAddress else { return }
    let limit = min(end, bytes.count - Self.slack)
    var place = position
    var row = columns.count
    var room = columns.room(rows: 1, keptBytes: Self.slack)
    var local = reading
    var time = reference
    let messages = sink.messages
    let number = part.number
    run: while place < limit {
      let type = types[Int(bytes[place])]
      let next = place &+ 1 &+ type.pointee.size
      // Only the headers of plain messages are below 0x40.
      guard bytes[place] < 0x40, type.pointee.isBigEndian == order.isSwapped, next <= limit else {
        break
      }
      let message = base + place + 1
      switch type.pointee.role {
      case .slow: break run
      case .record:
        guard type.pointee.layout == lastLayout else { break run }
        let keptSize = type.pointee.plan.keptSize
        if row == room.rowLimit || room.keptLimit - room.kept < keptSize &+ Self.slack {
          columns.count = row
          columns.keptCount = room.keptCount
          room = columns.room(rows: 1, keptBytes: keptSize + Self.slack)
        }
        local.read(message, by: type.pointee.plan.steps, row: row, order)
        type.pointee.plan.keepWords(message, at: room.kept)
        room.kept += keptSize
        row &+= 1
      case .kept:
        messages.appendWords(
          layout: type.pointee.layout, pointsBefore: row, part: number, from: message,
          count: type.pointee.size)
      }
      if type.pointee.timestampOffset >= 0 {
        let value = UInt32(
          littleEndian: message.loadUnaligned(
            fromByteOffset: type.pointee.timestampOffset, as: UInt32.self))
        if value != .max { time = order.isSwapped ? value.byteSwapped : value }
      }
      type.pointee.messageCount &+= 1
      place = next
    }
    columns.count = row
    columns.keptCount = room.keptCount
    reading = local
    reference = time
    position = place
  }
}
