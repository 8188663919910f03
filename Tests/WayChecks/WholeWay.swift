import GPXFormat
import SummaryFormats
import TrackFiles
package import TrackMetrics
import TrackModel

/// What must hold for any bytes whatever on their way through the toolkit: read, clean, smooth,
/// measure, write, read again.
///
/// The tests with damaged documents and the fuzzer ask the same questions.
package struct WholeWay: Sendable {
  /// What the pipeline is told.
  package var options: PipelineOptions

  /// The way with the usual options, unless told otherwise.
  package init(options: PipelineOptions = PipelineOptions(splits: .kilometre)) {
    self.options = options
  }

  /// What does not hold for these bytes, in words; nothing where all is well or where they are
  /// refused.
  package func faults(in bytes: [UInt8]) -> [String] {
    var faults = Faults()
    let document = read(bytes, keepsPlaces: false)
    let placed = read(bytes, keepsPlaces: true)
    faults.expect((document == nil) == (placed == nil), "keeping places decides about a refusal")
    guard let document, let placed else { return faults.found }
    faults.check(placed, withPlacesOf: document)
    faults.checkShape(of: document)
    measure(document, into: &faults)
    faults.checkWriting(of: document)
    faults.checkWritingOfRecordings(document)
    return faults.found
  }

  /// What does not hold for the document that is read from these bytes, before anything is made of it.
  package func faultsOfReading(_ bytes: [UInt8]) -> [String] {
    var faults = Faults()
    if let document = read(bytes, keepsPlaces: false) { faults.checkShape(of: document) }
    return faults.found
  }

  private func read(_ bytes: [UInt8], keepsPlaces: Bool) -> TrackDocument? {
    let reader = TrackFileReader(options: GPXReader.Options(keepsPlaces: keepsPlaces))
    return try? reader.read(bytes: bytes, named: "input").document
  }

  private func measure(_ document: TrackDocument, into faults: inout Faults) {
    let source = SourceReference(path: "input", format: document.format, bytes: 0)
    for isRaw in [false, true] {
      var options = options
      options.isRaw = isRaw
      for summary in TrackPipeline(options: options).summaries(of: document, source: source) {
        faults.check(summary, of: document)
        var text: [UInt8] = []
        SummaryJSON.append(summary, to: &text)
        faults.expect(text.last == UInt8(ascii: "}"), "the JSON of a summary is not complete")
      }
    }
  }
}
