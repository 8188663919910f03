import LiveRecording
import Testing
import TrackModel

struct DecoderTests {
  private static func sentence(_ text: String) -> [UInt8] {
    let sum = String(text.utf8.reduce(0, ^), radix: 16, uppercase: true)
    return Array("$\(text)*\(sum.count < 2 ? "0" : "")\(sum)".utf8)
  }

  private func fixes(_ lines: [[UInt8]]) -> [LiveFix] {
    var decoder = NMEADecoder()
    let fixes = lines.flatMap { decoder.fixes(of: $0, at: Fixes.noon) }
    return fixes + decoder.finish()
  }

  @Test func sentencesOfOneInstantAreOneFix() throws {
    let found = fixes([
      Self.sentence("GPRMC,080000.00,A,4700.07500,N,00830.00000,W,2.72,45.5,010326,,,A"),
      Self.sentence("GPGGA,080000.00,4700.07500,N,00830.00000,W,1,09,1.2,400.5,M,47.0,M,,"),
      Self.sentence("GPRMC,080001.00,A,4700.07600,N,00830.00000,W,2.72,45.5,010326,,,A"),
      Self.sentence("GPGGA,080001.00,4700.07600,N,00830.00000,W,1,09,0.4,400.5,M,47.0,M,,"),
    ])
    #expect(found.count == 2)
    let fix = try #require(found.first)
    #expect(fix.time == 1_772_352_000_000)
    #expect(fix.latitude == 47 + 0.075 / 60)
    #expect(fix.longitude == -8.5)
    #expect(fix.elevation == 400.5)
    #expect(fix.horizontalAccuracy == 6)
    #expect(abs(fix.speed - 1.399) < 0.001)
    #expect(fix.course == 45.5)
    #expect(found[1].horizontalAccuracy == 2.5)
  }

  @Test func aWrongChecksumAndGarbageGiveNothing() {
    var line = Self.sentence("GPRMC,080000.00,A,4700.07500,N,00830.00000,W,2.72,45.5,010326,,,A")
    line[20] = UInt8(ascii: "9")
    #expect(fixes([line, Array("$GPRMC".utf8), Array("}{".utf8), []]).isEmpty)
  }

  @Test func aReceiverWithoutAFixSaysSo() {
    let found = fixes([
      Self.sentence("GPRMC,080000.00,V,,,,,,,010326,,,N"),
      Self.sentence("GPGGA,080000.00,,,,,0,00,99.9,,,,,,"),
    ])
    #expect(found.map(\.hasFix) == [false])
  }

  @Test func noLineMakesADecoderFail() {
    let line = Self.sentence("GPGGA,080000.00,4700.07500,N,00830.00000,W,1,09,1.2,400.5,M,47.0,M,,")
    let report = Array(
      #"{"class":"TPV","mode":3,"time":"2026-03-01T08:00:00.000Z","lat":47.0,"lon":8.0}"#.utf8)
    for bytes in [line, report] {
      for cut in 0..<bytes.count {
        var nmea = NMEADecoder()
        var gpsd = GPSDDecoder()
        #expect(nmea.fixes(of: Array(bytes[..<cut]), at: Fixes.noon).isEmpty)
        #expect(gpsd.fixes(of: Array(bytes[..<cut]), at: Fixes.noon).isEmpty)
      }
    }
  }

  @Test func aReportOfGpsdIsAFix() throws {
    var decoder = GPSDDecoder()
    let report = #"""
      {"class":"TPV","device":"/dev/ttyUSB0","mode":3,"time":"2026-03-01T08:00:00.250Z",\#
      "lat":47.5,"lon":-8.25,"altHAE":447.1,"altMSL":400.5,"eph":19.0,"epv":23.0,"speed":1.4,\#
      "track":12.5,"ept":0.005}
      """#
    let fix = try #require(decoder.fixes(of: Array(report.utf8), at: Fixes.noon).first)
    #expect(fix.time == 1_772_352_000_250)
    #expect([fix.latitude, fix.longitude, fix.elevation] == [47.5, -8.25, 400.5])
    #expect([fix.horizontalAccuracy, fix.verticalAccuracy] == [19, 23])
    #expect([fix.speed, fix.course] == [1.4, 12.5])
    let none = decoder.fixes(of: Array(#"{"class":"TPV","mode":1}"#.utf8), at: Fixes.noon)
    #expect(none.map(\.hasFix) == [false])
    #expect(decoder.fixes(of: Array(#"{"class":"SKY"}"#.utf8), at: Fixes.noon).isEmpty)
    #expect(decoder.garbled == 0)
  }

  @Test func whereFixesComeFromIsReadBackAsWritten() {
    let addresses: [SourceAddress] = [
      .gpsd(host: "::1", port: 2947), .nmea(path: "/dev/tty:1", baud: 4800), .replay(path: "a:b"),
    ]
    for address in addresses { #expect(SourceAddress(address.text) == address) }
  }
}
