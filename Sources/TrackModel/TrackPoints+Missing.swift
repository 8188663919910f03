/// How a missing value is written in a column. Zero is always a real value.
///
/// Not a number is not equal to itself: ask `isNaN`, never `==`.
public enum Missing {
  /// A missing time.
  public static let time = Int64.min
  /// A missing latitude or longitude: not a number.
  public static let degrees = Double.nan
  /// A missing elevation: not a number.
  public static let metres = Double.nan
  /// A missing accuracy, dilution, speed, course or temperature: not a number.
  public static let measure = Float.nan
  /// A missing heart rate, cadence, power or number of satellites.
  public static let count = UInt16.max
}
