/// What a profile likes: for each genre, director, actor and family its mean opinion of the titles that have it.
///
/// The opinion of a title is the mean rating of it and its episodes, on 0 to 10, less 5.5; a profile that would watch
/// it again likes it by 2 more, and one that would not by 3 less. So every rating counts, low ones against. The weight
/// of a word is the sum of the opinions of its titles over their number and 3: few titles say little.
package struct Taste: Sendable {
  /// Which fact a word is in.
  package enum Facet: Int, CaseIterable, Sendable {
    case genre, director, actor, family

    var field: FactField {
      switch self {
      case .genre: .genres
      case .director: .directors
      case .actor: .cast
      case .family: .family
      }
    }

    /// Its weight.
    var factor: Double {
      switch self {
      case .genre: 4
      case .director: 3
      case .actor: 1
      case .family: 2
      }
    }
  }

  /// A word that titles have which the profile likes.
  package struct Liked: Sendable {
    /// The fact that it is in.
    package let facet: Facet
    /// The word, as the journal writes it.
    package let word: String
    /// How much it is liked.
    package let weight: Double
  }

  /// The weights of words, by facet.
  private var weights: [[ByteKey: Double]] = Array(repeating: [:], count: Facet.allCases.count)
  /// The liked words that at least `fewest` titles with an opinion have, the most liked first.
  package private(set) var liked: [Liked] = []

  /// The number of titles from which a word is a reason of its own.
  static let fewest = 3

  /// Reads the taste of a profile.
  /// - Complexity: O(n) in the ratings, marks and titles.
  package init(_ ledger: borrowing Ledger, profile: String) {
    var sums: [[ByteKey: (sum: Double, count: Int)]] =
      Array(repeating: [:], count: Facet.allCases.count)
    for (title, opinion) in Taste.opinions(ledger, profile) {
      for facet in Facet.allCases {
        for word in Set(ledger.words(facet, of: title).map { ByteKey($0) }) {
          sums[facet.rawValue][word, default: (0, 0)].sum += opinion
          sums[facet.rawValue][word, default: (0, 0)].count += 1
        }
      }
    }
    for facet in Facet.allCases {
      for (word, own) in sums[facet.rawValue] {
        let weight = own.sum / Double(own.count + 3)
        weights[facet.rawValue][word] = weight
        if weight > 0, own.count >= Taste.fewest {
          liked.append(Liked(facet: facet, word: word.text, weight: weight))
        }
      }
    }
    liked.sort { left, right in
      if left.weight != right.weight { return left.weight > right.weight }
      if left.facet != right.facet { return left.facet.rawValue < right.facet.rawValue }
      return left.word.precedes(right.word)
    }
  }

  /// Returns the opinion of each title that the profile has one of, an episode counting as its show, in the order of
  /// their symbols.
  private static func opinions(
    _ ledger: borrowing Ledger, _ profile: String
  ) -> [(title: Symbol, opinion: Double)] {
    var ratings: [Symbol: (sum: Int, count: Int)] = [:]
    for entry in Ratings(ledger, profile: profile).entries {
      let title = ledger.show(of: entry.title) ?? entry.title
      ratings[title, default: (0, 0)].sum += entry.rating.tenths
      ratings[title, default: (0, 0)].count += 1
    }
    var opinions: [Symbol: Double] = [:]
    for (title, own) in ratings {
      opinions[title] = Double(own.sum) / Double(own.count) / 10 - 5.5
    }
    for (title, again) in ledger.lastMarks(.again, of: profile) where again < 2 {
      let show = ledger.show(of: title) ?? title
      opinions[show, default: 0] += again == 1 ? 2 : -3
    }
    // Sums of fractions depend on their order, and the order of symbols on that of the lines.
    return opinions.sorted { ledger.titles.precedes($0.key, $1.key) }.map { ($0.key, $0.value) }
  }

  /// Returns the taste for the words of a ledger, so that its titles can be compared.
  func scores(in ledger: borrowing Ledger) -> Scores { Scores(weights, ledger) }

  /// The predicted liking of the titles of one ledger.
  struct Scores: Sendable {
    /// By facet and word of the ledger.
    private var weights: [[Float]]
    private let bare: [[ByteKey: Double]]

    fileprivate init(_ all: [[ByteKey: Double]], _ ledger: borrowing Ledger) {
      weights = []
      for own in all {
        var column = [Float](repeating: 0, count: own.isEmpty ? 0 : ledger.words.count)
        for (word, weight) in own {
          guard let symbol = ledger.words.find(word.text), Int(symbol) < column.count else {
            continue
          }
          column[Int(symbol)] = Float(weight)
        }
        weights.append(column)
      }
      bare = all
    }

    /// Returns how much a title is liked: the mean of its genres and the sums of its other words.
    func score(of title: Symbol, _ ledger: borrowing Ledger) -> Double {
      var score = 0.0
      for facet in Facet.allCases where !bare[facet.rawValue].isEmpty {
        guard let fact = ledger.fact(facet.field, of: title) else { continue }
        let own: Double
        if facet == .family {
          own = weight(facet, fact)
        } else {
          let (sum, count) = sum(facet, fact, ledger)
          own = facet == .genre ? sum / Double(max(1, count)) : sum
        }
        score += facet.factor * own
      }
      return score
    }

    @inline(__always) private func weight(_ facet: Facet, _ word: Symbol) -> Double {
      let column = weights[facet.rawValue]
      return Int(word) < column.count ? Double(column[Int(word)]) : 0
    }

    private func sum(
      _ facet: Facet, _ array: Symbol, _ ledger: borrowing Ledger
    ) -> (sum: Double, count: Int) {
      var sum = 0.0
      let range = ledger.arrays.range(of: array)
      for place in range { sum += weight(facet, ledger.arrays.elements[place]) }
      let others = ledger.arrays.bareWords(of: array).sorted()
      for word in others { sum += bare[facet.rawValue][word] ?? 0 }
      return (sum, range.count + others.count)
    }
  }
}

extension Ledger {
  /// Returns the words of a fact of a title.
  func words(_ facet: Taste.Facet, of title: Symbol) -> [String] {
    facet == .family ? [text(.family, of: title)].compactMap(\.self) : texts(facet.field, of: title)
  }

  /// Returns the value of the last mark of a kind that a profile put on each title.
  /// - Complexity: O(n) in the marks.
  func lastMarks(_ kind: MarkRow.Kind, of profile: String) -> [Symbol: UInt8] {
    var last: [Symbol: Int] = [:]
    let profile = words.find(profile)
    for row in 0..<marks.count where marks[row].kind == kind && marks[row].profile == profile {
      let title = canonicalTitle(marks[row].title)
      if let known = last[title], !precedes(marks[known].key, marks[row].key) { continue }
      last[title] = row
    }
    return last.mapValues { marks[$0].value }
  }
}
