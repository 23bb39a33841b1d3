extension Taste {
  /// A title that suits a taste.
  package struct Match: Sendable, Equatable {
    /// Its symbol in the ledger that has it.
    package let title: Symbol
    /// How much; only for comparing, also between ledgers.
    package let score: Double
  }

  /// Which titles are offered.
  package enum Offer: Sendable {
    /// Those that have something of the liked ones.
    case alike
    /// Also those that are well known.
    case known
    /// All, whatever their score.
    case all
  }

  /// How much the titles of one ledger suit a taste.
  package struct Scores: Sendable {
    private let taste: Taste
    private let titles: ComparedTitles
    /// What each word counts, by its rarity.
    private var weights: WordTable
    /// From which fame on a title is known without having anything of the liked ones.
    private static let known = 0.125
    /// From which rarity on a country is a reason.
    private static let rare = 0.2

    /// Weighs the words of a taste for a ledger.
    /// - Complexity: O(n) in the words of both.
    package init(_ taste: Taste, _ titles: ComparedTitles, in ledger: borrowing Ledger) {
      self.taste = taste
      self.titles = titles
      weights = WordTable(ledger)
      for each in taste.words {
        let word = ledger.arrayWord(each.text)
        guard titles.titleCount(each.facet, word) > 0 else { continue }
        let rarity = titles.rarity(each.facet, word)
        weights.add(each.facet.weight * rarity * each.value, each.facet, word)
      }
    }

    /// Returns the sum of a title's words, and that of its people and genres alone.
    private func content(
      of title: Symbol, _ ledger: borrowing Ledger
    ) -> (all: Double, telling: Double) {
      let isBilled = titles.isBilled(title)
      var (all, telling) = (0.0, 0.0)
      for facet in Facet.allCases {
        var (sum, count, place) = (0.0, 0.0, 0)
        ledger.forEachWord(facet, of: title) { word in
          let share = facet.share(place, isBilled: isBilled)
          sum += weights[facet, word] * share
          count += share
          place += 1
        }
        guard sum != 0 else { continue }
        let own = sum / facet.divisor(count, isOffered: true)
        all += own
        if facet != .countries, facet != .contentRating { telling += own }
      }
      return (all, telling)
    }

    private static func isAlike(_ content: Double, _ telling: Double) -> Bool {
      content > 0 && telling > 0
    }

    /// Returns whether a title has something of the liked ones.
    func isAlike(_ title: Symbol, _ ledger: borrowing Ledger) -> Bool {
      let (content, telling) = content(of: title, ledger)
      return Scores.isAlike(content, telling)
    }

    private func score(of title: Symbol, _ content: Double, _ ledger: borrowing Ledger) -> Double {
      let (base, fame) = taste.isOfOne ? (0.1, 2.0) : (0.2, 4.0)
      let sum = content / (taste.total + 3).squareRoot() + base
      let nearness = taste.nearness(of: ledger.number(.year, of: title))
      let factor = (1 + nearness) * (1 + fame * titles.fame(of: title))
      return sum > 0 ? sum * factor : sum / factor
    }

    /// Returns the titles that suit best, the best first; equal ones in the order of the hashes of their ids.
    ///
    /// - Parameters:
    ///   - count: At most how many.
    ///   - offer: Which are offered.
    ///   - ledger: The ledger.
    ///   - isWanted: Whether a title may be among them.
    /// - Returns: The titles.
    /// - Complexity: O(n log n) in the titles, O(m) in their words.
    package func best(
      _ count: Int, _ offer: Offer, in ledger: borrowing Ledger, _ isWanted: (Symbol) -> Bool
    ) -> [Match] {
      guard count > 0 else { return [] }
      var best: [Match] = []
      var (least, room) = (-Double.infinity, 8 * count + 100)
      // Ties are broken by hashes, which is slow: only among those that can be returned.
      func cut() {
        guard best.count > count else { return }
        least = best.map(\.score).sorted(by: >)[count - 1]
        best.removeAll { $0.score < least }
        room = max(room, 2 * best.count)
      }
      titles.forEach { title in
        if offer == .all, !isWanted(title) { return }
        let (content, telling) = content(of: title, ledger)
        let isAlike = Scores.isAlike(content, telling)
        switch offer {
        case .alike where !isAlike: return
        case .known where !isAlike && titles.fame(of: title) < Scores.known: return
        case .alike, .known, .all: break
        }
        let score = score(of: title, content, ledger)
        guard score >= least, offer == .all || score > 0 && isWanted(title) else { return }
        best.append(Match(title: title, score: score))
        if best.count >= room { cut() }
      }
      cut()
      let ranked = best.map { (match: $0, rank: RankedTitle($0, ledger)) }
      let order = ranked.sorted { RankedTitle.isBefore($0.rank, $1.rank) }
      return order.prefix(count).map(\.match)
    }

    /// Calls a function with what each word of a title adds to its sum.
    private func forEachPart(
      of title: Symbol, _ ledger: borrowing Ledger, _ body: (Facet, ArrayWord, Double) -> Void
    ) {
      let isBilled = titles.isBilled(title)
      for facet in Facet.allCases {
        var words: [(word: ArrayWord, share: Double)] = []
        ledger.forEachWord(facet, of: title) { word in
          words.append((word, facet.share(words.count, isBilled: isBilled)))
        }
        let divisor = facet.divisor(words.reduce(0) { $0 + $1.share }, isOffered: true)
        for each in words { body(facet, each.word, each.share / divisor) }
      }
    }

    /// Returns why a title suits: the words that add most to it, those first that many titles have.
    /// - Complexity: O(n log n) in its words.
    package func reason(for title: Symbol, _ ledger: borrowing Ledger) -> Recommendation.Reason {
      var parts: [(word: Recommendation.Word, value: Double)] = []
      forEachPart(of: title, ledger) { facet, word, share in
        let value = weights[facet, word] * share
        guard value > 0, facet != .contentRating else { return }
        // Nobody watches a film because it is of a country that most are of.
        if facet == .countries, titles.rarity(facet, word) < Scores.rare { return }
        // A name that people know comes before one that is rare.
        let isPerson = facet == .directors || facet == .cast
        let fame = NaturalLogarithm.of(1 + titles.titleCount(facet, word))
        parts.append(
          (Recommendation.Word(facet, ledger.text(word)), value * (isPerson ? fame : 2)))
      }
      let order = parts.enumerated().sorted { left, right in
        left.element.value == right.element.value
          ? left.offset < right.offset : left.element.value > right.element.value
      }
      var words: [Recommendation.Word] = []
      for (_, part) in order where part.value >= (order.first?.element.value ?? 0) / 10 {
        if words.count < 3, !words.contains(where: { $0.text.isSame(as: part.word.text) }) {
          words.append(part.word)
        }
      }
      if !words.isEmpty { return .words(words) }
      return titles.hasVotes(title) ? .muchWatched : .wellKnown
    }

    /// Returns the title of the profile that adds most to the sum of another; nil if none adds anything.
    ///
    /// - Parameters:
    ///   - title: The other title.
    ///   - ledger: The ledger that has it.
    ///   - journal: The journal's ledger.
    /// - Returns: A title of the journal; of equal ones that of the smaller id.
    /// - Complexity: O(n) in the words of the profile's titles.
    package func like(
      of title: Symbol, _ ledger: borrowing Ledger, _ journal: borrowing Ledger
    ) -> Symbol? {
      var wanted = [[ArrayWord: Double]](repeating: [:], count: Facet.allCases.count)
      forEachPart(of: title, ledger) { facet, word, share in
        let value = facet.weight * titles.rarity(facet, word) * share
        wanted[facet.rawValue][journal.arrayWord(ledger.text(word))] = value
      }
      var best: (title: Symbol, value: Double)?
      for opinion in taste.opinions where opinion.value > 0 {
        var sum = 0.0
        journal.forEachShare(of: opinion.title) { facet, word, share in
          sum += (wanted[facet.rawValue][word] ?? 0) * share
        }
        sum *= opinion.value
        if sum > best?.value ?? 0 { best = (opinion.title, sum) }
      }
      return best?.title
    }
  }
}
