/// What a setting can be set to.
package enum SettingRange: Equatable, Sendable {
  /// A whole number within bounds.
  case whole(ClosedRange<Int>)
  /// One of a few whole numbers.
  case oneOfNumbers([Int])
  /// One of a few words.
  case oneOf([String])
  /// On or off.
  case flag
  /// A whole number within bounds, or a word that says that there is none.
  case wholeOr(String, ClosedRange<Int>)
  /// A number of minutes within bounds, or a word that says that there is none.
  case minutesOr(String, ClosedRange<Int>)
  /// A time of day, or a word that says that there is none.
  case clockOr(String)
  /// Some content ratings with commas between them, or a word that says that there are none.
  case contentRatingsOr(String)
  /// A query, or a word that says that there is none.
  case queryOr(String)
}

/// The value of a setting.
package enum SettingValue: Equatable, Sendable, CustomStringConvertible {
  /// A whole number.
  case whole(Int)
  /// A word.
  case word(String)
  /// On or off.
  case flag(Bool)

  /// The value as people type it.
  package var description: String {
    switch self {
    case .whole(let number): String(number)
    case .word(let word): word
    case .flag(let isOn): isOn ? "on" : "off"
    }
  }

  /// The value as the data of an event has it.
  package var json: JSON {
    switch self {
    case .whole(let number): .whole(number)
    case .word(let word): .string(word)
    case .flag(let isOn): .bool(isOn)
    }
  }
}

