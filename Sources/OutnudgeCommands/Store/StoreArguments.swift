import ActivityStore
import Foundation
import ReadableText

/// Which store a command works on: `--store`.
struct StoreArguments {
  static let option = OptionSpec.value(
    "store", "FILE",
    "the store (default: outnudge/activities.outnudge in $XDG_DATA_HOME, or in ~/.local/share)")

  private let named: String?

  init(_ arguments: ParsedArguments) { named = arguments["store"] }

  /// The file; nil where nothing says where it should be.
  func path(_ console: Console) -> String? {
    named ?? console.dataFolder.map { $0 + "/outnudge/activities.outnudge" }
  }

  /// The absolute path of the file that was named; nil where the usual one is meant.
  var namedPath: String? {
    named.map { URL(filePath: $0).absoluteURL.path(percentEncoded: false) }
  }

  /// Opens the store and does something with it. What goes wrong is told, and becomes the status.
  func use(
    _ console: Console, creates: Bool = false,
    _ body: (ActivityStore) throws(StoreError) -> CommandStatus
  ) -> CommandStatus {
    Self.telling(console) { () throws(StoreError) in
      try body(ActivityStore.open(requiredPath(console), creates: creates, now: console.now))
    }
  }

  /// The file, or an error that says how to name it.
  func requiredPath(_ console: Console) throws(StoreError) -> String {
    guard let path = path(console) else {
      throw StoreError(.missing, "there is no home to keep a store in; say --store FILE")
    }
    return path
  }

  /// Does something with stores; what goes wrong is told, and becomes the status.
  static func telling(
    _ console: Console, _ body: () throws(StoreError) -> CommandStatus
  ) -> CommandStatus {
    do throws(StoreError) {
      return try body()
    } catch {
      console.warn(PlainText.visible(error.message))
      return CommandStatus(reason: error.reason)
    }
  }
}

extension CommandStatus {
  /// The status for what a store could not do.
  init(reason: StoreError.Reason) {
    switch reason {
    case .missing, .unknownActivity: self = .noInput
    case .foreign, .damaged: self = .damagedData
    case .newer: self = .newerData
    case .busy: self = .busy
    case .cannotCreate: self = .cannotCreate
    case .full, .inputOutput: self = .inputOutput
    case .ambiguous: self = .undecided
    case .refused: self = .checkFailed
    }
  }
}
