import TestSupport

/// The text of a track document made at random: mostly points as programs write them, some odd, some
/// damaged.
struct LaneDocument {
  private var random: SeededGenerator
  private var text = ""
  /// How often, in a thousand, something odd is written.
  private var oddness = 0
  private var prefix = ""
  private var style = Style()
  private var time = 1_700_000_000

  /// How one program writes.
  private struct Style {
    var quote = "\""
    var indent = "\n  "
    var isLongitudeFirst = false
    var blankInTag = ""
    var decimals = 7
    var zone = "Z"
    var hasFraction = false
    var children: [Child] = []
    var extensionPrefix = "gpxtpx:"
  }

  private enum Child: CaseIterable {
    case elevation, time, speed, course, hdop, vdop, pdop, satellites, fix, extensions, bare
  }

  /// How many times as many points and comments there are as usual.
  private let scale: Int

  init(seed: UInt64, scale: Int = 1) {
    random = SeededGenerator(seed: seed)
    self.scale = scale
  }

  /// The bytes of a document.
  mutating func make() -> [UInt8] {
    oddness = pick([0, 0, 2, 20, 150])
    prefix = chance(1, in: 12) ? "g:" : ""
    head()
    for _ in 0..<number(1...3) { track() }
    if chance(1, in: 10) { text += "<wpt lat='1' lon='2'/>" }
    text += "</\(prefix)gpx>"
    if chance(1, in: 6) { text += pick(["\n", "<x/>", "<!-- end -->", "\u{0}", "  "]) }
    var bytes = Array(text.utf8)
    damage(&bytes)
    return bytes
  }

  // MARK: Structure

  private mutating func head() {
    text = pick(["", "\u{FEFF}", "\n "])
    if !chance(1, in: 4) {
      let encoding = pick(["UTF-8", "utf-8", "UTF-8", "ISO-8859-1", "US-ASCII", "utf-16"])
      text += "<?xml version=\"1.0\" encoding=\"\(encoding)\"?>"
    }
    if chance(1, in: 30) { text += "<!DOCTYPE gpx>" }
    let name = prefix.isEmpty ? "" : ":g"
    let namespaces = pick([
      "http://www.topografix.com/GPX/1/1", "http://www.topografix.com/GPX/1/0", "urn:other", "",
    ])
    text += "<\(prefix)gpx version=\"1.1\""
    if !namespaces.isEmpty || !prefix.isEmpty { text += " xmlns\(name)=\"\(namespaces)\"" }
    if !chance(1, in: 8) {
      text += " xmlns:gpxtpx=\"http://www.garmin.com/xmlschemas/TrackPointExtension/v1\""
      text += " xmlns:o='urn:outnudge:track:1'"
    }
    text += ">"
    if chance(1, in: 4) {
      text += String(repeating: "<!-- padding > -->\n", count: number(1...4000) * scale)
    }
  }

  private mutating func track() {
    element("trk") { document in
      if document.chance(1, in: 2) {
        document.text += "<\(document.prefix)name>a &amp; b</\(document.prefix)name>"
      }
      for _ in 0..<document.number(1...4) {
        document.changeStyle()
        let name = document.odd(["trkseg xmlns:gpxtpx='urn:else'", "trkseg a='>'"]) ?? "trkseg"
        document.element(name) { segment in
          let points = segment.pick([0, 1, 2, 3, 10, 40, 400]) * segment.scale
          for _ in 0..<points { segment.point() }
          segment.blank()
        }
      }
    }
  }

  private mutating func element(_ tag: String, _ content: (inout LaneDocument) -> Void) {
    text += style.indent + "<\(prefix)\(tag)>"
    content(&self)
    text += "</\(prefix)\(tag.prefix { $0 != " " })\(odd([" ", "\n"]) ?? "")>"
  }

