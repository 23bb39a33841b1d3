/// A setting that was set.
package struct SettingRow: LedgerRow, Sendable {
  package var key: EventKey
  package var profile: Symbol = 0
  package var name: Symbol = 0
  /// The JSON text of the value.
  package var value: Symbol = 0

  static let digestMark: UInt64 = 12
  var about: RowSubject { .profile(profile) }
}

extension SettingRow {
  /// Creates an empty row.
  @inline(__always) package init() { self.init(key: EventKey()) }

  /// Takes a visitor through the members.
  @inline(__always) package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) {
    visitor.visit(&key)
    visitor.visit(&profile, .word)
    visitor.visit(&name, .word)
    visitor.visit(&value, .word)
  }
}

extension Ledger {
  /// Applies `setting.set`; the value is the JSON text of what was set.
  package mutating func apply(_ stamp: Stamp, setting name: Symbol, value: Symbol) {
    registerSource(stamp)
    settings.append(
      SettingRow(key: stamp.key, profile: stamp.profile, name: name, value: value))
  }
}
