package import SeenApp
import SeenCore
import SeenInterchange
import SeenRender
import SeenStore

/// `seen import events`: imports lines of another journal, unchanged.
package enum ImportEvents: Command {
  package static let name = "events"
  package static let effect = CommandEffect.forPeople

  private static let keepsGoing = Key.flag(
    "keep-going", "Import the other lines where some are not events")

  package static var spec: CommandSpec {
    CommandSpec(
      "Import events from another journal", group: .moving, accepts: .writer,
      operands: [
        OperandSpec(
          "FILE", "A file of event lines, or - for standard input", repeats: true,
          completion: .files)
      ],
      options: [ImportOptions.listsAll.spec, keepsGoing.spec],
      discussion: [
        "Every line is checked and then kept byte for byte, with its own id and time, in a separate"
          + " file. A line that the journal already has is a duplicate. If a line is not an event,"
          + " nothing of its file is imported, unless --keep-going says otherwise. Use this to read"
          + " back the output of 'seen events'. 'seen undo' cannot undo this, because this copy did not record those events.",
        "Events of 'me', and events without a profile, become your own. With --profile NAME they"
          + " are recorded as NAME's instead: each as a new revision of the same event, along with"
          + " the lists that belong to it. Events of other profiles stay as they are.",
        "'seen import json' takes the output of 'seen export json'.",
      ],
      examples: [
        Example("seen import events old.jsonl", "Import a file"),
        Example("seen import events ~/other/events/*.jsonl", "Import another journal"),
        Example("seen import events - < old.jsonl", "Import the output of 'seen events'"),
        Example(
          "seen import events bo.jsonl --profile bo", "Import someone else's events as theirs"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    var code = ExitCode.done
    var hasReported = false
    for path in session.arguments.operands {
      let next = try run(path, nil, hasReported: &hasReported, session)
      // What was imported stays so if a later file fails.
      session.deliverNow()
      if next != .done { code = next }
    }
    return code
  }

  /// Imports the lines that a path names, which may be open: a pipe can be read once.
  ///
  /// That undo does not take them back is said unless it was for an earlier file.
  static func run(
    _ path: String, _ given: GivenBytes?, hasReported: inout Bool, _ session: Session
  ) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    let work = try session.journal.beginEventImport()
    let named = arguments.operands.count > 1 ? path : nil
    var report = try ReportedRows(session, all: arguments[ImportOptions.listsAll])
    let outcome = try session.journal.importEvents(
      session.given(path), open: given, work, needsNames: report.namesEvery,
      keepsGoing: arguments[keepsGoing]
    ) { report.add($0, to: session) }
    switch outcome {
    case .whole(let count, let areOfStrangers):
      report.count(.accepted, count)
      try report.finish(session, of: named)
      if count > 0 {
        inform(areOfStrangers: areOfStrangers, path, hasReported: &hasReported, session)
      }
      return .done
    case .lines(let areNew, let areOfStrangers, let otherProfiles):
      try report.finish(session, of: named)
      if areNew {
        inform(areOfStrangers: areOfStrangers, path, hasReported: &hasReported, session)
      }
      if !otherProfiles.isEmpty { session.inform(RowWords.otherProfiles(otherProfiles)) }
      return report.isComplete ? .done : .data
    case .refused(let count):
      report.finishList(session)
      session.deliverNow()
      throw .events(.linesRejected(count, file: session.given(path).name))
    }
  }

  /// Reports what happened to events that were kept.
  private static func inform(
    areOfStrangers: Bool, _ path: String, hasReported: inout Bool, _ session: Session
  ) {
    guard !session.isDryRun else { return }
    // A journal has a file for each month.
    if !hasReported { session.inform(RowWords.noUndo) }
    hasReported = true
    if areOfStrangers { session.inform(RowWords.strangers(path)) }
  }
}
