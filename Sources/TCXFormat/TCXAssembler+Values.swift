internal import ByteScanning
internal import TrackModel
internal import TrackXML
internal import XMLStreams

/// Elements that hold a text or a number. An empty text means that the writer had no value: absent,
/// and no issue.
extension TCXAssembler {
  /// Takes a leaf. Returns whether it belongs where it stands.
  mutating func takeValue(
    _ element: TCXElement, _ event: XMLEvent, _ batch: XMLEventBatch
  ) -> Bool {
    takeValue(element, in: context, event, batch)
      || context.holdsOneValue && takeValue(element, in: stack[stack.count - 2], event, batch)
  }

  private mutating func takeValue(
    _ element: TCXElement, in place: TCXContext, _ event: XMLEvent, _ batch: XMLEventBatch
  ) -> Bool {
    switch place {
    case .trackpoint, .pointExtensions: takePointValue(element, event, batch)
    case .position: takePositionValue(element, event, batch)
    case .heartRate, .averageHeartRate, .maximumHeartRate: takeHeartRate(element, event, batch)
    case .lap: takeLapValue(element, event, batch)
    case .lapExtensions: takeLapExtension(element, event, batch)
    case .activity, .activityExtensions: takeActivityText(element, event, batch)
    case .course, .courseExtensions: takeCourseText(element, event, batch)
    case .coursePoint, .coursePointExtensions: takeCoursePointValue(element, event, batch)
    case .creator: takeDeviceValue(element, event, batch)
    case .version: takeVersion(element, event, batch)
    case .multisport: element == .id || element == .notes
    case .databaseExtensions where element == .made: takeMade(event, batch)
    default: false
    }
  }

  private mutating func takeMade(_ event: XMLEvent, _ batch: XMLEventBatch) -> Bool {
    madeNames.formUnion(words(event, batch))
    return true
  }

  // MARK: Points

  private mutating func takePointValue(
    _ element: TCXElement, _ event: XMLEvent, _ batch: XMLEventBatch
  ) -> Bool {
    switch element {
    case .time: point.time = time(batch.leafText(event), "Time", event)
    case .altitude: point.elevation = number(event, batch) ?? Missing.metres
    case .distance: point.distance = number(event, batch) ?? Missing.metres
    case .speed: point.speed = number(event, batch) ?? Missing.metres
    case .cadence: point.cadence = count(event, batch) ?? Missing.count
    case .runCadence: point.runCadence = count(event, batch) ?? Missing.count
    case .watts: point.power = count(event, batch) ?? Missing.count
    case .heartRate: point.heartRate = count(event, batch) ?? Missing.count
    case .made: madeNames.formUnion(words(event, batch))
    default: return false
    }
    return true
  }

  private mutating func takePositionValue(
    _ element: TCXElement, _ event: XMLEvent, _ batch: XMLEventBatch
  ) -> Bool {
    switch element {
    case .latitude: latitude = coordinate(event, batch, limit: 90)
    case .longitude: longitude = coordinate(event, batch, limit: 180)
    default: return false
    }
    return true
  }

  private mutating func takeHeartRate(
    _ element: TCXElement, _ event: XMLEvent, _ batch: XMLEventBatch
  ) -> Bool {
    guard element == .value else { return false }
    let rate = count(event, batch)
    switch context {
    case .heartRate: point.heartRate = rate ?? Missing.count
    case .averageHeartRate: lap.value.totals.averageHeartRate = rate.map(Int.init)
    default: lap.value.totals.maximumHeartRate = rate.map(Int.init)
    }
    return true
  }

  // MARK: Laps

  private mutating func takeLapValue(
    _ element: TCXElement, _ event: XMLEvent, _ batch: XMLEventBatch
  ) -> Bool {
    switch element {
    case .totalTime: lap.value.totals.timer = duration(event, batch)
    case .distance: lap.value.totals.distance = number(event, batch)
    case .maximumSpeed: lap.value.totals.maximumSpeed = number(event, batch)
    case .calories: lap.value.totals.calories = number(event, batch)
    case .intensity: lap.value.intensity = intensity(event, batch)
    case .trigger: lap.value.trigger = trigger(event, batch)
    case .cadence: lap.value.totals.averageCadence = count(event, batch).map(Int.init)
    case .notes: lap.value.notes = String(decoding: batch.leafText(event), as: UTF8.self)
    default: return false
    }
    return true
  }

  private mutating func takeLapExtension(
    _ element: TCXElement, _ event: XMLEvent, _ batch: XMLEventBatch
  ) -> Bool {
    switch element {
    case .averageSpeed: lap.value.totals.averageSpeed = number(event, batch)
    case .averageRunCadence where lap.value.totals.averageCadence == nil:
      lap.value.totals.averageCadence = count(event, batch).map(Int.init)
    case .maximumBikeCadence where lap.value.totals.maximumCadence == nil,
      .maximumRunCadence where lap.value.totals.maximumCadence == nil:
      lap.value.totals.maximumCadence = count(event, batch).map(Int.init)
    case .averageWatts: lap.value.totals.averagePower = count(event, batch).map(Int.init)
    case .maximumWatts: lap.value.totals.maximumPower = count(event, batch).map(Int.init)
    case .made: madeNames.formUnion(words(event, batch))
    case .segment: lap.segmentMark = LapDraft.SegmentMark(rawValue: batch.trimmedText(event))
    case .calories: lap.value.totals.calories = number(event, batch)
    case .intensity: lap.value.intensity = intensity(event, batch)
    case .trigger: lap.value.trigger = trigger(event, batch)
    default: return false
    }
    return true
  }

