internal import TrackModel

/// The namespaces that we write.
enum GPXNamespace {
  static let gpx = "http://www.topografix.com/GPX/1/1"
  static let instance = "http://www.w3.org/2001/XMLSchema-instance"
  /// Ours, for what has no other place.
  static let outnudge = OwnNamespace.uri
  static let trackPoint = "http://www.garmin.com/xmlschemas/TrackPointExtension/v2"
  static let trackPointV1 = "http://www.garmin.com/xmlschemas/TrackPointExtension/v1"
  static let power = "http://www.garmin.com/xmlschemas/PowerExtension/v1"
  static let garmin = "http://www.garmin.com/xmlschemas/GpxExtensions/v3"

  /// The prefixes that these namespaces always want, whatever the author called them.
  static let prefixes = [
    outnudge: OwnNamespace.prefix, trackPoint: "gpxtpx", power: "gpxpx", garmin: "gpxx",
  ]

  /// Where the schemas of namespaces are published, as the programs say that made them.
  static let schemas = [
    gpx: "http://www.topografix.com/GPX/1/1/gpx.xsd",
    trackPoint: "https://www8.garmin.com/xmlschemas/TrackPointExtensionv2.xsd",
    trackPointV1: "http://www.garmin.com/xmlschemas/TrackPointExtensionv1.xsd",
    power: "https://www8.garmin.com/xmlschemas/PowerExtensionv1.xsd",
    garmin: "http://www8.garmin.com/xmlschemas/GpxExtensionsv3.xsd",
    "http://www.garmin.com/xmlschemas/WaypointExtension/v1":
      "http://www8.garmin.com/xmlschemas/WaypointExtensionv1.xsd",
    "http://www.garmin.com/xmlschemas/TrackStatsExtension/v1":
      "https://www8.garmin.com/xmlschemas/TrackStatsExtension.xsd",
    "http://www.garmin.com/xmlschemas/TripExtensions/v1":
      "http://www.garmin.com/xmlschemas/TripExtensionsv1.xsd",
    "http://www.garmin.com/xmlschemas/TripMetaDataExtensions/v1":
      "http://www.garmin.com/xmlschemas/TripMetaDataExtensionsv1.xsd",
    "http://www.garmin.com/xmlschemas/CreationTimeExtension/v1":
      "http://www.garmin.com/xmlschemas/CreationTimeExtensionsv1.xsd",
    "http://www.garmin.com/xmlschemas/ActivityExtension/v1":
      "http://www8.garmin.com/xmlschemas/ActivityExtensionv1.xsd",
    "http://www.cluetrust.com/XML/GPXDATA/1/0": "http://www.cluetrust.com/Schemas/gpxdata10.xsd",
    "http://opentracksapp.com/xmlschemas/v1":
      "http://opentracksapp.com/xmlschemas/OpenTracks_v1.xsd",
    "http://www.topografix.com/GPX/gpx_style/0/2":
      "http://www.topografix.com/GPX/gpx_style/0/2/gpx_style.xsd",
    "http://www.topografix.com/GPX/gpx_overlay/0/3":
      "http://www.topografix.com/GPX/gpx_overlay/0/3/gpx_overlay.xsd",
    "http://www.topografix.com/GPX/gpx_modified/0/1":
      "http://www.topografix.com/GPX/gpx_modified/0/1/gpx_modified.xsd",
    "http://www.topografix.com/GPX/Private/TopoGrafix/0/1":
      "http://www.topografix.com/GPX/Private/TopoGrafix/0/1/topografix.xsd",
    "http://www.topografix.com/GPX/Private/TopoGrafix/0/4":
      "http://www.topografix.com/GPX/Private/TopoGrafix/0/4/topografix.xsd",
    "http://www.groundspeak.com/cache/1/0/1":
      "http://www.groundspeak.com/cache/1/0/1/cache.xsd",
    "http://www.gsak.net/xmlv1/6": "http://www.gsak.net/xmlv1/6/gsak.xsd",
  ]
}
