import Foundation
import SeenCore
import SeenTestSupport

/// A journal of random titles as plain values, and what suits its profile, word by word as QUEUE 7 has it.
struct TasteReference {
  struct Title {
    var id: String
    var kind: String
    var year: Int?
    var words: [String: [String]]
    var show: String?
  }

  static let facets = ["directors", "cast", "genres", "countries", "contentRating"]
  static let weights = [0.7, 1, 1.5, 0.5, 0.3]

  var titles: [Title] = []
  /// On 0 to 10, by id.
  var ratings: [String: Int] = [:]
  var watched: Set<String> = []
  var again: [String: Bool] = [:]

  init() {}

  init(_ random: inout Seeded) {
    for number in 0..<random.whole(2...14) {
      var words: [String: [String]] = [:]
      for (facet, letter) in zip(TasteReference.facets, "dcgnr") where random.chance(80) {
        let most = facet == "contentRating" ? 1 : random.chance(10) ? 40 : 5
        let own = random.many(upTo: most) { "\(letter)\($0.whole(0...5))" }
        let word = "\(letter)\(random.whole(0...3))"
        words[facet] = facet == "contentRating" ? [word] : own + [word]
      }
      let kind = random.pick(["film", "film", "film", "other", "show", "bird"]) ?? "film"
      let id = "\(kind):\(number)"
      let year = random.chance(70) ? random.whole(1950...2020) : nil
      titles.append(Title(id: id, kind: kind, year: year, words: words))
      var parts = [id]
      if kind == "show" {
        for episode in 1...2 {
          let own = "episode:\(number)/\(episode)"
          titles.append(Title(id: own, kind: "episode", words: [:], show: id))
          parts.append(own)
        }
      }
      for part in parts {
        if random.chance(35) { watched.insert(part) }
        if random.chance(35) { ratings[part] = random.whole(1...10) }
        if random.chance(15) { again[part] = random.chance(50) }
      }
    }
  }

  /// The events that say so.
  var drafts: [Draft] {
    titles.map(added) + watched.sorted().map { Draft(.watchLogged, $0) } + judged
  }

  private var judged: [Draft] {
    ratings.sorted { $0.key < $1.key }.map { id, value in
      Draft(.ratingSet, id, [JSON.Member("value", .whole(value)), JSON.Member("scale", 10)])
    }
      + again.sorted { $0.key < $1.key }.map {
        Draft(.againSet, $0.key, [JSON.Member("again", .bool($0.value))])
      }
  }

  private func added(_ title: Title) -> Draft {
    var facts = [
      JSON.Member("kind", .string(title.kind)), JSON.Member("name", .string(title.id)),
    ]
    if let year = title.year { facts.append(JSON.Member("year", .whole(year))) }
    for (facet, words) in title.words {
      let value: JSON =
        facet == "contentRating" ? .string(words[0]) : .array(words.map { .string($0) })
      facts.append(JSON.Member(facet, value))
    }
    if let show = title.show {
      let number = title.id.last?.wholeNumberValue ?? 0
      facts += [
        JSON.Member("show", .string(show)), JSON.Member("season", 1),
        JSON.Member("episode", .whole(number)),
      ]
    }
    return Draft(.titleAdded, title.id, EventKind.titleAdded.definition.fields.ordered(facts))
  }

  /// Step 1: the opinions, in the order of ids.
  func opinions() -> [(title: Title, value: Double)] {
    let shows = titles.map { ($0.id, $0.show ?? $0.id) }
    let showOf = Dictionary(uniqueKeysWithValues: shows)
    var rated: [String: [Int]] = [:]
    for (id, value) in ratings { rated[showOf[id] ?? id, default: []].append(value) }
    var marks: [String: Double] = [:]
    for (id, value) in again { marks[showOf[id] ?? id, default: 0] += value ? 1 : -1.5 }
    let known = Set(watched.map { showOf[$0] ?? $0 }).union(rated.keys).union(marks.keys)
    let judged = titles.filter { known.contains($0.id) && $0.kind != "bird" }
    let means = judged.compactMap { title in
      rated[title.id].map { Double($0.reduce(0, +)) / Double($0.count) }
    }
    let middle = min(8, max(6, (means.reduce(0, +) + 21) / Double(means.count + 3)))
    func clamped(_ value: Double) -> Double { min(2, max(-1, value)) }
    return judged.sorted { $0.id.precedes($1.id) }.map { title in
      let mean = rated[title.id].map { Double($0.reduce(0, +)) / Double($0.count) }
      let own = clamped(1 + (mean.map { ($0 - middle) / 2 } ?? 0))
      return (title, clamped(own + (marks[title.id] ?? 0)))
    }
  }

