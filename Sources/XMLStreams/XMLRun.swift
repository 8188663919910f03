/// A run: elements that a consumer takes from the bytes of the document itself, past libxml2.
///
/// Between two pieces that libxml2 reads, the parser offers the bytes that come next. What the
/// consumer takes, libxml2 never sees; it goes on behind it. So the consumer answers for what it
/// takes, well-formedness and all, and libxml2 for the rest.
package struct XMLRun {
  /// Where the run ends: right behind its last `>`, or where it was offered when nothing was taken.
  package var end: Int
  /// Ends of lines in it.
  package var lines = 0

  /// A run of nothing yet.
  package init(end: Int) { self.end = end }
}

/// A word of eight bytes at most by which a place is found where a run may begin: behind the next `>`
/// from the word's last byte on. An end tag at the very front is passed over.
package struct XMLLandmark: Sendable {
  let letters: UInt64
  let mask: UInt64
  let count: Int
  let rarest: UInt8
  let rarestIndex: Int

  /// A word of 1 to 8 ASCII letters, of which the one at `rarest` is the least frequent in documents.
  package init(_ word: StaticString, rarest: Int) {
    precondition(
      word.utf8CodeUnitCount >= 1 && word.utf8CodeUnitCount <= 8
        && rarest >= 0 && rarest < word.utf8CodeUnitCount)
    count = word.utf8CodeUnitCount
    mask = UInt64.max >> UInt64(64 - 8 * count)
    var letters: UInt64 = 0
    for index in 0..<count { letters |= UInt64(word.utf8Start[index]) << UInt64(8 * index) }
    self.letters = letters
    rarestIndex = rarest
    self.rarest = UInt8(truncatingIfNeeded: letters >> UInt64(8 * rarest))
  }
}

extension XMLEventConsumer {
  /// Where the next run may begin; nil where none is looked for before the next chunk ends.
  package mutating func landmark() -> XMLLandmark? { nil }

  /// Whether the element whose start tag was just read, of a name in the last batch's names, may hold
  /// a run. It is then delivered as a start, also when nothing but its end tag follows.
  package func opensRun(_ name: UInt32) -> Bool { false }

  /// Takes elements from a place in the document on, where content of the element in work begins
  /// or goes on.
  package mutating func takeRun(from place: Int) -> XMLRun { XMLRun(end: place) }
}
