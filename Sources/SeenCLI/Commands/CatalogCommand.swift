package import SeenApp
import SeenRender
import SeenStore

/// `seen catalog`: the titles that a journal can choose from.
package enum CatalogCommand: Command {
  package static let name = "catalog"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "Manage catalogs of titles to choose from", group: .journal, accepts: [.json, .plain],
      discussion: [
        "A catalog holds titles you may want to log: all species of birds, thousands of films, the"
          + " episodes of shows. With one, 'seen log blackbird' knows the species and its family."
          + " A title is copied into your journal when it is first used, so a catalog can be"
          + " removed at any time."
      ],
      examples: [
        Example("seen catalog add birds.avilist-2025.jsonl", "Add a catalog"),
        Example("seen catalog", "List the catalogs"),
        Example("seen catalog show birds", "See what it holds, and its license"),
      ])
  }

  package static var subcommands: [any Command.Type] {
    [
      CatalogAdd.self, CatalogGet.self, CatalogMake.self, CatalogLister.self, CatalogShow.self,
      CatalogUpdate.self,
      CatalogAnnotate.self, CatalogRemove.self,
    ]
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    try CatalogLister.run(session)
  }

  /// The catalogs of the journal.
  static var names: Completion {
    .computed { journal, _, _ in
      guard let folder = try? journal.openFolder(),
        let list = try? journal.catalogList(of: folder)
      else { return [] }
      return list.files.map { Candidate($0.name.name, $0.name.version) }
    }
  }
}

/// `seen catalog list`: lists them.
package enum CatalogLister: Command {
  package static let name = "list"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "List the catalogs", group: .journal, accepts: [.json, .plain],
      examples: [Example("seen catalog list", "List the catalogs")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let folder = try session.journal.openFolder()
    let catalogs = try session.journal.catalogSummaries(nil, in: folder)
    try session.output(CatalogsScreen(catalogs.map { CatalogEntry($0) }))
    return .done
  }
}

/// `seen catalog show`: the contents, attribution and problems of one.
package enum CatalogShow: Command {
  package static let name = "show"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "Show what a catalog holds, and its license", group: .journal, accepts: [.json, .plain],
      operands: [
        OperandSpec(
          "NAME", "A catalog; default: all of them", isRequired: false,
          completion: CatalogCommand.names)
      ],
      discussion: ["Lines that cannot be used are listed with their line and column."],
      examples: [
        Example("seen catalog show birds", "Show its license, and lines that could not be used")
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let folder = try session.journal.openFolder()
    let catalogs = try session.journal.catalogSummaries(
      session.arguments.operands.first, in: folder)
    let entries = catalogs.map { CatalogEntry($0) }
    if entries.isEmpty {
      try session.output(CatalogsScreen([]))
    } else {
      try session.output(CatalogScreen(entries))
    }
    return .done
  }
}

/// `seen catalog remove`: removes one.
package enum CatalogRemove: Command {
  package static let name = "remove"
  package static let effect = CommandEffect.forPeople

  package static var spec: CommandSpec {
    CommandSpec(
      "Remove a catalog", group: .journal, accepts: [.json, .change],
      operands: [OperandSpec("NAME", "A catalog", completion: CatalogCommand.names)],
      discussion: [
        "Titles you have used stay in your journal. The file is deleted; add it again to get it"
          + " back."
      ],
      examples: [
        Example("seen catalog remove films --yes", "Remove a catalog without confirmation")
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let folder = try session.journal.openFolder()
    let text = session.arguments.operands[0]
    for catalog in try session.journal.catalogSummaries(text, in: folder) {
      let entry = CatalogEntry(catalog)
      let title = "\(entry.name).\(entry.version)"
      try session.journal.removeCatalog(catalog, in: folder)
      if let json = session.json {
        let selection = try session.selection(json, among: CatalogEntry.fields.names)
        let object = CatalogEntry.fields.object(entry)
        session.output(
          json: JSONOutput.bytes(selection?.applied(to: object) ?? object))
        continue
      }
      session.output(
        session.isDryRun ? "Would remove \(title), \(entry.words)." : "Removed \(title).")
    }
    return .done
  }
}
