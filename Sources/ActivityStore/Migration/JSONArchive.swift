internal import ByteScanning

/// A JSON archive, version 1: what an earlier app kept everything in.
package struct JSONArchive: Sendable {
  /// An activity that is not what it should be.
  package struct Fault: Sendable, Equatable {
    /// Which activity of the archive, counted from 1.
    package var number: Int
    /// Its ID, where it has one.
    package var name: String?
    /// What is wrong.
    package var message: String
  }

  static let format = "outnudge-archive"
  static let version = 1

  /// The activities in which nothing is wrong, in the order of the archive.
  package private(set) var activities: [ArchivedActivity] = []
  /// The others.
  package private(set) var faults: [Fault] = []
  /// What the person had decided: a JSON object.
  package private(set) var profile: String?
  /// Members of the whole that this version does not know.
  private(set) var extra: [ExtraMember] = []

  /// Reads all of an archive; `path` is for messages.
  ///
  /// Throws where it is no archive (`foreign`), a newer one (`newer`), or breaks off (`damaged`).
  package init(_ bytes: [UInt8], path: String) throws(StoreError) {
    var reader = JSONReader(bytes)
    var format: String?
    var version: Int?
    var isObject: Void?
    do throws(JSONReader.Fault) {
      isObject = try reader.members { name, reader throws(JSONReader.Fault) in
        switch name {
        case "format": format = try reader.string()
        case "version": version = try reader.integer()
        case "activities": try takeActivities(&reader)
        case "profile" where try reader.kind() == .object: profile = try reader.raw()
        default: extra.append(ExtraMember(name: name, json: try reader.raw()))
        }
      }
      try reader.finish()
    } catch {
      let what = error.isCutOff ? "breaks off" : "is no JSON"
      throw StoreError(.damaged, "\(path): the archive \(what) at byte \(error.offset)")
    }
    guard isObject != nil, format == Self.format else {
      throw StoreError(.foreign, "\(path): not an archive of outnudge")
    }
    guard let version, version >= 1 else {
      throw StoreError(.damaged, "\(path): the archive's version is missing")
    }
    guard version == Self.version else {
      throw StoreError(.newer, "\(path): an archive of version \(version); 1 is known")
    }
  }

  private mutating func takeActivities(_ reader: inout JSONReader) throws(JSONReader.Fault) {
    var number = 0
    var seen: Set<ActivityID> = []
    let isArray: Void? = try reader.elements { reader throws(JSONReader.Fault) in
      number += 1
      var draft = ArchiveDraft()
      let isObject: Void? = try reader.members { name, reader throws(JSONReader.Fault) in
        try draft.take(name, &reader)
      }
      if isObject == nil { draft.problems.append("it is no object") }
      let activity = draft.activity()
      if let activity, seen.insert(activity.id).inserted {
        activities.append(activity)
        return
      }
      if activity != nil { draft.problems.append("another activity has its id") }
      faults += draft.problems.map { Fault(number: number, name: draft.name, message: $0) }
    }
    if isArray == nil {
      faults.append(Fault(number: 0, name: nil, message: "activities is no array"))
    }
  }
}
