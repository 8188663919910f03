internal import DurableFiles
package import TrackModel

/// The XML document in which an export describes its activities: a file, one below a folder, or a
/// member of a ZIP archive. It may be far larger than memory.
package struct ExportDocument: Sendable {
  private enum Contents: Sendable {
    case file(ArchiveBytes)
    case member(of: ZipArchive, ZipEntry)
  }

  /// How much is handed over at once, bytes.
  private static let pieceBytes = 1 << 18

  /// What the names of the export's other files begin with: the path of its folder, or that of the
  /// archive with its folder in it behind, each with a slash at the end; empty for none.
  package let folder: String
  /// Its path, or that of the archive with its name in it behind.
  package let name: String
  private let contents: Contents

  private init(named name: String, _ contents: Contents) {
    self.name = name
    folder = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
    self.contents = contents
  }

  /// Looks for the first document with a root element at a path; nil where there is none.
  ///
  /// Documents are known by their content and the ending `.xml`, since exports name them in the
  /// language of the device.
  package static func find(root: String, at path: String) throws(ReadError) -> ExportDocument? {
    do throws(FileError) {
      let files = try FolderWalk.files(at: path)
      for file in files where files.count == 1 || isNamed(file, ".xml", ".zip") {
        guard let opened = try RandomAccessFile(path: file) else { continue }
        if let found = find(root: root, in: ArchiveBytes(opened), named: file) { return found }
      }
      return nil
    } catch {
      throw ReadError(error, file: path)
    }
  }

  /// What cannot be opened is no document: whoever reads the source itself says why.
  private static func find(
    root: String, in bytes: ArchiveBytes, named name: String
  ) -> ExportDocument? {
    guard let head = try? bytes.read(at: 0, upTo: ContentHead.length) else { return nil }
    guard ContentKind(head.span) == .zip else {
      return XMLRoot.name(in: head) == root ? ExportDocument(named: name, .file(bytes)) : nil
    }
    guard let archive = try? ZipArchive(bytes, limits: ArchiveLimits()) else { return nil }
    var entries = archive.entries
    while (try? entries.advance()) == true {
      guard let member = entries.member, isNamed(member.name, ".xml"),
        let head = try? archive.stream(member.entry).collect(upTo: ContentHead.length),
        XMLRoot.name(in: head) == root
      else { continue }
      return ExportDocument(named: "\(name)/\(member.name)", .member(of: archive, member.entry))
    }
    return nil
  }

  private static func isNamed(_ name: String, _ endings: String...) -> Bool {
    endings.contains(name.suffix(4).lowercased())
  }

  /// Hands over the document's bytes, piece by piece. Throws where they are damaged, after all that
  /// came before.
  package func read(_ take: (Span<UInt8>) -> Void) throws(ReadError) {
    let stream: any ByteStream =
      switch contents {
      case .file(let bytes): WindowStream(bytes)
      case .member(let archive, let entry): try archive.stream(entry)
      }
    while true {
      let piece = try stream.collect(upTo: Self.pieceBytes)
      guard !piece.isEmpty else { return }
      take(piece.span)
    }
  }
}
