/// Binary fields of the points of a track that the reader keeps without understanding them.
///
/// Neighbouring rows have the same layout nearly always, so it is kept once a run, and the values of
/// all rows stand one after the other. Rows before the first run have none.
public struct ForeignPointFields: Sendable, Equatable {
  /// The layouts that runs use.
  public private(set) var layouts: [[ForeignFieldLayout]] = []
  /// Runs of rows with one layout, by rising row.
  public private(set) var runs: [Run] = []
  /// The values of all rows, little-endian.
  public private(set) var bytes: [UInt8] = []

  /// Rows from `firstRow` to the next run's have one layout.
  public struct Run: Sendable, Equatable {
    /// The first row.
    public var firstRow: Int
    /// The index of the layout; the empty layout for rows without fields.
    public var layout: Int
    /// Where the bytes of the first row begin.
    public var firstByte: Int

    /// A run.
    package init(firstRow: Int, layout: Int, firstByte: Int) {
      self.firstRow = firstRow
      self.layout = layout
      self.firstByte = firstByte
    }
  }

  /// No field.
  public init() {}

  /// What a reader gathered: the bytes of a run are those of its rows, up to the next run or to
  /// `rowCount`. What is too long or too short is a bug of the reader.
  package init(layouts: [[ForeignFieldLayout]], runs: [Run], bytes: [UInt8]) {
    self.layouts = layouts
    self.runs = runs
    self.bytes = bytes
  }

  /// The fields of some rows, one range after the other; the first row gets the number 0.
  package func gathered(_ ranges: [Range<Int>], rowCount: Int) -> ForeignPointFields {
    guard !isEmpty else { return ForeignPointFields() }
    var gathered = ForeignPointFields(layouts: layouts, runs: [], bytes: [])
    var row = 0
    for range in ranges {
      gathered.append(range, of: self, rowCount: rowCount, firstRow: row)
      row += range.count
    }
    return gathered
  }

  /// Appends rows of other fields, whose layouts are the first of these; the first of them gets the
  /// number `firstRow`.
  package mutating func append(
    _ range: Range<Int>, of other: ForeignPointFields, rowCount: Int, firstRow: Int
  ) {
    var index = other.runs.firstIndex { $0.firstRow > range.lowerBound } ?? other.runs.count
    index = max(0, index - 1)
    while index < other.runs.count, other.runs[index].firstRow < range.upperBound {
      let run = other.runs[index]
      let end = index + 1 < other.runs.count ? other.runs[index + 1].firstRow : rowCount
      let rows = max(run.firstRow, range.lowerBound)..<min(end, range.upperBound)
      index += 1
      guard !rows.isEmpty else { continue }
      let size = layouts[run.layout].byteCount
      begin(row: firstRow + rows.lowerBound - range.lowerBound, layout: run.layout)
      let first = run.firstByte + (rows.lowerBound - run.firstRow) * size
      bytes += other.bytes[first..<first + rows.count * size]
    }
  }

  /// Whether no row has any.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The fields of a row; empty where it has none.
  public subscript(row: Int) -> ForeignFields {
    guard let run = run(of: row) else { return ForeignFields() }
    let layout = layouts[run.layout]
    let size = layout.byteCount
    let start = run.firstByte + (row - run.firstRow) * size
    guard size > 0, start + size <= bytes.count else { return ForeignFields() }
    return ForeignFields(layout: layout, bytes: Array(bytes[start..<start + size]))
  }

  private func run(of row: Int) -> Run? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].firstRow <= row { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : runs[low - 1]
  }

  /// The index of a layout, which is added where it is new. Layouts are few.
  package mutating func index(of layout: [ForeignFieldLayout]) -> Int {
    if let known = layouts.firstIndex(of: layout) { return known }
    layouts.append(layout)
    return layouts.count - 1
  }

  /// Adds a layout that is known to be new, and says its index.
  package mutating func add(_ layout: [ForeignFieldLayout]) -> Int {
    layouts.append(layout)
    return layouts.count - 1
  }

  /// Begins a run where the layout changes. Rows come by rising number; each row of a run appends
  /// the bytes of its layout.
  package mutating func begin(row: Int, layout: Int) {
    if let last = runs.last, last.layout == layout { return }
    runs.append(Run(firstRow: row, layout: layout, firstByte: bytes.count))
  }

  /// Appends values of the row that was begun last.
  @inlinable
  package mutating func append(_ values: UnsafeRawBufferPointer) {
    bytesForAppending.append(contentsOf: values)
  }

  /// The bytes, for a reader that appends to them in place.
  @usableFromInline
  package var bytesForAppending: [UInt8] {
    get { bytes }
    _modify { yield &bytes }
  }

  /// The fields of some rows, which get the numbers 0, 1, 2 …
  package func gathered(_ rows: [Int]) -> ForeignPointFields {
    guard !isEmpty else { return ForeignPointFields() }
    var gathered = ForeignPointFields()
    for (place, row) in rows.enumerated() {
      let fields = self[row]
      gathered.begin(row: place, layout: gathered.index(of: fields.layout))
      gathered.bytes += fields.bytes
    }
    return gathered
  }
}

extension [ForeignFieldLayout] {
  /// Bytes of a row with these fields.
  public var byteCount: Int { reduce(0) { $0 + Int($1.size) } }
}
