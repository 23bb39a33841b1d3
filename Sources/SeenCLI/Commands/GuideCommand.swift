package import SeenApp
import SeenCore
import SeenRender

/// `seen guide`: what is on television.
package enum GuideCommand: Command {
  package static let name = "guide"
  package static let effect = CommandEffect.reads

  private static let on = Key.option(
    "on", "DAY", of: String.self,
    "Which day: tomorrow, friday, 2026-12-24; default: today, from now"
  )
  private static let mine = Key.flag("mine", "Only what is on one of your lists or in your queue")

  package static var spec: CommandSpec {
    CommandSpec(
      "Show what is on television", group: .reading, accepts: [.json, .plain, .past],
      soughtAs: ["tv", "epg", "channels", "xmltv", "television"],
      operands: [
        OperandSpec(
          "WHAT",
          "A channel, words of a name, or a query of your titles such as kind:film seen:no",
          isRequired: false, repeats: true, isQuery: true, completion: .query)
      ],
      options: [on.spec, mine.spec],
      discussion: [
        "Reads guides in the XMLTV format that 'seen library add' knows, and nothing from the"
          + " network. Shows the channels of your playlists, or all of the guide if you have none;"
          + " times are yours, and a day lasts until the setting day.rollover.",
        "Titles of your journal are known by their names, and films by their years too.",
      ],
      examples: [
        Example("seen guide BBC One", "What is on a channel from now on"),
        Example("seen guide --mine --on tomorrow", "What of your lists is on tomorrow"),
        Example("seen guide kind:film seen:no", "Films that you have not seen"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    var day: Day?
    if let text = session.arguments[on] {
      do throws(TypedTime.Problem) {
        let date = try view.scope.time(text).date()
        guard let whole = date.day else { throw .notTime(text) }
        day = whole
      } catch {
        throw .badTime(error, for: .date)
      }
    }
    let answer = try session.journal.guide(
      session.arguments.operands, on: day, isMine: session.arguments[mine], view)
    for path in answer.unread {
      session.warn("'\(path)' is gone, or cannot be read or unpacked (with gzip) to its end.")
    }
    for bad in answer.bad {
      let lines = bad.lines.map(String.init).joined(separator: ", ")
      session.warn(
        "\(bad.path):\(bad.lines.first ?? 1): \(Count.of(bad.count, "entry", "entries")) cannot be"
          + " read\(bad.count > 1 ? ", in lines \(lines)" : ""); the rest counts.")
    }
    let rows = answer.entries.map { entry in
      GuideRow(
        entry.programme, on: entry.channel,
        id: entry.title.map { view.ledger.titles.text($0) }, in: session.journal.zone)
    }
    try session.output(GuideScreen(rows, hasGuide: answer.hasGuide), view.display)
    return .done
  }
}
