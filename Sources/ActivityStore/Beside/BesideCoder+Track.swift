internal import TrackModel

extension BesideCoder {
  /// A track without its points.
  mutating func code(_ track: inout Track) {
    code(&track.about)
    array(&track.pointFields, RowFields(row: 0, fields: [])) {
      $0.code(&$1.row)
      $0.fields(&$1.fields)
    }
    rows(&track.pointExtensions)
    rows(&track.segmentExtensions)
    array(&track.laps, Lap()) { $0.code(&$1) }
    optional(&track.session, Session()) { $0.code(&$1) }
    array(&track.timerEvents, TimerEvent(time: 0, action: .start)) {
      $0.code(&$1.time)
      $0.code(&$1.action)
      $0.optional(&$1.cause, .manual) { $0.code(&$1) }
    }
    optional(&track.device, RecordingDevice()) { $0.code(&$1) }
    code(&track.foreignFields)
    code(&track.part)
    optional(&track.localOffset)
  }

  private mutating func code(_ about: inout PathDescription) {
    optional(&about.name)
    optional(&about.comment)
    optional(&about.description)
    optional(&about.source)
    links(&about.links)
    optional(&about.number)
    optional(&about.kind)
    optional(&about.subKind)
    elements(&about.extensions)
  }

  private mutating func rows(_ rows: inout [RowExtensions]) {
    array(&rows, RowExtensions(row: 0, elements: [])) {
      $0.code(&$1.row)
      $0.elements(&$1.elements)
    }
  }

  private mutating func code(_ lap: inout Lap) {
    code(&lap.start)
    code(&lap.end)
    optional(&lap.firstRow)
    code(&lap.totals)
    optional(&lap.intensity, .active) { $0.code(&$1) }
    optional(&lap.trigger, .manual) { $0.code(&$1) }
    optional(&lap.notes)
    elements(&lap.extensions)
    code(&lap.foreignFields)
  }

  private mutating func code(_ session: inout Session) {
    code(&session.start)
    code(&session.end)
    code(&session.totals)
    code(&session.foreignFields)
  }

  private mutating func code(_ totals: inout DeviceTotals) {
    optional(&totals.distance)
    optional(&totals.ascent)
    optional(&totals.descent)
    optional(&totals.elapsed)
    optional(&totals.timer)
    optional(&totals.moving)
    optional(&totals.calories)
    optional(&totals.averageSpeed)
    optional(&totals.maximumSpeed)
    optional(&totals.averageHeartRate)
    optional(&totals.maximumHeartRate)
    optional(&totals.averageCadence)
    optional(&totals.maximumCadence)
    optional(&totals.averagePower)
    optional(&totals.maximumPower)
  }

  private mutating func code(_ device: inout RecordingDevice) {
    optional(&device.name)
    optional(&device.manufacturer)
    optional(&device.productNumber)
    optional(&device.serialNumber)
    optional(&device.softwareVersion)
  }
}
