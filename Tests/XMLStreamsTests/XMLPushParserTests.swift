import Testing
import XMLStreams

struct XMLPushParserTests {
  @Test func elementsBecomeStartsEndsAndLeaves() {
    let recorder = record("<a x='1'>t<b y='2' z=''>u</b>v<c/><d><e/></d></a>")
    #expect(
      recorder.lines == [
        "start a x=1", "text t", "leaf b y=2 z=: u", "text v", "leaf c: ", "start d", "leaf e: ",
        "end", "end",
      ])
    #expect(recorder.troubles.isEmpty)
  }

  @Test func textOfALeafIsOneWhateverItIsMadeOf() {
    let recorder = record("<a>1<!-- c -->2<![CDATA[<3>]]>&amp;&#x34;<?p i?>5</a>")
    #expect(recorder.lines == ["leaf a: 12<3>&45"])
  }

  /// Texts, attributes and elements that straddle the ends of chunks are whole.
  @Test func chunksLeaveNoTrace() {
    let leaf = "<b k='value'>" + String(repeating: "text ", count: 37) + "</b>"
    let document = "<a>" + String(repeating: leaf, count: 3000) + "</a>"
    #expect(document.utf8.count > 15 * XMLPushParser.chunkBytes)
    let recorder = record(document)
    #expect(recorder.lines.count == 3002 && recorder.batches > 15)
    #expect(Set(recorder.lines[1..<3001]).count == 1)
  }

  @Test func textLongerThanManyChunksIsWhole() {
    let text = String(repeating: "0123456789", count: 100_000)
    let recorder = record("<a><b>\(text)</b><c/></a>")
    #expect(recorder.lines[1] == "leaf b: " + text && recorder.lines[2] == "leaf c: ")
  }

  @Test func textBeyondTheLimitIsLeftOutAndReadingGoesOn() {
    var limits = XMLLimits()
    limits.textBytes = 50_000
    let long = String(repeating: "x", count: 200_000)
    let recorder = record("<a><b>\(long)</b><c>y</c><b>\(long)</b></a>", limits: limits)
    #expect(recorder.lines == ["start a", "leaf b: ", "leaf c: y", "leaf b: ", "end"])
    #expect(recorder.troubles.map(\.kind) == [.textLimit, .textLimit])
  }

  @Test func attributeBeyondTheLimitIsLeftOut() {
    var limits = XMLLimits()
    limits.attributeBytes = 10
    let recorder = record("<a k='12345678901' l='1'/>", limits: limits)
    #expect(recorder.lines == ["leaf a l=1: "] && recorder.troubles.map(\.kind) == [.textLimit])
  }

  @Test func depthIsLimited() {
    var limits = XMLLimits()
    limits.depth = 3
    #expect(record("<a><b><c/></b></a>", limits: limits).troubles.isEmpty)
    let recorder = record("<a><b><c><d/></c></b></a>", limits: limits)
    #expect(recorder.lines == ["start a", "start b", "start c"])
    #expect(recorder.troubles.map(\.kind) == [.limit])
  }

  @Test func namespacesInScopeAreLimited() {
    var limits = XMLLimits()
    limits.namespacesInScope = 8
    let few = (0..<8).map { "xmlns:n\($0)='urn:\($0)'" }.joined(separator: " ")
    #expect(record("<a \(few)/>", limits: limits).troubles.isEmpty)
    #expect(
      record("<a \(few)><b xmlns='urn:x'/></a>", limits: limits).troubles.map(\.kind) == [.limit])
  }

  @Test func consumerThatHasEnoughIsAskedNoMore() {
    let document = "<a>" + String(repeating: "<b/>", count: 100_000) + "</a>"
    #expect(record(document, patience: 2).batches == 2)
  }

  @Test func cutDocumentIsTruncatedAndABrokenOneMalformed() {
    #expect(record("<a><b>").troubles.map(\.kind) == [.truncated])
    #expect(record("<a><b").troubles.map(\.kind) == [.truncated])
    #expect(record("<a><b></a>").troubles.map(\.kind) == [.malformed])
    #expect(record("<a/><b/>").troubles.map(\.kind) == [.malformed])
    #expect(record("<a x='1' x='2'/>").troubles.map(\.kind) == [.malformed])
    #expect(record("<a>&#0;</a>").troubles.map(\.kind) == [.malformed])
    #expect(record("").troubles.map(\.kind) == [.truncated])
  }

  @Test func everyElementWithAnUndeclaredPrefixIsCountedAndFewAreWorded() {
    let recorder = record("<a>" + String(repeating: "<p:b/>", count: 500) + "</a>")
    #expect(recorder.lines.count == 502)
    #expect(recorder.troubles.count == 500)
    #expect(recorder.troubles.count { $0.message != nil } == XMLLimits().messages)
    #expect(recorder.troubles.allSatisfy { $0.kind == .namespace })
  }
}
