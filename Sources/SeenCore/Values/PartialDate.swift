/// A date as a person would write it: a day, a month, a year, or nothing at all.
///
/// Packed as year << 9 | month << 5 | day, with zeros for unknown parts and 0 for an unknown date, so
/// that comparing the packed numbers is the watch order of SPEC.md: unknown first, then by the first day, a
/// coarser date before a finer one that starts on the same day.
public struct PartialDate: Hashable, Comparable, Sendable {
  /// The parts in one number: the year from bit 9 on, the month in bits 5 to 8, the day in bits 0 to 4; 0 if unknown.
  public let packed: UInt32

  /// The unknown date.
  public static let unknown = PartialDate(packed: 0)

  /// Creates a date from its packed form, which must be one that this type made.
  package init(packed: UInt32) {
    self.packed = packed
  }

  /// Creates the date of a whole day.
  public init(_ day: Day) {
    let (year, month, day) = day.parts
    packed = UInt32(truncatingIfNeeded: year << 9 | month << 5 | day)
  }

  /// Creates a date from its parts, or returns nil if the calendar has no such date.
  public init?(year: Int, month: Int? = nil, day: Int? = nil) {
    guard (1...9999).contains(year) else { return nil }
    guard let month else {
      guard day == nil else { return nil }
      self.init(packed: UInt32(year) << 9)
      return
    }
    guard (1...12).contains(month) else { return nil }
    if let day {
      guard day >= 1, day <= Day.count(ofMonth: month, year: year) else { return nil }
    }
    self.init(packed: UInt32(year) << 9 | UInt32(month) << 5 | UInt32(day ?? 0))
  }

  /// Parses `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; returns nil for anything else, and for what the calendar has not.
  public init?(_ text: String) {
    var text = text
    guard let date = text.withUTF8({ unsafe PartialDate(UnsafeRawBufferPointer($0)) }) else {
      return nil
    }
    self = date
  }

  /// Parses the bytes of such a text.
  init?(_ bytes: UnsafeRawBufferPointer) {
    let count = bytes.count
    guard count == 4 || count == 7 || count == 10,
      let year = unsafe Decimal.whole(bytes, 0..<4)
    else { return nil }
    if count == 4 {
      self.init(year: year)
      return
    }
    guard unsafe bytes[4] == 45, let month = unsafe Decimal.whole(bytes, 5..<7) else { return nil }
    if count == 7 {
      self.init(year: year, month: month)
      return
    }
    guard unsafe bytes[7] == 45, let day = unsafe Decimal.whole(bytes, 8..<10) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Parses `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; returns nil for anything else, and for what the calendar has not.
  public init?(_ text: Substring) { self.init(String(text)) }

  /// The year, or nil when the date is unknown.
  public var year: Int? {
    packed == 0 ? nil : Int(packed >> 9)
  }

  /// The month, 1 to 12, or nil if it is unknown.
  public var month: Int? {
    packed >> 5 & 15 == 0 ? nil : Int(packed >> 5 & 15)
  }

  /// The whole day, or nil when the date is coarser.
  public var day: Day? {
    guard packed & 31 != 0 else { return nil }
    return Day(
      number: Day.number(
        year: Int(packed >> 9), month: Int(packed >> 5 & 15), day: Int(packed & 31)))
  }

  /// The first and the last day that the date can mean, or nil when it is unknown.
  public var span: ClosedRange<Day>? {
    guard let year else { return nil }
    if let day { return day...day }
    let first = Day(number: Day.number(year: year, month: month ?? 1, day: 1))
    let lastMonth = month ?? 12
    let lastDay = Day.count(ofMonth: lastMonth, year: year)
    return first...Day(number: Day.number(year: year, month: lastMonth, day: lastDay))
  }

  /// Orders by value, the smaller first.
  public static func < (left: PartialDate, right: PartialDate) -> Bool {
    left.packed < right.packed
  }
}

extension PartialDate: CustomStringConvertible {
  /// The stored form of the date: `2026-11-20`, `2026-11`, `1999`; empty when unknown.
  public var description: String {
    var text: [UInt8] = []
    text.reserveCapacity(10)
    append(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the stored form of the date; nothing if it is unknown.
  package func append(to text: inout [UInt8]) {
    let (year, month, day) = (Int(packed >> 9), Int(packed >> 5 & 15), Int(packed & 31))
    guard year != 0 else { return }
    Decimal.appendTwo(year / 100, to: &text)
    Decimal.appendTwo(year, to: &text)
    if month != 0 {
      text.append(45)
      Decimal.appendTwo(month, to: &text)
    }
    if day != 0 {
      text.append(45)
      Decimal.appendTwo(day, to: &text)
    }
  }
}
