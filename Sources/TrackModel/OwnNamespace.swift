/// The XML namespace of what has no other place: ours.
package enum OwnNamespace {
  /// Its name.
  package static let uri = "urn:outnudge:track:1"
  /// The prefix it always wants.
  package static let prefix = "outnudge"
}
