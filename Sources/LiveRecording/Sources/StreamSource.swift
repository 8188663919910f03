#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Fixes from what sends lines: gpsd over TCP, a receiver on a serial line, a pipe.
package final class StreamSource: FixSource {
  // A class, because it holds the one connection.

  /// Nanoseconds of silence after which a connection is taken for dead, and pauses between tries.
  private static let silence: UInt64 = 15_000_000_000
  private static let pauses: ClosedRange<UInt64> = 1_000_000_000...30_000_000_000

  private let address: SourceAddress
  private var decoder: any FixDecoder
  private var lines = LineBuffer()
  private var connection: SourceConnection?
  private var nextTry: UInt64 = 0
  private var pause = pauses.lowerBound
  private var lastHeard: UInt64 = 0
  package private(set) var trouble: String?

  /// A source that connects when it is asked first; nil for an address that is played again.
  package init?(_ address: SourceAddress) {
    switch address {
    case .gpsd: decoder = GPSDDecoder()
    case .nmea: decoder = NMEADecoder()
    case .replay: return nil
    }
    self.address = address
  }

  package var descriptor: Int32? { connection?.descriptor }

  package func patience(at clock: ClockReading) -> Int64? {
    guard connection == nil else { return nil }
    return Int64((max(nextTry, clock.boot) - clock.boot) / 1_000_000)
  }

  package func take(at clock: ClockReading) -> [SourceEvent] {
    if connection == nil { connect(at: clock) }
    guard let connection else { return [] }
    switch connection.read() {
    case .bytes(let bytes): return fixes(of: bytes, clock)
    case .nothing:
      guard clock.boot - min(clock.boot, lastHeard) > Self.silence else { return [] }
      if connection.mayComeBack {
        giveUp("silent", clock)
      } else {
        trouble = "\(address.text): silent"
      }
      return []
    case .ended:
      guard connection.mayComeBack else {
        return decoder.finish().map(SourceEvent.fix) + [.ended]
      }
      giveUp("gone", clock)
      return []
    }
  }

  private func fixes(of bytes: [UInt8], _ clock: ClockReading) -> [SourceEvent] {
    lastHeard = clock.boot
    pause = Self.pauses.lowerBound
    trouble = nil
    var fixes: [LiveFix] = []
    let garbled = decoder.garbled
    lines.add(bytes) { fixes += decoder.fixes(of: $0, at: clock) }
    if decoder.garbled > garbled { trouble = "\(decoder.garbled) lines that make no sense" }
    return fixes.map(SourceEvent.fix)
  }

  private func connect(at clock: ClockReading) {
    guard clock.boot >= nextTry else { return }
    do throws(SourceConnection.Failure) {
      connection = try SourceConnection(address)
      lastHeard = clock.boot
      if trouble != nil { trouble = "\(address.text): no word yet" }
    } catch {
      giveUp(error.message, clock)
    }
  }

  /// Tries again after a pause that doubles each time.
  private func giveUp(_ why: String, _ clock: ClockReading) {
    connection = nil
    lines = LineBuffer()
    nextTry = clock.boot + pause
    trouble = "\(address.text): \(why); next try in \(pause / 1_000_000_000) s"
    pause = min(2 * pause, Self.pauses.upperBound)
  }
}
