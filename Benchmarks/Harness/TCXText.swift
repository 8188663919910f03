/// The texts of which TCX samples are put together by hand.
enum TCXText {
  static func file(_ content: String) -> [UInt8] {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2" \
      xmlns:ns3="http://www.garmin.com/xmlschemas/ActivityExtension/v2" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
      \(content)
      </TrainingCenterDatabase>

      """
    return Array(text.utf8)
  }

  static func activity(_ sport: String, _ laps: [String], creator: String = "") -> String {
    let start = laps.first?.split(separator: "\"").dropFirst().first ?? "2026-06-01T06:00:00Z"
    return "<Activity Sport=\"\(sport)\"><Id>\(start)</Id>\n\(laps.joined())\(creator)</Activity>\n"
  }

  static func lap(start: String, seconds: Int, metres: Int, tracks: [String]) -> String {
    """
    <Lap StartTime="\(start)"><TotalTimeSeconds>\(seconds)</TotalTimeSeconds>
    <DistanceMeters>\(metres)</DistanceMeters><Calories>\(metres / 20)</Calories>
    <Intensity>Active</Intensity><TriggerMethod>Manual</TriggerMethod>
    \(tracks.joined())</Lap>

    """
  }

  /// A lap as the way from one sport to the next.
  static func transition(_ lap: String) -> String {
    lap.replacing("<Lap ", with: "<Transition ").replacing("</Lap>", with: "</Transition>")
  }

  static func point(_ second: Int, _ content: String) -> String {
    "<Trackpoint><Time>\(time(second))</Time>\(content)</Trackpoint>\n"
  }

  /// The place of a row: some metres on from the one before, in the desert.
  static func position(_ row: Int) -> String {
    """
    <Position><LatitudeDegrees>20.5\(three(row * 11))</LatitudeDegrees>\
    <LongitudeDegrees>52.9\(three(row * 7))</LongitudeDegrees></Position>
    """
  }

  static func position(_ word: String) -> String {
    """
    <Position><LatitudeDegrees>\(word)</LatitudeDegrees>\
    <LongitudeDegrees>\(word)</LongitudeDegrees></Position>
    """
  }

  /// So many seconds after six in the morning.
  static func time(_ second: Int) -> String {
    "2026-06-01T06:\(two(second / 60)):\(two(second % 60))Z"
  }

  static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func three(_ number: Int) -> String {
    "00000".dropLast("\(number)".count) + "\(number)"
  }
}
