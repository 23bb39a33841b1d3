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
    _ present: PresentRatings, _ view: borrowing View, _ reader: ExportReader,
    _ texts: JournalTexts, includesPrivate: Bool
  ) throws(AppError) -> [ExportRating] {
    let scope = view.scope
    var titles = present.untold(
      by: reader, view.ledger, includesPrivate: includesPrivate,
      isNarrow: scope.period != nil
    ).unrated
    if let selection = scope.selection { titles = titles.filter { selection.titles[Int($0)] } }
    let secret = view.ledger.privateTitles()
    let days = RatingDays(view.ledger, profile: scope.profile, texts)
    var ratings: [ExportRating] = []
    for title in titles.sorted() {
      guard includesPrivate || !secret[Int(title)], let rating = present.rating(of: title) else {
        continue
      }
      let id = view.ledger.titles.text(title)
      ratings.append(
        ExportRating(
          title: ExportTitle(view.ledger, title), rating: rating, day: try days.day(of: id)))
    }
    return ratings
  }
}
