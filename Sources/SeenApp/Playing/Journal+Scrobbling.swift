import SeenCore
package import SeenInterchange
import SeenStore
import SeenWire

/// What came of reports of players.
package struct ScrobbleOutcome {
  /// What was recorded, or recognized as no watch, in order.
  package fileprivate(set) var played: [PlayedSitting] = []
  /// Documents that are no reports: the line of each, and why.
  package fileprivate(set) var problems: [(line: Int, problem: PlayReportProblem)] = []
  /// Reports whose title nobody knows: what they call it, each once.
  package fileprivate(set) var untitled: [String] = []
  /// The users of players who are nobody here, each once: `plex:ana`.
  package fileprivate(set) var strangers: [String] = []
  /// The reports whose title nobody knows, as lines in the own form.
  package fileprivate(set) var held: [UInt8] = []
}

/// Reports of players that this program did not start.
///
/// A play is kept in a live file until its player says that it has ended, or says nothing for long; then it is judged as
/// any sitting is. Reports may come twice and in any order: what is recorded has the play as its source, so that it is
/// recorded once.
extension Journal {
  /// How long a player is silent before its play is over, in milliseconds: it reports once a minute at least.
  static let longestSilence: Int64 = 600_000

  /// Takes in a file of reports.
  /// - Throws: Why something cannot be recorded.
  package func scrobble(_ bytes: [UInt8]) throws(AppError) -> ScrobbleOutcome {
    var outcome = ScrobbleOutcome()
    var reports: [PlayReport] = []
    for document in PlayReports.read(bytes) {
      switch document.report {
      case .success(let report): reports.append(report)
      case .failure(.otherEvent): break
      case .failure(let problem): outcome.problems.append((document.line, problem))
      }
    }
    let users = ScrobbleUsers(SettingsView(try read().log.ledger, profile: profile))
    var plays: [(key: String, profile: String, reports: [PlayReport])] = []
    for report in PlayReport.ordered(reports) {
      guard let owner = users.profile(of: report, else: profile) else {
        let stranger = "\(report.player):\(report.user ?? "")"
        if !outcome.strangers.contains(stranger) { outcome.strangers.append(stranger) }
        continue
      }
      let key = "\(report.player):\(report.session)"
      if let place = plays.firstIndex(where: {
        $0.key.isSame(as: key) && $0.profile.isSame(as: owner)
      }) {
        plays[place].reports.append(report)
      } else {
        plays.append((key, owner, [report]))
      }
    }
    for play in plays {
      let me = profile
      knownProfile = play.profile
      defer { knownProfile = me }
      try take(play.reports, of: play.key, &outcome)
    }
    return outcome
  }

  /// Takes in the reports of one play.
  private func take(
    _ reports: [PlayReport], of key: String, _ outcome: inout ScrobbleOutcome
  ) throws(AppError) {
    guard let folder = playingFolder else { return }
    let view = try read(.silent)
    let path = "\(folder)/\(SHA256.text(Array(key.utf8)).prefix(24)).json"
    let known = LiveFile.read(path, host.files)
    guard let titles = try titles(of: reports, known, view) else {
      let name = reports[0].title.words ?? reports[0].path ?? ""
      if !outcome.untitled.contains(name) { outcome.untitled.append(name) }
      for report in reports { outcome.held += report.json.bytes + [10] }
      return
    }
    let card = PlayedCard(titles[0], view.log.ledger)
    var play = ScrobbledPlay(known, reports, now: host.now)
    for report in reports { play.take(report, runtime: card.runtime) }
    let kept = titles.map { PlayedTitle($0, view.log.ledger) }
    var state = LiveSitting(
      journal: (try? host.files.resolve(view.folder.path)) ?? view.folder.path, profile: profile,
      subjects: kept.compactMap(\.id), card, play.sitting, time: play.last)
    (state.source, state.told) = (play.source(key), host.now)
    guard play.hasEnded else {
      if view.log.ledger.sourceNames.find(state.source ?? "") == nil,
        let live = LiveFile.begin(path, in: folder, host.files)
      {
        live.write(state)
      }
      return
    }
    if let played = try end(state, kept) { outcome.played.append(played) }
    try? host.files.unlink(path)
  }

