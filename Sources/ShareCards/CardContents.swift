/// What a card says, in words and in order.
struct CardContents {
  /// The line above.
  var heading: String
  /// The number that matters and what it counts; nil where there is none.
  var hero: (number: String, unit: String)?
  /// The other facts.
  var facts: [String] = []
  /// The person's own line.
  var caption: String?
  /// The date, and who made it.
  var footer: [String]

  init(_ facts: CardFacts) {
    heading = Self.heading(facts)
    hero = Self.hero(facts)
    caption = facts.caption.map(CardText.plain).flatMap { $0.isEmpty ? nil : $0 }
    footer = [facts.date.text, "outnudge"].compactMap(\.self)
    self.facts = Self.lines(facts)
  }

  /// Everything in one sentence a part, for those who hear the card.
  var spoken: String {
    let number = hero.map { "\($0.number) \($0.unit)" }
    return
      ([heading, number].compactMap(\.self) + facts + [caption, footer.first].compactMap(\.self))
      .joined(separator: ". ")
  }

  private static func heading(_ facts: CardFacts) -> String {
    switch facts.subject {
    case .outing: facts.kind?.title ?? "An outing"
    case .streak: "Steady days"
    case .week: "My week"
    case .quest: "Today’s quest, done"
    }
  }

  private static func hero(_ facts: CardFacts) -> (String, String)? {
    switch facts.subject {
    case .outing, .quest: facts.minutes.map { ("\($0)", "min") }
    case .streak: facts.streakDays.map { ("\($0)", $0 == 1 ? "day" : "days") }
    case .week:
      facts.week.map { ("\($0.activeDays)", "of \($0.target) \($0.target == 1 ? "day" : "days")") }
    }
  }

  private static func lines(_ facts: CardFacts) -> [String] {
    var lines: [String?] = []
    if facts.subject == .quest { lines.append(facts.kind?.title) }
    if facts.subject == .streak || facts.subject == .week {
      lines.append(facts.minutes.map { "\($0) min outside" })
    }
    lines.append(facts.distance.map { "\($0 / 10).\($0 % 10) km" })
    lines.append(facts.gain.map { "\($0 * 10) m of climb" })
    if facts.subject != .streak {
      lines.append(facts.streakDays.map { "Streak of \($0) \($0 == 1 ? "day" : "days")" })
    }
    lines.append(facts.rhythmWeeks.map { "\($0) \($0 == 1 ? "week" : "weeks") of rhythm" })
    lines.append(facts.xp.map { "\($0) XP" })
    lines.append(facts.badge.map { "Badge: \($0.title)" })
    return lines.compactMap(\.self)
  }
}
