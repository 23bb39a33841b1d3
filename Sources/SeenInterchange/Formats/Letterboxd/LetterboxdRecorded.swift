import SeenCore

/// What an earlier import recorded for a diary entry, to be compared with its current row.
///
/// Later amendments in the journal do not count: only a change at the source does.
struct LetterboxdRecorded {
  /// The watch, as it was logged.
  let watch: Event
  /// The rating that was given with it; nil if there was none.
  let rating: Rating?
  /// The review, from the watch or from the amendment that added it; nil if there was none.
  let review: String?

  /// Reads the events of an entry.
  init(watch: Event, rating: Event?, review amendment: Event?) {
    self.watch = watch
    self.rating = rating.flatMap { Rating(.object($0.data)) }
    let notes = watch.data["notes"]
    review = (notes ?? amendment.flatMap { $0.data["set"]?["notes"] })?.text
  }

  /// Returns the facts that a row contradicts, by the names that events use.
  ///
  /// A fact that was not recorded before is an addition, not a change. A row without a review says nothing about it:
  /// the diary of an export has none.
  func changes(in row: LetterboxdRow, review now: String) -> [String] {
    let data = watch.data
    let date = data["date"]?.text.flatMap { PartialDate($0) } ?? .unknown
    let tags = data["tags"]?.texts ?? []
    var changes: [String] = []
    if date != row.watchedDate { changes.append("date") }
    if let rating, rating != row.rating { changes.append("rating") }
    if (data["rewatch"] == true) != row.claimsRewatch { changes.append("rewatch") }
    if !tags.elementsEqual(row.tags, by: { $0.isSame(as: $1) }) { changes.append("tags") }
    if let review, !now.isEmpty, !review.isSame(as: now) { changes.append("notes") }
    return changes
  }
}
