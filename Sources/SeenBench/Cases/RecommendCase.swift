import SeenCore
import SeenStore

/// Whether recommendations find what people like: one title that each person liked is left out, and counts as found if
/// it is among the first ten recommendations (leave-one-out).
extension BenchCase {
  /// The case of ratings of many people, and of the journal of samples.
  static let recommending = BenchCase(
    name: "recommend",
    summary:
      "found again of titles that were left out, beside popularity and chance; the ratings of"
      + " SEEN_MOVIELENS (a folder with ratings.csv), and the films sample",
    run: { bench in
      var all: [Measurement] = []
      if let folder = Processes.variable("SEEN_MOVIELENS") {
        all.append(try ofRatings(folder + "/ratings.csv", bench))
      }
      if bench.seen != nil { all.append(try SampleRecommendations(bench).measurement()) }
      return all
    })

  /// How many recommendations count.
  static let recommended = 10
  /// The lowest rating that counts as liked, on 0 to 10.
  static let likedRating = 8.0

  /// Leaves out one liked title of each person who liked at least five.
  private static func ofRatings(_ path: String, _ bench: Bench) throws -> Measurement {
    var ratings = try MovieLens.ratings(path)
    let titleCount = (ratings.joined().map(\.title).max() ?? -1) + 1
    var random = SeededRandom(seed: bench.seed)
    var held: [(person: Int, title: Int)] = []
    for person in ratings.indices {
      let liked = ratings[person].filter { $0.value >= likedRating }
      guard liked.count >= 5 else { continue }
      let title = liked[random.below(liked.count)].title
      held.append((person, title))
      ratings[person].removeAll { $0.title == title }
    }
    var popularity = [Double](repeating: 0, count: titleCount)
    for rating in ratings.joined() { popularity[rating.title] += 1 }
    var found = Found(), popular = Found(), chance = 0.0
    let time = Contest.time {
      let alike = RatedAlike(ratings, titleCount: titleCount)
      for (person, title) in held {
        found.note(title, best(alike.scores(for: person), without: ratings[person]))
      }
    }
    for (person, title) in held {
      popular.note(title, best(popularity, without: ratings[person]))
      chance += Double(recommended) / Double(titleCount - ratings[person].count)
    }
    var measurement = Measurement(
      name: "recommend.ratings", events: ratings.joined().count, bytes: 0, times: [time])
    measurement.facts = [
      ("people", Double(held.count)), ("titles", Double(titleCount)),
      ("hitRate", found.rate), ("coverage", found.coverage(of: titleCount)),
      ("popularityHitRate", popular.rate), ("popularityCoverage", popular.coverage(of: titleCount)),
      ("randomHitRate", chance / Double(max(1, held.count))),
    ]
    return measurement
  }

  /// Returns the titles of the greatest scores that a person did not rate.
  private static func best(_ scores: [Double], without own: [RatedAlike.Rating]) -> [Int] {
    var scores = scores
    for rating in own { scores[rating.title] = -.infinity }
    let order = scores.indices.sorted { scores[$0] > scores[$1] }
    return Array(order.prefix(recommended).filter { scores[$0] > 0 })
  }

  /// What was found, and what was recommended at all.
  struct Found {
    private var hits = 0
    private var count = 0
    private var shown: Set<Int> = []

    /// Notes what was recommended where a title was left out.
    mutating func note(_ title: Int, _ recommended: [Int]) {
      count += 1
      if recommended.contains(title) { hits += 1 }
      shown.formUnion(recommended)
    }

    /// The fraction that was found.
    var rate: Double { Double(hits) / Double(max(1, count)) }

    /// The fraction of a number of titles that were recommended to anybody.
    func coverage(of titles: Int) -> Double { Double(shown.count) / Double(max(1, titles)) }
  }
}

/// Files of ratings in the format of MovieLens: `userId,movieId,rating,timestamp`, on a scale of 5.
enum MovieLens {
  /// Returns what each person rated, on 0 to 10.
  static func ratings(_ path: String) throws -> [[RatedAlike.Rating]] {
    let bytes = try PosixFileSystem().readWhole(path)
    var people: [Substring: Int] = [:]
    var titles: [Substring: Int] = [:]
    var ratings: [[RatedAlike.Rating]] = []
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      guard cells.count >= 3, let value = Double(cells[2]) else { continue }
      let person = people[cells[0], default: people.count]
      people[cells[0]] = person
      let title = titles[cells[1], default: titles.count]
      titles[cells[1]] = title
      if person == ratings.count { ratings.append([]) }
      ratings[person].append(RatedAlike.Rating(title: title, value: value * 2))
    }
    return ratings
  }
}
