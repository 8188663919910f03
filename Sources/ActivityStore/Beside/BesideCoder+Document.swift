internal import TrackModel

extension BesideCoder {
  /// A document with one track, without its points and without routes and issues.
  mutating func code(_ document: inout TrackDocument) {
    optional(&document.version)
    optional(&document.creator)
    code(&document.metadata)
    array(&document.waypoints, Waypoint(latitude: 0, longitude: 0)) { $0.code(&$1) }
    elements(&document.extensions)
    array(&document.namespaces, NamespaceBinding(prefix: "", uri: nil)) {
      $0.code(&$1.prefix)
      $0.optional(&$1.uri)
    }
    code(&document.messages)
    code(&document.foreignFields)
    array(&document.tracks, Track()) { $0.code(&$1) }
  }

  private mutating func code(_ metadata: inout DocumentMetadata) {
    optional(&metadata.name)
    optional(&metadata.description)
    optional(&metadata.author, Person()) {
      $0.optional(&$1.name)
      $0.optional(&$1.email)
      $0.optional(&$1.link, Link(address: "")) { $0.code(&$1) }
    }
    optional(&metadata.copyright, Copyright()) {
      $0.optional(&$1.author)
      $0.optional(&$1.year)
      $0.optional(&$1.licence)
    }
    links(&metadata.links)
    code(&metadata.time)
    optional(&metadata.keywords)
    optional(&metadata.bounds, GeographicBounds(south: 0, west: 0, north: 0, east: 0)) {
      $0.code(&$1.south)
      $0.code(&$1.west)
      $0.code(&$1.north)
      $0.code(&$1.east)
    }
    elements(&metadata.extensions)
  }

  private mutating func code(_ waypoint: inout Waypoint) {
    code(&waypoint.latitude)
    code(&waypoint.longitude)
    code(&waypoint.elevation)
    code(&waypoint.time)
    fields(&waypoint.fields)
    array(&waypoint.shapingPoints, ShapingPoint(latitude: 0, longitude: 0)) {
      $0.code(&$1.latitude)
      $0.code(&$1.longitude)
    }
    elements(&waypoint.extensions)
    code(&waypoint.foreignFields)
  }

  mutating func code(_ link: inout Link) {
    code(&link.address)
    optional(&link.text)
    optional(&link.mediaType)
  }

  mutating func links(_ links: inout [Link]) {
    array(&links, Link(address: "")) { $0.code(&$1) }
  }

  mutating func elements(_ elements: inout [ForeignElement]) {
    array(&elements, ForeignElement(xml: "")) { $0.code(&$1.xml) }
  }

  mutating func fields(_ fields: inout [PointField]) {
    array(&fields, .name("")) { $0.code(&$1) }
  }
}
