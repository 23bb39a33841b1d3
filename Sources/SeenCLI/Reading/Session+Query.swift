package import SeenCore
package import SeenStore

/// Queries on the command line.
extension Session {
  /// Narrows a reading to the query of the operands; without operands nothing changes.
  ///
  /// - Parameters:
  ///   - reading: The reading.
  ///   - words: The operands.
  ///   - list: The list that `near:list` and `date:list` refer to.
  ///   - ofAllTitles: Whether the titles are all for which it holds, and not only those that the profile knows and that
  ///     have a watch in the period.
  /// - Throws: `badQuery` with the place where the query is wrong.
  package mutating func narrow(
    _ reading: inout Reading, to words: some Collection<String>, of list: ListID? = nil,
    ofAllTitles: Bool = false
  ) throws(CommandError) {
    guard !words.isEmpty else { return }
    let query = try query(Array(words), reading)
    reading.scope.selection = try selection(query, reading, list, ofAllTitles: ofAllTitles)
    reportPlaces(query, reading)
    reportTime(words, reading)
    if reading.scope.selection?.watches.isEmpty ?? false { reportNearValues(query, reading) }
    reportOperators(Array(words))
  }

  /// Says which value may have been meant where nothing matches a query, and the journal has none of a term's values.
  ///
  /// Not of names: a search says which titles are near.
  mutating func reportNearValues(_ query: Query, _ reading: borrowing Reading) {
    guard json == nil, !isPlain else { return }
    for term in query.soughtTerms {
      guard let field = term.field, case .texts(let needles) = term.test else { continue }
      let known =
        Completion.fixedValues(of: field) ?? Completion.values(of: field, reading).map(\.word)
      let folded = known.map { TextFold.fold($0) }
      for needle in needles {
        let text = String(decoding: needle.bytes, as: UTF8.self)
        guard !folded.contains(where: { $0.holds(bytesOf: text) }),
          let near = Nearest.words(to: text, among: known).first
        else { continue }
        let terms = [text, near].map { field.rawValue + ":" + Query.value($0) }
        inform("Nothing has \(terms[0]); did you mean \(terms[1])?")
      }
    }
  }

  /// Says how and and not are written where a query has the signs of other languages, which are searched for as text.
  mutating func reportOperators(_ words: [String]) {
    // Quoted text is literal.
    let parts = words.joined(separator: " ").split(
      separator: "\"", omittingEmptySubsequences: false)
    let outside = parts.indices.filter { $0.isMultiple(of: 2) }.map { parts[$0] }
    let terms = outside.joined(separator: " ").split { $0.isWhitespace || "()".contains($0) }
    for term in terms {
      if term == "AND", terms.count > 1 {
        inform("'AND' is searched for as a word; a space means and.")
      } else if term == "NOT", terms.count > 1 {
        inform("'NOT' is searched for as a word; -TERM means not.")
      } else if term.first == "!", term.count > 1 {
        inform("'\(term)' is searched for as words; -\(term.dropFirst()) means not.")
      }
    }
  }

  /// Explains how to query a date if a year, month or day was searched for as a word and not found.
  private mutating func reportTime(
    _ words: some Collection<String>, _ reading: borrowing Reading
  ) {
    guard spec.accepts.contains(.period), words.count == 1, let word = words.first,
      Period(word, today: reading.scope.today) != nil,
      reading.scope.selection?.watches.isEmpty ?? false
    else { return }
    inform("No watch has the word '\(word)'. To see that time, use --when \(word).")
  }

  /// Parses the query of operands, joined with spaces.
  package func query(
    _ words: [String], _ reading: borrowing Reading
  ) throws(CommandError) -> Query {
    let context = Query.Context(
      today: reading.scope.today,
      ratingScale: SettingsView(reading.log.ledger, profile: profile).ratingScale)
    do {
      return try Query(words.joined(separator: " "), context)
    } catch {
      throw .badQuery(error)
    }
  }

  /// Returns the watches and titles that match a query.
  package func selection(
    _ query: Query, _ reading: borrowing Reading, _ list: ListID? = nil, ofAllTitles: Bool = false
  ) throws(CommandError) -> Selection {
    var evaluation = try evaluation(of: query, reading, list)
    let inPeriod = reading.scope.period != nil
    return Selection(
      watches: evaluation.rows(reading.log.ledger),
      titles: ofAllTitles
        ? evaluation.allTitles(reading.log.ledger)
        : evaluation.titles(reading.log.ledger, inPeriod: inPeriod))
  }

