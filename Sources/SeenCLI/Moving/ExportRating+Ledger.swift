import SeenCore
import SeenInterchange
import SeenStore

extension ExportRating {
  /// Reads the ratings that are in no entry, in the order of the titles' symbols.
  ///
  /// A query selects the titles whose ratings are written; a period applies to watches, so a rating without a watch is
  /// never in it.
  /// - Throws: `file` when an event cannot be read.
  /// - Complexity: O(n) in the events and ratings.
  static func read(
    _ present: PresentRatings, _ reading: borrowing Reading, _ reader: ExportReader,
    _ texts: JournalTexts, includesPrivate: Bool
  ) throws(CommandError) -> [ExportRating] {
    let scope = reading.scope
    var titles = present.untold(
      by: reader, reading.ledger, includesPrivate: includesPrivate,
      isNarrow: scope.period != nil
    ).unrated
    if let selection = scope.selection { titles = titles.filter { selection.titles[Int($0)] } }
    let secret = reading.ledger.privateTitles()
    let days = RatingDays(reading.ledger, profile: scope.profile, texts)
    var ratings: [ExportRating] = []
    for title in titles.sorted() {
      guard includesPrivate || !secret[Int(title)], let rating = present.rating(of: title) else {
        continue
      }
      let id = reading.ledger.titles.text(title)
      ratings.append(
        ExportRating(
          title: ExportTitle(reading.ledger, title), rating: rating, day: try days.day(of: id)))
    }
    return ratings
  }
}
