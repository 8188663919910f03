import SyntheticTracks
import TestSupport
import TrackModel

/// Samples of what real devices write in FIT beside the usual form, byte for byte by hand.
enum OddFITSamples {
  static let all: [SampleTracks.Sample] = layouts + contents + damage

  private static let layouts = [
    SampleTracks.Sample(
      file: "run-big-endian.fit", shows: "FIT: big-endian numbers, a header of 12 bytes"
    ) {
      FITScene(.run, seed: 71).file(sport: 1) { $0.isBigEndian = true }.file(headerSize: 12)
    },
    SampleTracks.Sample(
      file: "run-compressed-times.fit",
      shows: "FIT: five bits of a time in each header, speed and distance in three bytes"
    ) {
      let scene = FITScene(.run, seed: 72)
      return scene.file(sport: 1) { row, file in
        guard row.time != scene.start else { return scene.record(row, into: &file) }
        // 2.5 m/s in 1/100, sixteenths of a metre that go on counting.
        let counted = row.distance * 16 / 100
        file.compressed(
          20, seconds: row.time, .int32(0, row.latitude), .int32(1, row.longitude),
          .raw(8, type: 0x0D, [250, UInt8(counted & 15) << 4, UInt8(counted >> 4 & 255)]),
          local: 1)
      }.file()
    },
    SampleTracks.Sample(
      file: "ride-chained.fit", shows: "FIT: two files in one, the second without summaries"
    ) {
      var second = FITBytes()
      let scene = FITScene(.ride, points: 60, seed: 74)
      scene.head(into: &second)
      for row in scene.rows { scene.record(row, into: &second) }
      return FITScene(.ride, points: 60, seed: 73).file(sport: 2).file() + second.file()
    },
    SampleTracks.Sample(
      file: "ride-odd-sizes.fit",
      shows: "FIT: fields that are too small or too large for their type, types without bit 7"
    ) {
      FITScene(.ride, seed: 75).file(sport: 2) { row, file in
        file.message(
          20, .uint32(253, row.time), .int32(0, row.latitude), .int32(1, row.longitude),
          .raw(2, type: 0x04, [UInt8(row.altitude & 255), UInt8(row.altitude >> 8)]),
          .raw(5, type: 0x86, [1]), .raw(7, type: 0x02, [180]), .uint16(3, 120, 0xFFFF))
      }.file()
    },
    SampleTracks.Sample(
      file: "walk-summary-first.fit", shows: "FIT: the session and the lap before the records"
    ) {
      let scene = FITScene(.walk, seed: 76)
      var file = FITBytes()
      scene.head(into: &file)
      scene.summaries(into: &file, sport: 11)
      for row in scene.rows { scene.record(row, into: &file) }
      return file.file()
    },
  ]

