internal import CLibXML2

/// The table of callbacks that fills the `XMLEventCollector` its user data points to.
///
/// No callback for external subsets, entity declarations or parameter entities is set: libxml2 has
/// nothing to load and nothing to expand.
func collectingCallbacks() -> xmlSAXHandler {
  var table = xmlSAXHandler()
  table.initialized = UInt32(truncatingIfNeeded: XML_SAX2_MAGIC)
  table.startDocument = { collector($0)?.pointee.noteEncoding() }
  table.startElementNs = {
    data, local, prefix, namespace, declared, declarations, count, _, attributes in
    guard let local, let collector = collector(data) else { return }
    if declared > 0 { collector.pointee.noteNamespaces(Int(declared), declarations) }
    collector.pointee.startElement(
      local, prefix, namespace, attributeCount: Int(count), attributes)
  }
  table.endElementNs = { data, _, _, _ in collector(data)?.pointee.endElement() }
  table.characters = collectCharacters
  // The same function as for characters spares libxml2 the question which of them to call.
  table.ignorableWhitespace = collectCharacters
  table.cdataBlock = collectCharacters
  table.internalSubset = { data, _, _, _ in collector(data)?.pointee.noteDocumentType() }
  table.reference = { data, _ in
    collector(data)?.pointee.end(.entity, "an entity that is not predefined is refused")
  }
  table.serror = { data, error in
    guard let error else { return }
    collector(data)?.pointee.note(error.pointee)
  }
  return table
}

@inline(__always)
private func collector(
  _ data: UnsafeMutableRawPointer?
) -> UnsafeMutablePointer<XMLEventCollector>? {
  data?.assumingMemoryBound(to: XMLEventCollector.self)
}

private let collectCharacters: charactersSAXFunc = { data, bytes, length in
  guard let bytes, length > 0 else { return }
  collector(data)?.pointee.characters(bytes, Int(length))
}

extension XMLEventCollector {
  /// Called when the XML declaration, if any, has been read.
  mutating func noteEncoding() {
    hasStarted = true
    marksAreOffsets = context?.pointee.input?.pointee.buf?.pointee.encoder == nil
  }

  /// Called at the end of `<!DOCTYPE name …`; the parser stands at `[` when an internal subset
  /// follows, which is the only place where entities can be declared without loading a file.
  mutating func noteDocumentType() {
    if context?.pointee.input?.pointee.cur?.pointee == UInt8(ascii: "[") {
      end(.entity, "a document type declaration with an internal subset is refused")
    } else {
      report(.doctype, "a document type declaration is ignored")
    }
  }

  /// `declarations` holds two pointers a namespace: prefix and namespace.
  mutating func noteNamespaces(
    _ declared: Int, _ declarations: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  ) {
    if let declarations { declare(declared, declarations) }
    // Two strings a namespace.
    guard let held = context?.pointee.nsNr, Int(held) > limits.namespacesInScope * 2 else { return }
    end(.limit, "more than \(limits.namespacesInScope) namespaces in scope")
  }

  mutating func note(_ error: xmlError) {
    let kind = kind(of: error)
    if kind == .entity { return end(.entity, "an entity that is not predefined is refused") }
    let isWorthWords = keepsMessages || error.level == XML_ERR_FATAL
    report(kind, isWorthWords ? Self.message(of: error, kind) : nil)
  }

  private func kind(of error: xmlError) -> XMLTrouble.Kind {
    if Self.undeclaredEntity.contains(Int(error.code)) { return .entity }
    if error.level != XML_ERR_FATAL {
      return error.domain == Int32(XML_FROM_NAMESPACE.rawValue) ? .namespace : .warning
    }
    if Self.isLimit(error) { return .limit }
    return isCutOff ? .truncated : .malformed
  }

  /// Whether the document ends where the parser stands; what is left may be a character or the
  /// beginning of a CDATA section cut in two.
  /// That nothing more is to come does not say so: libxml2 looks ahead, and finds in the end what is
  /// wrong in the middle.
  private var isCutOff: Bool {
    guard isFinishing, let input = context?.pointee.input, let current = input.pointee.cur,
      let end = input.pointee.end
    else { return isFinishing }
    let rest = UnsafeBufferPointer(start: current, count: max(0, end - current))
    return rest.count < 4 || "<![CDATA[".utf8.starts(with: rest)
  }

  private static let undeclaredEntity: Set<Int> = [
    Int(XML_ERR_UNDECLARED_ENTITY.rawValue), Int(XML_WAR_UNDECLARED_ENTITY.rawValue),
    Int(XML_ERR_ENTITY_LOOP.rawValue), Int(XML_ERR_UNPARSED_ENTITY.rawValue),
    Int(XML_ERR_ENTITY_IS_EXTERNAL.rawValue), Int(XML_ERR_ENTITY_IS_PARAMETER.rawValue),
  ]

  /// Whether one of libxml2's own limits was reached. Their codes also stand for other trouble; their
  /// words do not.
  private static func isLimit(_ error: xmlError) -> Bool {
    if Int(error.code) == Int(XML_ERR_NAME_TOO_LONG.rawValue)
      || Int(error.code) == Int(XML_ERR_NO_MEMORY.rawValue)
    {
      return true
    }
    guard let text = error.message else { return false }
    let words = String(cString: text)
    return limitWords.contains { words.contains($0) }
  }

  private static let limitWords = [
    "Huge input", "too big", "too long", "limit exceeded", "xcessive",
  ]

  /// What a person is told: the parser's words on one line, where they help.
  private static func message(of error: xmlError, _ kind: XMLTrouble.Kind) -> String {
    if kind == .truncated { return "the document breaks off" }
    if kind == .limit { return "a piece of markup is longer than 10 MB" }
    guard let text = error.message else { return "XML error \(error.code)" }
    let words = String(cString: text).split { $0 == "\n" || $0 == "\r" }.joined(separator: " ")
    return words.count > 200 ? String(words.prefix(200)) + "…" : words
  }
}
