#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A grid as the pixels of a picture that shows all of it, north up, to scale in the middle.
struct HeatRaster {
  let width: Int
  let height: Int
  /// Cells of the finest level that were gone through, row by row.
  let sums: [UInt64]
  let metresPerPixel: Double

  /// Cells of the finest level along one side of a pixel.
  private let cellsPerPixel: Double

  /// The longer side, pixels.
  private static let longestSide = 720.0
  /// The shorter side is at least this long, and a picture at least this wide in metres.
  private static let shortestSide = 160.0
  private static let leastExtent = 400.0
  private static let metresPerDegree = 111_195.0

  /// Nil without a cell.
  init?(_ grid: HeatGrid) {
    guard let columns = HeatColumns(grid), let south = columns.rows.max(),
      let north = columns.rows.min()
    else { return nil }
    let rowDegrees = 180 / Double(1 << grid.level)
    let latitude = 90 - Double(north + south + 1) / 2 * rowDegrees
    // Metres of a row and of a column.
    let cell =
      SIMD2(
        max(2 * rowDegrees * cos(latitude * .pi / 180), rowDegrees * 1e-3), rowDegrees)
      * Self.metresPerDegree
    let extent = SIMD2(Double(columns.width), Double(south - north + 1)) * cell
    metresPerPixel = max(extent.max(), Self.leastExtent) / Self.longestSide
    let size = pointwiseMax(extent / metresPerPixel, SIMD2(repeating: Self.shortestSide))
    width = Int(size.x.rounded(.up)) + 1
    height = Int(size.y.rounded(.up)) + 1
    cellsPerPixel = max(1, metresPerPixel / cell.y * Double(1 << (HeatCells.finest - grid.level)))
    let pixelsPerCell = cell / metresPerPixel
    let corner = (SIMD2(Double(width), Double(height)) - extent / metresPerPixel) / 2
    var sums = [UInt64](repeating: 0, count: width * height)
    for (key, sum) in grid.sums {
      let place = SIMD2(Double(columns.offset(key >> 32)), Double(Int(key & 0xFFFF_FFFF) - north))
      let start = corner + place * pixelsPerCell
      let end = start + pixelsPerCell
      // A cell smaller than a pixel belongs to one, a larger one fills all that begin in it.
      for y in Int(start.y)...max(Int(start.y), Int(end.y.rounded(.up)) - 1) where y < height {
        for x in Int(start.x)...max(Int(start.x), Int(end.x.rounded(.up)) - 1) where x < width {
          sums[y * width + x] += sum
        }
      }
    }
    self.sums = sums
  }

  /// How often the pixels were passed that only one in a hundred exceeds: where somebody stood for
  /// hours is not to dim all else.
  var oftenPassed: Double {
    let known = sums.filter { $0 > 0 }.sorted()
    return passes(known[known.count * 99 / 100])
  }

  /// How often a pixel was passed, about: by its sum over what one passage gives.
  func passes(_ sum: UInt64) -> Double { max(1, Double(sum) / cellsPerPixel) }
}

/// The columns of a grid from the western edge of what is in it: behind the widest empty stretch
/// around the world.
private struct HeatColumns {
  let width: Int
  let rows: Set<Int>
  private let west: Int
  private let all: Int

  init?(_ grid: HeatGrid) {
    let columns = Set(grid.sums.keys.map { Int($0 >> 32) }).sorted()
    guard let first = columns.first, let last = columns.last else { return nil }
    all = 1 << grid.level
    rows = Set(grid.sums.keys.map { Int($0 & 0xFFFF_FFFF) })
    var west = first
    var widest = first + all - last
    for (column, next) in zip(columns, columns.dropFirst()) where next - column > widest {
      (west, widest) = (next, next - column)
    }
    self.west = west
    width = all - widest + 1
  }

  func offset(_ column: UInt64) -> Int { (Int(column) - west + all) % all }
}
