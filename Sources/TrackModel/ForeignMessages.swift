/// Whole messages of a binary file that the reader keeps without understanding them, in the order of
/// the file; they are written back.
public struct ForeignMessages: Sendable, Equatable {
  /// The layouts that messages use.
  public private(set) var layouts: [Layout] = []
  /// The messages.
  public private(set) var entries: [Entry] = []
  /// The values of all messages, little-endian, one after the other.
  public private(set) var bytes: [UInt8] = []

  /// What messages of one kind hold.
  public struct Layout: Sendable, Hashable {
    /// The global number of the message.
    public var number: UInt16
    /// Its fields.
    public var fields: [ForeignFieldLayout]

    /// A layout.
    public init(number: UInt16, fields: [ForeignFieldLayout]) {
      self.number = number
      self.fields = fields
    }
  }

  /// One message.
  public struct Entry: Sendable, Equatable {
    /// The index of its layout.
    public var layout: Int
    /// How many track points of the same part the file has before it.
    public var pointsBefore: Int
    /// Which of the files that are chained in one source it is from, counted from 0.
    public var part: Int
    /// Where its bytes begin.
    public var firstByte: Int

    /// An entry.
    package init(layout: Int, pointsBefore: Int, part: Int, firstByte: Int) {
      self.layout = layout
      self.pointsBefore = pointsBefore
      self.part = part
      self.firstByte = firstByte
    }
  }

  /// No message.
  public init() {}

  /// What a reader gathered: the bytes of each message are as many as the sizes of its layout add up
  /// to, and begin where its entry says.
  package init(layouts: [Layout], entries: [Entry], bytes: [UInt8]) {
    self.layouts = layouts
    self.entries = entries
    self.bytes = bytes
  }

  /// The numbers of the messages of one kind, in order.
  public func indices(ofNumber number: UInt16) -> [Int] {
    entries.indices.filter { layouts[entries[$0].layout].number == number }
  }

  /// Whether there is none.
  public var isEmpty: Bool { entries.isEmpty }
  /// How many there are.
  public var count: Int { entries.count }

  /// The number and the fields of a message.
  public subscript(index: Int) -> (number: UInt16, fields: ForeignFields) {
    let entry = entries[index]
    let layout = layouts[entry.layout]
    let end = entry.firstByte + layout.fields.byteCount
    return (
      layout.number,
      ForeignFields(layout: layout.fields, bytes: Array(bytes[entry.firstByte..<end]))
    )
  }

  /// The index of a layout, which is added where it is new. A reader asks once a definition.
  package mutating func index(of layout: Layout) -> Int {
    if let known = layouts.firstIndex(of: layout) { return known }
    layouts.append(layout)
    return layouts.count - 1
  }

  /// Adds a layout that is known to be new, and says its index.
  package mutating func add(_ layout: Layout) -> Int {
    layouts.append(layout)
    return layouts.count - 1
  }

  /// Gives some messages another count of points before them.
  package mutating func renumberPoints(from first: Int, to end: Int, _ number: (Int) -> Int) {
    for index in first..<end {
      entries[index].pointsBefore = number(entries[index].pointsBefore)
    }
  }

  /// Adds a message, whose bytes are as many as the sizes of its layout add up to.
  package mutating func append(
    layout: Int, pointsBefore: Int, part: Int, bytes values: some Sequence<UInt8>
  ) {
    entries.append(
      Entry(layout: layout, pointsBefore: pointsBefore, part: part, firstByte: bytes.count))
    bytes.append(contentsOf: values)
  }
}
