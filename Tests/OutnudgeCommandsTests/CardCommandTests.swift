import Foundation
import OutnudgeCommands
import ShareCards
import Streaks
import TestSupport
import Testing
import TrackModel

@Suite struct CardCommandTests {
  @Test func theCardOfAFileIsWhatItsPreviewSays() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(walkGPX(points: 900), to: "walk.gpx")
    let target = folder.path("card.svg")
    let run = CommandRun("card", path, "-o", target, "--caption", "Calm", "--date", "month")
    #expect(run.status == .done && run.output.isEmpty)
    #expect(
      run.messages
        == "On the card:\n  A walk\n  15 min\n  1.2 km\n  Calm\n  May 2026\n  outnudge\n")
    let svg = try String(contentsOfFile: target, encoding: .utf8)
    #expect(svg.contains(">Calm</text>") && !svg.contains("08:"))
    let coarse = CommandRun("card", path, "-o", "-", "--coarse", "--gain")
    #expect(coarse.output.contains(">1.0 km<") && coarse.output.contains("m of climb"))
  }

  @Test("CARD-3 a PNG holds the picture alone", arguments: CardSize.allCases)
  func aPNGHoldsThePictureAlone(_ size: CardSize) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(walkGPX(points: 900), to: "walk.gpx")
    let target = folder.path("card.png")
    let run = CommandRun("card", path, "-o", target, "--size", size.rawValue)
    guard run.status == .done else {
      #expect(run.status == .cannotCreate && run.messages.contains("rsvg-convert"))
      #expect(!ExternalTool.mustBeThere, "rsvg-convert is missing")
      return
    }
    let bytes = Array(try Data(contentsOf: URL(filePath: target)))
    #expect(Array(bytes.prefix(4)) == [0x89, 0x50, 0x4E, 0x47])
    var chunks: [String] = []
    var place = 8
    while place + 8 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      chunks.append(String(decoding: bytes[place + 4..<place + 8], as: UTF8.self))
      place += 12 + length
    }
    #expect(chunks.first == "IHDR" && chunks.last == "IEND" && place == bytes.count)
    #expect(Set(chunks) == ["IHDR", "IDAT", "IEND"])
  }

  @Test func cardsOfTheHabitComeFromTheStore() throws {
    let folder = try TemporaryFolder()
    let store = folder.path("s.outnudge")
    let moment = ["--store", store, "--now", "2026-05-01T20:00+00:00"]
    let target = ["-o", folder.path("card.svg")]
    func card(_ about: String) -> CommandRun {
      CommandRun(["card", "--about", about] + moment + target)
    }
    #expect(
      CommandRun(
        ["log", "--activity", "walk", "--minutes", "25", "--start", "2026-05-01T09:00"] + moment
      ).status == .done)
    #expect(card("quest").messages.contains("Today’s quest, done\n  25 min\n  A walk"))
    #expect(card("streak").messages.contains("1 day\n"))
    #expect(card("streak").messages.contains("Badge: First walk"))
    #expect(card("week").messages.contains("1 of "))
    #expect(CommandRun(["card", "last"] + moment + target).messages.contains("25 min"))
    let later = ["--store", store, "--now", "2026-05-03T20:00+00:00"]
    #expect(CommandRun(["card", "--about", "quest"] + later + target).status == .checkFailed)
  }

  @Test(arguments: [
    ["card"], ["card", "a", "b"], ["card", "--about", "week", "last"],
    ["card", "last", "-o", "card.jpg"], ["card", "last", "--date", "hour"],
  ])
  func aWrongCallIsRefused(_ arguments: [String]) {
    #expect(CommandRun(arguments).status == .usage)
  }

  @Test func everyBadgeOfTheHabitHasAPlaceOnACard() {
    let merits: [Badge.Merit] =
      [.firstOuting, .welcomeBack, .firstRest] + ActivityKind.allCases.map { .firstOf($0) }
      + [7, 30, 100, 365].map { .activeDays($0) } + [4, 12, 52].map { .weeksOfRhythm($0) }
    for merit in merits {
      let badge = CardBadge(rawValue: merit.code)
      let card = ShareCard(CardFacts(subject: .streak, badge: badge))
      #expect(card.preview.contains("Badge: \(merit.title)"), "\(merit.code)")
    }
    #expect(merits.count == CardBadge.allCases.count)
  }
}
