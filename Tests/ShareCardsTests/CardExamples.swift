import ShareCards
import TestSupport

extension CardFacts {
  /// Every fact that a card can have.
  static let full = CardFacts(
    subject: .outing, kind: .hike, minutes: 245, distance: 142, gain: 83, streakDays: 12,
    rhythmWeeks: 5, xp: 25, week: CardWeek(activeDays: 3, target: 4), badge: .weeks4,
    caption: "Frost & <coffee> \"in\" the pocket, nobody in a hurry, and the long way home again",
    date: .month(year: 2026, month: 11))

  /// Facts that a seed decides.
  static func random(using random: inout SeededGenerator) -> CardFacts {
    func maybe<Value>(_ value: @autoclosure () -> Value) -> Value? {
      Bool.random(using: &random) ? value() : nil
    }
    return CardFacts(
      subject: CardSubject.allCases.randomElement(using: &random) ?? .outing,
      kind: maybe(CardKind.walk), minutes: maybe(Int.random(in: 0...900, using: &random)),
      distance: maybe(Int.random(in: 0...2000, using: &random)),
      gain: maybe(Int.random(in: 0...400, using: &random)),
      streakDays: maybe(Int.random(in: 0...4000, using: &random)),
      rhythmWeeks: maybe(Int.random(in: 0...600, using: &random)),
      xp: maybe(Int.random(in: 0...99_999, using: &random)),
      week: maybe(CardWeek(activeDays: 4, target: 4)), badge: CardBadge.allCases.randomElement(),
      caption: maybe(text(using: &random)), date: .week(year: 2026, week: 48))
  }

  private static func text(using random: inout SeededGenerator) -> String {
    let letters: [Character] = [
      "a", "W", "&", "<", ">", "\"", "'", " ", "\n", "\u{0}", "é", "😀", "\u{202E}",
    ]
    return String(
      (0..<Int.random(in: 0...300, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? "a"
      })
  }
}
