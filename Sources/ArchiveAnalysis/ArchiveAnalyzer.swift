package import TrackModel

/// Analyses files and archives on several threads and gives the outcomes in the order of the inputs,
/// the same for every number of threads.
///
/// Memory is bounded: each thread holds one document, and what is finished early waits up to a
/// limit. A large file holds up nobody but who waits for its rows.
package struct ArchiveAnalyzer: Sendable {
  /// Pieces of work that may be finished before an older one is.
  private static let mostAhead = 2048
  /// Bytes of outcomes that may wait for an older one.
  private static let mostWaiting = 2 << 20
  /// Milliseconds for which an outcome may wait to be given, and after which a caller who waits is
  /// asked whether to go on.
  private static let patience = 20

  /// How files are analysed.
  package let options: AnalysisOptions
  /// Threads that work.
  package let jobs: Int

  /// An analyser; as many threads as the process has processors, where no number is told.
  package init(options: AnalysisOptions = AnalysisOptions(), jobs: Int? = nil) {
    self.options = options
    self.jobs = max(1, jobs ?? WorkerThread.processorCount)
  }

  /// Analyses what the walk finds from here on. `take` is called on this thread with each outcome,
  /// `goesOn` a few times a second at least; when one of them says false, all stops, and `run`
  /// returns false.
  @discardableResult
  package func run(
    _ inputs: InputWalk, goesOn: () -> Bool = { true }, _ take: (AnalysisOutcome) -> Bool
  ) -> Bool {
    let analysis = PieceAnalysis(options)
    let work = OrderedWork<AnalysisPiece, AnalysisOutcome>(
      mostAhead: Self.mostAhead, mostWeight: Self.mostWaiting, pull: inputs.next,
      weigh: \.weight)
    let threads = (0..<jobs).compactMap { _ in
      WorkerThread { work.work { piece, give in analysis.run(piece, give) } }
    }
    // Without a single thread to be had, this one does it, and has no bound to how much waits.
    if threads.isEmpty { work.work { piece, give in analysis.run(piece, give) } }
    while let outcomes = work.take(waiting: Self.patience) {
      for outcome in outcomes {
        guard goesOn(), take(outcome) else { return stop(work, threads) }
      }
      guard goesOn() else { return stop(work, threads) }
    }
    for thread in threads { thread.join() }
    return true
  }

  /// The outcomes of one piece of work, on this thread.
  package func outcomes(of piece: AnalysisPiece) -> [AnalysisOutcome] {
    var outcomes: [AnalysisOutcome] = []
    PieceAnalysis(options).run(piece) { outcomes.append($0) }
    return outcomes
  }

  /// The outcome of a document that no file holds, on this thread.
  package func outcome(of document: TrackDocument, named name: String) -> AnalysisOutcome {
    PieceAnalysis(options).outcome(of: document, named: name)
  }

  /// Threads end by themselves after what they are at; nobody waits for that.
  private func stop(
    _ work: OrderedWork<AnalysisPiece, AnalysisOutcome>, _ threads: [WorkerThread]
  ) -> Bool {
    work.stop()
    for thread in threads { thread.detach() }
    return false
  }
}
