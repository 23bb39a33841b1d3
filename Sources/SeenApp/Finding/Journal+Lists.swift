package import SeenCore
import SeenStore

/// Lists by their names, and what fills live ones.
extension Journal {
  /// Returns the list that a text names, as the profile has it.
  /// - Throws: `refused` if there is none, or several have that name and nobody chooses one.
  package func list(
    _ text: String, _ view: borrowing View
  ) throws(AppError) -> ListEntry {
    // Only the items of the list that is found are folded.
    let lists = ListTitles(view.log.ledger, profile: profile)
      .lists(view.log.ledger)
    let found: ListID
    do {
      found = try ListMatch.find(text, in: lists).id
    } catch {
      guard case .list(.ambiguousList(_, let ids)) = error else { throw .refused(error) }
      guard let answer = try front.answer(.list(text, ids: ids)) else { throw .refused(error) }
      for list in lists {
        guard case .choice(let place) = answer, ids.indices.contains(place),
          list.id.text.isSame(as: ids[place])
        else { continue }
        return try builtIn(list.id, view)
      }
      throw .refused(error)
    }
    return try builtIn(found, view)
  }

  /// Returns the list that the first of some words name, and the words behind it: several that were typed without quotes
  /// where they are a whole name, and else one.
  /// - Throws: What `list` throws.
  package func list(
    leading words: [String], _ view: borrowing View
  ) throws(AppError) -> (list: ListEntry, rest: [String]) {
    let names = ListTitles(view.log.ledger, profile: profile).lists(view.log.ledger)
      .map { TextFold.fold($0.name) }
    for count in stride(from: words.count, to: 1, by: -1) {
      let text = words.prefix(count).joined(separator: " ")
      guard names.contains(where: { $0.isSame(as: TextFold.fold(text)) }) else { continue }
      return (try list(text, view), Array(words.dropFirst(count)))
    }
    return (try list(words[0], view), Array(words.dropFirst()))
  }

  /// Returns one of the profile's lists, such as a built-in one.
  /// - Throws: `file` when a note cannot be read.
  package func builtIn(
    _ id: ListID, _ view: borrowing View
  ) throws(AppError) -> ListEntry {
    let live = try live(view)
    return ProfileLists(view.log.ledger, profile: profile, .one(id), live: live).entries[0]
  }

  /// Returns all lists of the profile with their titles, as they are stored.
  /// - Throws: `file` when a note cannot be read.
  package func lists(_ view: borrowing View) throws(AppError) -> [ListEntry] {
    let live = try live(view)
    return ProfileLists(view.log.ledger, profile: profile, isSorted: false, live: live).entries
  }

  /// Returns the titles of live lists.
  /// - Throws: `file` when a note cannot be read.
  package func live(_ view: borrowing View) throws(AppError) -> LiveLists {
    var around = surroundings(of: view)
    let queries = LiveLists.queries(view.log.ledger, view.scope)
    if queries.contains(where: \.needsNotes) { around.foldedNotes = try foldedNotes(of: view) }
    try answer(queries.flatMap(\.terms), view, &around)
    return LiveLists(view.log.ledger, view.scope, around)
  }

  /// Parses the query of a live list, looks up the names in it, and gives the list the query as it is stored.
  ///
  /// - Parameters:
  ///   - text: The query.
  ///   - list: The list; nil for one that is to be made.
  ///   - input: The other facts of the list, such as its place and its days.
  ///   - view: The journal.
  /// - Returns: How many titles of the journal it finds now; nil if the list has to exist for that.
  /// - Throws: `badQuery`, also for a live list in it; `emptyQuery`.
  package func check(
    live text: String, of list: ListID?, _ input: inout ListInput, _ view: borrowing View
  ) throws(AppError) -> Int? {
    let query = try queryToStore([text], view)
    guard query.root != .every([]) else { throw .emptyQuery }
    input.give("query", .string(query.text))
    var around = try surroundings(for: query, view, list)
    around.isOfLiveList = true
    around.refusesLiveLists = true
    do {
      let scope = Scope(profile: view.scope.profile, today: view.scope.today)
      var evaluation = try LedgerEvaluation(query, view.log.ledger, scope, around)
      return evaluation.titles(view.log.ledger).count
    } catch {
      // The place and the days of the list are only being set now.
      if error.problem == .noList(.near), input.states("place") { return nil }
      if error.problem == .noList(.date), input.states("start") || input.states("end") {
        return nil
      }
      throw .badQuery(error)
    }
  }

  /// Refuses a term of a query, such as `genre:horror` or `-(kind:film`, where a title belongs, unless it is said to be
  /// new, or a title is called that.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - list: The name of the list that it was to be put on; nil for none.
  ///   - isNew: Whether it is the name of a new title.
  ///   - view: The journal.
  /// - Throws: `isQuery`.
  package func refuseQuery(
    _ text: String, for list: String?, isNew: Bool = false, _ view: borrowing View
  ) throws(AppError) {
    let term = text.drop { "-(".contains($0) }
    guard !isNew, let colon = term.utf8.firstIndex(of: 58),
      !TitleMatch.looksLikeID(text), QueryField(named: term[..<colon]) != nil,
      let first = term[term.utf8.index(after: colon)...].first, !first.isWhitespace,
      try !isExact(text, view, TitleNarrowing())
    else { return }
    throw .refused(.list(.isQuery(text, list: list)))
  }
}
