internal import TrackModel

/// The kind of a course point, from the words that other formats have for it.
struct CoursePointType {
  /// `course_point`; nil where no word is known.
  let number: Int?
  /// The word of the source.
  let word: String?
  /// Fields of the waypoint that a course point has no place for.
  let leftOver: Int

  init(_ fields: [PointField]) {
    var words: [String] = []
    var leftOver = 0
    for field in fields {
      switch field {
      case .kind(let word), .symbol(let word): words.append(word)
      case .name, .distance: break
      default: leftOver += 1
      }
    }
    word = words.first
    let numbers = words.lazy.compactMap(Self.number)
    number = numbers.first
    // Two words for one thing, or a word that is none of FIT's, do not come back.
    self.leftOver = leftOver + max(words.count - (number == nil ? 0 : 1), 0)
  }

  private static func number(_ word: String) -> Int? {
    if let number = FITWords.coursePoints.number(word) { return number }
    let plain = word.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
    if let number = FITWords.coursePoints.number(plain) { return number }
    return others[plain]
  }

  /// Words of TCX and of symbols on maps.
  private static let others: [String: Int] = [
    "4th_category": 10, "3rd_category": 11, "2nd_category": 12, "1st_category": 13,
    "hors_category": 14, "firstaid": 9, "medical_facility": 9, "drinking_water": 3,
    "restaurant": 4, "fast_food": 4, "skull_and_crossbones": 5, "danger_area": 5,
    "turn_left": 6, "turn_right": 7, "tl": 6, "tr": 7, "tslr": 21, "tsll": 19, "tshr": 22,
    "tshl": 20, "tu": 23, "uturn": 23, "continue": 8, "parking_area": 31, "campground": 27,
    "restroom": 39, "toilets": 39, "scenic_area": 38, "bridge": 45, "tunnel": 44,
    "information": 53, "shopping_center": 48,
  ]
}
