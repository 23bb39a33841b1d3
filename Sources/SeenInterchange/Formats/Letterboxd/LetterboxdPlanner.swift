import SeenCore

/// Turns the rows of a Letterboxd export into drafts: entries first, then films marked as watched,
/// ratings, likes, the watchlist and lists.
///
/// Its tables grow with every row. A call on the planner whose arguments change it would keep a second reference to
/// them, and each change would then copy whole tables: every change is a statement of its own.
struct LetterboxdPlanner {
  let journal: ImportJournal
  let source: String
  /// What will be recorded.
  var drafts: ImportDrafts
  /// The key prefix of watches that come from a mark alone.
  let watchedPrefix: String
  var rows: [LetterboxdRow] = []
  private var places: [LetterboxdKind: [Int]] = [:]
  private var lists: [LetterboxdList] = []
  private var films = LetterboxdFilms()
  /// The films with entries, and their last ratings, by stable key.
  let enteredFilms = TextTable<Void>()
  var lastEntryRating: [ByteKey: Rating] = [:]
  var lastNewRating: [ByteKey: Rating] = [:]
  var viewings: LetterboxdViewings
  /// The watches that an earlier import made from marks and that entries of this one retract.
  var enteredMarks: Set<ByteKey> = []
  /// How new films were found, by stable key, if a row is to be explained.
  private var steps: [ByteKey: TitleMatcher.Match] = [:]
  /// The titles of rows, by the row's index, if some titles are hidden.
  private var titles: [Int: String] = [:]
  /// The drafts of watches that come from a mark alone, by stable key.
  let markedFilms = TextTable<Int>()

  /// Creates an empty planner.
  init(journal: ImportJournal, source: String) {
    self.journal = journal
    self.source = source
    watchedPrefix = source + ":watched:"
    drafts = ImportDrafts(journal: journal, source: source)
    viewings = LetterboxdViewings(journal: journal)
  }

  /// Reads all rows of a file.
  mutating func read(_ file: LetterboxdFile) {
    var list =
      file.kind == .list ? LetterboxdList(file, place: rows.count, into: journal) : nil
    if let head = list?.row { rows.append(head) }
    let first = rows.count
    file.read(into: &rows, journal)
    places[file.kind, default: []] += first..<rows.count
    list?.items = first..<rows.count
    if let list { lists.append(list) }
  }

  /// Returns the plan for all files that were read.
  mutating func plan(of files: [SourceFile]) -> ImportPlan {
    // Only entries, which have addresses of their own, and catalogs need them.
    if journal.listed != nil || places[.diary] != nil || places[.reviews] != nil {
      for kind in [LetterboxdKind.watched, .ratings, .likes, .watchlist] {
        for place in places[kind] ?? [] where rows[place].isOpen {
          films.collect(rows[place], from: kind)
        }
      }
    }
    // A title and its facts.
    drafts.drafts.reserveCapacity(rows.count * 2 + 1)
    let entries = LetterboxdEntries(
      rows, diary: places[.diary] ?? [], reviews: places[.reviews] ?? [],
      standalone: places[.entries] ?? [])
    for place in entries.repeated { rows[place].report.outcome = .duplicate(.repeated) }
    for entry in entries.entries {
      let (film, others) = films.film(of: rows[entry.row])
      log(entry, film, others)
    }
    for (film, rating) in viewings.mark(&drafts.drafts) {
      lastNewRating[film] = rating
      // If a film's last entry has no rating, no entry tells the current one.
      if rating == nil { lastEntryRating[film] = nil }
    }
    for place in open(.watched) { markWatched(place) }
    for place in open(.ratings) { rate(place) }
    for place in open(.likes) { like(place) }
    wish(open(.watchlist))
    for list in lists { make(list) }
    let titles = titles
    var ended = rows.map(\.report)
    let hidden = drafts.hide(in: &ended) { [titles[$0] ?? ""] }
    let explanations = explanations(of: ended, besides: hidden)
    // From here on only their reports are needed.
    rows = []
    return drafts.plan(of: files, ended, explanations)
  }

  /// Returns how the titles of the rows to be explained were found.
  private mutating func explanations(
    of ended: [ImportRow], besides hidden: Set<ByteKey>
  ) -> [ExplainedRow] {
    let meant = journal.choices.explained
    guard !meant.isEmpty else { return [] }
    var explained: [ExplainedRow] = []
    for row in rows.indices {
      guard let report = ended[row].at(meant) else { continue }
      var film = rows[row].film
      // The address of an entry is not that of its film.
      if (places[.diary] ?? []).contains(row) || (places[.reviews] ?? []).contains(row) {
        film = films.film(of: rows[row]).0
      }
      let isNamed = !film.name.isEmpty
      let match = isNamed ? steps[ByteKey(film.stableKey)] ?? known(film) : nil
      explained.append(ExplainedRow(report, match, isNamed: isNamed, besides: hidden))
    }
    return explained
  }

  private func open(_ kind: LetterboxdKind) -> [Int] {
    (places[kind] ?? []).filter { rows[$0].isOpen }
  }

  /// Ends a row as a duplicate if its key is in the journal or earlier in the files.
  mutating func isNew(_ kind: EventKind, _ key: String, _ place: Int) -> Bool {
    guard let reason = drafts.repetition(of: kind, key) else { return true }
    rows[place].report.outcome = .duplicate(reason)
    return false
  }

  /// Returns the title of a film in the journal, or the one that this import adds.
  mutating func known(_ film: ForeignTitle) -> TitleMatcher.Match? {
    drafts.matcher.existing(film, isShared: isShared(film))
  }

  /// Returns the title of a row's film; the row is held if several titles match by name alone.
  mutating func known(_ film: ForeignTitle, for place: Int) -> TitleMatcher.Match? {
    let known = known(film)
    if let problem = known?.problem { rows[place].report.outcome = .held(problem) }
    return known
  }

  /// Returns the title of a film, recording a new one first; nil if the user must say which is meant.
  mutating func title(of film: ForeignTitle, for place: Int) -> String? {
    let known = known(film, for: place)
    return rows[place].isOpen ? title(of: film, known, for: place) : nil
  }

  /// Returns the title of a film, recording a new one first.
  mutating func title(of film: ForeignTitle, _ known: TitleMatcher.Match?, for place: Int) -> String
  {
    let isShared = isShared(film)
    if !journal.choices.explained.isEmpty, known == nil, steps[ByteKey(film.stableKey)] == nil {
      let match = drafts.matcher.new(film, isShared: isShared)
      steps[ByteKey(film.stableKey)] = match
      return title(of: film, match, for: place)
    }
    let (id, remark) = drafts.title(of: film, known, isShared: isShared)
    if journal.hides != nil { titles[place] = id }
    if let known {
      drafts.addIDs(of: film, to: id)
      drafts.addYear(of: film, to: known)
      if known.step == .withoutYear, let year = film.year {
        rows[place].report.remarks.append(.joined(id, year: year))
      }
    }
    if let remark { rows[place].report.remarks.append(remark) }
    return id
  }

  /// Returns whether the export has another film with this name and year, which matters only for catalogs.
  private func isShared(_ film: ForeignTitle) -> Bool {
    journal.listed != nil && films.isShared(film)
  }
}
