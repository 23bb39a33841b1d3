package import SeenCore

/// Builds the tables of catalogs: a ledger that contains only titles.
///
/// Each title is treated as the `title.added` that it would become, so that its facts are stored like those of the
/// journal. The titles' symbols are the rows of the index if both get the same titles.
package struct CatalogTablesBuilder: ~Copyable {
  private var reader: EventReader
  /// The writer that the titles are attributed to.
  private let writer: UInt64

  /// Begins empty tables; the seed is that of the ledger's hashes.
  package init(seed: UInt64) {
    var ledger = Ledger(seed: seed, expecting: 1 << 16)
    // Queries examine the words of all titles, each distinct one once; the texts of arrays are not kept.
    ledger.arrays.wordLimit = .max
    writer = UInt64(ledger.writers.intern("catalog"))
    reader = EventReader(into: ledger)
  }

  package mutating func add(_ title: CatalogTitle) {
    reader.addTitle(title.id, title.facts, by: writer)
  }

  /// Ends the tables.
  /// - Complexity: O(n) in the texts, which are folded.
  package consuming func finish() -> CatalogTables {
    var ledger = reader.finish()
    ledger.settle(namesShows: false)
    return CatalogTables(ledger)
  }
}

extension EventReader {
  /// Adds a title as if it had been recorded at some time, with valid facts.
  fileprivate mutating func addTitle(_ id: String, _ facts: [JSON.Member], by writer: UInt64) {
    var stamp = Stamp()
    stamp.key = EventKey(id: writer << 48 | UInt64(ledger.titles.count + 1), time: 946_684_800_000)
    stamp.kind = .titleAdded
    guard ledger.admit(stamp.key, stamp.kind, batch: stamp.batch) else { return }
    stamp.subject = ledger.titles.intern(id)
    applyFacts(stamp, .object(facts), isAmendment: false)
  }
}
