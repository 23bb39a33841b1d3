import SeenCore
import SeenRender
import SeenStore

/// `seen uninstall`: takes away what `seen install` put there, and nothing else.
package enum UninstallCommand: Command {
  package static let name = "uninstall"

  package static var spec: CommandSpec {
    CommandSpec(
      "Remove what 'seen install' installed", group: .help, takes: [.change],
      options: [InstallPrefix.option.spec],
      discussion: [
        "Without --prefix it is removed where this program is installed, else from ~/.local. Files"
          + " that were changed since stay, and so do folders that hold anything else. Journals are"
          + " not touched."
      ],
      examples: [
        Example("seen uninstall", "Remove it"),
        Example("seen uninstall --prefix /usr/local --dry-run", "See which files that would be"),
      ])
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    let prefix = try InstallPrefix(arguments, else: own(session.world), session.world)
    guard let known = try prefix.known() else {
      throw .install(.notInstalled(prefix: prefix.path))
    }
    if session.isDryRun {
      session.answer(
        "Would remove seen from \(prefix.path): \(Count.of(known.files.count, "file")).")
      for file in known.files { session.answer(file.path) }
      return .done
    }
    let kept: [String]
    do {
      kept = try prefix.installation.remove(known)
    } catch {
      throw .file(error)
    }
    let removed = known.files.count - kept.count
    session.answer("Removed seen from \(prefix.path): \(Count.of(removed, "file")).")
    for path in kept { session.warn("'\(path)' was changed since it was installed; it stays.") }
    return .done
  }

  /// Returns the prefix that this program is installed in; nil when it is in none.
  private static func own(_ world: any World) -> String? {
    guard world.variable("DESTDIR")?.isEmpty ?? true, let program = world.programPath,
      program.hasSuffix("/" + InstallPlan.programPath)
    else { return nil }
    let prefix = String(program.dropLast(InstallPlan.programPath.count + 1))
    let known = try? Installation(below: prefix, in: world.files).known()
    return known == nil || known == .nothing ? nil : prefix
  }
}
