import Foundation
package import TestSupport

extension CrashScenario {
  /// What became of one run.
  package struct Run {
    /// What the program answered.
    package var answer: ExternalTool.Answer
    /// What is wrong in the folder afterwards.
    package var faults: [String]
  }

  /// Whether a disk of its own can be made for a run.
  package static let canMakeDisks =
    ExternalTool.run("unshare", ["-rm", "mount", "-t", "tmpfs", "none", "/mnt"])?.status == 0

  /// Runs the program on a disk that has room for so many bytes beside what `prepare` makes, and
  /// then again on one with room.
  package func onDisk(withRoomFor bytes: Int) throws -> Run {
    let place = try TemporaryFolder()
    let template = try template(in: place)
    let folder = place.path("run")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    // The disk is gone with the namespace of its mounts, so what is on it is copied out.
    let script = """
      mount -t tmpfs -o size=$1 none "$2" && cp -a "$3/." "$2" || exit 99
      folder=$2; out=$4; shift 4
      "$@"; status=$?
      mkdir "$out" && cp -a "$folder/." "$out" && exit $status
      """
    let used = try Self.size(of: template)
    let arguments = ["-rm", "sh", "-c", script, "sh", "\(used + bytes)", folder, template]
    guard
      let answer = ExternalTool.run(
        "unshare", arguments + [place.path("after")] + command(folder))
    else { throw Unsupported() }
    let after = place.path("after")
    return Run(answer: answer, faults: faults(after, answer.output) + runAgain(in: after))
  }

  /// Runs the program in a folder in which it may not write.
  package func withoutPermission() throws -> Run {
    let place = try TemporaryFolder()
    let folder = try template(in: place)
    let words = command(folder)
    let program = place.path("program")
    try FileManager.default.copyItem(atPath: words[0], toPath: program)
    guard
      let answer = ExternalTool.run(
        "sh", ["-c", Self.unprivileged, "sh", folder, program] + words.dropFirst())
    else { throw Unsupported() }
    return Run(answer: answer, faults: faults(folder, answer.output))
  }

  /// Root may write anywhere, so it becomes nobody; anybody else stays who he is.
  private static let unprivileged = """
    folder=$1; shift
    chmod -R a+rX-w "$folder"
    if [ "$(id -u)" = 0 ]; then
      setpriv --reuid 65534 --regid 65534 --clear-groups "$@"
    else
      "$@"
    fi
    status=$?; chmod -R u+w "$folder"; exit $status
    """

  /// What the files of a folder take on a disk, whole pages.
  private static func size(of folder: String) throws -> Int {
    try FileManager.default.subpathsOfDirectory(atPath: folder).reduce(4096) { sum, name in
      let facts = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
      return sum + ((facts[.size] as? Int ?? 0) + 4095) / 4096 * 4096
    }
  }

  private struct Unsupported: Error {}
}
