import ActivityStore

/// `outnudge import`: tracks into the store.
struct ImportCommand: Command {
  static let spec = CommandSpec(
    name: "import", operands: "PATH…",
    summary: "Add the activities of files, archives and folders to your store.",
    details: [
      "Takes all that analyze takes. Importing the same things again changes nothing: an activity"
        + " is known by its ID, by that of the program or device that recorded it, by the file, by"
        + " its points, and as another recording of the same outing (95 % of the positions at equal"
        + " seconds within 1 m). One that was deleted is not brought back.",
      "What only looks alike (same kind, nearly the same time and length) is left out, named, and"
        + " makes the status 3; --keep-both adds it.",
      "Routes, courses and waypoints alone are no activities and are skipped. An activity is"
        + " imported once its row is printed or the command has ended: it then survives a power cut."
        + " Interrupted, import keeps what it has; the same call goes on.",
    ],
    options: [
      StoreArguments.option,
      .flag("keep-both", "add what looks like an activity that is there"),
      Listing.option, Listing.json,
      RunArguments.options[0], RunArguments.options[1],
    ] + PipelineArguments.options.filter { !["splits", "efforts", "zone"].contains($0.name) } + [
      .value(
        "zone", "IANA",
        "the zone of the activities (default: the file's own offset, else your home zone or TZ, and"
          + " marked as assumed)")
    ],
    examples: [
      ("outnudge import export.zip", "ten years of another service"),
      ("outnudge import --format ndjson ride.fit | jq -r .id", "the ID of what was added"),
    ])

  let paths: [String]
  let store: StoreArguments
  let keepsBoth: Bool
  let jobs: Int?
  let showsProgress: Bool
  let pipeline: PipelineArguments
  let listing: Listing

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard !arguments.operands.isEmpty else { throw UsageError("import needs a PATH") }
    paths = arguments.operands
    store = StoreArguments(arguments)
    keepsBoth = arguments.has("keep-both")
    jobs = try arguments.integer("jobs", in: 1...1024)
    showsProgress = arguments.has("progress")
    pipeline = try PipelineArguments(arguments)
    listing = Listing(
      arguments, schema: "outnudge.import/1", headings: ImportRow.headings,
      leftAligned: [0, 1, 2, 3, 5])
  }

  func run(_ console: Console) -> CommandStatus {
    console.holdingSignals { isInterrupted in
      store.use(console, creates: true) { store throws(StoreError) in
        try ImportSession(self, store, console, isInterrupted: isInterrupted).run()
      }
    }
  }
}
