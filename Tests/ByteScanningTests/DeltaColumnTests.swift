import ByteScanning
import TestSupport
import Testing

struct DeltaColumnTests {
  private func columns(_ generator: inout SeededGenerator) -> [[Int64]] {
    let count = Int.random(in: 1...300, using: &generator)
    let wild: [Int64] = [.min, .min + 1, .max, 0, -1, 1, 1 << 62]
    return [
      (0..<count).map { _ in wild[Int.random(in: 0..<wild.count, using: &generator)] },
      (0..<count).map { 1_700_000_000_000 + Int64($0) * 1000 },
      (0..<count).map { _ in Int64.random(in: -3...3, using: &generator) },
      (0..<count).map { $0 % 7 == 0 ? .min : Int64($0 / 40) },
      [Int64](repeating: 0, count: count), [Int64](repeating: .min, count: count),
    ]
  }

  @Test func anyColumnComesBack() throws {
    var generator = SeededGenerator()
    for _ in 0..<200 {
      for column in columns(&generator) {
        for order in [DeltaColumn.Order.difference, .change] {
          var bytes: [UInt8] = []
          DeltaColumn.append(column.span, order, to: &bytes)
          var reader = BinaryReader(bytes)
          let read = try DeltaColumn.read(column.count, order, from: &reader)
          #expect(read == column && reader.isAtEnd, "seed \(generator.seed)")
        }
      }
    }
  }

  @Test func aSteadyClockTakesAHandfulOfBytes() {
    let times = (0..<3600).map { 1_700_000_000_000 + Int64($0) * 1000 }
    var bytes: [UInt8] = []
    DeltaColumn.append(times.span, .change, to: &bytes)
    #expect(bytes.count < 16)
  }

  @Test func damageIsAFaultAndNeverATrap() {
    var generator = SeededGenerator()
    for column in columns(&generator) {
      var bytes: [UInt8] = []
      DeltaColumn.append(column.span, .difference, to: &bytes)
      for end in 0..<bytes.count {
        var reader = BinaryReader(Array(bytes[..<end]))
        #expect(throws: BinaryReader.Fault.self) {
          try DeltaColumn.read(column.count, .difference, from: &reader)
        }
      }
      for _ in 0..<200 {
        var damaged = bytes
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        var reader = BinaryReader(damaged)
        let read = try? DeltaColumn.read(column.count, .difference, from: &reader)
        #expect(read == nil || read?.count == column.count)
      }
    }
  }

  @Test func theChecksumIsThatOfTheStandard() {
    // RFC 3720, B.4, and the usual check value.
    func sum(_ bytes: [UInt8]) -> UInt32 {
      var sum = CRC32C()
      sum.add(bytes.span)
      return sum.value
    }
    #expect(sum(Array("123456789".utf8)) == 0xE306_9283)
    #expect(sum([UInt8](repeating: 0, count: 32)) == 0x8A91_36AA)
    #expect(sum([UInt8](repeating: 0xFF, count: 32)) == 0x62A8_AB43)
    #expect(sum((0..<32).map { UInt8($0) }) == 0x46DD_794E)
    var pieces = CRC32C()
    let (first, second) = (Array("123".utf8), Array("456789".utf8))
    pieces.add(first.span)
    pieces.add(second.span)
    #expect(pieces.value == 0xE306_9283)
    var number = CRC32C()
    number.add(Int64(0x0807_0605_0403_0201))
    #expect(number.value == sum([1, 2, 3, 4, 5, 6, 7, 8]))
  }
}
