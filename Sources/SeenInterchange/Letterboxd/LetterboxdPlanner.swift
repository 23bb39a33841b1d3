import SeenCore

/// Turns the rows of a Letterboxd export into drafts: entries first, then films marked as watched,
/// ratings, likes, the watchlist and lists.
///
/// Its tables grow with every row. A call on the planner whose arguments change it keeps a second
/// hold on all of them meanwhile, and each change then copies them whole: what changes it is a
/// statement of its own.
struct LetterboxdPlanner {
  let journal: ImportJournal
  let source: String
  /// What will be recorded.
  var drafts: ImportDrafts
  /// How the keys of watches begin that come from a mark alone.
  let watchedPrefix: String
  var rows: [LetterboxdRow] = []
  private var places: [LetterboxdKind: [Int]] = [:]
  private var lists: [LetterboxdList] = []
  private var films = LetterboxdFilms()
  /// The films that an entry speaks of, and how it rated them last, by stable key.
  let enteredFilms = TextTable<Void>()
  var lastEntryRating: [ByteKey: Rating] = [:]
  var lastNewRating: [ByteKey: Rating] = [:]
  var viewings: LetterboxdViewings
  /// The watches that an earlier import made of marks, and that entries of this one took back.
  var enteredMarks: Set<ByteKey> = []
  /// How films were found that are new, by stable key, where a row is to be explained.
  private var steps: [ByteKey: TitleMatcher.Match] = [:]
  /// The titles that rows turned out to be, by their place, where some are hidden.
  private var titles: [Int: String] = [:]
  /// The drafts of watches that come from a mark alone, by stable key.
  let markedFilms = TextTable<Int>()

  /// Creates a planner that has read nothing.
  init(journal: ImportJournal, source: String) {
    self.journal = journal
    self.source = source
    watchedPrefix = source + ":watched:"
    drafts = ImportDrafts(journal: journal, source: source)
    viewings = LetterboxdViewings(journal: journal)
  }

  /// Reads all rows of a file.
  mutating func read(_ file: LetterboxdFile) {
    var list = file.kind == .list ? LetterboxdList(file, place: rows.count) : nil
    if let head = list?.row { rows.append(head) }
    let first = rows.count
    file.read(into: &rows, today: journal.today)
    places[file.kind, default: []] += first..<rows.count
    list?.items = first..<rows.count
    if let list { lists.append(list) }
  }

  /// Returns the plan for all files that were read.
  mutating func plan(of files: [SourceFile]) -> ImportPlan {
    // Only entries, which have addresses of their own, and catalogs ask for them.
    if journal.listed != nil || places[.diary] != nil || places[.reviews] != nil {
      for kind in [LetterboxdKind.watched, .ratings, .likes, .watchlist] {
        for place in places[kind] ?? [] where rows[place].isOpen {
          films.collect(rows[place], from: kind)
        }
      }
    }
    // A title, and what is said of it.
    drafts.drafts.reserveCapacity(rows.count * 2 + 1)
    let entries = LetterboxdEntries(
      rows, diary: places[.diary] ?? [], reviews: places[.reviews] ?? [],
      standalone: places[.entries] ?? [])
    for entry in entries.entries {
      let (film, others) = films.film(of: rows[entry.row])
      log(entry, film, others)
    }
    for (film, rating) in viewings.mark(&drafts.drafts) {
      lastNewRating[film] = rating
      // Of a film whose last entry has no rating, no entry tells the present one.
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
    // Only their reports are told of from here on.
    rows = []
    var plan = drafts.plan(of: files, ended)
    plan.explanations = explanations
    return plan
  }

  /// Returns how the titles of the rows were found that are to be explained.
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

  /// Ends a row as a duplicate when its key stands in the journal or earlier in the files.
  mutating func isNew(_ kind: EventKind, _ key: String, _ place: Int) -> Bool {
    guard let reason = drafts.repetition(of: kind, key) else { return true }
    rows[place].report.outcome = .duplicate(reason)
    return false
  }

  /// Returns the title that the journal has of a film, or gets by this import.
  mutating func known(_ film: ForeignTitle) -> TitleMatcher.Match? {
    drafts.matcher.existing(film, isShared: isShared(film))
  }

  /// Returns the same for a row, which is held where several titles fit by their names alone.
  mutating func known(_ film: ForeignTitle, for place: Int) -> TitleMatcher.Match? {
    let known = known(film)
    if let problem = known?.problem { rows[place].report.outcome = .held(problem) }
    return known
  }

  /// Returns the title of a film, recorded first where it is new; nil where a person must say which is meant.
  mutating func title(of film: ForeignTitle, for place: Int) -> String? {
    let known = known(film, for: place)
    return rows[place].isOpen ? title(of: film, known, for: place) : nil
  }

  /// Returns the title of a film that is known already, or recorded first.
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
    if known != nil { drafts.addIDs(of: film, to: id) }
    if let remark { rows[place].report.remarks.append(remark) }
    return id
  }

  /// Returns whether the export has another film of the name and year, which only catalogs must know.
  private func isShared(_ film: ForeignTitle) -> Bool {
    journal.listed != nil && films.isShared(film)
  }
}