  private mutating func intensity(_ event: XMLEvent, _ batch: XMLEventBatch) -> Lap.Intensity? {
    let word = batch.trimmedText(event)
    if word.isEmpty { return nil }
    if let known = TCXWords.intensity(word) { return known }
    complain(.badWord, event, batch)
    return nil
  }

  private mutating func trigger(_ event: XMLEvent, _ batch: XMLEventBatch) -> Lap.Trigger? {
    let word = batch.trimmedText(event)
    if word.isEmpty { return nil }
    if let known = TCXWords.trigger(word) { return known }
    complain(.badWord, event, batch)
    return nil
  }

  // MARK: Activities and courses

  private mutating func takeActivityText(
    _ element: TCXElement, _ event: XMLEvent, _ batch: XMLEventBatch
  ) -> Bool {
    switch (context, element) {
    case (.activity, .id):
      activity.session.start = time(batch.leafText(event), "Id", event)
    case (.activityExtensions, .activityID):
      activity.session.start = time(batch.leafText(event), "ActivityId", event)
    case (.activity, .notes): activity.about.description = whole(event, batch)
    case (_, .name): activity.about.name = whole(event, batch)
    case (.activityExtensions, .sport): activity.about.kind = whole(event, batch)
    case (.activityExtensions, .subSport): activity.about.subKind = whole(event, batch)
    case (.activityExtensions, .made): madeNames.formUnion(words(event, batch))
    default: return false
    }
    return true
  }

  private mutating func takeCourseText(
    _ element: TCXElement, _ event: XMLEvent, _ batch: XMLEventBatch
  ) -> Bool {
    switch (context, element) {
    case (_, .name): course.about.name = whole(event, batch)
    case (.course, .notes): course.about.description = whole(event, batch)
    case (.courseExtensions, .sport): course.about.kind = whole(event, batch)
    case (.courseExtensions, .subSport): course.about.subKind = whole(event, batch)
    case (.courseExtensions, .made): madeNames.formUnion(words(event, batch))
    default: return false
    }
    return true
  }

  private mutating func takeCoursePointValue(
    _ element: TCXElement, _ event: XMLEvent, _ batch: XMLEventBatch
  ) -> Bool {
    switch element {
    case .name: replace(.name(whole(event, batch))) { if case .name = $0 { true } else { false } }
    case .pointType:
      replace(.kind(batch.trimmedText(event))) { if case .kind = $0 { true } else { false } }
    case .notes: coursePoint.fields.append(.comment(whole(event, batch)))
    case .time: coursePoint.time = time(batch.leafText(event), "Time", event)
    case .altitude: coursePoint.elevation = number(event, batch) ?? Missing.metres
    case .made: forgetMade(words(event, batch))
    default: return false
    }
    return true
  }

  private mutating func replace(_ field: PointField, where isSame: (PointField) -> Bool) {
    coursePoint.fields.removeAll(where: isSame)
    coursePoint.fields.append(field)
  }

  private mutating func forgetMade(_ names: [String]) {
    for name in names {
      switch name {
      case "Name":
        coursePoint.fields.removeAll { if case .name = $0 { true } else { false } }
      case "PointType":
        coursePoint.fields.removeAll { if case .kind = $0 { true } else { false } }
      case "Time": coursePoint.time = Missing.time
      case "Position":
        (coursePoint.latitude, coursePoint.longitude) = (Missing.degrees, Missing.degrees)
      default: break
      }
    }
  }

  // MARK: Devices

  private mutating func takeDeviceValue(
    _ element: TCXElement, _ event: XMLEvent, _ batch: XMLEventBatch
  ) -> Bool {
    let text = batch.trimmedText(event)
    switch element {
    case .name: device.value.name = text.isEmpty ? nil : text
    case .unitID: device.value.serialNumber = UInt64(text).flatMap { $0 == 0 ? nil : $0 }
    case .productID: device.value.productNumber = Int(text).flatMap { $0 == 0 ? nil : $0 }
    default: return false
    }
    return true
  }

  private mutating func takeVersion(
    _ element: TCXElement, _ event: XMLEvent, _ batch: XMLEventBatch
  ) -> Bool {
    let number = Int(batch.trimmedText(event))
    switch element {
    case .versionMajor: device.version[0] = number
    case .versionMinor: device.version[1] = number
    case .buildMajor: device.version[2] = number
    case .buildMinor: device.version[3] = number
    default: return false
    }
    return true
  }
}
