import ActivityStore
import CivilTime

extension StoredActivity {
  /// The local time at an instant of the activity, to the minute, by its frozen offset.
  func localText(_ milliseconds: Int64) -> String {
    let civil = CivilDateTime(milliseconds: milliseconds, offset: zone.offset)
    return "\(padded(civil.year, 4))-\(padded(civil.month, 2))-\(padded(civil.day, 2))"
      + " \(padded(civil.hour, 2)):\(padded(civil.minute, 2))"
  }

  /// The day on which it counts: `2024-05-04`.
  var dayText: String? { habitDay.map { CivilDate(dayNumber: $0).text } }

  /// Metres; nil where nothing was measured.
  var metres: Double? { distance.map { Double($0) / 1000 } }
}

extension CivilDate {
  /// `2024-05-04`
  var text: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }
}
