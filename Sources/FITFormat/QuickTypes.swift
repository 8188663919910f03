/// What reading a message needs of the sixteen local types. Memory of its own, so that a message
/// counts no reference: that was a sixth of all instructions where records and heart beats take
/// turns.
final class QuickTypes {
  /// One local type.
  struct Entry: BitwiseCopyable {
    enum Role: UInt8, BitwiseCopyable {
      /// Its messages have to be looked at one by one.
      case slow
      /// Records whose plan is made.
      case record
      /// Little-endian messages that are kept as they are.
      case kept
    }

    var role = Role.slow
    var isBigEndian = false
    /// Bytes of a message, its header byte not counted.
    var size = 0
    /// Where a whole time stands; -1 where there is none.
    var timestampOffset = -1
    /// The index of what is kept among the layouts of points, or of messages.
    var layout = -1
    /// How records are read. The plan is owned by the definition that the reader holds.
    var plan = RecordPlan.Instructions()
    /// How many messages there were since the type was defined.
    var messageCount = 0
  }

  private let entries = UnsafeMutablePointer<Entry>.allocate(capacity: 16)

  init() { entries.initialize(repeating: Entry(), count: 16) }

  deinit { entries.deallocate() }

  /// The entry of a local type; of a header byte only the lower four bits count.
  @inline(__always)
  subscript(local: Int) -> UnsafeMutablePointer<Entry> { entries + (local & 15) }

  /// Has every message looked at one by one again.
  func slowDown() {
    for local in 0..<16 { self[local].pointee.role = .slow }
  }

  /// Forgets a type, and says how many messages it had.
  func remove(_ local: Int) -> Int {
    defer { self[local].pointee = Entry() }
    return self[local].pointee.messageCount
  }
}
