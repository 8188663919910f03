internal import ByteScanning

/// A member of an archive's object that this version does not know, as it is written.
struct ExtraMember: Sendable, Equatable {
  var name: String
  var json: String

  /// The object that has such members; nil for none.
  static func object(_ members: [ExtraMember]) -> String? {
    guard !members.isEmpty else { return nil }
    var writer = JSONWriter()
    writer.beginObject()
    for member in members {
      writer.key(member.name)
      writer.json(member.json)
    }
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The members of an object; none where it is none.
  static func members(_ object: String?) -> [ExtraMember] {
    guard let object else { return [] }
    var reader = JSONReader(Array(object.utf8))
    var members: [ExtraMember] = []
    do throws(JSONReader.Fault) {
      _ = try reader.members { name, reader throws(JSONReader.Fault) in
        members.append(ExtraMember(name: name, json: try reader.raw()))
      }
      return members
    } catch {
      return []
    }
  }
}
