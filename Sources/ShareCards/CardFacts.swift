/// All that a card can say. No field can hold a place, a time of day, a name or a number finer than
/// these, so a card cannot give away where or when somebody was.
public struct CardFacts: Sendable, Equatable {
  /// What the card is about.
  public var subject: CardSubject
  /// What was done; nil where the card is about no single kind.
  public var kind: CardKind?
  /// Active time, whole minutes.
  public var minutes: Int?
  /// Distance in tenths of a kilometre; nil where it was not measured.
  public var distance: Int?
  /// Climb in tens of metres; nil where it was not measured or is not to be shown.
  public var gain: Int?
  /// Days of the streak.
  public var streakDays: Int?
  /// Weeks of the rhythm.
  public var rhythmWeeks: Int?
  /// Points.
  public var xp: Int?
  /// How far the week has come.
  public var week: CardWeek?
  /// The badge that was won.
  public var badge: CardBadge?
  /// A line of the person's own, at most `longestCaption` characters of which are shown.
  public var caption: String?
  /// When, as coarsely as the person chose.
  public var date: CardDate

  /// Characters of a caption that are shown.
  public static let longestCaption = 120

  /// Facts, all of them absent unless told.
  public init(
    subject: CardSubject, kind: CardKind? = nil, minutes: Int? = nil, distance: Int? = nil,
    gain: Int? = nil, streakDays: Int? = nil, rhythmWeeks: Int? = nil, xp: Int? = nil,
    week: CardWeek? = nil, badge: CardBadge? = nil, caption: String? = nil,
    date: CardDate = .none
  ) {
    self.subject = subject
    self.kind = kind
    self.minutes = minutes
    self.distance = distance
    self.gain = gain
    self.streakDays = streakDays
    self.rhythmWeeks = rhythmWeeks
    self.xp = xp
    self.week = week
    self.badge = badge
    self.caption = caption
    self.date = date
  }
}

/// What a card is about.
public enum CardSubject: String, Sendable, CaseIterable {
  case outing, streak, week, quest
}

/// What was done.
public enum CardKind: String, Sendable, CaseIterable {
  case walk, hike, run, ride, roll, paddle, swim, ski, other

  /// The outing in words.
  var title: String {
    switch self {
    case .walk: "A walk"
    case .hike: "A hike"
    case .run: "A run"
    case .ride: "A ride"
    case .roll: "A roll"
    case .paddle: "A paddle"
    case .swim: "A swim"
    case .ski: "A ski tour"
    case .other: "An outing"
    }
  }
}

/// Active days of a week beside those that were meant.
public struct CardWeek: Sendable, Equatable {
  /// Days with an outing, 0 to 7.
  public let activeDays: Int
  /// Days that were meant, 1 to 7.
  public let target: Int

  /// A week; what is outside of 0 to 7 days is cut to it.
  public init(activeDays: Int, target: Int) {
    self.activeDays = min(max(activeDays, 0), 7)
    self.target = min(max(target, 1), 7)
  }
}

/// A badge: none is won by distance, speed or climb. The raw value is the code of the badge in the
/// habit.
public enum CardBadge: String, Sendable, CaseIterable {
  case firstOuting = "first_outing"
  case firstWalk = "first_walk"
  case firstHike = "first_hike"
  case firstRun = "first_run"
  case firstRide = "first_ride"
  case firstRoll = "first_roll"
  case firstPaddle = "first_paddle"
  case firstSwim = "first_swim"
  case firstSki = "first_ski"
  case firstOther = "first_other"
  case firstRest = "first_rest"
  case days7 = "active_days_7"
  case days30 = "active_days_30"
  case days100 = "active_days_100"
  case days365 = "active_days_365"
  case weeks4 = "rhythm_weeks_4"
  case weeks12 = "rhythm_weeks_12"
  case weeks52 = "rhythm_weeks_52"
  case welcomeBack = "welcome_back"

  /// The badge in words.
  var title: String {
    switch self {
    case .firstRest: "First day of rest"
    case .welcomeBack: "Welcome back"
    case .firstOuting, .firstWalk, .firstHike, .firstRun, .firstRide, .firstRoll, .firstPaddle,
      .firstSwim, .firstSki, .firstOther:
      "First \(lastWord)"
    case .days7, .days30, .days100, .days365: "\(lastWord) active days"
    case .weeks4, .weeks12, .weeks52: "\(lastWord) weeks of rhythm"
    }
  }

  private var lastWord: Substring { rawValue.split(separator: "_").last ?? "" }
}

/// When, as coarsely as the person chose: not at all unless they did.
public enum CardDate: Sendable, Equatable {
  case none
  /// A week of the ISO calendar.
  case week(year: Int, week: Int)
  case month(year: Int, month: Int)
  case day(year: Int, month: Int, day: Int)

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The date in words; nil for none.
  var text: String? {
    switch self {
    case .none: nil
    case .week(let year, let week): "Week \(week), \(year)"
    case .month(let year, let month): "\(Self.name(month)) \(year)"
    case .day(let year, let month, let day): "\(day) \(Self.name(month)) \(year)"
    }
  }

  private static func name(_ month: Int) -> String {
    months.indices.contains(month - 1) ? months[month - 1] : ""
  }
}
