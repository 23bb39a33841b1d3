/// The settings of a profile.
package struct SettingsView: Sendable {
  /// Where a value comes from.
  package enum Origin: String, Sendable {
    /// It was not set, or not to an allowed value.
    case standard = "default"
    /// The journal sets it.
    case journal
  }

  /// One setting and its value.
  package struct Entry: Sendable {
    package let setting: Setting
    /// The current value.
    package let value: SettingValue
    /// Where it comes from.
    package let origin: Origin
  }

  /// The settings that the journal sets.
  private let given: [Entry]

  /// Reads the settings of a profile from a ledger; the last that was set wins.
  ///
  /// A value that this program does not allow counts as not set.
  /// - Complexity: O(n) in all changes of settings.
  package init(_ ledger: borrowing Ledger, profile name: String) {
    var given: [Entry] = []
    let profile = ledger.words.find(name)
    let own = (0..<ledger.settings.count).filter { ledger.settings[$0].profile == profile }
    // A journal may set any number of unknown keys.
    for setting in own.isEmpty ? [] : Setting.allCases {
      guard let key = ledger.words.find(setting.key) else { continue }
      var last: Int?
      for row in own where ledger.settings[row].name == key {
        let isLater = last.map {
          ledger.precedes(ledger.settings[$0].key, ledger.settings[row].key)
        }
        if isLater ?? true { last = row }
      }
      guard let last, case let text = ledger.words.text(ledger.settings[last].value),
        let value = setting.value(stored: text)
      else { continue }
      given.append(Entry(setting: setting, value: value, origin: .journal))
    }
    self.given = given
  }

  /// Every setting, by key.
  package var entries: [Entry] { Setting.allCases.map { self[$0] } }

  package subscript(_ setting: Setting) -> Entry {
    given.first { $0.setting == setting }
      ?? Entry(setting: setting, value: setting.standard, origin: .standard)
  }

  /// Returns the setting of a name and its value; nil if there is none.
  package subscript(_ key: String) -> Entry? { Setting.named(key).map { self[$0] } }

  private func whole(_ setting: Setting) -> Int {
    if case .whole(let number) = self[setting].value { number } else { 0 }
  }

  private func flag(_ setting: Setting) -> Bool { self[setting].value == .flag(true) }

  /// Whether any setting says which titles are shown.
  package var hasContent: Bool {
    given.contains { $0.setting.isAboutContent }
  }
  /// The highest age rating that is shown; nil if the profile decides.
  package var contentAge: Int? {
    if case .whole(let age) = self[.contentAge].value { age } else { nil }
  }
  /// The ratings whose titles are hidden.
  package var hiddenRatings: [String] {
    guard case .word(let text) = self[.contentHide].value, text != "off" else { return [] }
    return text.split(separator: ",").map { String($0) }
  }
  /// The query of the titles that are shown although they have no rating; nil when there are none.
  package var allowedTitles: String? {
    guard case .word(let query) = self[.contentAllow].value else { return nil }
    return query.isSame(as: "off") ? nil : query
  }
  /// Whether films and shows without a rating are hidden; nil if the profile decides.
  package var hidesUnrated: Bool? {
    guard case .word(let word) = self[.contentUnrated].value, word != "auto" else { return nil }
    return word == "hide"
  }
  /// The query of the watches whose place exports round; nil when there are none.
  package var coarsePlaces: String? {
    guard case .word(let query) = self[.exportCoarse].value else { return nil }
    return query.isSame(as: "off") ? nil : query
  }
  /// The minutes that the profile means to watch in a day; nil for no limit.
  package var dailyMinutes: Int? {
    if case .whole(let minutes) = self[.limitDaily].value { minutes } else { nil }
  }
  /// The time of day until which the profile means to watch; nil for no limit.
  package var untilClock: Clock? {
    if case .word(let text) = self[.limitUntil].value { Clock(text) } else { nil }
  }
  /// Whether days or months come first in dates that can be two days; nil if these are refused.
  package var dateOrder: DateOrder? {
    if case .word(let word) = self[.dateOrder].value { DateOrder(rawValue: word) } else { nil }
  }
  /// The zone in which imported moments in UTC become days; nil where they stay in UTC.
  package var importZone: String? {
    if case .word(let word) = self[.importZone].value, word != "off" { word } else { nil }
  }
  /// Hours after midnight that belong to the day before, 0 to 12.
  package var dayRollover: Int { whole(.dayRollover) }
  /// Most lists that the profile has; 0 for no limit.
  package var listLimit: Int { whole(.listsMax) }
  /// Whether next episodes and suggestions are queued automatically.
  package var fillsQueue: Bool { flag(.queueAuto) }
  /// Most titles that the queue holds.
  package var queueLimit: Int { whole(.queueMax) }
  /// Similar titles that fill up the queue.
  package var suggestionCount: Int { whole(.queueSuggestions) }
  /// Bytes that a picture may have.
  package var pictureLimit: Int { whole(.mediaMax) * 1_000_000 }
  /// Characters that notes may have.
  package var notesLimit: Int { whole(.notesMax) }
  /// Seconds before the end in which the player announces what comes next.
  package var playCountdown: Int { whole(.playCountdown) }
  /// Whether the player goes on by itself: `auto`, `ask` or `off`.
  package var playsNext: String {
    if case .word(let word) = self[.playNext].value { word } else { "auto" }
  }
  /// The most lines of the picture that are wanted; nil for the most that there are.
  package var playQuality: Int? {
    if case .word(let word) = self[.playQuality].value { Int(word) } else { nil }
  }
  /// Seconds before the end at which the player loads what comes next.
  package var playPrebuffer: Int { whole(.playPrebuffer) }
  /// Whether marked parts are skipped by a key, by themselves, or never: `button`, `auto` or `off`.
  package var playSkip: String {
    if case .word(let word) = self[.playSkip].value { word } else { "button" }
  }
  /// Most profiles that the journal has.
  package var profileLimit: Int { whole(.profilesMax) }
  /// Percent at which progress becomes a watch, 50 to 100.
  package var progressThreshold: Int { whole(.progressThreshold) }
  /// Whether logging asks for a rating.
  package var isRatingRequired: Bool { flag(.ratingRequired) }
  /// The scale of a bare rating.
  package var ratingScale: Int { whole(.ratingScale) }
  /// Whether events say which program and command recorded them.
  package var recordsBy: Bool { flag(.recordBy) }
  /// Titles that one run of a rule may add without confirmation.
  package var ruleLimit: Int { whole(.rulesMax) }
  /// Which users of other players are which profiles.
  package var scrobbleUsers: [(user: String, profile: String)] {
    if case .word(let text) = self[.scrobbleUsers].value { Setting.users(text) ?? [] } else { [] }
  }
  /// Most days between two watch days of one streak.
  package var streakGap: Int { whole(.streakGap) }
  /// Characters that a name may have.
  package var nameLimit: Int { whole(.titleMax) }
  /// Whether answers are plain sentences without drawing.
  package var isAccessible: Bool { flag(.uiAccessible) }
  package var hasMouse: Bool { flag(.uiMouse) }
  /// How dates are shown: the name of a style, or the word for that of the locale.
  package var dates: String {
    if case .word(let word) = self[.uiDates].value { word } else { DateStyle.text.rawValue }
  }
  /// Whether weeks begin with Sunday.
  package var weekStartsOnSunday: Bool { self[.weekStart].value == .word("sunday") }
}
