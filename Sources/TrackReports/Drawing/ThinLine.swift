#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A line with fewer places, of which none that was left out lies farther from it than a limit.
///
/// From a kept place on, a sector holds the directions in which a line passes every place since
/// within half of the limit; the line goes on until a place lies outside of it, or comes back. One
/// pass, whatever the line.
package struct ThinLine {
  package private(set) var places: [SIMD2<Double>] = []
  private let reach: Double
  private var last: SIMD2<Double>?
  /// The sector: its middle, and the directions to both sides of that, radians; nil before any place
  /// is far enough away to have a direction.
  private var sector: (middle: Double, least: Double, greatest: Double)?
  private var farthest = 0.0

  /// The line through places in pixels.
  package init(_ line: some Sequence<SIMD2<Double>>, limit: Double) {
    reach = limit / 2
    for place in line { add(place) }
    if let last, last != places.last { places.append(last) }
  }

  private mutating func add(_ place: SIMD2<Double>) {
    guard let anchor = places.last else { return places = [place] }
    if !admits(place, from: anchor), let last {
      places.append(last)
      (sector, farthest) = (nil, 0)
      _ = admits(place, from: last)
    }
    last = place
  }

  /// Narrows the sector to what passes the place too; false where nothing does.
  private mutating func admits(_ place: SIMD2<Double>, from anchor: SIMD2<Double>) -> Bool {
    let way = place - anchor
    let length = (way * way).sum().squareRoot()
    if length < farthest - reach { return false }
    guard length > reach else { return sector == nil }
    let spread = asin(reach / length)
    let direction = atan2(way.y, way.x)
    guard let old = sector else {
      sector = (direction, -spread, spread)
      farthest = length
      return true
    }
    let turn = (direction - old.middle).remainder(dividingBy: 2 * .pi)
    let (least, greatest) = (max(old.least, turn - spread), min(old.greatest, turn + spread))
    guard turn >= old.least, turn <= old.greatest, least <= greatest else { return false }
    sector = (old.middle, least, greatest)
    farthest = max(farthest, length)
    return true
  }
}
