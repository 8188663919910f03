internal import TrackModel

/// The track point in work.
struct PointDraft {
  /// Its row in the columns.
  var row = PointRow()
  var fields: [PointField] = []
  var looseLink = LooseLink()
  var foreign: [ForeignElement] = []
}

/// GPX 1.0's `url` and `urlname`, which together are a link.
struct LooseLink {
  var address: String?
  var text: String?

  /// Hands the link over, if there is one, and forgets it.
  mutating func take() -> Link? {
    guard let address else { return nil }
    let link = Link(address: address, text: text)
    self = LooseLink()
    return link
  }
}
