/// A quest as it was proposed.
package struct StoredQuest: Sendable, Equatable {
  /// The habit day, counted from 1970-01-01.
  package var day: Int
  /// The version of the algorithm.
  package var algorithm: Int
  /// An activity kind, or `rest`.
  package var kind: String
  /// Seconds.
  package var target: Int
  package var gentleKind: String?
  /// A JSON array.
  package var reasons: String
  /// The digest of all it was made from.
  package var inputs: [UInt8]
  package var isRerolled: Bool

  package init(
    day: Int, algorithm: Int, kind: String, target: Int, gentleKind: String?, reasons: String,
    inputs: [UInt8], isRerolled: Bool
  ) {
    self.day = day
    self.algorithm = algorithm
    self.kind = kind
    self.target = target
    self.gentleKind = gentleKind
    self.reasons = reasons
    self.inputs = inputs
    self.isRerolled = isRerolled
  }
}
