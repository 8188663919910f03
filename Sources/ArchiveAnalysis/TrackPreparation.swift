package import TrackModel
package import TrackSmoothing

/// What a caller makes of each track beside its summary, on the thread that measures it.
package protocol TrackPreparation: Sendable {
  /// Begins with a document that was read from these bytes of a file, gzipped or not as it lies, or
  /// none where no file holds it; `name` is the path, with the names inside of archives behind it.
  func begin(
    _ document: TrackDocument, file: [UInt8], named name: String
  ) -> any DocumentPreparation
}

/// The making of what a caller wants of the tracks of one document.
package protocol DocumentPreparation {
  /// The document to measure, in the place of the one that was read.
  var document: TrackDocument { get }
  /// What is made of a track, as it was measured.
  func product(ofTrack number: Int, _ smooth: SmoothTrack) -> any TrackProduct
}

/// What was made of a track.
package protocol TrackProduct: Sendable {
  /// How much memory it holds, roughly, bytes.
  var weight: Int { get }
}
