import Streaks
import Testing

@Suite struct DaySetTests {
  @Test(arguments: [[], [5], [3, 1, 2, 1], [1, 2, 2, 9], [-3, 0, 7, 8], [.max, .min]])
  func anyOrderGivesTheSameSet(days: [Int]) {
    let set = DaySet(days)
    #expect(set.days == Set(days).sorted())
    #expect(set == DaySet(days.reversed()))
    for day in Array(-4...10) + [.min, .max] {
      #expect(set.contains(day) == days.contains(day))
    }
  }
}
