internal import TrackModel

extension RecordingDevice {
  /// The device that `file_id`, `device_info` 0 and `file_creator` of a part name; nil where none
  /// is there.
  init?(part: Int, of messages: NotedMessages) {
    let file = messages.first(FITMessageNumber.fileID, part: part)
    let own = messages.all(FITMessageNumber.deviceInfo, part: part).first { $0.integer(0) == 0 }
    let creator = messages.first(FITMessageNumber.fileCreator, part: part)
    guard file != nil || own != nil else { return nil }
    self.init()
    manufacturer = (file?.integer(1) ?? own?.integer(2))
      .map { FITWords.manufacturers.word(Int($0)) }
    productNumber = (file?.integer(2) ?? own?.integer(4)).map(Int.init)
    serialNumber = (file?.integer(3) ?? own?.integer(3)).map { UInt64(clamping: $0) }
    name = file?.text(8) ?? own?.text(27)
    softwareVersion =
      own?.integer(5).map(Self.version) ?? creator?.integer(0).map(Self.version)
    if self == RecordingDevice() { return nil }
  }

  /// `5.10`: hundredths, always with two digits.
  static func version(_ hundredths: Int64) -> String {
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// What to call it: its name, or its maker and the number of the product.
  var title: String? {
    if let name { return name }
    guard let manufacturer else { return nil }
    return productNumber.map { "\(manufacturer) \($0)" } ?? manufacturer
  }
}
