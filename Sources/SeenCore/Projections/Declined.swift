/// What a profile said no to, and is not asked again.
///
/// It is kept as a setting under a name of its own, so that it is synced, listed by nothing, and taken back by an undo.
package struct Declined: Sendable {
  /// What the name of such a setting begins with.
  static let prefix = "declined:"

  private var keys: Set<ByteKey> = []

  /// Reads what a profile declined; the last answer counts.
  /// - Complexity: O(n) in all changes of settings.
  package init(_ ledger: borrowing Ledger, profile name: String) {
    guard let profile = ledger.words.find(name) else { return }
    var last: [Symbol: Int] = [:]
    for row in 0..<ledger.settings.count where ledger.settings[row].profile == profile {
      let key = ledger.settings[row].name
      if let other = last[key],
        ledger.precedes(ledger.settings[row].key, ledger.settings[other].key)
      {
        continue
      }
      last[key] = row
    }
    for (key, row) in last {
      let text = ledger.words.text(key)
      guard text.hasPrefix(Declined.prefix),
        !ledger.words.text(ledger.settings[row].value).isSame(as: "null")
      else { continue }
      keys.insert(ByteKey(String(text.dropFirst(Declined.prefix.count))))
    }
  }

  /// Returns whether a question was answered with no.
  package func has(_ question: String) -> Bool { keys.contains(ByteKey(question)) }

  /// Returns the question whose answer a setting keeps; nil of every other setting.
  package static func question(ofKey key: String) -> String? {
    key.hasPrefix(prefix) ? String(key.dropFirst(prefix.count)) : nil
  }
}
