/// Changes a setting of the profile.
package struct ChangeSetting: Intent {
  /// The setting's name.
  package var key: String
  /// The value as it was typed; nil for the default.
  package var value: String?

  /// Creates an intent to change a setting.
  package init(_ key: String, to value: String?) {
    self.key = key
    self.value = value
  }

  /// Returns the drafts to record.
  /// - Throws: `unknownSetting`, `badSetting` with what is allowed, or `settingAlready`.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    let entry = try ChangeSetting.entry(key, SettingsView(ledger, profile: context.profile))
    var new: SettingValue?
    if let value {
      guard let allowed = entry.setting.value(typed: value) else {
        throw .badSetting(key: key, value: value, allowed: entry.setting.range)
      }
      new = allowed
    }
    let old = entry.origin == .journal ? entry.value : nil
    guard new != old else { throw .settingAlready(entry.setting, new) }
    return [
      context.draft(
        .settingSet, nil,
        [
          JSON.Member("key", .string(entry.setting.key)),
          JSON.Member("value", new?.json ?? .null), JSON.Member("was", old?.json ?? .null),
        ])
    ]
  }

  /// Returns the setting of a name with its value.
  /// - Throws: `unknownSetting` with names that are near.
  package static func entry(
    _ key: String, _ settings: SettingsView
  ) throws(Refusal) -> SettingsView.Entry {
    if let entry = settings[key] { return entry }
    let wanted = Array(key.unicodeScalars.prefix(100))
    let limit = EditDistance.limit(forLength: wanted.count)
    let near = Setting.allCases.map(\.key).filter { name in
      EditDistance.between(wanted, Array(name.unicodeScalars), limit: limit) != nil
        || name.split(separator: ".").contains { $0.isSame(as: key) }
    }
    throw .unknownSetting(key, near: near)
  }
}
