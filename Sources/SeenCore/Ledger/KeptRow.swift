/// An event without a table, such as of rules and reminders, or of an unknown type; views read its line.
package struct KeptRow: LedgerRow, Sendable {
  package var key: EventKey
  /// The type, as a word.
  package var type: Symbol = 0
  package var line = TextRange()

  static let digestMark: UInt64 = 13
  var about: RowSubject { .line(line) }
}

extension KeptRow {
  /// Creates an empty row.
  @inline(__always) package init() { self.init(key: EventKey()) }

  /// Takes a visitor through the members.
  @inline(__always) package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) {
    visitor.visit(&key)
    visitor.visit(&type, .word)
    visitor.visit(&line)
  }
}

extension Ledger {
  /// Keeps an event without a table, such as one of a rule, or of an unknown type.
  @inline(__always) package mutating func keep(_ stamp: Stamp, type: Symbol) {
    registerSource(stamp)
    kept.append(KeptRow(key: stamp.key, type: type, line: stamp.line))
  }
}
