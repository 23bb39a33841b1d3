import SeenCore

/// Turns the rows of an archive into drafts: watches first, then marks, ratings from the oldest,
/// favorites, the watchlist and lists.
///
/// For formats whose rows are self-contained; once the rows are in order, the order of the files does not matter.
struct RowPlanner {
  var rows: [ForeignRow]
  private let lists: [ForeignList]
  var drafts: ImportDrafts
  let journal: ImportJournal
  let source: String
  /// The title that each row turned out to be; nil until it is known.
  private var titles: [TitleMatcher.Match?]
  /// The titles that this import has watches of.
  let watched = TextTable<Void>()
  /// The titles that this import rates.
  let ratedNow = TextTable<Void>()
  /// The watches of rows that say one watch and a rating, by row.
  var viewings: [Int: Viewing] = [:]
  /// How many watches counts stand for so far.
  private var countedWatches = 0
  /// Why the statements of a row added nothing, and which rows added something.
  private var repetitions: [Int: DuplicateReason] = [:]
  var accepted: Bits

  /// A row's statement about a list.
  private struct Item {
    let order: Int
    let place: Int
    let notes: String
    let day: PartialDate?
  }

  /// Prepares to plan rows, in the order of their files; the caller must not keep them, so that none is copied.
  init(
    taking rows: inout [ForeignRow], lists: [ForeignList] = [], into journal: ImportJournal,
    source: String
  ) {
    self.rows = []
    self.rows.append(moving: &rows)
    titles = Array(repeating: nil, count: self.rows.count)
    accepted = Bits(size: self.rows.count)
    self.lists = lists
    self.journal = journal
    self.source = source
    drafts = ImportDrafts(journal: journal, source: source)
  }

  /// Returns the plan.
  /// - Complexity: O(n log n) in the rows.
  mutating func plan(of files: [SourceFile]) -> ImportPlan {
    drafts.matcher.note(rows.lazy.map(\.title))
    var marks: [(Int, ForeignRow.Statement)] = []
    var positions: [(Int, ForeignRow.Statement)] = []
    var comments: [(Int, ForeignRow.Statement)] = []
    var ratings: [(place: Int, rating: Rating, day: PartialDate?)] = []
    var favorites: [(Int, PartialDate?)] = []
    var items: [[Item]] = lists.map { _ in [] }
    for place in rows.indices where rows[place].isOpen {
      let statements = rows[place].statements
      viewings[place] = Viewing(statements)
      for statement in statements {
        switch statement {
        case .watch(let key, let facts): watch(place, key, journal.localized(facts))
        case .marked: marks.append((place, statement))
        case .episodes(let key, let count, let first, let last, let again):
          watch(place, key, episodes: count, first, last, again: again)
        case .progress, .reached, .status: positions.append((place, statement))
        case .part: repeats(place, .sameViewing)
        case .rating(let rating, let day): ratings.append((place, rating, day))
        case .comment: comments.append((place, statement))
        case .favorite(let day): favorites.append((place, day))
        case .item(let list, let order, let notes, let day):
          items[list].append(Item(order: order, place: place, notes: notes, day: day))
        }
      }
    }
    for (place, statement) in marks { mark(place, statement) }
    for (place, statement) in positions { reach(place, statement) }
    // A rating without a day was given when the row's watch was.
    let order = ratings.map { ($0.day ?? viewings[$0.place]?.day ?? .unknown, $0.place) }
    ratings = order.indices.sorted { order[$0] < order[$1] }.map { ratings[$0] }
    for (place, rating, day) in ratings { rate(place, rating, day) }
    for (place, day) in favorites { like(place, day) }
    for (place, statement) in comments { post(place, statement) }
    for (list, items) in zip(lists, items) {
      fill(list, items.sorted { ($0.order, $0.place) < ($1.order, $1.place) })
    }
    for (place, reason) in repetitions where rows[place].isOpen {
      if !accepted[place] {
        rows[place].report.outcome = .duplicate(reason)
      } else if case .statusKept = reason {
        rows[place].report.remarks.append(.statusKept)
      }
    }
    rows.remarkOnNearPlays()
    var ended = rows.map(\.report)
    let hidden = drafts.hide(in: &ended) { place in
      [titles[place]?.id ?? "", rows[place].title.part?.show ?? ""]
    }
    ended.dropNeedlessColumns()
    let parts = RowParts(rows, &ended)
    let explanations = explanations(of: ended, parts, besides: hidden)
    // From here on only their reports are needed.
    rows = []
    return drafts.plan(of: files, parts.wholes(of: ended), explanations)
  }

