/// What a FIT source holds as it stands there, before anything is merged or assigned.
package struct FITInventory: Sendable, Equatable {
  /// The state of a checksum.
  package enum Checksum: String, Sendable {
    case right, wrong
    /// 0 or no room for it.
    case absent
  }

  /// One of the files that are chained in the source.
  package struct Part: Sendable, Equatable {
    /// Where its header begins.
    package var offset: Int
    /// Bytes of its header.
    package var headerSize: Int
    /// The version of the protocol, `2.0`.
    package var protocolVersion: String
    /// The version of the profile, as written.
    package var profileVersion: UInt16
    /// Bytes of records, as the header says.
    package var dataSize: Int
    package var headerChecksum: Checksum
    package var fileChecksum: Checksum
    /// `file_id.type`; nil where there is none.
    package var fileType: Int?
    /// Whole messages by their global number.
    package var counts: [UInt16: Int]
  }

  package var parts: [Part] = []

  /// How many whole messages with a number there are in all parts.
  package func count(_ number: UInt16) -> Int {
    parts.reduce(0) { $0 + ($1.counts[number] ?? 0) }
  }

  /// How many whole messages there are.
  package var messageCount: Int {
    parts.reduce(0) { $0 + $1.counts.values.reduce(0, +) }
  }

  package var records: Int { count(FITMessageNumber.record) }
  package var laps: Int { count(FITMessageNumber.lap) }
  package var sessions: Int { count(FITMessageNumber.session) }
  package var events: Int { count(FITMessageNumber.event) }
  package var activities: Int { count(FITMessageNumber.activity) }
  package var beatIntervals: Int { count(FITMessageNumber.hrv) }
  package var heartRates: Int { count(FITMessageNumber.heartRate) }
  package var lengths: Int { count(FITMessageNumber.length) }
  package var gpsMetadata: Int { count(FITMessageNumber.gpsMetadata) }
  package var coursePoints: Int { count(FITMessageNumber.coursePoint) }
}
