package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen uninstall`: removes what `seen install` installed, and nothing else.
package enum UninstallCommand: Command {
  package static let name = "uninstall"
  package static let effect = CommandEffect.forPeople

  package static var spec: CommandSpec {
    CommandSpec(
      "Remove what 'seen install' installed", group: .help, accepts: [.change],
      options: [InstallPrefix.option.spec],
      discussion: [
        "Without --prefix, removes it from where this program is installed, or else from ~/.local."
          + " Files that have changed since it was installed are kept, and so are folders that are"
          + " not empty. Journals are not touched."
      ],
      examples: [
        Example("seen uninstall", "Uninstall the program"),
        Example(
          "seen uninstall --prefix /usr/local --dry-run", "Show which files would be removed"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let prefix = try InstallPrefix(session.arguments, else: own(session.world), session.world)
    guard let known = try prefix.known() else {
      throw .command(.install(.notInstalled(prefix: prefix.path)))
    }
    if session.isDryRun {
      session.output(
        "Would remove seen from \(prefix.path): \(Count.of(known.files.count, "file")).")
      for file in known.files { session.output(file.path) }
      return .done
    }
    let count = Count.of(known.files.count, "file")
    if session.canAsk, !(try session.confirm("Remove seen from \(prefix.path): \(count)?")) {
      throw .canceled
    }
    let kept: [String]
    do {
      kept = try prefix.installation.remove(known)
    } catch {
      throw .file(error)
    }
    let removed = known.files.count - kept.count
    session.output("Removed seen from \(prefix.path): \(Count.of(removed, "file")).")
    for path in kept { session.warn("'\(path)' was changed since it was installed; it was kept.") }
    return .done
  }

  /// Returns the prefix that this program is installed in; nil if there is none.
  private static func own(_ world: any World) -> String? {
    guard world.variable("DESTDIR")?.isEmpty ?? true, let program = world.programPath,
      program.hasSuffix("/" + InstallPlan.programPath)
    else { return nil }
    let prefix = String(program.dropLast(InstallPlan.programPath.count + 1))
    let known = try? Installation(below: prefix, in: world.files).known()
    return known == nil || known == .nothing ? nil : prefix
  }
}
