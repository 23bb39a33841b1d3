import SeenCore
import SeenRender

extension TypedTime.Problem {
  /// The problem in words, where something is wanted of the text.
  func sentence(for use: TypedTime.Use) -> ErrorSentence {
    switch self {
    case .notTime(let text):
      ErrorSentence("'\(text)' is not \(use.noun)", hint: "use " + use.examples)
    case .impossible(let text):
      ErrorSentence(
        "no such date: '\(text)'",
        hint: TypedTime.Problem.hint(text)
          ?? "years run from 1 to 9999, months from 1 to 12, and days to the end of the month")
    case .ambiguous(let text, let first, let second):
      ErrorSentence(
        "'\(text)' can be \(DateWords.full(first)) or \(DateWords.full(second))",
        hint: "use \(first) or \(second), or see the setting date.order")
    case .backwards(let text, let turned):
      ErrorSentence("'\(text)' ends before it begins", hint: "use \(turned)")
    case .unfit(let time, let use):
      ErrorSentence(
        "'\(time.text)' is \(time.noun); give \(time.wanted(for: use))",
        hint: "see 'seen help time'")
    case .future(let date, let today):
      ErrorSentence(
        "\(date) is in the future; today is \(today)", hint: "use today or an earlier day")
    }
  }

  /// Returns how many days the month has that a text names by its number; nil where it names none.
  private static func hint(_ text: String) -> String? {
    let parts = text.split { "-/".contains($0) }.compactMap { Int($0) }
    guard parts.count == 3, let date = PartialDate(year: parts[0], month: parts[1]),
      let days = date.span?.upperBound.parts.day
    else { return nil }
    return "\(DateWords.full(date)) has \(days) days"
  }
}

extension TypedTime {
  /// What it is, with an article.
  fileprivate var noun: String {
    switch meaning {
    case .date(.unknown): "no date"
    case .date(let date) where date.qualifier == .about: "an approximate date"
    case .date(let date) where date.qualifier == .before: "a period"
    case .date(let date): date.day != nil ? "a day" : date.month != nil ? "a month" : "a year"
    case .days: "a period"
    case .season: "days of every year"
    case .moment, .instants: "a day and a time"
    case .clock: "a time of day"
    }
  }

  /// What to give instead.
  fileprivate func wanted(for use: Use) -> String {
    switch (use, meaning) {
    case (.date, .days(nil, _)), (.date, .days(_, nil)):
      "a year, such as 1999"
    case (.date, _): "a day"
    case (.moment, _): "a day or a moment"
    case (.period, _), (.month, _), (.momentAhead, _), (.clock, _): use.noun
    }
  }
}

extension TypedTime.Use {
  /// What it is, with an article.
  fileprivate var noun: String {
    switch self {
    case .date: "a date"
    case .period: "a period"
    case .month: "a month or a year"
    case .moment: "a moment"
    case .momentAhead: "a day and a time"
    case .clock: "a time of day"
    }
  }

  /// Some texts that are ones.
  fileprivate var examples: String {
    switch self {
    case .date, .moment: "2026-11-20, 2026-11, 1999, yesterday, last friday, 3 days ago or unknown"
    case .period:
      "2026, 2026-03, 2026-Q1, 2026-W12, april, last-month, last-30-days or 2024..2025-06"
    case .month: "2026-11, 2026, november or last-month"
    case .momentAhead: "'2026-12-24 20:00', 'tomorrow 20:00', 20:00 or 'in 2 hours'"
    case .clock: "hours and minutes, such as 21:10"
    }
  }
}
