internal import TrackXML
internal import XMLStreams

/// Runs of plain track points, which the lane reads past libxml2.
extension GPXAssembler {
  private static let segmentTag = XMLLandmark("trkseg", rarest: 2)
  private static let pointTag = XMLLandmark("trkpt>", rarest: 2)

  mutating func landmark() -> XMLLandmark? {
    guard usesLane, lane.wantsOffer() else { return nil }
    return stack.contains(.segment) && !laneMetEnd ? Self.pointTag : Self.segmentTag
  }

  func opensRun(_ name: UInt32) -> Bool {
    // The name of a root element that just opened has no meaning yet.
    Int(name) < meanings.count && foreign.depth == 0
      && meanings[Int(name)].element == .trkseg
      && context.opening(.trkseg) == .segment
  }

  mutating func takeRun(from place: Int) -> XMLRun {
    var run = XMLRun(end: place)
    laneMetEnd = false
    guard context == .segment, foreign.depth == 0 else { return run }
    lane.learn(names, meanings)
    guard lane.vocabulary.isReady else { return run }
    while takeFollowing(&run) || takeOther(&run) {}
    lane.note(taken: run.end > place)
    laneMetEnd = isAtEndTag(run.end)
    return run
  }

  /// Takes points of one of the last two shapes; whether there were any.
  @inline(__always)
  private mutating func takeFollowing(_ run: inout XMLRun) -> Bool {
    if takeShaped(&run) { return true }
    lane.swapShapes()
    return takeShaped(&run)
  }

  private mutating func takeShaped(_ run: inout XMLRun) -> Bool {
    let start = run.end
    // A place is found from the point's own start.
    let followed = lane.follow(
      source.bytes, from: start - source.start, most: keepsPlaces ? 1 : LaneRows.capacity)
    guard followed.count > 0 else { return false }
    run.end = source.start + followed.end
    run.lines += followed.count * lane.shape.lines
    if followed.offset != 0 { noteOffset(followed.offset, isOfTrackPoint: true) }
    if keepsPlaces { keepPlace(from: start) }
    columns.append(lane.rows, count: followed.count, of: lane.shape)
    return true
  }

  /// Takes a point of another shape; whether there was one.
  private mutating func takeOther(_ run: inout XMLRun) -> Bool {
    guard let end = lane.scan(source.bytes, from: run.end - source.start) else { return false }
    if lane.draft.offset != 0 { noteOffset(lane.draft.offset, isOfTrackPoint: true) }
    if keepsPlaces { keepPlace(from: run.end) }
    columns.append(lane.draft.row)
    run.lines += lane.shape.lines
    run.end = source.start + end
    return true
  }

  /// Keeps the place of the `>` of a start tag whose attributes have none.
  private mutating func keepPlace(from start: Int) {
    var index = start
    while index < source.end, source[index] != UInt8(ascii: ">") { index += 1 }
    track.pointPlaces.append(place(UInt64(truncatingIfNeeded: index)))
  }

  private func isAtEndTag(_ place: Int) -> Bool {
    var index = place
    while index < source.end, isXMLBlank(source[index]) { index += 1 }
    return index + 1 < source.end && source[index] == UInt8(ascii: "<")
      && source[index + 1] == UInt8(ascii: "/")
  }
}
