package import SeenApp
import SeenCore
import SeenInterchange
import SeenRender
import SeenStore

/// `seen catalog make`: makes a catalog from files of IMDb, TVmaze and others.
package enum CatalogMake: Command {
  package static let name = "make"

  private static let kinds = Key.option(
    "kinds", "KINDS", of: KindList.self, "Keep only these kinds of titles: film,show,episode")
  private static let years = Key.option(
    "years", "YEARS", of: YearSpan.self,
    "Keep only titles from these years, such as 1990..2026, or 2000.. for 2000 and later")
  private static let votes = Key.number(
    "votes", "NUMBER", in: 1...1_000_000_000, "Keep only titles with at least NUMBER votes")
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
      options: [
        kinds.spec, years.spec, votes.spec, columns.spec, catalogName.spec, license.spec,
        output.spec,
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
    guard CatalogName.isName(name) else { throw .command(.catalog(.badName(name))) }
    var making = CatalogMaking(
      known.mapping(arguments[columns].map { ($0.column, $0.field) }),
      CatalogWishes(
        kinds: arguments[kinds]?.kinds, years: arguments[years]?.years, votes: arguments[votes]),
      arguments.operands.dropFirst().map { session.given($0) }, name: name,
      license: arguments[license])
    try making.open(session)
    let entry: CatalogEntry
    let path = arguments[output]
    if let path {
      entry = try making.write(to: path, session)
    } else {
      entry = try making.add(session)
    }
    try output(entry, making, session, writtenTo: path)
    return .done
  }

  private static func output(
    _ entry: CatalogEntry, _ making: CatalogMaking, _ session: Session,
    writtenTo path: String?
  ) throws(AppError) {
    making.reportOmissions(session)
    if let json = session.json {
      let selection = try session.selection(json, among: CatalogEntry.fields.names)
      let object = CatalogEntry.fields.object(entry)
      return session.output(json: JSONOutput.bytes(selection?.applied(to: object) ?? object))
    }
    let verb = path == nil ? ("Would add", "Added") : ("Would write", "Wrote")
    let title = path ?? (session.isDryRun ? entry.name : "\(entry.name).\(entry.version)")
    session.output("\(session.isDryRun ? verb.0 : verb.1) \(title): \(entry.words).")
  }

  /// Kinds of titles, with commas between them.
  struct KindList: ArgumentValue {
    /// The kinds; episodes and seasons imply shows.
    let kinds: [TitleKind]

    init(argument: String) throws(ValueProblem) {
      var kinds: [TitleKind] = []
      for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
        guard let kind = TitleKind(typed: String(word)) else {
          let words = TitleFacts.kinds
          throw ValueProblem(
            .oneOf(words), near: Nearest.words(to: String(word), among: words))
        }
        if !kinds.contains(kind) { kinds.append(kind) }
      }
      let hasParts = kinds.contains(.episode) || kinds.contains(.season)
      if hasParts, !kinds.contains(.show) { kinds.append(.show) }
      self.kinds = kinds
    }
  }

  /// A year, or years from one to another.
  struct YearSpan: ArgumentValue {
    let years: ClosedRange<Int>

    init(argument: String) throws(ValueProblem) {
      func year(_ text: String, _ absent: Int) -> Int? {
        text.isEmpty ? absent : PartialDate(text).flatMap { _ in Int(text) }
      }
      let ends = argument.split(separator: "..", omittingEmptySubsequences: false).map { "\($0)" }
      guard let first = ends.first, let last = ends.last, ends.count <= 2, argument != "..",
        !argument.isEmpty, let lower = year(first, 1), let upper = year(last, 9999),
        lower <= upper
      else { throw ValueProblem(.years) }
      years = lower...upper
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
