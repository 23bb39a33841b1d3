package import SeenApp
import SeenCore
import SeenInterchange
import SeenRender
import SeenStore

/// `seen scrobble`: records what other players report.
package enum ScrobbleCommand: Command {
  package static let name = "scrobble"
  package static let effect = CommandEffect.forPeople
  package static let readsInput = true

  /// What can be printed to set a player up.
  enum Player: String, CaseIterable {
    case mpv, playerctl, tautulli
  }

  private static let setup = Key.choice(
    "setup", "PLAYER", of: Player.self,
    "Print what the player needs to report: mpv, playerctl or tautulli")
  private static let held = Key.option(
    "held", "FILE", of: String.self, "Append the reports whose title nobody knows to a file"
  ).completing(.files)

  package static var spec: CommandSpec {
    CommandSpec(
      "Record what other players report", group: .moving, accepts: [.writer],
      soughtAs: ["kodi", "plex", "jellyfin", "webhook"],
      operands: [
        OperandSpec(
          "FILE", "A file of reports, or - for standard input", isRequired: false, repeats: true,
          completion: .files)
      ],
      options: [setup.spec, held.spec],
      discussion: [
        "Reads what Kodi, Jellyfin, Emby, Plex, Tautulli, playerctl and a script of mpv send, as JSON,"
          + " as a form or as a whole HTTP request. When a play ends, what was seen of it is recorded"
          + " as 'seen play' does it: once, however often and in whatever order the reports come. Two"
          + " players that report the same evening make one watch.",
        "A player's users are nobody here until the setting scrobble.users says who they are, such"
          + " as 'seen setting scrobble.users plex:ana=me'. A title that the journal and its catalogs"
          + " do not have is added if the player says its year or its id; else the report is held.",
        "Nothing listens on the network. A program such as socat passes on what comes: 'socat"
          + " TCP-LISTEN:8765,bind=localhost,fork EXEC:\"seen scrobble --quiet -\"'. What playerctl -aF"
          + " metadata --format prints, with the format of --setup playerctl, is read line by line.",
      ],
      examples: [
        Example(
          "seen scrobble --setup mpv > ~/.config/mpv/scripts/seen.lua", "Let mpv report by itself"),
        Example(
          "seen scrobble reports.jsonl --dry-run", "Show what a file of reports would record"),
        Example("seen scrobble --setup playerctl", "Print the format for playerctl"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    if let player = session.arguments[setup] {
      guard session.arguments.operands.isEmpty else {
        throw session.usage(.conflict("--setup", "FILE"))
      }
      session.output(rendered: Array(text(player).utf8))
      return .done
    }
    guard !session.arguments.operands.isEmpty else { throw session.usage(.missingOperand("FILE")) }
    var code = ExitCode.done
    for path in session.arguments.operands {
      let bytes = try session.journal.handedBytes(of: session.given(path))
      let outcome = try session.journal.scrobble(bytes)
      try keep(outcome.held, session)
      report(outcome, path, session)
      if !outcome.problems.isEmpty || !outcome.untitled.isEmpty { code = .data }
    }
    return code
  }

  private static func text(_ player: Player) -> String {
    let text =
      switch player {
      case .mpv: PlayerSetup.mpvScript
      case .playerctl: PlayerSetup.playerctlFormat
      case .tautulli: PlayerSetup.tautulliJSON
      }
    return text.hasSuffix("\n") ? text : text + "\n"
  }

  /// Appends the reports that are held to the file that is named.
  private static func keep(_ lines: [UInt8], _ session: Session) throws(AppError) {
    guard let path = session.arguments[held], !lines.isEmpty, !session.isDryRun else { return }
    let (files, whole) = (session.world.files, session.world.absolute(path))
    do {
      let file = try files.open(whole, try files.status(whole) == nil ? .create : .append)
      defer { files.close(file) }
      try files.appendAll(lines, to: file)
    } catch {
      throw .file(error)
    }
  }

  private static func report(
    _ outcome: ScrobbleOutcome, _ path: String, _ session: Session
  ) {
    for one in outcome.played {
      guard let receipt = one.receipt else { continue }
      session.output(receipt, PlayingWords.ended(one))
      session.reportAdded(receipt)
    }
    let file = path == "-" ? "standard input" : path
    for (line, problem) in outcome.problems {
      session.warn("seen: \(file):\(line): \(problem.words)")
    }
    for name in outcome.untitled {
      session.warn(
        "seen: nothing says which title '\(name)' is; 'seen log' records it, or add it to a catalog"
      )
    }
    for user in outcome.strangers {
      session.inform(
        "Reports of \(user) are left out; 'seen setting \(Setting.scrobbleUsers.key)"
          + " \(Words.shell(user + "=" + session.profile))' records them.")
    }
  }
}

extension PlayReportProblem {
  /// Why a document is no report, in words.
  fileprivate var words: String {
    switch self {
    case .notJSON: "not JSON, or cut off"
    case .unknownForm: "not a report of a player that is known"
    case .otherEvent(let word): "'\(word)' tells of no play"
    case .otherKind(let word): "'\(word)' is neither a film nor an episode"
    case .noTitle: "neither a title nor a file"
    }
  }
}
