package import TrackModel

/// Says in which things two documents differ; `NaN` equals `NaN`, and a column of missing values
/// equals no column. Issues, version, creator and namespaces are not compared.
package func differences(_ first: TrackDocument, _ second: TrackDocument) -> [String] {
  var found = Differences()
  found.compare("name", first.metadata.name, second.metadata.name)
  found.compare("description", first.metadata.description, second.metadata.description)
  found.compare("author", first.metadata.author, second.metadata.author)
  found.compare("copyright", first.metadata.copyright, second.metadata.copyright)
  found.compare("links", first.metadata.links, second.metadata.links)
  found.compare("time", first.metadata.time, second.metadata.time)
  found.compare("keywords", first.metadata.keywords, second.metadata.keywords)
  found.compare("bounds", first.metadata.bounds, second.metadata.bounds)
  found.foreign("metadata", first.metadata.extensions, second.metadata.extensions)
  found.foreign("document", first.extensions, second.extensions)
  found.each("waypoints", first.waypoints, second.waypoints) { $0.waypoint($1, $2, $3) }
  found.each("routes", first.routes, second.routes) { found, name, first, second in
    found.about(name, first.about, second.about)
    found.laps(name, first.laps, second.laps)
    found.compare(name + " foreign fields", first.foreignFields, second.foreignFields)
    found.each(name, first.points, second.points) { $0.waypoint($1, $2, $3) }
  }
  found.messages(first.messages, second.messages)
  found.compare("foreign fields", first.foreignFields, second.foreignFields)
  found.each("tracks", first.tracks, second.tracks) { $0.track($1, $2, $3) }
  return found.words
}

private struct Differences {
  var words: [String] = []

  mutating func compare<Value: Equatable>(_ name: String, _ first: Value, _ second: Value) {
    if first != second { words.append("\(name): \(first) is not \(second)") }
  }

  mutating func same(_ name: String, _ first: Double, _ second: Double) {
    if first != second, !(first.isNaN && second.isNaN) {
      words.append("\(name): \(first) is not \(second)")
    }
  }

  mutating func each<Element>(
    _ name: String, _ first: [Element], _ second: [Element],
    _ compare: (inout Differences, String, Element, Element) -> Void
  ) {
    self.compare("number of \(name)", first.count, second.count)
    for (index, pair) in zip(first, second).enumerated() {
      compare(&self, "\(name)[\(index)]", pair.0, pair.1)
    }
  }

  mutating func about(_ name: String, _ first: PathDescription, _ second: PathDescription) {
    var (first, second) = (first, second)
    foreign(name, first.extensions, second.extensions)
    first.extensions = []
    second.extensions = []
    compare(name, first, second)
  }

  mutating func waypoint(_ name: String, _ first: Waypoint, _ second: Waypoint) {
    same(name + " latitude", first.latitude, second.latitude)
    same(name + " longitude", first.longitude, second.longitude)
    same(name + " elevation", first.elevation, second.elevation)
    compare(name + " time", first.time, second.time)
    fields(name, first.fields, second.fields)
    compare(name + " shaping points", first.shapingPoints, second.shapingPoints)
    foreign(name, first.extensions, second.extensions)
    compare(name + " foreign fields", first.foreignFields, second.foreignFields)
  }

  /// The order of fields is the format's, but for links.
  mutating func fields(_ name: String, _ first: [PointField], _ second: [PointField]) {
    compare(name + " links", first.links, second.links)
    compare(
      name + " fields", first.map { "\($0)" }.sorted(), second.map { "\($0)" }.sorted())
  }

  /// The order and the prefixes of foreign elements are the writer's.
  mutating func foreign(_ name: String, _ first: [ForeignElement], _ second: [ForeignElement]) {
    compare(
      name + " extensions", first.map(\.withoutPrefixes).sorted(),
      second.map(\.withoutPrefixes).sorted())
  }

