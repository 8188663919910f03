/// The tags of Garmin's TrackPointExtension as bytes, made once for all points.
struct GarminTags {
  /// A start tag and an end tag.
  struct Tags {
    let start: [UInt8]
    let end: [UInt8]
  }

  /// The elements.
  enum Element: Int, CaseIterable {
    case whole, temperature, heartRate, cadence, speed, course

    fileprivate var local: String {
      switch self {
      case .whole: "TrackPointExtension"
      case .temperature: "atemp"
      case .heartRate: "hr"
      case .cadence: "cad"
      case .speed: "speed"
      case .course: "course"
      }
    }
  }

  // One array, so that handing all of them on costs one reference.
  private let tags: [Tags]

  /// The tags under a prefix.
  init(prefix: String) {
    tags = Element.allCases.map { element in
      Tags(
        start: Array("<\(prefix):\(element.local)>".utf8),
        end: Array("</\(prefix):\(element.local)>".utf8))
    }
  }

  subscript(element: Element) -> Tags { tags[element.rawValue] }
}
