package struct SettingRow: LedgerRow, BitwiseCopyable, Sendable {
  package var key: EventKey
  package var profile: Symbol
  package var name: Symbol
  /// The JSON text of the value.
  package var value: Symbol

  /// Translates its symbols and ids.
  package mutating func translate(_ map: borrowing SymbolMap) {
    key = map.key(key)
    profile = map.words[profile]
    name = map.words[name]
    value = map.words[value]
  }

  static let digestMark: UInt64 = 12
  var about: RowSubject { .profile(profile) }

  func digests(_ texts: borrowing TextDigests) -> [UInt64] {
    [texts.word(profile), texts.word(name), texts.word(value)]
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
