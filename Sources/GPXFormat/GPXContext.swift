/// What the reader is inside of.
enum GPXContext: UInt8 {
  case document, root
  case metadata, person, email, copyright, bounds, link
  case waypoint, route, routePoint, track, segment, trackPoint
  /// The extensions of a track point, or a container of known elements in them.
  case pointExtensions
  case rootExtensions, metadataExtensions, waypointExtensions, routeExtensions, trackExtensions
  case segmentExtensions

  /// What an element of the schema opens here; nil where it opens nothing of ours: it is a text, or
  /// it stands in a place where we do not look for it.
  func opening(_ element: GPXElement) -> GPXContext? {
    switch element {
    case .gpx: self == .document ? .root : nil
    case .metadata: self == .root ? .metadata : nil
    case .author: isHead ? .person : nil
    case .email: isHead || self == .person ? .email : nil
    case .copyright: isHead ? .copyright : nil
    case .bounds: isHead ? .bounds : nil
    case .link: holdsLinks ? .link : nil
    case .wpt: isHeadless ? .waypoint : nil
    case .rte: self == .root ? .route : nil
    case .rtept: self == .route ? .routePoint : nil
    case .trk: self == .root ? .track : nil
    case .trkseg: self == .track || self == .root ? .segment : nil
    case .trkpt: self == .segment || self == .track || self == .root ? .trackPoint : nil
    case .extensions: extensions
    default: nil
    }
  }

  private var isHead: Bool { self == .root || self == .metadata }

  private var isHeadless: Bool {
    switch self {
    case .root, .route, .track, .segment: true
    default: false
    }
  }

  private var holdsLinks: Bool {
    switch self {
    case .root, .metadata, .person, .waypoint, .route, .routePoint, .track, .trackPoint: true
    default: false
    }
  }

  private var extensions: GPXContext? {
    switch self {
    case .root: .rootExtensions
    case .metadata: .metadataExtensions
    case .waypoint, .routePoint: .waypointExtensions
    case .route: .routeExtensions
    case .track: .trackExtensions
    case .segment: .segmentExtensions
    case .trackPoint: .pointExtensions
    default: nil
    }
  }
}