  private mutating func changeStyle() {
    style.quote = pick(["\"", "'"])
    style.indent = pick(["\n  ", "", " ", "\n", "\r\n\t", "\n\n\n          "])
    style.isLongitudeFirst = chance(1, in: 3)
    style.blankInTag = pick(["", "", " ", "\n"])
    style.decimals = pick([0, 1, 5, 6, 7, 8, 9, 12, 15, 17])
    style.zone = pick(["Z", "Z", "Z", "+02:00", "-05:30", "", "+0100"])
    style.hasFraction = chance(1, in: 3)
    style.children = Child.allCases.filter { _ in chance(1, in: 2) }
    if chance(1, in: 3) { style.children.shuffle(using: &random) }
    style.extensionPrefix = pick(["gpxtpx:", "gpxtpx:", "", "nowhere:", "o:", prefix])
  }

  // MARK: Points

  private mutating func point() {
    blank()
    if let thing = odd(Self.things) { text += thing }
    let latitude = attribute("lat", coordinate(90))
    let longitude = attribute("lon", coordinate(180))
    text +=
      "<\(prefix)trkpt" + (style.isLongitudeFirst ? longitude + latitude : latitude + longitude)
    if let attribute = odd([" x='1'", " lat='3'", " xmlns='urn:x'", " g:lat='1'", "lon='1'"]) {
      text += attribute
    }
    text += style.blankInTag
    if chance(1, in: 8) { return text += "/>" }
    text += ">"
    for kind in style.children where !chance(1, in: 20) { child(kind) }
    if oddness > 0, chance(oddness, in: 1000) { child(pick(Child.allCases)) }
    blank()
    text += "</\(prefix)trkpt" + (odd([" ", "\t\n", "x"]) ?? "") + ">"
  }

  private mutating func child(_ kind: Child) {
    blank()
    if let thing = odd(Self.things) { text += thing }
    switch kind {
    case .elevation: leaf("ele", decimal(-500...9000))
    case .time: leaf("time", instant())
    case .speed: leaf("speed", decimal(0...40))
    case .course: leaf("course", decimal(0...360))
    case .hdop: leaf("hdop", decimal(0...30))
    case .vdop: leaf("vdop", decimal(0...30))
    case .pdop: leaf("pdop", decimal(0...30))
    case .satellites: leaf("sat", "\(number(0...30))")
    case .fix:
      leaf("fix", odd(["2", "DGPS", " 3d", "best"]) ?? pick(["none", "2d", "3d", "dgps", "pps"]))
    case .bare: leaf("hr", "\(number(30...220))", prefix: style.extensionPrefix)
    case .extensions: extensions()
    }
  }

  private mutating func extensions() {
    let inner = style.extensionPrefix
    text += "<\(prefix)extensions>"
    let container = chance(2, in: 3) ? "\(inner)TrackPointExtension" : ""
    if !container.isEmpty { text += "<\(container)>" }
    for name in ["hr", "cad", "atemp", "speed", "course", "power", "horizontalAccuracy"]
    where chance(1, in: 3) {
      blank()
      leaf(
        name, odd(["-1", "65535", "65534.5", "1e39", "-0.4"]) ?? "\(number(0...200))", prefix: inner
      )
    }
    if let more = odd(["<hr>7</hr>", "<gpxtpx:hr>8</gpxtpx:hr>", "<else a='1'/>", "<temp/>"]) {
      text += more
    }
    if !container.isEmpty { text += "</\(container)>" }
    text += "</\(prefix)extensions>"
  }

  private mutating func leaf(_ name: String, _ value: String, prefix own: String? = nil) {
    let name = (own ?? prefix) + name
    if let empty = odd([
      "<\(name)/>", "<\(name)></\(name)>", "<\(name)> \n</\(name)>", "<\(name) a='1'>3</\(name)>",
    ]) {
      return text += empty
    }
    text += "<\(name)>\(value)</\(name)>"
  }

