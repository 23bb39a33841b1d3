/// Reads days, periods and moments that are counted from today.
extension TimeParser {
  /// Reads `yesterday`, `friday`, `last month`, `this week`, `3 days ago`, `in 2 hours` and the like.
  func relative(_ words: [String], of text: String) throws(Problem) -> Meaning? {
    switch words.count {
    case 1: return try word(words[0], of: text)
    case 2: return try pair(words[0], words[1], of: text)
    case 3:
      if let beyond = try beyond(words, of: text) { return beyond }
      return try counted(words, of: text)
    default: return nil
    }
  }

  private func word(_ word: String, of text: String) throws(Problem) -> Meaning? {
    if word == "unknown" { return .date(.unknown) }
    if let distance = TimeParser.near[word] { return try date(today + distance, of: text) }
    if let weekday = WeekdayName.number(of: word) {
      let distance =
        direction == .ahead
        ? (weekday - today.weekday + 7) % 7 : -((today.weekday - weekday + 7) % 7)
      return try date(today + distance, of: text)
    }
    guard let (unit, count) = TimeParser.counted(word) else { return nil }
    return try whole(unit, later: count, of: text)
  }

  /// Words for days next to today.
  private static let near = ["today": 0, "tonight": 0, "yesterday": -1, "tomorrow": 1]

  private static let partsOfDays = ["morning", "afternoon", "evening", "night"]

  /// Words for the unit before this one, this one, and the one after it.
  static let sides = ["last": -1, "this": 0, "next": 1]

  private func pair(_ word: String, _ noun: String, of text: String) throws(Problem) -> Meaning? {
    if TimeParser.partsOfDays.contains(noun) {
      if WeekdayName.number(of: word) != nil { return try self.word(word, of: text) }
      let distance = ["this": 0, "last": -1][word] ?? TimeParser.near[word]
      guard let distance, word != "last" || noun == "night" || noun == "evening" else { return nil }
      return try date(today + distance, of: text)
    }
    if word == "past", let unit = Unit(noun) { return try past(1, unit, of: text) }
    guard let count = TimeParser.sides[word] else { return nil }
    let monday = today - today.weekday + 7 * count
    if let weekday = WeekdayName.number(of: noun) {
      switch word {
      case "last": return try date(today - 1 - (today.weekday - weekday + 6) % 7, of: text)
      case "next": return try date(today + 1 + (weekday - today.weekday + 6) % 7, of: text)
      default:
        let isOver = direction == .ahead && weekday < today.weekday
        return try date(monday + weekday + (isOver ? 7 : 0), of: text)
      }
    }
    if noun == "weekend" { return try days(from: monday + 5, 2, of: text) }
    guard let unit = Unit(plural: noun) else { return nil }
    let isPlural = Unit(noun) == nil
    guard !isPlural || unit == .month || unit == .year || (unit, count) == (.week, 1) else {
      return nil
    }
    // Next week is its Monday, as in queries that were stored with it.
    if unit == .week, count == 1 { return try date(today + (7 - today.weekday), of: text) }
    return try whole(unit, later: count, of: text)
  }

  /// Reads `day before yesterday`, `month before last`, `night before last` and `week after next`.
  private func beyond(_ words: [String], of text: String) throws(Problem) -> Meaning? {
    let noun = words[0] == "night" ? "day" : words[0]
    guard let unit = Unit(noun), unit.minutes ?? 1440 >= 1440 else { return nil }
    switch (words[1], words[2]) {
    case ("before", "last"): return try whole(unit, later: -2, of: text)
    case ("after", "next"): return try whole(unit, later: 2, of: text)
    case ("before", "yesterday") where unit == .day: return try date(today - 2, of: text)
    case ("after", "tomorrow") where unit == .day: return try date(today + 2, of: text)
    default: return nil
    }
  }

  /// Reads `3 days ago`, `in 2 hours`, `last 30 days` and `past two months`.
  private func counted(_ words: [String], of text: String) throws(Problem) -> Meaning? {
    if words[0] == "last" || words[0] == "past" {
      guard let count = TimeParser.count(words[1]), let unit = Unit(plural: words[2]) else {
        return nil
      }
      return try past(count, unit, of: text)
    }
    let isAhead = words[0] == "in"
    guard isAhead || words[2] == "ago" else { return nil }
    let (number, noun) = isAhead ? (words[1], words[2]) : (words[0], words[1])
    guard let count = TimeParser.count(number), let unit = Unit(plural: noun) else {
      return nil
    }
    let distance = isAhead ? count : -count
    if let minutes = unit.minutes, isAhead || minutes < 1440 {
      return minutes < 1440
        ? try later(minutes: distance * minutes, of: text)
        : try later(days: distance * minutes / 1440, of: text)
    }
    switch unit {
    case .day: return try date(today + distance, of: text)
    case .week: return try date(today + distance * 7, of: text)
    case .month, .quarter, .year: return try whole(unit, later: distance, of: text)
    case .hour, .minute: return nil
    }
  }

