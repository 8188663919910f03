internal import ByteScanning
internal import TrackModel
internal import XMLStreams

/// A document in writing: the text so far, the namespaces used, and what was left out.
struct GPXComposer {
  var xml: XMLWriter
  var namespaces = WrittenNamespaces()
  var omissions = WriteOmissions()
  /// The tags of Garmin's extension, once it is used.
  var garminTags: GarminTags?
  /// The document's prefixes of foreign elements.
  let foreignNamespaces: [String: String?]

  /// An empty text, with room for the points of a document.
  init(_ document: TrackDocument) {
    var points = document.waypoints.count
    for route in document.routes { points += route.points.count }
    var bytes = points * 128
    for track in document.tracks { bytes += track.points.count * Self.pointSize(track.points) }
    xml = XMLWriter(reserving: bytes + 4096)
    foreignNamespaces = Dictionary(
      document.namespaces.map { ($0.prefix, $0.uri) }, uniquingKeysWith: { first, _ in first })
  }

  /// About how many bytes a point takes.
  private static func pointSize(_ points: TrackPoints) -> Int {
    let rare = [
      points.hdops.isEmpty, points.satellites.isEmpty, points.fixes.isEmpty,
      points.heartRates.isEmpty, points.cadences.isEmpty, points.temperatures.isEmpty,
      points.speeds.isEmpty, points.courses.isEmpty, points.powers.isEmpty,
      points.horizontalAccuracies.isEmpty,
    ]
    return 120 + 40 * rare.count { !$0 }
  }

  // MARK: The whole

  /// Everything but the start tag of the root, which declares what the rest uses.
  mutating func writeBody(_ document: TrackDocument) {
    omissions.addRecorderData(of: document)
    omissions.addDistances(of: document)
    writeMetadata(document.metadata)
    for waypoint in document.waypoints { write(waypoint, "wpt", .waypoint) }
    for route in document.routes { write(route) }
    for track in document.tracks { write(track) }
    block(" <extensions>", "</extensions>\n") { $0.writeForeign(document.extensions) }
    xml.markup("</gpx>\n")
  }

  /// Puts the head before the rest.
  mutating func finish(creator: String) -> WrittenDocument {
    var head = XMLWriter()
    head.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<gpx version=\"1.1\"")
    head.attribute("creator", creator)
    head.attribute("xmlns", GPXNamespace.gpx)
    let declarations = namespaces.declarations
    for (prefix, namespace) in declarations { head.attribute("xmlns:" + prefix, namespace) }
    head.attribute("xsi:schemaLocation", Self.schemaLocations(declarations.map(\.namespace)))
    head.markup(">\n")
    xml.bytes.insert(contentsOf: head.bytes, at: 0)
    omissions[.character] += xml.droppedCharacters + head.droppedCharacters
    return WrittenDocument(bytes: xml.bytes, omissions: omissions)
  }

  private static func schemaLocations(_ namespaces: [String]) -> String {
    ([GPXNamespace.gpx] + namespaces).compactMap { namespace in
      GPXNamespace.schemas[namespace].map { namespace + " " + $0 }
    }.joined(separator: " ")
  }

  // MARK: Elements

  /// Writes an element around what `write` writes, or nothing where that writes nothing.
  mutating func block(
    _ start: StaticString, _ end: StaticString, _ write: (inout GPXComposer) -> Void
  ) {
    let before = xml.bytes.count
    xml.markup(start)
    let inside = xml.bytes.count
    write(&self)
    if xml.bytes.count == inside {
      xml.bytes.removeLast(inside - before)
    } else {
      xml.markup(end)
    }
  }

  /// The `extensions` of an element, where there are any.
  mutating func extensions(_ write: (inout GPXComposer) -> Void) {
    block("<extensions>", "</extensions>", write)
  }

  /// An element with a text, where there is a text.
  mutating func text(_ name: String, _ text: String?) {
    if let text { xml.element(name, text) }
  }

  /// An element with a number; counted where the schema or the number does not allow it.
  mutating func number(
    _ name: String, _ value: Double?, isAllowed: (Double) -> Bool = GPXNumber.allows
  ) {
    guard let value else { return }
    guard isAllowed(value) else { return omissions[.number] += 1 }
    xml.open(name)
    GPXNumber.append(value, to: &xml.bytes)
    xml.close(name)
  }

  /// The `ele` of a point, where it has one; counted where it cannot be written.
  @inline(__always)
  mutating func elevation(_ value: Double) {
    guard !value.isNaN else { return }
    guard GPXNumber.allows(value) else { return omissions[.number] += 1 }
    xml.markup("<ele>")
    GPXNumber.append(value, to: &xml.bytes)
    xml.markup("</ele>")
  }

  /// An element with a whole number; counted where the schema does not allow it.
  mutating func integer(_ name: String, _ value: Int?, in range: ClosedRange<Int> = 0...Int.max) {
    guard let value else { return }
    guard range.contains(value) else { return omissions[.number] += 1 }
    xml.element(name, String(value))
  }

  /// The `time` of an element, where it has one.
  mutating func time(_ milliseconds: Int64) {
    guard milliseconds != Missing.time else { return }
    guard InstantText.range.contains(milliseconds) else { return omissions[.time] += 1 }
    xml.markup("<time>")
    InstantText.append(milliseconds: milliseconds, to: &xml.bytes)
    xml.markup("</time>")
  }

  /// The `link` elements.
  mutating func links(_ links: [Link]) {
    for link in links { self.link(link) }
  }

  mutating func link(_ link: Link) {
    guard SchemaText.isAddress(link.address) else { return omissions[.link] += 1 }
    xml.markup("<link")
    xml.attribute("href", link.address)
    xml.markup(">")
    text("text", link.text)
    text("type", link.mediaType)
    xml.markup("</link>")
  }

  // MARK: Positions

  /// Whether the schema can hold a position. Longitude 180 can be written as −180.
  @inline(__always)
  static func allows(_ latitude: Double, _ longitude: Double) -> Bool {
    abs(latitude) <= 90 && abs(longitude) <= 180
  }

  /// The two attributes of a position that `allows` allows.
  @inline(__always)
  mutating func position(_ latitude: Double, _ longitude: Double) {
    xml.markup(" lat=\"")
    GPXNumber.appendDegrees(latitude, to: &xml.bytes)
    xml.markup("\" lon=\"")
    GPXNumber.appendDegrees(longitude == 180 ? -180 : longitude, to: &xml.bytes)
    xml.markup("\"")
  }
}
