internal import CivilTime
package import TrackModel

/// Adds up activities by day, week, month, year or kind. Memory grows with the number of periods and
/// active days, not of activities.
package struct PeriodTotals: Sendable {
  /// What is added up by.
  package let length: PeriodLength
  private var byDay: [Int: PeriodSums] = [:]
  private var byKind: [ActivityKind: PeriodSums] = [:]
  private var undated = PeriodSums(name: nil)
  /// All of them.
  package private(set) var all = PeriodSums(name: "all")

  package init(_ length: PeriodLength) { self.length = length }

  /// Adds an activity that began on a local day, counted from 1970-01-01; nil where it has no times.
  package mutating func add(_ summary: ActivitySummary, day: Int?) {
    all.add(summary, day: day)
    if length == .activity {
      let word = summary.activity.rawValue
      byKind[summary.activity, default: PeriodSums(name: word)].add(summary, day: day)
      return
    }
    guard let day, let range = length.range(around: day) else {
      return undated.add(summary, day: day)
    }
    let first = range.lowerBound
    let fresh = PeriodSums(
      name: length.name(ofPeriodFrom: first),
      firstDay: PeriodLength.text(CivilDate(dayNumber: first)),
      lastDay: PeriodLength.text(CivilDate(dayNumber: range.upperBound)))
    byDay[first, default: fresh].add(summary, day: day)
  }

  /// The sums in order of time, those without times last; or of kinds in the order of `ActivityKind`.
  package var periods: [PeriodSums] {
    if length == .activity { return ActivityKind.allCases.compactMap { byKind[$0] } }
    let dated = byDay.sorted { $0.key < $1.key }.map(\.value)
    return undated.activities > 0 ? dated + [undated] : dated
  }
}
