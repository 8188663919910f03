/// A call that cannot be carried out as written.
struct UsageError: Error, Equatable {
  /// What is wrong with it, for a person.
  var message: String

  init(_ message: String) { self.message = message }
}
