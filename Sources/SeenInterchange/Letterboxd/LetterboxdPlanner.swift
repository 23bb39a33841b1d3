import SeenCore

/// Turns the rows of a Letterboxd export into drafts: entries first, then films marked as watched,
/// ratings, likes and the watchlist.
struct LetterboxdPlanner {
  private let journal: ImportJournal
  private let source: String
  private var matcher: TitleMatcher
  private var rows: [LetterboxdRow] = []
  private var places: [LetterboxdKind: [Int]] = [:]
  private var drafts: [Draft] = []
  /// The source keys of this import, so that a repeated row adds nothing.
  private var seenKeys: Set<ByteKey> = []
  /// The films that an entry speaks of, and how it rated them last, by stable key.
  private var enteredFilms: Set<ByteKey> = []
  private var lastEntryRating: [ByteKey: Rating] = [:]
  private var lastNewRating: [ByteKey: Rating] = [:]
  private var viewings: LetterboxdViewings
  /// The watches that an earlier import made of marks, and that entries of this one took back.
  private var enteredMarks: Set<ByteKey> = []
  /// The drafts of watches that come from a mark alone, by stable key.
  private var markedFilms: [ByteKey: Int] = [:]

  /// Creates a planner that has read nothing.
  init(journal: ImportJournal, source: String) {
    self.journal = journal
    self.source = source
    matcher = TitleMatcher(journal: journal, source: source)
    viewings = LetterboxdViewings(journal: journal)
  }

  /// Reads all rows of a file.
  mutating func read(_ file: LetterboxdFile) {
    let new = file.rows(today: journal.today)
    places[file.kind, default: []] += rows.count..<(rows.count + new.count)
    rows += new
  }

  /// Returns the plan for all files that were read.
  mutating func plan(of files: [SourceFile]) -> ImportPlan {
    var films = LetterboxdFilms()
    for kind in [LetterboxdKind.watched, .ratings, .likes, .watchlist] {
      for place in places[kind] ?? [] where rows[place].isOpen {
        films.collect(rows[place], from: kind)
      }
    }
    let entries = LetterboxdEntries(
      rows, diary: places[.diary] ?? [], reviews: places[.reviews] ?? [],
      standalone: places[.entries] ?? [])
    for entry in entries.entries { log(entry, films) }
    for (film, rating) in viewings.mark(&drafts) {
      lastNewRating[film] = rating
      // Of a film whose last entry has no rating, no entry tells the present one.
      if rating == nil { lastEntryRating[film] = nil }
    }
    for place in open(.watched) { markWatched(place) }
    for place in open(.ratings) { rate(place) }
    for place in open(.likes) { like(place) }
    wish(open(.watchlist))
    var plan = ImportPlan()
    plan.rows = rows.map(\.report)
    plan.drafts = drafts
    if !drafts.isEmpty { plan.drafts.append(record(of: files, plan)) }
    return plan
  }

  private func open(_ kind: LetterboxdKind) -> [Int] {
    (places[kind] ?? []).filter { rows[$0].isOpen }
  }

  private func standing(_ kind: EventKind, _ key: String) -> Event? {
    journal.standing(kind, journal.profile, key)
  }

  /// Returns the title of a film, recorded first where it is new.
  private mutating func title(of film: Film, for place: Int) -> String {
    let match = matcher.match(film)
    if let addition = match.addition { drafts.append(addition) }
    if !match.others.isEmpty {
      rows[place].report.remarks.append(.unclearTitle(taken: match.id, others: match.others))
    }
    return match.id
  }

  private func draft(
    _ kind: EventKind, _ title: String, _ key: String, _ data: [JSON.Member]
  ) -> Draft {
    Draft(kind, title, profile: journal.profile, source: key, data)
  }

  private func record(of files: [SourceFile], _ plan: ImportPlan) -> Draft {
    let read = files.map { file in
      JSON.object([
        JSON.Member("name", .string(file.name)),
        JSON.Member("bytes", .whole(file.bytes.count)),
        JSON.Member("sha256", .string(SHA256.text(file.bytes))),
      ])
    }
    return Draft(
      .importRecorded, profile: journal.profile,
      [
        JSON.Member("source", .string(source)), JSON.Member("files", .array(read)),
        JSON.Member("accepted", .whole(plan.acceptedCount)),
        JSON.Member("duplicate", .whole(plan.duplicateCount)),
        JSON.Member("held", .whole(plan.heldCount)),
        JSON.Member("rejected", .whole(plan.rejectedCount)),
      ])
  }
}

