/// Outings and their habit days, in the order of both. What has no day is at the end.
struct DatedOutings {
  /// The habit day of each outing, counted from 1970-01-01.
  let days: [Int]
  let outings: [Outing]

  /// Instants of the years 1 to 9999, with a day to spare: files may say anything.
  private static let instants: ClosedRange<Int64> = -62_135_510_400_000...253_402_214_400_000

  /// The outings of a history. The time taken is that of sorting them, and of reading them where
  /// they are in order, as a store mostly has them.
  init(_ history: HabitHistory) {
    let days = history.outings.map { outing in
      Self.instants.contains(outing.start.milliseconds) && outing.activeSeconds > 0
        ? history.policies.habitDay(of: outing.start) : .max
    }
    let dated = DatedOutings(days: days, outings: history.outings)
    self = dated.isInOrder ? dated : dated.inOrder
  }

  private init(days: [Int], outings: [Outing]) {
    self.days = days
    self.outings = outings
  }

  private var isInOrder: Bool { days.indices.dropFirst().allSatisfy { !isBefore($0, $0 - 1) } }

  private var inOrder: DatedOutings {
    let order = days.indices.sorted(by: isBefore)
    return DatedOutings(days: order.map { days[$0] }, outings: order.map { outings[$0] })
  }

  private func isBefore(_ first: Int, _ second: Int) -> Bool {
    days[first] == days[second] ? outings[first] < outings[second] : days[first] < days[second]
  }
}
