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
    Int(name) < meanings.count && capture.depth == 0
      && meanings[Int(name)].element == .trkseg
      && context.opening(.trkseg) == .segment
  }

  mutating func takeRun(from place: Int) -> XMLRun {
    laneMetEnd = false
    guard context == .segment, capture.depth == 0 else { return XMLRun(end: place, goesOn: false) }
    lane.learn(names, meanings)
    guard lane.vocabulary.isReady else { return XMLRun(end: place, goesOn: false) }
    let limit = place + TrackPointLane.block
    var end = place
    while end < limit {
      guard let next = lane.next(source, from: end) else {
        lane.note(taken: end > place)
        laneMetEnd = isAtEndTag(end)
        return XMLRun(end: end, goesOn: false)
      }
      takePoint(from: end)
      end = next
    }
    lane.note(taken: true)
    return XMLRun(end: end, goesOn: true)
  }

  @inline(__always)
  private mutating func takePoint(from start: Int) {
    if lane.draft.offset != 0 { noteOffset(lane.draft.offset, isOfTrackPoint: true) }
    if keepsPlaces { track.pointPlaces.append(place(startTagEnd(from: start))) }
    columns.append(lane.draft.row)
  }

  /// The place of the `>` of a start tag whose attributes have none.
  private func startTagEnd(from start: Int) -> UInt64 {
    var index = start
    while index < source.count, source[index] != UInt8(ascii: ">") { index += 1 }
    return UInt64(truncatingIfNeeded: index)
  }

  private func isAtEndTag(_ place: Int) -> Bool {
    var index = place
    while index < source.count, isXMLBlank(source[index]) { index += 1 }
    return index + 1 < source.count && source[index] == UInt8(ascii: "<")
      && source[index + 1] == UInt8(ascii: "/")
  }
}
