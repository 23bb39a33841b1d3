package import SeenApp
import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// `seen photos`: the photos of watches.
package enum PhotosCommand: Command {
  package static let name = "photos"

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

/// `seen open`: shows the photos of a watch.
package enum OpenCommand: Command {
  package static let name = "open"

  package static var spec: CommandSpec {
    CommandSpec(
      "Show the photos of a watch in an image viewer", group: .journal, accepts: .json,
      operands: [
        OperandSpec(
          "WATCH", "A watch, by its id or any unique part of it, or 'last'", completion: .watches)
      ],
      discussion: [
        "Uses the program in SEEN_VIEWER, which can include options and is run without a shell;"
          + " otherwise your desktop's default. A photo whose contents have changed is not opened."
          + " --json also prints what is shown."
      ],
      examples: [
        Example("seen open last", "Show the photos of what you recorded last"),
        Example("seen open 42", "Show the photos of a watch, by part of its id"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let row = try session.journal.watch(session.arguments.operands[0], view)
    let paths = try session.journal.picturePaths(of: row, view)
    for command in commands(paths, session.world) {
      switch session.outlet.runProgram(command) {
      case nil: throw .command(.photo(.viewerNotStarted(command[0])))
      case 0?: break
      case let status?: throw .command(.photo(.viewerFailed(command[0], status: status)))
      }
    }
    guard session.json != nil else { return .done }
    let entries = try PhotosCommand.entries(of: row, view, session)
    try session.output(PhotosScreen(entries, isNarrow: true))
    return .done
  }

  /// Returns the programs to run with their arguments: one for all photos, or one for each if the desktop takes only
  /// one at a time.
  private static func commands(_ paths: [String], _ world: any World) -> [[String]] {
    let words = (world.variable("SEEN_VIEWER") ?? "").split(separator: " ").map(String.init)
    if !words.isEmpty { return [words + paths] }
    return world.systemName == "macos" ? [["open"] + paths] : paths.map { ["xdg-open", $0] }
  }
}
