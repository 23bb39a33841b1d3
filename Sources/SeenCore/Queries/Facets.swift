/// What a search found, counted by what people narrow it by next.
package struct Facets: Sendable {
  /// One way to count.
  package struct Facet: Sendable {
    /// The field of a query that narrows by it.
    package let field: QueryField
    /// The values and how many titles have them, most first, then by value; years in their own order.
    package let counts: [Stats.Count]
  }

  /// The facets that have anything, in a fixed order.
  package let facets: [Facet]

  /// Takes what was tallied.
  package init(_ tally: FacetTally) {
    facets = tally.facets
  }

  /// The buckets of years, the latest first, with the values that a query takes for them.
  static let years: [(name: String, range: ClosedRange<Int>)] = [
    ("2020..2029", 2020...2029), ("2010..2019", 2010...2019), ("2000..2009", 2000...2009),
    ("1990..1999", 1990...1999), ("..1989", 0...1989),
  ]
}

/// Counts titles, of a journal and of its catalogs.
package struct FacetTally {
  private var kinds: [Int] = Array(repeating: 0, count: TitleFacts.kinds.count)
  private var genres: [ByteKey: Int] = [:]
  private var years: [Int] = Array(repeating: 0, count: Facets.years.count)
  private var contentRatings: [ByteKey: Int] = [:]
  private var families: [ByteKey: Int] = [:]

  /// Starts with nothing.
  package init() {}

  /// Counts titles; a genre that one of them repeats counts once.
  ///
  /// Symbols are counted first, so that each distinct text is made once.
  /// - Complexity: O(n) in the titles.
  package mutating func add(_ titles: Bits, of ledger: borrowing Ledger) {
    var genreArrays = SymbolCounts()
    var ratingWords = SymbolCounts()
    var familyWords = SymbolCounts()
    var unratedCount = 0
    titles.forEach { number in
      let title = Symbol(number)
      let kind = ledger.kind(of: title)
      kinds[Int(kind.rawValue)] += 1
      if let year = ledger.number(.year, of: title) { count(year: year) }
      if let array = ledger.fact(.genres, of: title) { genreArrays.add(array) }
      if let family = ledger.fact(.family, of: title) { familyWords.add(family) }
      if let rating = ledger.fact(.contentRating, of: title) {
        ratingWords.add(rating)
      } else if kind == .film || kind == .show {
        unratedCount += 1
      }
    }
    if unratedCount > 0 { contentRatings[ByteKey("unrated"), default: 0] += unratedCount }
    FacetTally.add(ratingWords, to: &contentRatings, ledger)
    FacetTally.add(familyWords, to: &families, ledger)
    var genreWords = SymbolCounts()
    genreArrays.forEach { array, count in
      ledger.arrays.forEachDistinct(of: array) { genreWords.add($0, count) }
      for word in ledger.arrays.bareWords(of: array) { genres[word, default: 0] += count }
    }
    FacetTally.add(genreWords, to: &genres, ledger)
  }

  private mutating func count(year: Int) {
    for (place, bucket) in Facets.years.enumerated() where bucket.range.contains(year) {
      years[place] += 1
    }
  }

  private static func add(
    _ words: SymbolCounts, to counts: inout [ByteKey: Int], _ ledger: borrowing Ledger
  ) {
    words.forEach { word, count in counts[ByteKey(ledger.words.text(word)), default: 0] += count }
  }

  /// The facets that have anything.
  var facets: [Facets.Facet] {
    let years = zip(Facets.years, years).filter { $0.1 > 0 }.map {
      Stats.Count(key: $0.0.name, count: $0.1)
    }
    let all = [
      Facets.Facet(field: .kind, counts: FacetTally.sorted(kindCounts)),
      Facets.Facet(field: .genre, counts: FacetTally.sorted(genres)),
      Facets.Facet(field: .year, counts: years),
      Facets.Facet(field: .contentRating, counts: FacetTally.sorted(contentRatings)),
      Facets.Facet(field: .family, counts: FacetTally.sorted(families)),
    ]
    return all.filter { !$0.counts.isEmpty }
  }

  private var kindCounts: [ByteKey: Int] {
    var counts: [ByteKey: Int] = [:]
    for (name, count) in zip(TitleFacts.kinds, kinds) where count > 0 {
      counts[ByteKey(name)] = count
    }
    return counts
  }

  private static func sorted(_ counts: [ByteKey: Int]) -> [Stats.Count] {
    counts.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
      .map { Stats.Count(key: $0.key.text, count: $0.value) }
  }
}

/// How often each of some symbols occurs; the same one often repeats.
private struct SymbolCounts {
  private var counts: [Symbol: Int] = [:]
  private var last: (symbol: Symbol, count: Int) = (.none, 0)

  @inline(never) mutating func add(_ symbol: Symbol, _ count: Int = 1) {
    if symbol != last.symbol {
      if last.count > 0 { counts[last.symbol, default: 0] += last.count }
      last = (symbol, 0)
    }
    last.count += count
  }

  /// Calls a function with symbols and their counts; the last one may come twice.
  func forEach(_ body: (Symbol, Int) -> Void) {
    for (symbol, count) in counts { body(symbol, count) }
    if last.count > 0 { body(last.symbol, last.count) }
  }
}
