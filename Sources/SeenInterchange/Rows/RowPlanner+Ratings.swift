import SeenCore

/// Ratings: of the watches that their rows say, and of titles.
extension RowPlanner {
  /// The watch that the rating of a row is of.
  struct Viewing {
    /// The key of its statement.
    let key: String
    /// When it was; nil where nobody says it.
    let day: PartialDate?
    /// The place of its draft; nil while this import records none.
    var draft: Int?

    /// Finds the only watch that the statements of a row say; nil without one or a rating, or where there are several.
    init?(_ statements: [ForeignRow.Statement]) {
      guard statements.count > 1 else { return nil }
      var watches: [(key: String, facts: [JSON.Member])] = []
      var hasRating = false
      for statement in statements {
        switch statement {
        case .watch(let key, let facts), .marked(let key, let facts, _, _):
          watches.append((key, facts))
        case .rating: hasRating = true
        case .episodes, .progress, .reached, .status, .part, .comment, .favorite, .item: break
        }
      }
      guard hasRating, watches.count == 1 else { return nil }
      key = watches[0].key
      let day = watches[0].facts.first { $0.name.isSame(as: "date") }?.value.text
      self.day = day.flatMap { PartialDate($0) }
    }
  }

  /// Records the rating of a row: of the watch that the row says, if this import records it, else of the title.
  mutating func rate(_ place: Int, _ rating: Rating, _ day: PartialDate?) {
    // With its date, so that a title rated anew, or back to what it was, is a new rating.
    let date = (day ?? .unknown).description
    let key = "\(source):ratings:\(date)|\(rating)|\(rows[place].titleKey)"
    if let viewing = viewings[place] {
      let own = key + "|" + viewing.key
      guard isNew(.ratingSet, own, place) else { return }
      if viewing.draft != nil { return rate(place, viewing, rating, day, own) }
    }
    guard isNew(.ratingSet, key, place) else { return }
    if let known = known(place), rows[place].isOpen, let present = journal.rating(known.id) {
      if present == rating { return repeats(place, .rated) }
      // What nobody dated may be older than what stands.
      let isLater = day.map { day in (journal.ratingDay(known.id) ?? .unknown) <= day } ?? false
      guard isLater || ratedNow.has(known.id) else {
        rows[place].report.remarks.append(.ratingKept(present))
        return repeats(place, .ratingKept)
      }
    }
    guard let title = title(place) else { return }
    _ = ratedNow.insert((), title)
    drafts.add(.ratingSet, title, key, rating.members(on: day))
    accepted[place] = true
  }

  /// Rates a watch that this import records, and its title too unless the journal has a later rating or watch of it.
  private mutating func rate(
    _ place: Int, _ viewing: Viewing, _ rating: Rating, _ day: PartialDate?, _ key: String
  ) {
    guard let title = title(place) else { return }
    var members = rating.members(on: day)
    let isKept =
      journal.rating(title) != nil
      && day.map { (journal.ratingDay(title) ?? .unknown) > $0 } ?? true
    let isEarlier = journal.lastWatch(title).map { $0.date > viewing.day ?? .unknown } ?? false
    if isKept || isEarlier {
      members.append(JSON.Member("viewing", true))
    } else {
      _ = ratedNow.insert((), title)
    }
    drafts.add(.ratingSet, title, key, members, watch: viewing.draft)
    accepted[place] = true
  }
}
