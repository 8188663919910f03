public import TrackModel

/// A history laid out by habit day, up to the day that is still open. Every figure is read from
/// one ledger.
public struct HabitLedger: Sendable {
  /// The history it was made from.
  public let history: HabitHistory
  /// The open day, counted from 1970-01-01.
  public let today: Int
  /// The days with an outing, of any length, in order.
  public let days: [LedgerDay]
  /// The active days among them, in order.
  public let activeDays: [LedgerDay]
  /// The dates that travel to the east left out, in order.
  public let skippedDays: [Int]
  /// The letters of the days from the first active one to today; empty where no day is active.
  public let letters: [DayLetter]

  /// The ledger of a history at a moment. Outings of later days do not count yet.
  ///
  /// The time taken is that of sorting the outings.
  public init(_ history: HabitHistory, now: LocalMoment) {
    self.init(history, today: history.policies.habitDay(of: now))
  }

  /// The ledger of a history while a day, counted from 1970-01-01, is open.
  public init(_ history: HabitHistory, today: Int) {
    self.history = history
    self.today = today
    days = LedgerDay.days(of: history, upTo: today)
    // Mostly every day with an outing is active.
    activeDays = days.allSatisfy(\.isActive) ? days : days.filter(\.isActive)
    skippedDays = SkippedDates.find(in: activeDays)
    letters = DayLetter.letters(
      active: activeDays, declared: history.statuses, skipped: skippedDays, today: today)
  }

  /// Whether a day is active.
  public func isActive(_ day: Int) -> Bool { self.day(day)?.isActive ?? false }

  /// The outings of a day; nil where it has none.
  public func day(_ number: Int) -> LedgerDay? {
    let index = days.firstIndex(atLeast: number, by: \.number)
    return index < days.count && days[index].number == number ? days[index] : nil
  }

  /// The days with an outing in a range, in order.
  public func days(in range: Range<Int>) -> ArraySlice<LedgerDay> { days[in: range] }
}

/// The outings of one habit day.
public struct LedgerDay: Sendable {
  /// The habit day, counted from 1970-01-01.
  public let number: Int
  /// Every outing of the day, by start.
  public let outings: ArraySlice<Outing>
  /// How many of them count.
  public let countingOutings: Int
  /// The kinds of those.
  let kindSet: KindSet

  private init(number: Int, outings: ArraySlice<Outing>) {
    self.number = number
    self.outings = outings
    var (count, kinds) = (0, KindSet())
    for outing in outings where outing.counts {
      count += 1
      kinds.insert(KindSet(outing.kind))
    }
    countingOutings = count
    kindSet = kinds
  }

  /// The outings that count.
  public var counting: [Outing] { outings.filter(\.counts) }

  /// Whether one of the outings is long enough.
  public var isActive: Bool { countingOutings > 0 }

  /// Whether an outing that counts is of a kind.
  public func has(_ kind: ActivityKind) -> Bool { kindSet.contains(KindSet(kind)) }

  /// The whole minutes of all outings.
  public var minutes: Int { outings.reduce(0) { $0 + $1.activeSeconds } / 60 }

  static func days(of history: HabitHistory, upTo today: Int) -> [LedgerDay] {
    let dated = DatedOutings(history)
    var days: [LedgerDay] = []
    days.reserveCapacity(dated.days.count)
    var start = 0
    while start < dated.days.count, dated.days[start] <= today {
      var end = start + 1
      while end < dated.days.count, dated.days[end] == dated.days[start] { end += 1 }
      // Parts of one array: an array of its own for each day would take most of the time.
      days.append(LedgerDay(number: dated.days[start], outings: dated.outings[start..<end]))
      start = end
    }
    return days
  }
}
