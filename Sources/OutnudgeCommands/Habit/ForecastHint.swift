import ByteScanning
import DurableFiles
import Foundation
import Quests
import ReadableText
import Streaks

/// A word about the weather at the time of a quest, from hours that the caller supplies.
enum ForecastHint {
  /// Rain that one notices, millimetres an hour.
  private static let wet = 0.3

  /// The hint; none where nothing is to be said. What goes wrong is told.
  static func read(
    _ path: String, _ session: HabitSession, _ quest: Quest, _ console: Console
  ) -> Result<String?, InputReading.Refusal> {
    do throws(FileError) {
      let bytes = try FileMapping.bytes(path: path)
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      guard let hours = try? decoder.decode([Hour].self, from: Data(bytes)) else {
        console.warn(PlainText.visible("\(path): not a forecast"))
        return .failure(InputReading.Refusal(status: .damagedData))
      }
      return .success(hint(hours, session, quest))
    } catch {
      return .failure(InputReading.refusal(error, telling: console))
    }
  }

  private struct Hour: Decodable {
    var time: String
    var precipitationMm: Double?
    var temperatureC: Double?
  }

  private static func hint(_ hours: [Hour], _ session: HabitSession, _ quest: Quest) -> String? {
    guard let time = quest.time, quest.kind != nil else { return nil }
    let today = hours.compactMap { hour -> (minute: Int, hour: Hour)? in
      guard let read = CivilText.instant(hour.time) else { return nil }
      // A time without its offset is one on the wall.
      let moment = LocalMoment(
        milliseconds: read.milliseconds,
        utcOffset: read.offset == nil ? 0 : session.now.utcOffset)
      return moment.calendarDay == session.now.calendarDay ? (moment.minuteOfDay, hour) : nil
    }
    guard let then = today.last(where: { $0.minute <= time }) else { return nil }
    if then.hour.precipitationMm ?? 0 < wet {
      return then.hour.temperatureC.map {
        "Dry about \(ClockText.of(time)), \(Int($0.rounded())) °C."
      }
    }
    let dry = today.filter {
      $0.hour.precipitationMm ?? 0 < wet && ReminderPlan.defaultHours.contains($0.minute)
        && $0.minute >= session.now.minuteOfDay
    }
    guard let best = dry.min(by: { abs($0.minute - time) < abs($1.minute - time) }) else {
      return "Rain is likely about \(ClockText.of(time)); a jacket, or a day off, is fine."
    }
    return "Rain is likely about \(ClockText.of(time)); \(ClockText.of(best.minute)) looks dry."
  }
}
