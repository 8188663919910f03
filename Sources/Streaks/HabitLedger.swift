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
    activeDays = days.filter(\.isActive)
    skippedDays = SkippedDates.find(in: activeDays)
  }

  /// Whether a day is active.
  public func isActive(_ day: Int) -> Bool { self.day(day)?.isActive ?? false }

  /// The outings of a day; nil where it has none.
  public func day(_ number: Int) -> LedgerDay? {
    let index = days.firstIndex(atLeast: number, by: \.number)
    return index < days.count && days[index].number == number ? days[index] : nil
  }

  /// The days with an outing in a range, in order.
  public func days(in range: Range<Int>) -> ArraySlice<LedgerDay> {
    let first = days.firstIndex(atLeast: range.lowerBound, by: \.number)
    let end = days.firstIndex(atLeast: range.upperBound, by: \.number)
    return days[first..<end]
  }
}

/// The outings of one habit day.
public struct LedgerDay: Sendable {
  /// The habit day, counted from 1970-01-01.
  public let number: Int
  /// Every outing of the day, by start.
  public let outings: [Outing]
  /// How many of them count.
  public let countingOutings: Int
  /// The kinds of those.
  let kindSet: KindSet

  private init(number: Int, outings: [Outing]) {
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

  /// Instants of the years 1 to 9999, with a day to spare: files may say anything.
  private static let instants: ClosedRange<Int64> = -62_135_510_400_000...253_402_214_400_000

  static func days(of history: HabitHistory, upTo today: Int) -> [LedgerDay] {
    var dated: [(day: Int, outing: Outing)] = []
    for outing in history.outings
    where instants.contains(outing.start.milliseconds) && outing.activeSeconds > 0 {
      let day = history.policies.habitDay(of: outing.start)
      if day <= today { dated.append((day, outing)) }
    }
    dated.sort { $0.day == $1.day ? $0.outing < $1.outing : $0.day < $1.day }
    var days: [LedgerDay] = []
    var start = 0
    for index in dated.indices
    where index + 1 == dated.count || dated[index].day != dated[index + 1].day {
      days.append(
        LedgerDay(number: dated[index].day, outings: dated[start...index].map(\.outing)))
      start = index + 1
    }
    return days
  }
}
