package import TrackModel

/// Where an activity stands: what `duplicate_of` names.
package struct ActivityPlace: Sendable, Hashable {
  /// The path that was given, or that of a file in a folder that was.
  package var path: String
  /// The names inside of archives, joined by `/`; nil for a file of its own.
  package var member: String?
  /// The track of the file, from 0.
  package var track: Int

  package init(path: String, member: String? = nil, track: Int) {
    self.path = path
    self.member = member
    self.track = track
  }

  package init(_ source: SourceReference) {
    self.init(path: source.path, member: source.member, track: source.track)
  }

  /// `export.zip/activities/1.gpx#0`
  package var text: String { (member.map { "\(path)/\($0)" } ?? path) + "#\(track)" }
}
