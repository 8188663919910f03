internal import TrackModel
internal import XMLStreams

/// Foreign elements: those of the schema in their places, all others in `Extensions`.
extension TCXComposer {
  /// Writes elements into the `Extensions` that the reader knows as `context`; what the reader would
  /// take there for something else is left out. `totals` are those of the lap, where it is one.
  mutating func writeForeign(
    _ elements: some Sequence<ForeignElement>, in context: TCXContext,
    totals: DeviceTotals = DeviceTotals()
  ) {
    for element in elements {
      if context.takes(ForeignShape(element), totals) {
        omissions[.foreignElement] += 1
      } else {
        writeForeign(element, isInExtensions: true)
      }
    }
  }

  mutating func writeForeign(_ element: ForeignElement, isInExtensions: Bool) {
    let length = xml.bytes.count
    var text = element.xml
    let isWritten = text.withUTF8 { utf8 in
      var copy = ForeignCopy(utf8, foreign, isInExtensions: isInExtensions)
      guard copy.run(into: &xml) else { return false }
      foreign = copy.foreign
      return true
    }
    guard !isWritten else { return }
    xml.bytes.removeLast(xml.bytes.count - length)
    omissions[.foreignElement] += 1
  }

  /// Writes the elements of the schema among kept ones in the order of `names`, and returns the
  /// others, which belong into `Extensions`.
  mutating func writePlaced(
    _ names: [String], from elements: [ForeignElement], indent: StaticString
  ) -> [ForeignElement] {
    var rest = elements
    for name in names {
      guard let index = rest.firstIndex(where: { $0.keepsToSchema(as: name) }) else { continue }
      xml.markup(indent)
      writeForeign(rest.remove(at: index), isInExtensions: false)
      xml.markup("\n")
    }
    return rest
  }

  /// The program that made the document. Where the document has no such element, one is made.
  mutating func writeAuthor() -> [ForeignElement] {
    let rest = writePlaced(["Author"], from: document.extensions, indent: " ")
    guard rest.count == document.extensions.count else { return rest }
    let name = RestrictedName.collapsed(document.creator ?? "")
    xml.markup(" <Author xsi:type=\"Application_t\">")
    element("Name", name.isEmpty ? creator : name)
    xml.markup("<Build><Version><VersionMajor>0</VersionMajor><VersionMinor>0</VersionMinor>")
    xml.markup("</Version></Build><LangID>en</LangID><PartNumber>000-00000-00</PartNumber>")
    xml.markup("</Author>\n")
    hasMadeAuthor = true
    return rest
  }
}

/// What the reader sees first of a foreign element.
struct ForeignShape {
  let name: String
  let isLeaf: Bool
  /// Whether it has attributes and nothing else.
  let isBareContainer: Bool

  init(_ element: ForeignElement) {
    let tag = element.xml.dropFirst().prefix { $0 != ">" && $0 != "/" && !$0.isWhitespace }
    name = String(tag.split(separator: ":").last ?? "")
    let tags = element.xml.utf8.count { $0 == UInt8(ascii: "<") }
    isLeaf = tags == 1 || (tags == 2 && element.xml.contains("</"))
    isBareContainer = tags == 1 && element.xml.contains("=")
  }
}

extension TCXContext {
  /// Whether the reader takes an element here for a value or a container of its own.
  func takes(_ shape: ForeignShape, _ totals: DeviceTotals) -> Bool {
    guard let element = TCXElement(rawValue: shape.name) else { return false }
    if opening(element) != nil { return !shape.isBareContainer }
    guard shape.isLeaf else { return false }
    switch (self, element) {
    case (.pointExtensions, .time), (.pointExtensions, .altitude), (.pointExtensions, .distance),
      (.pointExtensions, .speed), (.pointExtensions, .cadence), (.pointExtensions, .runCadence),
      (.pointExtensions, .watts), (.pointExtensions, .heartRate):
      return true
    case (.lapExtensions, .averageSpeed), (.lapExtensions, .averageWatts),
      (.lapExtensions, .maximumWatts), (.lapExtensions, .calories), (.lapExtensions, .intensity),
      (.lapExtensions, .trigger), (.lapExtensions, .segment):
      return true
    case (.lapExtensions, .averageRunCadence): return totals.averageCadence == nil
    case (.lapExtensions, .maximumRunCadence), (.lapExtensions, .maximumBikeCadence):
      return totals.maximumCadence == nil
    case (.activityExtensions, .activityID), (.activityExtensions, .name),
      (.activityExtensions, .sport), (.activityExtensions, .subSport), (.courseExtensions, .name),
      (.courseExtensions, .sport), (.courseExtensions, .subSport):
      return true
    case (.coursePointExtensions, .name), (.coursePointExtensions, .pointType),
      (.coursePointExtensions, .notes), (.coursePointExtensions, .time),
      (.coursePointExtensions, .altitude):
      return true
    default: return element == .made
    }
  }
}

extension ForeignElement {
  /// Whether it is an element of the schema that may stand in its place, as far as that can be seen
  /// from its parts.
  fileprivate func keepsToSchema(as name: String) -> Bool {
    guard xml.hasPrefix("<" + name + ">") || xml.hasPrefix("<" + name + " ") else { return false }
    switch name {
    case "Author":
      return xml.contains("type=\"Application_t\"") && xml.contains("<Build><Version>")
        && text(of: "LangID")?.count == 2 && text(of: "PartNumber").map(Self.isPartNumber) == true
    case "Training":
      return xml.contains("VirtualPartner=\"true\"") || xml.contains("VirtualPartner=\"false\"")
    default: return true
    }
  }

  private func text(of name: String) -> Substring? {
    guard let start = xml.firstRange(of: "<" + name + ">") else { return nil }
    return xml[start.upperBound...].prefix { $0 != "<" }
  }

  private static func isPartNumber(_ text: Substring) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.count) == [3, 5, 2]
      && text.utf8.allSatisfy { byte in
        (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
      }
  }
}
