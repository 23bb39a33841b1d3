package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen capture`: records what phones appended to text files.
package enum CaptureCommand: Command {
  package static let name = "capture"
  package static let effect = CommandEffect.forPeople

  private static let answers = Key.flag(
    "answers", "Write the lines that are held to capture/answers, for the phone to show")

  package static var spec: CommandSpec {
    CommandSpec(
      "Record what a phone wrote down in a text file", group: .writing,
      accepts: [.writer, .plain], soughtAs: ["phone", "notes", "inbox"],
      operands: [
        OperandSpec(
          "FILE", "A text file; default: all of capture/*.txt in the journal", isRequired: false,
          repeats: true, completion: .files)
      ],
      options: [answers.spec],
      discussion: [
        "A line is a title and what there is to say, as behind 'seen log': 'Heat 1995 9/10 @theater"
          + " +Bo -- the cafe scene'. '? Dune' puts a title on your watchlist, '= Alien 5/5'"
          + " rates it. The day comes first, or on a line above: '# 2026-11-20'. Lines that"
          + " begin with // are remarks; '// profile: ana' as the first line says whose lines these"
          + " are. 'seen help phone' tells how a phone appends lines.",
        "Each line is recorded once: again, on another machine and from a copy it adds nothing, also"
          + " after you undo or forget it, and whether it says Heat or heat. The files are never"
          + " changed. What is not clear is held, with what to write instead, and asked about nowhere"
          + " else. 'seen sync' captures first and takes the files along.",
        "To correct what was recorded, use 'seen amend'. A line that you delete changes nothing, and"
          + " one that you edit is held, with the command that corrects what was recorded.",
      ],
      examples: [
        Example("seen capture", "Record the new lines of capture/*.txt"),
        Example("seen capture ~/phone.txt --dry-run", "Show what a file would add"),
        Example("seen capture -n --json | jq 'select(.state == \"held\")'", "List what is held"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let paths = session.arguments.operands
    let view = try session.journal.read()
    let captures = try session.journal.captures(of: paths.isEmpty ? nil : paths, view)
    for file in captures.unread { session.warn(file.error.sentence) }
    let isPreview = session.isDryRun
    let outcome = session.capture(captures, isPreview: isPreview, in: view.folder.path)
    try session.output(CaptureScreen(outcome.cards.filter { session.shows($0) }), view.display)
    if session.json == nil, !session.isPlain {
      if captures.files.isEmpty, captures.unread.isEmpty {
        session.inform(
          "Nothing to capture: '\(Journal.captureFolder)' in the journal has no text files.")
      } else {
        session.report(outcome, isPreview: isPreview)
      }
    }
    if session.arguments[answers], !isPreview {
      try session.journal.writeAnswers(outcome.cards.held, in: view.folder)
    }
    if let failure = outcome.failure {
      session.outlet.report(
        failure.problem, asJSON: session.json != nil, colored: session.usesColor(on: .error))
      return failure.code
    }
    if let file = captures.unread.first { return file.error.exitCode }
    return outcome.hasHeld ? .data : .done
  }
}

extension Session {
  /// Whether a line is shown: to people only what is new.
  fileprivate func shows(_ card: CaptureCard) -> Bool {
    json != nil || isPlain || card.state == .held || card.state == .recorded
  }
}