  mutating func track(_ name: String, _ first: Track, _ second: Track) {
    about(name, first.about, second.about)
    let (points, others) = (first.points, second.points)
    compare(name + " segments", points.segmentStarts, others.segmentStarts)
    compare(name + " times", points.times, others.times)
    column(name + " latitudes", points, others, \.latitudes)
    column(name + " longitudes", points, others, \.longitudes)
    column(name + " elevations", points, others, \.elevations)
    column(name + " distances", points, others, \.distances)
    let measures: [KeyPath<TrackPoints, [Float]>] = [
      \.horizontalAccuracies, \.verticalAccuracies, \.hdops, \.vdops, \.pdops, \.speeds, \.courses,
      \.temperatures,
    ]
    for measure in measures { column("\(name) \(measure)", points, others, measure) }
    let counts: [KeyPath<TrackPoints, [UInt16]>] = [
      \.heartRates, \.cadences, \.powers, \.satellites,
    ]
    for count in counts {
      compare(
        "\(name) \(count)", filled(points, count, Missing.count),
        filled(others, count, Missing.count))
    }
    compare(
      name + " fixes", filled(points, \.fixes, .missing), filled(others, \.fixes, .missing))
    rows(name, first, second)
    recorder(name, first, second)
  }

  mutating func laps(_ name: String, _ first: [Lap], _ second: [Lap]) {
    each(name + " laps", first, second) { found, name, first, second in
      var (first, second) = (first, second)
      found.foreign(name, first.extensions, second.extensions)
      first.extensions = []
      second.extensions = []
      found.compare(name, first, second)
    }
  }

  private mutating func recorder(_ name: String, _ first: Track, _ second: Track) {
    laps(name, first.laps, second.laps)
    compare(name + " session", first.session, second.session)
    compare(name + " timer events", first.timerEvents, second.timerEvents)
    compare(name + " device", first.device, second.device)
    compare(name + " part", first.part, second.part)
    for row in 0..<min(first.points.count, second.points.count)
    where first.foreignFields[row] != second.foreignFields[row] {
      let (fields, others) = (first.foreignFields[row], second.foreignFields[row])
      return words.append("\(name) foreign fields[\(row)]: \(fields) is not \(others)")
    }
  }

  mutating func messages(_ first: ForeignMessages, _ second: ForeignMessages) {
    compare("number of messages", first.count, second.count)
    for index in 0..<min(first.count, second.count) {
      let (message, other) = (first[index], second[index])
      guard message.number == other.number, message.fields == other.fields,
        first.entries[index].pointsBefore == second.entries[index].pointsBefore,
        first.entries[index].part == second.entries[index].part
      else { return words.append("messages[\(index)]: \(message) is not \(other)") }
    }
  }

  private mutating func rows(_ name: String, _ first: Track, _ second: Track) {
    each(name + " rows with fields", first.pointFields, second.pointFields) {
      $0.compare($1 + " row", $2.row, $3.row)
      $0.fields($1, $2.fields, $3.fields)
    }
    let extensions: [KeyPath<Track, [RowExtensions]>] = [\.pointExtensions, \.segmentExtensions]
    for path in extensions {
      each("\(name) \(path)", first[keyPath: path], second[keyPath: path]) {
        $0.compare($1 + " row", $2.row, $3.row)
        $0.foreign($1, $2.elements, $3.elements)
      }
    }
  }

  private mutating func column<Value: BinaryFloatingPoint>(
    _ name: String, _ first: TrackPoints, _ second: TrackPoints,
    _ path: KeyPath<TrackPoints, [Value]>
  ) {
    let pairs = zip(filled(first, path, .nan), filled(second, path, .nan))
    for (row, pair) in pairs.enumerated() where pair.0 != pair.1 && !(pair.0.isNaN && pair.1.isNaN)
    {
      return words.append("\(name)[\(row)]: \(pair.0) is not \(pair.1)")
    }
  }

  private func filled<Value>(
    _ points: TrackPoints, _ path: KeyPath<TrackPoints, [Value]>, _ missing: Value
  ) -> [Value] {
    let column = points[keyPath: path]
    return column.isEmpty ? Array(repeating: missing, count: points.count) : column
  }
}

extension ForeignElement {
  /// The text with the prefixes of names taken away, which the writer may change.
  package var withoutPrefixes: String {
    var text = ""
    var isInTag = false
    var word = ""
    var quote: Character?
    for character in xml {
      if quote == character {
        quote = nil
      } else if isInTag, quote == nil, character == "\"" {
        quote = character
      }
      if isInTag, quote == nil, character == ":" {
        word = ""
        continue
      }
      if isInTag, quote == nil,
        character.isLetter || "_-.".contains(character) || character.isNumber
      {
        word.append(character)
        continue
      }
      text += word
      word = ""
      text.append(character)
      if quote == nil, character == "<" { isInTag = true }
      if quote == nil, character == ">" { isInTag = false }
    }
    return text + word
  }
}
