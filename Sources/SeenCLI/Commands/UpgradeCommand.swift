package import SeenApp
import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// `seen upgrade`: raises the journal to the format that this version knows, and writes its `README.txt`.
package enum UpgradeCommand: Command {
  package static let name = "upgrade"
  package static let effect = CommandEffect.forPeople

  package static var spec: CommandSpec {
    CommandSpec(
      "Raise the journal to the format of this version", group: .journal,
      accepts: [.json, .change],
      discussion: [
        "A journal says in journal.json which format a program must know to read it, and which to"
          + " record in it. A newer version of seen reads and keeps older formats as they are; this"
          + " raises the journal to its own. Nothing that was recorded changes, but older versions"
          + " can no longer use the journal, and there is no way back. Copies that are synced follow"
          + " with their next sync.",
        "README.txt is written too: it says what the folder is, and how to read it without seen. A"
          + " file of that name that is not from seen stays as it is.",
      ],
      examples: [
        Example("seen upgrade --dry-run", "See what would change"),
        Example("seen upgrade", "Upgrade, and write README.txt"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let upgraded = try session.journal.upgrade(page: SpecCommand.digest)
    guard session.json == nil else {
      session.output(json: object(upgraded).bytes + [UInt8(ascii: "\n")])
      return .done
    }
    let (before, after) = (upgraded.before, upgraded.after)
    if before == after {
      session.output("The journal is up to date: format \(after.read).")
    } else {
      let formats =
        before.read == after.read
        ? "the journal, which stays in format \(after.read)"
        : "the journal from format \(before.read) to \(after.read)"
      session.output(session.isDryRun ? "Would upgrade \(formats)." : "Upgraded \(formats).")
      informOfOlder(after, session)
    }
    switch upgraded.readme {
    case .written:
      session.inform(session.isDryRun ? "Would write README.txt." : "Wrote README.txt.")
    case .same: break
    case .foreign: session.inform("README.txt is not from seen, and stays as it is.")
    }
    return .done
  }

  /// Says what programs that know less can no longer do.
  private static func informOfOlder(_ versions: JournalVersions, _ session: Session) {
    session.inform("Versions of seen that do not know format \(versions.read) cannot read it.")
    if versions.write > versions.read {
      session.inform(
        "Those that do not know format \(versions.write) can read it, but record nothing in it.")
    }
    if !versions.names.isEmpty {
      let names = Words.list(versions.names.map { "'\($0)'" })
      session.inform("Those that do not know \(names) cannot read it either.")
    }
  }

  private static func object(_ upgraded: UpgradedJournal) -> JSON {
    let after = upgraded.after
    let readme =
      switch upgraded.readme {
      case .written: "written"
      case .same: "same"
      case .foreign: "foreign"
      }
    return .object([
      JSON.Member("upgraded", .bool(upgraded.before != after)),
      JSON.Member("from", .whole(upgraded.before.read)),
      JSON.Member("format", .whole(after.read)), JSON.Member("write", .whole(after.write)),
      JSON.Member("requires", .array(after.names.map { .string($0) })),
      JSON.Member("readme", .string(readme)),
    ])
  }
}
