import SeenCore

/// A time as archives write it: a date, a local time, or a time with an offset.
///
/// ```
/// 2024-06           the month is known
/// 2021-02-11 07:47:23           a local time; nobody knows the zone
/// 2024-01-15T03:20:00.000Z      a moment in UTC
/// 2024-01-15T03:20:00+02:00     a moment in a zone of which the offset is known
/// 18-12-2023 21:50:41           the day first
/// 2024-01-15 9:20 PM            on a clock of twelve hours
/// 20240115                      a date in the basic form of ISO 8601
/// 1705288800                    seconds since 1970, in UTC
/// ```
struct WrittenTime {
  /// The date, which may be a month or a year.
  let date: PartialDate
  /// The time of day; nil if unknown.
  let clock: Clock?
  /// `UTC` or an offset; nil if unknown.
  let zone: String?

  /// Reads a time; nil if the text has none: it is blank, `unknown`, or another program's value for no time, including
  /// years up to 1970 with a time of day.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - today: Rows with later dates are held.
  /// - Throws: `badDate` or `futureDate`.
  init?(_ text: String, today: Day) throws(RowProblem) {
    let text = RowText.trimmed(text)
    if text.isEmpty || text == "unknown" || text == "null" { return nil }
    guard let read = WrittenTime.read(text) else { throw RowProblem(.held(.badDate(text))) }
    guard let read else { return nil }
    self = try WrittenTime(read).checked(today: today)
  }

  /// Creates a moment in UTC from seconds since 1970, negative before it; nil outside the years 1 to 9999.
  init?(seconds: Int) {
    guard (-62_135_596_800..<253_402_300_800).contains(seconds) else { return nil }
    let day = (seconds < 0 ? seconds - 86_399 : seconds) / 86_400
    self.init(
      (PartialDate(Day(number: day)), Clock(minutes: (seconds - day * 86_400) / 60), "UTC"))
  }

  private init(_ parts: Parts) {
    (date, clock, zone) = parts
  }

  /// Returns it unless it is later than a day.
  /// - Throws: `futureDate`.
  func checked(today: Day) throws(RowProblem) -> WrittenTime {
    // It may be tomorrow already elsewhere.
    let last = zone == nil ? today : today + 1
    if let first = date.firstDay, first > last {
      throw RowProblem(.held(.futureDate(first)))
    }
    return self
  }

  /// Creates a date without a time of day.
  init(date: PartialDate) {
    (self.date, clock, zone) = (date, nil, nil)
  }

  /// Returns whether a text is a time, or another program's value for no time.
  static func canRead(_ text: String) -> Bool { read(text) != nil }

  private typealias Parts = (PartialDate, Clock?, String?)

  /// Parses a text: the inner nil means no time, the outer nil means unreadable.
  private static func read(_ text: String) -> Parts?? {
    let bytes = Array(text.utf8)
    if bytes.allSatisfy({ (48...57).contains($0) }), bytes.count > 4 {
      if let day = OtherDate.basic(text) { return (PartialDate(day), nil, nil) }
      guard let time = epoch(text) else { return nil }
      // Fewer digits are of a moment before 1973, when nobody kept such a count.
      if time != nil, bytes.count < 9 { return nil }
      return time
    }
    if bytes.last == UInt8(ascii: "M") || bytes.last == UInt8(ascii: "m") {
      let words = text.split(separator: " ").map { String($0) }
      guard words.count == 3, let clock = RowText.clock(words[1], words[2].uppercased()) else {
        return nil
      }
      return read(words[0] + " " + clock)
    }
    guard bytes.count > 10 else {
      return PartialDate(isoDate(bytes) ?? text).map { ($0, nil, nil) }
    }
    guard bytes[10] == UInt8(ascii: "T") || bytes[10] == 32, bytes.count >= 16,
      let head = isoDate(bytes[..<10]) ?? String(validating: bytes[..<10], as: UTF8.self),
      let date = PartialDate(head), let day = date.day,
      let clock = Clock(String(decoding: bytes[11..<16], as: UTF8.self)),
      let zone = zone(bytes[16...])
    else { return nil }
    // Go writes the year 1 for no time, others the first day of 1970, in any zone.
    if day.number <= 0 { return .some(nil) }
    return (date, clock, zone.isEmpty ? nil : zone)
  }

  /// Returns `2023-12-18` for `18-12-2023`; nil for every other text.
  private static func isoDate(_ bytes: some RandomAccessCollection<UInt8>) -> String? {
    // Nearly every date has its year first.
    guard bytes.count == 10, bytes.dropFirst(2).first == UInt8(ascii: "-") else { return nil }
    let parts = bytes.split(separator: UInt8(ascii: "-")).map { Array($0) }
    guard parts.count == 3, parts[0].count == 2, parts[1].count == 2, parts[2].count == 4
    else { return nil }
    return String(decoding: parts[2] + [45] + parts[1] + [45] + parts[0], as: UTF8.self)
  }

  private static func epoch(_ text: String) -> Parts?? {
    // Milliseconds are thirteen digits until the year 2286.
    let digits = text.utf8.count == 13 ? String(text.dropLast(3)) : text
    guard digits.utf8.count <= 11, let seconds = Int(digits),
      let time = WrittenTime(seconds: seconds)
    else { return nil }
    // The first midnight of 1970 in some zone is no time; another number as small is something else.
    if seconds < 86_400 { return seconds % 900 == 0 ? .some(nil) : nil }
    return (time.date, time.clock, time.zone)
  }

  /// Returns the zone after the minutes, empty if there is none; nil if something else is there.
  private static func zone(_ rest: ArraySlice<UInt8>) -> String? {
    var rest = rest
    if rest.first == UInt8(ascii: ":") {
      guard rest.count >= 3, rest.dropFirst().prefix(2).allSatisfy({ (48...57).contains($0) })
      else { return nil }
      rest = rest.dropFirst(3)
      if rest.first == UInt8(ascii: ".") {
        rest = rest.dropFirst().drop { (48...57).contains($0) }
      }
    }
    let text = String(decoding: rest, as: UTF8.self)
    switch text {
    case "": return ""
    case "Z", "+00:00", "+0000", "+00", " UTC", " +0000 UTC": return "UTC"
    default:
      var digits = rest.dropFirst().filter { $0 != UInt8(ascii: ":") }
      // PostgreSQL writes whole hours as +02.
      if digits.count == 2 { digits += "00".utf8 }
      guard rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-"),
        digits.count == 4, digits.allSatisfy({ (48...57).contains($0) })
      else { return nil }
      let sign = rest.first == UInt8(ascii: "-") ? "-" : "+"
      let number = String(decoding: digits, as: UTF8.self)
      let offset = sign + number.prefix(2) + ":" + number.suffix(2)
      return ZoneName.isOffset(offset) ? offset : nil
    }
  }

  /// The members of a watch with its date and time, in the order of its table.
  var facts: [JSON.Member] {
    var facts = [JSON.Member("date", .string(date.description))]
    if let clock { facts.append(JSON.Member("clock", .string(clock.description))) }
    if let zone { facts.append(JSON.Member("zone", .string(zone))) }
    return facts
  }
}

extension WrittenTime? {
  /// The members of a watch with its date and time; none if unknown.
  var facts: [JSON.Member] { self?.facts ?? [] }
}
