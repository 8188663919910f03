import RouteVerification
import TrackFiles
import TrackModel

/// What can be handed on of a file; nil where its data do not hold. `now` is the clock's time,
/// milliseconds since 1970 UTC.
func verifiedRoute(of bytes: [UInt8], at now: Int64) throws(ReadError) -> [UInt8]? {
  let file = try TrackFileReader().read(bytes: bytes, named: "walk.gpx")
  let verifier = RouteVerifier(tool: "My App 1.0", now: now)
  let found = verifier.verify(file.document, from: file.source, bytes: bytes)
  for check in found.failures {
    print(check.condition.rawValue, check.condition.title, check.points)
  }
  guard found.verdict == .verified else { return nil }
  return VerifiedExport(form: .route(deviation: 5)).write(found, of: file.document)
}