  /// Returns how the titles of the rows to be explained were found.
  private mutating func explanations(
    of ended: [ImportRow], _ parts: RowParts, besides hidden: Set<ByteKey>
  ) -> [ExplainedRow] {
    let meant = journal.choices.explained
    guard !meant.isEmpty else { return [] }
    var explained: [ExplainedRow] = []
    for row in rows.indices {
      guard let report = ended[row].at(meant) else { continue }
      let isNamed = !rows[row].title.name.isEmpty
      let match = isNamed ? titles[row] ?? known(row) : nil
      let whole = parts.whole(of: row)
      explained.append(
        ExplainedRow(
          whole == row ? report : ended[whole], match, isNamed: isNamed, besides: hidden))
    }
    return explained
  }

  // MARK: Titles

  /// Returns the title of a row where there is one already; a row that several titles fit by their names alone is held.
  mutating func known(_ place: Int) -> TitleMatcher.Match? {
    if let known = titles[place] { return known }
    if rows[place].needsShow, let show = rows[place].show {
      // Without its show, a place in it cannot be looked up, and a row with nothing new adds no title.
      guard let match = drafts.matcher.existing(show) else {
        return drafts.matcher.existing(rows[place].title)
      }
      hold(place, match)
      set(show: match.id, place)
    }
    let known = drafts.matcher.existing(rows[place].title)
    if let known {
      hold(place, known)
      titles[place] = known
    }
    return known
  }

  private mutating func hold(_ place: Int, _ match: TitleMatcher.Match) {
    if let problem = match.problem, rows[place].isOpen {
      rows[place].report.outcome = .held(problem)
    }
  }

  /// Returns the title of a row, recorded first where it is new; nil where a person must say which is meant.
  mutating func title(_ place: Int) -> String? {
    let known = known(place)
    guard rows[place].isOpen else { return nil }
    if let known {
      register(known, place)
      if let show = rows[place].show, let part = rows[place].title.part {
        drafts.addIDs(of: show, to: part.show)
      }
      let title = rows[place].title
      drafts.addIDs(of: title, to: known.id)
      drafts.addYear(of: title, to: known)
      drafts.addAlias(of: title, to: known.id)
      if known.step == .withoutYear, let year = title.year {
        rows[place].report.remarks.append(.joined(known.id, year: year))
      }
      return known.id
    }
    // It was just looked up; only parts of a show can be found once the show is there.
    var isLookedFor = true
    if rows[place].needsShow, let show = rows[place].show {
      set(show: drafts.title(of: show, nil).id, place)
      isLookedFor = false
    }
    let title = rows[place].title
    let match =
      isLookedFor ? drafts.matcher.new(title, isShared: false) : drafts.matcher.match(title)
    let (id, _) = drafts.title(of: title, match)
    register(match, place)
    titles[place] = TitleMatcher.Match(id: id, others: match.others, step: match.step)
    return id
  }

  private mutating func set(show id: String, _ place: Int) {
    let part = rows[place].title.part
    rows[place].title.part = ShowPart(show: id, season: part?.season, episode: part?.episode)
  }

  private mutating func register(_ match: TitleMatcher.Match, _ place: Int) {
    guard !match.others.isEmpty else { return }
    let remark = RowRemark.unclearTitle(taken: match.id, others: match.others)
    if !rows[place].report.remarks.contains(remark) { rows[place].report.remarks.append(remark) }
  }

