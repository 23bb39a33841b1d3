package import SeenCore

/// Why a title is recommended, as one sentence.
extension Recommendation {
  /// How many reasons are told.
  private static let mostReasons = 3

  /// At most three reasons as one sentence of at most 150 graphemes.
  ///
  /// For example `By Michael Mann, whose Heat you gave 9/10; Bo gave it 8/10.`
  package var why: String { whyLine.text }

  /// The same as text in which a terminal shows dates in the style of who reads it.
  var whyLine: Line {
    var phrases: [Phrase] = []
    var others: [Phrase] = []
    for reason in reasons {
      if case .words(let words) = reason {
        phrases += Recommendation.phrases(words)
      } else {
        others.append(Phrase(phrase(reason)))
      }
    }
    // What other people think is another kind of reason than the title's own words.
    let room = others.isEmpty ? Recommendation.mostReasons : Recommendation.mostReasons - 1
    phrases = phrases.prefix(room) + others
    var told = Array(phrases.prefix(Recommendation.mostReasons))
    while Recommendation.sentence(told).text.count > Summary.most {
      if let last = told.lastIndex(where: { !$0.example.isEmpty }) {
        told[last].example = ""
      } else if told.count > 1 {
        told.removeLast()
      } else {
        return Line(Summary.of(Recommendation.sentence(told).text))
      }
    }
    return Recommendation.sentence(told)
  }

  /// A reason, and what it reminds of.
  private struct Phrase {
    let line: Line
    var example = ""

    init(_ line: Line, example: String = "") { (self.line, self.example) = (line, example) }
  }

  private static func sentence(_ phrases: [Phrase]) -> Line {
    let line = phrases.map { $0.line + Line($0.example) }.joined(by: "; ")
    return Words.isEnded(line.text) ? line : line + "."
  }

  /// Returns what words of a title say of it, those of one kind as one; the first with a capital, unless it is a name.
  private static func phrases(_ words: [Word]) -> [Phrase] {
    var phrases: [Phrase] = []
    var facets: [Taste.Facet?] = []
    for word in words where !facets.contains(word.facet) {
      let same = words.filter { $0.facet == word.facet }
      let text = phrase(word.facet, Words.list(same.map(\.text)))
      phrases.append(
        Phrase(
          Line(facets.isEmpty ? Words.withCapital(text) : text),
          example: same.lazy.compactMap { example($0) }.first ?? ""))
      facets.append(word.facet)
    }
    return phrases
  }

  private static func phrase(_ facet: Taste.Facet?, _ names: String) -> String {
    switch facet {
    case .directors: "by \(names)"
    case .cast: "with \(names)"
    case .countries: "from \(names)"
    case .genres, .contentRating: names
    case nil: "of the family \(names)"
    }
  }

  private static func example(_ word: Word) -> String? {
    guard let example = word.example else { return nil }
    let rated = example.rating.map { "you gave \($0)" }
    return word.facet == .directors
      ? ", whose \(example.name) \(rated ?? "you watched")"
      : ", as in \(example.name)" + (rated.map { ", which \($0)" } ?? "")
  }

  private func phrase(_ reason: Reason) -> Line {
    switch reason {
    case .words: .empty
    case .rated(let name, let rating): Line("\(name) gave it \(rating)")
    case .watched(let name, let date):
      Line("\(name) \(title.kind == .bird ? "saw" : "watched") it ")
        + DateWords.line(adverb: date)
    case .near(let name, let date, let kilometers):
      Line("\(name) saw it ") + DateWords.line(adverb: date)
        + Line(
          kilometers == 0 ? ", where you were" : ", \(kilometers) km from a place of yours")
    case .year(let year): Line("Of \(year)")
    case .muchWatched: "Much watched"
    case .wellKnown: "Well known"
    }
  }
}
