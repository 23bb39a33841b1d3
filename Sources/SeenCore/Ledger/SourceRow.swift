/// An event from an imported row.
package struct SourceRow: LedgerRow, Sendable {
  package var key: EventKey
  package var kind = EventKind.watchLogged
  package var profile: Symbol = 0
  package var source: Symbol = 0

  static let digestMark: UInt64 = 14
  var about: RowSubject { .journal }
}

extension SourceRow {
  /// Creates an empty row.
  @inline(__always) package init() { self.init(key: EventKey()) }

  /// Takes a visitor through the members.
  @inline(__always) package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) {
    visitor.visit(&key)
    visitor.visit(&kind)
    visitor.visit(&profile, .word)
    visitor.visit(&source, .source)
  }
}

extension Ledger {
  /// Notes that an event is from an imported row.
  @inline(__always) package mutating func registerSource(_ stamp: Stamp) {
    guard _slowPath(stamp.source != .none), let kind = stamp.kind else { return }
    addSource(SourceRow(key: stamp.key, kind: kind, profile: stamp.profile, source: stamp.source))
  }

  /// Adds such a row: a call, so that those who never need it stay small.
  @inline(never) private mutating func addSource(_ row: SourceRow) { sources.append(row) }
}