  /// Steps 2 to 7: the scores of all titles; of those that are alike, the sums of the words.
  func scores(like named: String? = nil) -> [String: (score: Double, isAlike: Bool)] {
    let compared = titles.filter { ["film", "show", "other"].contains($0.kind) }
    var opinions = opinions()
    var total = opinions.reduce(0) { $0 + abs($1.value) }
    var (base, strength) = (0.2, 4.0)
    if let named, let title = titles.first(where: { $0.id == named }) {
      let low = opinions.filter { $0.value < 0 && $0.title.id != named }
      let divisor = max(2, low.reduce(0) { $0 + abs($1.value) })
      opinions = [(title, 2)] + low.map { ($0.title, $0.value / divisor) }
      (total, base, strength) = (2, 0.1, 2)
    }
    let counts = counts(of: compared)
    let all = Double(compared.count + 2)
    func rarity(_ facet: String, _ word: String) -> Double {
      log(all / (Double(counts[facet + word] ?? 0) + 1)) / log(all)
    }
    var profile: [String: Double] = [:]
    var years: [Int: Double] = [:]
    for (title, value) in opinions {
      if value > 0, let year = title.year { years[year, default: 0] += value }
      for (facet, words) in words(of: title) {
        let power = facet == "cast" ? 0.25 : facet == "contentRating" ? 0 : 0.5
        let divisor = pow(max(1, words.reduce(0) { $0 + $1.share }), power)
        for each in words { profile[facet + each.word, default: 0] += value * each.share / divisor }
      }
    }
    func near(_ year: Int) -> Double {
      years.reduce(0) { $0 + $1.value * max(0, 1 - Double(abs(year - $1.key)) / 10) }
    }
    let most = (1940...2030).map(near).max() ?? 0
    var scores: [String: (score: Double, isAlike: Bool)] = [:]
    for title in compared {
      var (sum, telling) = (0.0, 0.0)
      for (facet, words) in words(of: title) {
        let power =
          facet == "cast" ? 0.25 : facet == "contentRating" ? 0 : facet == "genres" ? 1 : 0.5
        let divisor = pow(max(1, words.reduce(0) { $0 + $1.share }), power)
        var own = 0.0
        for each in words {
          own += rarity(facet, each.word) * (profile[facet + each.word] ?? 0) * each.share
        }
        own *= TasteReference.weights[TasteReference.facets.firstIndex(of: facet) ?? 0] / divisor
        sum += own
        if ["directors", "cast", "genres"].contains(facet) { telling += own }
      }
      let nearness = most > 0 ? title.year.map { near($0) / most } ?? 0 : 0
      let factor = (1 + nearness) * (1 + strength * fame(title, counts))
      let whole = sum / (total + 3).squareRoot() + base
      scores[title.id] = (whole > 0 ? whole * factor : whole / factor, sum > 0 && telling > 0)
    }
    return scores
  }

  private func counts(of titles: [Title]) -> [String: Int] {
    var counts: [String: Int] = [:]
    for title in titles {
      for (facet, words) in words(of: title) {
        for each in words { counts[facet + each.word, default: 0] += 1 }
      }
    }
    return counts
  }

  private func fame(_ title: Title, _ counts: [String: Int]) -> Double {
    let words = Dictionary(uniqueKeysWithValues: words(of: title))
    let others = (words["cast"] ?? []).reduce(0) { $0 + (counts["cast" + $1.word] ?? 0) - 1 }
    let cast = min(1, log(1 + Double(others)) / log(501))
    let genres = min(1, Double(words["genres"]?.count ?? 0) / 6)
    return (cast + genres + (title.words["contentRating"] == nil ? 0 : 1)) / 12
  }

  /// Each word of a title once, in order, with its share.
  private func words(of title: Title) -> [(String, [(word: String, share: Double)])] {
    TasteReference.facets.compactMap { facet in
      guard let all = title.words[facet] else { return nil }
      var words: [String] = []
      for word in all where !words.contains(word) { words.append(word) }
      let isBilled = facet == "cast" && words != words.sorted { $0.precedes($1) }
      let shared = words.enumerated().map { place, word in
        (word: word, share: isBilled ? 1 / (1 + Double(place) / 3) : 1)
      }
      return (facet, shared)
    }
  }
}
