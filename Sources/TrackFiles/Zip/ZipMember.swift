/// What a ZIP archive's directory says of one of its members.
struct ZipMember: Sendable {
  /// Its entry.
  let entry: ZipEntry
  /// Its name, a label and never a path to write to; control characters are replaced.
  let name: String

  /// What it is.
  var kind: MemberKind { entry.kind(named: name) }
}