  // MARK: Statements

  /// Ends a statement as one too many if its key stands in the journal or in an earlier row.
  mutating func isNew(_ kind: EventKind, _ key: String, _ place: Int) -> Bool {
    let repetition = drafts.repetition(of: kind, key)
    if let repetition { repeats(place, repetition) }
    return repetition == nil
  }

  mutating func repeats(_ place: Int, _ reason: DuplicateReason) {
    if repetitions[place] == nil { repetitions[place] = reason }
  }

  private mutating func watch(_ place: Int, _ key: String, _ facts: [JSON.Member]) {
    let key = "\(source):\(key)"
    if let earlier = drafts.standing(.watchLogged, key) {
      if drafts.repetition(of: .watchAmended, key) == .repeated { return repeats(place, .repeated) }
      return complete(earlier, place, key, facts)
    }
    if drafts.standing(.watchAmended, key) != nil { return repeats(place, .sameViewing) }
    guard isNew(.watchLogged, key, place) else { return }
    if let known = known(place), rows[place].isOpen {
      switch drafts.settle(known.id, facts, key) {
      case .alone: break
      case .added: rows[place].report.remarks.append(.sameDay)
      case .held(let watch):
        rows[place].report.outcome = .held(.sameDay(watch: watch))
        return
      case .joined(let watch, let isChanged):
        _ = title(place)
        _ = watched.insert((), known.id)
        repeats(place, .sameDay(watch: watch.id))
        if isChanged {
          rows[place].report.remarks.append(.joinedViewing(watch.id))
          accepted[place] = true
        }
        return
      }
    }
    guard let title = title(place) else { return }
    let draft = drafts.add(.watchLogged, title, key, facts)
    viewings[place]?.draft = draft
    _ = watched.insert((), title)
    accepted[place] = true
  }

  /// The most watches that one import adds from counts instead of rows.
  private static let mostCounted = 200_000

  /// Returns whether `count` more watches can be recorded; if not, the row is held.
  mutating func accepts(_ count: Int, _ place: Int) -> Bool {
    guard countedWatches + count <= RowPlanner.mostCounted else {
      rows[place].report.outcome = .held(.tooManyWatches)
      return false
    }
    countedWatches += count
    return true
  }

  /// Records the first episodes of a show; only the first and the last have days.
  private mutating func watch(
    _ place: Int, _ key: String, episodes count: Int, _ first: PartialDate?, _ last: PartialDate?,
    again: Int
  ) {
    guard accepts(count * (again + 1), place) else { return }
    for number in 1...max(count, 1) {
      let key = "\(source):\(key)e\(number)"
      guard isNew(.watchLogged, key, place), let show = title(place) else { continue }
      var episode = ForeignTitle(kind: .episode, name: "Episode \(number)", year: nil)
      episode.part = ShowPart(show: show, season: 1, episode: number)
      let known = drafts.matcher.existing(episode)
      if let known, journal.hasWatch(known.id) {
        repeats(place, .watched)
        continue
      }
      let (id, _) = drafts.title(of: episode, known)
      let day = number == count ? last ?? (count == 1 ? first : nil) : number == 1 ? first : nil
      drafts.add(.watchLogged, id, key, day.dateMember)
      // It is known which time the days belong to; nothing is known about the others.
      for time in 0..<again { drafts.add(.watchLogged, id, "\(key)#\(time + 2)", []) }
      accepted[place] = true
    }
  }

