public import TrackModel

/// Something to do outside: a route done before, or one that somebody wrote down.
public struct OutingIdea: Sendable, Hashable {
  /// What it is called.
  public let name: String
  /// What to do.
  public let kind: ActivityKind
  /// How long it takes.
  public let minutes: Int
  /// How far away it begins, metres; nil where nobody knows.
  public let distance: Double?
  /// How often it was done.
  public let timesDone: Int
  /// When it was done last, habit days since 1970-01-01; nil where it never was.
  public let lastDay: Int?

  /// An idea.
  public init(
    name: String, kind: ActivityKind, minutes: Int, distance: Double? = nil, timesDone: Int = 0,
    lastDay: Int? = nil
  ) {
    self.name = name
    self.kind = kind
    self.minutes = minutes
    self.distance = distance
    self.timesDone = timesDone
    self.lastDay = lastDay
  }
}

extension OutingIdea {
  /// How far away an idea may begin, metres: what lies farther is a journey, no outing of a day.
  public static let farthest = 100_000.0

  /// The ideas that fit a quest in kind and time, at most `count`: nearest first where distances
  /// are known, else those longest not done.
  public static func fitting(_ quest: Quest, in ideas: [OutingIdea], count: Int) -> [OutingIdea] {
    let fitting = ideas.filter { $0.fits(quest) }
    return Array(fitting.sorted { $0.rank < $1.rank }.prefix(count))
  }

  /// Whether it fits: the quest's kind in at most a quarter more than its minutes, or the gentle
  /// kind in at most a quarter of an hour, and not farther away than `farthest`.
  private func fits(_ quest: Quest) -> Bool {
    guard minutes >= Quest.Gentle.minutes, distance ?? 0 <= Self.farthest else { return false }
    let isFull = kind == quest.kind && minutes <= max(15, quest.minutes * 5 / 4)
    return isFull || kind == quest.gentle?.kind && minutes <= 15
  }

  private var rank: (Double, Int, Int, String) {
    (distance ?? .infinity, lastDay ?? .min, minutes, name)
  }

  /// Why it is proposed, words for a person; today is a habit day.
  public func reasons(today: Int) -> [String] {
    var reasons = ["\(minutes) minutes, as today's quest likes it"]
    if let distance {
      reasons.append(
        distance < 1000
          ? "begins \(Int(distance / 10) * 10) m from you"
          : "begins \(Int(distance / 100) / 10).\(Int(distance / 100) % 10) km from you")
    }
    if let lastDay {
      let times = timesDone == 1 ? "once" : "\(timesDone) times"
      reasons.append("done \(times), last \(max(0, today - lastDay)) days ago")
    } else {
      reasons.append("not done yet")
    }
    return reasons
  }
}
