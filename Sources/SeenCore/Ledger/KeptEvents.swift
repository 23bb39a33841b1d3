/// An event without a table, such as of rules and reminders, or of an unknown type; views read its line.
package struct KeptRow: LedgerRow, BitwiseCopyable, Sendable {
  package var key: EventKey
  /// The type, as a word.
  package var type: Symbol
  package var line: TextRange

  /// Translates its symbols and ids.
  package mutating func translate(_ map: borrowing SymbolMap) {
    key = map.key(key)
    type = map.words[type]
  }

  static let digestMark: UInt64 = 13
  var about: RowSubject { .line(line) }

  func digests(_ texts: borrowing TextDigests) -> [UInt64] {
    [texts.word(type), texts.place(line)]
  }
}

extension Ledger {
  /// Keeps an event without a table, such as one of a rule, or of an unknown type.
  @inline(__always) package mutating func keep(_ stamp: Stamp, type: Symbol) {
    registerSource(stamp)
    kept.append(KeptRow(key: stamp.key, type: type, line: stamp.line))
  }
}
