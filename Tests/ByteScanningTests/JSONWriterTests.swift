import ByteScanning
import Foundation
import Testing

@Suite struct JSONWriterTests {
  private func json(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func commasStandBetweenValuesAndNowhereElse() {
    let text = json { writer in
      writer.beginObject()
      writer.key("a")
      writer.beginArray()
      writer.number(1)
      writer.beginObject()
      writer.endObject()
      writer.beginArray()
      writer.endArray()
      writer.bool(true)
      writer.null()
      writer.endArray()
      writer.key("b")
      writer.string("x")
      writer.endObject()
    }
    #expect(text == #"{"a":[1,{},[],true,null],"b":"x"}"#)
  }

  @Test func stringsAreEscapedAndReadBack() throws {
    let all = String(decoding: UInt8.min...127, as: UTF8.self) + "\u{2028}ÄÖ😀\u{FFFD}"
    let text = json { writer in
      writer.beginArray()
      writer.string(all)
      writer.string("a\"b\\c\n\r\t\u{1}")
      writer.endArray()
    }
    #expect(text.hasSuffix(#","a\"b\\c\n\r\t\u0001"]"#))
    let read = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String]
    #expect(read?.first == all)
  }

  @Test func whatIsNotFiniteIsNullOrAbsent() {
    let text = json { writer in
      writer.beginObject()
      writer.numberField("nan", Double.nan)
      writer.numberField("infinity", Double.infinity, decimalsAtMost: 2)
      writer.numberField("none", Double?.none)
      writer.instantField("late", milliseconds: .max)
      writer.key("null")
      writer.number(-Double.infinity)
      writer.numberField("half", 0.5)
      writer.endObject()
    }
    #expect(text == #"{"null":null,"half":0.5}"#)
  }

  @Test func fieldsWriteTheirValue() {
    let text = json { writer in
      writer.beginObject()
      writer.stringField("s", "t")
      writer.stringField("no", nil)
      writer.numberField("i", 7)
      writer.numberField("d", 1.23456, decimalsAtMost: 3)
      writer.instantField("t", milliseconds: 0)
      writer.key("ms")
      writer.number(thousandths: 1500)
      writer.endObject()
    }
    #expect(
      text == #"{"s":"t","i":7,"d":1.235,"t":"1970-01-01T00:00:00Z","ms":1.5}"#)
  }

  @Test func aWriterGoesOnBehindWhatIsThere() {
    var writer = JSONWriter(bytes: Array("x".utf8))
    writer.beginArray()
    writer.endArray()
    #expect(writer.bytes == Array("x[]".utf8))
  }
}
