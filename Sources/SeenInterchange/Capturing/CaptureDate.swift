import SeenCore

/// Days as they stand in capture files: only whole ones, as their lines are read at any later time and anywhere.
enum CaptureDate {
  /// The most words of a day: `Nov 20, 2026`.
  private static let mostWords = 3

  /// Reads the day that some words begin with.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - heading: The day of the heading above, by which `yesterday` and `today` go; nil for none.
  ///   - order: Whether days or months come first where both can.
  /// - Returns: The day, and how many words it takes; nil if there is none.
  /// - Throws: `noSuchDay`, `ambiguousDay` and `tomorrow`.
  static func day(
    _ words: [String], below heading: Day?, _ order: DateOrder?
  ) throws(CaptureProblem) -> (day: Day, count: Int)? {
    if let heading, words.count > 1 {
      switch words[0].lowercased().filter({ $0 != ":" }) {
      case "yesterday": return (heading + -1, 1)
      case "today", "tonight": return (heading, 1)
      case "tomorrow": throw .tomorrow
      default: break
      }
    }
    for count in stride(from: min(words.count, mostWords), to: 0, by: -1) {
      if let day = try whole(words.prefix(count), order) { return (day, count) }
    }
    return nil
  }

  /// Whether words are all written like a day, whatever it is: `03/04/2026`, but not with a title behind it.
  static func areLikeDay(_ words: [String]) -> Bool {
    guard words.count <= mostWords else { return false }
    do { return try whole(words[...], nil) != nil } catch { return true }
  }

  /// Returns the only day behind the first of some words, and where it stands; nil for none, and for several.
  static func only(in words: [String], _ order: DateOrder?) -> (day: Day, place: Range<Int>)? {
    var found: [(day: Day, place: Range<Int>)] = []
    var place = 1
    while place < words.count {
      let rest = Array(words[place...])
      if let next = (try? day(rest, below: nil, order)) ?? nil {
        found.append((next.day, place..<(place + next.count)))
        place += next.count
      } else {
        place += 1
      }
    }
    return found.count == 1 ? found.first : nil
  }

  /// Returns the words at the start that may be a day without its year: `11/18`, `22 Nov`, `Nov 22`; nil if there are
  /// none, or nothing else.
  static func withoutYear(_ words: [String]) -> String? {
    guard words.count > 1, let first = words.first else { return nil }
    let parts = first.split { "/.".contains($0) }
    if parts.count == 2, parts.allSatisfy({ (1...31).contains(Int($0) ?? 0) }) { return first }
    guard words.count > 2 else { return nil }
    for (number, name) in [(words[0], words[1]), (words[1], words[0])] {
      let digits = number.filter { $0 != "." && $0 != "," }
      if (1...31).contains(Int(digits) ?? 0), !MonthNames.meanings(TextFold.fold(name)).isEmpty {
        return words[0] + " " + words[1]
      }
    }
    return nil
  }

  /// Reads a time of day: `21:30`, `9:30pm`; nil for anything else.
  static func clock(_ word: String) -> Clock? {
    guard word.first?.isNumber ?? false, word.contains(":") else { return nil }
    return try? TypedTime.clock(word)
  }

  /// Reads a moment of ISO 8601, `2026-11-20T21:30:00+01:00`: the day and time of day where it was written.
  /// - Returns: That, and in UTC the moment itself, as that says nothing of where it was; nil for any other text.
  static func stamp(_ word: String) -> (civil: CivilMoment, utc: Instant?)? {
    let bytes = Array(word.utf8)
    guard (16...40).contains(bytes.count), bytes[10] | 32 == UInt8(ascii: "t"),
      let day = PartialDate(String(decoding: bytes[..<10], as: UTF8.self))?.day,
      let clock = Clock(String(decoding: bytes[11..<16], as: UTF8.self))
    else { return nil }
    var rest = bytes[16...]
    if rest.first == UInt8(ascii: ":") {
      guard rest.count > 2, rest.dropFirst().prefix(2).allSatisfy({ (48...57).contains($0) })
      else { return nil }
      rest = rest.dropFirst(3)
    }
    if rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",") {
      rest = rest.dropFirst().drop { (48...57).contains($0) }
    }
    let civil = CivilMoment(day, clock)
    let isUTC = rest.elementsEqual("Z".utf8) || rest.elementsEqual("z".utf8)
    if rest.isEmpty { return (civil, nil) }
    if isUTC { return (civil, LocalZone.utc.instant(of: civil)) }
    let digits = rest.dropFirst().filter { $0 != UInt8(ascii: ":") }
    guard let sign = rest.first, "+-".utf8.contains(sign), digits.count == 2 || digits.count == 4,
      digits.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return (civil, nil)
  }

  /// Reads words that are all one day with its year.
  private static func whole(
    _ words: ArraySlice<String>, _ order: DateOrder?
  ) throws(CaptureProblem) -> Day? {
    let text = words.joined(separator: " ")
    guard hasYear(text) else { return nil }
    do throws(TypedTime.Problem) {
      // Only what means the same on any day counts, so it does not matter which day this is.
      let time = try TypedTime.parse(text, today: Day(number: 0), order: order)
      guard case .date(let date) = time.meaning else { return nil }
      return date.qualifier == .none ? date.day : nil
    } catch {
      switch error {
      case .ambiguous(_, let one, let other): throw .ambiguousDay(one, other)
      case .impossible(let text): throw .noSuchDay(text)
      case .notTime, .backwards, .unfit, .future: return nil
      }
    }
  }

  /// Whether a text has four digits in a row, and others.
  private static func hasYear(_ text: String) -> Bool {
    var (run, hasRun, digits) = (0, false, 0)
    for byte in text.utf8 {
      run = (48...57).contains(byte) ? run + 1 : 0
      if run > 0 { digits += 1 }
      if run == 4 { hasRun = true }
    }
    return hasRun && digits > 4
  }
}
