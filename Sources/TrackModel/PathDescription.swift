/// What a file says of a track or a route as a whole.
public struct PathDescription: Sendable, Equatable {
  /// The name.
  public var name: String?
  /// A comment.
  public var comment: String?
  /// A longer description.
  public var description: String?
  /// Where the data come from.
  public var source: String?
  /// Links, in the order of the file.
  public var links: [Link]
  /// The number the file gives it.
  public var number: Int?
  /// The file's own word for the kind of activity, trimmed.
  public var kind: String?
  /// The file's own word for the kind within the kind (FIT `sub_sport`): `trail`.
  public var subKind: String?
  /// What the reader keeps without understanding it.
  public var extensions: [ForeignElement]

  /// Nothing said, unless told more.
  public init(
    name: String? = nil, comment: String? = nil, description: String? = nil,
    source: String? = nil, links: [Link] = [], number: Int? = nil, kind: String? = nil,
    subKind: String? = nil,
    extensions: [ForeignElement] = []
  ) {
    self.name = name
    self.comment = comment
    self.description = description
    self.source = source
    self.links = links
    self.number = number
    self.kind = kind
    self.subKind = subKind
    self.extensions = extensions
  }
}
