/// How an outing felt. Each part may be left out; with all left out, the answer is that there is
/// none (REF-1).
public struct Reflection: Sendable, Hashable {
  /// 1, very easy, to 5, very hard.
  public let effort: Int?
  /// 1, empty, to 5, full of it.
  public let energy: Int?
  /// 1, low, to 5, bright.
  public let mood: Int?
  /// Words of the person's own, at most 4,000 characters.
  public let note: String

  /// What effort, energy and mood may be.
  public static let scale = 1...5
  /// The most characters of a note.
  public static let longestNote = 4000

  /// A reflection; nil where a value is not on the scale or the note is too long.
  public init?(effort: Int? = nil, energy: Int? = nil, mood: Int? = nil, note: String = "") {
    let values = [effort, energy, mood].compactMap(\.self)
    guard values.allSatisfy(Self.scale.contains), note.count <= Self.longestNote else { return nil }
    self.effort = effort
    self.energy = energy
    self.mood = mood
    self.note = note
  }

  /// Whether the person chose to say nothing.
  public var isSkipped: Bool {
    effort == nil && energy == nil && mood == nil && note.isEmpty
  }
}

/// A reflection in time.
public struct DatedReflection: Sendable, Hashable {
  /// The habit day of its outing, counted from 1970-01-01.
  public let day: Int
  /// When it was written, milliseconds since 1970 UTC.
  public let writtenAt: Int64
  /// What was said.
  public let reflection: Reflection

  /// A reflection in time.
  public init(day: Int, writtenAt: Int64, reflection: Reflection) {
    self.day = day
    self.writtenAt = writtenAt
    self.reflection = reflection
  }
}
