package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen catalog add`: adds a file of titles as a catalog.
package enum CatalogAdd: Command {
  package static let name = "add"
  package static let effect = CommandEffect.forPeople

  package static var spec: CommandSpec {
    CommandSpec(
      "Add a file of titles as a catalog", group: .journal, accepts: [.json, .change],
      operands: [
        OperandSpec(
          "SOURCE", "A file of titles, 'films' (to 2014) or 'birds'; or a name for it in FILE",
          completion: .files),
        OperandSpec(
          "FILE", "The file, after a name; - reads standard input", isRequired: false,
          completion: .files),
      ],
      options: [SharedOptions.fill.spec],
      discussion: [
        "The file has one title per line, a JSON object with the members of 'title.added' and an"
          + " 'id' ('seen spec catalogs'). The episodes of a show are titles too, with 'show',"
          + " 'season' and 'episode'. It is copied into the journal. A file x.about.json next to"
          + " x.jsonl gives its 'license', 'attribution' and 'source'.",
        "Two catalogs come with the program: 'birds' has every species in AviList, and 'films' has"
          + " 17,472 films from 1940 to 2014 from Wikidata. Add them by name, unless a file here has"
          + " the same name.",
        "A playlist (M3U) becomes channels, films, and shows with their episodes. Variants of one"
          + " title are combined, and addresses with user names or passwords are left out. Lines"
          + " without a title are listed.",
        "If channels, groups or genres are marked as adult content, you are asked whether to hide"
          + " them (\(ContentRating.adultWords.joined(separator: ", "))); kids never see them.",
        "Titles of yours of which nothing but a name is known, and perhaps a year, belong to the only"
          + " title of that name in the catalogs: you are asked whether they get its facts, or say"
          + " so with --fill.",
        "Lines that cannot be used are listed; the rest are used. A catalog never changes:"
          + " 'seen catalog update' replaces it with another version.",
      ],
      examples: [
        Example("seen catalog add birds", "Add all birds, from the installed catalog"),
        Example("seen catalog add films", "Add the films to 2014, from the installed catalog"),
        Example(
          "seen catalog add birds.avilist-2025.jsonl",
          "Take the name and version from the file name"),
        Example(
          "seen catalog add shows my-shows.jsonl", "Add shows with their episodes, as 'shows'"),
        Example("seen catalog add tv channels.m3u", "Add the channels and films of a playlist"),
        Example("seen catalog add shows - < my-shows.jsonl", "Read a catalog from standard input"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let operands = session.arguments.operands
    let added = try session.journal.addCatalog(
      session.givenCatalog(operands[operands.count - 1]),
      named: operands.count > 1 ? operands[0] : nil)
    let source = added.source
    if added.wasThere {
      if session.json == nil { session.output("\(source.name) has already been added.") }
      if session.arguments[SharedOptions.fill] { try session.settleFilling() }
      return .done
    }
    try output(source, session)
    try session.settleAdults(of: source)
    try session.settleFilling()
    return .done
  }

  private static func output(
    _ source: CatalogSource, _ session: Session
  ) throws(AppError) {
    let entry = CatalogEntry(source.summary)
    if let json = session.json {
      let selection = try session.selection(json, among: CatalogEntry.fields.names)
      let object = CatalogEntry.fields.object(entry)
      session.output(json: JSONOutput.bytes(selection?.applied(to: object) ?? object))
      return
    }
    let verb = session.isDryRun ? "Would add" : "Added"
    session.output("\(verb) \(source.name): \(entry.words).")
    session.inform(ofBadLines: source)
  }
}
