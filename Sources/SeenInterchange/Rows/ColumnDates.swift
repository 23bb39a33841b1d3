import SeenCore

/// The dates of one column, in the format of a country: `10/21/20`, `21. 10. 2020`, `2020/10/21`.
///
/// All dates of a column have one order: that which makes dates of more of them, none after today; else the usual one
/// of the program, or the one in which the file goes from new to old, as Netflix writes it. Else nobody can tell.
struct ColumnDates {
  /// The order; nil if the column does not tell.
  let order: DateOrder?

  /// Determines the order of the dates of a column.
  ///
  /// - Parameters:
  ///   - texts: The dates, in the order of the file.
  ///   - chosen: The order that the user chose.
  ///   - today: No date lies after it.
  ///   - usual: The order in which the program wrote such dates; nil where that is none.
  ///   - isFromNewest: Whether its files go from new to old.
  init(
    _ texts: [String], chosen: DateOrder?, today: Day, usual: DateOrder? = nil,
    isFromNewest: Bool = false
  ) {
    guard chosen == nil else {
      order = chosen
      return
    }
    // Of 21-03-03 nobody knows whether its year is first.
    guard !texts.contains(where: ColumnDates.mayBeginWithYear) else {
      order = nil
      return
    }
    let written = texts.compactMap(ColumnDates.numbers)
    var found: [(order: DateOrder, count: Int, descends: Bool)] = []
    for order in DateOrder.allCases {
      let days = written.compactMap { ColumnDates.day($0, order) }.filter { $0 <= today }
      let descends = zip(days, days.dropFirst()).allSatisfy { $0 >= $1 }
      found.append((order, days.count, descends))
    }
    let most = found.map(\.count).max()
    let fitting = found.filter { $0.count == most }
    let descending = fitting.filter { $0.descends && isFromNewest }
    // Numbers that are the same either way need no order.
    let isSame = written.allSatisfy { $0.0 == $0.1 }
    // No country writes the month first and points behind it.
    let havePoints = !texts.isEmpty && texts.allSatisfy { $0.contains(".") }
    order =
      fitting.count == 1
      ? fitting[0].order
      : usual ?? (havePoints ? .dmy : nil)
        ?? (descending.count == 1 ? descending[0].order : isSame ? .dmy : nil)
  }

  /// Returns whether a date has three numbers of two digits with hyphens between them.
  private static func mayBeginWithYear(_ text: String) -> Bool {
    text.utf8.count == 8 && text.split(separator: "-").map(\.utf8.count) == [2, 2, 2]
  }

  /// Returns a date.
  /// - Throws: `badDate`, `unclearDate` or `futureDate`.
  func date(_ text: String, today: Day) throws(RowProblem) -> PartialDate? {
    guard let numbers = ColumnDates.numbers(text) else {
      return try RowText.date(text, today: today)
    }
    let day = try day(numbers, text)
    guard day <= today else { throw RowProblem(.held(.futureDate(day))) }
    return PartialDate(day)
  }

  /// Returns a date that needs an order, and the time of day after it, as programs write them: `2024-03-04 21:05:00`
  /// for `3/4/2024 9:05 PM`; nil for every other text.
  /// - Throws: `badDate` or `unclearDate`.
  func iso(_ text: String) throws(RowProblem) -> String? {
    guard let written = ColumnDates.date(in: text), let numbers = ColumnDates.numbers(written)
    else { return nil }
    let day = try day(numbers, written)
    if written.isSame(as: text) { return day.description }
    let words = text.split(separator: " ").dropFirst().map { String($0) }
    let clock =
      words.count == 1 || words.count == 2
      ? RowText.clock(words[0], words.count == 2 ? words[1].uppercased() : "") : nil
    let time = "\(day) \(clock ?? words.joined(separator: " "))"
    guard WrittenTime.canRead(time) else { throw RowProblem(.held(.badDate(text))) }
    return time
  }

  /// Returns the date that can only be read in an order: a whole text, or what is before its time of day; nil if there
  /// is none.
  static func date(in text: String) -> String? {
    // Nearly every date has its year first.
    guard text.utf8.prefix(3).contains(where: { !(48...57).contains($0) }) else { return nil }
    if numbers(text) != nil { return text }
    guard let first = text.split(separator: " ").first.map({ String($0) }), numbers(first) != nil
    else { return nil }
    return first
  }

  private func day(_ numbers: (Int, Int, Int), _ text: String) throws(RowProblem) -> Day {
    guard let order else {
      let canBeRead = DateOrder.allCases.contains { ColumnDates.day(numbers, $0) != nil }
      throw RowProblem(.held(canBeRead ? .unclearDate(text) : .badDate(text)))
    }
    guard let day = ColumnDates.day(numbers, order) else {
      throw RowProblem(.held(.badDate(text)))
    }
    return day
  }

  /// Returns the three numbers of a date that does not begin with its year; nil for every other text.
  private static func numbers(_ text: String) -> (Int, Int, Int)? {
    guard let parts = OtherDate.numbers(text), parts[0].utf8.count <= 2, parts[1].utf8.count <= 2,
      parts[2].utf8.count == 2 || parts[2].utf8.count == 4, let first = RowText.whole(parts[0]),
      let second = RowText.whole(parts[1]), let third = RowText.whole(parts[2])
    else { return nil }
    // Netflix began in 1997, and nobody streamed before 2007.
    return (first, second, parts[2].utf8.count == 2 ? 2000 + third : third)
  }

  private static func day(_ numbers: (Int, Int, Int), _ order: DateOrder) -> Day? {
    let (first, second, year) = numbers
    return order == .dmy
      ? Day(year: year, month: second, day: first) : Day(year: year, month: first, day: second)
  }
}
