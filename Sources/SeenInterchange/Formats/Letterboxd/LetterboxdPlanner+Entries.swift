import SeenCore

/// Entries: each is a watch with its rating and review.
extension LetterboxdPlanner {
  /// Records an entry: the watch and then the rating that was given with it.
  mutating func log(_ entry: LetterboxdEntry, _ film: ForeignTitle, _ others: [ForeignTitle]) {
    let key = "\(source):\(entry.key)"
    let reviewKey = entry.reviewKey.map { "\(source):\($0)" }
    let row = rows[entry.row]
    enteredFilms[film.stableKey] = ()
    if let earlier = drafts.standing(.watchLogged, key)
      ?? reviewKey.flatMap({ drafts.standing(.watchLogged, $0) })
    {
      complete(earlier, entry, key, reviewKey ?? key, film)
      return
    }
    if let amended = drafts.standing(.watchAmended, key), !isOfOtherSource(amended) {
      if let rating = row.rating { lastEntryRating[ByteKey(film.stableKey)] = rating }
      // Only the review has this address; the rest of its row is that of the entry it was joined to.
      let recorded = LetterboxdRecorded(watch: amended, rating: nil, review: amended)
      let changes = recorded.changes(in: row, review: row.review).filter { $0 == "notes" }
      end(entry.row, amended.data["watch"]?.text, changes)
      return
    }
    if let rating = row.rating { lastEntryRating[ByteKey(film.stableKey)] = rating }
    if settle(entry, film, key) { return }
    guard let title = title(of: film, for: entry.row) else {
      if let review = entry.reviewRow {
        rows[review].report.outcome = rows[entry.row].report.outcome
      }
      return
    }
    if !others.isEmpty {
      let others = others.map { $0.externalIDs.first?.value ?? $0.nameKey }
      rows[entry.row].report.remarks.append(.unclearTitle(taken: title, others: others))
    }
    let review = entry.reviewRow.map { rows[$0].review } ?? row.review
    let isApart = reviewKey != nil
    let watch = drafts.add(.watchLogged, title, key, facts(of: row, review: isApart ? "" : review))
    viewings.register(watch: watch, of: title, on: row.watchedDate)
    if !row.claimsRewatch, let mark = journal.markedWatch(title),
      enteredMarks.insert(ByteKey(mark)).inserted
    {
      // A first viewing is what the mark stood for: with both, one viewing would count twice.
      drafts.add(.watchRetracted, title, nil, [JSON.Member("watch", .string(mark))])
    }
    // A separate event, so that the review's own address is known from now on.
    if let reviewKey { drafts.add(.watchAmended, title, reviewKey, [notes(review)], watch: watch) }
    guard let rating = row.rating, drafts.standing(.ratingSet, key) == nil else { return }
    let given = drafts.add(.ratingSet, title, key, rating.members(on: row.loggedDay), watch: watch)
    viewings.register(
      rating: given, rating, on: row.loggedDay, watch: nil, reference: watch, of: title,
      film: film.stableKey)
  }

  /// Returns whether an amendment is of a watch that another source, or somebody, recorded.
  private func isOfOtherSource(_ amended: Event) -> Bool {
    amended.data["set"]?["notes"] == nil || amended.data["set"]?.members?.count != 1
  }

  /// Returns whether an entry is held or taken for a watch of the journal on the same day.
  private mutating func settle(
    _ entry: LetterboxdEntry, _ film: ForeignTitle, _ key: String
  ) -> Bool {
    let row = rows[entry.row]
    guard let title = known(film, for: entry.row)?.id, rows[entry.row].isOpen else { return false }
    let review = entry.reviewRow.map { rows[$0].review } ?? row.review
    let places = [entry.row] + [entry.reviewRow].compactMap(\.self)
    switch drafts.settle(title, facts(of: row, review: review), key) {
    case .alone: return false
    case .added:
      rows[entry.row].report.remarks.append(.sameDay)
      return false
    case .held(let watch):
      for place in places { rows[place].report.outcome = .held(.sameDay(watch: watch)) }
    case .joined(let watch, let isChanged):
      let isRated = row.rating != nil && drafts.standing(.ratingSet, key) == nil && !watch.isRated
      for place in places {
        if !isChanged, !isRated {
          rows[place].report.outcome = .duplicate(.sameDay(watch: watch.id))
        } else {
          rows[place].report.remarks.append(.joinedViewing(watch.id))
        }
      }
      guard isRated, let rating = row.rating else { return true }
      let given = drafts.add(
        .ratingSet, title, key,
        rating.members(watch: JSON.Member("watch", .string(watch.id)), on: row.loggedDay))
      viewings.register(
        rating: given, rating, on: row.loggedDay, watch: watch.id, of: title,
        film: film.stableKey)
    }
    return true
  }

  /// Adds to an entry of an earlier import what is new in it; contradictions need the user's attention.
  private mutating func complete(
    _ earlier: Event, _ entry: LetterboxdEntry, _ key: String, _ reviewKey: String,
    _ film: ForeignTitle
  ) {
    let row = rows[entry.row]
    let place = entry.reviewRow ?? entry.row
    let review = rows[place].review
    let recorded = LetterboxdRecorded(
      watch: earlier,
      rating: drafts.standing(.ratingSet, key) ?? drafts.standing(.ratingSet, reviewKey),
      review: drafts.standing(.watchAmended, reviewKey))
    if let rating = recorded.rating ?? row.rating {
      lastEntryRating[ByteKey(film.stableKey)] = rating
    }
    let changes = recorded.changes(in: row, review: review)
    let id = earlier.id.description
    end(entry.row, id, changes.filter { $0 != "notes" || place == entry.row })
    if place != entry.row { end(place, id, changes.filter { $0 == "notes" }) }
    let watch = JSON.Member("watch", .string(id))
    let title = earlier.subject ?? ""
    if let rating = row.rating, recorded.rating == nil {
      let given = drafts.add(
        .ratingSet, title, key, rating.members(watch: watch, on: row.loggedDay))
      viewings.register(
        rating: given, rating, on: row.loggedDay, watch: id, of: title, film: film.stableKey)
      accept(entry.row)
    }
    guard !review.isEmpty, recorded.review == nil else { return }
    drafts.add(.watchAmended, title, reviewKey, [watch, notes(review)])
    accept(place)
  }

  /// Ends a row whose entry an earlier import recorded.
  private mutating func end(_ place: Int, _ watch: String?, _ changes: [String]) {
    rows[place].report.outcome =
      changes.isEmpty ? .duplicate(.recorded) : .held(.changed(changes, watch: watch ?? ""))
  }

  /// Ends a row that became events; what contradicts the recorded facts is reported anyway.
  private mutating func accept(_ place: Int) {
    if case .held(.changed(let changes, let watch)) = rows[place].report.outcome {
      rows[place].report.remarks.append(.changed(changes, watch: watch))
    }
    rows[place].report.outcome = .accepted
  }

  private func facts(of row: LetterboxdRow, review: String) -> [JSON.Member] {
    var facts: [JSON.Member] = []
    if row.watchedDate != .unknown {
      facts.append(JSON.Member("date", .string(row.watchedDate.description)))
    }
    if !review.isEmpty { facts.append(JSON.Member("notes", .string(review))) }
    if !row.tags.isEmpty {
      facts.append(JSON.Member("tags", .array(row.tags.map { .string($0) })))
    }
    if row.claimsRewatch { facts.append(JSON.Member("rewatch", true)) }
    return facts
  }

  private func notes(_ review: String) -> JSON.Member {
    JSON.Member("set", .object([JSON.Member("notes", .string(review))]))
  }
}
