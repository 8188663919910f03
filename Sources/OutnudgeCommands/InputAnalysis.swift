import GPXFormat
import TrackFiles
import TrackMetrics
import TrackModel

/// Reads one input and measures what is in it.
struct InputAnalysis {
  private let input: InputList.Input
  private let pipeline: PipelineArguments

  init(_ input: InputList.Input, _ pipeline: PipelineArguments) {
    self.input = input
    self.pipeline = pipeline
  }

  func outcome() -> InputOutcome {
    do throws(ReadError) {
      let file = try InputReading.read(
        input.path, options: GPXReader.Options(usesLane: pipeline.usesLane))
      let source = SourceReference(
        path: input.path, format: file.document.format, bytes: file.byteCount)
      let measured = TrackPipeline(options: pipeline.options).measure(file.document, source: source)
      return outcome(of: measured)
    } catch {
      return InputOutcome(input: input, state: .failed(error))
    }
  }

  private func outcome(of measured: MeasuredDocument) -> InputOutcome {
    if pipeline.isStrict, let issue = measured.allIssues.first {
      let error = ReadError(
        .damaged, file: input.path, place: issue.place, point: issue.point,
        message: issue.text + " (--strict)")
      return InputOutcome(input: input, state: .failed(error))
    }
    return InputOutcome(input: input, state: .read(measured))
  }
}
