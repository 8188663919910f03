import ReadableText

/// One self-contained HTML page about the tracks of a file.
///
/// It works from a disk, without a network, with a keyboard, read aloud and on paper; a section a
/// track. About 60 kB and 12 bytes a place of the way that is drawn, a track of 100,000 points less
/// than 400 kB.
public struct ReportPage: Sendable {
  /// The tracks, in order.
  public var reports: [TrackReport]
  /// The program that makes it, with its version.
  public var maker: String

  /// A page.
  public init(_ reports: [TrackReport], maker: String) {
    self.reports = reports
    self.maker = maker
  }

  /// The page.
  public var html: String {
    let title = reports.first.map(\.title) ?? "Nothing to show"
    let page = Page(
      title: title, maker: maker, style: TrackPageParts.style, script: TrackPageParts.script)
    return page.html { main in
      if reports.isEmpty { main.element("h1", text: title) }
      for report in reports { TrackSection(report).write(to: &main) }
    }
  }
}
