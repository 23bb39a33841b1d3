package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen install`: installs the program with its manual, completion and samples.
package enum InstallCommand: Command {
  package static let name = "install"
  package static let effect = CommandEffect.forPeople

  package static var spec: CommandSpec {
    CommandSpec(
      "Install this program, its manual and its samples", group: .help, accepts: [.change],
      options: [InstallPrefix.option.spec],
      discussion: [
        "Copies this program to bin under the prefix; the manual pages and completion for bash, zsh"
          + " and fish to share; and the sample journals and the catalogs of birds and films to"
          + " share/seen/journal-samples. The file installed.txt there lists what was installed,"
          + " for 'seen uninstall' and for the next 'seen install', which replaces it.",
        "Samples and catalogs come from the folder share of an unpacked release archive, from the"
          + " source if the program runs from its build folder, or from where they are already"
          + " installed. For packagers, $DESTDIR is put before the prefix.",
      ],
      examples: [
        Example("seen install", "Install in ~/.local"),
        Example("seen install --prefix /usr/local", "Install for all users"),
        Example("seen install --dry-run", "Show which files would be installed"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let prefix = try InstallPrefix(session.arguments, session.world)
    let plan = try InstallPlan(ProgramCommand.self, session.world)
    let known = try prefix.known() ?? InstallManifest()
    let files = Count.of(plan.files.count, "file")
    if session.isDryRun {
      session.output("Would install seen \(Version.number) in \(prefix.path): \(files).")
      for file in plan.files { session.output(file.path) }
      return .done
    }
    let world = session.world
    let strangers: [String]
    do {
      strangers = try prefix.installation.strangers(to: plan.files, known)
    } catch {
      throw .file(error)
    }
    if let first = strangers.first {
      let others = strangers.count > 1 ? " and \(Count.of(strangers.count - 1, "other file"))" : ""
      let question = "Replace \(first)\(others), which 'seen install' did not put there?"
      guard try session.confirm(question) else { throw .canceled }
    }
    do {
      try prefix.installation.install(plan.files, over: known, random: world.randomBytes)
    } catch {
      throw .file(error.asWriting)
    }
    session.output(
      "Installed seen \(Version.number) in \(prefix.path): the program,"
        + " \(Count.of(plan.pageCount, "manual page")),"
        + (plan.hasSamples
          ? " completion for bash, zsh and fish, the samples and the catalogs."
          : " and completion for bash, zsh and fish."))
    if !plan.hasSamples {
      session.warn(
        "This program came without samples and catalogs; install from the source of Seen or"
          + " from a release archive to get them.")
    }
    reportPaths(prefix, session)
    return .done
  }

  /// Says how to set up the shell for the installed files.
  private static func reportPaths(_ prefix: InstallPrefix, _ session: Session) {
    let start = prefix.path == "/" ? "" : prefix.path
    let folder = start + "/bin"
    if !AddOns.folders(session.world).contains(where: { $0.isSame(as: folder) }) {
      session.inform("Add it to your PATH: export PATH=\"\(folder):$PATH\"")
    }
    // Where zsh looks by itself, nothing is to be set up.
    guard session.world.variable("SHELL")?.hasSuffix("/zsh") == true,
      !["/usr", "/usr/local"].contains(start)
    else { return }
    session.inform("For completion in zsh, run this once; it works in each new shell:")
    session.inform("  echo \(Words.shell(zshLine(start))) >> ~/.zshrc")
  }

  /// Returns the line for ~/.zshrc that loads the completion, before or after what sets up completion there, or without any.
  private static func zshLine(_ start: String) -> String {
    let file = Words.shell(start + "/share/zsh/site-functions/_seen")
    return "[[ -r \(file) ]] && { (( $+functions[compdef] )) ||"
      + " { autoload -Uz compinit && compinit }; source \(file) }"
  }
}
