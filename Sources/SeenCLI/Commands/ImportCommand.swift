package import SeenApp
import SeenCore
import SeenInterchange
import SeenRender
import SeenStore

/// `seen import`: imports the diaries of other programs.
package enum ImportCommand: Command {
  package static let name = "import"

  package static var spec: CommandSpec {
    CommandSpec(
      "Import a diary from another program", group: .moving, accepts: .writer,
      operands: [
        OperandSpec(
          "PATH",
          "A file, folder or ZIP of any format below, or - for standard input; with --relink, the"
            + " title OTHER",
          isRequired: false, completion: .files)
      ],
      options: options,
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
        "If rows were matched to the wrong title, 'seen import --relink TITLE OTHER' moves their"
          + " watches; importing the file again leaves them there.",
      ],
      examples: [
        Example("seen import", "List the formats"),
        Example("seen import ~/Downloads/export.zip --dry-run", "See what it is and preview it"),
        Example("seen import letterboxd ~/letterboxd-ana.zip", "Import a Letterboxd export"),
        Example("seen import events old.jsonl", "Import events from another journal"),
        Example("seen import export.zip --why diary.csv:12", "Explain how a row finds its title"),
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
    if let batch = arguments[show] {
      try session.showImport(batch)
      return .done
    }
    if arguments[held], arguments.operands.isEmpty {
      try session.outputHeld()
      return .done
    }
    if let title = arguments[relink] {
      guard let other = arguments.operands.first else {
        throw session.usage(.missingOperand("OTHER"))
      }
      try session.relink(title, to: other)
      return .done
    }
    // An empty path comes from an unset variable, and does not mean this folder.
    guard let path = arguments.operands.first(where: { !$0.isEmpty }) else {
      if !arguments.operands.isEmpty { throw session.usage(.missingOperand("PATH")) }
      // Without rows there is nothing to report and nothing to ask.
      let isAboutRows =
        arguments[why] != nil || !arguments[title].isEmpty || !arguments[corrections].isEmpty
        || !arguments[columns].isEmpty || arguments[sourceProfile] != nil
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

  /// Also lists accepted rows.
  static let all = Key.flag("all", "List every row, not only those that need attention")
  static let dateOrder = Key.choice(
    "date-order", "ORDER", of: DateOrder.self, "How dates are written: dmy or mdy")
  static let sourceProfile = Key.option(
    "from", "NAME", of: String.self, "Import the rows of this profile of the account")

  private static let show = Key.option(
    "show", "BATCH", of: String.self,
    "Show what an earlier import recorded; 'last' is the last one"
  ).conflicting(with: "held", "relink", "why")
  /// Lists what needs attention, or asks about it.
  static let held = Key.flag(
    "held", "List rows of earlier imports that need your attention; with PATH, ask about them"
  ).conflicting(with: "why")
  /// Which title is meant.
  static let title = Key.list(
    "title", "TITLE", of: String.self, "Use TITLE where several titles fit; can be repeated"
  ).completing(.titles)
  /// Corrects a wrong match.
  private static let relink = Key.option(
    "relink", "TITLE", of: String.self, "Move all imported watches of TITLE to the title OTHER"
  ).completing(.titles).conflicting(with: "held", "why")
  /// Explains a match.
  static let why = Key.option(
    "why", "FILE:LINE", of: String.self, "Explain how the title of a row is found; import nothing")

  /// The options for a path without a format: the rows to list, and everything that some format leaves open.
  private static var options: [OptionSpec] {
    [all.spec, why.spec, title.spec, corrections.spec] + ImportQuestion.allCases.map(option)
      + [show.spec, held.spec, relink.spec]
  }

  /// The scale of ratings.
  static let ratingScale = Key.choice(
    "scale", "TOP", of: ScaleTop.self, "The highest possible rating: 3, 5, 10 or 100")

  /// The fields of the columns of a CSV file.
  static let columns = Key.list(
    "map", "COLUMN=FIELD", of: ColumnMapping.self, "Say what a column is; can be repeated")

  /// A column of a CSV file, and its field.
  struct ColumnMapping: ArgumentValue {
    let named: NamedColumn

    init(argument: String) throws(ValueProblem) {
      let (column, field) = try ColumnAssignment.read(
        argument, ColumnField.allCases.map(\.rawValue), ColumnField.init(rawValue:))
      named = NamedColumn(column, field)
    }
  }

  static let corrections = Key.list(
    "correct", "FILE:LINE=VALUE", of: Correction.self,
    "Use VALUE instead of the one a row is held for; can be repeated")

  /// A corrected value of a held row.
  struct Correction: ArgumentValue {
    let correction: ImportCorrection

    init(argument: String) throws(ValueProblem) {
      guard let equals = argument.utf8.lastIndex(of: UInt8(ascii: "=")) else {
        throw ValueProblem(.assignment("FILE:LINE=VALUE", fields: []))
      }
      let correction = ImportCorrection(
        row: String(argument[..<equals]),
        value: String(argument[argument.utf8.index(after: equals)...]))
      guard let correction else { throw ValueProblem(.text) }
      self.correction = correction
    }
  }

  /// The tops of the scales of ratings.
  enum ScaleTop: String, CaseIterable {
    case three = "3"
    case five = "5"
    case ten = "10"
    case hundred = "100"
  }

  /// Returns the option that answers a question.
  static func option(_ question: ImportQuestion) -> OptionSpec {
    switch question {
    case .dateOrder: dateOrder.spec
    case .sourceProfile: sourceProfile.spec
    case .ratingScale: ratingScale.spec
    case .columns: columns.spec
    }
  }
}

/// The command of one importer, such as `seen import letterboxd`: an archive, an unpacked folder, or one file.
enum ImportArchive<Format: Importer>: Command {
  static var name: String { Format.source }

  static var spec: CommandSpec {
    let help = Format.help
    return CommandSpec(
      help.summary, group: .moving, accepts: .writer,
      operands: [OperandSpec("PATH", help.operand, completion: .files)],
      options: [
        ImportCommand.all.spec, ImportCommand.why.spec, ImportCommand.held.spec,
        ImportCommand.title.spec, ImportCommand.corrections.spec,
      ] + Format.questions.map(ImportCommand.option),
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
