internal import CLibXML2

/// libxml2's push parser, without recovery, network, external entities or entity expansion.
///
/// Bytes go in by chunks, events come out by chunks: the consumer is called once for each, so that
/// the way of an event costs neither a call across modules nor an allocation. At the first fatal
/// error the document ends; everything before it has been delivered.
package struct XMLPushParser: ~Copyable {
  /// Bytes that go to libxml2 at once.
  package static let chunkBytes = 32_768

  private let collector: UnsafeMutablePointer<XMLEventCollector>
  private let context: xmlParserCtxtPtr

  /// A parser at the start of a document; nil when memory is short.
  package init?(limits: XMLLimits = XMLLimits()) {
    xmlInitParser()
    let collector = UnsafeMutablePointer<XMLEventCollector>.allocate(capacity: 1)
    collector.initialize(to: XMLEventCollector(limits: limits))
    var callbacks = collectingCallbacks()
    guard let context = xmlCreatePushParserCtxt(&callbacks, collector, nil, 0, nil) else {
      Self.deallocate(collector)
      return nil
    }
    _ = xmlCtxtUseOptions(context, Int32(XML_PARSE_NONET.rawValue))
    collector.pointee.context = context
    self.collector = collector
    self.context = context
  }

  deinit {
    xmlFreeParserCtxt(context)
    Self.deallocate(collector)
  }

  /// Reads a whole document. Returns when it ends, when it is damaged, or when the consumer has
  /// enough.
  ///
  /// A byte order mark and blanks before the document are skipped, in UTF-8 and UTF-16. A consumer
  /// that takes runs is offered them at its landmarks.
  package mutating func parse<Consumer: XMLEventConsumer>(
    _ document: Span<UInt8>, into consumer: inout Consumer
  ) {
    document.withUnsafeBufferPointer { parse(XMLSource($0), into: &consumer) }
  }

  /// Reads a whole document, which need not be in memory as a whole.
  package mutating func parse<Consumer: XMLEventConsumer>(
    _ source: XMLSource, into consumer: inout Consumer
  ) {
    let prolog = XMLProlog(of: source.bytes.span)
    if prolog.mark > 0 { feed(source, 0..<prolog.mark) }
    // Blanks may go on where the bytes in memory end.
    if source.move(to: prolog.start) { source.miss() }
    collector.pointee.skipped = prolog.skipped
    collector.pointee.skippedLines = prolog.lines
    collector.pointee.skippedColumns = prolog.columns
    if let label = prolog.disprovedEncoding {
      collector.pointee.report(.warning, "the encoding is not \"\(label)\": read as UTF-8")
    }
    parse(source, from: prolog.start, into: &consumer)
  }

  private func parse<Consumer: XMLEventConsumer>(
    _ source: XMLSource, from start: Int, into consumer: inout Consumer
  ) {
    let chunks = XMLChunks(source, from: start, size: Self.chunkBytes)
    var position = start
    while position < source.end {
      let cut = chunks.end(after: position)
      var next = cut
      let landmark = collector.pointee.mayBeCut ? consumer.landmark() : nil
      if let landmark { next = chunks.place(of: landmark, from: position, before: cut) }
      feed(source, position..<next)
      if next == cut { refuseLongStartTag() }
      position = next
      guard deliver(to: &consumer, finishing: collector.pointee.hasEnded) else { return }
      if landmark != nil {
        guard let end = offerRun(from: position, of: source, to: &consumer) else { return }
        position = end
      }
      _ = source.move(to: position)
    }
    finish()
    _ = deliver(to: &consumer, finishing: true)
  }

  /// Lets the consumer take what it can from a place on. Returns where libxml2 goes on; nil where the
  /// consumer has enough.
  private func offerRun<Consumer: XMLEventConsumer>(
    from start: Int, of source: XMLSource, to consumer: inout Consumer
  ) -> Int? {
    guard collector.pointee.isBetweenElements else { return start }
    if let name = collector.pointee.openedLast {
      guard consumer.opensRun(name) else { return start }
      collector.pointee.settleOpened()
      guard deliver(to: &consumer, finishing: false) else { return nil }
    }
    var run = consumer.takeRun(from: start)
    // It may have ended only where the bytes in memory do.
    while run.end > start, source.move(to: run.end) {
      let rest = consumer.takeRun(from: run.end)
      run.end = rest.end
      run.lines += rest.lines
    }
    if run.end > start { collector.pointee.pass(bytes: run.end - start, lines: run.lines) }
    return run.end
  }

  private func feed(_ source: XMLSource, _ range: Range<Int>) {
    guard let base = source.bytes.baseAddress else { return }
    (base + (range.lowerBound - source.start)).withMemoryRebound(
      to: CChar.self, capacity: range.count
    ) {
      parse($0, Int32(truncatingIfNeeded: range.count), isLast: false)
    }
  }

  private func finish() {
    guard !collector.pointee.hasEnded else { return }
    collector.pointee.isFinishing = true
    parse(nil, 0, isLast: true)
  }

  private func parse(_ bytes: UnsafePointer<CChar>?, _ count: Int32, isLast: Bool) {
    let handlers = silenceThreadErrorHandlers()
    _ = xmlParseChunk(context, bytes, count, isLast ? 1 : 0)
    restoreThreadErrorHandlers(handlers)
    // Bytes that cannot be converted stop the parser without a word to its own handler.
    if context.pointee.disableSAX != 0, !collector.pointee.hasEnded {
      collector.pointee.end(.malformed, "bytes that are not of the encoding of the document")
    }
  }

  /// What libxml2 holds back is one unfinished construct. A start tag that never ends is refused
  /// before its attributes, which libxml2 compares each with each, become many.
  private func refuseLongStartTag() {
    guard !collector.pointee.hasEnded, let input = context.pointee.input,
      let current = input.pointee.cur, let end = input.pointee.end,
      end - current > collector.pointee.limits.startTagBytes,
      current[0] == UInt8(ascii: "<"), current[1] != UInt8(ascii: "!"),
      current[1] != UInt8(ascii: "?")
    else { return }
    collector.pointee.end(
      .limit, "a tag is longer than \(collector.pointee.limits.startTagBytes) bytes")
  }

  private func deliver<Consumer: XMLEventConsumer>(
    to consumer: inout Consumer, finishing: Bool
  ) -> Bool {
    let count = collector.pointee.deliverable(finishing: finishing)
    let batch = XMLEventBatch(
      events: UnsafeBufferPointer(rebasing: collector.pointee.events.buffer[..<count]),
      attributes: collector.pointee.attributes.buffer, text: collector.pointee.text.buffer,
      names: collector.pointee.names.names, troubles: collector.pointee.troubles(before: count),
      marksAreOffsets: collector.pointee.marksAreOffsets)
    let wantsMore = consumer.consume(batch)
    guard wantsMore, !collector.pointee.hasEnded else { return false }
    collector.pointee.discardDelivered()
    return true
  }

  private static func deallocate(_ collector: UnsafeMutablePointer<XMLEventCollector>) {
    collector.pointee.deallocate()
    collector.deinitialize(count: 1)
    collector.deallocate()
  }
}
