import CivilTime
import Streaks

/// The options that all commands of the habit have.
struct HabitArguments {
  static let options: [OptionSpec] = [
    .choice("format", ["text", "json"], "how it looks (default text)"),
    .flag("json", "short for --format json"),
    .value(
      "now", "INSTANT", "the time to go by, such as 2026-05-07T09:00+02:00 (default: the clock's)"),
    .value("zone", "IANA", "the zone one is in (default: home, else TZ, else UTC)"),
  ]

  /// Whether the answer is JSON.
  let isJSON: Bool
  /// The zone that was asked for.
  let zone: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    isJSON = arguments.has("json") || arguments["format"] == "json"
    zone = arguments["zone"]
    if let zone, !ZoneOffsets.isKnown(zone) {
      throw UsageError("--zone takes a name like Europe/Zurich or UTC, not \"\(zone)\"")
    }
  }
}
