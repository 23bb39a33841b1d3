import SeenCore

/// Dates as people write them, brought into a form that programs write.
///
/// ```
/// 22 Jul 2017, 25-Feb-23, July 4th, 2020, Sa., 4. März 2020     month names in many languages
/// 2020. július 4., 4 de julio de 2020, 22 июля 2017 г.
/// 2020年7月4日, 2026. 7. 23. 오후 9:05                              eastern forms
/// January 2010, 01/2010, 2010/03, 2010-05-00                    a month or a year alone
/// 09.09.2009, 15:34                                             a date that needs an order, with its time
/// ```
struct DateWords {
  /// The numbers of the date, as they are written.
  private var numbers: [String] = []
  /// Its words that may be a month, folded, each with how many numbers stand before it.
  private var words: [(text: String, place: Int)] = []
  /// What stands between its numbers where it has no words.
  private let separator: String
  /// The time of day as `21:05:00`; empty without one.
  private var clock = ""

  /// Reads a text; nil for one that is too long, or has a time of day that does not exist.
  init?(_ text: String) {
    guard text.utf8.count <= 80 else { return nil }
    separator =
      DateWords.western(text).split(separator: " ").first?.contains(".") == true ? "." : "/"
    var tokens = DateWords.tokens(text)[...]
    var half = ""
    var time: [String]?
    while let token = tokens.popFirst() {
      switch token {
      case .number(let digits):
        guard case .colon? = tokens.first, time == nil else {
          numbers.append(digits)
          continue
        }
        time = [digits]
        while case .colon? = tokens.first, case .number(let more)? = tokens.dropFirst().first {
          time?.append(more)
          tokens = tokens.dropFirst(2)
        }
      case .word(let word):
        let next = if case .word(let next)? = tokens.first { next } else { "" }
        if word == "am" || word == "pm" {
          half = word.uppercased()
        } else if (word == "a" || word == "p") && next == "m" {
          half = word.uppercased() + "M"
          tokens = tokens.dropFirst()
        } else {
          words.append((word, numbers.count))
        }
      case .colon: return nil
      }
    }
    guard !words.isEmpty || DateWords.isSeparated(text) else { return nil }
    guard let time else {
      if !half.isEmpty { return nil }
      return
    }
    guard let known = RowText.clock(time.joined(separator: ":"), half) else { return nil }
    clock = known
  }

  /// Returns whether the numbers of a date without words are apart by one mark, the same everywhere: `.`, `/` or `-`.
  private static func isSeparated(_ text: String) -> Bool {
    let text = western(text)
    // The time of day begins with the digits before the first colon.
    var date = text.prefix { $0 != ":" }
    if date.utf8.count < text.utf8.count {
      while let last = date.last, last.isASCII, last.isNumber { date = date.dropLast() }
      for half in ["am", "pm"] where RowText.trimmed(String(date)).hasSuffix(half) {
        date = date[..<(date.ranges(of: half).last?.lowerBound ?? date.endIndex)]
      }
    }
    let isDigit = { (byte: UInt8) in (48...57).contains(byte) }
    let bytes = Array(date.utf8)
    guard let first = bytes.firstIndex(where: isDigit), let last = bytes.lastIndex(where: isDigit),
      first == 0
    else { return false }
    let marks = bytes[first...last].split(omittingEmptySubsequences: true, whereSeparator: isDigit)
      .map { $0.filter { $0 != 32 } }
    let tail = bytes[(last + 1)...].filter { $0 != 32 }
    return marks.allSatisfy { $0.count == 1 && $0 == marks[0] && [45, 46, 47].contains($0[0]) }
      && (tail.isEmpty || tail == [46] || tail == [44] || tail == [47])
  }

  /// Returns a text in lower case, as words are compared.
  static func folded(_ word: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in TextFold.fold(word).unicodeScalars where !"'’.".unicodeScalars.contains(scalar) {
      // The dotless letter is of Turkish alone.
      plain.append(scalar == "ı" ? "i" : scalar)
    }
    return String(plain)
  }