  private static let things = [
    "<!-- <trkseg> -->", "<?p trkpt>?>", "<![CDATA[<trkpt>]]>", "&amp;", "text", "<trkseg/>",
    "&#32;",
    "<extensions><x/></extensions>", "&gt;", "<ele/>", "é", "<wpt lat='1' lon='2'/>", "&nope;",
    "]]>",
    "<trkpt lat='1' lon='2'><ele>1</ele></trkpt>", "</trkseg><trkseg>",
  ]

  // MARK: Values

  private mutating func attribute(_ name: String, _ value: String) -> String {
    let blank = pick([" ", " ", " ", "\n", "  "])
    let sign = chance(1, in: 30) ? " = " : "="
    return blank + name + sign + style.quote + value + style.quote
  }

  private mutating func coordinate(_ limit: Double) -> String {
    odd([
      "91.5", "-180.0001", "", "abc", " 47.5", "47.5 ", "+4.5", "4e1", ".5", "5.", "-0.0", "&#52;",
      "1,5",
    ])
      ?? decimal(-limit...limit)
  }

  private mutating func decimal(_ range: ClosedRange<Double>) -> String {
    if let text = odd([
      "NaN", "1,5", "", " 12.5\n", "1e2", "-0", "00012.50", "1.2.3", "--1", "12 3", "-3",
    ]) {
      return text
    }
    let value = Double.random(in: range, using: &random)
    let whole = "\(value < 0 ? "-" : "")\(Int(value.magnitude))"
    guard style.decimals > 0 else { return whole }
    return whole + "." + (0..<style.decimals).map { _ in "\(number(0...9))" }.joined()
  }

  private mutating func instant() -> String {
    if let text = odd([
      "", "yesterday", "2024-02-30T00:00:00Z", "2024-05-04 09:00:00Z", "2024-05-04T24:00:00Z",
      "2024-05-04T23:59:60Z", "2024-05-04T09:00Z", "2024-05-04T09:00:00,5Z",
      "2024-05-04T09:00:00.Z",
      " 2024-05-04T09:00:00Z ", "0001-01-01T00:00:00+01:00", "2024-05-04T09:00:00z",
      "1969-12-31T23:59:59.999Z", "2024-05-04T25:00:00Z", "2024-05-04T09:00:00+99:00",
    ]) {
      return text
    }
    time += pick([0, 1, 1, 1, 1, 5, -3, 3600, 40_000])
    let fraction =
      style.hasFraction ? "." + pick(["0", "5", "000", "123", "123456789", "1234567890"]) : ""
    return clock(time) + fraction + style.zone
  }

  private func clock(_ seconds: Int) -> String {
    let (minute, second) = (seconds / 60 % 60, seconds % 60)
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let day = seconds / 86_400 % 28 + 1
    return
      "2024-\(two(seconds / 86_400 / 28 % 12 + 1))-\(two(day))T\(two(seconds / 3600 % 24)):\(two(minute)):\(two(second))"
  }

  // MARK: Damage

  private mutating func damage(_ bytes: inout [UInt8]) {
    guard chance(1, in: 2) else { return }
    if chance(1, in: 3) { bytes.removeLast(number(0...bytes.count - 1)) }
    for _ in 0..<pick([0, 0, 1, 1, 4]) where !bytes.isEmpty {
      let place = number(0...bytes.count - 1)
      switch number(0...3) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(pick(Array("<>/\"'= &\n5".utf8)), at: place)
      default:
        let end = min(place + number(1...200), bytes.count)
        bytes.insert(contentsOf: bytes[place..<end], at: number(0...bytes.count))
      }
    }
  }

  // MARK: Chance

  private mutating func blank() {
    text += chance(1, in: 40) ? pick(["", " ", "\n", "\r\n", "\t\t"]) : style.indent
  }

  private mutating func odd(_ things: [String]) -> String? {
    oddness > 0 && chance(oddness, in: 1000) ? pick(things) : nil
  }

  private mutating func chance(_ part: Int, in whole: Int) -> Bool { number(1...whole) <= part }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[number(0...values.count - 1)]
  }
}
