import SeenCore

/// Reads unambiguous dates in other formats than a journal's.
///
/// ```
/// 2022/3/4, 2022.03.04, 2022. 3. 4.     the year first
/// 20220304                              the basic form of ISO 8601
/// Fri Mar 04 10:00:00 2022              as C writes it, and IMDb did until 2016
/// 2022-03-04T10:00:00Z                  a moment: the day that it says
/// ```
enum OtherDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns the day; nil for every other text.
  static func day(_ text: String) -> Day? {
    guard text.utf8.count <= 40 else { return nil }
    if let day = basic(text) { return day }
    let words = text.split(separator: " ")
    if words.count == 5, let day = day(ofC: words) { return day }
    // A day with its time of day.
    if text.utf8.count >= 16, let mark = text.utf8.dropFirst(10).first, mark == 84 || mark == 32 {
      let clock = text.utf8.dropFirst(11).prefix(5)
      guard Clock(String(decoding: Array(clock), as: UTF8.self)) != nil else { return nil }
      return PartialDate(String(decoding: Array(text.utf8.prefix(10)), as: UTF8.self))?.day
    }
    return numbers(text).flatMap { parts in
      parts[0].utf8.count == 4 ? day(parts[0], parts[1], parts[2]) : nil
    }
  }

  /// Returns three numbers of up to four digits with `/`, `-`, or `.` between them, which blanks may follow, and a period at
  /// the end; nil for every other text.
  static func numbers(_ text: String) -> [String]? {
    let text = text.hasSuffix(".") ? text.dropLast() : text[...]
    guard let mark = text.utf8.first(where: { !(48...57).contains($0) }),
      [45, 46, 47].contains(mark)
    else { return nil }
    let parts = text.utf8.split(separator: mark, omittingEmptySubsequences: false).map { part in
      String(decoding: Array(part.drop { $0 == 32 }), as: UTF8.self)
    }
    guard parts.count == 3, parts.allSatisfy({ $0.utf8.count <= 4 && RowText.whole($0) != nil })
    else { return nil }
    return parts
  }

  /// Returns the day of `20220304`, of the years 1870 to 2100, in which films are; nil for every other text.
  static func basic(_ text: String) -> Day? {
    guard text.utf8.count == 8, let number = RowText.whole(text),
      (1870...2100).contains(number / 10_000)
    else { return nil }
    return Day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  private static func day(ofC words: [Substring]) -> Day? {
    guard let month = months.firstIndex(where: { $0 == words[1] }),
      Clock(String(words[3].prefix(5))) != nil
    else { return nil }
    return day(String(words[4]), String(month + 1), String(words[2]))
  }

  private static func day(_ year: String, _ month: String, _ day: String) -> Day? {
    guard month.utf8.count <= 2, day.utf8.count <= 2, let year = RowText.whole(year),
      let month = RowText.whole(month), let day = RowText.whole(day)
    else { return nil }
    return Day(year: year, month: month, day: day)
  }
}