// MARK: - Entries

extension LetterboxdPlanner {
  /// Records an entry: the watch and then the rating that was given with it.
  private mutating func log(_ entry: LetterboxdEntry, _ films: LetterboxdFilms) {
    let key = "\(source):\(entry.key)"
    let reviewKey = entry.reviewKey.map { "\(source):\($0)" }
    let row = rows[entry.row]
    let (film, others) = films.film(of: row)
    enteredFilms.insert(ByteKey(film.stableKey))
    if let earlier = standing(.watchLogged, key)
      ?? reviewKey.flatMap({ standing(.watchLogged, $0) })
    {
      complete(earlier, entry, key, reviewKey ?? key, film)
      return
    }
    if let amended = standing(.watchAmended, key) {
      if let rating = row.rating { lastEntryRating[ByteKey(film.stableKey)] = rating }
      // Only the review has this address; the rest of its row is that of the entry it was joined to.
      let recorded = LetterboxdRecorded(watch: amended, rating: nil, review: amended)
      let changes = recorded.changes(in: row, review: row.review).filter { $0 == "notes" }
      end(entry.row, JSON.object(amended.data)["watch"]?.text, changes)
      return
    }
    if let rating = row.rating { lastEntryRating[ByteKey(film.stableKey)] = rating }
    let title = title(of: film, for: entry.row)
    if !others.isEmpty {
      let others = others.map { $0.externalIDs.first?.value ?? $0.nameKey }
      rows[entry.row].report.remarks.append(.unclearTitle(taken: title, others: others))
    }
    let review = entry.reviewRow.map { rows[$0].review } ?? row.review
    let isApart = reviewKey != nil
    drafts.append(
      draft(.watchLogged, title, key, facts(of: row, review: isApart ? "" : review)))
    let watch = drafts.count - 1
    viewings.note(watch: watch, of: title, on: row.watchedDate)
    if !row.claimsRewatch, let mark = journal.markedWatch(title),
      enteredMarks.insert(ByteKey(mark)).inserted
    {
      // A first viewing is what the mark stood for: both would be one viewing more than there was.
      let taken = [JSON.Member("watch", .string(mark))]
      drafts.append(Draft(.watchRetracted, title, profile: journal.profile, taken))
    }
    if let reviewKey {
      // An event of its own, so that the review's own address is known here from now on.
      var amended = draft(.watchAmended, title, reviewKey, [notes(review)])
      amended.reference = Draft.Reference("watch", to: watch)
      drafts.append(amended)
    }
    guard let rating = row.rating, standing(.ratingSet, key) == nil else { return }
    var given = draft(.ratingSet, title, key, members(of: rating))
    given.reference = Draft.Reference("watch", to: watch)
    viewings.note(
      rating: drafts.count, rating, watch: nil, reference: watch, of: title, film: film.stableKey)
    drafts.append(given)
  }

  /// Adds to an entry that an earlier import recorded what it has now and had not then; what it
  /// says otherwise now needs a person.
  private mutating func complete(
    _ earlier: Event, _ entry: LetterboxdEntry, _ key: String, _ reviewKey: String, _ film: Film
  ) {
    let row = rows[entry.row]
    let place = entry.reviewRow ?? entry.row
    let review = rows[place].review
    let recorded = LetterboxdRecorded(
      watch: earlier, rating: standing(.ratingSet, key) ?? standing(.ratingSet, reviewKey),
      review: standing(.watchAmended, reviewKey))
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
      viewings.note(
        rating: drafts.count, rating, watch: id, of: title, film: film.stableKey)
      drafts.append(draft(.ratingSet, title, key, members(of: rating) + [watch]))
      accept(entry.row)
    }
    guard !review.isEmpty, recorded.review == nil else { return }
    drafts.append(draft(.watchAmended, title, reviewKey, [watch, notes(review)]))
    accept(place)
  }

  /// Ends a row whose entry an earlier import recorded.
  private mutating func end(_ place: Int, _ watch: String?, _ changes: [String]) {
    rows[place].report.outcome =
      changes.isEmpty ? .duplicate(.recorded) : .held(.changed(changes, watch: watch ?? ""))
  }

  /// Ends a row that became events; what it says otherwise than was recorded is told all the same.
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

  private func members(of rating: Rating) -> [JSON.Member] {
    [JSON.Member("value", .number(rating.valueText)), JSON.Member("scale", .whole(rating.scale))]
  }
}

