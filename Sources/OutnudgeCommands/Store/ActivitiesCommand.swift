import ActivityStore
import ArchiveAnalysis
import TrackModel

/// `outnudge activities`: what the store has.
struct ActivitiesCommand: Command {
  /// Lines of a table where nobody says how many.
  private static let usualLimit = 50

  static let spec = CommandSpec(
    name: "activities", operands: "",
    summary: "List the activities of your store, the newest first.",
    details: [
      "All conditions must hold. Days are those on which an activity counts: that of its start, by"
        + " the zone it was in, where a day ends at three in the morning unless you say otherwise.",
      "--totals adds up instead, over all activities between --from and --to.",
    ],
    options: DayArguments.options + [
      .choice("activity", ActivityKind.allCases.map(\.rawValue), "only of this kind"),
      .value(
        "box", "W,S,E,N", "only with a point in this box of degrees; W may be greater than E"),
      .value("text", "TEXT", "only with this text in the title"),
      .flag("deleted", "those that were deleted, and no others"),
      .value("limit", "N", "at most N (default 50 in a table, else all)"),
      .choice(
        "totals", PeriodLength.allCases.map(\.rawValue),
        "instead of activities, sums per day, ISO week, month, year or kind"),
      Listing.option, Listing.json, StoreArguments.option,
    ],
    examples: [
      ("outnudge activities --from 2024 --to 2024 --activity ride", "the rides of a year"),
      ("outnudge activities --box 8.4,47.2,8.8,47.5 --json", "all that came through Zurich"),
      ("outnudge activities --totals week", "what was done in each week"),
    ])

  private let store: StoreArguments
  private let query: ActivityQuery
  private let totals: PeriodLength?
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.operands.isEmpty else {
      throw UsageError("activities takes no operand; outnudge show ID shows one")
    }
    store = StoreArguments(arguments)
    self.arguments = arguments
    totals = arguments["totals"].flatMap(PeriodLength.init(rawValue:))
    var query = ActivityQuery()
    (query.firstDay, query.lastDay) = try DayArguments.days(arguments)
    query.kind = arguments["activity"].flatMap(ActivityKind.init(rawValue:))
    query.text = arguments["text"]
    query.box = try Self.box(arguments["box"])
    query.isDeleted = arguments.has("deleted")
    let isTable = arguments["format"] ?? "table" == "table" && !arguments.has("json")
    query.limit =
      try arguments.integer("limit", in: 1...Int.max) ?? (isTable ? Self.usualLimit : nil)
    self.query = query
    let narrows = query.kind != nil || query.text != nil || query.box != nil || query.isDeleted
    if totals != nil && narrows { throw UsageError("--totals takes --from and --to alone") }
  }

  private static func box(_ text: String?) throws(UsageError) -> GeographicBounds? {
    guard let text else { return nil }
    let sides = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 4, let west = sides[0], let south = sides[1], let east = sides[2],
      let north = sides[3], south <= north, abs(south) <= 90, abs(north) <= 90,
      abs(west) <= 180, abs(east) <= 180
    else {
      throw UsageError("--box takes west,south,east,north in degrees, not \"\(text)\"")
    }
    return GeographicBounds(south: south, west: west, north: north, east: east)
  }

  func run(_ console: Console) -> CommandStatus {
    store.use(console) { store throws(StoreError) in
      if let totals {
        return StoreTotals(try store.dayTotals(from: query.firstDay, to: query.lastDay), totals)
          .write(arguments, to: console)
      }
      var listing = Listing(
        arguments, schema: "outnudge.activity/1", headings: StoredActivity.headings,
        leftAligned: [0, 1, 2, 6])
      for activity in try store.activities(query) {
        let bytes = listing.row(activity.listed)
        if !bytes.isEmpty, !console.writeResult(bytes) { return .inputOutput }
      }
      return console.writeResult(listing.tail()) ? .done : .inputOutput
    }
  }
}
