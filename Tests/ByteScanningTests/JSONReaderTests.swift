import ByteScanning
import Testing

@Suite struct JSONReaderTests {
  private func reader(_ text: String) -> JSONReader { JSONReader(Array(text.utf8)) }

  @Test func membersAndElementsComeInOrder() throws {
    var reader = reader(#" {"a": [1, -2.5, "x"], "b" : {} ,"a":null} "#)
    var seen: [String] = []
    let isObject: Void? = try reader.members { name, reader throws(JSONReader.Fault) in
      seen.append(name)
      let isArray: Void? = try reader.elements { reader throws(JSONReader.Fault) in
        seen.append(try reader.raw())
      }
      if isArray == nil { seen.append("no array") }
    }
    try reader.finish()
    #expect(isObject != nil)
    #expect(seen == ["a", "1", "-2.5", #""x""#, "b", "no array", "a", "no array"])
  }

  @Test(arguments: [
    (#""""#, ""), (#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{8}\u{C}\n\r\tz"),
    (#""\u00e9\ud83d\ude00é""#, "é😀é"), (#""\ud83d""#, "\u{FFFD}"),
    (#""\ud83dA""#, "\u{FFFD}A"), (#""\ude00""#, "\u{FFFD}"),
  ])
  func aStringIsWhatItsEscapesStandFor(json: String, text: String) throws {
    var reader = reader(json)
    #expect(try reader.string() == text)
    try reader.finish()
  }

  @Test func numbersAreReadExactlyOrNotAtAll() throws {
    func number(_ text: String) throws -> Double? {
      var reader = reader(text)
      return try reader.number()
    }
    func integer(_ text: String) throws -> Int? {
      var reader = reader(text)
      return try reader.integer()
    }
    #expect(try number("47.1234567") == 47.1234567)
    #expect(try number("-0") == 0)
    #expect(try number("1E3") == 1000)
    #expect(try number("1e400") == nil)
    #expect(try number("true") == nil)
    #expect(try number(#""1""#) == nil)
    #expect(try integer("1714806000000") == 1_714_806_000_000)
    #expect(try integer("1.0") == nil)
    #expect(try integer("9223372036854775808") == nil)
  }

  @Test func aValueOfAnotherKindIsPassedOver() throws {
    var reader = reader(#"[{"a":[1,{"b":"]"}]}, 7]"#)
    var numbers: [Int?] = []
    _ = try reader.elements { reader throws(JSONReader.Fault) in
      numbers.append(try reader.integer())
    }
    #expect(numbers == [nil, 7])
  }

  @Test(arguments: [
    "", " ", "{", "[1,]", "[1 2]", "{\"a\"}", "{\"a\":}", "{a:1}", "01", "1.", "1e", "-", "+1",
    ".5", "tru", "nul", "\"", "\"\u{1}\"", #""\x""#, #""\u12g4""#, "[1]x", "NaN", "{\"a\":1,}", "]",
  ])
  func whatIsNoJSONIsAFault(text: String) {
    #expect(throws: JSONReader.Fault.self) {
      var reader = reader(text)
      try reader.skip()
      try reader.finish()
    }
  }

  @Test func aTextThatIsCutOffAnywhereIsAFaultThatSaysSo() {
    let text = Array(#"{"a":[1.5e3,true,null,"x\u00e9"],"b":{"c":"d"}}"#.utf8)
    for length in 0..<text.count {
      var reader = JSONReader(Array(text[..<length]))
      do throws(JSONReader.Fault) {
        try reader.skip()
        Issue.record("\(length) bytes are taken for the whole")
      } catch {
        #expect(error.isCutOff && error.offset == length)
      }
    }
  }

  @Test func nestingHasALimit() {
    var reader = reader(String(repeating: "[", count: 100_000))
    #expect(throws: JSONReader.Fault(offset: 128, isCutOff: false)) { try reader.skip() }
  }

  @Test func whatIsWrittenIsReadBack() throws {
    let texts = ["", "a\"b\\c/\n\u{1F600}\u{7F}\u{1}", "é"]
    var writer = JSONWriter()
    writer.beginArray()
    for text in texts { writer.string(text) }
    writer.endArray()
    var reader = JSONReader(writer.bytes)
    var read: [String?] = []
    _ = try reader.elements { reader throws(JSONReader.Fault) in read.append(try reader.string()) }
    #expect(read == texts)
  }
}
