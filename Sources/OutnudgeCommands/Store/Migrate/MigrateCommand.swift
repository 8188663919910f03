import ActivityStore
import CivilTime
import ReadableText

/// `outnudge migrate`: an earlier app's JSON archive into the store, and back.
struct MigrateCommand: Command {
  static let spec = CommandSpec(
    name: "migrate", operands: "ARCHIVE.json",
    summary: "Move the activities of a JSON archive into your store, once and provably.",
    details: [
      "The archive is only read, and a copy of it that nobody can change is kept beside the store."
        + " Either all of it moves in or nothing does: counts, sums and IDs are compared before, and"
        + " each activity's points after. Moving the same archive in again changes nothing.",
      "An activity that the store has already stays as it is in the store; where the archive's"
        + " differs, it is named and the status is 3. The archive's own distances and times stay the"
        + " activity's until you measure it anew.",
      "--rollback goes back: it writes all activities of the store, also newer ones, into a new"
        + " archive, compares, says what such an archive cannot hold, and then gives the store"
        + " another name.",
    ],
    options: [
      StoreArguments.option,
      .flag("skip-invalid", "leave out activities with something wrong, and name them"),
      .value(
        "assume-zone", "IANA",
        "the zone of activities for which the archive has none (default: the home zone, else TZ)"),
      .flag("force", "try again although it has failed three times"),
      .flag("dry-run", "say what is wrong in the archive, and write nothing"),
      .flag("rollback", "write all activities into a new ARCHIVE.json instead"),
      .choice("format", ["text", "json"], "how the receipt looks (default: text)"),
      Listing.json,
    ],
    examples: [
      ("outnudge migrate archive.json", "move in what an earlier app kept"),
      ("outnudge migrate --rollback back.json", "go back to the earlier app"),
    ])

  private let path: String
  private let store: StoreArguments
  private let assumedZone: String?
  private let leavesOutFaulty: Bool
  private let insists: Bool
  private let isDryRun: Bool
  private let isRollback: Bool
  private let isJSON: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.operands.count == 1 else { throw UsageError("migrate needs one ARCHIVE.json") }
    path = arguments.operands[0]
    store = StoreArguments(arguments)
    assumedZone = arguments["assume-zone"]
    if let assumedZone, !ZoneOffsets.isKnown(assumedZone) {
      throw UsageError("--assume-zone: no time zone \"\(assumedZone)\"")
    }
    leavesOutFaulty = arguments.has("skip-invalid")
    insists = arguments.has("force")
    isDryRun = arguments.has("dry-run")
    isRollback = arguments.has("rollback")
    isJSON = arguments.has("json") || arguments["format"] == "json"
    if isRollback, isDryRun || leavesOutFaulty || insists || assumedZone != nil {
      throw UsageError("--rollback goes with --store and --format only")
    }
  }

  func run(_ console: Console) -> CommandStatus {
    StoreArguments.telling(console) { () throws(StoreError) in
      let file = try store.requiredPath(console)
      if isRollback {
        let receipt = try ArchiveRollback(store: file, now: console.now).run(to: path)
        return show(RollbackReceiptText(receipt, archive: path), .done, console)
      }
      return try migrate(into: file, console)
    }
  }

  private func migrate(
    into file: String, _ console: Console
  ) throws(StoreError) -> CommandStatus {
    var migration = ArchiveMigration(
      store: file, assumedZone: assumedZone, systemZone: ZoneChoice(nil, console).surrounding,
      version: Outnudge.version, now: console.now)
    migration.leavesOutFaulty = leavesOutFaulty
    migration.insists = insists
    let bytes = try ActivityStore.contents(of: path)
    if isDryRun {
      let archive = try migration.archive(bytes, path)
      return show(
        DryRunText(archive), archive.faults.isEmpty ? .done : .partly, console)
    }
    let receipt = try migration.run(bytes, path: path)
    let status: CommandStatus =
      !receipt.conflicts.isEmpty ? .undecided : !receipt.leftOut.isEmpty ? .partly : .done
    return show(MigrationReceiptText(receipt), status, console)
  }

  private func show(
    _ receipt: some ReceiptText, _ status: CommandStatus, _ console: Console
  ) -> CommandStatus {
    let lines = isJSON ? [receipt.json] : receipt.lines.map(PlainText.visible)
    return console.writeResult(Array(lines.map { $0 + "\n" }.joined().utf8))
      ? status : .inputOutput
  }
}
