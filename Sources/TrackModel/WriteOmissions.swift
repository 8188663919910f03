/// What a written file could not hold of its document, counted by kind.
public struct WriteOmissions: Sendable, Equatable {
  private var counts: [Kind: Int] = [:]

  /// Nothing left out.
  public init() {}

  /// How many of a kind.
  public subscript(kind: Kind) -> Int {
    get { counts[kind, default: 0] }
    set { counts[kind] = newValue == 0 ? nil : newValue }
  }

  /// How many in all.
  public var total: Int { counts.values.reduce(0, +) }
  /// Whether everything was written.
  public var isEmpty: Bool { counts.isEmpty }
  /// The kinds of which something was left out, in the order of their declaration.
  public var kinds: [Kind] { Kind.allCases.filter { self[$0] > 0 } }

  /// The kinds of things that are left out; the raw value is the word for it.
  public enum Kind: String, Sendable, CaseIterable, Hashable {
    /// A track point without a position that the format can hold.
    case trackPoint = "track_point"
    /// A route point without such a position.
    case routePoint = "route_point"
    /// A shaping point of a route without such a position.
    case shapingPoint = "shaping_point"
    /// A waypoint without such a position.
    case waypoint = "waypoint"
    /// A whole route, where the format has none.
    case route = "route"
    /// A time outside of the years 1 to 9999.
    case time = "time"
    /// A number that is not finite or outside of what the format allows.
    case number = "number"
    /// A field that a point has twice and the format once.
    case repeatedField = "repeated_field"
    /// A link whose address is no address.
    case link = "link"
    /// A mail address without an `@`.
    case email = "email"
    /// A year or a licence that the format does not allow.
    case copyright = "copyright"
    /// A box that the format cannot hold.
    case bounds = "bounds"
    /// A fraction of a second, where the format has whole ones.
    case timeFraction = "time_fraction"
    /// A field of a point that the format has no place for.
    case pointField = "point_field"
    /// The distance that the device counted up to a point.
    case distance = "distance"
    /// A lap.
    case lap = "lap"
    /// A total of the device.
    case deviceTotal = "device_total"
    /// The device that recorded.
    case device = "device"
    /// A foreign message of a binary format.
    case foreignMessage = "foreign_message"
    /// A foreign field of a binary format.
    case foreignField = "foreign_field"
    /// The offset of local time from UTC.
    case localOffset = "local_offset"
    /// A character that the format cannot hold.
    case character = "character"
    /// A foreign element that is not well-formed, or that would be taken for something else.
    case foreignElement = "foreign_element"
    /// A foreign attribute that would stand twice in its element.
    case foreignAttribute = "foreign_attribute"
    /// A text or a value beside the points, where the format holds points alone.
    case text = "text"
  }
}
