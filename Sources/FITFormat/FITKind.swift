internal import TrackModel

/// The kind of an activity as FIT numbers it.
struct FITKind {
  /// `sport`; nil where nothing is known.
  let sport: Int?
  /// `sub_sport`; nil where nothing is known.
  let subSport: Int?
  /// Whether the source's own word is lost.
  let losesWord: Bool

  init(_ about: PathDescription) {
    subSport = about.subKind.flatMap(FITWords.subSports.number)
    guard let word = about.kind else {
      sport = nil
      losesWord = about.subKind != nil && subSport == nil
      return
    }
    if let number = FITWords.sports.number(word) {
      sport = number
      losesWord = about.subKind != nil && subSport == nil
    } else {
      sport = ActivityKind(sourceWord: word).map(Self.sport)
      losesWord = true
    }
  }

  private static func sport(_ kind: ActivityKind) -> Int {
    switch kind {
    case .walk: 11
    case .hike: 17
    case .run: 1
    case .ride: 2
    case .roll: 30
    case .paddle: 19
    case .swim: 5
    case .ski: 13
    case .other: 0
    }
  }
}
