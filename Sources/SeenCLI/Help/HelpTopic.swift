import SeenApp
import SeenRender

/// Help that belongs to no single command.
package enum HelpTopic: String, CaseIterable, Sendable {
  case all, commands
  case environment
  case exitCodes = "exit-codes"
  case phone, query, time

  /// What the topic is about: at most 60 characters, without a period.
  package var summary: String {
    switch self {
    case .all: "All commands by what they are for"
    case .commands: "All commands, one per line"
    case .environment: "Environment variables"
    case .exitCodes: "Exit codes and error codes"
    case .phone: "How to write things down on a phone"
    case .query: "How to write queries"
    case .time: "How to write dates, periods and times"
    }
  }

  /// The page, wrapped to a width, in a program of some sections of commands and the rows of some add-ons.
  package func lines(
    width: Int, of sections: [CommandSection], addOns: [(word: String, meaning: String)] = []
  ) -> [String] {
    var layout = HelpLayout(width: width)
    switch self {
    case .all:
      for section in sections {
        layout.add(heading: section.heading)
        layout.add(table: section.shown.rows)
      }
      layout.add(addOns: addOns)
    case .commands:
      layout.add(table: sections.flatMap(\.shown.rows))
    case .environment:
      layout.add(table: HelpTopic.variables)
    case .phone: return PhoneHelp.lines(width: width)
    case .query: return QueryHelp.lines(width: width)
    case .time: return TimeHelp.lines(width: width)
    case .exitCodes:
      layout.add(table: ExitCode.allCases.map { (String($0.rawValue), $0.meaning) })
      layout.add(heading: "Error codes with --json")
      layout.add(
        paragraph:
          "With --json, an error is one object on standard error, with the members code, message,"
          + " hint, file and line, and column if it is known. The codes are:")
      layout.add(table: HelpTopic.errorCodes)
    }
    return layout.lines
  }

  static var errorCodes: [(word: String, meaning: String)] {
    ErrorCode.allCases.map { ($0.rawValue, $0.meaning + ".") }
  }

  /// The variables of the environment.
  static let variables: [(word: String, meaning: String)] = [
    ("SEEN_JOURNAL", "The journal to use, unless -C names one."),
    ("SEEN_PROFILE", "The profile to use, unless --profile names one."),
    ("SEEN_ZONE", "The zone of days, unless --zone names one; default: that of the machine."),
    ("SEEN_SAMPLES", "The folder of samples and catalogs to use instead of the installed one."),
    ("SEEN_WRITER", "The name that this copy records under, if its own cannot be stored."),
    (
      "SEEN_PAGER, PAGER",
      "The pager for long output; default: less. Use an empty value or cat for none."
    ),
    ("SEEN_VIEWER", "The program that 'seen open' uses; default: the desktop's own."),
    ("LESS", "Options for less; default: FRX."),
    (
      "FORCE_COLOR, CLICOLOR_FORCE",
      "Unless 0, use colors even if the output is not a terminal; --color overrides it."
    ),
    (
      "NO_COLOR, CLICOLOR=0",
      "No colors, unless --color=always or one of the variables above asks for them. With"
        + " NO_COLOR, words replace emoji and bars too."
    ),
    ("TERM=dumb", "No colors, with the same exceptions; no pager; words replace emoji and bars."),
    (
      "COLUMNS",
      "The width of the output if the terminal does not report one. If unset, 80 for help"
        + " and charts, and no limit for rows."
    ),
    ("TZ", "The time zone that determines which day is today."),
    ("XDG_DATA_HOME", "The default journal is in its subfolder seen; default: ~/.local/share."),
    ("XDG_STATE_HOME", "This copy's identity is in its subfolder seen; default: ~/.local/state."),
  ]
}
