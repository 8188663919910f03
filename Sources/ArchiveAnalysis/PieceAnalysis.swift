import TrackCleaning
import TrackFiles
package import TrackMetrics
package import TrackModel
import TrackSmoothing

/// Reads one piece of work and measures what is in it.
struct PieceAnalysis {
  private let options: AnalysisOptions

  init(_ options: AnalysisOptions) { self.options = options }

  /// Gives what became of each thing in it, in order.
  func run(_ piece: AnalysisPiece, _ give: (AnalysisOutcome) -> Void) {
    switch piece.origin {
    case .path: break
    case .failure(let error):
      give(AnalysisOutcome(path: piece.path, storedSize: 0, result: .failed(error)))
    case .unit(let unit):
      guard let preparation = options.preparation else {
        return unit.visit(with: options.reader) { give(outcome(of: $0, in: piece, nil)) }
      }
      // What was made of the file that is reported next.
      var prepared: (any DocumentPreparation)?
      unit.visit(
        reading: { bytes, stored, name in
          Result { () throws(ReadError) in
            var file = try options.reader.read(bytes: bytes, named: name)
            let begun = preparation.begin(file.document, file: stored, named: name)
            file.document = begun.document
            prepared = begun
            return file
          }
        }, { give(outcome(of: $0, in: piece, prepared)) })
    }
  }

  /// What becomes of a document that no file holds.
  func outcome(of document: TrackDocument, named name: String) -> AnalysisOutcome {
    let prepared = options.preparation?.begin(document, file: [], named: name)
    var outcome = AnalysisOutcome(
      path: name, storedSize: 0, result: .skipped(SkipReason(.noTrack, "")))
    let file = TrackFile(name: name, document: prepared?.document ?? document, byteCount: 0)
    measure(file, prepared, into: &outcome)
    return outcome
  }

  private func outcome(
    of source: SourceOutcome, in piece: AnalysisPiece, _ prepared: (any DocumentPreparation)?
  ) -> AnalysisOutcome {
    var outcome = AnalysisOutcome(
      path: source.path, member: source.member, storedSize: piece.storedSize,
      result: .skipped(SkipReason(.noTrack, "")))
    switch source.result {
    case .skipped(let reason): outcome.result = .skipped(reason)
    case .failed(let error):
      let isPassedOver =
        piece.isFromFolder && source.member == nil && error.reason == .unknownFormat
      outcome.result =
        isPassedOver ? .skipped(SkipReason(.noTrack, Self.kind(error))) : .failed(error)
    case .read(let file): measure(file, prepared, into: &outcome)
    }
    return outcome
  }

  /// What a file that was to be a track is, as an archive's members that are none are called.
  private static func kind(_ error: ReadError) -> String {
    let start = "not a track but "
    return error.message.hasPrefix(start)
      ? String(error.message.dropFirst(start.count)) : error.message
  }

  private func measure(
    _ file: TrackFile, _ prepared: (any DocumentPreparation)?, into outcome: inout AnalysisOutcome
  ) {
    outcome.storedSize = file.byteCount
    var prints: [Int: TrackFingerprint] = [:]
    var products: [Int: any TrackProduct] = [:]
    let measured = TrackPipeline(options: options.pipeline).measure(
      file.document, source: file.source
    ) { number, smooth in
      if options.findsDuplicates { prints[number] = TrackFingerprint(smooth.clean) }
      products[number] = prepared?.product(ofTrack: number, smooth)
    }
    outcome.fingerprints = measured.summaries.map {
      $0.geometry == .track ? prints[$0.source.track] : nil
    }
    outcome.products = measured.summaries.map {
      $0.geometry == .track ? products[$0.source.track] : nil
    }
    outcome.result = failure(of: measured, outcome).map { .failed($0) } ?? .done(measured)
  }

  /// Why a document that was read gives nothing all the same.
  private func failure(
    of measured: MeasuredDocument, _ outcome: AnalysisOutcome
  ) -> ReadError? {
    if options.isStrict, let issue = measured.allIssues.first {
      let point = issue.point.map { " in point \($0)" } ?? ""
      return ReadError(
        .damaged, file: outcome.displayName, place: issue.place, point: issue.point,
        message: issue.message + point + " (--strict)")
    }
    if !measured.summaries.isEmpty { return nil }
    if measured.issues.contains(where: { $0.kind == .emptyTrack }) { return nil }
    return ReadError(
      .empty, file: outcome.displayName, message: "nothing in this file to measure")
  }
}

extension MeasuredDocument {
  /// The issues that were kept, of the document and of its summaries.
  package var allIssues: [ReadIssue] { issues + summaries.flatMap(\.issues) }
}
