/// Writes a foreign element and all it holds as text, while its events go by.
struct ForeignCapture {
  private(set) var bytes: [UInt8] = []
  private var openNames: [String] = []
  private var tagIsOpen = false

  /// Nothing yet.
  init() {}

  /// How many elements are open.
  var depth: Int { openNames.count }

  mutating func open(_ name: String) {
    finishTag()
    bytes.append(UInt8(ascii: "<"))
    bytes.append(contentsOf: name.utf8)
    openNames.append(name)
    tagIsOpen = true
  }

  /// An attribute of the element that was opened last.
  mutating func attribute(_ name: String, _ value: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: name.utf8)
    bytes.append(UInt8(ascii: "="))
    bytes.append(UInt8(ascii: "\""))
    appendEscaped(value, inAttribute: true)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Text, kept as it is; blanks that only lay elements out are left out by the caller.
  mutating func text(_ value: UnsafeBufferPointer<UInt8>) {
    guard !value.isEmpty else { return }
    finishTag()
    appendEscaped(value, inAttribute: false)
  }

  mutating func close() {
    guard let name = openNames.popLast() else { return }
    if tagIsOpen {
      bytes.append(UInt8(ascii: "/"))
      bytes.append(UInt8(ascii: ">"))
      tagIsOpen = false
    } else {
      bytes.append(UInt8(ascii: "<"))
      bytes.append(UInt8(ascii: "/"))
      bytes.append(contentsOf: name.utf8)
      bytes.append(UInt8(ascii: ">"))
    }
  }

  /// Forgets everything, for the next element.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: bytes.count < 65_536)
    openNames.removeAll(keepingCapacity: true)
    tagIsOpen = false
  }

  private mutating func finishTag() {
    guard tagIsOpen else { return }
    bytes.append(UInt8(ascii: ">"))
    tagIsOpen = false
  }

  private mutating func appendEscaped(_ value: UnsafeBufferPointer<UInt8>, inAttribute: Bool) {
    for byte in value {
      switch byte {
      case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
      case 0x0D: bytes.append(contentsOf: "&#13;".utf8)
      case UInt8(ascii: "\"") where inAttribute: bytes.append(contentsOf: "&quot;".utf8)
      case 0x0A where inAttribute: bytes.append(contentsOf: "&#10;".utf8)
      case 0x09 where inAttribute: bytes.append(contentsOf: "&#9;".utf8)
      default: bytes.append(byte)
      }
    }
  }
}
