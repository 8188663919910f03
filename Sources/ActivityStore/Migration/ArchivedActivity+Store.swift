internal import ByteScanning
internal import Digests
internal import TrackModel

extension ArchivedActivity {
  /// The digest of its content where its points are others.
  func contentHash(with points: StoredPoints) -> [UInt8] {
    ContentHash.digest(points, track: stated).bytes
  }

  /// What stands for the content of an activity without points.
  var stated: Track {
    var totals = DeviceTotals(distance: distance.map { Double($0) / 1000 }, timer: active)
    totals.elapsed = end - start
    return Track(session: Session(start: start, end: end, totals: totals))
  }

  /// The archive's own figures as a summary, `outnudge.summary/1`. What it has no figure for is not
  /// measured before somebody asks for it, and what it came from is no file of a track.
  var summary: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.stringField("schema", "outnudge.summary/1")
    writer.stringField("activity", kind.rawValue)
    writer.stringField("activity_from", "file")
    writer.instantField("start", milliseconds: start)
    writer.instantField("end", milliseconds: end)
    writer.key("points")
    writer.beginObject()
    writer.numberField("read", points.count)
    writer.numberField("accepted", points.count)
    writer.key("rejected")
    writer.beginObject()
    writer.endObject()
    writer.endObject()
    writer.numberField("segments", points.segmentStarts.count)
    writer.key("elapsed_s")
    writer.number(thousandths: end - start)
    if let distance {
      writer.key("distance_m")
      writer.number(thousandths: distance)
    }
    if let gain {
      writer.key("ascent_m")
      writer.number(thousandths: gain)
    }
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension ActivityFacts {
  /// The figures that an archive has.
  init(archived activity: ArchivedActivity) {
    kind = activity.kind
    kindOrigin = .file
    start = activity.start
    end = activity.end
    active = activity.active
    distance = activity.distance
    gain = activity.gain
  }
}

extension StoredActivity {
  /// Whether its content and figures are those of an archived activity.
  func isSame(as activity: ArchivedActivity) -> Bool {
    contentHash == activity.contentHash && kind == activity.kind && start == activity.start
      && end == activity.end && distance == activity.distance && active == activity.active
      && gain == activity.gain
  }
}
