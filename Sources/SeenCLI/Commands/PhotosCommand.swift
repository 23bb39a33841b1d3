package import SeenApp
import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// `seen photos`: the photos of watches.
package enum PhotosCommand: Command {
  package static let name = "photos"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "List the photos of your watches", group: .reading, accepts: .reader, operands: [.query],
      discussion: [
        "Photos are copied into the journal's folder 'media'. 'seen log' and 'seen amend' add them"
          + " with --photo, and 'seen open' shows the photos of a watch."
      ],
      examples: [
        Example("seen photos", "List all photos, the newest first"),
        Example("seen photos kind:bird --when 2026", "List the birds of a year"),
        Example("seen photos --json=file | jq -r .file", "Pipe the files to another program"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    var view = try session.journal.read()
    try session.narrow(&view, to: session.arguments.operands)
    var entries: [PhotoEntry] = []
    for entry in Diary(view.ledger, view.scope).entries {
      entries += try PhotosCommand.entries(of: entry.row, view, session)
    }
    try session.output(
      PhotosScreen(entries, isNarrow: view.scope.isNarrow), view.display)
    return .done
  }

  /// Returns the photos of a watch.
  static func entries(
    of row: Int, _ view: borrowing View, _ session: Session
  ) throws(AppError) -> [PhotoEntry] {
    let pictures = try session.journal.pictures(of: row, view)
    guard !pictures.isEmpty else { return [] }
    let title = view.ledger.canonicalTitle(view.ledger.watches.title[row])
    let card = TitleCard(briefly: view.ledger, title)
    let id = view.ledger.idText(view.ledger.watches.id(row))
    let date = PartialDate(packed: view.ledger.watches.date[row])
    return pictures.map { picture in
      PhotoEntry(
        card, watch: id, date: date, name: picture.sum, file: picture.path,
        byteCount: picture.byteCount)
    }
  }
}
