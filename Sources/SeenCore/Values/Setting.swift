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
package struct Setting: Sendable {
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
      "day.rollover", .whole(0), .whole(0...12),
      "Hours after midnight that count as the day before."),
    Setting(
      "lists.max", .whole(0), .whole(0...1000),
      "Maximum number of lists of a profile; 0 for no limit."),
    Setting(
      "notes.max", .whole(10_000), .whole(1...100_000), "Maximum length of notes in characters."),
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
    }
  }

  /// Returns the value that the JSON text of an event means; nil when the setting cannot have it.
  package func value(stored text: String) -> SettingValue? {
    switch range {
    case .flag: return text == "true" ? .flag(true) : text == "false" ? .flag(false) : nil
    case .oneOf:
      // No allowed word needs an escape, so a text between quotes is the word or no word at all.
      guard text.utf8.count >= 2, text.utf8.first == 34, text.utf8.last == 34 else { return nil }
      return value(typed: String(text.dropFirst().dropLast()))
    case .whole, .oneOfNumbers:
      guard let first = text.utf8.first, first == 45 || (48...57).contains(first) else {
        return nil
      }
      return JSON.number(text).wholeNumber.flatMap { value(typed: String($0)) }
    }
  }

  private func number(_ text: String) -> Int? {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}
