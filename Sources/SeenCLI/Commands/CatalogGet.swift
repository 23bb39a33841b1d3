package import SeenApp
import SeenCore
import SeenInterchange
import SeenRender
import SeenStore

/// `seen catalog get`: fetches the titles of IMDb, TVmaze or Wikidata as a catalog.
package enum CatalogGet: Command {
  package static let name = "get"
  package static let effect = CommandEffect.forPeople

  private static let from = Key.option(
    "from", "URL", of: String.self, "Fetch from here instead, such as a mirror")

  package static var spec: CommandSpec {
    CommandSpec(
      "Fetch a catalog of IMDb, TVmaze or Wikidata", group: .journal,
      accepts: [.json, .change],
      operands: [
        OperandSpec(
          "SOURCE", "imdb, tvmaze or wikidata",
          completion: .words(CatalogDownload.allCases.map(\.rawValue))),
        OperandSpec(
          "SHOW", "Shows of TVmaze by name, instead of all shows", isRequired: false, repeats: true),
      ],
      options: CatalogWishOptions.specs + [from.spec],
      discussion: [
        "imdb: films, shows, episodes, other names, directors, cast and votes. Without a choice of"
          + " yours, the \(Count.digits(50_000)) films and shows with the most votes, and their"
          + " episodes. About 2 GB are fetched, and removed afterwards. For personal use only.",
        "tvmaze: all shows, and the episodes of the best known (--top, usually 300) and of the shows"
          + " in your journal, with the days they air. With names, only those shows: a second. CC BY-SA.",
        "wikidata: films and shows by year (--years, usually since 2015). Public domain (CC0).",
        "Seen opens no connection: your own program curl fetches the files, over https. What came"
          + " of a file before an interruption is kept, and its rest is fetched the next time. Fetched"
          + " catalogs are in the data folder of your home, not in the journal: all your journals"
          + " use them, and sync leaves them out. A title is copied into your journal when you use"
          + " it. 'seen catalog update imdb' fetches what is new.",
      ],
      examples: [
        Example("seen catalog get wikidata", "Films and shows since 2015, in the public domain"),
        Example("seen catalog get imdb --top 50000", "The 50,000 best known films and shows"),
        Example("seen catalog get tvmaze Severance Borgen", "Two shows with their episodes"),
        Example("seen catalog get imdb --dry-run", "Only list what would be fetched"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    let word = arguments.operands[0]
    let words = CatalogDownload.allCases.map(\.rawValue)
    guard let source = CatalogDownload(rawValue: word.lowercased()) else {
      let problem = ValueProblem(.oneOf(words), near: Nearest.words(to: word, among: words))
      throw session.usage(.invalidValue(of: "SOURCE", given: word, problem: problem))
    }
    let shows = Array(arguments.operands.dropFirst())
    if source != .tvmaze, let show = shows.first {
      throw session.usage(.extraOperand(show))
    }
    var order = CatalogOrder(
      source, from: arguments[from], CatalogWishOptions.wishes(arguments))
    let known = try session.journal.order(ofCatalog: source.rawValue)
    order.shows = joined(shows, known?.shows ?? [])
    // What is there already stays: all shows, or those of other names.
    order.isWhole = shows.isEmpty || known?.isWhole ?? false
    _ = try fetch(order, session)
    return .done
  }

  /// The shows that are fetched by name: those of the catalog that is there, and others.
  private static func joined(_ shows: [String], _ known: [String]) -> [String] {
    known + shows.filter { show in !known.contains { $0.isSame(as: show) } }
  }

  /// Fetches a catalog and says what it has; returns what follows for titles of the journal.
  static func fetch(_ order: CatalogOrder, _ session: Session) throws(AppError) -> [Draft] {
    let fetched = try session.journal.getCatalog(order) { order in
      let parts = ["Made from the files of \(order.from ?? order.source.base)"]
      return (parts + CatalogWishOptions.words(order.wishes)).joined(separator: ", ")
        + ", with ids of our own."
    }
    guard let made = fetched.made else {
      tellNothing(fetched, order, session)
      return []
    }
    CatalogMake.report(badRowsOf: made, session)
    let entry = CatalogEntry(made.summary)
    if let json = session.json {
      let selection = try session.selection(json, among: CatalogEntry.fields.names)
      let object = CatalogEntry.fields.object(entry)
      session.output(json: JSONOutput.bytes(selection?.applied(to: object) ?? object))
      return fetched.changes
    }
    let title = "\(entry.name).\(entry.version)"
    if let old = fetched.oldVersion {
      session.output(
        "Updated \(entry.name) from \(old) to \(entry.version): \(Count.of(fetched.newCount, "new title")),"
          + " \(Count.digits(fetched.goneCount)) gone; now \(entry.words).")
    } else {
      session.output("Added \(title) for all your journals: \(entry.words).")
    }
    if let license = entry.about("license") { session.output("License: \(license)") }
    if let attribution = entry.about("attribution") { session.output(attribution) }
    for name in fetched.kids {
      session.warn(
        "\(order.source.rawValue) has no content ratings, so \(name), a profile for kids, does not see"
          + " these films and shows; 'seen setting content.allow QUERY --profile \(name)' can let some in"
      )
    }
    return fetched.changes
  }

  private static func tellNothing(
    _ fetched: FetchedCatalog, _ order: CatalogOrder, _ session: Session
  ) {
    guard session.json == nil else { return }
    guard session.isDryRun else {
      return session.output("\(order.source.rawValue) has nothing new.")
    }
    session.output("Would fetch with curl:")
    for address in fetched.addresses { session.output("  \(address)") }
    if order.source != .imdb { session.output("  and what these lead to") }
  }
}
