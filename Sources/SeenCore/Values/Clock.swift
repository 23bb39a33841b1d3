/// A time of day as a person would write it, to the minute.
package struct Clock: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Minutes since midnight, 0 to 1439.
  package let minutes: Int

  /// The start of a day.
  package static let midnight = Clock()

  private init() { minutes = 0 }

  /// Creates a clock time, or returns nil outside 0 to 1439 minutes.
  package init?(minutes: Int) {
    guard (0..<1440).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  /// Parses `HH:MM`; returns nil for anything else.
  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard let clock = unsafe bytes.withUnsafeBytes({ unsafe Clock($0) }) else { return nil }
    self = clock
  }

  /// Parses the bytes of such a text.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 5, unsafe bytes[2] == 58, let hour = unsafe Decimal.whole(bytes, 0..<2),
      let minute = unsafe Decimal.whole(bytes, 3..<5), hour < 24, minute < 60
    else { return nil }
    minutes = hour * 60 + minute
  }

  /// The time as `HH:MM`.
  package var description: String {
    Decimal.padded(minutes / 60, 2) + ":" + Decimal.padded(minutes % 60, 2)
  }

  /// Appends the time as `HH:MM`.
  package func append(to text: inout [UInt8]) {
    Decimal.appendTwo(minutes / 60, to: &text)
    text.append(58)
    Decimal.appendTwo(minutes % 60, to: &text)
  }

  /// Orders by value, the smaller first.
  package static func < (left: Clock, right: Clock) -> Bool {
    left.minutes < right.minutes
  }
}
