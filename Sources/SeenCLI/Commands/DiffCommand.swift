package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen diff`: what was done between two states of the journal.
package enum DiffCommand: Command {
  package static let name = "diff"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "Show what changed between two states of the journal", group: .reading,
      accepts: [.json, .plain, .past],
      operands: [
        OperandSpec(
          "FROM", "A moment, as for --as-of; a git revision; or the folder of another copy",
          completion: .files
        ).or(.moment),
        OperandSpec("TO", "The same; default: now", isRequired: false, completion: .files)
          .or(.moment),
      ],
      options: [ShowCommand.spoilers.spec],
      discussion: [
        "Shows what was watched, rated, listed and changed in the second state but not the first,"
          + " what was undone or erased, and what only the first has. A moment works as with"
          + " --as-of: it means what the journal knew then. A git revision works if 'seen sync' keeps the"
          + " journal in a repository. A folder must hold a copy of the same journal, and is not"
          + " changed.",
        "Notes and comments with spoilers are hidden without --spoilers, but not in --json and"
          + " --plain, which say what the events say.",
      ],
      examples: [
        Example("seen diff 2026-06-30 2026-11-01", "Show what was recorded in between"),
        Example("seen diff yesterday", "Show what was recorded since yesterday"),
        Example("seen diff HEAD~3", "Show what came since a git revision"),
        Example("seen diff ../other-clone", "Show what this copy has and the other does not"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    let view = try session.journal.read(.indexed)
    let words = arguments.operands
    let difference = try session.journal.difference(
      from: words[0], to: words.dropFirst().first, view)
    let spoilers = arguments[ShowCommand.spoilers] ? nil : try session.spoilers(view)
    try session.output(
      DiffScreen(difference.entries, hiding: spoilers, for: try session.people(view)),
      view.display)
    let erased = ErasureWords.by(difference.erasures)
    if !erased.isEmpty {
      let count = difference.erasedCount
      let were = count == 1 ? "was" : "were"
      session.inform("\(Count.of(count, "event")) \(were) erased\(erased).")
    }
    return .done
  }
}
