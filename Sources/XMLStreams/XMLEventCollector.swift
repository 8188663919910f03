internal import CLibXML2

/// What the callbacks of libxml2 write to: the events of the chunk in work.
///
/// It lives behind one pointer, which is the user data of every callback. All of it is plain
/// memory on the way of each event; arrays are touched only by a new name or a complaint.
struct XMLEventCollector {
  var events = GrowingBuffer<XMLEvent>(capacity: 4096)
  var attributes = GrowingBuffer<XMLAttribute>(capacity: 4096)
  var text = GrowingBuffer<UInt8>(capacity: 131_072)
  var names = XMLNameTable()
  var troubles: [XMLTrouble] = []
  var context: xmlParserCtxtPtr?
  let limits: XMLLimits
  /// Bytes of the source that the parser never saw: a byte order mark, blanks.
  var skipped = 0
  /// Ends of lines among them, and characters after the last of those.
  var skippedLines = 0
  var skippedColumns = 0
  var marksAreOffsets = true
  /// Whether the XML declaration, if there is one, has been read.
  var hasStarted = false
  var hasEnded = false
  var isFinishing = false
  /// Whether the element that opened last is still open and has no child so far.
  var leafIsOpen = false
  /// How many elements are open.
  private var depth = 0
  /// Depths of the open elements but the root that declare namespaces.
  private var scopes: [Int] = []
  /// The last of them, 0 where there is none: an end tag compares it without looking at an array.
  private var innermostScope = 0
  /// Where the last event's own bytes end.
  var textMark = 0
  var isLeavingOut = false
  private var messagesKept = 0

  init(limits: XMLLimits) { self.limits = limits }

  func deallocate() {
    events.deallocate()
    attributes.deallocate()
    text.deallocate()
    names.deallocate()
  }

  // MARK: Callbacks

  @inline(__always)
  mutating func startElement(
    _ local: UnsafePointer<UInt8>, _ prefix: UnsafePointer<UInt8>?,
    _ namespace: UnsafePointer<UInt8>?, attributeCount: Int,
    _ values: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  ) {
    // Where a document is cut off inside a start tag, libxml2 hands over what there is of it, before
    // it finds that the tag has no end.
    guard let input = context?.pointee.input, let current = input.pointee.cur else { return }
    let isClosed = current[0] == UInt8(ascii: "/")
    guard isClosed || current[0] == UInt8(ascii: ">") else { return }
    guard depth < limits.depth, attributeCount <= limits.attributes, names.count <= limits.names
    else { return refuseElement(attributeCount: attributeCount) }
    depth += 1
    let before = UInt32(truncatingIfNeeded: text.count)
    let first = UInt32(truncatingIfNeeded: attributes.count)
    if attributeCount > 0, let values { collect(attributeCount, values) }
    let textStart = UInt32(truncatingIfNeeded: text.count)
    events.append(
      XMLEvent(
        kind: .start, name: names.number(local: local, prefix: prefix, namespace: namespace),
        attributeCount: UInt32(truncatingIfNeeded: attributes.count) &- first,
        firstAttribute: first, before: before, textStart: textStart, textEnd: textStart,
        mark: mark(input, skipping: isClosed ? 1 : 0)))
    leafIsOpen = true
    isLeavingOut = false
    textMark = text.count
  }

  @inline(never)
  private mutating func refuseElement(attributeCount: Int) {
    if depth >= limits.depth {
      end(.limit, "elements are nested deeper than \(limits.depth)")
    } else if attributeCount > limits.attributes {
      end(.limit, "an element has more than \(limits.attributes) attributes")
    } else if names.count > limits.names {
      end(.limit, "more than \(limits.names) different names")
    }
  }

  @inline(__always)
  mutating func endElement() {
    if depth == innermostScope { closeScope() }
    depth -= 1
    let end = UInt32(truncatingIfNeeded: text.count)
    if leafIsOpen {
      let last = events.base + (events.count - 1)
      last.pointee.kind = .leaf
      last.pointee.textEnd = end
      leafIsOpen = false
    } else {
      events.append(
        XMLEvent(
          kind: .end, name: 0, attributeCount: 0, firstAttribute: 0, before: end, textStart: end,
          textEnd: end, mark: 0))
    }
    isLeavingOut = false
    textMark = text.count
  }

  @inline(__always)
  mutating func characters(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
    if isLeavingOut || text.count - textMark + length > limits.textBytes { return leaveOutText() }
    text.appendShort(bytes, length)
  }

  /// `values` holds five pointers an attribute: local name, prefix, namespace, start, end.
  @inline(__always)
  private mutating func collect(
    _ count: Int, _ values: UnsafeMutablePointer<UnsafePointer<UInt8>?>
  ) {
    for index in 0..<count {
      let value = values + index * 5
      guard let local = value[0], let start = value[3], let end = value[4] else { continue }
      let length = end - start
      if length > limits.attributeBytes {
        report(.textLimit, "an attribute is longer than \(limits.attributeBytes) bytes")
        continue
      }
      let valueStart = text.count
      text.appendShort(start, length)
      restoreAmpersands(from: valueStart)
      attributes.append(
        XMLAttribute(
          name: names.number(local: local, prefix: value[1], namespace: value[2]),
          valueStart: UInt32(truncatingIfNeeded: valueStart),
          valueEnd: UInt32(truncatingIfNeeded: text.count)))
    }
  }

