package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen catalog update`: replaces a catalog by another version, and reports how its titles changed.
package enum CatalogUpdate: Command {
  package static let name = "update"

  private static let record = Key.flag(
    "record", "Update your titles as well: merges, new names, facts and episodes")
  private static let file = "FILE"

  package static var spec: CommandSpec {
    CommandSpec(
      "Replace a catalog with another version", group: .journal, accepts: [.json, .change],
      operands: [
        OperandSpec("NAME", "The catalog", completion: CatalogCommand.names),
        OperandSpec(file, "The file with the new version", isRequired: false, completion: .files),
      ],
      options: [record.spec],
      discussion: [
        "Shows what was added, removed, renamed, lumped (two species became one) and split. Your"
          + " own titles do not change unless --record is given: then, in one batch, lumped ones"
          + " are merged, facts that you have not corrected yourself are updated, and new episodes"
          + " of your shows are added. Your watches and sightings stay as they were recorded. 'seen"
          + " undo' restores the titles.",
        "--record also fills in titles in your journal that have only a name, if a catalog has"
          + " exactly one match: by an external id, or else by name and year. To do only that,"
          + " leave out FILE.",
        "After a split, sightings stay with the title they were recorded for; 'seen amend WATCH"
          + " --title OTHER' moves one.",
      ],
      examples: [
        Example("seen catalog update birds birds.avilist-2026.jsonl --dry-run", "Only compare"),
        Example(
          "seen catalog update birds birds.avilist-2026.jsonl --record",
          "Replace it, and update your journal"),
        Example(
          "seen catalog update films --record", "Fill in missing facts from the catalog"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    try session.journal.requireGuardian(view)
    let folder = view.folder
    let catalogs = CatalogFolder(folder, in: session.world.files)
    let text = session.arguments.operands[0]
    let list: CatalogList
    do { list = try CatalogList(of: folder, in: session.world.files) } catch { throw .file(error) }
    let old = list.files(named: text)
    guard let name = old.first?.name.name else {
      let names = list.files.map(\.name.name)
      throw .command(.catalog(.unknown(text, near: Nearest.words(to: text, among: names))))
    }
    guard session.arguments.operands.count > 1 else {
      guard session.arguments[record] else { throw session.usage(.missingOperand(file)) }
      let count = try fill(view, [], session)
      if count == 0 { session.inform("Nothing to fill in.") }
      return .done
    }
    let world = session.world
    var read: UnfinishedCatalog? = UnfinishedCatalog { world.randomBytes($0) }
    let source = try source(session.arguments.operands[1], name, catalogs, into: &read, session)
    let isSame: Bool
    do throws(FileError) {
      isSame = try session.isThere(source, catalogs, folder)
    } catch {
      throw .file(error)
    }
    let title = source.name.description
    if isSame { throw .command(.catalog(.unchanged(title))) }
    if old.contains(where: { $0.name == source.name }) { throw .command(.catalog(.taken(title))) }
    let drift = try CatalogVersions.drift(old, source, session)
    var drafts: [Draft] = []
    let context = session.journal.context(view)
    do throws(Refusal) {
      drafts = try FollowCatalog(drift).decide(view.log.ledger, context)
    } catch {
      throw .refused(error)
    }
    if !session.isDryRun {
      guard try session.add(source, to: catalogs, folder) else {
        throw .command(.catalog(.taken(title)))
      }
      session.journal.hasArrivals = true
      for file in old {
        do { try catalogs.remove(file.name) } catch { throw .file(error) }
      }
      _ = try session.journal.catalogs(of: folder, using: &read)
    }
    try session.output(
      CatalogDriftScreen(
        drift, from: old.map(\.name.version), to: source.name.version, name: name,
        kept: kept(drift.removed, view)))
    session.inform(source.badLines, of: source.shown, count: source.badLineCount)
    try session.settleAdults(of: source)
    try follow(drafts, isWanted: session.arguments[record], view, session)
    return .done
  }

  /// Returns the ids of those among titles that the journal has.
  private static func kept(
    _ titles: [CatalogTitle], _ view: borrowing View
  ) -> [String] {
    var kept: [String] = []
    for title in titles
    where view.log.ledger.title(same: title, json: LogTexts.json) != nil {
      kept.append(title.id)
    }
    return kept
  }

  /// Reads the file of the other version, which may contain its name.
  private static func source(
    _ text: String, _ name: String, _ folder: CatalogFolder,
    into read: inout UnfinishedCatalog?, _ session: Session
  ) throws(AppError) -> CatalogSource {
    let full = CatalogName(fileName: Given.baseName(text))
    let own = full.flatMap { $0.name.isSame(as: name) ? $0.description : nil }
    return try CatalogSource(text, named: own ?? name, folder, into: &read, session)
  }

  /// Records the effects of the other version on the titles of the journal, or says that this is possible.
  private static func follow(
    _ drafts: [Draft], isWanted: Bool, _ view: borrowing View, _ session: Session
  ) throws(AppError) {
    let count = Count.of(drafts.count, "change")
    guard isWanted else {
      guard !drafts.isEmpty else { return }
      session.inform(
        session.isDryRun
          ? "\(count) of your titles would be left out; add --record to make them."
          : "\(count) of your titles \(drafts.count == 1 ? "was" : "were") left out: to make them, update back to the older file,"
            + " and then again with --record.")
      return
    }
    _ = try fill(view, drafts, session)
  }

  /// Records changes, and the catalogs' facts of titles known only by name; returns the number of events.
  private static func fill(
    _ view: borrowing View, _ changes: [Draft], _ session: Session
  ) throws(AppError) -> Int {
    let catalogs = try session.journal.catalogs(of: view.folder)
    // The titles of the changes are already known.
    let changed = Set(changes.compactMap { $0.subject.map { ByteKey($0) } })
    let filled = FillTitles().decide(view.log.ledger, session.journal.context(view)) { title in
      if changed.contains(ByteKey(view.log.ledger.titles.text(title))) { return nil }
      let rows = CatalogLinks.rows(of: title, view.log.ledger, catalogs.index, LogTexts.json)
      if rows.count == 1 { return rows[0] }
      return catalogs.index.row(
        called: view.log.ledger.name(of: title), kind: view.log.ledger.kind(of: title),
        year: view.log.ledger.number(.year, of: title))
    } listed: { row in
      catalogs.title(row)
    }
    let drafts = changes + filled
    if drafts.isEmpty { return 0 }
    var parts: [String] = []
    if !changes.isEmpty { parts.append("\(Count.of(changes.count, "change")) of your titles") }
    if !filled.isEmpty { parts.append("the facts of \(Count.of(filled.count, "title"))") }
    try session.perform(Change(drafts: drafts), view, reported: parts.joined(separator: " and "))
    return drafts.count
  }
}
