/// Trouble that reading survived: what, where, and in which point.
public struct ReadIssue: Sendable, Equatable {
  /// What kind of trouble.
  public var kind: Kind
  /// Where in the source.
  public var place: SourcePlace
  /// The track, counted from 0 as in the file; nil when it is not about one.
  public var track: Int?
  /// The row of the point in its track (or route, or the waypoints), from 0; nil when it is not
  /// about one.
  public var point: Int?
  /// What a person is told, without the place: `bad latitude "91.2"`.
  public var message: String

  /// An issue.
  public init(
    kind: Kind, place: SourcePlace = SourcePlace(), track: Int? = nil, point: Int? = nil,
    message: String
  ) {
    self.kind = kind
    self.place = place
    self.track = track
    self.point = point
    self.message = message
  }

  /// The kinds of trouble; the raw value is what JSON says.
  public enum Kind: String, Sendable, CaseIterable, Hashable {
    /// A latitude or longitude that is missing, not a number or out of range.
    case badPosition = "bad_position"
    /// A number that cannot be read.
    case badNumber = "bad_number"
    /// A number written with a decimal comma, read as meant.
    case decimalComma = "decimal_comma"
    /// A time that cannot be read.
    case badTime = "bad_time"
    /// A time without a zone, read as UTC.
    case timeWithoutZone = "time_without_zone"
    /// A word that the schema does not know.
    case badWord = "bad_word"
    /// A structure that the schema does not allow.
    case structure = "structure"
    /// The document ends before it is complete.
    case truncated = "truncated"
    /// The document is not well-formed from here on.
    case malformed = "malformed"
    /// The document breaks the rules of namespaces.
    case badNamespace = "bad_namespace"
    /// A document type declaration, read past.
    case doctype = "doctype"
    /// An entity or an internal subset, which is refused.
    case entity = "entity"
    /// A limit of the reader was reached.
    case limit = "limit"
    /// A track without a point.
    case emptyTrack = "empty_track"
    /// A file with nothing in it.
    case emptyFile = "empty_file"
    /// Points that stood before an earlier time and were sorted.
    case timeOrder = "time_order"
    /// A checksum that is wrong or absent.
    case badChecksum = "bad_checksum"
    /// A recording that was never closed: the file does not say how long it is.
    case unfinished = "unfinished"
    /// A clock that was never set: times count from some unknown moment.
    case relativeTime = "relative_time"
    /// A field that does not fit its own type, or whose description is missing.
    case badField = "bad_field"
    /// Bytes behind the end of the file's contents.
    case trailingBytes = "trailing_bytes"
    /// Anything else the XML parser warns of.
    case xml = "xml"
  }
}
