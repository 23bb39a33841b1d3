/// The ratings, marks and progress of a profile for one title.
package struct TitleState: Sendable {
  /// One rating in the order they were given; nil when it was cleared.
  package struct RatingStep: Sendable {
    /// When and by whom it was recorded.
    package let key: EventKey
    /// The day it was given at its source; nil where it does not say.
    package let date: PartialDate?
    package let rating: Rating?
  }

  /// Every rating of the title, in the order they were given; without ratings of a single watch.
  package private(set) var ratings: [RatingStep] = []
  /// Whether the profile would watch it again; nil if it did not say.
  package private(set) var again: Bool?
  /// Whether it is a favorite.
  package private(set) var isFavorite = false
  /// The progress; nil if nothing was recorded since it was last watched.
  package private(set) var playback: PlaybackState?

  /// The current rating.
  package var rating: Rating? { ratings.last?.rating }

  /// Reads the state of a title.
  /// - Complexity: O(n) in all ratings, marks and playback.
  package init(_ ledger: borrowing Ledger, profile name: String, title: Symbol) {
    guard let profile = ledger.words.find(name) else { return }
    for row in 0..<ledger.ratings.count
    where ledger.canonicalTitle(ledger.ratings[row].title) == title {
      let rating = ledger.ratings[row]
      guard rating.profile == profile, !rating.isViewing else { continue }
      let step = RatingStep(key: rating.key, date: rating.given, rating: rating.rating)
      var index = ratings.count
      while index > 0, ledger.precedes(step.key, ratings[index - 1].key) { index -= 1 }
      ratings.insert(step, at: index)
    }
    var latest: [MarkRow.Kind: MarkRow] = [:]
    for row in 0..<ledger.marks.count where ledger.marks[row].profile == profile {
      let mark = ledger.marks[row]
      guard ledger.canonicalTitle(mark.title) == title else { continue }
      if let known = latest[mark.kind], !ledger.precedes(known.key, mark.key) { continue }
      latest[mark.kind] = mark
    }
    again = latest[.again].flatMap { $0.value == 2 ? nil : $0.value == 1 }
    isFavorite = latest[.favorite]?.value == 1
    playback = Watching(ledger, profile: name, of: title).state(of: title)
  }
}
