internal import CArchive

/// What libarchive says of a member.
struct LibarchiveEntry {
  /// Its name.
  let name: String
  /// Its size in bytes, where the archive says it.
  let size: Int?
  let kind: MemberKind
  let isEncrypted: Bool

  /// The entry of a header that was just read.
  init(_ entry: OpaquePointer) {
    name = Self.name(of: entry)
    size = archive_entry_size_is_set(entry) != 0 ? Int(archive_entry_size(entry)) : nil
    isEncrypted = archive_entry_is_encrypted(entry) != 0
    kind =
      archive_entry_hardlink(entry) != nil
      ? .link : MemberKind(fileMode: UInt32(archive_entry_filetype(entry)))
  }

  private static func name(of entry: OpaquePointer) -> String {
    if let name = archive_entry_pathname_utf8(entry) {
      return MemberName.text(of: bytes(of: name), isUTF8: true)
    }
    guard let name = archive_entry_pathname(entry) else { return MemberName.unknown }
    return MemberName.text(of: bytes(of: name), isUTF8: false)
  }

  private static func bytes(of text: UnsafePointer<CChar>) -> [UInt8] {
    var bytes: [UInt8] = []
    // Until the zero that ends every C string.
    var place = text
    while place.pointee != 0 {
      bytes.append(UInt8(bitPattern: place.pointee))
      place += 1
    }
    return bytes
  }
}
