import DurableFiles
import Foundation
import Quests
import ReadableText
import TrackModel

/// Ideas that somebody wrote down as GeoJSON.
enum CuratedIdeas {
  /// The ideas of a file, or of the GeoJSON files of a folder. What goes wrong is told.
  static func read(
    _ path: String, near place: Place?, _ console: Console
  ) -> Result<[OutingIdea], InputReading.Refusal> {
    do throws(FileError) {
      var ideas: [OutingIdea] = []
      for file in try files(path) {
        let bytes = try FileMapping.bytes(path: file)
        guard let found = try? JSONDecoder().decode(Collection.self, from: Data(bytes)) else {
          console.warn(PlainText.visible("\(file): no GeoJSON of ideas"))
          return .failure(InputReading.Refusal(status: .damagedData))
        }
        ideas += found.features.compactMap { $0.idea(near: place) }
      }
      return .success(ideas)
    } catch {
      return .failure(InputReading.refusal(error, telling: console))
    }
  }

  private static func files(_ path: String) throws(FileError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return [path] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".geojson") }.sorted().map { path + "/" + $0 }
  }

  private struct Collection: Decodable {
    var features: [Feature]
  }

  private struct Feature: Decodable {
    var properties: Properties
    var geometry: Geometry?

    struct Properties: Decodable {
      var name: String?
      var kind: String?
      var minutes: Double?
    }

    func idea(near place: Place?) -> OutingIdea? {
      guard let name = properties.name, let minutes = properties.minutes, minutes.isFinite,
        (0...100_000).contains(minutes)
      else { return nil }
      let start = geometry?.start
      return OutingIdea(
        name: name, kind: properties.kind.flatMap(ActivityKind.init(sourceWord:)) ?? .walk,
        minutes: Int(minutes),
        distance: place.flatMap { place in start.map(place.distance) })
    }
  }

  /// A Point or a LineString; of anything else the place is not known.
  private struct Geometry: Decodable {
    var start: Place?

    private enum Keys: CodingKey {
      case coordinates
    }

    init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: Keys.self)
      let point = try? keys.decode([Double].self, forKey: .coordinates)
      let line = try? keys.decode([[Double]].self, forKey: .coordinates)
      guard let position = point ?? line?.first, position.count >= 2,
        abs(position[1]) <= 90, abs(position[0]) <= 180
      else { return }
      start = Place(latitude: position[1], longitude: position[0])
    }
  }
}
