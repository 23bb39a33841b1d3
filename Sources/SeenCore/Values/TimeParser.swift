/// Reads times as people type them, for `TypedTime`.
///
/// Words can be joined by spaces, hyphens or underscores.
struct TimeParser {
  typealias Problem = TypedTime.Problem
  typealias Meaning = TypedTime.Meaning

  /// The day that counts as today.
  let today: Day
  /// The moment from which hours are counted.
  let now: ZonedMoment
  /// Which way weekdays, days without a year and times of day are looked for.
  let direction: TypedTime.Direction
  /// Whether days or months come first where both can; nil refuses that.
  let order: DateOrder?

  /// Reads a whole text.
  func time(_ text: String) throws(Problem) -> TypedTime {
    if let season = TimeParser.season(text) { return TypedTime(text, season) }
    if let range = try range(text) { return TypedTime(text, range) }
    if let bound = try bound(text) { return TypedTime(text, bound) }
    return try single(text)
  }

  // MARK: Periods of two ends, or of one

  /// Reads `A..B`, `A - B`, `A to B` or `between A and B`, where an end of `..` may be missing.
  private func range(_ text: String) throws(Problem) -> Meaning? {
    let isBetween = TimeParser.trimmed(text[...]).lowercased().hasPrefix("between ")
    for mark in isBetween ? [" and ", " AND "] : [" - ", " to ", " TO ", ".."] {
      guard let place = text.firstPlace(of: mark) else { continue }
      let after = text.utf8.index(place, offsetBy: mark.utf8.count)
      var from = TimeParser.trimmed(text[..<place])
      let to = TimeParser.trimmed(text[after...])
      if isBetween {
        from = String(from.dropFirst("between ".count))
      } else if mark != "..", from.lowercased().hasPrefix("from ") {
        from = String(from.dropFirst(5))
      }
      guard !(from.isEmpty && to.isEmpty) else { throw .notTime(text) }
      let first = from.isEmpty ? nil : try end(from, of: text).first
      let last = to.isEmpty ? nil : try end(to, of: text).last
      if let first, let last, last < first { throw .backwards(text, turned: to + ".." + from) }
      return .days(first, last)
    }
    return nil
  }

  /// Reads what a range begins or ends with.
  private func end(_ part: String, of text: String) throws(Problem) -> Period {
    if let day = before(part) {
      guard let period = Period(first: day, last: day) else { throw .impossible(text) }
      return period
    }
    do {
      return try single(part).closedPeriod(for: .period)
    } catch .notTime {
      throw .notTime(text)
    }
  }

  /// Reads `1y`, `6m`, `2w` or `10d` at an end of a range: the same day that long ago; nil for anything else.
  private func before(_ part: String) -> Day? {
    guard let unit = part.utf8.last, (2...5).contains(part.utf8.count),
      part.utf8.dropLast().allSatisfy({ (48...57).contains($0) }), let count = Int(part.dropLast())
    else { return nil }
    let months: Int
    switch Unicode.Scalar(unit | 32) {
    case "d", "w":
      let day = today - count * (unit | 32 == UInt8(ascii: "w") ? 7 : 1)
      return Period.bounds.contains(day) ? day : nil
    case "m": months = count
    case "y": months = count * 12
    default: return nil
    }
    let (year, month, day) = today.parts
    guard let span = PartialDate(month: year * 12 + month - 1 - months)?.span else { return nil }
    return min(span.lowerBound + (day - 1), span.upperBound)
  }

  /// Reads `since 2025`, `before 2000`, `about 1999`, `in march` and the like.
  private func bound(_ text: String) throws(Problem) -> Meaning? {
    let words = TimeParser.trimmed(text[...]).lowercased()
    let word = words.prefix { !TimeParser.joiners.contains($0) }
    let rest = words[word.endIndex...].drop { TimeParser.joiners.contains($0) }
    guard !rest.isEmpty, TimeParser.bounds.contains(String(word)) else { return nil }
    switch word {
    case "in", "during":
      // `in 2 hours` is none.
      guard let inner = try? single(String(rest)).meaning else { return nil }
      switch inner {
      case .date(let date) where date != .unknown && date.day == nil: return inner
      case .days: return inner
      default: return nil
      }
    case "about", "around", "circa":
      guard case .date(let date) = try single(String(rest)).meaning, date != .unknown else {
        throw .notTime(text)
      }
      guard let about = date.qualified(.about) else { throw .impossible(text) }
      return .date(about)
    case "since", "from": return .days(try end(String(rest), of: text).first, nil)
    case "after": return .days(try end(String(rest), of: text).last + 1, nil)
    case "before":
      if case .date(let date)? = try? single(String(rest)).meaning, date != .unknown {
        guard let before = date.qualified(.before) else { throw .impossible(text) }
        return .date(before)
      }
      return .days(nil, try end(String(rest), of: text).first - 1)
    default: return .days(nil, try end(String(rest), of: text).last)
    }
  }

  private static let bounds = [
    "about", "around", "circa", "since", "from", "after", "before", "until", "through", "in",
    "during",
  ]

  /// Reads `05-01` or `05-01..05-15`: days of whatever year.
  private static func season(_ text: String) -> Meaning? {
    let bytes = Array(text.utf8)
    if bytes.count == 5 {
      guard let day = dayOfYear(bytes[...]) else { return nil }
      return .season(day, day)
    }
    guard bytes.count == 12, bytes[5] == 46, bytes[6] == 46, let first = dayOfYear(bytes[..<5]),
      let last = dayOfYear(bytes[7...])
    else { return nil }
    return .season(first, last)
  }

  /// Reads `MM-DD` of a leap year.
  private static func dayOfYear(_ bytes: ArraySlice<UInt8>) -> Int? {
    let (_, month, day) =
      PartialDate("2000-" + String(decoding: bytes, as: UTF8.self))?.day?.parts ?? (0, 0, 0)
    return month == 0 ? nil : month * 32 + day
  }

  // MARK: One date or moment

  /// Reads a time that is not made of two.
  private func single(_ text: String) throws(Problem) -> TypedTime {
    let lowered = TimeParser.trimmed(text[...]).lowercased()
    if let whole = TimeParser.written(lowered) { return TypedTime(text, whole) }
    // Words may be joined by hyphens, but a number of days cannot be negative.
    guard lowered.utf8.first != UInt8(ascii: "-") else { throw .notTime(text) }
    for isLoose in [false, true] {
      let words = TimeParser.words(lowered, splitsDigits: isLoose)
      guard (1...8).contains(words.count) else { break }
      if let days = try days(words, of: text) { return TypedTime(text, days) }
      if let moment = try moment(words, of: text) { return TypedTime(text, moment) }
    }
    throw .notTime(text)
  }

  /// What can stand between words.
  private static let joiners: [Character] = [" ", "\t", "-", "_"]

  /// Words that can be left out.
  private static let fillers = ["at", "on", "of", "the"]

  /// Returns the words of a text in small letters; a date in digits is one, as is `month-2`, unless hyphens split them.
  private static func words(_ text: String, splitsDigits: Bool) -> [String] {
    var words: [String] = []
    for piece in text.split(whereSeparator: { " \t_".contains($0) }) {
      let isWord = piece.utf8.contains { (97...122).contains($0) || $0 >= 128 }
      if splitsDigits || isWord && counted(String(piece)) == nil {
        words += piece.split(separator: "-").map(String.init)
      } else {
        words.append(String(piece))
      }
    }
    return words.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
      .filter { !$0.isEmpty && !fillers.contains($0) }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
