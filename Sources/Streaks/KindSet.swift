internal import TrackModel

/// Kinds of activity as bits: asked for every day of a history, a `Set` would allocate.
struct KindSet: OptionSet {
  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ kind: ActivityKind) {
    let bit: UInt16 =
      switch kind {
      case .walk: 0
      case .hike: 1
      case .run: 2
      case .ride: 3
      case .roll: 4
      case .paddle: 5
      case .swim: 6
      case .ski: 7
      case .other: 8
      }
    rawValue = 1 << bit
  }

  /// The kinds, in their order.
  var kinds: [ActivityKind] { ActivityKind.allCases.filter { contains(KindSet($0)) } }
}
