package import SeenCore
package import SeenStore

/// Queries: read for a profile, and evaluated in what it may see.
extension Journal {
  /// Narrows a view to a query.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - query: The query.
  ///   - list: The list that `near:list` and `date:list` refer to.
  ///   - ofAllTitles: Whether the titles are all for which it holds, and not only those that the profile knows and that
  ///     have a watch in the period.
  /// - Throws: `badQuery` with the place where the query is wrong.
  package func narrow(
    _ view: inout View, to query: Query, of list: ListID? = nil, ofAllTitles: Bool = false
  ) throws(AppError) {
    view.scope.selection = try selection(query, view, list, ofAllTitles: ofAllTitles)
  }

  /// Parses a query of words, joined with spaces, with those of the saved views that it names.
  ///
  /// A bare rating is on the profile's own scale.
  package func query(
    _ words: [String], _ view: borrowing View
  ) throws(AppError) -> Query {
    var context = Query.Context(
      today: view.scope.today,
      ratingScale: SettingsView(view.log.ledger, profile: profile).ratingScale)
    context.dateOrder = view.scope.dateOrder
    var text = words.joined(separator: " ")
    do {
      if SavedViews.mayBeNamed(in: text) {
        let views = SavedViews(view.log.ledger, profile: profile)
        text = try views.expanded(text, today: view.scope.today)
      }
      return try Query(text, context)
    } catch {
      throw .badQuery(error)
    }
  }

  /// Parses a query that is about to be stored.
  ///
  /// - Parameters:
  ///   - words: The query as typed.
  ///   - view: The journal.
  /// - Returns: The query as a journal keeps it, whose meaning does not depend on the profile's scale of ratings.
  /// - Throws: `badQuery`.
  package func queryToStore(
    _ words: [String], _ view: borrowing View
  ) throws(AppError) -> Query {
    try storedQuery(try query(words, view).storedText, view)
  }

  /// Parses a query of the journal.
  package func storedQuery(_ text: String, _ view: borrowing View) throws(AppError) -> Query {
    do {
      return try Query(text, Query.Context(today: view.scope.today))
    } catch {
      throw .badQuery(error)
    }
  }

  /// Returns the watches and titles that match a query.
  package func selection(
    _ query: Query, _ view: borrowing View, _ list: ListID? = nil, ofAllTitles: Bool = false
  ) throws(AppError) -> Selection {
    var evaluation = try evaluation(of: query, view, list)
    let inPeriod = view.scope.period != nil
    return Selection(
      watches: evaluation.rows(view.log.ledger),
      titles: ofAllTitles
        ? evaluation.allTitles(view.log.ledger)
        : evaluation.titles(view.log.ledger, inPeriod: inPeriod))
  }

  /// Returns the titles that match a query.
  package func titles(_ query: Query, _ view: borrowing View) throws(AppError) -> Bits {
    var evaluation = try evaluation(of: query, view, nil)
    return evaluation.titles(view.log.ledger, inPeriod: view.scope.period != nil)
  }

  /// Returns the rows of all watches of the profile that match a query, in whatever period.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - view: The reading.
  ///   - owner: Whose lists names mean too; nil for nobody's.
  /// - Returns: The rows.
  /// - Throws: `badQuery`, or `file` when notes cannot be read.
  package func rows(
    _ query: Query, _ view: borrowing View, listsOf owner: String? = nil
  ) throws(AppError) -> Bits {
    var scope = Scope(profile: view.scope.profile, today: view.scope.today)
    scope.zone = view.scope.zone
    var around = try surroundings(for: query, view, nil)
    around.listsOf = owner
    do {
      var evaluation = try LedgerEvaluation(query, view.log.ledger, scope, around)
      return evaluation.rows(view.log.ledger)
    } catch {
      throw .badQuery(error)
    }
  }

