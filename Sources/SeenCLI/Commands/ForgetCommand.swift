package import SeenApp
import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// `seen forget`: erases the data of events, for privacy.
package enum ForgetCommand: Command {
  package static let name = "forget"
  package static let effect = CommandEffect.forPeople

  /// It asks only after everything was read.
  package static let readsInput = false

  package static var spec: CommandSpec {
    CommandSpec(
      "Erase events from the files, for privacy", group: .journal, accepts: [.json, .change],
      operands: [
        OperandSpec(
          "WHAT",
          "The id of an event, such as a watch; a title by name or id; or a profile as 'profile:bo'",
          takesMoreWords: true, completion: .titles)
      ],
      options: [ShowCommand.spoilers.spec],
      discussion: [
        "Other commands only hide what they undo or remove. This erases it: only the id, time and"
          + " type of each event stay. Forgetting a watch also erases later changes to it;"
          + " forgetting a title erases everything about it, no matter who recorded it, undone or"
          + " not. Photos that"
          + " nothing else refers to, caches, and copies in the folder quarantine go too. It asks"
          + " first and cannot be undone. The list of what it erases hides notes and comments with"
          + " spoilers without --spoilers.",
        "Forgetting a profile, deleted or not, erases everything it recorded, its lists, what was"
          + " suggested to it, and its PIN. What it recorded about other profiles, shared lists with"
          + " other members, and facts about titles that others also recorded something about stay,"
          + " and are counted.",
        "It erases nothing elsewhere: other copies keep the text until they sync, and backups and"
          + " the history of a git repository keep it until you remove it there.",
        "To drop the history of the repository, and all that was in it, sync every copy, then run in"
          + " one of them: 'git checkout --orphan fresh', 'git commit -m journal', 'git branch -M"
          + " main', 'git push --force origin main', 'git reflog expire --expire=now --all', 'git"
          + " gc --prune=now'. The files stay as they are. Then clone the other copies again.",
      ],
      examples: [
        Example("seen forget Heat --dry-run", "List the events that would be erased"),
        Example("seen forget laptop-k3f9x7qa.42", "Erase one watch, after asking"),
        Example("seen forget profile:bo", "Erase a profile and all it recorded"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    let view = try session.journal.read(.indexed)
    let found = try session.journal.eventsToForget(arguments.operands[0], view)
    let events = found.events
    if found.keptCount > 0 {
      let isOne = found.keptCount == 1
      session.inform(
        "\(Count.of(found.keptCount, "event")) about titles, shared lists or other profiles"
          + " \(isOne ? "stays and still names" : "stay and still name") the profile, because others"
          + " need \(isOne ? "it" : "them") too."
      )
    }
    inform(of: found.naming, "still names the title", "still name the title", session)
    inform(
      of: found.repeating, "still has the text that it replaced",
      "still have the text that they replaced", session)
    guard !events.isEmpty else {
      session.inform("Nothing to forget.")
      return .done
    }
    var spoilers = session.arguments[ShowCommand.spoilers] ? nil : try session.spoilers(view)
    for event in events { spoilers?.register(event) }
    try list(events.filter(session.journal.shows), hiding: spoilers, session)
    if session.isDryRun {
      session.inform("Would forget \(Count.of(events.count, "event")).")
      return .done
    }
    session.deliverNow()
    let erased = try session.journal.erase(found, view)
    let captured = try session.journal.capturedLines(of: events, view)
    let count = erased.pictureCount
    let photos = count == 0 ? "" : " and removed \(Count.of(count, "photo"))"
    session.inform("Forgot \(Count.of(events.count, "event"))\(photos).")
    if erased.leavesQuarantine {
      session.inform(
        "The folder quarantine still has damaged lines, which may have some of the text; delete it"
          + " to be sure.")
    }
    if !captured.isEmpty {
      let (has, it) = captured.count == 1 ? ("has", "that line") : ("have", "those lines")
      session.inform(
        "\(Words.list(captured)) still \(has) the text; delete \(it) to be rid of it.")
    }
    if erased.leavesRepository {
      session.inform(
        "The history of the git repository still has the text; 'seen help forget' tells how to"
          + " remove it.")
    }
    return .done
  }

  /// Names the first of the events that stay, and says why they matter.
  private static func inform(
    of staying: [EventID], _ ofOne: String, _ ofMany: String, _ session: Session
  ) {
    guard !staying.isEmpty else { return }
    let some = staying.prefix(3).map(\.description)
    let rest = staying.count - some.count
    session.inform(
      "\(Count.of(staying.count, "event")) \(staying.count == 1 ? "stays" : "stay") and"
        + " \(staying.count == 1 ? ofOne : ofMany): "
        + Words.list(some + (rest > 0 ? ["\(Count.digits(rest)) more"] : [])) + ".")
  }

  /// Prints the events that are erased, with what they say, for the last time.
  private static func list(
    _ events: [Event], hiding spoilers: SpoilerMarks?, _ session: Session
  ) throws(AppError) {
    for event in events {
      guard let fields = session.json else {
        let stated = EventWords.details(event, hidesSpoilers: spoilers?.hides(event) ?? false)
        let what = [EventWords.past(event), stated]
          .filter { !$0.isEmpty }.joined(separator: ", ")
        session.output("\(event.id): " + (event.subject.map { $0 + ": " } ?? "") + what)
        continue
      }
      let members = [
        JSON.Member("id", .string(event.id.description)),
        JSON.Member("time", .string(event.time.description)),
        JSON.Member("type", .string(event.type)),
        JSON.Member("subject", event.subject.map { .string($0) } ?? .null),
      ]
      let object = JSON.object(members)
      let selection = try session.selection(fields, among: members.map(\.name))
      session.output(json: JSONOutput.bytes(selection?.applied(to: object) ?? object))
    }
  }
}
