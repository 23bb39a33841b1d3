import SeenCore
import SeenRender
import SeenStore

/// `seen catalog add`: makes the titles of a file ones to choose from.
package enum CatalogAdd: Command {
  package static let name = "add"

  package static var spec: CommandSpec {
    CommandSpec(
      "Add a file of titles as a catalog", group: .journal, takes: [.json, .change],
      operands: [
        OperandSpec(
          "FILE",
          "A file of titles, or films or birds; or the name of the catalog, before a FILE or -",
          completion: .files),
        OperandSpec("FILE", "The file, behind a name", isRequired: false, completion: .files),
      ],
      discussion: [
        "The file has one title a line, a JSON object with the members of 'title.added' and an"
          + " 'id' (SPEC.md, section 2.1); of a show, its episodes are titles too, with 'show',"
          + " 'season' and 'episode'. It is copied into the journal. A file x.about.json beside"
          + " x.jsonl says whose it is: 'license', 'attribution', 'source'.",
        "Two catalogs come with the program: birds, all species by AviList, and films, 17,472 of"
          + " them from Wikidata. They are added by these names, unless a file here has the name.",
        "A playlist (M3U) becomes channels, films, and shows with their episodes; variants of one"
          + " title collapse, and addresses with user names or passwords are left out. Lines that"
          + " give no title are listed.",
        "Lines that cannot be used are listed; the rest is used. A catalog is never changed:"
          + " 'seen catalog update' replaces it by another version.",
      ],
      examples: [
        Example("seen catalog add birds", "All birds, out of the catalog that is installed"),
        Example("seen catalog add birds.avilist-2025.jsonl", "Named and versioned by its file"),
        Example("seen catalog add shows my-shows.jsonl", "Shows with their episodes, as 'shows'"),
        Example("seen catalog add tv channels.m3u", "The channels and films of a playlist"),
        Example("seen catalog add shows - < my-shows.jsonl", "What another program prints"),
      ])
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    let journal = try session.openJournal()
    let folder = CatalogFolder(journal, in: session.world.files)
    let operands = arguments.operands
    let source = try CatalogSource(
      operands[operands.count - 1], named: operands.count > 1 ? operands[0] : nil, folder,
      session.world)
    let isThere: Bool
    let list: CatalogList
    do throws(FileError) {
      isThere = try session.isThere(source, folder, journal)
      list = try CatalogList(of: journal, in: session.world.files)
    } catch {
      throw .file(error)
    }
    let title = source.name.description
    if isThere {
      if session.json == nil { session.answer("\(title) is here already.") }
      return .done
    }
    if list.files.contains(where: { $0.name == source.name }) { throw .catalog(.taken(title)) }
    if let other = list.files.first(where: { $0.name.name.isSame(as: source.name.name) }) {
      throw .catalog(.otherVersion(name: other.name.name, version: other.name.version))
    }
    if !session.isDryRun, !(try session.add(source, to: folder, journal)) {
      throw .catalog(.taken(title))
    }
    try answer(source, journal, &session)
    return .done
  }

  private static func answer(
    _ source: CatalogSource, _ journal: JournalFolder, _ session: inout Session
  ) throws(CommandError) {
    // The next command finds the index made.
    if !session.isDryRun {
      _ = try session.catalogs(of: journal)
      session.hasArrivals = true
    }
    let entry = source.entry(byteCount: source.byteCount(session.world))
    if let json = session.json {
      let selection = try session.selection(json, among: CatalogEntry.fields)
      session.answer(json: JSONOutput.bytes(selection?.applied(to: entry.json) ?? entry.json))
      return
    }
    let verb = session.isDryRun ? "Would add" : "Added"
    session.answer("\(verb) \(source.name): \(entry.words).")
    session.tell(source.badLines, of: source.shown, count: source.badLineCount)
  }
}
