package import SeenApp

/// `seen ui`: the journal on a screen of panels, by key.
package enum UICommand: Command {
  package static let name = "ui"
  package static let effect = CommandEffect.forPeople

  static let linear = Key.flag(
    "linear", "Ask line by line, for screen readers and terminals that cannot draw")

  /// It records by the commands that it runs.
  package static let readsInput = true

  package static var spec: CommandSpec {
    CommandSpec(
      "Page through your journal on a screen", group: .journal, accepts: [],
      soughtAs: ["tui", "screen", "browse", "open"],
      options: [linear.spec],
      discussion: [
        "Panels for today, the diary, the watchlist, lists, all titles, the calendar and statistics"
          + " are on the keys 1 to 7; ? lists all keys of a panel. Every action is a command, which"
          + " is shown at the bottom as it ran, and u takes it back.",
        "With --linear, or the setting ui.accessible, nothing is drawn: choices are numbered, and"
          + " each answer is a sentence.",
      ],
      examples: [
        Example("seen ui", "Open the screen"),
        Example("seen ui --linear", "The same, line by line"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    guard let screens = session.screens else { throw .command(.noScreen) }
    return try screens(session)
  }
}
