package import SeenApp
import SeenCore
import SeenRender
import SeenWire

/// `seen publish`: writes the journal that friends may look at.
package enum PublishCommand: Command {
  package static let name = "publish"
  package static let effect = CommandEffect.forPeople

  private static let notes = Key.flag("notes", "Publish your notes too")

  package static var spec: CommandSpec {
    CommandSpec(
      "Write a journal for your friends to look at", group: .moving, accepts: [.json, .change],
      operands: [
        OperandSpec("DIR", "The folder of the published journal", completion: .files)
      ],
      options: [notes.spec],
      discussion: [
        "The folder becomes a journal of its own, with the watches, ratings and lists of your"
          + " profile. Private entries and anything that refers to them, other profiles, settings,"
          + " rules, reminders and imports are left out; so are notes, unless --notes is given."
          + " Photos are copied without the time and place they were taken. Places of watches that"
          + " match the setting export.coarse are rounded and unnamed. Publishing again adds what"
          + " is new.",
        "Of what you amended only the last values are published: publishing again also rewrites what"
          + " was published before with others. What is left out keeps its number, and has the time of"
          + " what friends see before it, so that they cannot tell when it was recorded.",
        "What was published stays published: publishing again after 'seen undo' hides an entry"
          + " there too, but does not erase it. What was undone or removed before is never published,"
          + " not even after 'seen redo'. What you have forgotten since is erased there too; copies"
          + " that friends already have keep it.",
      ],
      examples: [
        Example("seen publish ~/sync/my-films", "Publish it to a folder that friends can read")
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    let options = PublishOptions(includesNotes: arguments[notes])
    let published = try session.journal.publish(to: arguments.operands[0], options)
    if let fields = session.json {
      let counts: [JSON.Member] = [
        JSON.Member("path", .string(published.path)),
        JSON.Member("new", .whole(published.newCount)),
        JSON.Member("shown", .whole(published.shownCount)),
        JSON.Member("private", .whole(published.privateCount)),
        JSON.Member("erased", .whole(published.erasedCount)),
        JSON.Member("pictureless", .whole(published.pictureless)),
        JSON.Member("rewritten", .whole(published.restatedCount)),
      ]
      let selection = try session.selection(fields, among: counts.map(\.name))
      let object = JSON.object(counts)
      session.output(json: JSONOutput.bytes(selection?.applied(to: object) ?? object))
      return .done
    }
    let verb = session.isDryRun ? "Would publish" : "Published"
    let count = Count.of(published.newCount, "new event")
    let shown = Count.of(published.shownCount, "event")
    session.output("\(verb) \(count) to \(published.path); friends can see \(shown).")
    if published.restatedCount > 0 {
      let rewritten = session.isDryRun ? "Would rewrite" : "Rewrote"
      let count = Count.of(published.restatedCount, "event")
      session.inform("\(rewritten) \(count) there, so that only the last values are told.")
    }
    if options.includesNotes, published.isRepeated {
      session.inform("Entries published earlier stay as they are, without their notes.")
    }
    if published.erasedCount > 0 {
      let erased = session.isDryRun ? "Would erase" : "Erased"
      session.inform("\(erased) \(Count.of(published.erasedCount, "event")) there, forgotten here.")
    }
    if published.pictureless > 0 {
      let left = Count.of(published.pictureless, "photo")
      session.inform("Left out \(left): missing, or with a place and time that cannot be removed.")
    }
    if published.coarseCount > 0 {
      let count = Count.of(published.coarseCount, "event")
      session.inform("Rounded the place of \(count) to 0.2 degrees, and left out its name.")
    }
    if published.privateCount > 0 {
      session.inform(
        "Left out \(Count.of(published.privateCount, "private entry", "private entries")).")
    }
    return .done
  }
}
