package import SeenCore
import SeenWire

/// The value of a setting as it stands in a ledger.
package enum SettingValue {
  /// Returns what a profile set last; nil when it never set it or set it back to its default.
  /// - Complexity: O(n) in all settings.
  package static func json(
    _ name: String, _ ledger: borrowing Ledger, profile: String
  ) -> JSON? {
    guard ledger.settings.count > 0, let name = ledger.words.find(name),
      let profile = ledger.words.find(profile)
    else { return nil }
    var last: SettingRow?
    for row in 0..<ledger.settings.count {
      let setting = ledger.settings[row]
      guard setting.name == name, setting.profile == profile else { continue }
      if let known = last, !ledger.precedes(known.key, setting.key) { continue }
      last = setting
    }
    guard let last else { return nil }
    let value = try? JSONReader.read(Array(ledger.words.text(last.value).utf8))
    return value.flatMap { $0.isNull ? nil : $0 }
  }

  /// Returns a whole number that a profile set last.
  package static func number(
    _ name: String, _ ledger: borrowing Ledger, profile: String
  ) -> Int? {
    json(name, ledger, profile: profile)?.wholeNumber
  }
}
