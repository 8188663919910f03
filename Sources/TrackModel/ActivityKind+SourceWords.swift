extension ActivityKind {
  /// The kind that a file's own word means, or nil where the word says nothing.
  ///
  /// Knows the words of Garmin Connect, Strava (names and the numbers of its GPX exports), Polar,
  /// Suunto, OpenTracks, Komoot, Runkeeper and Apple Health, in any case and with any of
  /// `_`, `-` and blanks between words. An unknown word is tried by its parts
  /// ("trail running" is a run).
  public init?(sourceWord: String) {
    let words = Self.words(of: sourceWord)
    guard !words.isEmpty else { return nil }
    if words.count == 1, let number = Int(words[0]) {
      guard let kind = Self.stravaNumbers[number] else { return nil }
      self = kind
      return
    }
    if let kind = Self.meanings[words.joined(separator: " ")] {
      self = kind
      return
    }
    for word in words.reversed() {
      if let kind = Self.meanings[word] {
        self = kind
        return
      }
    }
    return nil
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split { character in
      character == "_" || character == "-" || character == "." || character == "/"
        || character.isWhitespace
    }.map(String.init)
  }

  /// The numbers that Strava wrote into `<type>` of its GPX exports.
  private static let stravaNumbers: [Int: ActivityKind] = [
    1: .ride, 2: .ski, 3: .ski, 4: .hike, 9: .run, 10: .walk, 16: .swim, 23: .paddle,
  ]

  private static let meanings: [String: ActivityKind] = {
    let groups: [(ActivityKind, [String])] = [
      (.walk, ["walk", "walking", "stroll", "dog walking", "speed walking", "nordic walking"]),
      (
        .hike,
        [
          "hike", "hiking", "trekking", "backpacking", "mountaineering", "snowshoe", "snowshoeing",
          "trail walking", "wandern",
        ]
      ),
      (.run, ["run", "running", "jog", "jogging", "virtualrun", "trailrun", "orienteering"]),
      (
        .ride,
        [
          "ride", "riding", "cycling", "cycle", "bike", "biking", "bicycle", "mtb", "mountainbike",
          "ebikeride", "virtualride", "gravelride", "mountainbikeride", "handcycle", "velomobile",
          "road biking", "bmx", "cyclocross",
        ]
      ),
      (
        .roll,
        [
          "roll", "inline skating", "inlineskate", "skating", "skateboard", "skateboarding",
          "rollerski", "wheelchair", "wheelchair push walk", "wheelchair push run",
          "wheelchair walk pace", "wheelchair run pace",
        ]
      ),
      (
        .paddle,
        [
          "paddle", "paddling", "rowing", "row", "kayak", "kayaking", "canoe", "canoeing", "sup",
          "stand up paddleboarding", "standuppaddling", "rafting",
        ]
      ),
      (.swim, ["swim", "swimming", "snorkeling", "open water"]),
      (
        .ski,
        [
          "ski", "skiing", "alpineski", "backcountryski", "nordicski", "snowboard", "snowboarding",
          "cross country skiing", "xc skiing", "resort skiing snowboarding",
        ]
      ),
    ]
    var meanings: [String: ActivityKind] = [:]
    for (kind, words) in groups {
      for word in words { meanings[word] = kind }
    }
    // Words whose parts would mislead, or that are known to be none of ours.
    for word in [
      "other", "transition", "horseback riding", "water skiing", "motorcycling", "driving",
      "motor sports", "snowmobiling", "boating", "sailing", "flying", "hang gliding", "sky diving",
      "surfing", "windsurfing", "kitesurfing", "wakeboarding", "wakesurfing", "water tubing",
      "diving", "golf", "hunting", "fishing", "rock climbing", "swim bike run",
    ] { meanings[word] = .other }
    return meanings
  }()
}