  /// Returns the days of the last units up to today: as many weeks of seven days, or from the day after the same day
  /// of an earlier month on.
  private func past(_ count: Int, _ unit: Unit, of text: String) throws(Problem) -> Meaning? {
    guard (1...9999).contains(count) else { return nil }
    let months: Int
    switch unit {
    case .minute, .hour: return nil
    case .day: return try days(from: today - (count - 1), count, of: text)
    case .week: return try days(from: today - (count * 7 - 1), count * 7, of: text)
    case .month: months = count
    case .quarter: months = count * 3
    case .year: months = count * 12
    }
    let (year, month, day) = today.parts
    guard let first = PartialDate(month: year * 12 + month - 1 - months)?.span else {
      throw .impossible(text)
    }
    let same = min(first.lowerBound + (day - 1), first.upperBound)
    return .days(same + 1, today)
  }

  // MARK: What words mean

  func date(_ day: Day, of text: String) throws(Problem) -> Meaning {
    guard Period.bounds.contains(day) else { throw .impossible(text) }
    return .date(PartialDate(day))
  }

  /// Returns a whole unit of the calendar, a number of them after the one that it is now.
  private func whole(_ unit: Unit, later count: Int, of text: String) throws(Problem) -> Meaning? {
    let (year, month, _) = today.parts
    switch unit {
    case .day: return try date(today + count, of: text)
    case .week: return try days(from: today - today.weekday + 7 * count, 7, of: text)
    case .quarter:
      return try months(from: (year * 4 + (month - 1) / 3 + count) * 3, 3, of: text)
    case .month, .year:
      let date =
        unit == .month
        ? PartialDate(month: year * 12 + month - 1 + count) : PartialDate(year: year + count)
      guard let date else { throw .impossible(text) }
      return .date(date)
    case .hour, .minute: return nil
    }
  }

  /// Returns the moment some minutes later, by a clock that runs on when those of the place are set.
  private func later(minutes: Int, of text: String) throws(Problem) -> Meaning {
    let counted = now.instant + Int64(minutes) * 60_000
    let moment = now.zone.civil(counted)
    guard Period.bounds.contains(moment.day) else { throw .impossible(text) }
    return .moment(moment, counted: counted)
  }

  /// Returns the time of day of now some days later.
  private func later(days: Int, of text: String) throws(Problem) -> Meaning {
    let civil = now.civil
    guard Period.bounds.contains(civil.day + days) else { throw .impossible(text) }
    return .moment(CivilMoment(civil.day + days, civil.clock))
  }

  // MARK: Counts and units

  /// Returns a small number in digits or as a word; nil for anything else.
  private static func count(_ word: String) -> Int? {
    if word == "a" || word == "an" { return 1 }
    let words = [
      "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
      "twelve",
    ]
    if let place = words.firstIndex(of: word) { return place + 1 }
    guard word.utf8.count <= 7, word.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(word)
  }

  /// Reads `month`, `month-2` for two months ago, or `week+1`; nil for anything else.
  static func counted(_ word: String) -> (unit: Unit, later: Int)? {
    if let unit = Unit(word), unit.minutes ?? 1440 >= 1440 { return (unit, 0) }
    guard let place = word.firstIndex(where: { $0 == "-" || $0 == "+" }),
      let unit = Unit(String(word[..<place])), unit.minutes ?? 1440 >= 1440
    else { return nil }
    let digits = word[word.index(after: place)...]
    guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let count = Int(digits)
    else { return nil }
    return (unit, word[place] == "+" ? count : -count)
  }

  /// A unit of time.
  enum Unit {
    case minute, hour, day, week, month, quarter, year

    /// Reads the name of one.
    init?(_ word: String) {
      switch word {
      case "minute", "min": self = .minute
      case "hour": self = .hour
      case "day": self = .day
      case "week": self = .week
      case "month": self = .month
      case "quarter": self = .quarter
      case "year": self = .year
      default: return nil
      }
    }

    /// Reads the name of one or several.
    init?(plural word: String) {
      self.init(word.hasSuffix("s") ? String(word.dropLast()) : word)
    }

    /// How many minutes it always has; nil for one of the calendar.
    var minutes: Int? {
      switch self {
      case .minute: 1
      case .hour: 60
      case .day: 1440
      case .week: 10_080
      case .month, .quarter, .year: nil
      }
    }
  }
}
