package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen search`: finds titles, of the journal and of its catalogs.
package enum SearchCommand: Command {
  package static let name = "search"
  package static let effect = CommandEffect.reads

  private static let limit = Key.number("limit", "N", in: 1...1_000_000, "Show only the best N")
  private static let order = Key.order(of: Search.Order.self, "Sort by")
  private static let facets = Key.flag(
    "facets", "Show only counts by kind, genre, year, rating and family")
  private static let grouping = Key.choice(
    "by", "WHAT", of: SearchGrouping.self,
    "Group them by kind, family or decade, such as a life list by family"
  ).conflicting(with: "facets")
  private static let folder = Key.flag("journal", "Leave out titles that are only in catalogs")

  private static let recorded = Words.list(
    ["notes"] + WatchFact.allCases.filter(\.isSearched).map(\.name))

  /// How many titles are shown in text by default.
  private static let shownCount = 50

  package static var spec: CommandSpec {
    CommandSpec(
      "Find titles by words and queries", group: .reading,
      accepts: [.reader, .friend], soughtAs: ["find", "look"],
      operands: [
        OperandSpec(
          "QUERY",
          "Words that must all match, and terms such as genre:horror; see 'seen help query'",
          isRequired: false, repeats: true, isQuery: true, completion: .titlesAndQuery)
      ],
      options: [
        order.spec, limit.spec, SharedOptions.first.spec, grouping.spec, facets.spec, folder.spec,
        SharedOptions.say.spec,
      ],
      discussion: [
        "Searches names, people, genres, overviews and what you recorded about your watches:"
          + " \(recorded). Case and accents do not matter. The best matches by name come first."
          + " Titles in catalogs are found too.",
        "Without a query, shows every title in the journal.",
      ],
      examples: [
        Example("seen search boat chase", "Find both words in any text"),
        Example("seen search odeon --when 2026", "Find what you saw there in one year"),
        Example(
          "seen search genre:horror decade:1980s 'runtime:<100'",
          "Find short horror films of the 1980s"),
        Example(
          "seen search seen:yes kind:film --sort rating --limit 10",
          "Find the films you rated highest"),
        Example(
          "seen search seen:yes --sort rating,+year", "Of equal ratings, show the oldest first"),
        Example("seen search kind:bird --facets", "Count birds by family"),
        Example("seen search kind:bird seen:yes --by family", "Show your life list"),
        Example(
          "seen search --say films by Mann I gave 5 stars", "Ask in words; the query is shown"),
        Example("seen search mann --json | jq -r .id", "Find titles for another program"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    var view = try session.journal.read()
    let query = try session.journal.query(arguments.operands, view)
    let isForPeople = session.json == nil && !session.isPlain
    let isCut = isForPeople && arguments[grouping] == nil
    let first = arguments[SharedOptions.first] ? 1 : nil
    let limit = first ?? arguments[limit] ?? (isCut ? shownCount : nil)
    let order = arguments[order].isEmpty ? [SortKey(.relevance)] : arguments[order]
    let titles = try session.journal.titles(query, view)
    session.reportPlaces(query, view)
    session.reportOperators(arguments.operands)
    view.scope.selection = Selection(watches: Bits(size: 0), titles: titles)
    var search = Search(
      query, in: view.ledger, view.scope, by: order, limit: limit ?? .max)
    // Counts are only for text.
    let isCounted = isForPeople || arguments[facets]
    var tally = FacetTally()
    if isCounted { tally.add(titles, of: view.log.ledger) }
    let searchesCatalogs =
      !arguments.operands.isEmpty && view.scope.period == nil && !arguments[folder]
    let catalogs = searchesCatalogs ? try session.journal.catalogs(of: view.folder) : nil
    guard let catalogs, catalogs.index.count > 0 else {
      return try show(search, tally, view, CatalogTables(seed: 0), session)
    }
    let mapped = try session.journal.tables(of: catalogs, in: view.folder)
    let found = try session.journal.catalogTitles(query, view, catalogs, mapped.tables)
    session.reportRanges(query.countOfRanges(found, mapped.tables.ledger))
    search.add(catalogTitles: found, mapped.tables)
    if isCounted { tally.add(found, of: mapped.tables.ledger) }
    return try show(search, tally, view, mapped.tables, session)
  }

  private static func show(
    _ search: Search, _ tally: FacetTally, _ view: borrowing View,
    _ tables: borrowing CatalogTables, _ session: Session
  ) throws(AppError) -> ExitCode {
    if session.arguments[facets] {
      try session.output(FacetsScreen(Facets(tally)), view.display)
      return .done
    }
    let isForPeople = session.json == nil && !session.isPlain
    let words = session.arguments.operands.joined(separator: " ")
    // Only plain words can be a misspelled name.
    if isForPeople, search.entries.isEmpty, !words.isEmpty, !words.utf8.contains(58) {
      let near = try session.journal.titlesNear(words, view)
      if !near.isEmpty {
        session.inform("No title is called '\(words)'; \(TitleSummary.didYouMean(near))")
      }
    }
    if search.entries.isEmpty, words.utf8.contains(58) {
      session.reportNearValues(
        try session.journal.query(session.arguments.operands, view), view)
    }
    var screen = SearchScreen(
      view.log.ledger, tables, search, by: session.arguments[grouping],
      profile: session.profile)
    screen.facets = Facets(tally).facets
    screen.showsIDs = session.isVerbose
    screen.ratingScale = view.display.ratingScale
    try session.output(screen, view.display)
    return .done
  }
}
