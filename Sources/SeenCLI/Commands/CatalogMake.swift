package import SeenApp
import SeenCore
import SeenInterchange
import SeenRender
import SeenStore

/// `seen catalog make`: makes a catalog from files of IMDb, TVmaze and others.
package enum CatalogMake: Command {
  package static let name = "make"
  package static let effect = CommandEffect.forPeople

  private static let columns = Key.list(
    "map", "COLUMN=FIELD", of: CatalogColumn.self, "Say what a column is; can be repeated")
  private static let catalogName = Key.option(
    "name", "NAME", of: String.self, "Name the catalog; default: SOURCE")
  private static let output = Key.option(
    "output", short: "o", "PATH", of: String.self,
    "Write a new file instead of adding the catalog"
  ).completing(.files)
  private static let license = Key.option(
    "license", "TEXT", of: String.self, "The license of the titles, if the source is csv")

  package static var spec: CommandSpec {
    CommandSpec(
      "Make a catalog from the files of IMDb, TVmaze and others", group: .journal,
      accepts: [.json, .change],
      operands: [
        OperandSpec(
          "SOURCE", "Where the files are from",
          completion: .words(CatalogRecipe.all.map(\.name))),
        OperandSpec("FILE", "A file, plain or gzipped", repeats: true, completion: .files),
      ],
      options: CatalogWishOptions.specs + [
        columns.spec, catalogName.spec, license.spec, output.spec,
      ],
      discussion: CatalogRecipe.all.map { "\($0.name): \($0.files)." } + [
        "The files are read row by row, however large they are. Episodes come with their shows, so"
          + " give the files with the shows first. Adult titles are left out. What was left out is"
          + " counted, and rows that cannot be used are listed. The catalog says what it was made"
          + " from and under which license.",
        "For csv, columns are recognized by the names of the fields; --map says what the others"
          + " are. A field is one of \(CatalogField.allCases.map(\.word).joined(separator: ", ")).",
        "To replace a catalog with a new one, write it to a file with -o, and give that to 'seen"
          + " catalog update'.",
      ],
      examples: [
        Example(
          "seen catalog make imdb title.basics.tsv.gz --kinds film,show --years 1990..",
          "All films and shows since 1990"),
        Example(
          "seen catalog make imdb title.basics.tsv.gz title.ratings.tsv.gz --votes 1000",
          "Titles that many people voted for"),
        Example("seen catalog make movielens movies.csv links.csv", "The films of MovieLens"),
        Example(
          "seen catalog make csv films.csv --map Titel=title --name mine", "A table of your own"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    let source = arguments.operands[0]
    let names = CatalogRecipe.all.map(\.name)
    guard let known = CatalogRecipe.all.first(where: { $0.name.isSame(as: source) }) else {
      let problem = ValueProblem(.oneOf(names), near: Nearest.words(to: source, among: names))
      throw session.usage(.invalidValue(of: "SOURCE", given: source, problem: problem))
    }
    let name = arguments[catalogName] ?? known.name
    let files = arguments.operands.dropFirst().map { session.given($0) }
    let wishes = CatalogWishOptions.wishes(arguments)
    let path = arguments[output]
    let made = try session.journal.makeCatalog(
      CatalogPlan(
        known.mapping(arguments[columns].map { ($0.column, $0.field) }), wishes, files, name: name,
        license: arguments[license], changes: changes(files, wishes)), writtenTo: path)
    try output(made, session, writtenTo: path)
    return .done
  }

  /// Returns what a catalog was made from and what was selected, for the file about it.
  private static func changes(_ files: [Given], _ wishes: CatalogWishes) -> String {
    let parts = ["Made from " + Words.list(files.map(\.name))] + CatalogWishOptions.words(wishes)
    return parts.joined(separator: ", ") + ", with ids of our own."
  }

  private static func output(
    _ made: MadeCatalog, _ session: Session, writtenTo path: String?
  ) throws(AppError) {
    reportOmissions(made, session)
    let entry = CatalogEntry(made.summary)
    if let json = session.json {
      let selection = try session.selection(json, among: CatalogEntry.fields.names)
      let object = CatalogEntry.fields.object(entry)
      return session.output(json: JSONOutput.bytes(selection?.applied(to: object) ?? object))
    }
    let verb = path == nil ? ("Would add", "Added") : ("Would write", "Wrote")
    let title = path ?? (session.isDryRun ? entry.name : "\(entry.name).\(entry.version)")
    session.output("\(session.isDryRun ? verb.0 : verb.1) \(title): \(entry.words).")
  }

  /// Says which titles and which values were left out, and lists rows that cannot be used.
  private static func reportOmissions(_ made: MadeCatalog, _ session: Session) {
    if !made.omissions.isEmpty {
      let words = made.omissions.map { omission, count in
        "\(Count.digits(count)) \(omission.words(count))"
      }
      session.inform("Left out \(Words.list(words)).")
    }
    report(badRowsOf: made, session)
  }

  /// Lists values and rows that cannot be used.
  static func report(badRowsOf made: MadeCatalog, _ session: Session) {
    for values in made.lost {
      session.inform(ImportWords.lost(values, because: "it cannot be read"))
    }
    let shown = 20
    for row in made.badRows.prefix(shown) {
      session.warn("\(row.file):\(row.line): \(row.reason.words)")
    }
    let count = made.badRowCount
    if count > shown { session.warn("and \(Count.digits(count - shown)) more") }
    if count > 0 {
      session.warn("\(Count.of(count, "row")) cannot be used; the rest can.")
    }
  }

  /// A column of a CSV file, and its field.
  struct CatalogColumn: ArgumentValue {
    let column: String
    let field: CatalogField?

    init(argument: String) throws(ValueProblem) {
      (column, field) = try ColumnAssignment.read(
        argument, CatalogField.allCases.map(\.word), CatalogField.init(word:))
    }
  }
}
