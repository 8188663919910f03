import ActivityStore
import ReadableText

/// `outnudge doctor`: is every byte of the store what it should be.
struct DoctorCommand: Command {
  static let spec = CommandSpec(
    name: "doctor", operands: "",
    summary: "Examine every byte of your store; --rebuild saves what is sound.",
    details: [
      "Checks the pages of the file, the checksum of every stretch of points, and that figures and"
        + " boxes are those of the points. A flipped bit in a point is found and its activity"
        + " named. Nothing is changed without --rebuild.",
      "--rebuild makes a new store of all that is sound. The damaged file is moved aside whole and"
        + " never deleted; what could not be saved is named.",
    ],
    options: [.flag("rebuild", "make a new store of all that is sound"), StoreArguments.option],
    examples: [("outnudge doctor", "before you trust a disk again")])

  private let rebuilds: Bool
  private let store: StoreArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.operands.isEmpty else { throw UsageError("doctor takes no operand") }
    rebuilds = arguments.has("rebuild")
    store = StoreArguments(arguments)
  }

  func run(_ console: Console) -> CommandStatus {
    StoreArguments.telling(console) { () throws(StoreError) in
      let path = try store.requiredPath(console)
      return rebuilds ? try rebuild(path, console) : try examine(path, console)
    }
  }

  private func examine(_ path: String, _ console: Console) throws(StoreError) -> CommandStatus {
    let findings = try ActivityStore.open(path, examines: true, now: console.now)
      .examine()
    show(findings, console)
    console.warn(
      findings.isEmpty
        ? PlainText.visible("\(path): sound")
        : "\(Figures.count(findings.count, "fault", "faults")); --rebuild saves what is sound")
    return findings.isEmpty ? .done : .damagedData
  }

  private func rebuild(_ path: String, _ console: Console) throws(StoreError) -> CommandStatus {
    let rebuilt = try ActivityStore.rebuild(path, now: console.now)
    show(rebuilt.lost, console)
    let kept = Figures.count(rebuilt.kept, "activity", "activities")
    console.warn(PlainText.visible("\(path): \(kept) kept, \(rebuilt.lost.count) things lost"))
    console.warn(PlainText.visible("what was there is kept as \(rebuilt.damaged)"))
    return rebuilt.lost.isEmpty ? .done : .partly
  }

  private func show(_ findings: [DoctorFinding], _ console: Console) {
    for finding in findings {
      let whose = finding.activity.map { "activity \($0): " } ?? ""
      console.print(PlainText.visible(whose + finding.message))
    }
  }
}
