/// What a profile likes, or what one title is like: how much each word of titles counts for or against others.
///
/// Each title of a profile has an opinion, and each of its words a share of that; the words of another title add up what
/// they have, the rarer the more. Titles of years near those of the liked ones count up to twice, and well known ones up
/// to five times. QUEUE 7 has the steps and where the numbers come from.
package struct Taste: Sendable {
  /// A fact by which titles are compared; the format knows no writers.
  package enum Facet: Int, CaseIterable, Sendable {
    case directors, cast, genres, countries, contentRating

    var field: FactField {
      switch self {
      case .directors: .directors
      case .cast: .cast
      case .genres: .genres
      case .countries: .countries
      case .contentRating: .contentRating
      }
    }

    /// How much it counts.
    var weight: Double {
      switch self {
      case .directors: 0.7
      case .cast: 1
      case .genres: 1.5
      case .countries: 0.5
      case .contentRating: 0.3
      }
    }

    /// Returns what the words of a title are divided by.
    /// - Parameters:
    ///   - count: How many they are, or of a billed cast the sum of their shares.
    ///   - isOffered: Whether it is compared with a profile, rather than one of its titles.
    /// - Returns: A power of the count.
    func divisor(_ count: Double, isOffered: Bool) -> Double {
      let count = max(1, count)
      switch self {
      case .directors, .countries: return count.squareRoot()
      case .cast: return count.squareRoot().squareRoot()
      case .genres: return isOffered ? count : count.squareRoot()
      case .contentRating: return 1
      }
    }

    /// Returns the share of a word at a place, from 0.
    func share(_ place: Int, isBilled: Bool) -> Double {
      self == .cast && isBilled ? 1 / (1 + Double(place) / 3) : 1
    }
  }

  /// How much a title is liked: from −1 to 2.
  struct Opinion: Sendable {
    let title: Symbol
    var value: Double
  }

  /// A word of titles, and how much it counts.
  struct Word: Sendable {
    let facet: Facet
    let text: String
    let value: Double
  }

  /// The titles that are liked or not, in the order of their ids.
  let opinions: [Opinion]
  /// The words that count.
  let words: [Word]
  /// How much is known of the profile.
  let total: Double
  /// Whether it is of one title.
  let isOfOne: Bool
  /// The title that it is of, as the journal has it.
  let own: Symbol?
  /// The same as catalogs have it.
  let listed: Symbol?
  /// From 0 to 1 by year, from `firstYear` on.
  private let years: [Double]
  private let firstYear: Int
  /// So many years away nothing of a year is near.
  private static let reach = 10

  /// Reads the taste of a profile.
  /// - Complexity: O(n log n) in its ratings, watches and marks, O(m) in all titles and words.
  package init(_ ledger: borrowing Ledger, profile: String) {
    let opinions = Taste.opinions(ledger, profile)
    var table = WordTable(ledger)
    for each in opinions { Taste.add(each, of: ledger, isOwn: true, to: &table, ledger) }
    let total = opinions.reduce(0) { $0 + abs($1.value) }
    self.init(
      ledger, opinions, table, total: total, years: Taste.years(opinions, ledger), of: nil,
      isOwn: false)
  }

  /// Takes one title as if it were rated highest; low ratings of others still count against titles.
  ///
  /// They count half, and all together no more than half of the title: of many ratings many are low.
  ///
  /// - Parameters:
  ///   - title: The title; an episode or a season stands for its show.
  ///   - source: The ledger that has it: the journal's, or that of the tables of catalogs.
  ///   - isOwn: Whether that is the journal's.
  ///   - ledger: The journal's ledger.
  ///   - profile: The profile whose low ratings count.
  /// - Complexity: As that of a profile.
  package init(
    like title: Symbol, of source: borrowing Ledger, isOwn: Bool, _ ledger: borrowing Ledger,
    profile: String
  ) {
    let title = source.show(of: title) ?? title
    let named = Opinion(title: title, value: 2)
    var table = WordTable(ledger)
    Taste.add(named, of: source, isOwn: isOwn, to: &table, ledger)
    let low = Taste.opinions(ledger, profile).filter {
      $0.value < 0 && !(isOwn && $0.title == title)
    }
    let divisor = max(2, low.reduce(0) { $0 - $1.value })
    for var each in low {
      each.value /= divisor
      Taste.add(each, of: ledger, isOwn: true, to: &table, ledger)
    }
    self.init(
      ledger, isOwn ? [named] : [], table, total: named.value,
      years: Taste.years([named], source), of: title, isOwn: isOwn)
  }

  private init(
    _ ledger: borrowing Ledger, _ opinions: [Opinion], _ table: WordTable, total: Double,
    years: (first: Int, values: [Double]), of title: Symbol?, isOwn: Bool
  ) {
    self.opinions = opinions
    self.total = total
    isOfOne = title != nil
    own = isOwn ? title : nil
    listed = isOwn ? nil : title
    (firstYear, self.years) = years
    var words: [Word] = []
    table.forEach { facet, word, value in
      words.append(Word(facet: facet, text: ledger.text(word), value: value))
    }
    self.words = words
  }

  /// Returns how near a year is to those of the liked titles, from 0 to 1.
  func nearness(of year: Int?) -> Double {
    guard let year, year >= firstYear, year < firstYear + years.count else { return 0 }
    return years[year - firstYear]
  }

  /// Adds what the words of a title have of its opinion.
  private static func add(
    _ opinion: Opinion, of source: borrowing Ledger, isOwn: Bool, to table: inout WordTable,
    _ ledger: borrowing Ledger
  ) {
    source.forEachShare(of: opinion.title) { facet, word, share in
      let word = isOwn ? word : ledger.arrayWord(source.text(word))
      table.add(opinion.value * share, facet, word)
    }
  }

  /// Returns for each year the sum of the opinions of titles near it, as a part of the greatest.
  private static func years(
    _ opinions: [Opinion], _ ledger: borrowing Ledger
  ) -> (first: Int, values: [Double]) {
    var sums: [Int: Double] = [:]
    for each in opinions where each.value > 0 {
      guard let year = ledger.number(.year, of: each.title) else { continue }
      sums[year, default: 0] += each.value
    }
    guard let first = sums.keys.min(), let last = sums.keys.max() else { return (0, []) }
    let start = first - reach + 1
    var values = [Double](repeating: 0, count: last - first + 2 * reach - 1)
    for (year, sum) in sums.sorted(by: { $0.key < $1.key }) {
      for near in (year - reach + 1)..<(year + reach) {
        values[near - start] += sum * (1 - Double(abs(near - year)) / Double(reach))
      }
    }
    let most = values.max() ?? 1
    return (start, values.map { $0 / most })
  }
}

extension Ledger {
  /// Calls a function with each word of a title of a profile, and with its share of the title's opinion.
  func forEachShare(of title: Symbol, _ body: (Taste.Facet, ArrayWord, Double) -> Void) {
    let isBilled = isBilled(title)
    for facet in Taste.Facet.allCases {
      var words: [(word: ArrayWord, share: Double)] = []
      forEachWord(facet, of: title) { word in
        words.append((word, facet.share(words.count, isBilled: isBilled)))
      }
      let divisor = facet.divisor(words.reduce(0) { $0 + $1.share }, isOffered: false)
      for each in words { body(facet, each.word, each.share / divisor) }
    }
  }
}
