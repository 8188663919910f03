import ActivityStore
import Geodesy
import Quests
import TrackModel

/// Outings done before, each route once.
enum KnownRoutes {
  /// Boxes whose middles are at most so many metres apart are of one route.
  private static let sameness = 200.0

  /// The ideas that routes, the last one first, make; distances are from a place, if there is one.
  static func ideas(of routes: [StoredRoute], near place: Place?) -> [OutingIdea] {
    var groups: [[StoredRoute]] = []
    for route in routes {
      if let index = groups.firstIndex(where: { isSame($0[0], route) }) {
        groups[index].append(route)
      } else {
        groups.append([route])
      }
    }
    return groups.map { idea(of: $0, near: place) }
  }

  private static func isSame(_ first: StoredRoute, _ second: StoredRoute) -> Bool {
    first.kind == second.kind
      && first.active <= second.active * 5 / 4 && second.active <= first.active * 5 / 4
      && first.bounds.middle.distance(to: second.bounds.middle) <= sameness
  }

  private static func idea(of group: [StoredRoute], near place: Place?) -> OutingIdea {
    let last = group[0]
    let day = CivilText.day(last.habitDay)
    return OutingIdea(
      name: last.title.isEmpty ? "The \(last.kind.rawValue) of \(day)" : last.title,
      kind: last.kind, minutes: Int(last.active / 60_000),
      distance: place.map { $0.distance(to: last.bounds.nearest(to: $0)) },
      timesDone: group.count, lastDay: last.habitDay)
  }
}

extension GeographicBounds {
  fileprivate var middle: Place {
    let width = east >= west ? east - west : east - west + 360
    let longitude = west + width / 2
    return Place(
      latitude: (south + north) / 2, longitude: longitude > 180 ? longitude - 360 : longitude)
  }

  /// The place in the box that is nearest, as a map with equal degrees has it.
  fileprivate func nearest(to place: Place) -> Place {
    guard east >= west else { return middle }
    return Place(
      latitude: min(north, max(south, place.latitude)),
      longitude: min(east, max(west, place.longitude)))
  }
}

extension Place {
  /// A position, degrees.
  init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Metres to another place.
  func distance(to other: Place) -> Double {
    geodesicDistance(
      latitude1: latitude, longitude1: longitude, latitude2: other.latitude,
      longitude2: other.longitude)
  }
}
