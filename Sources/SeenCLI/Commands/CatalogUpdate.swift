package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen catalog update`: replaces a catalog by another version, and reports how its titles changed.
package enum CatalogUpdate: Command {
  package static let name = "update"
  package static let effect = CommandEffect.forPeople

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
        "A catalog that was fetched with 'seen catalog get' is fetched again when FILE is left out:"
          + " what is new comes, and no more.",
        "Shows what was added, removed, renamed, lumped (two species became one) and split. Your"
          + " own titles do not change unless --record is given: then, in one batch, lumped ones"
          + " are merged, facts that you have not corrected yourself are updated, and new episodes"
          + " of your shows are added. Your watches and sightings stay as they were recorded. 'seen"
          + " undo' restores the titles.",
        "--record also fills in titles in your journal that have only a name, if a catalog has"
          + " exactly one match: by an external id, or else by name and, where you have it, year. To do"
          + " only that, leave out FILE.",
        "After a split, sightings stay with the title they were recorded for; 'seen amend WATCH"
          + " --title OTHER' moves one.",
      ],
      examples: [
        Example("seen catalog update birds birds.avilist-2026.jsonl --dry-run", "Only compare"),
        Example(
          "seen catalog update birds birds.avilist-2026.jsonl --record",
          "Replace it, and update your journal"),
        Example("seen catalog update imdb", "Fetch what is new, if imdb was fetched"),
        Example(
          "seen catalog update films --record", "Fill in missing facts from the catalog"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    if arguments.operands.count == 1,
      let order = try session.journal.order(ofCatalog: arguments.operands[0])
    {
      return try refetch(order, session)
    }
    let view = try session.journal.read()
    let old = try session.journal.catalogFiles(toChange: arguments.operands[0], in: view.folder)
    guard arguments.operands.count > 1 else {
      guard arguments[record] else { throw session.usage(.missingOperand(file)) }
      let isFilled = try follow([], view, session)
      if !isFilled { session.inform("Nothing to fill in.") }
      return .done
    }
    let updated = try session.journal.updateCatalog(
      old, with: session.givenCatalog(arguments.operands[1]), view)
    let source = updated.source
    try session.output(
      CatalogDriftScreen(
        updated.drift, from: updated.oldVersions, to: source.name.version, name: updated.name,
        kept: updated.kept))
    session.inform(ofBadLines: source)
    try session.settleAdults(of: source)
    if arguments[record] {
      _ = try follow(updated.changes, view, session)
    } else {
      informOfChanges(updated.changeCount, session)
    }
    return .done
  }

  /// Fetches a catalog again.
  private static func refetch(
    _ order: CatalogOrder, _ session: Session
  ) throws(AppError) -> ExitCode {
    let changes = try CatalogGet.fetch(order, session)
    guard session.arguments[record] else {
      if !changes.isEmpty {
        session.inform(
          "\(Count.of(changes.count, "change")) of your titles \(changes.count == 1 ? "was" : "were") left"
            + " out; with --record an update makes them.")
      }
      return .done
    }
    let view = try session.journal.read()
    _ = try follow(changes, view, session)
    return .done
  }

  /// Says that changes of titles of the journal are possible.
  static func informOfChanges(_ count: Int, _ session: Session) {
    guard count > 0 else { return }
    let changes = Count.of(count, "change")
    session.inform(
      session.isDryRun
        ? "\(changes) of your titles would be left out; add --record to make them."
        : "\(changes) of your titles \(count == 1 ? "was" : "were") left out: to make them, update"
          + " back to the older file, and then again with --record.")
  }

  /// Records changes, and the catalogs' facts of titles known only by name; returns whether there were any.
  static func follow(
    _ changes: [Draft], _ view: borrowing View, _ session: Session
  ) throws(AppError) -> Bool {
    let following = try session.journal.following(changes, view)
    guard let change = following.change else { return false }
    var parts: [String] = []
    if following.changeCount > 0 {
      parts.append("\(Count.of(following.changeCount, "change")) of your titles")
    }
    if following.filledCount > 0 {
      parts.append("the facts of \(Count.of(following.filledCount, "title"))")
    }
    try session.perform(change, view, reported: parts.joined(separator: " and "))
    return true
  }
}
