/// How finely a card says what was measured.
public struct CardRounding: Sendable, Equatable {
  /// Minutes are rounded to a multiple of this.
  public let minutes: Int
  /// Tenths of a kilometre are rounded to a multiple of this.
  public let tenths: Int

  /// To the minute and to 0.1 km.
  public static let fine = CardRounding(minutes: 1, tenths: 1)
  /// To five minutes and to 0.5 km.
  public static let coarse = CardRounding(minutes: 5, tenths: 5)

  /// Whole minutes of a time in milliseconds.
  public func minutes(ofMilliseconds time: Int64) -> Int {
    Self.multiple(Double(time) / 60_000, of: minutes)
  }

  /// Tenths of a kilometre of a length in metres; nil where it is not finite.
  public func distance(ofMetres metres: Double) -> Int? {
    metres.isFinite ? Self.multiple(metres / 100, of: tenths) : nil
  }

  /// Tens of metres of a climb in metres; nil where it is not finite.
  public func gain(ofMetres metres: Double) -> Int? {
    metres.isFinite ? Self.multiple(metres / 10, of: 1) : nil
  }

  private static func multiple(_ value: Double, of step: Int) -> Int {
    let steps = (min(max(value, 0), 1e9) / Double(step)).rounded()
    return Int(steps) * step
  }
}
