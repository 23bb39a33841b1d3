/// A moment in UTC to the millisecond: when an event was recorded.
///
/// Written exactly as `YYYY-MM-DDTHH:MM:SS.mmmZ`, years 0001 to 9999, without leap seconds.
public struct Instant: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00.000Z; negative before it.
  public let milliseconds: Int64

  /// Creates a moment from its milliseconds since 1970.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Parses `YYYY-MM-DDTHH:MM:SS.mmmZ`; returns nil for anything else, and for moments that do not exist.
  public init?(_ text: String) {
    var text = text
    let parsed = text.withUTF8 { unsafe Instant.milliseconds(UnsafeRawBufferPointer($0)) }
    guard let parsed else { return nil }
    milliseconds = parsed
  }

  private static func milliseconds(_ bytes: UnsafeRawBufferPointer) -> Int64? {
    guard bytes.count == 24,
      unsafe bytes[10] == 84 && bytes[13] == 58 && bytes[16] == 58 && bytes[19] == 46
        && bytes[23] == 90,
      let day = unsafe PartialDate(UnsafeRawBufferPointer(rebasing: bytes[..<10]))?.day,
      let hour = unsafe Decimal.whole(bytes, 11..<13),
      let minute = unsafe Decimal.whole(bytes, 14..<16),
      let second = unsafe Decimal.whole(bytes, 17..<19),
      let fraction = unsafe Decimal.whole(bytes, 20..<23), hour < 24, minute < 60, second < 60
    else { return nil }
    let seconds = (day.number * 24 + hour) * 3600 + minute * 60 + second
    return Int64(seconds * 1000 + fraction)
  }

  /// Parses `YYYY-MM-DDTHH:MM:SS.mmmZ`; returns nil for anything else, and for moments that do not exist.
  public init?(_ text: Substring) { self.init(String(text)) }

  /// The last moment of a day in UTC.
  public static func end(of day: Day) -> Instant {
    Instant(milliseconds: Int64(day.number + 1) * 86_400_000 - 1)
  }

  /// The UTC day that holds this moment.
  public var day: Day {
    let milliseconds = Int(milliseconds)
    let number = milliseconds / 86_400_000
    return Day(number: milliseconds % 86_400_000 < 0 ? number - 1 : number)
  }

  /// Orders by value, the smaller first.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// Returns the moment a number of milliseconds later.
  public static func + (instant: Instant, milliseconds: Int64) -> Instant {
    Instant(milliseconds: instant.milliseconds + milliseconds)
  }
}

extension Instant: CustomStringConvertible {
  /// The moment as `YYYY-MM-DDTHH:MM:SS.mmmZ`.
  public var description: String {
    var text: [UInt8] = []
    append(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the moment as it is written.
  package func append(to text: inout [UInt8]) {
    var writer = MomentWriter()
    writer.append(self, to: &text)
  }
}
