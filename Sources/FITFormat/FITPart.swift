internal import TrackModel

/// What one of the files that are chained in a source holds, before it becomes tracks.
struct FITPart {
  /// A message whose meaning is looked into later.
  struct Message {
    /// How many records the file has before it.
    var pointsBefore: Int
    /// Where it begins in the source.
    var offset: Int
    var fields: ForeignFields
  }

  /// Its number, from 0.
  let number: Int
  /// The number of the first message in the document that is its.
  let firstMessage: Int
  /// `file_id.type`; nil where there is none.
  var fileType: Int?
  var points = TrackPoints()
  var foreignFields = ForeignPointFields()
  /// Where each record begins, when that is kept.
  var places: [SourcePlace] = []
  var sessions: [Message] = []
  var laps: [Message] = []
  var timerEvents: [Message] = []
  var courses: [Message] = []
  var coursePoints: [Message] = []
  var activities: [Message] = []
  var descriptions = FITDescriptions()
  /// Whether two neighbouring records have the same time.
  var hasEqualTimes = false

  /// The type of a course.
  static let courseType = 6

  init(number: Int, firstMessage: Int) {
    self.number = number
    self.firstMessage = firstMessage
  }

  /// Whether it is a course and not a recording.
  var isCourse: Bool { fileType == Self.courseType && sessions.isEmpty }
}

extension FITPart {
  /// Gives developers' fields of summaries the types of descriptions that came behind them.
  mutating func resolveDevelopers() {
    guard descriptions.count > 0 else { return }
    resolve(&sessions)
    resolve(&laps)
    resolve(&courses)
    resolve(&coursePoints)
    resolve(&activities)
  }

  private func resolve(_ messages: inout [Message]) {
    for message in messages.indices {
      for (index, field) in messages[message].fields.layout.enumerated() {
        guard let developer = field.developer, field.type == .byte,
          let known = descriptions.latest(developer: developer, number: field.number)
        else { continue }
        messages[message].fields.layout[index].baseType = known.baseType
      }
    }
  }
}
