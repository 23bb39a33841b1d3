package import SeenCore
package import SeenStore

/// What is up next, and what of catalogs comes behind that.
extension Journal {
  /// Returns what is up next for the profile.
  package func upNext(_ view: borrowing View) -> UpNext {
    UpNext(view.ledger, profile: profile, today: view.scope.today)
  }

  /// Returns what is on the watchlist and not watched, nor hidden from the profile.
  package func planned(_ view: borrowing View) throws(AppError) -> [Symbol] {
    let watches = ProfileWatches(view.log.ledger, profile: profile)
    var titles: [Symbol] = []
    for item in try builtIn(.watchlist(of: profile), view).items
    where !watches.isWatched(item.title) && !isHidden(item.title, view) {
      titles.append(item.title)
    }
    return titles
  }

  /// Returns the similar titles of catalogs that are behind those of the journal.
  /// - Parameters:
  ///   - upNext: What is up next.
  ///   - words: A query; empty for all.
  ///   - view: The journal.
  ///   - describe: Describes the titles, each of which is a row of the tables.
  /// - Returns: The descriptions of those that the query leaves, and the rows of all.
  /// - Throws: `badQuery`, or `file` if a catalog cannot be read.
  package func listedUpNext<Title>(
    _ upNext: UpNext, _ words: [String], _ view: borrowing View,
    _ describe: ([Taste.Match], Taste.Scores, borrowing CatalogTables) -> [Title]
  ) throws(AppError) -> (titles: [Title], rows: [Int]) {
    guard upNext.missingSuggestions > 0 else { return ([], []) }
    let catalogs = try catalogs(of: view.folder)
    guard catalogs.index.count > 0 else { return ([], []) }
    let mapped = try tables(of: catalogs, in: view.folder)
    let links = CatalogLinks(view.log.ledger, catalogs.index, json: LogTexts.json)
    let (matches, scores) = upNext.similar(
      in: mapped.tables, links, TitleVotes(catalogs.index), view.log.ledger,
      upNext.missingSuggestions)
    var titles = describe(matches, scores, mapped.tables)
    if !words.isEmpty {
      let query = try query(words, view)
      let rows = try catalogTitles(query, view, catalogs, mapped.tables, upNext.queue.id)
      titles = zip(titles, matches).filter { rows[Int($0.1.title)] }.map(\.0)
    }
    return (titles, matches.map { Int($0.title) })
  }

  /// Returns the rows of the catalogs' titles that are up next.
  private func listedRows(_ upNext: UpNext, _ view: borrowing View) throws(AppError) -> [Int] {
    try listedUpNext(upNext, [], view) { (_, _, _) -> [Never] in [] }.rows
  }

  /// Returns where titles stand that were put on the queue, from 0, among all that is up next.
  /// - Parameters:
  ///   - receipt: What was recorded.
  ///   - place: The place that was asked for; nil for after what was put there by hand.
  ///   - view: The journal before that.
  /// - Returns: The place of the first.
  package func queuePlace(of receipt: Receipt, at place: Int?, _ view: borrowing View) -> Int {
    var known: Set<Symbol> = []
    var shows: Set<Symbol> = []
    for event in receipt.events where event.kind == .titleAdded {
      if let show = event.data["show"]?.text.flatMap({ view.ledger.titles.find($0) }) {
        shows.insert(view.ledger.canonicalTitle(show))
      }
    }
    for event in receipt.events where event.kind == .itemAdded {
      guard let title = event.subject.flatMap({ view.ledger.titles.find($0) }) else { continue }
      known.insert(title)
      if let show = view.ledger.show(of: title) { shows.insert(show) }
    }
    return upNext(view).shownPlace(at: place, of: known, shows: shows)
  }

  /// Returns the title to take off the queue that a text names: of the journal, or a suggested one that only a catalog
  /// has.
  /// - Throws: What finding it throws; `notThere` for one that is not suggested.
  package func queuedTitle(
    _ text: String, _ view: borrowing View
  ) throws(AppError) -> TitleChoice {
    do {
      return .known(try title(text, view))
    } catch {
      guard case .onlyInCatalog = error else { throw error }
    }
    let choice = try choice(text, view)
    guard case .new(let new) = choice, let id = new.listedID else { return choice }
    let catalogs = try catalogs(of: view.folder)
    let mapped = try tables(of: catalogs, in: view.folder)
    let links = CatalogLinks(view.log.ledger, catalogs.index, json: LogTexts.json)
    var among = Bits(size: catalogs.index.count)
    for row in catalogs.index.rows(ofID: id) { among[row] = true }
    let upNext = upNext(view)
    let suggested = upNext.similar(
      in: mapped.tables, links, TitleVotes(), view.log.ledger, 1, among: among)
    guard suggested.matches.isEmpty else { return choice }
    throw .refused(.list(.notThere(TitleSummary(new), list: upNext.queue.name)))
  }

  /// Returns the change that takes everything off the queue, or what was added automatically; suggested titles of catalogs
  /// are copied into the journal for that.
  /// - Throws: `file` if a catalog cannot be read.
  package func clearingQueue(
    onlyAutomatic: Bool, _ view: borrowing View
  ) throws(AppError) -> Change {
    let rows = try listedRows(upNext(view), view)
    let catalogs = try catalogs(of: view.folder)
    var titles: [TitleChoice] = []
    for row in rows { titles.append(try choice(row, [], catalogs, view)) }
    return .clearQueue(onlyAutomatic: onlyAutomatic, listed: titles)
  }

  /// Returns whether the queue suggests something by itself.
  /// - Throws: `file` if a catalog cannot be read.
  package func suggestsTitles(_ view: borrowing View) throws(AppError) -> Bool {
    let upNext = upNext(view)
    if upNext.entries.contains(where: \.isAutomatic) { return true }
    return try !listedRows(upNext, view).isEmpty
  }

  /// Returns the ids of the titles that a change took off the queue, and of those that came there instead; nil if it took
  /// none.
  package func queueChange(_ receipt: Receipt) -> (removed: [String], added: [String])? {
    let queue = ListID.queue(of: profile).text
    var ids: [EventKind: [String]] = [:]
    for event in receipt.events {
      guard let kind = event.kind, kind == .itemRemoved || kind == .itemAdded,
        event.data["list"]?.text?.isSame(as: queue) ?? false
      else { continue }
      ids[kind, default: []].append(event.subject ?? "")
    }
    return ids[.itemRemoved].map { ($0, ids[.itemAdded] ?? []) }
  }
}
