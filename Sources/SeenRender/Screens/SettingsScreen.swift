package import SeenCore

/// The settings of a profile and where their values come from.
package struct SettingsScreen: Screen {
  /// The settings, by key.
  package var entries: [SettingsView.Entry]

  /// Creates the screen.
  package init(_ entries: [SettingsView.Entry]) {
    self.entries = entries
  }

  /// The names of the fields of one setting.
  package static let fields = ["key", "value", "default", "origin"]

  /// Each setting as an object.
  package var json: JSONAnswer {
    .lines(
      entries.map { entry in
        .object([
          JSON.Member("key", .string(entry.setting.key)),
          JSON.Member("value", entry.value.json),
          JSON.Member("default", entry.setting.standard.json),
          JSON.Member("origin", .string(entry.origin.rawValue)),
        ])
      })
  }

  /// Key, value, default and origin.
  package var rows: [[String]] {
    entries.map { entry in
      [
        entry.setting.key, entry.value.description, entry.setting.standard.description,
        entry.origin.rawValue,
      ]
    }
  }

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
          Line(entry.value.description, entry.origin == .journal ? .accent : .plain),
          Line(entry.setting.standard.description, .dim),
          Line(entry.origin.rawValue, .dim), Line(entry.setting.summary, .dim),
        ]))
    }
    return Document([.table(table)])
  }
}
