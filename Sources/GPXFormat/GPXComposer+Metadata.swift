internal import TrackModel
internal import XMLStreams

/// What a document says of itself, and what a track or route does.
extension GPXComposer {
  mutating func writeMetadata(_ metadata: DocumentMetadata) {
    block(" <metadata>", "</metadata>\n") { composer in
      composer.text("name", metadata.name)
      composer.text("desc", metadata.description)
      if let author = metadata.author { composer.write(author) }
      if let copyright = metadata.copyright { composer.write(copyright) }
      composer.links(metadata.links)
      composer.time(metadata.time)
      composer.text("keywords", metadata.keywords)
      if let bounds = metadata.bounds { composer.write(bounds) }
      composer.extensions { $0.writeForeign(metadata.extensions) }
    }
  }

  private mutating func write(_ person: Person) {
    xml.markup("<author>")
    text("name", person.name)
    if let email = person.email { writeEmail(email) }
    if let link = person.link { self.link(link) }
    xml.markup("</author>")
  }

  private mutating func writeEmail(_ address: String) {
    guard let at = address.lastIndex(of: "@") else { return omissions[.email] += 1 }
    xml.markup("<email")
    xml.attribute("id", String(address[..<at]))
    xml.attribute("domain", String(address[address.index(after: at)...]))
    xml.markup("/>")
  }

  private mutating func write(_ copyright: Copyright) {
    xml.markup("<copyright")
    xml.attribute("author", copyright.author ?? "")
    xml.markup(">")
    if let year = copyright.year {
      if SchemaText.isYear(year) { text("year", year) } else { omissions[.copyright] += 1 }
    }
    if let licence = copyright.licence {
      if SchemaText.isAddress(licence) {
        text("license", licence)
      } else {
        omissions[.copyright] += 1
      }
    }
    xml.markup("</copyright>")
  }

  /// East may not be 180; −180 says the same, unless it is the west side too.
  private mutating func write(_ bounds: GeographicBounds) {
    guard Self.allows(bounds.south, bounds.west), Self.allows(bounds.north, bounds.east),
      abs(bounds.west) < 180 || abs(bounds.east) < 180
    else { return omissions[.bounds] += 1 }
    xml.markup("<bounds minlat=\"")
    GPXNumber.appendDegrees(bounds.south, to: &xml.bytes)
    xml.markup("\" minlon=\"")
    GPXNumber.appendDegrees(bounds.west == 180 ? -180 : bounds.west, to: &xml.bytes)
    xml.markup("\" maxlat=\"")
    GPXNumber.appendDegrees(bounds.north, to: &xml.bytes)
    xml.markup("\" maxlon=\"")
    GPXNumber.appendDegrees(bounds.east == 180 ? -180 : bounds.east, to: &xml.bytes)
    xml.markup("\"/>")
  }

  /// The head of a track or route, extensions included.
  mutating func write(_ about: PathDescription) {
    text("name", about.name)
    text("cmt", about.comment)
    text("desc", about.description)
    text("src", about.source)
    links(about.links)
    integer("number", about.number)
    text("type", about.kind)
    extensions { $0.writeForeign(about.extensions) }
  }
}
