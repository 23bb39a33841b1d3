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
  /// How the keys of watches begin that come from a mark alone.
  let watchedPrefix: String
  var matcher: TitleMatcher
  var rows: [LetterboxdRow] = []
  var drafts: [Draft] = []
  private var places: [LetterboxdKind: [Int]] = [:]
  private var lists: [LetterboxdList] = []
  private var films = LetterboxdFilms()
  /// The source keys of this import, so that a repeated row adds nothing.
  private let seenKeys = TextTable<Void>()
  /// The films that an entry speaks of, and how it rated them last, by stable key.
  let enteredFilms = TextTable<Void>()
  var lastEntryRating: [ByteKey: Rating] = [:]
  var lastNewRating: [ByteKey: Rating] = [:]
  var viewings: LetterboxdViewings
  /// The watches that an earlier import made of marks, and that entries of this one took back.
  var enteredMarks: Set<ByteKey> = []
  /// The drafts of watches that come from a mark alone, by stable key.
  let markedFilms = TextTable<Int>()
  /// The ids that lists of this import got.
  var madeLists: Set<ByteKey> = []

  /// Creates a planner that has read nothing.
  init(journal: ImportJournal, source: String) {
    self.journal = journal
    self.source = source
    watchedPrefix = source + ":watched:"
    matcher = TitleMatcher(journal: journal, source: source)
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
    drafts.reserveCapacity(rows.count * 2 + 1)
    let entries = LetterboxdEntries(
      rows, diary: places[.diary] ?? [], reviews: places[.reviews] ?? [],
      standalone: places[.entries] ?? [])
    for entry in entries.entries {
      let (film, others) = films.film(of: rows[entry.row])
      log(entry, film, others)
    }
    for (film, rating) in viewings.mark(&drafts) {
      lastNewRating[film] = rating
      // Of a film whose last entry has no rating, no entry tells the present one.
      if rating == nil { lastEntryRating[film] = nil }
    }
    for place in open(.watched) { markWatched(place) }
    for place in open(.ratings) { rate(place) }
    for place in open(.likes) { like(place) }
    wish(open(.watchlist))
    for list in lists { make(list) }
    var plan = ImportPlan()
    plan.rows = rows.map(\.report)
    if !drafts.isEmpty { drafts.append(record(of: files, plan)) }
    plan.drafts = drafts
    return plan
  }

  private func open(_ kind: LetterboxdKind) -> [Int] {
    (places[kind] ?? []).filter { rows[$0].isOpen }
  }

  func standing(_ kind: EventKind, _ key: String) -> Event? {
    journal.standing(kind, journal.profile, key)
  }

  /// Ends a row as a duplicate when its key stands in the journal or earlier in the files.
  mutating func isNew(_ kind: EventKind, _ key: String, _ place: Int) -> Bool {
    if standing(kind, key) != nil {
      rows[place].report.outcome = .duplicate(.recorded)
      return false
    }
    guard seenKeys.insert((), key) else {
      rows[place].report.outcome = .duplicate(.repeated)
      return false
    }
    return true
  }

  /// Returns the title that the journal has of a film, or gets by this import.
  mutating func known(_ film: Film) -> TitleMatcher.Match? {
    matcher.existing(film, isShared: isShared(film))
  }

  /// Returns the title of a film, recorded first where it is new.
  mutating func title(of film: Film, for place: Int) -> String {
    let known = known(film)
    return title(of: film, known, for: place)
  }

  /// Returns the title of a film that is known already, or recorded first.
  mutating func title(of film: Film, _ known: TitleMatcher.Match?, for place: Int) -> String {
    let match = known ?? matcher.new(film, isShared: isShared(film))
    if let addition = match.addition { drafts.append(addition) }
    if !match.others.isEmpty {
      rows[place].report.remarks.append(.unclearTitle(taken: match.id, others: match.others))
    }
    return match.id
  }

  /// Returns whether the export has another film of the name and year, which only catalogs must know.
  private func isShared(_ film: Film) -> Bool {
    journal.listed != nil && films.isShared(film)
  }

  /// Records an event of the profile; returns its place among the drafts.
  @discardableResult
  mutating func add(
    _ kind: EventKind, _ subject: String, _ key: String?, _ data: [JSON.Member],
    watch: Int? = nil
  ) -> Int {
    var draft = Draft(kind, subject, profile: journal.profile, source: key, data)
    if let watch { draft.reference = Draft.Reference("watch", to: watch) }
    drafts.append(draft)
    return drafts.count - 1
  }

  /// The most bytes that the names of files may have in one event.
  private static let fileNameBytes = 400_000

  private func record(of files: [SourceFile], _ plan: ImportPlan) -> Draft {
    var read: [JSON] = []
    var byteCount = 0
    for file in files {
      // With what stands around a name; an export of thousands of lists names the first of them.
      byteCount += file.name.utf8.count * 6 + 128
      if byteCount > LetterboxdPlanner.fileNameBytes { break }
      read.append(
        .object([
          JSON.Member("name", .string(file.name)),
          JSON.Member("bytes", .whole(file.bytes.count)),
          JSON.Member("sha256", .string(SHA256.text(file.bytes))),
        ]))
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
