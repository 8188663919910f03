import TestSupport
import Testing

import TrackReports

struct ThinLineTests {
  /// Pixels from a place to the nearest one of a line.
  private func distance(_ place: SIMD2<Double>, _ line: [SIMD2<Double>]) -> Double {
    var least = Double.infinity
    for (start, end) in zip(line, line.dropFirst() + [line[line.count - 1]]) {
      let way = end - start
      let square = (way * way).sum()
      let share = square > 0 ? min(1, max(0, ((place - start) * way).sum() / square)) : 0
      let off = place - (start + way * share)
      least = min(least, (off * off).sum().squareRoot())
    }
    return least
  }

  @Test func noPlaceLiesFartherFromTheLineThanTheLimit() {
    var random = SeededGenerator()
    for round in 0..<60 {
      let turn = [0.02, 0.3, 3.1][round % 3]
      let limit = [0.3, 2.0][round % 2]
      var (place, heading) = (SIMD2<Double>.zero, 0.0)
      var line = [place]
      for _ in 0..<400 {
        heading += Double.random(in: -turn...turn, using: &random)
        let way = Double.random(in: 0...1.5, using: &random)
        place += SIMD2(cosine(heading), cosine(heading - .pi / 2)) * way
        line.append(Int.random(in: 0..<20, using: &random) == 0 ? line[0] : place)
      }
      let thin = ThinLine(line, limit: limit).places
      #expect(thin.first == line.first && thin.last == line.last)
      let farthest = line.map { distance($0, thin) }.max() ?? 0
      #expect(farthest <= limit, "seed \(random.seed), round \(round): \(farthest)")
    }
  }

  private func cosine(_ angle: Double) -> Double {
    // A few terms are enough to turn by; the walk need not be exact.
    let turned = angle.remainder(dividingBy: 2 * .pi)
    let square = turned * turned
    return 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56)))
  }

  @Test func aStraightLineKeepsItsEndsAlone() {
    let line = (0...1000).map { SIMD2(Double($0), Double($0) / 3) }
    #expect(ThinLine(line, limit: 0.3).places == [line[0], line[1000]])
  }

  @Test func aWayThereAndBackKeepsItsTurn() {
    let there = (0...50).map { SIMD2(Double($0), 0) }
    let thin = ThinLine(there + there.reversed(), limit: 0.3).places
    #expect(thin.contains { $0.x >= 49.7 })
    #expect(thin.last == .zero)
  }

  @Test func fewPlacesStayAsTheyAre() {
    #expect(ThinLine([], limit: 1).places.isEmpty)
    #expect(ThinLine([SIMD2(1, 2)], limit: 1).places == [SIMD2(1, 2)])
    #expect(ThinLine([SIMD2(1, 2), SIMD2(1, 2)], limit: 1).places == [SIMD2(1, 2)])
  }
}
