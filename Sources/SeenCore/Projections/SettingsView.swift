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
    for setting in own.isEmpty ? [] : Setting.all {
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
  package var entries: [Entry] {
    Setting.all.map { setting in
      given.first { $0.setting.key.isSame(as: setting.key) } ?? SettingsView.standard(setting)
    }
  }

  private static func standard(_ setting: Setting) -> Entry {
    Entry(setting: setting, value: setting.standard, origin: .standard)
  }

  /// Returns the setting of a name and its value; nil if there is none.
  package subscript(_ key: String) -> Entry? {
    given.first { $0.setting.key.isSame(as: key) }
      ?? Setting.named(key).map { SettingsView.standard($0) }
  }

  private func whole(_ key: String) -> Int {
    if case .whole(let number)? = self[key]?.value { number } else { 0 }
  }

  private func flag(_ key: String) -> Bool {
    self[key]?.value == .flag(true)
  }

  /// Whether any setting says which titles are shown.
  package var hasContent: Bool {
    given.contains { $0.setting.key.utf8.starts(with: "content.".utf8) }
  }
  /// The greatest age whose titles are shown; nil when the profile decides.
  package var contentAge: Int? {
    if case .whole(let age)? = self["content.age"]?.value { age } else { nil }
  }
  /// The ratings whose titles are hidden.
  package var hiddenRatings: [String] {
    guard case .word(let text)? = self["content.hide"]?.value, text != "off" else { return [] }
    return text.split(separator: ",").map { String($0) }
  }
  /// Whether films and shows without a rating are hidden.
  package var hidesUnrated: Bool { self["content.unrated"]?.value == .word("hide") }
  /// The query of the watches whose place exports round; nil when there are none.
  package var coarsePlaces: String? {
    guard case .word(let query)? = self["export.coarse"]?.value else { return nil }
    return query.isSame(as: "off") ? nil : query
  }
  /// The minutes that the profile means to watch in a day; nil for no limit.
  package var dailyMinutes: Int? {
    if case .whole(let minutes)? = self["limit.daily"]?.value { minutes } else { nil }
  }
  /// The time of day until which the profile means to watch; nil for no limit.
  package var untilClock: Clock? {
    if case .word(let text)? = self["limit.until"]?.value { Clock(text) } else { nil }
  }
  /// Hours after midnight that belong to the day before, 0 to 12.
  package var dayRollover: Int { whole("day.rollover") }
  /// Most lists that the profile has; 0 for no limit.
  package var listLimit: Int { whole("lists.max") }
  /// Whether next episodes and suggestions are queued automatically.
  package var fillsQueue: Bool { flag("queue.auto") }
  /// Most titles that the queue holds.
  package var queueLimit: Int { whole("queue.max") }
  /// Similar titles that fill up the queue.
  package var suggestionCount: Int { whole("queue.suggestions") }
  /// Bytes that a picture may have.
  package var pictureLimit: Int { whole("media.max") * 1_000_000 }
  /// Characters that notes may have.
  package var notesLimit: Int { whole("notes.max") }
  /// Most profiles that the journal has.
  package var profileLimit: Int { whole("profiles.max") }
  /// Percent at which progress becomes a watch, 50 to 100.
  package var progressThreshold: Int { whole("progress.threshold") }
  /// Whether logging asks for a rating.
  package var isRatingRequired: Bool { flag("rating.required") }
  /// The scale of a bare rating.
  package var ratingScale: Int { whole("rating.scale") }
  /// Titles that one run of a rule may add without confirmation.
  package var ruleLimit: Int { whole("rules.max") }
  /// Most days between two watch days of one streak.
  package var streakGap: Int { whole("streak.gap") }
  /// Characters that a name may have.
  package var nameLimit: Int { whole("title.max") }
  /// Whether answers are plain sentences without drawing.
  package var isAccessible: Bool { flag("ui.accessible") }
  /// Whether weeks begin with Sunday.
  package var weekStartsOnSunday: Bool { self["week.start"]?.value == .word("sunday") }
}
