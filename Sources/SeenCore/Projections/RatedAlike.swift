/// What others rated alike: how much a person can be expected to like what the person did not watch.
///
/// Item–item collaborative filtering (Sarwar, Karypis, Konstan and Riedl, "Item-based collaborative filtering
/// recommendation algorithms", WWW 2001) with the cosine of two titles' ratings on 0 to 10 as their similarity. 100 is
/// added to the norm of a title's ratings, so that a single rating has little weight. A title's score is the sum, over
/// all titles the person rated, of their similarity times the person's rating minus 4: low ratings count against
/// similar titles.
package struct RatedAlike: Sendable {
  /// A rating of a title.
  package struct Rating: Sendable {
    /// The number of the title, from 0.
    package let title: Int
    /// On 0 to 10.
    package let value: Double

    package init(title: Int, value: Double) {
      self.title = title
      self.value = value
    }
  }

  private let ratings: [[Rating]]
  /// By title.
  private let norms: [Double]
  /// The rating from which on a person likes a title.
  private static let neutral = 4.0

  /// Takes what each of several people rated.
  ///
  /// - Parameters:
  ///   - ratings: The ratings of each, a title once.
  ///   - titleCount: How many titles there are.
  /// - Complexity: O(n) in the ratings.
  package init(_ ratings: [[Rating]], titleCount: Int) {
    self.ratings = ratings
    var squares = [Double](repeating: 100, count: titleCount)
    for rating in ratings.joined() { squares[rating.title] += rating.value * rating.value }
    norms = squares.map { $0.squareRoot() }
  }

  /// Returns the score of each title for one of the people; that of what the person rated means nothing.
  ///
  /// As the likeness of two titles is a product, the sum over the person's titles is taken once for each other person.
  /// - Complexity: O(n) in all ratings.
  package func scores(for person: Int) -> [Double] {
    var own = [Double](repeating: 0, count: norms.count)
    for rating in ratings[person] {
      own[rating.title] = (rating.value - RatedAlike.neutral) / norms[rating.title]
    }
    var scores = [Double](repeating: 0, count: norms.count)
    for other in ratings.indices where other != person {
      var weight = 0.0
      for rating in ratings[other] { weight += own[rating.title] * rating.value }
      guard weight != 0 else { continue }
      for rating in ratings[other] { scores[rating.title] += weight * rating.value }
    }
    for title in scores.indices { scores[title] /= norms[title] }
    return scores
  }
}