/// A setting of a profile.
package struct Setting: Equatable, Sendable {
  /// Its name.
  package let key: String
  /// The value until the profile sets one.
  package let standard: SettingValue
  /// What it can be set to.
  package let range: SettingRange
  /// What it decides, in one sentence.
  package let summary: String

  /// Every setting, by key.
  package static let all: [Setting] = [
    Setting(
      "content.age", .word("auto"), .wholeOr("auto", 0...21),
      "Greatest age in years whose titles are shown; auto: of kids their age or 13, else no limit."),
    Setting(
      "content.hide", .word("off"), .contentRatingsOr("off"),
      "Ratings whose titles are hidden, such as R,NC-17."),
    Setting(
      "content.unrated", .word("show"), .oneOf(["show", "hide"]),
      "Whether films and shows without a rating are shown or hidden."),
    Setting(
      "day.rollover", .whole(0), .whole(0...12),
      "Hours after midnight that count as the day before."),
    Setting(
      "export.coarse", .word("off"), .queryOr("off"),
      "Watches whose place exports round, as a query such as status:CR,EN or tag:nest."),
    Setting(
      "limit.daily", .word("off"), .minutesOr("off", 15...1440),
      "Minutes that a profile means to watch in a day; more is reported."),
    Setting(
      "limit.until", .word("off"), .clockOr("off"),
      "Time of day until which a profile means to watch; later is reported."),
    Setting(
      "lists.max", .whole(0), .whole(0...1000),
      "Maximum number of lists of a profile; 0 for no limit."),
    Setting(
      "media.max", .whole(25), .whole(1...100), "Maximum size of a picture in megabytes."),
    Setting(
      "notes.max", .whole(10_000), .whole(1...100_000),
      "Maximum length of notes and comments in characters."),
    Setting(
      "profiles.max", .whole(10), .whole(1...1000), "Maximum number of profiles of the journal."),
    Setting(
      "progress.threshold", .whole(90), .whole(50...100),
      "Percentage of a title at which progress becomes a watch."),
    Setting(
      "queue.auto", .flag(true), .flag,
      "Whether next episodes and suggestions are added to the queue."),
    Setting("queue.max", .whole(50), .whole(10...100), "Maximum number of titles in the queue."),
    Setting(
      "queue.suggestions", .whole(3), .whole(1...10),
      "Number of similar titles that fill up the queue."),
    Setting(
      "rating.required", .flag(false), .flag,
      "Whether recording a watch asks for a rating; imports never do."),
    Setting(
      "rating.scale", .whole(10), .oneOfNumbers(Rating.scales),
      "The scale of a bare rating; once set, ratings are shown on it."),
    Setting(
      "rules.max", .whole(200), .whole(1...100_000),
      "Titles that one run of a rule may add without confirmation."),
    Setting(
      "streak.gap", .whole(7), .whole(1...365),
      "Maximum days from one watch day of a streak to the next."),
    Setting("title.max", .whole(200), .whole(1...1000), "Maximum length of a name in characters."),
    Setting(
      "ui.accessible", .flag(false), .flag, "Whether output is plain sentences without drawings."),
    Setting(
      "week.start", .word("monday"), .oneOf(["monday", "sunday"]), "The first day of the week."),
  ]

  private init(
    _ key: String, _ standard: SettingValue, _ range: SettingRange, _ summary: String
  ) {
    self.key = key
    self.standard = standard
    self.range = range
    self.summary = summary
  }

  /// Returns the setting of a name; nil if there is none.
  package static func named(_ key: String) -> Setting? {
    all.first { $0.key.isSame(as: key) }
  }

  /// Returns the value that a typed text means; nil when the setting cannot have it.
  package func value(typed text: String) -> SettingValue? {
    let word = TextFold.fold(text)
    switch range {
    case .whole(let range):
      return number(word).flatMap { range.contains($0) ? .whole($0) : nil }
    case .oneOfNumbers(let numbers):
      return number(word).flatMap { numbers.contains($0) ? .whole($0) : nil }
    case .oneOf(let words): return words.contains { $0.isSame(as: word) } ? .word(word) : nil
    case .flag:
      switch word {
      case "on", "yes", "true": return .flag(true)
      case "off", "no", "false": return .flag(false)
      default: return nil
      }
    case .wholeOr(let none, let range):
      if none.isSame(as: word) { return .word(none) }
      return number(word).flatMap { range.contains($0) ? .whole($0) : nil }
    case .minutesOr(let none, let range):
      if none.isSame(as: word) { return .word(none) }
      return minutes(word).flatMap { range.contains($0) ? .whole($0) : nil }
    case .clockOr(let none):
      return none.isSame(as: word) ? .word(none) : Clock(word).map { .word($0.description) }
    case .contentRatingsOr(let none): return contentRatings(text, or: none)
    case .queryOr(let none):
      if none.isSame(as: word) { return .word(none) }
      let isText = !word.isEmpty && text.utf8.allSatisfy { $0 >= 32 }
      return isText ? .word(text) : nil
    }
  }

  /// Returns the ratings that a text between commas names, each once and in the order of the table.
  private func contentRatings(_ text: String, or none: String) -> SettingValue? {
    let words = ContentRating.names
    if TextFold.fold(text).isSame(as: none) { return .word(none) }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let keys = parts.map { ContentRating.key(String($0)) }
    guard keys.allSatisfy({ key in words.contains { ContentRating.key($0).isSame(as: key) } })
    else { return nil }
    let named = words.filter { word in
      keys.contains { $0.isSame(as: ContentRating.key(word)) }
    }
    return .word(named.joined(separator: ","))
  }

  /// Returns the value that the JSON text of an event means; nil when the setting cannot have it.
  package func value(stored text: String) -> SettingValue? {
    switch range {
    case .flag: return text == "true" ? .flag(true) : text == "false" ? .flag(false) : nil
    case .oneOf, .contentRatingsOr, .clockOr:
      // No allowed word needs an escape, so a text between quotes is the word or no word at all.
      guard text.utf8.count >= 2, text.utf8.first == 34, text.utf8.last == 34 else { return nil }
      return value(typed: String(text.dropFirst().dropLast()))
    case .queryOr:
      guard text.utf8.count >= 2, text.utf8.first == 34, text.utf8.last == 34 else { return nil }
      return Setting.unescaped(String(text.dropFirst().dropLast())).flatMap { value(typed: $0) }
    case .wholeOr(let none, _) where text.isSame(as: "\"" + none + "\""): return .word(none)
    case .minutesOr(let none, _) where text.isSame(as: "\"" + none + "\""): return .word(none)
    case .whole, .oneOfNumbers, .wholeOr, .minutesOr:
      guard let first = text.utf8.first, first == 45 || (48...57).contains(first) else {
        return nil
      }
      return JSON.number(text).wholeNumber.flatMap { value(typed: String($0)) }
    }
  }

  /// Returns a text of JSON without the escapes of quotes and backslashes; nil if it has others, which no query needs.
  private static func unescaped(_ text: String) -> String? {
    var (bytes, isEscaped): ([UInt8], Bool) = ([], false)
    for byte in text.utf8 {
      if !isEscaped, byte == 92 {
        isEscaped = true
      } else {
        guard !isEscaped || byte == 34 || byte == 92 else { return nil }
        bytes.append(byte)
        isEscaped = false
      }
    }
    return isEscaped ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the minutes that `90`, `90m` or `1h30m` means; nil for anything else.
  private func minutes(_ text: String) -> Int? {
    if let number = number(text) { return number }
    guard case .seconds(let seconds)? = SpokenPosition(text), seconds % 60 == 0 else { return nil }
    return seconds / 60
  }

  private func number(_ text: String) -> Int? {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}
