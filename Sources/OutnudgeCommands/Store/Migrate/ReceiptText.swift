import ActivityStore
import ByteScanning
import ReadableText

/// What a person, or a program, is told of a migration.
protocol ReceiptText {
  /// For people, a line each.
  var lines: [String] { get }
  /// For programs: one object.
  var json: String { get }
}

/// What was moved in.
struct MigrationReceiptText: ReceiptText {
  private let receipt: MigrationReceipt

  init(_ receipt: MigrationReceipt) { self.receipt = receipt }

  var lines: [String] {
    guard !receipt.isRepeated else {
      return ["already migrated; nothing was written", "copy: \(receipt.copy)"]
    }
    let totals = receipt.totals
    let figures = [
      "\(totals.points) points", Figures.distance(Double(totals.distance) / 1000),
      Figures.duration(totals.active) + " active",
    ]
    var lines = [
      Figures.count(totals.activities, "activity moved in", "activities moved in")
        + " (\(figures.joined(separator: ", ")))",
      "archive: SHA-256 \(receipt.digest)", "copy: \(receipt.copy)",
    ]
    lines += receipt.present.map { "already there: \($0)" }
    lines += receipt.deleted.map { "deleted in the store, and stays so: \($0)" }
    lines += receipt.conflicts.map { "differs from the store's, which was kept: \($0)" }
    lines += receipt.leftOut.map { "left out: \($0)" }
    if receipt.keptProfile { lines.append("the store's own profile was kept") }
    return lines
  }

  var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.stringField("schema", "outnudge.migration/1")
    writer.key("repeated")
    writer.bool(receipt.isRepeated)
    writer.stringField("sha256", receipt.digest)
    writer.stringField("copy", receipt.copy)
    writer.numberField("activities", receipt.totals.activities)
    writer.numberField("points", receipt.totals.points)
    writer.key("distance_m")
    writer.number(thousandths: receipt.totals.distance)
    writer.key("active_s")
    writer.number(thousandths: receipt.totals.active)
    writer.stringsField("present", receipt.present)
    writer.stringsField("deleted", receipt.deleted)
    writer.stringsField("conflicts", receipt.conflicts)
    writer.stringsField("left_out", receipt.leftOut.map(\.description))
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// What would be moved in.
struct DryRunText: ReceiptText {
  private let archive: JSONArchive

  init(_ archive: JSONArchive) { self.archive = archive }

  var lines: [String] {
    [Figures.count(archive.activities.count, "activity", "activities") + " can be moved in"]
      + archive.faults.map { "left out: \($0)" }
  }

  var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.stringField("schema", "outnudge.migration-check/1")
    writer.numberField("activities", archive.activities.count)
    writer.stringsField("left_out", archive.faults.map(\.description))
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// What was written back.
struct RollbackReceiptText: ReceiptText {
  private let receipt: ArchiveRollback.Receipt
  private let archive: String

  init(_ receipt: ArchiveRollback.Receipt, archive: String) {
    self.receipt = receipt
    self.archive = archive
  }

  private var leftOut: [(key: String, value: Int)] { receipt.leftOut.sorted { $0.key < $1.key } }

  var lines: [String] {
    [
      Figures.count(receipt.activities, "activity", "activities") + " written to \(archive)",
      "the store is now \(receipt.store)",
    ] + leftOut.map { "an archive cannot hold: \($0.key) (\($0.value))" }
  }

  var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.stringField("schema", "outnudge.rollback/1")
    writer.stringField("archive", archive)
    writer.stringField("store", receipt.store)
    writer.numberField("activities", receipt.activities)
    writer.key("left_out")
    writer.beginObject()
    for (what, count) in leftOut { writer.numberField(what, count) }
    writer.endObject()
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension JSONWriter {
  /// A key and its strings, also where there are none.
  fileprivate mutating func stringsField(_ name: String, _ values: [String]) {
    key(name)
    beginArray()
    for value in values { string(value) }
    endArray()
  }
}
