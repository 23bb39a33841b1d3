/// Reads times of day, alone and with a day.
extension TimeParser {
  /// Reads `2026-11-20t20:00`, or a moment in UTC to the minute, the second or the millisecond: `2026-11-20t20:00z`.
  static func written(_ text: String) -> Meaning? {
    let bytes = text.utf8
    guard bytes.count >= 16, bytes.dropFirst(10).first == UInt8(ascii: "t") else { return nil }
    if bytes.count == 16, let day = PartialDate(text.prefix(10))?.day,
      let clock = Clock(text.suffix(5))
    {
      return .moment(CivilMoment(day, clock))
    }
    guard bytes.last == UInt8(ascii: "z") else { return nil }
    let text = text.uppercased()
    for (rest, length) in [("Z", 1), (".000Z", 1000), (":00.000Z", 60_000)] as [(String, Int64)] {
      if let first = Instant(text.dropLast() + rest) {
        return .instants(first...first + (length - 1))
      }
    }
    return nil
  }

  /// Reads a time of day, or a day with one before or behind it.
  func moment(_ words: [String], of text: String) throws(Problem) -> Meaning? {
    // `7:30 pm` is two words.
    for count in [2, 1] where count <= words.count {
      for isLast in [true, false] {
        let spoken = isLast ? words.suffix(count) : words.prefix(count)
        guard count == 1 || spoken.last == "am" || spoken.last == "pm",
          let clock = TimeParser.clock(spoken.joined())
        else { continue }
        let others = isLast ? words.dropLast(count) : words.dropFirst(count)
        return try moment(Array(others), clock, of: text)
      }
    }
    guard words.count > 1, let last = words.last, let clock = TimeParser.digits(last) else {
      return nil
    }
    return try moment(words.dropLast(), clock, of: text)
  }

  private func moment(
    _ words: [String], _ clock: Clock, of text: String
  ) throws(Problem) -> Meaning? {
    guard !words.isEmpty else {
      let now = now.civil
      let isOtherDay = direction == .ahead ? clock <= now.clock : clock > now.clock
      let day = isOtherDay ? now.day + (direction == .ahead ? 1 : -1) : now.day
      guard Period.bounds.contains(day) else { throw .impossible(text) }
      return .clock(clock, on: day)
    }
    guard case .date(let date) = try days(words, of: text), var day = date.day else { return nil }
    let now = now.civil
    if words.count == 1, WeekdayName.number(of: words[0]) != nil, day == now.day {
      if direction == .ahead, clock <= now.clock { day = day + 7 }
      if direction == .back, clock > now.clock { day = day - 7 }
    }
    guard Period.bounds.contains(day) else { throw .impossible(text) }
    return .moment(CivilMoment(day, clock))
  }

  /// Reads `19:15`, `9:15`, `7am`, `7:30pm`, `noon` or `midnight`, in small letters.
  private static func clock(_ word: String) -> Clock? {
    switch word {
    case "noon": return Clock(minutes: 720)
    case "midnight": return .midnight
    default: break
    }
    if let clock = Clock(word) ?? Clock("0" + word) { return clock }
    guard word.hasSuffix("am") || word.hasSuffix("pm") else { return nil }
    let time = word.dropLast(2)
    let whole = (time.utf8.count < 3 ? time + ":00" : time)
    guard let clock = Clock(whole) ?? Clock("0" + whole), (60..<780).contains(clock.minutes) else {
      return nil
    }
    return Clock(minutes: clock.minutes % 720 + (word.hasSuffix("pm") ? 720 : 0))
  }

  /// Reads four digits, `1915`.
  static func digits(_ text: String) -> Clock? {
    guard text.utf8.count == 4, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Clock(text.prefix(2) + ":" + text.suffix(2))
  }
}
