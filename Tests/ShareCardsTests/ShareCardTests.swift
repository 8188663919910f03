import Foundation
import ShareCards
import TestSupport
import Testing

struct ShareCardTests {
  @Test("CARD-1 facts have the fields that they may have, and no other")
  func factsHaveTheFieldsThatTheyMayHave() {
    let fields = Mirror(reflecting: CardFacts.full).children.compactMap(\.label)
    #expect(
      fields == [
        "subject", "kind", "minutes", "distance", "gain", "streakDays", "rhythmWeeks", "xp", "week",
        "badge", "caption", "date",
      ])
  }

  @Test("CARD-1 numbers are as coarse as the rounding says")
  func numbersAreRounded() {
    let (fine, coarse) = (CardRounding.fine, CardRounding.coarse)
    #expect(fine.minutes(ofMilliseconds: 2_549_999) == 42)
    #expect(coarse.minutes(ofMilliseconds: 2_549_999) == 40)
    #expect(coarse.minutes(ofMilliseconds: 2_550_000) == 45)
    #expect(fine.distance(ofMetres: 3149) == 31 && fine.distance(ofMetres: 3151) == 32)
    #expect(coarse.distance(ofMetres: 3249) == 30 && coarse.distance(ofMetres: 3251) == 35)
    #expect(fine.gain(ofMetres: 834) == 83 && fine.gain(ofMetres: .nan) == nil)
    #expect(fine.distance(ofMetres: .infinity) == nil && fine.distance(ofMetres: -1) == 0)
  }

  @Test("CARD-2 a card says nothing but its facts", arguments: CardSize.allCases)
  func aCardSaysNothingButItsFacts(_ size: CardSize) throws {
    var random = SeededGenerator()
    for round in 0..<300 {
      let facts = CardFacts.random(using: &random)
      let card = ShareCard(facts, theme: .night, size: size)
      let parsed = try Drawing(card.svg)
      let said = parsed.texts.joined(separator: "\n")
      var allowed = Set(numbers(card.preview))
      allowed.formUnion(numbers(facts.caption ?? ""))
      #expect(
        Set(numbers(said)).subtracting(allowed) == [], "seed \(random.seed), round \(round)")
      #expect(said.firstMatch(of: /\d\d:\d\d/) == nil || facts.caption != nil)
    }
  }

  private func numbers(_ text: String) -> [String] {
    text.matches(of: /[0-9]+/).map { String($0.output) }
  }

  @Test("CARD-3 a card is well-formed and of six elements only", arguments: CardTheme.allCases)
  func aCardIsOfSixElementsOnly(_ theme: CardTheme) throws {
    var random = SeededGenerator()
    for round in 0..<200 {
      for size in CardSize.allCases {
        let svg = ShareCard(CardFacts.random(using: &random), theme: theme, size: size).svg
        let drawing = try Drawing(svg)
        #expect(
          drawing.elements.isSubset(of: ["svg", "rect", "path", "circle", "text", "g"]),
          "seed \(random.seed), round \(round)")
        #expect(
          drawing.attributes.isSubset(of: [
            "xmlns", "width", "height", "viewBox", "role", "aria-label", "font-family", "fill", "d",
            "cx", "cy", "r", "stroke", "stroke-width", "x", "y", "font-size", "font-weight",
            "text-anchor",
          ]))
        #expect(!svg.contains("<!--") && !svg.contains("<?") && !svg.contains("url("))
      }
    }
  }

  @Test("CARD-3 of a PNG the picture is kept, and nothing beside it")
  func ofAPNGThePictureIsKept() throws {
    func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
      [0, 0, 0, UInt8(data.count)] + Array(type.utf8) + data + [1, 2, 3, 4]
    }
    let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", [1])
    let tail = chunk("IDAT", [7, 8]) + chunk("IEND", [])
    let whole = head + chunk("tEXt", Array("host".utf8)) + chunk("tIME", [2]) + tail
    #expect(CardPNG.stripped(whole + [9]) == head + tail)
    #expect(CardPNG.stripped(Array(whole.dropLast())) == nil)
    #expect(CardPNG.stripped(Array("<svg/>".utf8)) == nil && CardPNG.stripped([]) == nil)
  }

  @Test("CARD-4 equal facts give equal bytes, other facts other bytes")
  func equalFactsGiveEqualBytes() {
    var random = SeededGenerator()
    for round in 0..<200 {
      var copy = random
      let facts = CardFacts.random(using: &random)
      var again = CardFacts.random(using: &copy)
      again.badge = facts.badge
      #expect(facts == again, "seed \(random.seed), round \(round)")
      #expect(ShareCard(facts).svg == ShareCard(again).svg)
      again.minutes = (facts.minutes ?? 0) + 1
      again.subject = .outing
      #expect(ShareCard(facts).svg != ShareCard(again).svg)
    }
  }

  @Test(arguments: CardTheme.allCases, CardSize.allCases)
  func everyTextStandsOutAndFits(_ theme: CardTheme, _ size: CardSize) throws {
    let drawing = try Drawing(ShareCard(.full, theme: theme, size: size).svg)
    #expect(drawing.texts.count >= 11)
    let sky = try #require(drawing.fills["rect"]?.first)
    let near = try #require(drawing.fills["path"]?.last)
    let hills = size.height - (size == .portrait ? 190 : 95)
    for text in drawing.placed {
      let isFooter = text.y > size.height - 60
      let contrast = Contrast.ratio(text.fill, isFooter ? near : sky)
      #expect(contrast >= 4.5, "\(text.text): \(contrast)")
      #expect(isFooter || text.y + text.size / 4 < hills, "\(text.text) stands on the hills")
      let width = text.text.count * text.size * 64 / 100
      #expect(text.isAtEnd ? text.x - width > 0 : text.x + width < size.width, "\(text.text)")
    }
  }

  @Test func theLabelSaysAllThatTheCardShows() throws {
    let label = try #require(try Drawing(ShareCard(.full).svg).label)
    for part in ["A hike", "245 min", "14.2 km", "830 m of climb", "Badge: 4 weeks", "Frost & <co"]
    {
      #expect(label.contains(part), "\(part)")
    }
  }

  @Test func aLongCaptionEndsInAnEllipsis() throws {
    var facts = CardFacts(subject: .outing, kind: .walk, minutes: 10)
    facts.caption = String(repeating: "Waldweg ", count: 60)
    let texts = try Drawing(ShareCard(facts, size: .wide).svg).texts
    #expect(texts.contains { $0.hasSuffix("…") })
    facts.caption = String(repeating: "W", count: 500)
    #expect(try Drawing(ShareCard(facts).svg).texts.filter { $0.contains("W") }.count <= 3)
    facts.caption = " \n\u{202E}\u{0} "
    #expect(ShareCard(facts).preview == "A walk\n10 min\noutnudge")
  }

  @Test func everySubjectHasAHeadingAndANumber() {
    let week = CardWeek(activeDays: 9, target: 0)
    let facts = CardFacts(
      subject: .outing, kind: .run, minutes: 30, streakDays: 1, week: week)
    let previews = CardSubject.allCases.map { subject in
      var facts = facts
      facts.subject = subject
      return ShareCard(facts).preview.split(separator: "\n").prefix(2).joined(separator: ": ")
    }
    #expect(
      previews == [
        "A run: 30 min", "Steady days: 1 day", "My week: 7 of 1 day",
        "Today’s quest, done: 30 min",
      ])
  }

  @Test func datesAreAsCoarseAsAsked() {
    let dates: [(CardDate, String?)] = [
      (.none, nil), (.week(year: 2026, week: 48), "Week 48, 2026"),
      (.month(year: 2026, month: 2), "February 2026"),
      (.day(year: 2026, month: 11, day: 30), "30 November 2026"),
    ]
    for (date, text) in dates {
      let lines = ShareCard(CardFacts(subject: .outing, date: date)).preview.split(separator: "\n")
      #expect(lines.dropLast().last.map(String.init) == (text ?? "An outing"))
    }
  }
}
