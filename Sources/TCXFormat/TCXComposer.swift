internal import ByteScanning
internal import TrackModel
internal import XMLStreams

/// A document in writing: the text so far, and what was left out.
struct TCXComposer {
  var xml: XMLWriter
  var omissions = WriteOmissions()
  var foreign: ForeignWriting
  var keys = UniqueKeys()
  var hasMadeAuthor = false
  let document: TrackDocument
  let creator: String

  init(_ document: TrackDocument, creator: String) {
    self.document = document
    self.creator = creator
    let points = document.tracks.reduce(0) { $0 + $1.points.count }
    xml = XMLWriter(reserving: points * 320 + 4096)
    foreign = ForeignWriting(document.namespaces)
  }

  mutating func writeBody() {
    countWhatNeverFits()
    if !document.tracks.isEmpty {
      xml.markup(" <Activities>\n")
      for track in document.tracks { write(track) }
      xml.markup(" </Activities>\n")
    }
    if !document.routes.isEmpty {
      xml.markup(" <Courses>\n")
      for (index, route) in document.routes.enumerated() {
        write(route, waypoints: index == 0 ? document.waypoints : [])
      }
      xml.markup(" </Courses>\n")
    }
    let rest = writeAuthor()
    block(" <Extensions>", "</Extensions>\n") { composer in
      if composer.hasMadeAuthor { composer.writeMade(["Author"]) }
      composer.writeForeign(rest, in: .databaseExtensions)
    }
    xml.markup("</TrainingCenterDatabase>\n")
  }

  /// Puts the head before the rest.
  mutating func finish() -> WrittenDocument {
    var head = XMLWriter()
    head.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<TrainingCenterDatabase")
    head.attribute("xmlns", TCXNamespace.database)
    for (prefix, uri) in foreign.declarations { head.attribute("xmlns:" + prefix, uri) }
    head.attribute(
      "xsi:schemaLocation",
      TCXNamespace.database
        + " http://www.garmin.com/xmlschemas/TrainingCenterDatabasev2.xsd "
        + TCXNamespace.activity + " http://www.garmin.com/xmlschemas/ActivityExtensionv2.xsd")
    head.markup(">\n")
    xml.bytes.insert(contentsOf: head.bytes, at: 0)
    omissions[.character] += xml.droppedCharacters + head.droppedCharacters
    return WrittenDocument(bytes: xml.bytes, omissions: omissions)
  }

  /// What TCX has no place for, whatever the document.
  private mutating func countWhatNeverFits() {
    omissions.addForeignFields(of: document)
    let metadata = document.metadata
    let texts = [metadata.name, metadata.description, metadata.author?.name, metadata.keywords]
    omissions[.text] += texts.count { $0 != nil }
    if metadata.time != Missing.time { omissions[.time] += 1 }
    if metadata.copyright != nil { omissions[.copyright] += 1 }
    if metadata.author?.email != nil { omissions[.email] += 1 }
    if metadata.bounds != nil { omissions[.bounds] += 1 }
    omissions[.link] += metadata.links.count + (metadata.author?.link == nil ? 0 : 1)
    omissions[.foreignElement] += metadata.extensions.count
    if document.routes.isEmpty { omissions[.waypoint] += document.waypoints.count }
    for about in document.tracks.map(\.about) + document.routes.map(\.about) {
      omissions[.text] += [about.comment, about.source].count { $0 != nil }
      if about.number != nil { omissions[.text] += 1 }
      omissions[.link] += about.links.count
    }
  }

  // MARK: Elements

  /// What `write` writes between two markups; nothing where it writes nothing.
  mutating func block(
    _ start: StaticString, _ end: StaticString, _ write: (inout TCXComposer) -> Void
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

  mutating func element(_ name: StaticString, _ value: Double) {
    element(name) { DecimalText.append(value, to: &$0.xml.bytes) }
  }

  mutating func element(_ name: StaticString, _ value: Int) {
    element(name) { DecimalText.append(value, to: &$0.xml.bytes) }
  }

  mutating func element(_ name: StaticString, _ text: String) {
    element(name) { $0.xml.text(text) }
  }

  mutating func timeElement(_ name: StaticString, _ time: Int64, offset: Int? = nil) {
    element(name) { $0.instant(time, offset: offset) }
  }

  /// An element around what `write` writes.
  mutating func element(_ name: StaticString, _ write: (inout TCXComposer) -> Void) {
    xml.markup("<")
    xml.markup(name)
    xml.markup(">")
    write(&self)
    xml.markup("</")
    xml.markup(name)
    xml.markup(">")
  }

  /// An instant; the caller has asked `InstantText.range`.
  mutating func instant(_ milliseconds: Int64, offset: Int? = nil) {
    guard let offset, offset != 0, offset % 60 == 0, abs(offset) <= 14 * 3600,
      InstantText.range.contains(milliseconds + Int64(offset) * 1000)
    else { return InstantText.append(milliseconds: milliseconds, to: &xml.bytes) }
    InstantText.append(milliseconds: milliseconds + Int64(offset) * 1000, to: &xml.bytes)
    xml.bytes.removeLast()
    let minutes = abs(offset) / 60
    let digits = [minutes / 600, minutes / 60 % 10, minutes % 60 / 10, minutes % 10]
    var zone = [UInt8(ascii: offset < 0 ? "-" : "+")]
    for (index, digit) in digits.enumerated() {
      if index == 2 { zone.append(UInt8(ascii: ":")) }
      zone.append(UInt8(ascii: "0") + UInt8(digit))
    }
    xml.bytes.append(contentsOf: zone)
  }

  /// The names of what was made, for our reader.
  mutating func writeMade(_ names: [String]) {
    if !names.isEmpty { element("outnudge:Made", names.joined(separator: " ")) }
  }

  /// The time where it can be written; nil and counted where it is none of the years 1 to 9999.
  mutating func writable(_ time: Int64) -> Int64? {
    guard time != Missing.time else { return nil }
    if InstantText.range.contains(time) { return time }
    omissions[.time] += 1
    return nil
  }
}
