/// A query that a profile saved by name, and the command that shows what it finds.
package struct SavedView: Sendable, Equatable {
  /// Its name, a slug.
  package let name: String
  /// The command, such as `diary`.
  package let command: String
  /// The query, as journals store queries; empty for everything.
  package let query: String

  /// Describes a view.
  package init(name: String, command: String, query: String) {
    (self.name, self.command, self.query) = (name, command, query)
  }

  /// The value of the setting that keeps it.
  var value: String { query.isEmpty ? command : command + " " + query }
}

/// The saved views of a profile.
///
/// Each is kept as a setting under a name of its own, so that it is synced and undone as settings are.
package struct SavedViews: Sendable {
  /// What the key of such a setting begins with.
  static let prefix = "view:"

  /// The views, by name.
  package let all: [SavedView]

  /// Reads the views of a profile; the last that was saved by a name counts.
  /// - Complexity: O(n log n) in all changes of settings.
  package init(_ ledger: borrowing Ledger, profile name: String) {
    var last: [Symbol: Int] = [:]
    let profile = ledger.words.find(name)
    for row in 0..<ledger.settings.count where ledger.settings[row].profile == profile {
      let key = ledger.settings[row].name
      guard ledger.words.text(key).hasPrefix(SavedViews.prefix) else { continue }
      let other = last[key]
      let isEarlier = other.map {
        ledger.precedes(ledger.settings[row].key, ledger.settings[$0].key)
      }
      if isEarlier != true { last[key] = row }
    }
    var views: [SavedView] = []
    for (key, row) in last {
      guard let value = Setting.text(stored: ledger.words.text(ledger.settings[row].value)) else {
        continue
      }
      let parts = value.split(separator: " ", maxSplits: 1)
      let name = String(ledger.words.text(key).dropFirst(SavedViews.prefix.count))
      guard let command = parts.first, Slug.make(name).isSame(as: name) else { continue }
      views.append(
        SavedView(
          name: name, command: String(command), query: String(parts.dropFirst().first ?? "")))
    }
    all = views.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The view of a name, however it is written; nil if there is none.
  package subscript(_ name: String) -> SavedView? {
    let slug = Slug.make(name)
    return all.first { $0.name.isSame(as: slug) }
  }
}
