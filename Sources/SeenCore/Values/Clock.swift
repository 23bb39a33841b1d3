/// A time of day as a person would write it, to the minute.
public struct Clock: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Minutes since midnight, 0 to 1439.
  public let minutes: Int

  /// Creates a clock time, or returns nil outside 0 to 1439 minutes.
  public init?(minutes: Int) {
    guard (0..<1440).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  /// Parses `HH:MM`; returns nil for anything else.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, bytes[2] == 58 else { return nil }
    let digits = [0, 1, 3, 4].map { Int(bytes[$0]) - 48 }
    guard digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
    let hour = digits[0] * 10 + digits[1]
    let minute = digits[2] * 10 + digits[3]
    guard hour < 24, minute < 60 else { return nil }
    minutes = hour * 60 + minute
  }

  /// The time as `HH:MM`.
  public var description: String {
    Decimal.padded(minutes / 60, 2) + ":" + Decimal.padded(minutes % 60, 2)
  }

  /// Orders by value, the smaller first.
  public static func < (left: Clock, right: Clock) -> Bool {
    left.minutes < right.minutes
  }
}
