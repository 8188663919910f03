import ActivityStore
import ReadableText
import ShareCards
import TrackFiles
import TrackMetrics
import TrackModel
import TrackSmoothing

/// `outnudge card`: a picture to hand on that cannot give away where somebody was.
struct CardCommand: Command {
  static let spec = CommandSpec(
    name: "card", operands: "[ID|FILE]",
    summary:
      "Make a card of an outing, the streak, the week or the quest, without any place on it.",
    details: [
      "An ID is what activities prints, or last; a FILE is what analyze reads and has a dot or a slash"
        + " in its name. The card of a streak, a week or a quest comes from the store and needs"
        + " neither. What is on the card is shown; there is no map, no profile, no time of day, no name and no device on it, only"
        + " rounded figures, what you type as the caption, and a date if you ask for one.",
      "The ending of FILE chooses: .svg, or .png, which rsvg-convert draws and nothing else is in."
        + " Equal figures give equal bytes.",
    ],
    options: [
      .value("output", letter: "o", "FILE", "where to write (default outnudge-card.svg)"),
      .choice(
        "about", CardSubject.allCases.map(\.rawValue), "what it is about (default outing)"),
      .choice("theme", CardTheme.allCases.map(\.rawValue), "its colours (default dawn)"),
      .choice(
        "size", CardSize.allCases.map(\.rawValue),
        "portrait is 1080 × 1350, wide is 1200 × 630 (default portrait)"),
      .flag("coarse", "round to 5 minutes and half a kilometre"),
      .flag("gain", "show the climb too"),
      .value("caption", "TEXT", "a line of your own"),
      .choice(
        "date", ["none", "week", "month", "day"], "how exactly it says when (default none)"),
    ] + HabitArguments.options.filter { !["format", "json"].contains($0.name) },
    examples: [
      ("outnudge card last", "outnudge-card.svg, of the activity that began last"),
      ("outnudge card --about week --theme forest -o week.png", "how the week went"),
      ("outnudge card --coarse --caption \"First frost\" walk.gpx -o walk.svg", "of a file"),
    ])

  private let subject: CardSubject
  private let operand: String?
  private let target: PictureFile
  private let theme: CardTheme
  private let size: CardSize
  private let choices: CardChoices
  private let habit: HabitArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    subject = arguments["about"].flatMap(CardSubject.init(rawValue:)) ?? .outing
    operand = arguments.operands.first
    guard arguments.operands.count == (subject == .outing ? 1 : 0) else {
      throw UsageError(
        subject == .outing
          ? "card needs one ID or FILE" : "a card about the \(subject.rawValue) needs no operand")
    }
    target = try PictureFile(arguments["output"] ?? "outnudge-card.svg")
    theme = arguments["theme"].flatMap(CardTheme.init(rawValue:)) ?? .dawn
    size = arguments["size"].flatMap(CardSize.init(rawValue:)) ?? .portrait
    choices = CardChoices(arguments)
    habit = try HabitArguments(arguments)
  }

  func run(_ console: Console) -> CommandStatus {
    guard let operand else {
      return habit.use(console) { session throws(StoreError) in
        guard let facts = try choices.facts(subject, in: session) else {
          console.warn("nothing is done today yet; the quest can wait")
          return .checkFailed
        }
        return show(facts, console)
      }
    }
    if TrackOperand.isFile(operand) { return cardOfFile(operand, console) }
    return habit.use(console) { session throws(StoreError) in
      show(choices.facts(try session.store.activity(meant: operand)), console)
    }
  }

  private func cardOfFile(_ path: String, _ console: Console) -> CommandStatus {
    switch InputReading.read(path, telling: console) {
    case .failure(let refusal): return refusal.status
    case .success(let file):
      let summaries = TrackPipeline(options: PipelineOptions(depth: .accurate))
        .summaries(of: file.document, source: file.source).filter { $0.geometry == .track }
      guard summaries.count == 1, let summary = summaries.first else {
        console.warn(
          PlainText.visible("\(path): a card is of one activity; here are \(summaries.count)"))
        return .damagedData
      }
      return show(choices.facts(summary, zone: ZoneChoice(habit.zone, console)), console)
    }
  }

  private func show(_ facts: CardFacts, _ console: Console) -> CommandStatus {
    let card = ShareCard(facts, theme: theme, size: size)
    let lines = card.preview.split(separator: "\n").map { "  \($0)\n" }.joined()
    console.writeMessage("On the card:\n" + lines)
    return target.put(card.svg, console)
  }
}
