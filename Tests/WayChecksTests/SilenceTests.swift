import TestSupport
import Testing

/// The libraries say what is wrong to their caller, and print nothing.
struct SilenceTests {
  @Test func nothingIsPrintedWhateverIsRead() throws {
    let folder = try TemporaryFolder()
    let wide: [UInt8] = Array("<gpx>".utf8).flatMap { [$0, 0] }
    let halfAPair: [UInt8] = [0xFF, 0xFE] + wide + [0, 0xDB, 0x3C, 0]
    var paths = [try folder.write(halfAPair, to: "half.gpx")]
    for sample in Sample.all {
      paths.append(try folder.write(sample.bytes, to: sample.name))
      let cut = Array(sample.bytes.prefix(sample.bytes.count / 2))
      paths.append(try folder.write(cut, to: "cut-" + sample.name))
    }
    let answer = try #require(ExternalTool.run(BuiltProgram.path("FuzzReader"), paths))
    #expect(answer.output == "" && answer.errors == "" && answer.status == 0)
  }
}
