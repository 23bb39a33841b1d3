/// A mark that a profile put on a title.
package struct MarkRow: LedgerRow, Sendable {
  package enum Kind: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    case again, favorite, unwatched
  }
  package var key: EventKey
  package var title: Symbol = 0
  package var profile: Symbol = 0
  package var kind = Kind.again
  /// 1 for yes, 0 for no, 2 for null.
  package var value: UInt8 = 0
  /// Whether exports leave it out.
  package var isPrivate = false
  /// The day it was given at its source, packed as `PartialDate` packs it; 0 where it does not say.
  package var date: UInt32 = 0

  /// The day it was given at its source; nil where it does not say.
  package var given: PartialDate? { date == 0 ? nil : PartialDate(packed: date) }

  static let digestMark: UInt64 = 8
  var about: RowSubject { .title(title, profile: profile, isPrivate: isPrivate) }
}

extension MarkRow {
  /// Creates an empty row.
  @inline(__always) package init() { self.init(key: EventKey()) }

  /// Takes a visitor through the members.
  @inline(__always) package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) {
    visitor.visit(&key)
    visitor.visit(&title, .title)
    visitor.visit(&profile, .word)
    visitor.visit(&kind)
    visitor.visit(&value)
    visitor.visit(&isPrivate)
    visitor.visit(&date)
  }
}

extension Ledger {
  /// Returns whether a profile marked any title as not watched.
  func hasUnwatchedMarks(of profile: Symbol) -> Bool {
    (0..<marks.count).contains { marks[$0].kind == .unwatched && marks[$0].profile == profile }
  }

  /// Applies `again.set`, `favorite.set` or `title.unwatched`; the value is 1 for yes, 0 for no, 2 for null.
  package mutating func apply(
    _ stamp: Stamp, mark: MarkRow.Kind, value: UInt8, date: PartialDate? = nil
  ) {
    registerSource(stamp)
    marks.append(
      MarkRow(
        key: stamp.key, title: stamp.subject, profile: stamp.profile, kind: mark, value: value,
        isPrivate: stamp.isPrivate, date: date?.packed ?? 0))
  }
}
