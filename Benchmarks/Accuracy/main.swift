import Foundation
import GPXFormat
import SyntheticTracks
import TrackModel

/// Writes the tracks of a physics and of some seeds as GPX into a folder, and prints a line of JSON
/// for each with its truth.
///
/// The truth of a scene and a seed is the same in every physics but on level ground and on the way
/// back, with artefacts and without.
func makeTracks(_ physics: Physics, seeds: ClosedRange<Int>, folder: String) throws {
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  for (number, scene) in Scene.all.enumerated() {
    for seed in seeds {
      let base = UInt64(seed * Scene.all.count + number)
      var random = SeededRandom(seed: base, stream: 1)
      let outing = Outing(scene, physics: physics, random: &random)
      let frame = LocalFrame(random: &random)
      let truth =
        "\"distance_m\":\(frame.length(of: outing)),\"moving_s\":\(outing.movingTime),"
        + "\"ascent_m\":\(outing.ascent)"
      for hasArtefacts in [false, true] {
        var noise = SeededRandom(seed: base, stream: 2)
        let receiver = Receiver(outing, physics: physics, settles: hasArtefacts, random: &noise)
        let recording = Recording(
          outing, receiver, physics: physics, frame: frame, hasArtefacts: hasArtefacts,
          random: &noise)
        for withSpeed in [false, true] {
          let name =
            "\(scene.name)-\(seed)\(hasArtefacts ? "-artefacts" : "")\(withSpeed ? "-speed" : "").gpx"
          let text = GPXWriter(creator: "outnudge accuracy").write(
            recording.document(withSpeed: withSpeed))
          try Data(text.bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
          print(
            "{\"file\":\"\(name)\",\"scene\":\"\(scene.name)\",\"seed\":\(seed),"
              + "\"artefacts\":\(hasArtefacts),\"speed\":\(withSpeed),\(truth)}")
        }
      }
    }
  }
}

/// `5-9` or `5`.
func seeds(_ text: String) -> ClosedRange<Int>? {
  let ends = text.split(separator: "-").compactMap { Int($0) }
  guard let first = ends.first, let last = ends.last, ends.count < 3, first <= last else {
    return nil
  }
  return first...last
}

let arguments = CommandLine.arguments.dropFirst()
if arguments.count == 3, let physics = Physics(rawValue: arguments[1]),
  let range = seeds(arguments[2])
{
  try makeTracks(physics, seeds: range, folder: arguments[3])
} else {
  let names = Physics.allCases.map(\.rawValue).joined(separator: "|")
  FileHandle.standardError.write(Data("usage: OutnudgeAccuracy \(names) SEEDS FOLDER\n".utf8))
  exit(64)
}