  /// Without entity substitution libxml2 hands an ampersand in an attribute over as `&#38;`.
  @inline(__always)
  private mutating func restoreAmpersands(from start: Int) {
    if text.contains(UInt8(ascii: "&"), from: start) { restoreAmpersands(from: start, to: start) }
  }

  @inline(never)
  private mutating func restoreAmpersands(from start: Int, to target: Int) {
    let escape: [UInt8] = [0x26, 0x23, 0x33, 0x38, 0x3B]
    var read = start
    var write = target
    while read < text.count {
      let isEscape =
        text.count - read >= escape.count
        && escape.indices.allSatisfy { text.base[read + $0] == escape[$0] }
      text.base[write] = text.base[read]
      read += isEscape ? escape.count : 1
      write += 1
    }
    text.truncate(to: write)
  }

  /// The byte offset of the parser, or its line and column where it reads converted bytes. Inside
  /// the callback of a start tag it stands at the `>` or `/>`.
  @inline(__always)
  private func mark(_ input: xmlParserInputPtr, skipping: Int) -> UInt64 {
    guard marksAreOffsets else { return lineAndColumn(input.pointee, skipping: skipping) }
    let offset = input.pointee.cur - input.pointee.base
    let consumed = Int(truncatingIfNeeded: input.pointee.consumed)
    return UInt64(truncatingIfNeeded: offset &+ consumed &+ skipped &+ skipping)
  }

  @inline(never)
  private func lineAndColumn(_ input: xmlParserInput, skipping: Int) -> UInt64 {
    let column = Int(input.col) + skipping + (input.line == 1 ? skippedColumns : 0)
    return UInt64(UInt32(truncatingIfNeeded: Int(input.line) + skippedLines)) << 32
      | UInt64(UInt32(truncatingIfNeeded: column))
  }

  // MARK: Namespaces

  /// Notes the declarations of an element whose start tag is being read. `pairs` holds two pointers a
  /// namespace: prefix and namespace.
  mutating func declare(_ count: Int, _ pairs: UnsafeMutablePointer<UnsafePointer<UInt8>?>) {
    if depth > 0 {
      innermostScope = depth + 1
      scopes.append(innermostScope)
    } else {
      for index in 0..<count {
        names.declare(prefix: pairs[2 * index], namespace: pairs[2 * index + 1])
      }
    }
  }

  @inline(never)
  private mutating func closeScope() {
    guard scopes.popLast() != nil else { return }
    innermostScope = scopes.last ?? 0
  }

  /// Whether only the root element's declarations are in scope.
  var isInRootScope: Bool { innermostScope == 0 }

  // MARK: Complaints

  private mutating func leaveOutText() {
    text.truncate(to: textMark)
    guard !isLeavingOut else { return }
    isLeavingOut = true
    report(.textLimit, "a text is longer than \(limits.textBytes) bytes")
  }

  /// Whether the words of a complaint would be kept, so that they are worth making.
  var keepsMessages: Bool { messagesKept < limits.messages }

  /// Notes a complaint at the parser's place.
  mutating func report(_ kind: XMLTrouble.Kind, _ message: String?) {
    guard !hasEnded else { return }
    var trouble = XMLTrouble(
      kind: kind, mark: context?.pointee.input.map { mark($0, skipping: 0) } ?? 0, message: nil,
      eventsBefore: events.count)
    if keepsMessages || trouble.isFatal {
      messagesKept += 1
      trouble.message = message
    }
    troubles.append(trouble)
    if trouble.isFatal { hasEnded = true }
  }

  /// Notes a fatal complaint and stops the parser.
  mutating func end(_ kind: XMLTrouble.Kind, _ message: String?) {
    report(kind, message)
    hasEnded = true
    if let context { xmlStopParser(context) }
  }

  // MARK: Between chunks

  /// Drops what was delivered. The element that opened last stays, since it may become a leaf, and
  /// so does the text that has begun.
  mutating func discardDelivered() {
    let delivered = deliverable(finishing: false)
    troubles.removeAll { $0.eventsBefore <= delivered }
    for index in troubles.indices { troubles[index].eventsBefore -= delivered }
    guard leafIsOpen, events.count > 0 else {
      text.removeFirst(textMark)
      textMark = 0
      events.removeFirst(events.count)
      attributes.removeFirst(attributes.count)
      return
    }
    events.removeFirst(events.count - 1)
    let last = events.base
    let dropped = last.pointee.before
    attributes.removeFirst(Int(last.pointee.firstAttribute))
    for index in 0..<attributes.count {
      attributes.base[index].valueStart -= dropped
      attributes.base[index].valueEnd -= dropped
    }
    text.removeFirst(Int(dropped))
    textMark -= Int(dropped)
    last.pointee.firstAttribute = 0
    last.pointee.before = 0
    last.pointee.textStart -= dropped
    last.pointee.textEnd -= dropped
  }

  /// The complaints that may be delivered with so many events: not those that came after them.
  func troubles(before count: Int) -> [XMLTrouble] {
    troubles.isEmpty ? [] : troubles.filter { $0.eventsBefore <= count }
  }

  /// How many events may be delivered now: the last one not while it may become a leaf.
  func deliverable(finishing: Bool) -> Int {
    leafIsOpen && !finishing ? max(events.count - 1, 0) : events.count
  }
}
