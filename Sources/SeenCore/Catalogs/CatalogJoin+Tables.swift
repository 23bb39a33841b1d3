/// The facts of several catalogs together.
extension CatalogJoin {
  /// Returns the tables of all titles, whose symbols are the rows of the merged index.
  ///
  /// Each text of a part is looked up once, and its rows are copied with the symbols of the whole; folded texts, arrays
  /// and the order of names are absorbed unchanged.
  ///
  /// - Parameters:
  ///   - completions: The rows that later catalogs complete, each once.
  ///   - wholes: The complete facts of those, in the same order.
  /// - Returns: The tables, settled.
  /// - Complexity: O(n) in the titles and texts, O(n log k) in the names of k parts.
  package consuming func tables(
    completing completions: [Symbol], _ wholes: consuming CatalogTables
  ) -> CatalogTables {
    var tables = CatalogTables(seed: seed)
    let starts = starts
    let rows = rows
    let parts = parts
    tables.ledger.titles = titles
    tables.ledger.facts.extend(to: tables.ledger.titles.count)
    for (place, symbols) in rows.enumerated() {
      tables.absorb(parts[place].tables, as: symbols, from: Symbol(starts[place]))
    }
    if !completions.isEmpty { tables.absorb(wholes, as: completions, from: 0) }
    for (place, symbols) in rows.enumerated() where !symbols.isEmpty {
      tables.absorbNames(of: parts[place].tables, as: symbols, from: Symbol(starts[place]))
    }
    tables.sortNames()
    tables.ledger.settle(namesShows: false)
    return tables
  }
}

extension CatalogTables {
  /// Absorbs the facts of titles of other tables.
  ///
  /// - Parameters:
  ///   - other: The other tables.
  ///   - symbols: The new symbol of each title of the other.
  ///   - start: The first title to absorb; those before it are skipped.
  fileprivate mutating func absorb(
    _ other: borrowing CatalogTables, as symbols: [Symbol], from start: Symbol
  ) {
    var words: [Symbol] = []
    words.reserveCapacity(other.ledger.words.count)
    other.ledger.words.intern(into: &ledger.words) { words.append($0) }
    for (word, symbol) in words.enumerated()
    where Int(symbol) == folded.count && word < other.folded.count {
      guard unsafe folded.append(other.folded.text(word)) else { break }
    }
    let firstArray = Symbol(ledger.arrays.count)
    let firstElement = UInt32(ledger.arrays.elements.count)
    ledger.arrays.elements.reserve(Int(firstElement) + other.ledger.arrays.elements.count)
    for element in 0..<other.ledger.arrays.elements.count {
      ledger.arrays.elements.append(words[Int(other.ledger.arrays.elements[element])])
    }
    ledger.arrays.ends.reserve(Int(firstArray) + other.ledger.arrays.count)
    for array in 0..<other.ledger.arrays.count {
      ledger.arrays.ends.append(other.ledger.arrays.ends[array] + firstElement)
    }
    ledger.facts.absorb(other.ledger.facts, as: symbols, from: start) { value, field in
      switch field.storage {
      case .kind, .number: value
      case .text, .json: words[Int(value)]
      case .texts: value + firstArray
      }
    }
  }

  /// Appends the order of the names of other tables.
  fileprivate mutating func absorbNames(
    of other: borrowing CatalogTables, as symbols: [Symbol], from start: Symbol
  ) {
    byName.reserve(byName.count + other.byName.count)
    for place in 0..<other.byName.count {
      let symbol = symbols[Int(other.byName[place])]
      if symbol >= start { byName.append(symbol) }
    }
  }

  /// Sorts the titles by name, then by id.
  fileprivate mutating func sortNames() {
    var order = Column<Symbol>()
    swap(&order, &byName)
    order.sort { left, right in
      let name = unsafe ledger.words.bytes(ledger.facts.own(.name, of: left))
      let other = unsafe ledger.words.bytes(ledger.facts.own(.name, of: right))
      if unsafe name.precedes(other) { return true }
      if unsafe name.count != other.count || other.precedes(name) { return false }
      return ledger.titles.precedes(left, right)
    }
    swap(&order, &byName)
  }
}
