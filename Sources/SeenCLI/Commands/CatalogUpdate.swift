import SeenCore
import SeenRender
import SeenStore

/// `seen catalog update`: replaces a catalog by another version, and says what became of its titles.
package enum CatalogUpdate: Command {
  package static let name = "update"

  private static let record = Key.flag(
    "record", "Record what it means for your titles: merges, new names, facts and episodes")

  package static var spec: CommandSpec {
    CommandSpec(
      "Replace a catalog by another version", group: .journal, takes: [.json, .change],
      operands: [
        OperandSpec("NAME", "The catalog", completion: CatalogCommand.names),
        OperandSpec("FILE", "The file of the other version", completion: .files),
      ],
      options: [record.spec],
      discussion: [
        "Tells what was added, removed, renamed, lumped (two became one) and split. Your own titles"
          + " stay as they are unless --record is given: then lumped ones are merged, and facts that"
          + " you did not correct yourself follow the new version, in one batch, and new episodes of"
          + " your shows are added. What you watched and saw stays as it was recorded; 'seen undo' puts the titles back.",
        "After a split, sightings stay with the title that they were recorded for; 'seen amend"
          + " WATCH --title OTHER' moves one.",
      ],
      examples: [
        Example("seen catalog update birds birds.avilist-2026.jsonl --dry-run", "Only compare"),
        Example(
          "seen catalog update birds birds.avilist-2026.jsonl --record",
          "Replace it, and follow it in your journal"),
      ])
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    let reading = try session.read()
    let journal = reading.journal
    let folder = CatalogFolder(journal, in: session.world.files)
    let text = arguments.operands[0]
    let list: CatalogList
    do { list = try CatalogList(of: journal, in: session.world.files) } catch { throw .file(error) }
    let old = list.files(named: text)
    guard let name = old.first?.name.name else {
      let names = list.files.map(\.name.name)
      throw .catalog(.unknown(text, near: Nearest.words(to: text, among: names)))
    }
    let source = try source(arguments.operands[1], name, folder, session)
    let isSame: Bool
    do throws(FileError) {
      isSame = try session.isThere(source, folder, journal)
    } catch {
      throw .file(error)
    }
    let title = source.name.description
    if isSame { throw .catalog(.unchanged(title)) }
    if old.contains(where: { $0.name == source.name }) { throw .catalog(.taken(title)) }
    let drift = try CatalogVersions.drift(old, source, session)
    var drafts: [Draft] = []
    let context = session.intentContext(reading)
    do throws(Refusal) {
      drafts = try FollowCatalog(drift).decide(reading.log.ledger, context)
    } catch {
      throw .refused(error)
    }
    if !session.isDryRun {
      guard try session.add(source, to: folder, journal) else { throw .catalog(.taken(title)) }
      session.hasArrivals = true
      for file in old {
        do { try folder.remove(file.name) } catch { throw .file(error) }
      }
      _ = try session.catalogs(of: journal)
    }
    try session.answer(
      CatalogDriftScreen(
        drift, from: old.map(\.name.version), to: source.name.version, name: name,
        kept: kept(drift.removed, reading)))
    session.tell(source.badLines, of: source.shown, count: source.badLineCount)
    try follow(drafts, isWanted: arguments[record], reading, &session)
    return .done
  }

  /// Returns the ids of those among titles that the journal has.
  private static func kept(
    _ titles: [CatalogTitle], _ reading: borrowing Reading
  ) -> [String] {
    var kept: [String] = []
    for title in titles
    where reading.log.ledger.title(same: title, json: LogTexts.json) != nil {
      kept.append(title.id)
    }
    return kept
  }

  /// Looks through the file of the other version, which may say its name itself.
  private static func source(
    _ text: String, _ name: String, _ folder: CatalogFolder, _ session: Session
  ) throws(CommandError) -> CatalogSource {
    if let full = CatalogName(fileName: ImportFiles.baseName(text)), full.name.isSame(as: name) {
      return try CatalogSource(text, named: full.description, folder, session.world)
    }
    return try CatalogSource(text, named: name, folder, session.world)
  }

  /// Records what the other version means for the titles of the journal, or says that it could be.
  private static func follow(
    _ drafts: [Draft], isWanted: Bool, _ reading: borrowing Reading, _ session: inout Session
  ) throws(CommandError) {
    guard !drafts.isEmpty else { return }
    let count = Count.of(drafts.count, "change")
    guard isWanted else {
      session.tell(
        session.isDryRun
          ? "\(count) of your titles could follow: add --record."
          : "\(count) of your titles could follow, and did not: update back to the older file, and then again with"
            + " --record.")
      return
    }
    let receipt = try session.record(drafts, reading)
    guard !session.isDryRun, let first = receipt.events.first else {
      session.tell("Would record \(count) of your titles.")
      return
    }
    session.tell(
      "Recorded \(count) of your titles as \(first.batch ?? first.id.description);"
        + " 'seen undo' takes them back.")
  }
}
