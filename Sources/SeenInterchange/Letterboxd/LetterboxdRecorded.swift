import SeenCore

/// What an earlier import recorded of a diary entry, to be compared with what its row says now.
///
/// What was amended in the journal since does not count: only a change at the source is one.
struct LetterboxdRecorded {
  /// The watch, as it was logged.
  let watch: Event
  /// The rating that was given with it; nil when there was none.
  let rating: Rating?
  /// The review, from the watch or from the amendment that added it; nil when there was none.
  let review: String?

  /// Reads the events of an entry.
  init(watch: Event, rating: Event?, review amendment: Event?) {
    self.watch = watch
    self.rating = rating.flatMap { Rating(.object($0.data)) }
    let notes = watch.data["notes"]
    review = (notes ?? amendment.flatMap { $0.data["set"]?["notes"] })?.text
  }

  /// Returns the facts that a row says otherwise, by the names that events use.
  ///
  /// A fact that was not recorded and is there now is added, not changed. A row without a review
  /// says nothing of it: the diary of an export has none.
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