  /// Records what a play came to, once; nil where it was recorded before, or is part of a watch that a player made.
  func end(_ state: LiveSitting, _ titles: [PlayedTitle]) throws(AppError) -> PlayedSitting? {
    let view = try read(.silent)
    if let source = state.source {
      if view.log.ledger.sourceNames.find(source) != nil { return nil }
      let known = titles.first?.choice(view.log.ledger)?.known
      if let known, isSeen(state.sitting, known, view) { return nil }
    }
    return try end(state.sitting, titles, state.card, source: state.source)
  }

  /// Whether a sitting began during one of which a player made the last watch: two players saw the same evening.
  private func isSeen(
    _ sitting: Sitting, _ title: Symbol, _ view: borrowing View
  ) -> Bool {
    for row in view.log.ledger.standingWatches(of: title, profile: profile)
    where view.log.ledger.watches.details(of: row)[.progress] != .none {
      let watch = view.log.ledger.watch(row)
      guard let day = watch.date.day,
        let clock = Clock(minutes: Int(view.log.ledger.watches.clock[row]))
      else { continue }
      let began = zone.instant(of: CivilMoment(day, clock))
      let recorded = Instant(milliseconds: view.log.ledger.watches.key(row).time)
      // What was recorded later than that evening says nothing of when it ended.
      let isLive = recorded.milliseconds - began.milliseconds < 43_200_000
      let length = Int64((sitting.duration ?? 7200) * 1000)
      let end = isLive ? max(recorded, began + length) : began + length
      if sitting.began >= began + -60_000, sitting.began < end { return true }
    }
    return false
  }

  /// Returns the titles that some reports are about; nil where nobody knows.
  private func titles(
    of reports: [PlayReport], _ known: LiveSitting?, _ view: borrowing View
  ) throws(AppError) -> [TitleChoice]? {
    if let subjects = known?.subjects, !subjects.isEmpty {
      let titles = subjects.compactMap { view.log.ledger.titles.find($0) }
      if titles.count == subjects.count { return titles.map { .known($0) } }
    }
    for report in reports {
      if let title = try title(of: report.title, view) { return title }
      if let path = report.path, let titles = try meaning(ofFile: path, view).titles {
        return titles
      }
    }
    return nil
  }

  private func title(
    of reported: ReportedTitle, _ view: borrowing View
  ) throws(AppError) -> [TitleChoice]? {
    let memo = FileTitleMemo()
    let kinds = reported.kind.map { [$0] } ?? [.film, .episode, .channel, .other]
    if let title = try sureTitle(withIDs: reported.ids, kinds, memo, view) { return [title] }
    if let season = reported.season, let number = reported.episode {
      guard let name = reported.show else { return nil }
      var show = try sureTitle(withIDs: reported.showIDs, [.show], memo, view)
      if show == nil {
        show = try known(name, reported.year, .show, ids: reported.showIDs, memo, view)
      }
      guard let show else { return nil }
      return try sureEpisodes(season, [number], of: show, memo, view)
    }
    guard let name = reported.name, reported.kind != .episode else { return nil }
    let kind = reported.kind ?? .film
    return try known(name, reported.year, kind, ids: reported.ids, memo, view).map { [$0] }
  }

  /// Returns the title of a kind with a name, to be added where a year or an id says which one it is.
  private func known(
    _ name: String, _ year: Int?, _ kind: TitleKind, ids: [ExternalID], _ memo: FileTitleMemo,
    _ view: borrowing View
  ) throws(AppError) -> TitleChoice? {
    var narrowing = TitleNarrowing(year: year, kinds: [kind])
    var found = try sureTitle(name, narrowing, memo, view)
    if found == nil, year != nil {
      // One whose year is not known is meant, and players do not agree about the year of a show.
      narrowing.year = nil
      found = try sureTitle(name, narrowing, memo, view).flatMap { title in
        let own = title.known.flatMap { view.log.ledger.number(.year, of: $0) }
        return kind == .show || title.known != nil && own == nil ? title : nil
      }
    }
    if let found, FileName.Name.key(found.name(view.ledger)) == FileName.Name.key(name) {
      return found
    }
    let key = FileName.Name.key(name)
    let isAmbiguous = try titlesNear(name, view).contains { FileName.Name.key($0.name) == key }
    guard !isAmbiguous, year != nil || !ids.isEmpty else { return nil }
    let members = ids.map { JSON.Member($0.scheme, .string($0.value)) }
    return .new(
      NewTitle(
        kind: kind.name, name: name, year: year,
        facts: members.isEmpty ? [] : [JSON.Member("ids", .object(members))]))
  }
}
