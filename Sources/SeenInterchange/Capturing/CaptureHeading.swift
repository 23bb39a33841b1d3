import SeenCore

/// What a line says that is a day and nothing else, or is written like one.
enum CaptureHeading {
  /// A day for the lines below.
  case day(Day)
  /// The line is not a heading.
  case none

  /// Reads a line.
  ///
  /// Behind a day may stand its weekday, or a remark behind a dash; behind `#` any words. Rules around it are left out.
  ///
  /// - Parameters:
  ///   - plain: The line as `PlainText` has it.
  ///   - order: Whether days or months come first where both can.
  /// - Returns: The day; none for an entry.
  /// - Throws: What is wrong with a line that is written like a heading: what stands below it has no day then.
  static func of(_ plain: String, _ order: DateOrder?) throws(CaptureProblem) -> CaptureHeading {
    var text = plain[...]
    let isMarked = plain.hasPrefix("#") && plain.drop { $0 == "#" }.first.map { $0 == " " } ?? true
    // `#Alive` is a title, and `#2026-11-20` a day.
    if plain.hasPrefix("#") { text = plain.drop { $0 == "#" }.drop { $0 == " " } }
    if text.hasSuffix(":") { text = text.dropLast() }
    var words = withoutRules(CaptureReader.words(String(text)))
    let weekday = words.first.flatMap { number(ofWeekday: $0) }
    if weekday != nil { words.removeFirst() }
    guard let found = try CaptureDate.day(words, below: nil, order) else {
      let isLikeDay = words.isEmpty ? weekday != nil : isDayWithoutYear(words, behind: weekday)
      if isLikeDay { throw .headingWithoutYear(String(text)) }
      if isMarked { throw .headingWithoutDay }
      return .none
    }
    var rest = words.dropFirst(found.count)
    let behind = rest.count == 1 ? rest.first.flatMap { number(ofWeekday: $0) } : nil
    if behind != nil { rest = [] }
    guard rest.isEmpty || isMarked || rest.first?.hasPrefix("--") ?? false else { return .none }
    if let stated = weekday ?? behind, stated != found.day.weekday {
      throw .otherWeekday(found.day)
    }
    return .day(found.day)
  }

  /// Returns words without the rules that stand before and behind them: `--- 2026-11-20 ---`.
  private static func withoutRules(_ words: [String]) -> [String] {
    func isRule(_ word: String) -> Bool {
      word.count > 1 && word.allSatisfy { "-=*_~".contains($0) }
    }
    var rest = words[...]
    while rest.count > 1, let first = rest.first, isRule(first) { rest.removeFirst() }
    while rest.count > 1, let last = rest.last, isRule(last) { rest.removeLast() }
    return Array(rest)
  }

  private static func number(ofWeekday word: String) -> Int? {
    WeekdayName.number(of: word.lowercased().filter { $0 != "," && $0 != "." })
  }

  /// Whether some words are all a day that only lacks its year: `6 March`, `6/3`, and behind a weekday `6th`.
  private static func isDayWithoutYear(_ words: [String], behind weekday: Int?) -> Bool {
    let plain = words.map { word in
      word.lowercased().filter { $0 != "," && $0 != "'" }
    }
    switch plain.count {
    case 1:
      let parts = plain[0].split { "/.-".contains($0) }.map { Int($0) ?? 0 }
      let isNumeric =
        parts.count > 1 && parts.count < 4 && !parts.prefix(2).contains { $0 < 1 || $0 > 31 }
      return isNumeric || weekday != nil && isDayNumber(plain[0]) || isCompact(plain[0])
        || ["today", "tonight"].contains(plain[0])
        || weekday != nil && ["morning", "afternoon", "evening", "night"].contains(plain[0])
    case 2, 3:
      let isYear = plain.count == 2 || plain[2].count == 2 && Int(plain[2]) != nil
      return isYear
        && (isMonth(plain[1]) && isDayNumber(plain[0])
          || isMonth(plain[0]) && isDayNumber(plain[1]))
    default: return false
    }
  }

  /// Whether a word is `6`, `6.` or `6th`.
  private static func isDayNumber(_ word: String) -> Bool {
    let digits = word.prefix { $0.isNumber }
    return (1...31).contains(Int(digits) ?? 0)
      && ["", ".", "st", "nd", "rd", "th"].contains(String(word.dropFirst(digits.count)))
  }

  private static func isMonth(_ word: String) -> Bool {
    !MonthNames.meanings(TextFold.fold(word)).isEmpty
  }

  /// Whether a word is `20261120`.
  private static func isCompact(_ word: String) -> Bool {
    guard word.utf8.count == 8, word.hasPrefix("19") || word.hasPrefix("20"), let number = Int(word)
    else { return false }
    return Day(year: number / 10_000, month: number / 100 % 100, day: number % 100) != nil
  }
}
