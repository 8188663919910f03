package import TrackFiles
package import TrackMetrics

/// How files are analysed.
package struct AnalysisOptions: Sendable {
  /// The way from points to figures.
  package var pipeline: PipelineOptions
  /// How files are read.
  package var reader: TrackFileReader
  /// Whether the first issue of a file is an error.
  package var isStrict: Bool
  /// Whether tracks get a fingerprint, by which duplicates are found.
  package var findsDuplicates: Bool
  /// What is made of each track beside its summary; nil for nothing.
  package var preparation: (any TrackPreparation)?

  package init(
    pipeline: PipelineOptions = PipelineOptions(), reader: TrackFileReader = TrackFileReader(),
    isStrict: Bool = false, findsDuplicates: Bool = true,
    preparation: (any TrackPreparation)? = nil
  ) {
    self.pipeline = pipeline
    self.reader = reader
    self.isStrict = isStrict
    self.findsDuplicates = findsDuplicates
    self.preparation = preparation
  }
}
