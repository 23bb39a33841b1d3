/// An event from an imported row.
package struct SourceRow: LedgerRow, BitwiseCopyable, Sendable {
  package var key: EventKey
  package var kind: EventKind
  package var profile: Symbol
  package var source: Symbol

  /// Translates its symbols and ids.
  package mutating func translate(_ map: borrowing SymbolMap) {
    key = map.key(key)
    profile = map.words[profile]
    source = map.sources[source]
  }

  static let digestMark: UInt64 = 14
  var about: RowSubject { .journal }

  func digests(_ texts: borrowing TextDigests) -> [UInt64] {
    [UInt64(kind.rawValue), texts.word(profile), texts.source(source)]
  }
}

extension Ledger {
  /// Notes that an event is from an imported row.
  @inline(__always) package mutating func registerSource(_ stamp: Stamp) {
    guard _slowPath(stamp.source != .none), let kind = stamp.kind else { return }
    sources.append(
      SourceRow(key: stamp.key, kind: kind, profile: stamp.profile, source: stamp.source))
  }
}
