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
  /// A whole number within bounds, or a word for none.
  case wholeOr(String, ClosedRange<Int>)
  /// A number of minutes within bounds, or a word for none.
  case minutesOr(String, ClosedRange<Int>)
  /// A time of day, or a word for none.
  case clockOr(String)
  /// Comma-separated content ratings, or a word for none.
  case contentRatingsOr(String)
  /// A query, or a word for none.
  case queryOr(String)
  /// The name of a time zone or an offset, or a word for none.
  case zoneOr(String)
  /// Users of other programs and the profiles that they are, or a word for none.
  case usersOr(String)
}

package enum SettingValue: Equatable, Sendable, CustomStringConvertible {
  /// A whole number.
  case whole(Int)
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

/// A setting of a profile; its raw value is its key.
package enum Setting: String, CaseIterable, Sendable {
  case contentAge = "content.age"
  case contentAllow = "content.allow"
  case contentHide = "content.hide"
  case contentUnrated = "content.unrated"
  case dateOrder = "date.order"
  case dayRollover = "day.rollover"
  case exportCoarse = "export.coarse"
  case importZone = "import.zone"
  case limitDaily = "limit.daily"
  case limitUntil = "limit.until"
  case listsMax = "lists.max"
  case mediaMax = "media.max"
  case notesMax = "notes.max"
  case playCountdown = "play.countdown"
  case playNext = "play.next"
  case playPrebuffer = "play.prebuffer"
  case playQuality = "play.quality"
  case playSkip = "play.skip"
  case profilesMax = "profiles.max"
  case progressThreshold = "progress.threshold"
  case queueAuto = "queue.auto"
  case queueMax = "queue.max"
  case queueSuggestions = "queue.suggestions"
  case ratingRequired = "rating.required"
  case ratingScale = "rating.scale"
  case recordBy = "record.by"
  case rulesMax = "rules.max"
  case scrobbleUsers = "scrobble.users"
  case streakGap = "streak.gap"
  case titleMax = "title.max"
  case uiAccessible = "ui.accessible"
  case uiDates = "ui.dates"
  case uiMouse = "ui.mouse"
  case weekStart = "week.start"

  /// Its name.
  package var key: String { rawValue }

  /// The value until the profile sets one.
  package var standard: SettingValue { domain.standard }

  /// What it can be set to.
  package var range: SettingRange { domain.range }

  private var domain: (standard: SettingValue, range: SettingRange) {
    switch self {
    case .contentAge: (.word("auto"), .wholeOr("auto", 0...21))
    case .contentAllow: (.word("off"), .queryOr("off"))
    case .contentHide: (.word("off"), .contentRatingsOr("off"))
    case .contentUnrated: (.word("auto"), .oneOf(["auto", "show", "hide"]))
    case .dateOrder: (.word("off"), .oneOf(["off"] + DateOrder.allCases.map(\.rawValue)))
    case .dayRollover: (.whole(0), .whole(0...12))
    case .exportCoarse: (.word("off"), .queryOr("off"))
    case .importZone: (.word("off"), .zoneOr("off"))
    case .limitDaily: (.word("off"), .minutesOr("off", 15...1440))
    case .limitUntil: (.word("off"), .clockOr("off"))
    case .listsMax: (.whole(0), .whole(0...1000))
    case .mediaMax: (.whole(25), .whole(1...100))
    case .notesMax: (.whole(10_000), .whole(1...100_000))
    case .playCountdown: (.whole(10), .whole(0...30))
    case .playNext: (.word("auto"), .oneOf(["auto", "ask", "off"]))
    case .playPrebuffer: (.whole(120), .oneOfNumbers([0] + stride(from: 30, through: 300, by: 30)))
    case .playQuality: (.word("best"), .oneOf(["best", "2160", "1080", "720"]))
    case .playSkip: (.word("button"), .oneOf(["button", "auto", "off"]))
    case .profilesMax: (.whole(10), .whole(1...1000))
    case .progressThreshold: (.whole(90), .whole(50...100))
    case .queueAuto: (.flag(true), .flag)
    case .queueMax: (.whole(50), .whole(10...100))
    case .queueSuggestions: (.whole(3), .whole(1...10))
    case .ratingRequired: (.flag(false), .flag)
    case .ratingScale: (.whole(10), .oneOfNumbers(Rating.scales))
    case .recordBy: (.flag(true), .flag)
    case .rulesMax: (.whole(200), .whole(1...100_000))
    case .scrobbleUsers: (.word("off"), .usersOr("off"))
    case .streakGap: (.whole(7), .whole(1...365))
    case .titleMax: (.whole(200), .whole(1...1000))
    case .uiAccessible: (.flag(false), .flag)
    case .uiDates:
      (
        .word(DateStyle.text.rawValue),
        .oneOf(DateStyle.allCases.map(\.rawValue) + [DateStyle.locale])
      )
    case .uiMouse: (.flag(true), .flag)
    case .weekStart: (.word("monday"), .oneOf(["monday", "sunday"]))
    }
  }

  /// What it decides, in one sentence.
  package var summary: String {
    switch self {
    case .contentAge:
      "Greatest age in years whose titles are shown; auto: of kids their age or 13, else no limit."
    case .contentAllow: "Titles without a rating that are shown all the same, as a query."
    case .contentHide: "Ratings whose titles are hidden, such as R,NC-17."
    case .contentUnrated:
      "Whether films and shows without a rating are shown; auto: to all but kids."
    case .dateOrder:
      "Whether 5/6/2026 begins with the day (dmy) or the month (mdy); off: such dates are refused."
    case .dayRollover: "Hours after midnight that count as the day before."
    case .exportCoarse:
      "Watches whose place exports round, as a query such as status:CR,EN or tag:nest."
    case .importZone:
      "The zone in which imported moments in UTC become days; off: they stay in UTC."
    case .limitDaily: "Daily limit in minutes; going over it is reported."
    case .limitUntil: "Time of day until which a profile means to watch; later is reported."
    case .listsMax: "Maximum number of lists of a profile; 0 for no limit."
    case .mediaMax: "Maximum size of a picture in megabytes."
    case .notesMax: "Maximum length of notes and comments in characters."
    case .playCountdown: "Seconds before the end in which the player announces what comes next."
    case .playNext:
      "Whether the player goes on with the next by itself, asks on the screen, or ends."
    case .playPrebuffer: "Seconds before the end at which the player loads what comes next."
    case .playQuality:
      "Lines of the picture that are wanted of several files or streams of one title."
    case .playSkip: "Whether marked intros are skipped by the key n, by themselves, or not."
    case .profilesMax: "Maximum number of profiles of the journal."
    case .progressThreshold: "Percentage of a title at which progress becomes a watch."
    case .queueAuto: "Whether next episodes and suggestions are added to the queue."
    case .queueMax: "Maximum number of titles in the queue."
    case .queueSuggestions: "Number of similar titles that fill up the queue."
    case .ratingRequired: "Whether recording a watch asks for a rating; imports never do."
    case .ratingScale: "The scale of a bare rating; once set, ratings are shown on it."
    case .recordBy: "Whether events say which program and command recorded them."
    case .rulesMax: "Titles that one run of a rule may add without confirmation."
    case .scrobbleUsers:
      "Whose plays of other players are whose, such as plex:ana=me; others are left out."
    case .streakGap: "Maximum days from one watch day of a streak to the next."
    case .titleMax: "Maximum length of a name in characters."
    case .uiAccessible: "Whether output is plain sentences without drawings."
    case .uiDates:
      "How dates are shown: November 20, 2026, as iso, 20 Nov 2026, Nov 20, 2026, or by locale."
    case .uiMouse: "Whether 'seen ui' takes clicks and the wheel."
    case .weekStart: "The first day of the week."
    }
  }

  /// Whether it decides which titles are shown.
  package var isAboutContent: Bool { Setting.isKey(key, in: "content") }

  /// Returns whether a setting limits what a profile for kids sees or how long it watches; of later versions too.
  package static func limitsKids(key: String) -> Bool {
    isKey(key, in: "content") || isKey(key, in: "limit")
  }

  private static func isKey(_ key: String, in group: String) -> Bool {
    key.utf8.starts(with: "\(group).".utf8)
  }

  /// Returns the setting of a name; nil if there is none.
  package static func named(_ key: String) -> Setting? {
    allCases.first { $0.key.isSame(as: key) }
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
      return none.isSame(as: word)
        ? .word(none) : (try? TypedTime.clock(word)).map { .word($0.description) }
    case .contentRatingsOr(let none): return contentRatings(text, or: none)
    case .queryOr(let none):
      if none.isSame(as: word) { return .word(none) }
      let isText = !word.isEmpty && text.utf8.allSatisfy { $0 >= 32 }
      return isText ? .word(text) : nil
    case .usersOr(let none):
      if none.isSame(as: word) { return .word(none) }
      return Setting.users(text) == nil ? nil : .word(text)
    case .zoneOr(let none):
      if none.isSame(as: word) { return .word(none) }
      return ZoneName.isWellFormed(text) ? .word(text) : nil
    }
  }

  /// Returns the users of players and the profiles that they are, of `plex:ana=me,jellyfin:bo=bo`; nil for other texts.
  package static func users(_ text: String) -> [(user: String, profile: String)]? {
    var users: [(user: String, profile: String)] = []
    guard text.utf8.allSatisfy({ $0 >= 32 }) else { return nil }
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let equals = part.lastIndex(of: "="), part[..<equals].contains(":") else { return nil }
      let profile = part[equals...].dropFirst()
      let user = part[..<equals].drop { $0 == " " }
      guard !profile.isEmpty, user.last != ":", user.first != ":" else { return nil }
      users.append((String(user), String(profile)))
    }
    return users
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
    case .oneOf, .contentRatingsOr, .clockOr, .zoneOr:
      // No allowed word needs an escape, so a text between quotes is the word or no word at all.
      guard text.utf8.count >= 2, text.utf8.first == 34, text.utf8.last == 34 else { return nil }
      return value(typed: String(text.dropFirst().dropLast()))
    case .queryOr, .usersOr:
      return Setting.text(stored: text).flatMap { value(typed: $0) }
    case .wholeOr(let none, _) where text.isSame(as: "\"" + none + "\""): return .word(none)
    case .minutesOr(let none, _) where text.isSame(as: "\"" + none + "\""): return .word(none)
    case .whole, .oneOfNumbers, .wholeOr, .minutesOr:
      guard let first = text.utf8.first, first == 45 || (48...57).contains(first) else {
        return nil
      }
      return JSON.number(text).wholeNumber.flatMap { value(typed: String($0)) }
    }
  }

  /// Returns the text that the JSON text of an event is; nil if it is none, or has escapes that no query needs.
  static func text(stored text: String) -> String? {
    guard text.utf8.count >= 2, text.utf8.first == 34, text.utf8.last == 34 else { return nil }
    return unescaped(String(text.dropFirst().dropLast()))
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
    guard case .seconds(let seconds)? = TypedPosition(text), seconds % 60 == 0 else { return nil }
    return seconds / 60
  }

  private func number(_ text: String) -> Int? {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}
