package import SeenApp
import SeenCore
import SeenInterchange
import SeenRender
import SeenStore

/// `seen catalog annotate`: adds the facts of a file to the titles of a catalog.
package enum CatalogAnnotate: Command {
  package static let name = "annotate"
  package static let effect = CommandEffect.forPeople

  private static let columns = Key.list(
    "map", "COLUMN=FIELD", of: CatalogMake.CatalogColumn.self,
    "Say what a column is; can be repeated")
  private static let replaces = Key.flag(
    "replace", "Replace facts that the catalog has with those of FILE")
  private static let record = Key.flag(
    "record", "Also add the facts to the titles in your journal that lack them")

  package static var spec: CommandSpec {
    CommandSpec(
      "Add facts from a file to the titles of a catalog", group: .journal,
      accepts: [.json, .change],
      operands: [
        OperandSpec("NAME", "The catalog", completion: CatalogCommand.names),
        OperandSpec(
          "FILE", "A CSV file with a header, or JSON objects, one per line; - for standard input",
          completion: .files),
      ],
      options: [columns.spec, replaces.spec, record.spec],
      discussion: [
        "Each row says which title it is about: by 'id' or an external id (imdb, tmdb …), otherwise"
          + " by 'title' and 'year', or by 'show', 'season' and 'episode'. Its other columns are"
          + " facts, such as runtime or genres; ';' separates several values. JSON may have any"
          + " fact of 'title.added' ('seen spec', section 8.1).",
        "A name that a row has and the title does not becomes another name of it, as do those in columns"
          + " that are called like a language ('German', 'de'): 'seen log Amsel' finds the blackbird."
          + " Of birds, the scientific name says which it is, as in the label files of programs that"
          + " know birds by their songs ('Turdus merula_Amsel').",
        "Facts are only added: where the catalog already says something else, the difference is"
          + " listed and nothing changes unless --replace is given. Rows that match no title, or"
          + " more than one, are listed, and so are invalid values; the rest is used. Names and"
          + " kinds never change.",
        "This creates a new version of the catalog. Running it again changes nothing; after 'seen"
          + " catalog update', run it again.",
        "Titles in your journal keep their facts unless --record is given; 'seen undo' undoes what"
          + " --record records.",
        "A field is one of "
          + CatalogField.ofTitles.map(\.word).joined(separator: ", ") + ".",
      ],
      examples: [
        Example("seen catalog annotate films facts.csv --dry-run", "Only show what would change"),
        Example(
          "seen catalog annotate films facts.csv --map Titel=title --map Dauer=runtime",
          "Say what columns are"),
        Example(
          "seen catalog annotate birds status.jsonl --replace --record",
          "Replace facts, and update your journal"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    let view = try session.journal.read()
    let given = session.given(arguments.operands[1])
    var wishes = AnnotationWishes()
    wishes.mapping = arguments[columns].map { ($0.column, $0.field) }
    wishes.replaces = arguments[replaces]
    wishes.isForJournal = arguments[record]
    wishes.change = "Facts added from \(given.name)."
    let annotated = try session.journal.annotateCatalog(
      arguments.operands[0], with: given, wishes, view)
    try output(annotated, from: given.name, session)
    if let change = annotated.change {
      let words = "the facts of \(Count.of(annotated.journalTitleCount, "title"))"
      try session.perform(change, view, reported: words)
    }
    return .done
  }

  private static func output(
    _ annotated: AnnotatedCatalog, from file: String, _ session: Session
  ) throws(AppError) {
    let entry = AnnotationEntry(annotated)
    if let json = session.json {
      let selection = try session.selection(json, among: AnnotationEntry.fields.names)
      let object = AnnotationEntry.fields.object(entry)
      session.output(json: JSONOutput.bytes(selection?.applied(to: object) ?? object))
    } else if entry.titles == 0 {
      session.output("Nothing to add to \(entry.name).")
    } else {
      let title = entry.version.map { "\(entry.name).\($0)" } ?? entry.name
      let isDry = session.isDryRun
      var parts: [String] = []
      if entry.facts > 0 {
        parts.append((isDry ? "Would add " : "Added ") + Count.of(entry.facts, "fact"))
      }
      if entry.replaced > 0 {
        let verb =
          parts.isEmpty
          ? isDry ? "Would replace" : "Replaced" : isDry ? "would replace" : "replaced"
        parts.append(verb + " " + Count.of(entry.replaced, "fact"))
      }
      let place = entry.replaced > 0 ? "in" : "to"
      session.output(
        "\(Words.list(parts)) \(place) \(Count.of(entry.titles, "title")) of \(title).")
    }
    inform(annotated, from: file, session)
  }

  /// Lists what could not be used.
  private static func inform(
    _ annotated: AnnotatedCatalog, from file: String, _ session: Session
  ) {
    let most = 20
    let problems = annotated.problems
    for problem in problems.prefix(most) {
      session.warn("\(file):\(problem.line): \(problem.reason.words(in: annotated.name))")
    }
    if problems.count > most { session.warn("and \(Count.digits(problems.count - most)) more") }
    if problems.contains(where: { if case .differs = $0.reason { true } else { false } }) {
      session.inform("--replace takes the facts of \(file).")
    }
    if !annotated.unused.isEmpty {
      session.inform(
        "Left out \(Words.list(annotated.unused.map { "'\($0)'" })); --map says what a column is.")
    }
  }
}

extension AnnotationEntry {
  /// How many problems are listed for programs.
  private static let mostProblems = 1000

  /// What became of the facts of a file, for programs.
  fileprivate init(_ annotated: AnnotatedCatalog) {
    self.init(
      name: annotated.name, version: annotated.version, rows: annotated.rowCount,
      matched: annotated.matchedCount, titles: annotated.titleCount, facts: annotated.addedCount,
      replaced: annotated.replacedCount, problemCount: annotated.problems.count,
      problems: annotated.problems.prefix(AnnotationEntry.mostProblems).map {
        Problem(line: $0.line, problem: $0.reason.words(in: annotated.name))
      })
  }
}
