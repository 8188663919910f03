import ActivityStore
import CivilTime
import ReadableText
import TrackModel

/// `outnudge edit`: what a person knows better.
struct EditCommand: Command {
  static let spec = CommandSpec(
    name: "edit", operands: "[ID…]",
    summary: "Change the title, the kind or the zone of activities.",
    details: [
      "A new zone puts an activity on the day that it has there. With --from and --to instead of an"
        + " ID, the zone of all activities between these days is set.",
      "A new kind leaves the figures as they were measured; remeasure measures anew.",
    ],
    options: [
      .value("title", "TEXT", "the title"),
      .choice("activity", ActivityKind.allCases.map(\.rawValue), "the kind"),
      .value("zone", "IANA", "the zone in which it began: Europe/Zurich, or +02:00"),
    ] + DayArguments.options + [StoreArguments.option],
    examples: [
      ("outnudge edit last --title \"Round the lake\"", "a name for today's walk"),
      ("outnudge edit --zone Asia/Tokyo --from 2024-03-01 --to 2024-03-14", "a journey"),
    ])

  private let ids: [String]
  private let days: (first: Int?, last: Int?)
  private let edit: ActivityStore.Edit
  private let store: StoreArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    ids = arguments.operands
    days = try DayArguments.days(arguments)
    store = StoreArguments(arguments)
    edit = ActivityStore.Edit(
      title: arguments["title"],
      kind: arguments["activity"].flatMap(ActivityKind.init(rawValue:)), zone: arguments["zone"])
    if let zone = edit.zone, !ZoneOffsets.isKnown(zone) {
      throw UsageError("--zone takes a name like Europe/Zurich or UTC, not \"\(zone)\"")
    }
    guard edit.title != nil || edit.kind != nil || edit.zone != nil else {
      throw UsageError("edit needs --title, --activity or --zone")
    }
    let isBulk = days.first != nil || days.last != nil
    guard ids.isEmpty == isBulk else {
      throw UsageError("edit needs an ID, or --from and --to with --zone")
    }
    if isBulk, edit.title != nil || edit.kind != nil {
      throw UsageError("--from and --to go with --zone alone")
    }
  }

  func run(_ console: Console) -> CommandStatus {
    store.use(console) { store throws(StoreError) in
      var query = ActivityQuery()
      (query.firstDay, query.lastDay) = days
      let activities =
        ids.isEmpty ? try store.activities(query) : try store.activities(meant: ids)
      try store.edit(activities.map(\.id), edit)
      console.warn("\(Figures.count(activities.count, "activity", "activities")) changed")
      if edit.kind != nil {
        console.warn("figures are as measured before; outnudge remeasure measures anew")
      }
      return .done
    }
  }
}

extension ActivityStore {
  /// The activities that a person means by several words.
  func activities(
    meant words: [String], isDeleted: Bool = false
  ) throws(StoreError) -> [StoredActivity] {
    var activities: [StoredActivity] = []
    for word in words { activities.append(try activity(meant: word, isDeleted: isDeleted)) }
    return activities
  }
}
