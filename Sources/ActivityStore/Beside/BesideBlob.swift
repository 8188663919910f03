internal import ByteScanning
internal import DeflateCodec
internal import TrackModel

/// What a file says beside the points: one blob an activity, deflated, with its own checksum.
///
/// A byte of version and the length come first.
struct BesideBlob: Sendable, Equatable {
  private static let version: UInt8 = 1
  /// The longest content that is read: far beyond that of any real file.
  private static let longest = 1 << 30

  /// CRC-32C over the activity's ID and the data.
  var checksum: UInt32
  var data: [UInt8]

  /// Keeps one track of a document, without its points. What belongs to the whole document goes with
  /// its first track.
  init(_ document: TrackDocument, track number: Int, in activity: ActivityID) {
    var kept = document
    kept.tracks = [document.tracks[number]]
    kept.tracks[0].points = TrackPoints()
    kept.tracks[0].pointPlaces = []
    kept.routes = []
    kept.issues = IssueLog()
    if number > 0 {
      kept.waypoints = []
      kept.messages = ForeignMessages()
      kept.extensions = []
    }
    var coder = BesideCoder()
    coder.code(&kept)
    let plain = coder.bytes
    data = [Self.version]
    Varint.append(UInt64(plain.count), to: &data)
    // The fastest level: importing waits for it, and most of it are numbers that pack badly anyway.
    // Without memory for a deflater nothing else would work either.
    guard let deflater = Deflater(level: 1) else { preconditionFailure("not enough memory") }
    data += deflater.deflate(plain.span)
    checksum = 0
    checksum = checksum(in: activity)
  }

  /// A row that was read.
  init(checksum: UInt32, data: [UInt8]) { (self.checksum, self.data) = (checksum, data) }

  /// The checksum that it should have.
  func checksum(in activity: ActivityID) -> UInt32 {
    var sum = CRC32C()
    sum.add(activity.bytes.span)
    sum.add(data.span)
    return sum.value
  }

  /// The document with its track, which has no points yet.
  func document(format: TrackFormat) throws(BinaryReader.Fault) -> TrackDocument {
    var head = BinaryReader(data)
    guard try head.byte() == Self.version else { throw BinaryReader.Fault(offset: 0) }
    let size = Int(clamping: try head.varint())
    guard size <= Self.longest, let inflater = Inflater() else {
      throw BinaryReader.Fault(offset: 1)
    }
    let packed = Array(data[head.position...])
    let (outcome, plain) = inflater.inflate(packed.span, room: size)
    guard outcome == .done, plain.count == size else {
      throw BinaryReader.Fault(offset: head.position)
    }
    var coder = BesideCoder(reading: plain)
    var document = TrackDocument(format: format)
    coder.code(&document)
    if let fault = coder.fault { throw fault }
    guard coder.isAtEnd, document.tracks.count == 1 else {
      throw BinaryReader.Fault(offset: plain.count)
    }
    return document
  }
}
