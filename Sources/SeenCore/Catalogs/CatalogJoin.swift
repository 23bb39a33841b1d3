/// Merges catalogs that are each indexed by themselves: sorted columns are merged, without reading a title
/// again.
///
/// ```
/// part 0      a  b  c         rows 0 1 2
/// part 1      d  b  e         rows 3 1 4     `b` came before: its line can complete that of part 0
/// together    a  b  c  d  e
/// ```
/// Titles keep the order of their catalogs and lines. Of titles with one id the first counts; what the others add
/// is a `Completion`; only for those are lines read.
package struct CatalogJoin: ~Copyable {
  /// The catalogs, the one that counts first before the others.
  let parts: [CatalogPart]
  /// The titles by id; a symbol is a row of the merged index.
  var titles: Symbols
  /// The merged row of each row of each part; none for parts that no longer fit.
  private(set) var rows: [[Symbol]] = []
  /// The first row that each part added; its titles with smaller rows came before.
  private(set) var starts: [Int] = []
  /// The row of each merged row in the part that added it.
  private var firsts: [UInt32] = []
  /// The seed of hashes.
  let seed: UInt64

  /// Finds which titles of several catalogs are the same.
  ///
  /// - Parameters:
  ///   - parts: The catalogs, the one that counts first before the others.
  ///   - seed: The seed of hashes.
  /// - Complexity: O(n) in the titles.
  package init(_ parts: [CatalogPart], seed: UInt64) {
    self.parts = parts
    self.seed = seed
    let titleCount = parts.reduce(0) { $0 + $1.index.count }
    var slots = 1 << 10
    while slots * 3 < titleCount * 4 { slots *= 2 }
    titles = Symbols(capacity: slots, seed: seed)
    var textBytes = 0
    for part in parts {
      starts.append(titles.count)
      textBytes += part.index.text.count
      var own: [Symbol] = []
      if textBytes < CatalogIndex.mostTextBytes, part.tables.count == part.index.count {
        own.reserveCapacity(part.index.count)
        part.tables.ledger.titles.intern(into: &titles) { own.append($0) }
        for (row, symbol) in own.enumerated() where Int(symbol) == firsts.count {
          firsts.append(UInt32(row))
        }
      }
      rows.append(own)
    }
  }

  /// The number of titles.
  package var count: Int { titles.count }
}

extension CatalogJoin {
  /// A title that later catalogs complete.
  package struct Completion {
    let row: Int
    let first: CatalogTitle
    /// The completed title.
    fileprivate(set) var whole: CatalogTitle
    /// The lines that complete it, in the order of their files.
    fileprivate(set) var lines: [CatalogPlace] = []
  }

  /// Returns the titles that a later catalog completes, by row.
  ///
  /// The tables nearly always show that there is nothing to add; only otherwise are lines read.
  ///
  /// - Parameter read: Reads the title of a line; nil if it cannot be read.
  /// - Returns: Those titles, each once.
  /// - Complexity: O(n) in the titles.
  package func completions(
    _ read: (CatalogPlace) -> CatalogTitle?
  ) -> [Completion] {
    var found: [Symbol: Completion] = [:]
    for (place, symbols) in rows.enumerated() {
      for (own, row) in symbols.enumerated() where Int(row) < starts[place] {
        let (firstPart, first) = origin(of: row)
        if found[row] == nil, !mayAdd(own, ofPart: place, to: first, ofPart: firstPart) {
          continue
        }
        let line = line(own, ofPart: place)
        guard let more = read(line) else { continue }
        guard
          var title = found[row]
            ?? read(self.line(first, ofPart: firstPart)).map({
              Completion(row: Int(row), first: $0, whole: $0)
            })
        else { continue }
        let whole = title.whole.completed(by: more)
        guard whole != title.whole else { continue }
        title.whole = whole
        title.lines.append(line)
        found[row] = title
      }
    }
    return found.values.sorted { $0.row < $1.row }
  }

  /// Returns where the line of a part's row is among all files.
  func line(_ row: Int, ofPart place: Int) -> CatalogPlace {
    var line = parts[place].index.rows[row].line
    line.file = UInt16(clamping: place)
    return line
  }

  /// Returns the part that a merged row comes from, and its row there.
  /// - Complexity: O(k) in the parts.
  private func origin(of row: Symbol) -> (part: Int, row: Int) {
    let place = (starts.lastIndex { $0 <= Int(row) }) ?? 0
    return (place, Int(firsts[Int(row)]))
  }

  /// Returns whether a line may say more than another one of its id: facts that the other lacks, or ids and
  /// links.
  private func mayAdd(
    _ more: Int, ofPart place: Int, to first: Int, ofPart firstPlace: Int
  ) -> Bool {
    let (part, other) = (parts[firstPlace], parts[place])
    if other.index.rows[more].isSplit, !part.index.rows[first].isSplit { return true }
    for field in FactField.allCases {
      let value = other.tables.ledger.facts.own(field, of: Symbol(more))
      guard value < TitleTable.removed else { continue }
      let known = part.tables.ledger.facts.own(field, of: Symbol(first))
      guard known < TitleTable.removed else { return true }
      guard field.isCollection else { continue }
      guard field.storage == .json else { return true }
      let isSame = unsafe other.tables.ledger.words.bytes(value)
        .elementsEqual(part.tables.ledger.words.bytes(known))
      if !isSame { return true }
    }
    return false
  }
}