  /// Adds to a watch of an earlier import what is new in its row; contradictions need the user's attention.
  mutating func complete(
    _ earlier: Event, _ place: Int, _ key: String, _ facts: [JSON.Member]
  ) {
    if let title = earlier.subject { _ = watched.insert((), title) }
    let recorded = recordedFacts(of: earlier, key)
    let watch = earlier.id.description
    var (changes, more): ([String], [JSON.Member]) = ([], [])
    let isSameMoment = journal.isSameMoment(recorded, facts)
    for fact in facts {
      if isSameMoment, ["date", "clock", "zone"].contains(fact.name) { continue }
      let known = recorded.first { $0.name.isSame(as: fact.name) }
      if known == nil { more.append(fact) }
      if let known, known.value != fact.value { changes.append(fact.name) }
    }
    if more.isEmpty {
      if changes.isEmpty { return repeats(place, .recorded) }
      rows[place].report.outcome = .held(.changed(changes, watch: watch))
      return
    }
    if !changes.isEmpty { rows[place].report.remarks.append(.changed(changes, watch: watch)) }
    drafts.add(
      .watchAmended, earlier.subject ?? "", key,
      [JSON.Member("watch", .string(watch)), JSON.Member("set", .object(more))])
    accepted[place] = true
  }

  /// Returns the day that a watch's facts give; nil for none.
  static func day(_ facts: [JSON.Member]) -> PartialDate? {
    facts.first { $0.name.isSame(as: "date") }?.value.text.flatMap { PartialDate($0) }
  }

  /// Returns the facts that earlier imports recorded of a watch.
  func recordedFacts(of watch: Event, _ key: String) -> [JSON.Member] {
    watch.data + (drafts.standing(.watchAmended, key)?.data["set"]?.members ?? [])
  }

  private mutating func like(_ place: Int, _ day: PartialDate?) {
    let key = "\(source):likes:\(rows[place].titleKey)"
    guard isNew(.favoriteSet, key, place), let title = title(place) else { return }
    drafts.add(.favoriteSet, title, key, [JSON.Member("favorite", true)] + day.dateMember)
    accepted[place] = true
  }

  private mutating func post(_ place: Int, _ statement: ForeignRow.Statement) {
    guard case .comment(let key, let text, let isSpoiler, let day) = statement else { return }
    let source = "\(source):\(key)"
    let earlier = drafts.standing(.commentPosted, source)
    guard isNew(.commentPosted, source, place) else {
      if let earlier, earlier.data["text"]?.text?.isSame(as: text) == false {
        rows[place].report.outcome = .held(.changed(["text"], watch: earlier.id.description))
      }
      return
    }
    guard let title = title(place) else { return }
    let spoiler = isSpoiler ? [JSON.Member("spoiler", true)] : []
    drafts.add(
      .commentPosted, title, source, [JSON.Member("text", .string(text))] + spoiler + day.dateMember
    )
    accepted[place] = true
  }

  /// Puts titles on a list in their order: at the end of the watchlist; on other lists, after the title before it in
  /// the source.
  private mutating func fill(_ list: ForeignList, _ items: [Item]) {
    let key = "\(source):" + (list.key ?? "watchlist")
    var (id, state) = (ListID.watchlist(of: journal.profile).text, ImportDrafts.ListState.known)
    if list.key != nil { (id, state) = drafts.list(key, named: list.name, list.facts) }
    if let place = list.place, state != .made {
      rows[place].report.outcome = .duplicate(state == .deleted ? .deleted : .recorded)
    }
    let listed = journal.ranks(id)
    var ranks = ListRanks(listed)
    for item in items {
      let place = item.place
      let known = known(place)
      guard rows[place].isOpen else { continue }
      if let known, list.key != nil { ranks.pass(known.id) }
      let itemKey = "\(key)|\(rows[place].titleKey)"
      guard isNew(.itemAdded, itemKey, place) else { continue }
      if state == .deleted {
        repeats(place, .deleted)
        continue
      }
      if let known, listed[ByteKey(known.id)] != nil {
        repeats(place, .listed)
        continue
      }
      guard let title = title(place) else { continue }
      let rank = list.key == nil ? ranks.last() : ranks.next()
      var facts = [JSON.Member("list", .string(id)), JSON.Member("rank", .string(rank))]
      if !item.notes.isEmpty { facts.append(JSON.Member("notes", .string(item.notes))) }
      drafts.add(.itemAdded, title, itemKey, facts + item.day.dateMember)
      accepted[place] = true
    }
  }
}
