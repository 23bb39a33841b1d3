import SeenCore
import SeenInterchange
import SeenStore

/// `seen import`: takes in what other programs know.
package enum ImportCommand: Command {
  package static let name = "import"

  package static var spec: CommandSpec {
    CommandSpec(
      "Take in a diary from elsewhere", group: .moving,
      discussion: [
        "Nothing is dropped: every row ends as accepted, duplicate, held (a person has to look at"
          + " it) or rejected, and is counted. Importing the same again adds nothing."
      ],
      examples: [
        Example("seen import letterboxd ~/letterboxd-ana", "Take in an unpacked export"),
        Example("seen import events old.jsonl", "Take in lines of another journal"),
      ])
  }

  package static var subcommands: [any Command.Type] {
    [ImportLetterboxd.self, ImportEvents.self]
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    throw session.usage(.missingOperand("FORMAT"))
  }

  /// Lists the rows that ended well too.
  static let all = Key.flag("all", "List every row, not only those that need you")
}

/// `seen import letterboxd`: the folder of a Letterboxd export, or one of its files.
package enum ImportLetterboxd: Command {
  package static let name = "letterboxd"

  package static var spec: CommandSpec {
    CommandSpec(
      "Take in an unpacked Letterboxd export", group: .moving, takes: .writer,
      operands: [
        OperandSpec(
          "PATH", "The unpacked folder, or one CSV file of it", completion: .files)
      ],
      options: [ImportCommand.all.spec],
      discussion: [
        "Of a folder only these files are opened: "
          + LetterboxdImporter.paths.joined(separator: ", ")
          + ". 'Watched Date' becomes the date of a watch and 'Date' never does; half stars stay"
          + " half stars; a film that was only marked as watched gets a watch of unknown date.",
        "All of it is one batch: 'seen undo' takes it back whole. Rows that are held or rejected"
          + " are listed with their file and line; an entry that was changed at Letterboxd since it"
          + " was imported is one of them. Where a quote is never closed, the lines behind it cannot"
          + " be read: the rest is imported, and it ends with 65.",
      ],
      examples: [
        Example("seen import letterboxd ~/letterboxd-ana --dry-run", "See what it would do"),
        Example("seen import letterboxd ~/letterboxd-ana", "Do it"),
        Example(
          "seen import letterboxd diary.csv --json | jq -r 'select(.state == \"held\")'",
          "Give the rows that need you to another program"),
      ])
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    var progress = ImportProgress(session)
    let files = try ImportFiles.read(
      arguments.operands[0], paths: LetterboxdImporter.paths, session.world)
    progress.step("Read \(files.count) files; reading the journal.", &session)
    let reading = try session.read(.indexed)
    let context = session.intentContext(reading)
    let journal = ImportJournal(
      reading, source: LetterboxdImporter.source, session.texts(of: reading),
      randomMark: context.mark)
    progress.step("Looking at every row.", &session)
    let plan: ImportPlan
    do throws(ImportProblem) {
      plan = try LetterboxdImporter.plan(files, into: journal)
    } catch {
      throw .importFailed(error)
    }
    progress.step("Recording \(plan.drafts.count) events.", &session)
    var receipt: Receipt?
    if !plan.drafts.isEmpty { receipt = try session.record(plan.drafts, reading) }
    let report = ImportReport(plan)
    try session.answer(report, all: arguments[ImportCommand.all])
    if let first = receipt?.events.first, !session.isDryRun {
      let count = receipt?.events.count ?? 0
      session.tell(
        "Recorded \(count) events as batch \(first.batch ?? first.id.description);"
          + " 'seen undo' takes them back.")
    }
    for (file, lines) in plan.unreadLines { session.warn(ImportWords.unread(file, lines)) }
    return plan.unreadLines.isEmpty ? report.exitCode : .data
  }
}

/// `seen import events`: lines of another journal, as they are.
package enum ImportEvents: Command {
  package static let name = "events"

  package static var spec: CommandSpec {
    CommandSpec(
      "Take in event lines of another journal", group: .moving, takes: .writer,
      operands: [
        OperandSpec("FILE", "A file of event lines, or - for the input", completion: .files)
      ],
      options: [ImportCommand.all.spec],
      discussion: [
        "Every line is checked and then kept byte for byte, with its own id and time, in a segment"
          + " of its own. A line that is here already is a duplicate; a line that is no event is"
          + " rejected. This is how 'seen events' is read back. They are no command of this copy, so"
          + " 'seen undo' does not take them back."
      ],
      examples: [
        Example("seen import events old.jsonl", "Take in a file"),
        Example("seen import events - < old.jsonl", "Take in what 'seen events' printed"),
      ])
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    var progress = ImportProgress(session)
    let path = arguments.operands[0]
    let journal = try session.openJournal()
    // Reports that name every row look at every line; else a file of nothing but new events is kept as it is.
    if path != "-", !arguments[ImportCommand.all], session.json == nil {
      progress.step("Looking at the file.", &session)
      if let count = try session.adoptWhole(path, in: journal) {
        session.answer(ImportReport.sentence(accepted: count, isDryRun: session.isDryRun))
        if count > 0, !session.isDryRun { session.tell(RowWords.noUndo) }
        return .done
      }
    }
    let bytes: [UInt8]
    if path == "-" {
      do { bytes = try session.world.readInput(longestLine: .max) } catch { throw .input(error) }
    } else {
      bytes = try ImportFiles.file(path, session.world)
    }
    progress.step("Looking at every line.", &session)
    var lines = ForeignLines(bytes, named: path == "-" ? "input" : ImportFiles.baseName(path))
    try lines.compare(with: journal, in: session.world.files)
    if !lines.accepted.isEmpty, !session.isDryRun {
      try session.adopt(lines.accepted, by: lines.writers, in: journal)
    }
    try session.answer(lines.report, all: arguments[ImportCommand.all])
    if !lines.accepted.isEmpty, !session.isDryRun { session.tell(RowWords.noUndo) }
    return lines.report.exitCode
  }
}