  /// Returns the titles that match a query.
  package func titles(_ query: Query, _ reading: borrowing Reading) throws(CommandError) -> Bits {
    var evaluation = try evaluation(of: query, reading, nil)
    return evaluation.titles(reading.log.ledger, inPeriod: reading.scope.period != nil)
  }

  /// Returns the rows of all watches of the profile that match the text of a query, in whatever period.
  ///
  /// - Parameters:
  ///   - text: The query.
  ///   - reading: The reading.
  ///   - owner: Whose lists names mean too; nil for nobody's.
  /// - Returns: The rows.
  /// - Throws: `badQuery`, or `file` when notes cannot be read.
  package func rows(
    _ text: String, _ reading: borrowing Reading, listsOf owner: String? = nil
  ) throws(CommandError) -> Bits {
    let query = try query([text], reading)
    let scope = Scope(profile: reading.scope.profile, today: reading.scope.today)
    var around = try surroundings(for: query, reading, nil)
    around.listsOf = owner
    do {
      var evaluation = try LedgerEvaluation(query, reading.log.ledger, scope, around)
      return evaluation.rows(reading.log.ledger)
    } catch {
      throw .badQuery(error)
    }
  }

  /// Returns the rows of the watches whose places are rounded in exports (`export.coarse`); nil if that is not set.
  func coarseRows(_ reading: borrowing Reading) throws(CommandError) -> Bits? {
    let settings = SettingsView(reading.log.ledger, profile: profile)
    guard let text = settings.coarsePlaces else { return nil }
    let rows = try rows(text, reading)
    // What others learn depends on it.
    try refuseUnread()
    return rows
  }

  private func evaluation(
    of query: Query, _ reading: borrowing Reading, _ list: ListID?
  ) throws(CommandError) -> LedgerEvaluation {
    let around = try surroundings(for: query, reading, list)
    do {
      return try LedgerEvaluation(query, reading.log.ledger, reading.scope, around)
    } catch {
      throw .badQuery(error)
    }
  }

  /// Returns the folded notes of a reading's watches; nil if there are none.
  /// - Throws: `file` when notes cannot be read.
  func foldedNotes(of reading: borrowing Reading) throws(CommandError) -> FoldedNotes? {
    let world = world
    let cache = NotesCache(
      reading.journal, cacheSecret, in: world.files, random: { world.randomBytes($0) })
    return try cache.notes(of: reading.log, texts(of: reading).notes)
  }

  /// Returns what a query needs besides the tables of a reading, folded notes included.
  package func surroundings(
    for query: Query, _ reading: borrowing Reading, _ list: ListID?
  ) throws(CommandError) -> QuerySurroundings {
    var around = surroundings(of: reading, list)
    if query.needsNotes { around.foldedNotes = try foldedNotes(of: reading) }
    return around
  }

  /// Returns what a query needs besides the tables of a reading.
  ///
  /// - Parameters:
  ///   - reading: The reading.
  ///   - list: The list that the query belongs to, as that of a rule does.
  /// - Returns: Readers of texts, and the list.
  package func surroundings(
    of reading: borrowing Reading, _ list: ListID? = nil
  ) -> QuerySurroundings {
    let texts = texts(of: reading)
    var surroundings = QuerySurroundings(notes: texts.queryNotes, json: LogTexts.json)
    surroundings.list = list
    let session = self
    surroundings.towns = QueryTowns { session.gazetteer }
    return surroundings
  }
}

extension Session {
  /// Returns the rows of catalog titles that match a query and that the journal does not know.
  ///
  /// For a rule, titles that were ever on its list are left out too.
  package func catalogTitles(
    _ query: Query, _ reading: borrowing Reading, _ catalogs: borrowing Catalogs,
    _ tables: borrowing CatalogTables, _ list: ListID? = nil
  ) throws(CommandError) -> Bits {
    do {
      var evaluation = try CatalogEvaluation(
        query, reading.log.ledger, reading.scope, surroundings(of: reading, list))
      var rows = evaluation.titles(of: tables)
      let links = CatalogLinks(reading.log.ledger, catalogs.index, json: LogTexts.json)
      var isKnown = ProfileWatches(reading.log.ledger, profile: profile).titles(reading.log.ledger)
      if let list { isKnown.insertItems(of: list, reading.log.ledger) }
      for (row, title) in links.titles.enumerated() where title != .none && isKnown[Int(title)] {
        rows[row] = false
      }
      return rows
    } catch {
      throw .badQuery(error)
    }
  }
}
