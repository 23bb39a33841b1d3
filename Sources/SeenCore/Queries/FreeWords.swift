/// The free words of a query, and where in a ledger they occur; everything is looked through once.
struct FreeWords {
  private var parts: [WordEvaluation] = []
  /// By part and title: the words that occur in its facts.
  private var titleMasks: [[UInt64]] = []
  /// By part and title: the words that occur in its facts or in what was said of its watches.
  private var allMasks: [[UInt64]]?
  /// By part and row: the words that occur in what was said of a watch.
  private var rowMasks: [[UInt64]]?

  /// Gathers the words of a query.
  init(_ query: Query, _ around: QuerySurroundings) {
    parts = FreeWords.needles(of: query).map { WordEvaluation($0, around) }
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

  private mutating func lookAtTitles(_ ledger: borrowing Ledger) {
    guard titleMasks.isEmpty else { return }
    for index in parts.indices {
      parts[index].start(ledger)
      var masks = [UInt64](repeating: 0, count: ledger.titles.count)
      for title in 0..<Symbol(ledger.titles.count) where ledger.canonicalTitle(title) == title {
        masks[Int(title)] = parts[index].mask(ofTitle: title, ledger)
      }
      titleMasks.append(masks)
    }
  }

  /// Looks through the facts of titles and what was said of some of their watches.
  mutating func findTitles(_ ledger: borrowing Ledger, _ rows: Bits) {
    guard allMasks == nil else { return }
    lookAtTitles(ledger)
    var found = titleMasks
    for index in parts.indices {
      rows.forEach { row in
        let title = Int(ledger.canonicalTitle(ledger.watches.title[row]))
        let known = found[index][title]
        guard known != parts[index].all else { return }
        found[index][title] = known | parts[index].mask(ofWatch: row, ledger, found: known)
      }
    }
    allMasks = found
  }

  /// Looks through the facts of titles and what was said of some watches.
  mutating func findRows(_ ledger: borrowing Ledger, _ rows: Bits) {
    guard rowMasks == nil else { return }
    lookAtTitles(ledger)
    var found: [[UInt64]] = []
    for index in parts.indices {
      var masks = [UInt64](repeating: 0, count: ledger.watches.count)
      rows.forEach { row in
        let title = Int(ledger.canonicalTitle(ledger.watches.title[row]))
        let known = titleMasks[index][title]
        guard known != parts[index].all else { return }
        masks[row] = parts[index].mask(ofWatch: row, ledger, found: known)
      }
      found.append(masks)
    }
    rowMasks = found
  }

  /// Returns the titles in which a word occurs, after `findTitles`.
  func titles(_ needle: TextNeedle, _ ledger: borrowing Ledger) -> Bits {
    guard let (part, bit) = place(of: needle), let masks = allMasks?[part] else {
      return Bits(size: ledger.titles.count)
    }
    return Bits(size: masks.count) { masks[$0] & bit != 0 }
  }

  /// Returns the rows in which a word occurs, or in whose title it does, after `findRows`.
  func rows(_ needle: TextNeedle, _ ledger: borrowing Ledger) -> Bits {
    guard let (part, bit) = place(of: needle), let masks = rowMasks?[part] else {
      return Bits(size: ledger.watches.count)
    }
    let titles = titleMasks[part]
    return Bits(size: masks.count) { row in
      (masks[row] | titles[Int(ledger.canonicalTitle(ledger.watches.title[row]))]) & bit != 0
    }
  }

  private func place(of needle: TextNeedle) -> (part: Int, bit: UInt64)? {
    for (part, words) in parts.enumerated() {
      if let bit = words.needles.firstIndex(of: needle) { return (part, 1 << UInt64(bit)) }
    }
    return nil
  }
}
