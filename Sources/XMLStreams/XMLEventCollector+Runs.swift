internal import CLibXML2

/// Runs of elements that libxml2 never sees.
extension XMLEventCollector {
  /// Whether another cut changes nothing: not while the encoding may yet turn out to be another one,
  /// since cuts then decide what is converted at once, nor in a CDATA section or a document type.
  var mayBeCut: Bool {
    guard hasStarted, marksAreOffsets, let state = context?.pointee.instate else { return false }
    return state != XML_PARSER_CDATA_SECTION && state != XML_PARSER_DTD
  }

  /// Whether the parser stands in the content of an element with nothing half read, on bytes as they
  /// are in the source, where prefixes mean what the root element says.
  var isBetweenElements: Bool {
    guard marksAreOffsets, !hasEnded, isInRootScope, let context,
      context.pointee.instate == XML_PARSER_CONTENT, let input = context.pointee.input
    else { return false }
    return input.pointee.cur == input.pointee.end
  }

  /// The name of the element that opened last, where only its start tag has been read.
  var openedLast: UInt32? {
    guard leafIsOpen, events.count > 0 else { return nil }
    return events.base[events.count - 1].name
  }

  /// Settles that the element which opened last is not a leaf, so that its start may be delivered.
  mutating func settleOpened() { leafIsOpen = false }

  /// Counts bytes, and the ends of lines among them, that were taken as a run: places behind them are
  /// those of the source. Text before the run is not text of what follows.
  mutating func pass(bytes: Int, lines: Int) {
    skipped += bytes
    textMark = text.count
    isLeavingOut = false
    guard let input = context?.pointee.input else { return }
    input.pointee.line &+= Int32(truncatingIfNeeded: lines)
  }
}
