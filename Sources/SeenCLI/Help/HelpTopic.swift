/// Help that belongs to no single command.
package enum HelpTopic: String, CaseIterable, Sendable {
  case commands
  case environment
  case exitCodes = "exit-codes"
  case query

  /// What the topic is about: at most 60 characters, without a full stop.
  package var summary: String {
    switch self {
    case .commands: "Every command on one line"
    case .environment: "The variables that seen reads"
    case .exitCodes: "What the exit codes and the codes of errors mean"
    case .query: "How to say which titles and watches are meant"
    }
  }

  /// The page, wrapped to a width.
  package func lines(width: Int) -> [String] {
    var layout = HelpLayout(width: width)
    switch self {
    case .commands:
      layout.add(table: CommandList.shown.map { ($0.name, $0.spec.summary) })
    case .environment:
      layout.add(table: HelpTopic.variables)
    case .query: return QueryHelp.lines(width: width)
    case .exitCodes:
      layout.add(table: ExitCode.allCases.map { (String($0.rawValue), $0.meaning) })
      layout.add(heading: "Codes of errors with --json")
      layout.add(
        paragraph: "With --json an error is one object on the error stream, with the members code,"
          + " message, hint, file and line, and column where it is known. A code is one of these:")
      layout.add(table: HelpTopic.errorCodes)
    }
    return layout.lines
  }

  /// The codes of errors.
  static var errorCodes: [(word: String, meaning: String)] {
    CommandError.Code.allCases.map { ($0.rawValue, $0.meaning + ".") }
  }

  /// The variables of the environment.
  static let variables: [(word: String, meaning: String)] = [
    ("SEEN_JOURNAL", "The journal to use, unless -C names one."),
    ("SEEN_SAMPLES", "The folder of samples and catalogs, instead of the one that is installed."),
    ("SEEN_WRITER", "The id under which this copy writes, where it cannot be remembered."),
    (
      "SEEN_PAGER, PAGER", "The program that shows long answers, less if unset; empty or cat: none."
    ),
    ("LESS", "Options of less; FRX if unset."),
    (
      "FORCE_COLOR, CLICOLOR_FORCE",
      "Colors even where the output is not a terminal, unless 0; --color goes before it."
    ),
    (
      "NO_COLOR, CLICOLOR=0",
      "No colors, unless --color=always or one of the variables above asks for them."
    ),
    ("TERM=dumb", "No colors, with the same exceptions."),
    (
      "COLUMNS",
      "The width of answers where the terminal does not tell. If unset, 80 for help and charts;"
        + " rows of any length."
    ),
    ("TZ", "The time zone that decides which day is today."),
    ("XDG_DATA_HOME", "Where the journal of last resort lies, in seen; ~/.local/share if unset."),
    ("XDG_STATE_HOME", "Where this copy's identity is kept, in seen; ~/.local/state if unset."),
  ]
}
