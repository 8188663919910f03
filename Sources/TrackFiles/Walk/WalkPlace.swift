internal import TrackModel

/// Where in a source a walk is: the path, the names of archives inside of it, how deep.
struct WalkPlace {
  let path: String
  /// The names so far, joined by `/`.
  var member: String?
  /// How many containers are around.
  var nesting = 0
  let limits: ArchiveLimits
  /// What the tables of an export say by start, where one is around.
  var starts: ListingTable?

  init(path: String, member: String? = nil, nesting: Int = 0, limits: ArchiveLimits) {
    self.path = path
    self.member = member
    self.nesting = nesting
    self.limits = limits
  }

  /// What messages call the place.
  var displayName: String { member.map { "\(path)/\($0)" } ?? path }

  /// Whether another container may be opened here.
  var mayEnter: Bool { nesting < limits.nesting }

  /// The place of a member.
  func inside(_ name: String) -> WalkPlace {
    var place = self
    place.member = member.map { "\($0)/\(name)" } ?? name
    return place
  }

  /// The place as the outside of its members.
  var entered: WalkPlace {
    var place = self
    place.nesting += 1
    return place
  }

  /// A unit here.
  func unit(
    _ contents: SourceUnit.Contents, storedSize: Int = 0, listing: ActivityListing? = nil
  ) -> SourceUnit {
    SourceUnit(
      path: path, member: member, storedSize: storedSize, listing: listing, starts: starts,
      contents: contents, nesting: nesting, limits: limits)
  }

  /// An error that names the place.
  func named(_ error: ReadError) -> ReadError {
    var named = error
    named.file = displayName
    return named
  }

  /// A unit of an error here.
  func failure(_ error: ReadError) -> SourceUnit {
    unit(.failed(named(error)))
  }
}
