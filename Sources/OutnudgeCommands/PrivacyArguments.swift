import RouteVerification
import TrackModel

/// The options that keep places out of what is written, the same in every command.
enum PrivacyArguments {
  static let options: [OptionSpec] = [
    .value(
      "privacy-zone", "LAT,LON,METRES",
      "leave out everything inside this circle, and all names, times and totals that may tell of it;"
        + " may be given more than once"),
    .value(
      "trim", "METRES",
      "leave out everything within so many metres of where a track or route starts and ends, and"
        + " all that may tell of it"),
  ]

  /// What the options ask to clear.
  static func clearing(_ arguments: ParsedArguments) throws(UsageError) -> PrivacyClearing {
    var clearing = PrivacyClearing()
    for text in arguments.all("privacy-zone") { clearing.zones.append(try zone(text)) }
    clearing.trim = try arguments.number("trim", in: 1...PrivacyZone.longestRadius)
    return clearing
  }

  /// Whether something is left of a cleared document; a person is told where nothing is.
  static func leaves(_ document: TrackDocument, telling console: Console) -> Bool {
    if document.isEmpty { console.warn("nothing is left outside of what is to stay private") }
    return !document.isEmpty
  }

  private static func zone(_ text: String) throws(UsageError) -> PrivacyZone {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 3, let latitude = numbers[0], let longitude = numbers[1],
      let radius = numbers[2],
      let zone = PrivacyZone(latitude: latitude, longitude: longitude, radius: radius)
    else {
      throw UsageError(
        "--privacy-zone takes LAT,LON,METRES such as 47.37,8.54,300, not \"\(text)\"")
    }
    return zone
  }
}
