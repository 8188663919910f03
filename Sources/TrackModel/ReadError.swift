/// Why nothing could be read at all.
public struct ReadError: Error, Sendable, Equatable {
  /// What kind of trouble.
  public var reason: Reason
  /// The file as the caller named it; nil until a caller who knows says so.
  public var file: String?
  /// Where in the source.
  public var place: SourcePlace
  /// The row of the point in its track, from 0; nil when it is not about one.
  public var point: Int?
  /// What a person is told, without file and place.
  public var message: String

  /// An error.
  public init(
    _ reason: Reason, file: String? = nil, place: SourcePlace = SourcePlace(), point: Int? = nil,
    message: String
  ) {
    self.reason = reason
    self.file = file
    self.place = place
    self.point = point
    self.message = message
  }

  /// The kinds of trouble that end a read.
  public enum Reason: Sendable, Equatable {
    /// No such file or folder.
    case missing
    /// It is there and cannot be opened or read.
    case unreadable
    /// Not a format the toolkit reads.
    case unknownFormat
    /// The right format, with nothing usable in it.
    case empty
    /// Damaged so that nothing could be read.
    case damaged
    /// Refused: an entity, or a limit.
    case refused
  }
}

extension ReadError: CustomStringConvertible {
  /// `ride.gpx:42:17: message`, with as much of the place as is known.
  public var description: String { place.prefix(file: file) + message }
}

extension SourcePlace {
  /// `file:line:column: `, or `file: byte 1234: ` where there are no lines, with as much as is known;
  /// empty when nothing is.
  public func prefix(file: String?) -> String {
    var text = file ?? ""
    if let line {
      text += text.isEmpty ? "line \(line)" : ":\(line)"
      if let column { text += ":\(column)" }
    } else if let byteOffset {
      text += text.isEmpty ? "byte \(byteOffset)" : ": byte \(byteOffset)"
    }
    return text.isEmpty ? "" : text + ": "
  }
}
