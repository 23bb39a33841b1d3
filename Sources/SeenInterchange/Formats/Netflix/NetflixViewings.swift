import SeenCore

/// Joins sessions to viewings, and assigns each viewing to a row.
struct NetflixViewings {
  var rows: [ForeignRow] = []
  private var sessions: [NetflixSession] = []
  /// The days of the sessions' viewings, by the title's name in both files.
  private var days: [ByteKey: Set<Int>] = [:]
  /// The page watches that viewings of this import were matched with.
  private var pageKeys: Set<ByteKey> = []
  /// How often one title is looked up for one day.
  private static let mostADay = 24
  private let source: String
  private let journal: ImportJournal
  /// Looks up titles for their lengths; it adds none.
  private var matcher: TitleMatcher

  /// Has read nothing.
  init(journal: ImportJournal, source: String) {
    self.journal = journal
    self.source = source
    matcher = TitleMatcher(journal: journal, source: source)
  }

  /// Reads a file of sessions.
  mutating func read(_ table: NetflixFile, of profile: String?, today: Day) {
    let read = table.sessions(
      of: profile, from: rows.count, today: today, order: journal.choices.dateOrder)
    rows += read.rows
    sessions += read.sessions
  }

  /// Joins the sessions that were read.
  ///
  /// The last row of a viewing records it; the others are part of it.
  mutating func join() {
    var byTitle: [ByteKey: [NetflixSession]] = [:]
    for session in sessions {
      byTitle[ByteKey(rows[session.place].titleKey), default: []].append(session)
    }
    for key in byTitle.keys.sorted() {
      let all = (byTitle[key] ?? []).sorted { ($0.start, $0.place) < ($1.start, $1.place) }
      let sessions = withoutRepeated(all)
      guard let first = sessions.first else { continue }
      let length = length(rows[first.place])
      let viewings = NetflixViewing.viewings(
        sessions, length: length, threshold: journal.progressThreshold)
      for viewing in viewings { give(viewing, length: length) }
    }
  }

  /// Reads the rows of a page, which repeat the sessions; its days are in the account's time zone.
  mutating func read(page: [ForeignRow]) {
    for var row in page {
      if row.isOpen, case .watch(_, let facts)? = row.statements.first,
        let day = facts.first?.value.text.flatMap({ PartialDate($0)?.day }),
        let days = days[NetflixViewings.nameKey(row)],
        (-1...1).contains(where: { days.contains(day.number + $0) })
      {
        row.report.outcome = .duplicate(.inDiary)
      }
      rows.append(row)
    }
  }

  /// Ends the rows of duplicate sessions, as in two downloads of one file.
  private mutating func withoutRepeated(_ all: [NetflixSession]) -> [NetflixSession] {
    var kept: [NetflixSession] = []
    for session in all {
      if let last = kept.last, last.start == session.start, last.seconds == session.seconds {
        rows[session.place].report.outcome = .duplicate(.repeated)
      } else {
        kept.append(session)
      }
    }
    return kept
  }

  private mutating func give(_ viewing: NetflixViewing, length: Int?) {
    for session in viewing.sessions where session.isPreview {
      rows[session.place].report.outcome = .rejected(.notATitle("preview"))
    }
    let seen = viewing.withoutPreviews
    guard let first = seen.sessions.first, let last = seen.sessions.last else { return }
    for session in seen.sessions.dropLast() {
      rows[session.place].statements = [.part]
    }
    if viewing.isWhole, wasOnPage(seen, last.place) {
      rows[last.place].report.outcome = .duplicate(.recorded)
      return
    }
    guard viewing.isWhole else {
      rows[last.place].statements = [
        .progress(
          key: sourceKey(.progressRecorded, "progress:\(last.startText)|", last.place),
          position: seen.position, duration: length, PartialDate(last.start.day))
      ]
      return
    }
    let key = sourceKey(.watchLogged, "session:\(first.startText)|", last.place)
    rows[last.place].statements = [
      earlierWatch(viewing, last.place) ?? .watch(key: key, facts: seen.facts)
    ]
    let name = NetflixViewings.nameKey(rows[last.place])
    for session in seen.sessions { days[name, default: []].insert(session.start.day.number) }
  }

  /// Returns the watch that an earlier version recorded of a viewing, with what played by itself; nil if there is none.
  private func earlierWatch(_ viewing: NetflixViewing, _ place: Int) -> ForeignRow.Statement? {
    guard let first = viewing.sessions.first, viewing.sessions.contains(where: \.isPreview) else {
      return nil
    }
    let key = sourceKey(.watchLogged, "session:\(first.startText)|", place)
    let known = journal.standing(.watchLogged, journal.profile, "\(source):\(key)")
    guard let known,
      first.isPreview || viewing.facts.allSatisfy({ known.data[$0.name] == $0.value })
    else { return nil }
    return .watch(key: key, facts: viewing.facts)
  }

  /// Returns the key of what a row says; of an episode that an earlier import took for a film, the one it had then.
  private func sourceKey(_ kind: EventKind, _ start: String, _ place: Int) -> String {
    if rows[place].show != nil {
      let film = ForeignTitle(name: RowText.trimmed(rows[place].report.name), year: nil)
      let earlier = start + film.stableKey
      if journal.standing(kind, journal.profile, "\(source):\(earlier)") != nil { return earlier }
    }
    return start + rows[place].titleKey
  }

  /// Returns whether an earlier import recorded a viewing from a page, where a day is in the zone of the account; each
  /// watch of it stands for one viewing.
  private mutating func wasOnPage(_ viewing: NetflixViewing, _ place: Int) -> Bool {
    guard let day = viewing.sessions.last?.start.day else { return false }
    let title = NetflixName.onPage(rows[place].report.name)
    for shift in [0, -1, 1] {
      let key = "\(PartialDate(day + shift))|\(title)"
      for ordinal in 1...NetflixViewings.mostADay {
        let known = source + ":" + NetflixFile.pageKey(key, ordinal)
        guard journal.standing(.watchLogged, journal.profile, known) != nil else { break }
        if pageKeys.insert(ByteKey(known)).inserted { return true }
      }
    }
    return false
  }

  /// Returns the length of a title in seconds from the journal or a catalog, for an episode else that of its show; nil
  /// if unknown.
  private mutating func length(_ row: ForeignRow) -> Int? {
    var title = row.title
    var show: String?
    if let named = row.show {
      show = matcher.existing(named)?.id
      title.part = ShowPart(
        show: show ?? "", season: title.part?.season, episode: title.part?.episode)
    }
    let known = matcher.existing(title).flatMap { journal.runtime($0.id) }
    let listed = journal.listed?(title)?.facts.first { $0.name.isSame(as: "runtime") }
    let minutes = known ?? listed?.value.wholeNumber ?? show.flatMap { journal.runtime($0) }
    return minutes.flatMap { (1...1_000_000).contains($0) ? $0 * 60 : nil }
  }

  /// The title's name in both files: only sessions number episodes.
  private static func nameKey(_ row: ForeignRow) -> ByteKey {
    let season = row.title.part?.season.map { String($0) } ?? ""
    return ByteKey("\(row.show?.name ?? "")\n\(season)\n\(row.title.name)")
  }
}