  /// Returns the rows of the watches whose places are rounded in exports (`export.coarse`); nil if that is not set.
  package func coarseRows(_ view: borrowing View) throws(AppError) -> Bits? {
    let settings = SettingsView(view.log.ledger, profile: profile)
    guard let text = settings.coarsePlaces else { return nil }
    let rows = try rows(try storedQuery(text, view), view)
    // What others learn depends on it.
    try refuseUnread()
    return rows
  }

  private func evaluation(
    of query: Query, _ view: borrowing View, _ list: ListID?
  ) throws(AppError) -> LedgerEvaluation {
    let around = try surroundings(for: query, view, list)
    do {
      return try LedgerEvaluation(query, view.log.ledger, view.scope, around)
    } catch {
      throw .badQuery(error)
    }
  }

  /// Returns the folded notes of a reading's watches; nil if there are none.
  /// - Throws: `file` when notes cannot be read.
  package func foldedNotes(of view: borrowing View) throws(AppError) -> FoldedNotes? {
    let host = host
    let cache = NotesCache(
      view.folder, cacheSecret, in: host.files, random: { host.randomBytes($0) })
    return try cache.notes(of: view.log, texts(of: view).notes)
  }

  /// Keeps the texts of a reading folded, of which one query after another is asked, until they are dropped.
  /// - Throws: `file` when notes cannot be read.
  /// - Complexity: O(n) in the bytes of its words.
  package func keepTexts(of view: borrowing View) throws(AppError) {
    guard keptTexts == nil else { return }
    keptTexts = (FoldedTexts(wordsOf: view.log.ledger), try foldedNotes(of: view))
  }

  /// Drops the texts that were kept, as once the journal was read again.
  package func dropTexts() { keptTexts = nil }

  /// Returns what a query needs besides the tables of a reading, folded notes included.
  package func surroundings(
    for query: Query, _ view: borrowing View, _ list: ListID?
  ) throws(AppError) -> QuerySurroundings {
    var around = surroundings(of: view, list)
    if query.needsNotes, around.foldedNotes == nil {
      around.foldedNotes = try foldedNotes(of: view)
    }
    try answer(query, view, &around)
    return around
  }

  /// Returns what a query needs besides the tables of a reading.
  ///
  /// - Parameters:
  ///   - view: The reading.
  ///   - list: The list that the query belongs to, as that of a rule does.
  /// - Returns: Readers of texts, and the list.
  package func surroundings(
    of view: borrowing View, _ list: ListID? = nil
  ) -> QuerySurroundings {
    let texts = texts(of: view)
    var surroundings = QuerySurroundings(notes: texts.queryNotes, json: LogTexts.json)
    (surroundings.foldedWords, surroundings.foldedNotes) = keptTexts ?? (nil, nil)
    surroundings.list = list
    let towns = request.towns
    surroundings.towns = QueryTowns { towns() }
    return surroundings
  }
}

extension Journal {
  /// Returns the rows of catalog titles that match a query and that the journal does not know.
  ///
  /// For a rule, titles that were ever on its list are left out too.
  package func catalogTitles(
    _ query: Query, _ view: borrowing View, _ catalogs: borrowing Catalogs,
    _ tables: borrowing CatalogTables, _ list: ListID? = nil
  ) throws(AppError) -> Bits {
    var around = surroundings(of: view, list)
    try answer(query, view, &around)
    do {
      var evaluation = try CatalogEvaluation(query, view.log.ledger, view.scope, around)
      var rows = evaluation.titles(of: tables)
      let links = CatalogLinks(view.log.ledger, catalogs.index, json: LogTexts.json)
      var isKnown = ProfileWatches(view.log.ledger, profile: profile).titles(view.log.ledger)
      if let list { isKnown.insertItems(of: list, view.log.ledger) }
      for (row, title) in links.titles.enumerated() where title != .none && isKnown[Int(title)] {
        rows[row] = false
      }
      return rows
    } catch {
      throw .badQuery(error)
    }
  }
}
