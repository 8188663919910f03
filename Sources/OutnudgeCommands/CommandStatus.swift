/// How a command ended, as the shell sees it.
package enum CommandStatus: Int32, Sendable {
  /// All that was asked is done.
  case done = 0
  /// A check that was asked for failed.
  case checkFailed = 1
  /// Some inputs could not be read; the rest is done.
  case partly = 2
  /// A person must decide.
  case undecided = 3
  /// The call is wrong.
  case usage = 64
  /// The input is damaged.
  case damagedData = 65
  /// There is no such input.
  case noInput = 66
  /// A newer version wrote the data.
  case newerData = 69
  /// The output cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed.
  case inputOutput = 74
  /// Somebody else holds what is needed.
  case busy = 75
}
