import SeenCore
import SeenRender
import SeenStore

/// `seen search`: finds titles, of the journal and of its catalogs.
package enum SearchCommand: Command {
  package static let name = "search"

  private static let limit = Key.number("limit", "N", in: 1...1_000_000, "Show only the best N")
  private static let order = Key.choice(
    "sort", "WHAT", of: Search.Order.self,
    "Sort by relevance, name, year, runtime, added, rating or seen")
  private static let facets = Key.flag(
    "facets", "Show only counts by kind, genre, year, rating and family")
  private static let grouping = Key.choice(
    "by", "WHAT", of: SearchGrouping.self,
    "Group them by kind, family or decade, such as a life list by family"
  ).conflicting(with: "facets")
  private static let journal = Key.flag("journal", "Leave out titles that are only in catalogs")

  private static let recorded = Words.list(
    ["notes"] + WatchFact.allCases.filter(\.isSearched).map(\.name))

  /// How many titles are shown in text by default.
  private static let shownCount = 50

  package static var spec: CommandSpec {
    CommandSpec(
      "Find titles by words and queries", group: .reading,
      accepts: [.reader, .friend],
      operands: [
        OperandSpec(
          "QUERY",
          "Words that must all match, and terms such as genre:horror; see 'seen help query'",
          isRequired: false, repeats: true, isQuery: true, completion: .titlesAndQuery)
      ],
      options: [order.spec, limit.spec, grouping.spec, facets.spec, journal.spec],
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
        Example("seen search kind:bird --facets", "Count birds by family"),
        Example("seen search kind:bird seen:yes --by family", "Show your life list"),
        Example("seen search mann --json | jq -r .id", "Find titles for another program"),
      ])
  }

  package static func run(_ session: inout Session) throws(CommandError) -> ExitCode {
    let arguments = session.arguments
    var reading = try session.read()
    let query = try session.query(arguments.operands, reading)
    let isForPeople = session.json == nil && !session.isPlain
    let isCut = isForPeople && arguments[grouping] == nil
    let limit = arguments[limit] ?? (isCut ? shownCount : nil)
    let titles = try session.titles(query, reading)
    session.reportPlaces(query, reading)
    session.reportOperators(arguments.operands)
    reading.scope.selection = Selection(watches: Bits(size: 0), titles: titles)
    var search = Search(
      query, in: reading.ledger, reading.scope, by: arguments[order] ?? .relevance,
      limit: limit ?? .max)
    // Counts are only for text.
    let isCounted = isForPeople || arguments[facets]
    var tally = FacetTally()
    if isCounted { tally.add(titles, of: reading.log.ledger) }
    let searchesCatalogs =
      !arguments.operands.isEmpty && reading.scope.period == nil && !arguments[journal]
    let catalogs = searchesCatalogs ? try session.catalogs(of: reading.journal) : nil
    guard let catalogs, catalogs.index.count > 0 else {
      return try show(search, tally, reading, CatalogTables(seed: 0), &session)
    }
    let mapped = try session.tables(of: catalogs, in: reading.journal)
    let found = try session.catalogTitles(query, reading, catalogs, mapped.tables)
    session.reportRanges(query.countOfRanges(found, mapped.tables.ledger))
    search.add(catalogTitles: found, mapped.tables)
    if isCounted { tally.add(found, of: mapped.tables.ledger) }
    return try show(search, tally, reading, mapped.tables, &session)
  }

  private static func show(
    _ search: Search, _ tally: FacetTally, _ reading: borrowing Reading,
    _ tables: borrowing CatalogTables, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    if session.arguments[facets] {
      try session.output(FacetsScreen(Facets(tally)), reading.display)
      return .done
    }
    let isForPeople = session.json == nil && !session.isPlain
    let words = session.arguments.operands.joined(separator: " ")
    // Only plain words can be a misspelled name.
    if isForPeople, search.entries.isEmpty, !words.isEmpty, !words.utf8.contains(58) {
      let near = try session.titlesNear(words, reading)
      if !near.isEmpty {
        session.inform("No title is called '\(words)'; \(TitleSummary.didYouMean(near))")
      }
    }
    if search.entries.isEmpty, words.utf8.contains(58) {
      session.reportNearValues(
        try session.query(session.arguments.operands, reading), reading)
    }
    var screen = SearchScreen(reading.log.ledger, tables, search, by: session.arguments[grouping])
    screen.facets = Facets(tally).facets
    try session.output(screen, reading.display)
    return .done
  }
}
