/// The device or program that recorded an activity (FIT `file_id` and `device_info` 0, TCX
/// `Creator`). What it did not say is nil.
public struct RecordingDevice: Sendable, Equatable {
  /// The name of the product, as the source or the format's tables have it.
  public var name: String?
  /// The maker, in the word of the format's tables: `garmin`; a number where they have none.
  public var manufacturer: String?
  /// The maker's number of the product.
  public var productNumber: Int?
  /// The serial number (TCX `UnitId`).
  public var serialNumber: UInt64?
  /// The version of its software, as the format writes it: `5.10`, `3.2.0.0`.
  public var softwareVersion: String?

  /// A device; nothing known unless told.
  public init(
    name: String? = nil, manufacturer: String? = nil, productNumber: Int? = nil,
    serialNumber: UInt64? = nil, softwareVersion: String? = nil
  ) {
    self.name = name
    self.manufacturer = manufacturer
    self.productNumber = productNumber
    self.serialNumber = serialNumber
    self.softwareVersion = softwareVersion
  }
}
