import ActivityStore
import CivilTime
import ShareCards
import Streaks
import TrackModel

/// What a person wants a card to say, and the facts that it makes of what is known.
struct CardChoices {
  private let rounding: CardRounding
  private let showsGain: Bool
  private let caption: String?
  private let date: DateDetail

  /// How exactly a card says when.
  private enum DateDetail: String { case none, week, month, day }

  init(_ arguments: ParsedArguments) {
    rounding = arguments.has("coarse") ? .coarse : .fine
    showsGain = arguments.has("gain")
    caption = arguments["caption"]
    date = arguments["date"].flatMap(DateDetail.init(rawValue:)) ?? .none
  }

  /// The facts of a track that was measured.
  func facts(_ summary: ActivitySummary, zone: ZoneChoice) -> CardFacts {
    var facts = CardFacts(subject: .outing, kind: CardKind(summary.activity), caption: caption)
    facts.minutes = summary.elapsed.map { elapsed in
      let idle = (summary.paused ?? 0) + (summary.unknown ?? 0)
      return rounding.minutes(ofMilliseconds: elapsed - idle)
    }
    facts.distance = summary.distance.flatMap(rounding.distance(ofMetres:))
    if showsGain { facts.gain = summary.ascent.flatMap(rounding.gain(ofMetres:)) }
    let day = summary.start.flatMap { zone.day($0, fileOffset: summary.localOffset).day }
    facts.date = cardDate(day)
    return facts
  }

  /// The facts of an activity of the store.
  func facts(_ activity: StoredActivity) -> CardFacts {
    var facts = CardFacts(subject: .outing, kind: CardKind(activity.kind), caption: caption)
    facts.minutes = activity.active.map(rounding.minutes(ofMilliseconds:))
    facts.distance = activity.distance.flatMap { rounding.distance(ofMetres: Double($0) / 1000) }
    if showsGain {
      facts.gain = activity.gain.flatMap { rounding.gain(ofMetres: Double($0) / 1000) }
    }
    facts.date = cardDate(activity.habitDay)
    return facts
  }

  /// The facts of the habit: its streak, its week, or the quest of the day; nil for a quest of which
  /// nothing is done.
  func facts(_ subject: CardSubject, in session: HabitSession) throws(StoreError) -> CardFacts? {
    let snapshot = try session.snapshot()
    let ledger = snapshot.ledger
    let figures = HabitFigures(ledger)
    let (streak, rhythm) = (figures.streak.count, figures.rhythm.weeks)
    // Nothing yet is nothing to show.
    var facts = CardFacts(
      subject: subject, streakDays: streak > 0 || subject == .streak ? streak : nil,
      rhythmWeeks: rhythm > 0 ? rhythm : nil, caption: caption, date: cardDate(ledger.today))
    let week = figures.rhythm.thisWeek
    switch subject {
    case .outing: break
    case .streak:
      facts.xp = figures.experience.total
      facts.badge = Badge.earned(in: ledger).last.flatMap { CardBadge(rawValue: $0.merit.code) }
    case .week:
      facts.minutes = rounding.minutes(ofMilliseconds: Int64(week.minutes) * 60_000)
      facts.week = CardWeek(activeDays: week.activeDays, target: week.target)
    case .quest:
      let outings = ledger.day(ledger.today)?.outings.filter(\.counts) ?? []
      guard let longest = outings.max(by: { $0.minutes < $1.minutes }) else { return nil }
      facts.kind = CardKind(longest.kind)
      facts.minutes = rounding.minutes(ofMilliseconds: Int64(longest.activeSeconds) * 1000)
    }
    return facts
  }

  private func cardDate(_ day: Int?) -> CardDate {
    guard let day else { return .none }
    let civil = CivilDate(dayNumber: day)
    switch date {
    case .none: return .none
    case .week:
      let week = ISOWeek(dayNumber: day)
      return .week(year: week.year, week: week.week)
    case .month: return .month(year: civil.year, month: civil.month)
    case .day: return .day(year: civil.year, month: civil.month, day: civil.day)
    }
  }
}

extension CardKind {
  /// The word of a card for a kind of activity.
  init(_ kind: ActivityKind) { self = CardKind(rawValue: kind.rawValue) ?? .other }
}
