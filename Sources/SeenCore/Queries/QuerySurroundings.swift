/// What a query needs besides the tables: texts that only the log has, and the list that it belongs to.
package struct QuerySurroundings {
  /// Reads notes from their packed place in the log.
  package var notes: (UInt64) -> String?
  /// The notes that need not be read, where they are kept folded; nil where they are not.
  package var foldedNotes: FoldedNotes?
  /// The words of the ledger, where they are kept folded for the next query; nil where each query folds them.
  package var foldedWords: FoldedTexts?
  /// Reads JSON text.
  package var json: (String) -> JSON?
  /// The list that the query belongs to, as the query of a rule does; nil for other queries.
  package var list: ListID?
  /// Whether that list is a live one; in its query, live lists have no titles.
  package var isOfLiveList = false
  /// Whether such lists in its query are refused, as where it is written.
  package var refusesLiveLists = false
  /// Whose lists names mean too, where the profile sees none of that name; nil for nobody's.
  package var listsOf: String?
  /// Who is named, by the folded name; nobody else is known.
  package var people: [ByteKey: QueryPerson] = [:]
  /// The names that people have.
  package var peopleNames: [String] = []
  /// What is like the named titles, by what was typed.
  package var similar: [ByteKey: SimilarTitles] = [:]
  /// The titles that the profile commented on, if that is asked.
  package var commented: Set<Symbol> = []
  /// What the questions about events found.
  package var events: [EventTest: FoundEvents] = [:]
  /// The towns of the world.
  package var towns = QueryTowns { nil }

  package init(notes: @escaping (UInt64) -> String?, json: @escaping (String) -> JSON?) {
    self.notes = notes
    self.json = json
  }
}

/// Somebody of whom a query asks what was seen.
package enum QueryPerson: Sendable {
  /// A profile of the journal.
  case profile(String)
  /// A friend, with what was seen or rated.
  case friend([FriendTitle])

  /// A title in the journal of a friend.
  package struct FriendTitle: Sendable {
    /// Its id.
    package let id: String
    package let kind: TitleKind
    /// The JSON text of its ids elsewhere; nil without any.
    package let ids: String?
    package let isSeen: Bool
    package let isLiked: Bool

    package init(id: String, kind: TitleKind, ids: String?, isSeen: Bool, isLiked: Bool) {
      self.id = id
      self.kind = kind
      self.ids = ids
      self.isSeen = isSeen
      self.isLiked = isLiked
    }
  }
}

extension QueryPerson {
  /// Returns the titles that a friend saw or rated, without what is private.
  /// - Complexity: O(n) in the watches, ratings and titles.
  package static func titles(
    _ ledger: borrowing Ledger, profile: String
  ) -> [FriendTitle] {
    let seen = ProfileWatches(ledger, openOf: profile).watchedTitles
    var liked = Bits(size: ledger.titles.count)
    for entry in Ratings(ledger, profile: profile).entries
    where !entry.isPrivate && entry.rating.tenths >= Comparison.lovedRating {
      liked[Int(entry.title)] = true
    }
    var titles: [FriendTitle] = []
    for number in 0..<ledger.titles.count where seen[number] || liked[number] {
      let title = Symbol(number)
      titles.append(
        FriendTitle(
          id: ledger.titles.text(title), kind: ledger.kind(of: title),
          ids: ledger.text(.ids, of: title), isSeen: seen[number], isLiked: liked[number]))
    }
    return titles
  }
}

/// Titles that are like one, of a journal and of its catalogs.
package struct SimilarTitles: Sendable {
  /// Those of the journal.
  let titles: Bits
  /// Those of the catalogs, by their row.
  let listed: Bits

  /// Finds the titles that suit a taste for one title best, besides the title itself.
  /// - Complexity: O(n log n) in the titles, O(n) in their words.
  package init(
    _ taste: Taste, _ ledger: borrowing Ledger, _ tables: borrowing CatalogTables,
    _ catalogs: borrowing Recommendations.Listed
  ) {
    let own = ComparedTitles(ledger, TitleVotes(ledger, catalogs.links, catalogs.votes))
    let others = ComparedTitles(tables.ledger, catalogs.votes)
    var (titles, listed) = (
      Bits(size: ledger.titles.count), Bits(size: tables.ledger.titles.count)
    )
    let most = QueryField.likeCount
    let best = Taste.Scores(taste, own, in: ledger).best(most, .alike, in: ledger) {
      $0 != taste.own && ledger.isKnown($0)
    }
    for match in best { titles[Int(match.title)] = true }
    let found = Taste.Scores(taste, others, in: tables.ledger).best(
      most, .alike, in: tables.ledger
    ) { row in
      row != taste.listed && !(tables.hidden?[Int(row)] ?? false)
        && (taste.own.map { catalogs.links.titles[Int(row)] != $0 } ?? true)
    }
    for match in found { listed[Int(match.title)] = true }
    self.titles = titles
    self.listed = listed
  }
}

extension Query {
  /// The names of people that it asks about.
  package static func people(in terms: [QueryTerm]) -> [String] {
    terms.flatMap { term -> [String] in
      if case .people(let names) = term.test { names.map(\.text) } else { [] }
    }
  }

  /// The titles that others are to be like.
  package static func similar(in terms: [QueryTerm]) -> [String] {
    terms.flatMap { term -> [String] in
      if case .like(let names) = term.test { names.map(\.text) } else { [] }
    }
  }
}
