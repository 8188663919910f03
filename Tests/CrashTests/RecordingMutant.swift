import CrashChecks

/// A recorder that leaves out a step, or takes one too early: the calls of the right one, altered.
enum RecordingMutant: String, CaseIterable {
  case noDataSync, noFileSync, noFolderSync, noSync, acknowledgesEarly

  /// What its calls would have been.
  func altered(_ calls: [TracedCall]) -> [TracedCall] {
    var places: [Int: Place] = [:]
    var altered: [TracedCall] = []
    var waiting: [TracedCall] = []
    for call in calls {
      if call.name == "openat", let result = call.result { places[result] = Place(call) }
      let place = call.number(0).flatMap { places[$0] } ?? .elsewhere
      guard call.name.hasSuffix("sync"), leavesOut(call.name, place) else {
        altered.append(call)
        if call.name == "write", call.number(0) == 1 {
          altered += waiting
          waiting = []
        }
        continue
      }
      if self == .acknowledgesEarly { waiting.append(call) }
    }
    return altered
  }

  private func leavesOut(_ name: String, _ place: Place) -> Bool {
    switch self {
    case .noDataSync, .acknowledgesEarly: name == "fdatasync" && place == .journal
    case .noFileSync: name == "fsync" && place == .journal
    case .noFolderSync: name == "fsync" && place == .folder
    case .noSync: place != .elsewhere
    }
  }

  /// What a descriptor stands for.
  private enum Place {
    case journal, folder, elsewhere

    init(_ call: TracedCall) {
      let isOurs = call.path(1)?.contains("/store.outnudge.d") ?? false
      self = !isOurs ? .elsewhere : call.has("O_DIRECTORY", in: 2) ? .folder : .journal
    }
  }
}
