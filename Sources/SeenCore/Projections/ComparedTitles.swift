/// What the titles of one ledger are compared by: how rare each of their words is, and how well known each title is.
///
/// Films, shows and others that were added count. A rare word says more than a common one (Spärck Jones, "A statistical
/// interpretation of term specificity", 1972): of N titles n have it, so that its rarity is ln((N + 2) / (n + 1)) /
/// ln(N + 2), between 0 and 1.
package struct ComparedTitles: Sendable {
  /// How many titles there are.
  private var count = 0
  /// How many titles have a word.
  private var counts: WordTable
  private var isCompared: Bits
  /// By title, from 0 to 1.
  private var fames: [Double]
  /// What is known of people's ratings.
  private let votes: TitleVotes
  /// Whose cast is in order of billing.
  private var isBilled: Bits

  /// Counts the words of the titles.
  /// - Complexity: O(n) in the titles and their words.
  package init(_ ledger: borrowing Ledger, _ votes: TitleVotes = TitleVotes()) {
    self.votes = votes
    counts = WordTable(ledger)
    isCompared = Bits(size: ledger.titles.count)
    isBilled = Bits(size: ledger.titles.count)
    fames = Array(repeating: 0, count: ledger.titles.count)
    for title in 0..<Symbol(ledger.titles.count) {
      guard ledger.canonicalTitle(title) == title, ledger.isAdded(title) else { continue }
      switch ledger.kind(of: title) {
      case .film, .show, .other: break
      case .season, .episode, .bird, .channel: continue
      }
      isCompared[Int(title)] = true
      isBilled[Int(title)] = ledger.isBilled(title)
      count += 1
      for facet in Taste.Facet.allCases {
        ledger.forEachWord(facet, of: title) { counts.add(1, facet, $0) }
      }
    }
    for title in 0..<Symbol(ledger.titles.count) where isCompared[Int(title)] {
      fames[Int(title)] = fame(ofNew: title, ledger)
    }
  }

  /// Calls a function with each title, in the order of their symbols.
  func forEach(_ body: (Symbol) -> Void) { isCompared.forEach { body(Symbol($0)) } }

  /// Returns how many titles have a word.
  func titleCount(_ facet: Taste.Facet, _ word: ArrayWord) -> Double { counts[facet, word] }

  /// Returns how rare a word is.
  func rarity(_ facet: Taste.Facet, _ word: ArrayWord) -> Double {
    let all = Double(count) + 2
    return NaturalLogarithm.of(all / (counts[facet, word] + 1)) / NaturalLogarithm.of(all)
  }

  /// Returns how well known a title is, from 0 to 1.
  func fame(of title: Symbol) -> Double { fames[Int(title)] }

  /// Returns whether people rated a title, by its catalog.
  func hasVotes(_ title: Symbol) -> Bool { votes.count(of: title) > 0 }

  /// Returns whether the cast of a title is in order of billing.
  func isBilled(_ title: Symbol) -> Bool { isBilled[Int(title)] }

  /// Returns how well known a title is by its votes, else by how much is known of it and how often its cast occurs.
  private func fame(ofNew title: Symbol, _ ledger: borrowing Ledger) -> Double {
    let known = votes.count(of: title)
    if known > 0 {
      let part =
        NaturalLogarithm.of(Double(known) + 1) / NaturalLogarithm.of(Double(votes.most) + 1)
      return part * part
    }
    var others = 0.0
    ledger.forEachWord(.cast, of: title) { others += max(0, counts[.cast, $0] - 1) }
    var genres = 0.0
    ledger.forEachWord(.genres, of: title) { _ in genres += 1 }
    let cast = min(1, NaturalLogarithm.of(others + 1) / NaturalLogarithm.of(501))
    let rating: Double = ledger.fact(.contentRating, of: title) == nil ? 0 : 1
    return (cast + min(1, genres / 6) + rating) / 12
  }
}

extension Ledger {
  /// Calls a function with each word of a facet of a title in order, repeated ones once.
  func forEachWord(_ facet: Taste.Facet, of title: Symbol, _ body: (ArrayWord) -> Void) {
    guard let fact = fact(facet.field, of: title) else { return }
    if facet == .contentRating { body(.symbol(fact)) } else { forEachDistinctWord(of: fact, body) }
  }

  /// Returns whether the cast of a title is in order of billing: one in order of its bytes says nothing of that.
  func isBilled(_ title: Symbol) -> Bool {
    var last: ArrayWord?
    var isBilled = false
    forEachWord(.cast, of: title) { word in
      if !isBilled, let last, !precedes(last, word) { isBilled = true }
      last = word
    }
    return isBilled
  }
}
