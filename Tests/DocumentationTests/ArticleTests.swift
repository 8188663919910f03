import Foundation
import TestSupport
import Testing

@Suite struct ArticleTests {
  @Test(arguments: Article.all)
  func theExamplesOfAnArticleAreTheCodeThatTheTestsCompile(_ article: Article) throws {
    let compiled = try Article.text(
      of: "Tests/DocumentationTests/Examples/\(article.name).swift")
    let examples = try article.codeBlocks().filter { !Article.isManifest($0) }
    try #require(!examples.isEmpty)
    #expect(Article.code(examples.joined(separator: "\n")) == Article.code(compiled))
    let imports = Set(Article.imports(examples.joined(separator: "\n")))
    #expect(imports == Set(Article.imports(compiled)))
  }

  @Test(arguments: Article.guides)
  func theCallsInAGuideAreThoseOfTheCommand(_ guide: Article) throws {
    let calls = try guide.codeBlocks("sh").flatMap { $0.split(separator: "\n") }
    try #require(!calls.isEmpty)
    for call in calls {
      let words = call.split(separator: " ").map(String.init)
      try #require(words.first == "outnudge" && words.count > 1, "\(call)")
      let help = ExternalTool.run(BuiltProgram.path("outnudge"), [words[1], "--help"])
      #expect(help?.status == 0, "\(call)")
      for option in words where option.hasPrefix("--") {
        #expect(help?.output.contains(option + " ") ?? false, "\(call): \(option)")
      }
    }
  }

  @Test func everyArticleIsTested() throws {
    let folder = Article.root.appending(path: "Sources/Outnudge.docc")
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") }
    let tested = (Article.all + Article.guides).map { $0.name + ".md" }
    #expect(pages.sorted() == tested.sorted())
  }

  @Test func theLandingPageLeadsToEveryArticle() throws {
    let landing = try Article(name: "Outnudge").text()
    for article in Article.all + Article.guides where article.name != "Outnudge" {
      #expect(landing.contains("- <doc:\(article.name)>"))
    }
  }

  @Test func theManifestOfAnAppNamesTheLibraryProductAndIsRight() throws {
    let article = Article(name: "EmbedTheReader")
    let manifest = try #require(article.codeBlocks().first(where: Article.isManifest))
    #expect(manifest.contains("package(path: \"../outnudge\")"))
    let folder = try TemporaryFolder()
    let described = try ToolRun.swift(
      "package", "dump-package", "--package-path", folder.path,
      manifest: manifest, in: folder)
    #expect(described.contains("OutnudgeTracks"))
    let own = try Article.text(of: "Package.swift")
    #expect(own.contains("name: \"OutnudgeTracks\""))
  }
}

/// A run of the toolchain.
private enum ToolRun {
  struct Failure: Error { var text: String }

  /// What `swift` prints about a package whose manifest is written first.
  static func swift(
    _ arguments: String..., manifest: String, in folder: TemporaryFolder
  ) throws -> String {
    try folder.write(manifest, to: "Package.swift")
    let answer = ExternalTool.run("swift", arguments)
    guard let answer, answer.status == 0 else { throw Failure(text: answer?.output ?? "") }
    return answer.output
  }
}
