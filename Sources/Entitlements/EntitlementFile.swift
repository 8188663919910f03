/// The optional file in which an app keeps the state: one line, `free`, `active SECONDS` or
/// `grace SECONDS`, the seconds since 1970 UTC until which it holds.
public enum EntitlementFile {
  /// More bytes than these are no file of ours.
  private static let longest = 64

  /// The state that a file says at a time, milliseconds since 1970 UTC. No file says `free`. Nothing
  /// here waits, asks or fails.
  public static func state(of contents: [UInt8]?, at now: Int64) -> EntitlementState {
    guard let contents else { return .free }
    guard contents.count <= longest, let text = String(validating: contents, as: UTF8.self)
    else { return .error(.malformed) }
    let words = text.split { $0 == " " || $0 == "\n" || $0 == "\r\n" }
    switch (words.first, words.count) {
    case ("free", 1): return .free
    case ("active", 2): return state(until: words[1], at: now) { .active(until: $0) }
    case ("grace", 2): return state(until: words[1], at: now) { .grace(until: $0) }
    default: return .error(.malformed)
    }
  }

  private static func state(
    until text: Substring, at now: Int64, _ state: (Int64) -> EntitlementState
  ) -> EntitlementState {
    guard let seconds = Int64(text), seconds >= 0, seconds <= Int64.max / 1000 else {
      return .error(.malformed)
    }
    return seconds * 1000 > now ? state(seconds * 1000) : .expired
  }
}
