import Foundation

/// Chromium without a screen, for what only a browser shows.
package enum Browser {
  /// Said where tests are skipped.
  package static let absence = "chromium is not installed"

  /// Whether tests with it are to run: it is there, or has to be.
  package static var isWanted: Bool { ExternalTool.mustBeThere || isThere }

  private static var isThere: Bool { ExternalTool.run("chromium", ["--version"])?.status == 0 }

  /// What became of a page: what stood in it when its script had run, what it complained of, and
  /// the addresses that it asked the network for.
  package struct Visit: Sendable {
    package var document: String
    package var complaints: [String]
    package var requests: [String]
  }

  /// Opens a file; nil where that fails.
  package static func visit(_ path: String) -> Visit? {
    guard let folder = try? TemporaryFolder() else { return nil }
    let log = folder.path("net.json")
    let answer = run(
      ["--dump-dom", "--enable-logging=stderr", "--log-net-log=\(log)", "file://\(path)"], folder)
    guard let answer, let net = try? String(contentsOfFile: log, encoding: .utf8) else {
      return nil
    }
    let requests = net.matches(of: /"url":"([^"]+)"/).map { String($0.output.1) }
      .filter { request in !ownRequests.contains { request.contains($0) } }
    return Visit(
      document: answer.output,
      complaints: answer.errors.split(separator: "\n").map(String.init)
        .filter { $0.contains("CONSOLE") },
      requests: Array(Set(requests)).sorted())
  }

  /// Draws a file into a PNG of so many pixels; false where that fails.
  package static func draw(_ path: String, width: Int, height: Int, into picture: String) -> Bool {
    guard let folder = try? TemporaryFolder() else { return false }
    return run(
      [
        "--hide-scrollbars", "--window-size=\(width),\(height)", "--screenshot=\(picture)",
        "file://\(path)",
      ], folder)?.status == 0
  }

  /// What Chromium asks for by itself, whatever the page.
  private static let ownRequests = [
    "//clients2.google.com/time/", "//update.googleapis.com/service/update2/",
    "//accounts.google.com/ListAccounts",
  ]

  private static func run(
    _ arguments: [String], _ folder: TemporaryFolder
  ) -> ExternalTool.Answer? {
    let flags = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
      "--disable-component-update", "--disable-sync", "--no-first-run",
      "--virtual-time-budget=2000", "--user-data-dir=\(folder.path("profile"))",
    ]
    return ExternalTool.run("timeout", ["60", "chromium"] + flags + arguments)
  }
}
