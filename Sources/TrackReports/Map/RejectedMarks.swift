import TrackCleaning
import TrackModel

/// The points of a track that do not count, on its map, by their reason.
struct RejectedMarks {
  /// What there is for one reason.
  struct Reason {
    let reason: RejectionReason
    /// How many points there are.
    let count: Int
    /// How many of them have a place on the drawing.
    let shown: Int
    let marks: PathText

    var ink: Ink {
      switch reason {
      case .noPosition, .invalid: .invalid
      case .accuracy: .accuracy
      case .age: .age
      case .stale: .stale
      case .duplicate: .duplicate
      case .outOfOrder: .order
      case .speed: .speed
      }
    }

    /// Marks are discs or squares in turn, so that colour alone does not tell them apart.
    var isRound: Bool { reason.rawValue % 2 == 0 }
  }

  /// Every reason that there is, in the order of the enum.
  let reasons: [Reason]

  /// Points of one reason that fall into one square of so many pixels are one mark.
  static let grid = 3.0
  private static let size = 6.0

  init(_ clean: CleanTrack, on frame: MapFrame) {
    var marks: [RejectionReason: (shown: Int, cells: Set<SIMD2<Int32>>, path: PathText)] = [:]
    for (row, reason) in clean.report.rejections {
      let (latitude, longitude) = (clean.points.latitudes[row], clean.points.longitudes[row])
      guard abs(latitude) <= 90, abs(longitude) <= 180 else { continue }
      let pixel = frame.pixel(latitude: latitude, longitude: longitude)
      guard frame.contains(pixel) else { continue }
      var mark = marks[reason] ?? (0, [], PathText())
      mark.shown += 1
      let cell = SIMD2<Int32>((pixel / Self.grid).rounded(.down))
      if mark.cells.insert(cell).inserted { mark.path.point(at: pixel) }
      marks[reason] = mark
    }
    reasons = RejectionReason.allCases.compactMap { reason in
      let count = clean.report.rejected[reason]
      return count == 0
        ? nil
        : Reason(
          reason: reason, count: count, shown: marks[reason]?.shown ?? 0,
          marks: marks[reason]?.path ?? PathText())
    }
  }

  func draw(on drawing: inout Drawing) {
    for reason in reasons where reason.shown > 0 {
      drawing.group(["data-reason": reason.reason.word]) {
        $0.line(
          reason.marks,
          Drawing.Stroke(ink: reason.ink, width: Self.size, isRound: reason.isRound))
      }
    }
  }
}
