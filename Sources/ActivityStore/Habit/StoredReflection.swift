/// How an activity felt, as the store has it.
package struct StoredReflection: Sendable, Equatable {
  /// The habit day of the activity, counted from 1970-01-01.
  package var day: Int
  /// 1 to 5, and so are `energy` and `mood`; nil where nothing was said.
  package var effort: Int?
  package var energy: Int?
  package var mood: Int?
  package var note: String
  /// When it was written, milliseconds since 1970 UTC.
  package var writtenAt: Int64

  package init(
    day: Int, effort: Int?, energy: Int?, mood: Int?, note: String, writtenAt: Int64
  ) {
    self.day = day
    self.effort = effort
    self.energy = energy
    self.mood = mood
    self.note = note
    self.writtenAt = writtenAt
  }
}
