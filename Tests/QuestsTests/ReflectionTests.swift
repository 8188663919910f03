import Quests
import Testing
import TrackModel

@Suite struct ReflectionTests {
  @Test("REF-1 each part is optional, on a scale of 1 to 5, and to say nothing is an answer")
  func scale() {
    for value in 1...5 {
      #expect(Reflection(effort: value) != nil && Reflection(energy: value, mood: value) != nil)
    }
    for value in [Int.min, 0, 6, Int.max] {
      #expect(Reflection(effort: value) == nil && Reflection(energy: value) == nil)
      #expect(Reflection(mood: value) == nil)
    }
    #expect(Reflection()?.isSkipped == true)
    #expect(Reflection(note: "sun")?.isSkipped == false)
  }

  @Test("REF-1 a note has at most 4,000 characters", arguments: [4000, 4001])
  func notes(length: Int) {
    #expect((Reflection(note: String(repeating: "é", count: length)) == nil) == (length > 4000))
  }

  @Test("REF-3 a reflection that says nothing changes no quest, and the newest three count")
  func newestThree() throws {
    let outings = (1...3).map { outing(questDay - $0, .walk, minutes: 30, at: 900) }
    let nothing = try #require(Reflection())
    let skipped = DatedReflection(day: questDay - 1, writtenAt: 9, reflection: nothing)
    #expect(quest(outings, [skipped]) == quest(outings))
    let hard = try (1...3).map { try felt(questDay - 1, effort: 5, energy: 3, writtenAt: $0) }
    let older = try felt(questDay - 2, effort: 1, energy: 5)
    #expect(quest(outings, hard + [older]) == quest(outings, hard))
    #expect(quest(outings, hard).minutes < quest(outings).minutes)
  }
}
