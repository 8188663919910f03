/// The issues of a read: the first of them kept, all of them counted.
public struct IssueLog: Sendable, Equatable {
  /// How many issues are kept, at most.
  public static let capacity = 100

  /// The first issues, in the order they were found.
  public private(set) var kept: [ReadIssue] = []
  /// How many there were of each kind.
  public private(set) var counts: [ReadIssue.Kind: Int] = [:]

  /// No issue.
  public init() {}

  /// How many there were in all.
  public var total: Int { counts.values.reduce(0, +) }
  /// Whether there was none.
  public var isEmpty: Bool { counts.isEmpty }

  /// Whether an issue would still be kept, so that its message is worth making.
  package var hasRoom: Bool { kept.count < Self.capacity }

  /// Counts the issue, and keeps it where there is room.
  package mutating func add(_ issue: ReadIssue) {
    counts[issue.kind, default: 0] += 1
    if hasRoom { kept.append(issue) }
  }

  /// Counts an issue that is not worth a message any more.
  package mutating func count(_ kind: ReadIssue.Kind) {
    counts[kind, default: 0] += 1
  }
}
