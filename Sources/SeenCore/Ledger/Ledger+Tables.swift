/// A row that one event made.
///
/// What translates its symbols stands beside what it holds: no table takes over rows without it.
package protocol TableRow {
  /// When and by whom the event was recorded.
  var key: EventKey { get }
  /// Replaces the symbols and ids of one ledger by those of another.
  mutating func translate(_ map: borrowing SymbolMap)
}

/// A table of such rows, in the order in which they were read.
protocol EventTable: ~Copyable {
  /// What a row says.
  associatedtype Row: TableRow
  /// Creates an empty table.
  init()
  /// The number of rows.
  var count: Int { get }
  /// The row at a place.
  subscript(row: Int) -> Row { get set }
  /// Makes room for a number of rows in all.
  mutating func reserve(_ rows: Int)
  /// Adds a row.
  mutating func append(_ row: Row)
  /// Keeps the rows from `start` on for which a test holds, in their order.
  mutating func filter(from start: Int, _ keeps: (Row) -> Bool)
}

extension EventTable where Self: ~Copyable {
  /// Takes over the rows of another ledger's table.
  /// - Complexity: O(n) in the other's rows.
  mutating func absorb(_ other: inout Self, _ map: borrowing SymbolMap) {
    reserve(count + other.count)
    for place in 0..<other.count {
      var row = other[place]
      row.translate(map)
      append(row)
    }
    other = Self()
  }
}

extension Column: EventTable where Element: TableRow {
  init() { self.init(capacity: 0) }
}
extension RatingTable: EventTable {}
extension PlaybackTable: EventTable {}
extension ListTable: EventTable {}

/// The one list of the tables that events fill, besides those of watches and items, whose rows stay where they are.
extension Ledger {
  /// Drops the rows that are not settled and whose events do not count, and what waits of those events.
  ///
  /// Rows of batches, of the index and of undos stay: whoever drops an event says what becomes of these.
  /// - Complexity: O(n) in the rows that are not settled.
  mutating func drop(_ isGone: (EventKey) -> Bool) {
    for row in settled.watches..<watches.count where isGone(watches.key(row)) {
      watches.flags[row].insert(.isDropped)
    }
    for row in settled.items..<items.count where isGone(items.key(row)) {
      items.saying[row].isDropped = true
    }
    ratings.filter(from: settled.ratings) { !isGone($0.key) }
    marks.filter(from: settled.marks) { !isGone($0.key) }
    playback.filter(from: settled.playback) { !isGone($0.key) }
    settings.filter(from: settled.settings) { !isGone($0.key) }
    kept.filter(from: settled.kept) { !isGone($0.key) }
    listRows.filter(from: settled.listRows) { !isGone($0.key) }
    sources.filter(from: settled.sources) { !isGone($0.key) }
    pending.facts.filter { !isGone($0.key) }
    pending.merges.filter { !isGone($0.key) }
    pending.amendments.filter { !isGone($0.key) }
  }

  /// Takes over the rows of another ledger.
  /// - Complexity: O(n) in the rows of the other.
  mutating func absorbRows(_ other: inout Ledger, _ map: borrowing SymbolMap) {
    watches.absorb(&other.watches, map)
    items.absorb(&other.items, map)
    ratings.absorb(&other.ratings, map)
    marks.absorb(&other.marks, map)
    playback.absorb(&other.playback, map)
    settings.absorb(&other.settings, map)
    kept.absorb(&other.kept, map)
    listRows.absorb(&other.listRows, map)
    sources.absorb(&other.sources, map)
    batches.absorb(&other.batches, map)
    index.absorb(&other.index, map)
    findings.absorb(&other.findings) { $0.detail = map.words[$0.detail] }
    pending.absorb(&other.pending, map)
  }
}
