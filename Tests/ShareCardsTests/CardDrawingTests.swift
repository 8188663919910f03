import ShareCards
import TestSupport
import Testing

@Suite struct CardDrawingTests {
  @Test(
    .enabled(if: Browser.isWanted, "\(Browser.absence)"), arguments: CardSize.allCases)
  func aBrowserAndLibrsvgDrawACardAlike(_ size: CardSize) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(ShareCard(.full, size: size).svg, to: "card.svg")
    let (browser, librsvg) = (folder.path("browser.png"), folder.path("librsvg.png"))
    #expect(Browser.draw(path, width: size.width, height: size.height, into: browser))
    #expect(ExternalTool.run("rsvg-convert", [path, "--output", librsvg])?.status == 0)
    #expect(try #require(Pictures.difference(browser, librsvg)) <= 0.02)
  }

  @Test(.enabled(if: Browser.isWanted, "\(Browser.absence)"), arguments: CardSize.allCases)
  func theTextsOfACardTakeTheSameRoomInABrowserAndInLibrsvg(_ size: CardSize) throws {
    let card = ShareCard(.full, size: size).svg
    let difference = try #require(try TextRoom.difference(card, rowHeight: 320))
    #expect(difference.pixels <= 2 && difference.texts > 7)
  }
}
