import Foundation

/// The zones of the IANA time zone database, as far as this system has it.
package enum ZoneOffsets {
  /// How far clocks in a zone are ahead of UTC at an instant, seconds; nil where the zone is not
  /// known.
  ///
  /// A zone is a name of the database (`Europe/Zurich`), `UTC`, `GMT` or `Z`, or an offset such as
  /// `+02:00`, `-0330` or `+02`.
  package static func offset(ofZone name: String, at milliseconds: Int64) -> Int? {
    if let fixed = fixedOffset(name) { return fixed }
    guard let zone = zone(named: name) else { return nil }
    return zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(milliseconds) / 1000))
  }

  /// The name of the zone whose clocks are always so many seconds ahead of UTC: `+02:00`; seconds of
  /// a minute are left out.
  package static func name(ofOffset offset: Int) -> String {
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = abs(offset) / 60
    return (offset < 0 ? "-" : "+") + digits(minutes / 60) + ":" + digits(minutes % 60)
  }

  /// Whether there is such a zone.
  package static func isKnown(_ name: String) -> Bool {
    fixedOffset(name) != nil || zone(named: name) != nil
  }

  /// A zone of the database. Foundation also takes forms of its own (`GMT+3`) and abbreviations
  /// that mean different things in different places (`BST`, `IST`); they are no zones here.
  private static func zone(named name: String) -> TimeZone? {
    guard name.utf8.allSatisfy(isZoneByte), name.utf8.count != 3 || shortNames.contains(name),
      let zone = TimeZone(identifier: name), zone.identifier == name
    else { return nil }
    return zone
  }

  /// The names of three letters that the database has.
  private static let shortNames: Set<String> = [
    "CET", "EET", "MET", "WET", "EST", "MST", "HST", "GMT", "UTC", "UCT", "PRC", "ROC", "ROK",
  ]

  private static func isZoneByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"),
      UInt8(ascii: "-"), UInt8(ascii: "+"):
      true
    default: false
    }
  }

  /// `Z`, `UTC`, `GMT`, or a sign with `hh`, `hhmm` or `hh:mm`, at most 14 hours.
  private static func fixedOffset(_ name: String) -> Int? {
    if ["Z", "UTC", "GMT"].contains(name) { return 0 }
    guard name.first == "+" || name.first == "-",
      let match = name.wholeMatch(of: /([+-])([0-9]{2})(?::?([0-9]{2}))?/),
      let hours = Int(match.2), let minutes = Int(match.3 ?? "00"), minutes < 60,
      hours * 60 + minutes <= 14 * 60
    else { return nil }
    return (hours * 60 + minutes) * (match.1 == "-" ? -60 : 60)
  }
}
