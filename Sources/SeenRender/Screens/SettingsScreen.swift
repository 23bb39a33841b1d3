package import SeenCore

/// The settings of a profile and where their values come from.
package struct SettingsScreen: EntryScreen {
  /// The settings, by key.
  package var entries: [SettingsView.Entry]

  package init(_ entries: [SettingsView.Entry]) {
    self.entries = entries
  }

  package static let entryFields = ScreenFields<SettingsView.Entry>(
    [
      .text("key") { $0.setting.key },
      .json("value", cell: { $0.value.description }) { $0.value.json },
      .json("default", cell: { $0.setting.standard.description }) { $0.setting.standard.json },
      .text("origin") { $0.origin.rawValue },
    ], columns: ["key", "value", "default", "origin"])

  /// Each setting with what it decides.
  package var document: Document {
    var table = Table([
      Table.Column("key"), Table.Column("value"), Table.Column("default"),
      Table.Column("origin"), Table.Column("meaning", fit: .wrap),
    ])
    table.showsNames = true
    for entry in entries {
      table.rows.append(
        .cells([
          Line(entry.setting.key, .title),
          Line(
            entry.setting.words(entry.value), entry.origin == .journal ? .accent : .plain),
          Line(entry.setting.words(entry.setting.standard), .dim),
          Line(entry.origin.rawValue, .dim), Line(entry.setting.summary, .dim),
        ]))
    }
    return Document([.table(table)])
  }
}

extension Setting {
  /// Returns a value of the setting in words: minutes as `2 h`, everything else as typed.
  package func words(_ value: SettingValue) -> String {
    guard case .minutesOr = range, case .whole(let minutes) = value else {
      return value.description
    }
    return DurationWords.ofMinutes(minutes)
  }
}
