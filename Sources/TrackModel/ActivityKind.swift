/// What a person was doing. Nine kinds, one word each.
///
/// The kind decides how fast is too fast, how slow is still, and how much a track is smoothed.
public enum ActivityKind: String, Sendable, CaseIterable, Hashable {
  /// On foot at an even pace, on easy ground.
  case walk
  /// On foot over hills, slow and with stops.
  case hike
  /// Running.
  case run
  /// By bicycle.
  case ride
  /// On small wheels: skates, boards, wheelchairs.
  case roll
  /// By muscle on water: kayak, canoe, rowing boat, board.
  case paddle
  /// Swimming in open water.
  case swim
  /// On snow: skis and snowboards, up and down.
  case ski
  /// Anything else, or nobody knows.
  case other
}
