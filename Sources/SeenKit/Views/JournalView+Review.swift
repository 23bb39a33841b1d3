import SeenApp
public import SeenCore
import SeenStore

/// What stands out in a period: a title, a day, a week or a person.
public struct SeenLeader: Sendable {
  /// The title; nil for a day, a week or a person.
  public let title: SeenTitle?
  /// The id of the title, the day, the week such as `2026-W53`, or the name.
  public let key: String
  /// The number that it is named for: of watches, titles or species, and of ratings the rating in tenths of 0 to 10.
  public let value: Int
}

/// A period in review, as `seen review` has it: its numbers, and what stands out in it.
///
/// Of each kind there are at most five, of equals those that were watched first; with fewer than ten watches there are none.
public struct SeenReview: Sendable {
  /// The numbers of the period, as `JournalView.stats` returns them.
  public let stats: Stats
  /// Those of the same days a year before; nil where there were fewer than ten watches.
  public let before: Stats?
  /// The ISO weeks and the days with most watches.
  public let busiestWeeks: [SeenLeader], busiestDays: [SeenLeader]
  /// The titles with most watches, two or more; an episode counts for its show.
  public let mostWatched: [SeenLeader]
  /// The titles with the highest ratings of their watches.
  public let highestRated: [SeenLeader]
  /// The directors and actors with most titles, two or more.
  public let directors: [SeenLeader], actors: [SeenLeader]
  /// The birds that had not been seen before.
  public let lifeBirds: [SeenLeader]
}

extension JournalView {
  /// Returns a period in review.
  /// - Complexity: O(n log n) in the watches.
  public func review(of period: Period) -> SeenReview {
    let review = YearReview(view.log.ledger, view.scope, of: period)
    func all(_ leaders: YearReview.Leaders) -> [SeenLeader] {
      leaders.all.map { leader in
        let title = leader.title.flatMap { view.log.ledger.titles.find($0.id) }
        return SeenLeader(
          title: title.map { SeenTitle(view.log.ledger, $0) }, key: leader.key,
          value: leader.value)
      }
    }
    return SeenReview(
      stats: review.stats, before: review.before?.stats, busiestWeeks: all(review.busiestWeeks),
      busiestDays: all(review.busiestDays), mostWatched: all(review.mostWatched),
      highestRated: all(review.highestRated), directors: all(review.directors),
      actors: all(review.actors), lifeBirds: all(review.birds?.lifeBirds ?? .none))
  }
}
