/// What the store knows of a recording that is to be added.
package enum ImportVerdict: Sendable, Equatable {
  /// Nothing like it.
  case new
  /// It is there already, maybe deleted; how that is known.
  case known(StoredActivity, by: Rung)
  /// Maybe it is there already: a person must decide.
  case alike(StoredActivity)

  /// How a recording is known to be there, the surest way first.
  package enum Rung: String, Sendable {
    /// Our own ID, which the file names.
    case id
    /// The ID of the program or device that recorded it.
    case foreignID = "foreign id"
    /// The very same file.
    case file
    /// The same points at the same times.
    case content
    /// Another recording of the same outing: the same places at the same seconds.
    case track = "same track"
  }
}
