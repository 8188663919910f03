/// The global numbers of the messages that the reader understands (FIT profile, `mesg_num`).
package enum FITMessageNumber {
  package static let fileID: UInt16 = 0
  package static let userProfile: UInt16 = 3
  package static let sport: UInt16 = 12
  package static let session: UInt16 = 18
  package static let lap: UInt16 = 19
  package static let record: UInt16 = 20
  package static let event: UInt16 = 21
  package static let deviceInfo: UInt16 = 23
  package static let course: UInt16 = 31
  package static let coursePoint: UInt16 = 32
  package static let activity: UInt16 = 34
  package static let fileCreator: UInt16 = 49
  package static let hrv: UInt16 = 78
  package static let length: UInt16 = 101
  package static let heartRate: UInt16 = 132
  package static let gpsMetadata: UInt16 = 160
  package static let fieldDescription: UInt16 = 206
  package static let developerDataID: UInt16 = 207
}
