/// A date as a person would write it: a day, a month, a year, what is about or before one, or nothing at all.
///
/// Packed as year << 11 | month << 7 | day << 2 | qualifier, with zeros for unknown parts and 0 for an unknown date, so
/// that comparing the packed numbers is the watch order of SPEC.md: unknown first, then by the first day, a
/// coarser date before a finer one that starts on the same day, and of one date what is before it, itself, what is about
/// it.
public struct PartialDate: Hashable, Comparable, Sendable {
  /// What is said before a date.
  public enum Qualifier: UInt32, Sendable {
    /// Some day before the date.
    case before
    /// Nothing: a day of the date.
    case none
    /// A day of the date, or of the day, month or year before or after it.
    case about
  }

  /// The parts in one number: the year from bit 11 on, the month in bits 7 to 10, the day in bits 2 to 6, the qualifier
  /// in bits 0 and 1; 0 if unknown.
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
    packed = PartialDate.packed(year, month, day)
  }

  /// Packs the parts of a date without a qualifier, which must exist.
  @inline(__always) package static func packed(_ year: Int, _ month: Int, _ day: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: year &<< 11 | month &<< 7 | day &<< 2) | Qualifier.none.rawValue
  }

  /// Creates a date from its parts, or returns nil if the calendar has no such date.
  public init?(year: Int, month: Int? = nil, day: Int? = nil) {
    guard (1...9999).contains(year) else { return nil }
    guard let month else {
      guard day == nil else { return nil }
      self.init(packed: PartialDate.packed(year, 0, 0))
      return
    }
    guard (1...12).contains(month) else { return nil }
    if let day {
      guard day >= 1, day <= Day.count(ofMonth: month, year: year) else { return nil }
    }
    self.init(packed: PartialDate.packed(year, month, day ?? 0))
  }

  /// Parses `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, also behind `about ` or `before `; returns nil for anything else, and for
  /// what the calendar has not.
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
    if unsafe _slowPath(count > 10 || (count == 10 && bytes[0] == UInt8(ascii: "a"))) {
      guard let qualified = unsafe PartialDate.qualified(bytes) else { return nil }
      self = qualified
      return
    }
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

  /// Parses what stands behind `about ` or `before `.
  private static func qualified(_ bytes: UnsafeRawBufferPointer) -> PartialDate? {
    for (word, qualifier) in [("about ", Qualifier.about), ("before ", .before)] {
      guard unsafe bytes.starts(with: word.utf8), bytes.count - word.utf8.count <= 10,
        let date = unsafe PartialDate(
          UnsafeRawBufferPointer(rebasing: bytes[word.utf8.count...])), date.qualifier == .none
      else { continue }
      return date.qualified(qualifier)
    }
    return nil
  }

  /// Parses the same texts.
  public init?(_ text: Substring) { self.init(String(text)) }

  /// What is said before the date; `none` when it is unknown.
  public var qualifier: Qualifier {
    packed == 0 ? .none : Qualifier(rawValue: packed & 3) ?? .none
  }

  /// Returns the same date with another qualifier; nil where no day of the calendar is before it, or it is unknown.
  public func qualified(_ qualifier: Qualifier) -> PartialDate? {
    guard let firstDay, qualifier != .before || firstDay > Period.bounds.lowerBound else {
      return nil
    }
    return PartialDate(packed: packed & ~3 | qualifier.rawValue)
  }

  /// The date; nil when it is unknown.
  package var known: PartialDate? { self == .unknown ? nil : self }

  /// The year that is named, or nil when the date is unknown.
  public var year: Int? {
    packed == 0 ? nil : Int(packed >> 11)
  }

  /// The month that is named, 1 to 12, or nil if it is unknown.
  public var month: Int? {
    packed >> 7 & 15 == 0 ? nil : Int(packed >> 7 & 15)
  }

  /// The whole day, or nil when the date is coarser, or only about or before a day.
  public var day: Day? {
    packed & 3 == Qualifier.none.rawValue ? namedDay : nil
  }

  /// The day that is named, whatever is said before it; nil when none is.
  package var namedDay: Day? {
    guard packed >> 2 & 31 != 0 else { return nil }
    return Day(
      number: Day.number(
        year: Int(packed >> 11), month: Int(packed >> 7 & 15), day: Int(packed >> 2 & 31)))
  }

  /// The first day of what is named, whatever is said before it; nil when the date is unknown.
  package var firstDay: Day? {
    guard let year else { return nil }
    return namedDay ?? Day(number: Day.number(year: year, month: month ?? 1, day: 1))
  }

  /// The first and the last day that the date can mean, or nil when it is unknown.
  public var span: ClosedRange<Day>? {
    switch qualifier {
    case .none: return named
    case .before:
      let first = Period.bounds.lowerBound
      guard let firstDay, firstDay > first else { return nil }
      return first...(firstDay + -1)
    case .about:
      guard let named else { return nil }
      let first = besides(-1)?.named?.lowerBound ?? named.lowerBound
      return first...(besides(1)?.named?.upperBound ?? named.upperBound)
    }
  }

  /// The first and the last day of what is named.
  private var named: ClosedRange<Day>? {
    guard let year else { return nil }
    if let namedDay { return namedDay...namedDay }
    let first = Day(number: Day.number(year: year, month: month ?? 1, day: 1))
    let lastMonth = month ?? 12
    let lastDay = Day.count(ofMonth: lastMonth, year: year)
    return first...Day(number: Day.number(year: year, month: lastMonth, day: lastDay))
  }

  /// Returns the day, month or year a number of them later; nil outside of the calendar.
  private func besides(_ count: Int) -> PartialDate? {
    guard let year else { return nil }
    if let namedDay {
      return Period.bounds.contains(namedDay + count) ? PartialDate(namedDay + count) : nil
    }
    guard let month else { return PartialDate(year: year + count) }
    return PartialDate(month: year * 12 + month - 1 + count)
  }

  /// Orders by value, the smaller first.
  public static func < (left: PartialDate, right: PartialDate) -> Bool {
    left.packed < right.packed
  }
}

extension PartialDate: CustomStringConvertible {
  /// The stored form of the date: `2026-11-20`, `2026-11`, `about 1999`; empty when unknown.
  public var description: String {
    var text: [UInt8] = []
    text.reserveCapacity(17)
    append(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the stored form of the date; nothing if it is unknown.
  package func append(to text: inout [UInt8]) {
    let (year, month, day) = (Int(packed >> 11), Int(packed >> 7 & 15), Int(packed >> 2 & 31))
    guard year != 0 else { return }
    switch qualifier {
    case .none: break
    case .before: text += "before ".utf8
    case .about: text += "about ".utf8
    }
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