// MARK: - Films

extension LetterboxdPlanner {
  /// Ends a row as a duplicate when its key stands in the journal or earlier in the files.
  private mutating func isNew(_ kind: EventKind, _ key: String, _ place: Int) -> Bool {
    if standing(kind, key) != nil {
      rows[place].report.outcome = .duplicate(.recorded)
      return false
    }
    guard seenKeys.insert(ByteKey(key)).inserted else {
      rows[place].report.outcome = .duplicate(.repeated)
      return false
    }
    return true
  }

  /// Records a watch of unknown date, unless a watch of the film is known.
  private mutating func markWatched(_ place: Int) {
    let film = rows[place].film
    let key = "\(source):watched:\(film.stableKey)"
    guard isNew(.watchLogged, key, place) else { return }
    guard !enteredFilms.contains(ByteKey(film.stableKey)) else {
      rows[place].report.outcome = .duplicate(.inDiary)
      return
    }
    if let known = matcher.existing(film), journal.hasWatch(known.id) {
      rows[place].report.outcome = .duplicate(.watched)
      return
    }
    drafts.append(draft(.watchLogged, title(of: film, for: place), key, []))
    markedFilms[ByteKey(film.stableKey)] = drafts.count - 1
  }

  /// Records the rating that stands now, unless the film's last entry says the same.
  ///
  /// Of a film without an entry it is the rating of the watch that its mark became.
  private mutating func rate(_ place: Int) {
    let row = rows[place]
    guard let rating = row.rating else {
      rows[place].report.outcome = .held(.badRating(""))
      return
    }
    let film = ByteKey(row.film.stableKey)
    // With its date, so that a film rated anew, or back to what it was, is a new rating.
    let key = "\(source):ratings:\(row.loggedDate)|\(rating)|\(film.text)"
    guard isNew(.ratingSet, key, place) else { return }
    guard (lastNewRating[film] ?? lastEntryRating[film]) != rating else {
      rows[place].report.outcome = .duplicate(.inDiary)
      return
    }
    if lastNewRating[film] == nil, let known = matcher.existing(row.film),
      journal.rating(known.id) == rating
    {
      rows[place].report.outcome = .duplicate(.rated)
      return
    }
    var given = draft(.ratingSet, title(of: row.film, for: place), key, members(of: rating))
    if let watch = markedFilms[film] {
      given.reference = Draft.Reference("watch", to: watch)
    } else if !enteredFilms.contains(film),
      let watch = standing(.watchLogged, "\(source):watched:\(row.film.stableKey)")
    {
      given.data.append(JSON.Member("watch", .string(watch.id.description)))
    }
    drafts.append(given)
  }

  private mutating func like(_ place: Int) {
    let film = rows[place].film
    let key = "\(source):likes:\(film.stableKey)"
    guard isNew(.favoriteSet, key, place) else { return }
    let favorite = [JSON.Member("favorite", true)]
    drafts.append(draft(.favoriteSet, title(of: film, for: place), key, favorite))
  }

  /// Puts films on the watchlist, in the order of the file behind what is there.
  private mutating func wish(_ places: [Int]) {
    let list = "list:\(journal.profile)/watchlist"
    var ranks = RankSequence(after: journal.lastRank(list))
    for place in places {
      let film = rows[place].film
      let key = "\(source):watchlist:\(film.stableKey)"
      guard isNew(.itemAdded, key, place) else { continue }
      if let known = matcher.existing(film), journal.isListed(known.id, list) {
        rows[place].report.outcome = .duplicate(.listed)
        continue
      }
      let item = [JSON.Member("list", .string(list)), JSON.Member("rank", .string(ranks.next()))]
      drafts.append(draft(.itemAdded, title(of: film, for: place), key, item))
    }
  }
}
