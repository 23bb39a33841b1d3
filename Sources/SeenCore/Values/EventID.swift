/// The name of a writer: one copy of a journal on one machine.
///
/// Readers accept `[a-z0-9-]{1,64}`. Writers mint `<label>-<8 Crockford base32 characters>`.
public struct WriterID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The text of the name, plain ASCII.
  public let text: String

  /// Creates a name of 1 to 64 small letters, digits and hyphens; returns nil for anything else.
  public init?(_ text: String) {
    let count = text.utf8.count
    guard count > 0, count <= 64 else { return nil }
    for byte in text.utf8 where !WriterID.isAllowed(byte) { return nil }
    self.text = text
  }

  /// Creates a name of 1 to 64 small letters, digits and hyphens; returns nil for anything else.
  public init?(_ text: Substring) { self.init(String(text)) }

  /// Returns whether a byte may stand in a writer's name.
  @inlinable @inline(__always) package static func isAllowed(_ byte: UInt8) -> Bool {
    byte &- 97 < 26 || byte &- 48 < 10 || byte == 45
  }

  /// The text itself.
  public var description: String { text }

  /// Orders by value, the smaller first.
  public static func < (left: WriterID, right: WriterID) -> Bool {
    left.text < right.text
  }
}

/// The name of one event: its writer and a number that is dense from 1 for each writer.
public struct EventID: Hashable, Sendable, CustomStringConvertible {
  /// The copy of the journal that recorded the event.
  public let writer: WriterID
  /// The writer's count of its events up to and with this one, 1 to 2^48 - 1.
  public private(set) var number: UInt64

  /// The numbers that an event can have.
  public static let numbers: Range<UInt64> = 1..<(1 << 48)

  /// Creates an id, or returns nil when the number is out of range.
  public init?(writer: WriterID, number: UInt64) {
    guard EventID.numbers.contains(number) else { return nil }
    self.writer = writer
    self.number = number
  }

  /// Returns the id of the same writer a number of events later, at most the last possible one.
  package func advanced(by count: Int) -> EventID {
    let last = EventID.numbers.upperBound - 1
    var id = self
    id.number = number + min(UInt64(clamping: count), last - number)
    return id
  }

  /// Parses `<writer>.<n>`; returns nil for anything else, leading zeros included.
  public init?(_ text: String) {
    let bytes = text.utf8
    guard let dot = bytes.lastIndex(of: 46), let writer = WriterID(text[..<dot]) else {
      return nil
    }
    let digits = bytes[bytes.index(after: dot)...]
    guard digits.count > 0, digits.count <= 15, digits.first != 48 else { return nil }
    var number: UInt64 = 0
    for digit in digits {
      guard digit >= 48, digit <= 57 else { return nil }
      number = number * 10 + UInt64(digit - 48)
    }
    self.init(writer: writer, number: number)
  }

  /// Parses `<writer>.<n>`; returns nil for anything else, leading zeros included.
  public init?(_ text: Substring) { self.init(String(text)) }

  /// The text of the id.
  public var description: String { "\(writer.text).\(number)" }
}
