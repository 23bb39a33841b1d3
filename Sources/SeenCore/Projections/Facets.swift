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

/// Counts titles one by one, whatever source they are from.
package struct FacetTally {
  private var kinds: [ByteKey: Int] = [:]
  private var genres: [ByteKey: Int] = [:]
  private var years: [Int] = Array(repeating: 0, count: Facets.years.count)
  private var contentRatings: [ByteKey: Int] = [:]
  private var families: [ByteKey: Int] = [:]

  /// Starts with nothing.
  package init() {}

  /// Counts a title; a genre that it repeats counts once.
  package mutating func add<Source: TitleSource & ~Copyable>(
    _ title: Symbol, _ source: borrowing Source
  ) {
    let kind = source.fact(.kind, of: title).flatMap { TitleKind(rawValue: $0) } ?? .other
    kinds[ByteKey(kind.name), default: 0] += 1
    if let genres = source.fact(.genres, of: title) {
      var known: Set<Symbol> = []
      for place in source.arrayRange(genres) {
        let word = source.arrayWord(at: place)
        if known.insert(word).inserted {
          self.genres[ByteKey(source.wordText(word)), default: 0] += 1
        }
      }
    }
    if let year = source.fact(.year, of: title) {
      for (place, bucket) in Facets.years.enumerated() where bucket.range.contains(Int(year)) {
        years[place] += 1
      }
    }
    if let rating = source.fact(.contentRating, of: title) {
      contentRatings[ByteKey(source.wordText(rating)), default: 0] += 1
    } else if kind == .film || kind == .show {
      contentRatings[ByteKey("unrated"), default: 0] += 1
    }
    if let family = source.fact(.family, of: title) {
      families[ByteKey(source.wordText(family)), default: 0] += 1
    }
  }

  /// The facets that have anything.
  var facets: [Facets.Facet] {
    let years = zip(Facets.years, years).filter { $0.1 > 0 }.map {
      Stats.Count(key: $0.0.name, count: $0.1)
    }
    let all = [
      Facets.Facet(field: .kind, counts: FacetTally.sorted(kinds)),
      Facets.Facet(field: .genre, counts: FacetTally.sorted(genres)),
      Facets.Facet(field: .year, counts: years),
      Facets.Facet(field: .contentRating, counts: FacetTally.sorted(contentRatings)),
      Facets.Facet(field: .family, counts: FacetTally.sorted(families)),
    ]
    return all.filter { !$0.counts.isEmpty }
  }

  private static func sorted(_ counts: [ByteKey: Int]) -> [Stats.Count] {
    counts.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
      .map { Stats.Count(key: $0.key.text, count: $0.value) }
  }
}
