/// What is stored of an activity beside its points and its file.
package struct ActivityDescription: Sendable {
  package var facts: ActivityFacts
  package var zone: ActivityZone
  package var title: String
  /// How it came to be.
  package var origin: Origin
  /// Whose figures these are.
  package var figures: Figures
  /// The summary, `outnudge.summary/1`.
  package var summary: String
  /// The version of the measuring that made it.
  package var pipeline: Int
  /// What a recorder had confirmed: a JSON object.
  package var recorder: String?
  /// What an archive held that has no column: a JSON object.
  package var extra: String?

  /// How an activity came to be.
  package enum Origin: String, Sendable {
    case recorded, recovered, imported, migrated, manual
  }

  /// Whose figures they are.
  package enum Figures: String, Sendable {
    /// Ours, from the points.
    case measured
    /// Those that an archive had.
    case archive
    /// A person's.
    case manual
  }

  package init(
    facts: ActivityFacts, zone: ActivityZone, title: String, origin: Origin = .imported,
    figures: Figures = .measured, summary: String, pipeline: Int, recorder: String? = nil,
    extra: String? = nil
  ) {
    self.facts = facts
    self.zone = zone
    self.title = title
    self.origin = origin
    self.figures = figures
    self.summary = summary
    self.pipeline = pipeline
    self.recorder = recorder
    self.extra = extra
  }
}