  private static let contents = [
    SampleTracks.Sample(
      file: "run-power-pod.fit",
      shows: "FIT: fields of a developer: power for the record, and one that is described too late"
    ) {
      let scene = FITScene(.run, seed: 77)
      var file = FITBytes()
      scene.head(into: &file)
      file.message(207, .raw(1, type: 0x0D, Array(1...16)), .uint8(3, 0), local: 5)
      file.message(
        206, .uint8(0, 0), .uint8(1, 0), .uint8(2, 0x84), .string(3, "Power"),
        .string(8, "Watts"), .uint16(14, 20), .uint8(15, 7), local: 6)
      for row in scene.rows {
        file.message(
          20, .uint32(253, row.time), .int32(0, row.latitude), .int32(1, row.longitude),
          .uint16(0, UInt16(200 + row.time % 60)).ofDeveloper(0),
          .float32(1, 30.5).ofDeveloper(0))
      }
      file.message(
        206, .uint8(0, 0), .uint8(1, 1), .uint8(2, 0x88), .string(3, "Stiffness"),
        .string(8, "kN/m"), local: 6)
      scene.summaries(into: &file, sport: 1)
      return file.file()
    },
    SampleTracks.Sample(
      file: "swim-pool.fit", shows: "FIT: a pool: lengths and heart rate, no positions"
    ) {
      let scene = FITScene(.swim, points: 120, seed: 78)
      var file = FITBytes()
      scene.head(into: &file)
      for row in scene.rows {
        file.message(
          20, .uint32(253, row.time), .uint8(3, row.heartRate), .uint32(5, row.distance / 3))
      }
      for length in 0..<4 as Range<UInt32> {
        file.message(
          101, .uint32(253, scene.start + length * 30 + 30), .uint32(2, scene.start + length * 30),
          .uint32(7, 30_000), .uint32(8, 30_000), .uint16(5, 14), .enumeration(7, 0),
          .enumeration(12, 1), local: 5)
      }
      scene.summaries(into: &file, sport: 5, distance: 10_000)
      return file.file()
    },
    SampleTracks.Sample(
      file: "walk-two-records-a-second.fit",
      shows: "FIT: position and heart rate in two records of one second: one row"
    ) {
      FITScene(.walk, seed: 79).file(sport: 11) { row, file in
        file.message(
          20, .uint32(253, row.time), .int32(0, row.latitude), .int32(1, row.longitude),
          .uint16(2, row.altitude))
        file.message(20, .uint32(253, row.time), .uint8(3, row.heartRate), local: 5)
      }.file()
    },
    SampleTracks.Sample(
      file: "ride-odd-texts.fit",
      shows: "FIT: a text without its end and one that is not UTF-8"
    ) {
      let scene = FITScene(.ride, seed: 80)
      var file = FITBytes()
      scene.head(into: &file)
      file.message(
        23, .uint8(0, 0),
        .raw(27, type: 0x07, Array("Zwölf".unicodeScalars.map { UInt8($0.value) })),
        local: 5)
      file.message(12, .enumeration(0, 2), .raw(3, type: 0x07, Array("Gravel".utf8)), local: 6)
      for row in scene.rows { scene.record(row, into: &file) }
      scene.summaries(into: &file, sport: 2)
      return file.file()
    },
    SampleTracks.Sample(
      file: "walk-clock-not-set.fit",
      shows: "FIT: a clock that was never set: seconds since the device was switched on"
    ) {
      var scene = FITScene(.walk, seed: 81)
      let start = scene.start
      for index in scene.rows.indices { scene.rows[index].time -= start - 40 }
      return scene.file(sport: 11).file()
    },
  ]

  private static let damage = [
    SampleTracks.Sample(
      file: "ride-unfinished.fit",
      shows: "FIT: a recording that was never closed: no size, no summaries, no checksum"
    ) {
      let scene = FITScene(.ride, seed: 82)
      var file = FITBytes()
      scene.head(into: &file)
      for row in scene.rows { scene.record(row, into: &file) }
      return Array(file.file(dataSize: 0).dropLast(2 + 11))
    },
    SampleTracks.Sample(
      file: "walk-wrong-checksum.fit", shows: "FIT: a wrong checksum, read all the same"
    ) {
      FITScene(.walk, seed: 83).file(sport: 11).file(checksum: 0xBEEF)
    },
    SampleTracks.Sample(file: "ride-breaks-off.fit", shows: "FIT: broken off inside a record") {
      let whole = FITScene(.ride, seed: 84).file(sport: 2).file()
      return Array(whole.prefix(whole.count * 3 / 5))
    },
    SampleTracks.Sample(
      file: "walk-corrupt-middle.fit",
      shows: "FIT: a message of a kind that was never defined: the records before it are read"
    ) {
      let scene = FITScene(.walk, seed: 85)
      return scene.file(sport: 11) { row, file in
        if row.time == scene.start + 60 { file.bytes([0x0E]) }
        scene.record(row, into: &file)
      }.file()
    },
  ]
}
