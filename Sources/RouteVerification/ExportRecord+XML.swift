import ByteScanning
import TrackModel
import XMLStreams

/// The record as an element of our namespace: everything is an attribute.
extension ExportRecord {
  private static let names = (record: "record", track: "track")

  /// The element, under the prefix that our namespace always has.
  var element: ForeignElement {
    var xml = XMLWriter()
    let prefix = OwnNamespace.prefix
    xml.markup("<\(prefix):\(Self.names.record)")
    xml.attribute("tool", tool)
    xml.attribute("verdict", verdict.rawValue)
    xml.attribute("points-sha256", points)
    if let source { xml.attribute("source-sha256", source) }
    if isPrivate { xml.attribute("private", "yes") }
    xml.attribute("options", options)
    if let route {
      xml.attribute("deviation-limit", Self.text(route.limit))
      xml.attribute("deviation", Self.text(route.deviation))
      xml.attribute("dropped", String(route.dropped))
    }
    xml.markup(">")
    for track in tracks { track.write(to: &xml, prefix: prefix) }
    xml.markup("</\(prefix):\(Self.names.record)>")
    return ForeignElement(xml: String(decoding: xml.bytes, as: UTF8.self))
  }

  /// A number by the shortest text that reads back as the same.
  static func text(_ number: Double) -> String {
    var bytes: [UInt8] = []
    DecimalText.append(number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The record of a document; nil where it has none that can be understood.
  init?(of document: TrackDocument) {
    guard let prefix = document.namespaces.first(where: { $0.uri == OwnNamespace.uri })?.prefix
    else { return nil }
    let start = "<\(prefix):\(Self.names.record) "
    guard let element = document.metadata.extensions.first(where: { $0.xml.hasPrefix(start) })
    else { return nil }
    var tags = Self.startTags(element.xml, prefix: prefix)[...]
    guard let record = tags.popFirst(), record.name == Self.names.record else { return nil }
    self.init(record.attributes, tracks: tags.compactMap { TrackRecord($0.attributes) })
    guard tracks.count == tags.count else { return nil }
  }

  private init?(_ attributes: [String: String], tracks: [TrackRecord]) {
    guard let tool = attributes["tool"], let points = attributes["points-sha256"],
      let verdict = attributes["verdict"].flatMap(Verdict.init(rawValue:)),
      let options = attributes["options"]
    else { return nil }
    self.tool = tool
    self.verdict = verdict
    self.points = points
    source = attributes["source-sha256"]
    isPrivate = attributes["private"] == "yes"
    self.options = options
    self.tracks = tracks
    if let limit = attributes["deviation-limit"].flatMap({ Double($0) }),
      let deviation = attributes["deviation"].flatMap({ Double($0) }),
      let dropped = attributes["dropped"].flatMap({ Int($0) })
    {
      route = SimplifiedRoute(limit: limit, deviation: deviation, dropped: dropped)
    }
  }

  /// The start tags of our elements in a text, in order. Values of ours need no unescaping.
  private static func startTags(
    _ xml: String, prefix: String
  ) -> [(name: String, attributes: [String: String])] {
    xml.split(separator: "<").compactMap { tag in
      guard tag.hasPrefix(prefix + ":") else { return nil }
      let inside = tag.dropFirst(prefix.count + 1).prefix { $0 != ">" }
      let name = String(inside.prefix { $0 != " " && $0 != "/" })
      var attributes: [String: String] = [:]
      for match in inside.matches(of: /([a-z0-9_-]+)="([^"]*)"/) {
        attributes[String(match.1)] = String(match.2)
      }
      return (name, attributes)
    }
  }
}

extension ExportRecord.TrackRecord {
  private static let totalNames: Set<String> = [
    "distance_m", "elapsed_s", "moving_s", "stopped_s", "paused_s", "unknown_s", "ascent_m",
    "descent_m",
  ]

  fileprivate func write(to xml: inout XMLWriter, prefix: String) {
    xml.markup("<\(prefix):track")
    xml.attribute("activity", activity.rawValue)
    xml.attribute("verdict", verdict.rawValue)
    xml.attribute("points", String(points))
    xml.attribute("segments", String(segments))
    if let read { xml.attribute("read", String(read)) }
    if !rejected.isEmpty { xml.attribute("rejected", rejected.joined(separator: " ")) }
    for total in totals { xml.attribute(total.name, ExportRecord.text(total.value)) }
    let words = Condition.allCases.compactMap { condition in
      outcomes[condition].map { "\(condition.rawValue):\($0.rawValue)" }
    }
    xml.attribute("conditions", words.joined(separator: " "))
    xml.markup("/>")
  }

  fileprivate init?(_ attributes: [String: String]) {
    guard let activity = attributes["activity"].flatMap(ActivityKind.init(rawValue:)),
      let verdict = attributes["verdict"].flatMap(Verdict.init(rawValue:)),
      let points = attributes["points"].flatMap({ Int($0) }),
      let segments = attributes["segments"].flatMap({ Int($0) }),
      let conditions = attributes["conditions"]
    else { return nil }
    self.activity = activity
    self.verdict = verdict
    self.points = points
    self.segments = segments
    read = attributes["read"].flatMap { Int($0) }
    rejected = (attributes["rejected"] ?? "").split(separator: " ").map(String.init)
    totals = attributes.filter { Self.totalNames.contains($0.key) }.sorted { $0.key < $1.key }
      .compactMap { name, value in
        Double(value).map { ExportRecord.Total(name: name, value: $0) }
      }
    outcomes = [:]
    for word in conditions.split(separator: " ") {
      let parts = word.split(separator: ":").map(String.init)
      guard parts.count == 2, let condition = Condition(rawValue: parts[0]),
        let outcome = Check.Outcome(rawValue: parts[1])
      else { return nil }
      outcomes[condition] = outcome
    }
  }
}
