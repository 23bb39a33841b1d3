package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen open`: shows the pictures of a watch, a title, a list or a profile, or the page of a title.
package enum OpenCommand: Command {
  package static let name = "open"
  package static let effect = CommandEffect.forPeople

  private static let page = Key.flag("page", "Open the page of the title on the web")

  package static var spec: CommandSpec {
    CommandSpec(
      "Show photos in an image viewer, or a title's page", group: .journal, accepts: .json,
      operands: [
        OperandSpec(
          "WHAT", "A watch by its id, 'last', a title, a list or a profile",
          takesMoreWords: true, completion: .titlesAndWatches)
      ],
      options: [page.spec],
      discussion: [
        "Of a title, shows the photos of your last watch that has any, else its page on the web, by"
          + " its ids at IMDb, TMDB, TVmaze, eBird, Avibase or Wikidata; of a list its cover, and of"
          + " a profile its picture.",
        "Uses the program in SEEN_VIEWER for photos, which can include options and is run without a"
          + " shell; otherwise, and for pages, your desktop's default. A photo whose contents have"
          + " changed is not opened. --json also prints what is shown.",
      ],
      examples: [
        Example("seen open last", "Show the photos of what you recorded last"),
        Example("seen open 42", "Show the photos of a watch, by part of its id"),
        Example("seen open Heat --page", "Open the page of a film"),
        Example("seen open Hitchcock", "Show the cover of a list"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let opened = try session.journal.opening(
      session.arguments.operands[0], wantsPage: session.arguments[page], view)
    for command in commands(opened, session.world) {
      switch session.outlet.runProgram(command) {
      case nil: throw .command(.photo(.viewerNotStarted(command[0])))
      case 0?: break
      case let status?: throw .command(.photo(.viewerFailed(command[0], status: status)))
      }
    }
    guard session.json != nil else { return .done }
    let id: String
    switch opened.subject {
    case .watch(let row):
      let entries = try PhotosCommand.entries(of: row, view, session)
      try session.output(PhotosScreen(entries, isNarrow: true))
      return .done
    case .title(let title): id = view.ledger.titles.text(title)
    case .list(let list): id = list.text
    case .profile(let profile): id = profile.id
    }
    try session.output(
      OpenedScreen(
        id: id, name: opened.name, file: opened.paths.first, address: opened.address))
    return .done
  }

  /// Returns the programs to run with their arguments: one for all photos, or one for each if the desktop takes only
  /// one at a time.
  private static func commands(_ opened: Opened, _ world: any World) -> [[String]] {
    let opener = world.systemName == "macos" ? "open" : "xdg-open"
    if let address = opened.address { return [[opener, address]] }
    let words = (world.variable("SEEN_VIEWER") ?? "").split(separator: " ").map(String.init)
    if !words.isEmpty { return [words + opened.paths] }
    return world.systemName == "macos"
      ? [[opener] + opened.paths] : opened.paths.map { [opener, $0] }
  }
}
