import TestSupport
import Testing

/// The schema that written files are held to, itself held to the real files.
@Suite(.enabled(if: Corpus.tcx.isPresent, Comment(rawValue: Corpus.absence)))
struct SchemaTests {
  private static let table = Corpus.tcx.table("tcxoracle.tsv")

  /// Files that are well-formed, with the verdict of the published schema.
  private static func names(whoseVerdict begins: String) -> [String] {
    table.filter { $0.value["xsd"]?.hasPrefix(begins) == true }.keys.sorted()
  }

  private func refused(_ names: [String]) -> Set<String>? {
    let files = names.map(Corpus.tcx.path)
    guard let refusals = TCXSchema.refusals(of: files, by: TCXSchema.own) else {
      #expect(!ExternalTool.mustBeThere, "xmllint is not there, and everything is required")
      print("skipped: xmllint is not there")
      return nil
    }
    #expect(refusals[TCXSchema.own] == nil, "the schema itself is sound")
    return Set(zip(names, files).filter { refusals[$0.1] != nil }.map(\.0))
  }

  @Test func everyValidFileOfTheCorpusIsAccepted() {
    let names = Self.names(whoseVerdict: "valid")
    #expect(names.count == 16)
    guard let refused = refused(names) else { return }
    #expect(refused == [])
  }

  @Test func everyInvalidFileOfTheCorpusIsRefused() {
    let names = Self.names(whoseVerdict: "invalid")
    #expect(names.count == 10)
    guard let refused = refused(names) else { return }
    #expect(refused == Set(names))
  }
}
