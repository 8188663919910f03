import Foundation
import RouteVerification
import TestSupport
import Testing
import XMLStreams

/// Our schema of GPX beside the published one, with xmllint as the judge of the latter.
@Suite(.enabled(if: Corpus.gpx.isPresent, Comment(rawValue: Corpus.absence)))
struct GPXSchemaTests {
  private static let published =
    Corpus.gpx.folder + "/../../reference/schemas/gpx11.xsd"

  /// The files of a folder that the published schema refuses; nil without xmllint.
  private func refused(_ files: [String]) -> Set<String>? {
    let arguments = ["--nonet", "--noout", "--schema", Self.published] + files
    guard let answer = ExternalTool.run("xmllint", arguments) else { return nil }
    let valid = Set(
      answer.errors.split(separator: "\n").filter { $0.hasSuffix(" validates") }
        .map { String($0.dropLast(" validates".count)) })
    return Set(files).subtracting(valid)
  }

  private func agrees(_ files: [String]) throws -> Int {
    guard let refused = refused(files) else {
      #expect(!ExternalTool.mustBeThere, "xmllint is missing")
      return 0
    }
    for file in files {
      let bytes = Array(try Data(contentsOf: URL(filePath: file)))
      let complaints = XMLSchemaCheck.complaints(of: bytes.span, against: GPXSchema.text)
      #expect(complaints.isEmpty == !refused.contains(file), "\(file): \(complaints)")
    }
    return refused.count
  }

  @Test func bothSchemasJudgeTheCorpusAlike() throws {
    let files = Corpus.gpx.names(endingIn: ".gpx").map(Corpus.gpx.path)
    let count = try agrees(files)
    #expect(count > 20 && count < files.count)
  }

  /// A document that uses every element of the schema, to be spoilt.
  private static let whole = """
    <?xml version="1.0"?>
    <gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:a="urn:a" version="1.1" creator="c">
    <metadata><name>n</name><desc>d</desc><author><name>n</name><email id="i" domain="d"/>
    <link href="http://a/"><text>t</text><type>t</type></link></author>
    <copyright author="a"><year>2020</year><license>http://l/</license></copyright>
    <link href="h"/><time>2020-01-01T00:00:00Z</time><keywords>k</keywords>
    <bounds minlat="-90" minlon="-180" maxlat="90.0" maxlon="179.9"/>
    <extensions><a:b>x</a:b></extensions></metadata>
    <wpt lat="1" lon="2"><ele>3.5</ele><time>2020-01-01T00:00:00.5+01:00</time><magvar>0</magvar>
    <geoidheight>-4</geoidheight><name>n</name><cmt>c</cmt><desc>d</desc><src>s</src><link href="h"/>
    <sym>s</sym><type>t</type><fix>3d</fix><sat>4</sat><hdop>1</hdop><vdop>2</vdop><pdop>3</pdop>
    <ageofdgpsdata>5</ageofdgpsdata><dgpsid>1023</dgpsid><extensions/></wpt>
    <rte><name>n</name><number>1</number><type>t</type><extensions/><rtept lat="1" lon="2"/></rte>
    <trk><name>n</name><cmt>c</cmt><desc>d</desc><src>s</src><link href="h"/><number>7</number>
    <type>t</type><extensions/><trkseg><trkpt lat="1" lon="2"><ele>1</ele></trkpt><extensions/></trkseg>
    <trkseg/></trk><extensions><a:c a:d="e"/></extensions></gpx>
    """

  private static let values = [
    "", "x", "-1", "0", "180", "-180", "90.0001", "360", "1024", "1e3", "2020", "1.1", "none", "4d",
    "2020-02-30T00:00:00Z", "http://a b", "%", "NaN", " 5 ", "+7", "١",
  ]

  @Test func bothSchemasJudgeMutationsAlike() throws {
    var generator = SeededGenerator()
    let folder = try TemporaryFolder()
    var files: [String] = []
    for index in 0..<1500 {
      var text = Self.whole
      for _ in 0..<Int.random(in: 1...2, using: &generator) { mutate(&text, &generator) }
      files.append(try folder.write(text, to: "\(index).gpx"))
    }
    files.append(try folder.write(Self.whole, to: "whole.gpx"))
    for part in 0..<4 {
      let count = try agrees(Array(files[(part * 375)..<min(files.count, part * 375 + 376)]))
      #expect(count == 0 && !ExternalTool.mustBeThere || count > 100, "seed \(generator.seed)")
    }
  }

  /// Takes out, repeats, moves or renames an element, or gives a text or an attribute another value.
  private func mutate(_ text: inout String, _ generator: inout SeededGenerator) {
    let value = Self.values.randomElement(using: &generator) ?? ""
    let elements = text.matches(of: /<([a-z:]+)[^<>]*(?:\/>|>[^<>]*<\/[a-z:]+>)/).map(\.range)
    let attributes = text.matches(of: /="[^"]*"/).map(\.range)
    let texts = text.matches(of: />[^<>\s][^<>]*</).map(\.range)
    let names = text.matches(of: /<[a-z]+/).map(\.range)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: if let range = elements.randomElement(using: &generator) { text.removeSubrange(range) }
    case 1:
      if let range = elements.randomElement(using: &generator) {
        text.insert(contentsOf: text[range], at: range.lowerBound)
      }
    case 2:
      if let range = elements.randomElement(using: &generator),
        let place = elements.randomElement(using: &generator)
      {
        text.insert(contentsOf: text[range], at: place.lowerBound)
      }
    case 3:
      if let range = attributes.randomElement(using: &generator) {
        text.replaceSubrange(range, with: "=\"\(value)\"")
      }
    case 4:
      if let range = texts.randomElement(using: &generator) {
        text.replaceSubrange(range, with: ">\(value)<")
      }
    default:
      if let range = names.randomElement(using: &generator) {
        let attribute = [" lat=\"1\"", " unknown=\"1\"", " version=\"1.1\""]
          .randomElement(using: &generator)
        text.insert(contentsOf: attribute ?? "", at: range.upperBound)
      }
    }
  }
}
