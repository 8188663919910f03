extension ReadIssue {
  /// The message with its point, for a person.
  package var text: String { point.map { "\(message) in point \($0)" } ?? message }
}
