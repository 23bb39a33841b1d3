/// A mark that a profile put on a title.
package struct MarkRow: LedgerRow, BitwiseCopyable, Sendable {
  package enum Kind: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    case again, favorite, unwatched
  }
  package var key: EventKey
  package var title: Symbol
  package var profile: Symbol
  package var kind: Kind
  /// 1 for yes, 0 for no, 2 for null.
  package var value: UInt8
  /// Whether exports leave it out.
  package var isPrivate: Bool
  /// The day it was given at its source, packed as `PartialDate` packs it; 0 where it does not say.
  package var date: UInt32

  /// The day it was given at its source; nil where it does not say.
  package var given: PartialDate? { date == 0 ? nil : PartialDate(packed: date) }

  /// Translates its symbols and ids.
  package mutating func translate(_ map: borrowing SymbolMap) {
    key = map.key(key)
    title = map.titles[title]
    profile = map.words[profile]
  }

  static let digestMark: UInt64 = 8
  var about: RowSubject { .title(title, profile: profile, isPrivate: isPrivate) }

  func digests(_ texts: borrowing TextDigests) -> [UInt64] {
    [
      texts.title(title), texts.word(profile), UInt64(kind.rawValue), UInt64(value),
      isPrivate ? 1 : 0, UInt64(date),
    ]
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
