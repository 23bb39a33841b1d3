package import SeenCore

/// Makes the tables of catalogs: a ledger that knows of nothing but titles.
///
/// Each title is read as the `title.added` that it would be, so that its facts lie in the ledger just as those of
/// the journal do. The titles' symbols are the rows of the index if both get the same titles.
package struct CatalogTablesBuilder: ~Copyable {
  private var reader: EventReader
  private var bytes: [UInt8] = []
  private var lineCount: UInt32 = 0
  private static let blockBytes = 256 << 10

  /// Begins empty tables; the seed is that of the ledger's hashes.
  package init(seed: UInt64) {
    reader = EventReader(into: Ledger(seed: seed, expecting: 1 << 16))
  }

  /// Adds a title that has not come before.
  package mutating func add(_ title: CatalogTitle) {
    var line = JSONWriter()
    line.bytes = Array("{\"id\":\"catalog.\(lineCount + 1)\",".utf8)
    line.bytes += "\"time\":\"2000-01-01T00:00:00.000Z\",\"type\":\"title.added\",".utf8
    line.bytes += "\"subject\":".utf8
    line.write(title.id)
    line.bytes += ",\"data\":".utf8
    line.write(.object(title.facts))
    line.bytes += "}\n".utf8
    bytes += line.bytes
    lineCount += 1
    if bytes.count >= CatalogTablesBuilder.blockBytes { read() }
  }

  private mutating func read() {
    let length = bytes.count
    bytes += repeatElement(10, count: 64)
    let padded = bytes
    unsafe padded.withUnsafeBytes { memory in
      guard let start = memory.baseAddress else { return }
      _ = unsafe reader.readLines(start, start + length, place: 0, line: 1)
    }
    bytes.removeAll(keepingCapacity: true)
  }

  /// Ends the tables.
  /// - Complexity: O(n) in the texts, which are folded.
  package consuming func finish() -> CatalogTables {
    read()
    var ledger = reader.finish()
    ledger.settle()
    return CatalogTables(ledger)
  }
}