  /// Returns whether a text has nothing but what needs no reading of words.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (45...58).contains($0) || $0 == 32 } && !text.utf8.contains(44)
  }

  /// The words that may be a month.
  var monthWords: [String] {
    words.map(\.text).filter { !MonthNames.meanings($0).isEmpty }
  }

  /// Returns the date as programs write it; nil if the text is not a date.
  ///
  /// - Parameter month: Returns the month that a word means; nil for a word that is none.
  /// - Returns: `2017-07-22`, `2010-01` or `2010`, with a time of day behind a day; one that needs an order as
  ///   `9/9/2009 15:34:00`.
  func written(_ month: (String) -> Int?) -> String? {
    var named: [Int] = []
    var rest: [Int] = []
    for (place, word) in words.enumerated() {
      if let known = month(word.text) ?? roman(word) {
        named.append(known)
      } else if !DateWords.fillers.contains(word.text) {
        rest.append(place)
      }
    }
    guard named.count <= 1 else { return nil }
    // A word at an end that nobody knows is the day of the week.
    let isWeekday = rest.count == 1 && (words[rest[0]].text.utf8.count > 1)
    guard rest.isEmpty || isWeekday && (rest == [0] || rest == [words.count - 1]),
      rest.isEmpty || numbers.count + named.count == 3
    else { return nil }
    let date = named.first.map(date) ?? plainDate
    guard let date, !clock.isEmpty else { return date }
    return numbers.count + named.count == 3 ? "\(date) \(clock)" : nil
  }

  private func roman(_ word: (text: String, place: Int)) -> Int? {
    guard word.place == 1, numbers.count == 2 else { return nil }
    let numerals = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"]
    return numerals.firstIndex { $0 == word.text }.map { $0 + 1 }
  }

  /// Returns the date of a month that is named.
  private func date(_ month: Int) -> String? {
    let middle = "-" + Decimal.padded(month, 2)
    if numbers.count == 1, numbers[0].utf8.count == 4 { return numbers[0] + middle }
    guard numbers.count == 2 else { return nil }
    let isYearFirst = numbers[0].utf8.count == 4
    let (year, day) = isYearFirst ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
    guard day.utf8.count <= 2, let number = RowText.whole(day) else { return nil }
    if year.utf8.count == 4 { return year + middle + "-" + Decimal.padded(number, 2) }
    guard year.utf8.count == 2, let short = RowText.whole(year) else { return nil }
    // As POSIX reads years of two digits.
    return "\(short + (short < 69 ? 2000 : 1900))" + middle + "-" + Decimal.padded(number, 2)
  }

  /// The date without the name of a month.
  private var plainDate: String? {
    let values = numbers.map { RowText.whole($0) ?? -1 }
    let padded = values.map { Decimal.padded($0, 2) }
    switch numbers.count {
    case 1: return numbers[0].utf8.count == 4 ? numbers[0] : nil
    case 2:
      let year = numbers[0].utf8.count == 4 ? 0 : 1
      let month = 1 - year
      guard numbers[year].utf8.count == 4, numbers[month].utf8.count <= 2,
        (0...12).contains(values[month])
      else { return nil }
      return values[month] == 0 ? numbers[year] : "\(numbers[year])-\(padded[month])"
    case 3 where numbers[0].utf8.count == 4:
      guard numbers[1...].allSatisfy({ $0.utf8.count <= 2 }) else { return nil }
      if values[1] == 0 { return numbers[0] }
      if values[2] == 0 { return "\(numbers[0])-\(padded[1])" }
      return "\(numbers[0])-\(padded[1])-\(padded[2])"
    case 3: return numbers.joined(separator: separator)
    default: return nil
    }
  }

  /// What stands between the parts of dates and says nothing.
  private static let fillers: Set<String> = [
    "d", "de", "del", "den", "der", "di", "do", "of", "the", "le", "la", "el", "il", "at", "um",
    "uhr", "kl", "klo", "om", "u", "o", "a", "h", "г", "года", "год", "р", "року", "r", "rok",
    "roku", "m", "gada", "th", "st", "nd", "rd", "er", "eme", "e", "en", "an", "t",
  ]

  private enum Token {
    case number(String)
    case word(String)
    case colon
  }

  /// What stands for a separator or a half of the day in eastern dates.
  private static let eastern: [Unicode.Scalar: String] = [
    "年": "/", "月": "/", "년": "/", "월": "/", "日": " ", "号": " ", "일": " ", "時": ":",
    "时": ":", "시": ":", "分": " ", "분": " ",
  ]
  private static let halves = [
    ("上午", " am "), ("午前", " am "), ("오전", " am "), ("下午", " pm "), ("午後", " pm "),
    ("오후", " pm "),
  ]

  /// Returns a text with western marks for what stands between the numbers of eastern dates, and plain blanks.
  private static func western(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 128 }) else { return text }
    var text = text
    for (word, half) in halves { text = text.replacing(word, with: half) }
    return text.unicodeScalars.map { scalar in
      eastern[scalar] ?? (scalar.properties.isWhitespace ? " " : String(scalar))
    }.joined()
  }

  private static func tokens(_ text: String) -> [Token] {
    let text = western(text)
    var tokens: [Token] = []
    var (run, isNumber) = ("", false)
    func end() {
      if !run.isEmpty { tokens.append(isNumber ? .number(run) : .word(folded(run))) }
      run = ""
    }
    for scalar in text.unicodeScalars {
      let isDigit = ("0"..."9").contains(scalar)
      let isLetter =
        !isDigit && (scalar.properties.isAlphabetic || "'’".unicodeScalars.contains(scalar))
      if isDigit != isNumber || !(isDigit || isLetter) { end() }
      if isDigit || isLetter {
        isNumber = isDigit
        run.unicodeScalars.append(scalar)
      }
      if scalar == ":" { tokens.append(.colon) }
    }
    end()
    return tokens
  }
}
