package import SeenApp
import SeenCore
import SeenInterchange
import SeenRender
import SeenStore

/// `seen import`: imports the diaries of other programs.
package enum ImportCommand: Command {
  package static let name = "import"
  package static let effect = CommandEffect.records

  package static var spec: CommandSpec {
    CommandSpec(
      "Import a diary from another program", group: .moving, accepts: .writer,
      operands: [
        OperandSpec(
          "PATH",
          "A file, folder or ZIP of any format below, or - for standard input; with --relink, the"
            + " title OTHER; with --rezone, the time zone",
          isRequired: false, completion: .files
        ).or(.input)
      ],
      options: ImportOptions.all,
      discussion: [
        "With only PATH, seen recognizes which program the file is from, and says how it can tell."
          + " If more than one format fits, name the one you want.",
        "Every row is counted as accepted, duplicate, held (it needs your attention) or rejected,"
          + " and files in an archive that are not imported are listed. Importing the same file"
          + " again adds nothing.",
        "--show lists what an earlier import recorded; --held lists the rows that were held or"
          + " rejected and have not been imported since. With PATH, --held imports the files again"
          + " and asks about these rows: which of two titles is meant, or whether days or months"
          + " come first; you can correct a date or rating that cannot be read. --title,"
          + " --date-order, --correct and similar options answer these questions in advance.",
        "Many programs tell times in UTC, so that an evening in New York is on the next day there."
          + " --zone ZONE puts them on the days where you were, and is kept as the setting"
          + " import.zone; 'seen import --rezone last ZONE' does it afterwards, and leaves watches"
          + " alone that you corrected.",
        "Two programs may tell of one viewing. Where the journal has a watch of the title on the day"
          + " from elsewhere, the row is held; --same-day skip takes both for one viewing, which gets"
          + " what it lacked, and --same-day add makes them two.",
        "If rows were matched to the wrong title, 'seen import --relink TITLE OTHER' moves their"
          + " watches; importing the file again leaves them there.",
      ],
      examples: [
        Example("seen import", "List the formats"),
        Example("seen import ~/Downloads/export.zip --dry-run", "See what it is and preview it"),
        Example("seen import letterboxd ~/letterboxd-ana.zip", "Import a Letterboxd export"),
        Example("seen import events old.jsonl", "Import events from another journal"),
        Example("seen import export.zip --why diary.csv:12", "Explain how a row finds its title"),
        Example(
          "seen import trakt trakt.zip --zone America/New_York", "Import times in UTC as yours"),
        Example("seen import --fields trakt", "List what becomes of each field of Trakt's files"),
        Example("seen import --held", "List the rows that need your attention"),
        Example("seen import export.zip --held", "Answer the questions about them"),
        Example(
          "seen import export.zip --correct diary.csv:12=2024-02-29", "Correct the date of a row"),
        Example("seen import --relink 'Heat (1986)' 'Heat (1995)'", "Correct a wrong match"),
      ])
  }

  package static var subcommands: [any Command.Type] {
    ImportFormats.all.map { command(of: $0) } + [ImportEvents.self]
  }

  private static func command<Format: Importer>(of format: Format.Type) -> any Command.Type {
    ImportArchive<Format>.self
  }

  package static let acceptsFormat = true

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    if let batch = arguments[ImportOptions.show] {
      try session.showImport(batch)
      return .done
    }
    if arguments[ImportOptions.held], arguments.operands.isEmpty {
      try session.outputHeld()
      return .done
    }
    if let title = arguments[ImportOptions.relink] {
      guard let other = arguments.operands.first else {
        throw session.usage(.missingOperand("OTHER"))
      }
      try session.relink(title, to: other)
      return .done
    }
    if let format = arguments[ImportOptions.fields] {
      try session.outputFields(of: format)
      return .done
    }
    if let batch = arguments[ImportOptions.rezone] {
      guard let zone = arguments.operands.first ?? arguments[ImportOptions.zone] else {
        throw session.usage(.missingOperand("ZONE"))
      }
      try session.rezone(batch, to: zone)
      return .done
    }
    // An empty path comes from an unset variable, and does not mean this folder.
    guard let path = arguments.operands.first(where: { !$0.isEmpty }) else {
      if !arguments.operands.isEmpty { throw session.usage(.missingOperand("PATH")) }
      // Without rows there is nothing to report and nothing to ask.
      let isAboutRows =
        arguments[ImportOptions.why] != nil || !arguments[ImportOptions.title].isEmpty
        || !arguments[ImportOptions.corrections].isEmpty
        || !arguments[ImportOptions.columns].isEmpty
        || arguments[ImportOptions.sourceProfile] != nil
      if session.json != nil || isAboutRows { throw session.usage(.missingOperand("PATH")) }
      session.output(overviewOf: ImportCommand.self)
      return .done
    }
    let near = Nearest.words(to: path, among: subcommands.map { $0.name })
    var files: ImportFiles
    do throws(AppError) {
      files = try session.journal.openImport(session.given(path), isNamed: false)
    } catch {
      // A word that is not a file was more likely meant as a format.
      let isWord = path.utf8.allSatisfy { $0 | 32 >= 97 && $0 | 32 <= 122 }
      guard isWord, case .file = error else { throw error }
      throw session.usage(.unknownFormat(path, near: near, known: subcommands.map { $0.name }))
    }
    switch try session.journal.recognize(&files) {
    case .events(let lines):
      session.inform(RecognitionWords.events(files.name))
      var hasReported = false
      return try ImportEvents.run(path, lines, hasReported: &hasReported, session)
    case .ownExport(let shape):
      session.inform(RecognitionWords.own(files.name, shape))
      return try session.runImport(ownExport: files.onlyFile, shape)
    case .export(let importer, let why):
      session.inform(why.sentence)
      return try session.runImport(in: files, of: importer)
    }
  }
}

/// The command of one importer, such as `seen import letterboxd`: an archive, an unpacked folder, or one file.
enum ImportArchive<Format: Importer>: Command {
  static var name: String { Format.source }
  static var effect: CommandEffect { .records }

  static var spec: CommandSpec {
    let help = Format.help
    return CommandSpec(
      help.summary, group: .moving, accepts: .writer,
      operands: [OperandSpec("PATH", help.operand, completion: .files).or(.input)],
      options: [
        ImportOptions.listsAll.spec, ImportOptions.why.spec, ImportOptions.held.spec,
        ImportOptions.title.spec, ImportOptions.corrections.spec, ImportOptions.sameDay.spec,
      ] + Format.questions.flatMap(ImportOptions.options),
      discussion: help.discussion,
      examples: help.examples.map { Example("seen import \(Format.source) \($0.path)", $0.meaning) }
    )
  }

  static func run(_ session: Session) throws(AppError) -> ExitCode {
    var files = try session.journal.openImport(
      session.given(session.arguments.operands[0]), isNamed: true)
    do throws(AppError) {
      return try session.runImport(in: files, of: Format.self)
    } catch {
      throw files.explain(error, as: Format.self)
    }
  }
}
