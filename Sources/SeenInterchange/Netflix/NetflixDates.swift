import SeenCore

/// The dates of one file, in the format of the account's country: `10/21/20`, `21. 10. 2020`, `2020/10/21`.
///
/// All dates of a file have one order: that which makes dates of more of them, none after today; else the usual one of
/// the program, or the one in which the file goes from new to old, as Netflix writes it. Else nobody can tell.
struct NetflixDates {
  /// The order; nil if the file does not tell.
  let order: DateOrder?

  /// Determines the order of the dates of a file.
  ///
  /// - Parameters:
  ///   - texts: The dates, in the order of the file.
  ///   - chosen: The order that the user chose.
  ///   - today: No date lies after it.
  ///   - usual: The order in which the program wrote such dates; nil where that is none.
  ///   - isFromNewest: Whether its files go from new to old.
  init(
    _ texts: [String], chosen: DateOrder?, today: Day, usual: DateOrder? = nil,
    isFromNewest: Bool = true
  ) {
    guard chosen == nil else {
      order = chosen
      return
    }
    let written = texts.compactMap(NetflixDates.numbers)
    var found: [(order: DateOrder, count: Int, descends: Bool)] = []
    for order in DateOrder.allCases {
      let days = written.compactMap { NetflixDates.day($0, order) }.filter { $0 <= today }
      let descends = zip(days, days.dropFirst()).allSatisfy { $0 >= $1 }
      found.append((order, days.count, descends))
    }
    let most = found.map(\.count).max()
    let fitting = found.filter { $0.count == most }
    let descending = fitting.filter { $0.descends && isFromNewest }
    // Numbers that are the same either way need no order.
    let isSame = written.allSatisfy { $0.0 == $0.1 }
    order =
      fitting.count == 1
      ? fitting[0].order
      : usual ?? (descending.count == 1 ? descending[0].order : isSame ? .dmy : nil)
  }

  /// Returns a date.
  /// - Throws: `badDate`, `unclearDate` or `futureDate`.
  func date(_ text: String, today: Day) throws(RowProblem) -> PartialDate? {
    guard let numbers = NetflixDates.numbers(text) else {
      return try RowText.date(text, today: today)
    }
    guard let order else {
      let canBeRead = DateOrder.allCases.contains { NetflixDates.day(numbers, $0) != nil }
      throw RowProblem(.held(canBeRead ? .unclearDate(text) : .badDate(text)))
    }
    guard let day = NetflixDates.day(numbers, order) else {
      throw RowProblem(.held(.badDate(text)))
    }
    guard day <= today else { throw RowProblem(.held(.futureDate(day))) }
    return PartialDate(day)
  }

  /// Returns whether a text is a date that can only be read in an order.
  static func needsOrder(_ text: String) -> Bool { numbers(text) != nil }

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
