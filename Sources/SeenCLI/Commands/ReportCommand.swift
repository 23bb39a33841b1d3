package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen report`: the journal as pages to look at.
package enum ReportCommand: Command {
  package static let name = "report"
  package static let effect = CommandEffect.forPeople

  private static let one = Key.option(
    "one", "FILE", of: String.self, "Write a single page with the newest 4,000 watches to FILE"
  ).completing(.files)
  private static let includesPrivate = Key.flag(
    "private", "Include private entries, and do not round places")
  private static let isPublished = Key.flag(
    "publish", "Leave out notes too, as 'seen publish' does"
  ).conflicting(with: "private")

  package static var spec: CommandSpec {
    CommandSpec(
      "Write pages of HTML to look at, print or put on the web", group: .moving, accepts: [.past],
      soughtAs: ["html", "site", "web", "website"],
      operands: [
        OperandSpec("DIR", "The folder to write to", isRequired: false, completion: .files)
      ],
      options: [one.spec, includesPrivate.spec, isPublished.spec],
      discussion: [
        "Pages have an overview of the year, the diary by year, all titles, lists, the life list of"
          + " birds, statistics, people, a map and photos. They need no server and no network, have"
          + " no script, and follow the light or dark theme of the browser. Photos are copied without"
          + " the place and time in their files.",
        "Private entries are left out, and nothing of them is counted, unless --private is given;"
          + " then every page says so. Places of watches that match the setting export.coarse are"
          + " rounded to 0.2 degrees, about 20 km, and have no name.",
        "A folder that has other files is refused. Writing to the same folder again replaces the"
          + " pages, and removes those that are no longer needed. The same journal gives the same"
          + " pages on the same day.",
      ],
      examples: [
        Example("seen report site", "Write pages to the folder 'site'; open site/index.html"),
        Example("seen report --one diary.html", "Write a single page to send to someone"),
        Example("seen report public --publish", "Write pages for everybody to see"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    var wish = ReportWish()
    wish.includesPrivate = arguments[includesPrivate]
    wish.isPublished = arguments[isPublished]
    let folder = arguments.operands.first
    if let file = arguments[one] {
      if folder != nil { throw session.usage(.conflict("DIR", "--one")) }
      let view = try session.journal.readForReport(wish)
      let page = try ReportPages(session, wish, view).single(view)
      if file == "-" {
        session.output(rendered: page)
      } else {
        try session.journal.write(file, page, markedBy: HTMLPage.mark)
      }
      return .done
    }
    guard let folder, !folder.isEmpty else { throw session.usage(.missingOperand("DIR")) }
    let view = try session.journal.readForReport(wish)
    let pages = try ReportPages(
      session, wish, view, in: try session.journal.reportFolder(folder, mark: HTMLPage.mark))
    try pages.writeAll(view)
    let removed = try pages.end()
    var parts = [Count.of(pages.pageCount, "page")]
    if pages.pictureCount > 0 { parts.append(Count.of(pages.pictureCount, "picture")) }
    session.output("Wrote \(Words.list(parts)) to \(pages.path).")
    if removed > 0 { session.inform("Removed \(Count.of(removed, "file")) of an earlier report.") }
    return .done
  }
}
