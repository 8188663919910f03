/// What a file says of itself (GPX 1.1 `metadata`, the head of GPX 1.0).
public struct DocumentMetadata: Sendable, Equatable {
  /// The name.
  public var name: String?
  /// A description.
  public var description: String?
  /// Who made it.
  public var author: Person?
  /// Who holds the rights.
  public var copyright: Copyright?
  /// Links, in the order of the file.
  public var links: [Link]
  /// When it was made, milliseconds since 1970 UTC; `Missing.time` when missing.
  public var time: Int64
  /// Search words, as written.
  public var keywords: String?
  /// The box the file says it covers; not checked.
  public var bounds: GeographicBounds?
  /// What the reader keeps without understanding it.
  public var extensions: [ForeignElement]

  /// Nothing said, unless told more.
  public init(
    name: String? = nil, description: String? = nil, author: Person? = nil,
    copyright: Copyright? = nil, links: [Link] = [], time: Int64 = Missing.time,
    keywords: String? = nil, bounds: GeographicBounds? = nil, extensions: [ForeignElement] = []
  ) {
    self.name = name
    self.description = description
    self.author = author
    self.copyright = copyright
    self.links = links
    self.time = time
    self.keywords = keywords
    self.bounds = bounds
    self.extensions = extensions
  }
}

/// A person or organisation.
public struct Person: Sendable, Equatable {
  /// The name.
  public var name: String?
  /// The mail address, `id@domain`.
  public var email: String?
  /// A link to them.
  public var link: Link?

  /// Nobody, unless told more.
  public init(name: String? = nil, email: String? = nil, link: Link? = nil) {
    self.name = name
    self.email = email
    self.link = link
  }
}

/// Who holds the rights, since when, and under which licence.
public struct Copyright: Sendable, Equatable {
  /// The holder.
  public var author: String?
  /// The year, as written.
  public var year: String?
  /// The address of the licence.
  public var licence: String?

  /// Nothing said, unless told more.
  public init(author: String? = nil, year: String? = nil, licence: String? = nil) {
    self.author = author
    self.year = year
    self.licence = licence
  }
}
