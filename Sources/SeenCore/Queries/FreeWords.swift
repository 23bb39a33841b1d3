/// The free words of a query, and where in a ledger they occur; everything is searched once.
struct FreeWords {
  private var parts: [WordEvaluation] = []
  /// By part and title: the words that occur in its facts.
  private var titleMasks: [[UInt8]] = []
  /// By part and row: the words that occur in the facts of a watch.
  private var rowMasks: [[UInt8]] = []
  /// By part and title: the words that occur in its facts or in those of its watches.
  private var allMasks: [[UInt8]] = []

  /// Gathers the words of a query.
  init(_ query: Query, _ around: QuerySurroundings) {
    parts = FreeWords.needles(of: query).map {
      WordEvaluation($0, around, folded: around.foldedWords)
    }
  }

  /// Returns the words of a query, each once, as many at a time as can be looked for together.
  static func needles(of query: Query) -> [[TextNeedle]] {
    var parts: [[TextNeedle]] = []
    var isKnown: Set<TextNeedle> = []
    for term in query.terms where term.field == nil {
      guard case .texts(let needles) = term.test else { continue }
      for needle in needles where isKnown.insert(needle).inserted {
        if parts.last.map({ $0.count == WordEvaluation.limit }) ?? true { parts.append([]) }
        parts[parts.count - 1].append(needle)
      }
    }
    return parts
  }

  /// Looks through the facts of titles.
  private mutating func scan(_ ledger: borrowing Ledger) {
    guard titleMasks.isEmpty else { return }
    for index in parts.indices { titleMasks.append(parts[index].masks(ofTitles: ledger)) }
  }

  /// Searches the facts of titles and of some of their watches.
  ///
  /// If each watch was scanned already, that is used; otherwise only titles are found.
  mutating func findTitles(_ ledger: borrowing Ledger, _ rows: Bits) {
    guard allMasks.isEmpty else { return }
    scan(ledger)
    allMasks = titleMasks
    let names = unsafe ledger.watches.title.values
    for index in parts.indices {
      guard !rowMasks.isEmpty else {
        parts[index].addMasks(ofWatches: rows, to: &allMasks[index], ledger)
        continue
      }
      let masks = rowMasks[index]
      var found = titleMasks[index]
      rows.forEach { row in
        if masks[row] != 0 { found[unsafe Int(ledger.canonicalTitle(names[row]))] |= masks[row] }
      }
      allMasks[index] = found
    }
  }

  /// Searches the facts of titles and of some watches.
  mutating func findRows(_ ledger: borrowing Ledger, _ rows: Bits) {
    guard rowMasks.isEmpty else { return }
    scan(ledger)
    for index in parts.indices {
      rowMasks.append(parts[index].masks(ofWatches: rows, ledger))
    }
  }

  /// Returns the titles in which a word occurs, after `findTitles`.
  func titles(_ needle: TextNeedle, _ ledger: borrowing Ledger) -> Bits {
    guard let (part, bit) = place(of: needle) else { return Bits(size: ledger.titles.count) }
    let masks = allMasks[part]
    return Bits(size: masks.count) { masks[$0] & bit != 0 }
  }

  /// Returns the rows in which a word occurs, or in whose title it does, after `findRows`.
  func rows(_ needle: TextNeedle, _ ledger: borrowing Ledger) -> Bits {
    guard let (part, bit) = place(of: needle) else { return Bits(size: ledger.watches.count) }
    let masks = rowMasks[part]
    let titles = titleMasks[part]
    let names = unsafe ledger.watches.title.values
    return Bits(size: masks.count) { row in
      (masks[row] | titles[unsafe Int(ledger.canonicalTitle(names[row]))]) & bit != 0
    }
  }

  private func place(of needle: TextNeedle) -> (part: Int, bit: UInt8)? {
    for (part, words) in parts.enumerated() {
      if let bit = words.needles.firstIndex(of: needle) { return (part, 1 << UInt8(bit)) }
    }
    return nil
  }
}
