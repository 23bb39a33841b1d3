package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen doctor`: the program's environment, and possible problems with it.
package enum DoctorCommand: Command {
  package static let name = "doctor"
  package static let effect = CommandEffect.forPeople

  package static var spec: CommandSpec {
    CommandSpec(
      "Show versions, paths, locks, durability, clock and git", group: .journal,
      accepts: [.json, .plain], soughtAs: ["status"],
      discussion: [
        "Shows how seen is set up here: its version, the journal and how it was found, this copy's"
          + " name, the folders for state and caches, whether the disk supports locks, whether"
          + " events wait for the disk, the clock, what 'seen sync' would do, and which programs"
          + " connect to the network. It points out what needs attention, and changes nothing; 'seen"
          + " check' looks for damage."
      ],
      examples: [
        Example("seen doctor", "Show everything, for example for a bug report"),
        Example("seen doctor --json=name,problem", "Print only what may be wrong"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read(.silent)
    let condition = try session.journal.condition(view)
    let folder = condition.folder
    let snapshot = condition.snapshotByteCount
    var entries = [
      DoctorEntry("version", "\(Version.number), journal format \(Version.format)"),
      DoctorEntry("program", session.world.programPath ?? "unknown"),
      DoctorEntry("journal", "\(folder.path) (\(words(condition.origin)))"),
      DoctorEntry("id", folder.identifier),
      DoctorEntry(
        "events",
        Count.of(condition.segmentCount, "file") + ", "
          + Count.of(Int(clamping: condition.byteCount), "byte"),
        problem: condition.notWritable.map { "nothing can be recorded: \($0.words)" }),
      DoctorEntry(
        "writer", condition.writer?.text ?? "none yet; the first event gives this copy a name"),
      DoctorEntry(
        "state", condition.stateDirectory.map { $0 + "/seen" } ?? "none",
        problem: condition.stateDirectory == nil
          ? "HOME is not set, so each command uses another name" : nil),
      DoctorEntry(
        "cache",
        folder.cachePath
          + (snapshot.map { ", snapshot of " + Count.of(Int(clamping: $0), "byte") } ?? "")),
      lock(condition.lock),
      DoctorEntry(
        "durability", condition.isSynchronizing ? "events wait for the disk" : "off",
        problem: condition.isSynchronizing
          ? nil : "SEEN_DURABILITY is none: a power cut can lose events"),
      clock(condition),
    ]
    entries += git(folder, session)
    entries += captured(try session.journal.captures(of: nil, view), session, folder)
    entries.append(curl(session))
    entries.append(
      DoctorEntry(
        "network", "seen opens no connection; it runs git for 'sync' and curl for 'catalog get'"))
    try session.output(DoctorScreen(entries), view.display)
    return .done
  }

  private static func words(_ origin: JournalLocation.Origin) -> String {
    switch origin {
    case .option: "named by -C"
    case .variable: "named by SEEN_JOURNAL"
    case .parent: "found from the working directory"
    case .dataHome: "the default"
    }
  }

  private static func lock(_ state: JournalLock.State?) -> DoctorEntry {
    switch state {
    case .free: DoctorEntry("lock", "free")
    case .held:
      DoctorEntry(
        "lock", "held", problem: "another program is writing; a lock ends with its program")
    case .unsupported:
      DoctorEntry(
        "lock", "not supported by this disk",
        problem: "events go into files of their own; 'seen repair' and 'seen sync' need locks")
    case nil: DoctorEntry("lock", "no folder 'events' yet")
    }
  }

  private static func clock(_ condition: JournalCondition) -> DoctorEntry {
    let last = condition.latest.map { ", last event \($0)" } ?? ""
    return DoctorEntry(
      "clock", "\(condition.now)\(last)",
      problem: condition.minutesAhead.map {
        "the last event is \($0) minutes ahead; check the date of this computer"
      })
  }

  /// What phones wrote down, where there is any.
  private static func captured(
    _ captures: Captures, _ session: Session, _ folder: JournalFolder
  ) -> [DoctorEntry] {
    guard !captures.files.isEmpty || !captures.unread.isEmpty else { return [] }
    let outcome = session.capture(captures, isPreview: true, in: folder.path)
    let new = outcome.cards.count { $0.state == .recorded }
    let held = outcome.cards.count { $0.state == .held } + captures.unread.count
    return [
      DoctorEntry(
        "capture",
        "\(Count.of(captures.files.count, "file")); \(Count.of(new, "line")) to be recorded",
        problem: held == 0 ? nil : "\(held) held; 'seen capture' says why")
    ]
  }

  private static func curl(_ session: Session) -> DoctorEntry {
    let result = session.world.runProgram(["curl", "--version"], input: [], environment: [])
    guard let result, result.status == 0 else {
      return DoctorEntry("curl", "not installed", problem: "'seen catalog get' needs it")
    }
    let words = result.lines.first?.split(separator: " ").prefix(2).joined(separator: " ")
    return DoctorEntry("curl", words ?? "installed")
  }

  private static func git(_ folder: JournalFolder, _ session: Session) -> [DoctorEntry] {
    let result = session.world.runProgram(["git", "--version"], input: [], environment: [])
    guard let result, result.status == 0 else {
      return [DoctorEntry("git", "not installed", problem: "'seen sync' needs it")]
    }
    let version = String(decoding: result.output.prefix { $0 != 10 }, as: UTF8.self)
    if isTooOld(version) {
      return [
        DoctorEntry("git", version, problem: "'seen sync' needs 2.38 or newer to merge")
      ]
    }
    let path = (try? session.world.files.status(folder.path + "/.git")) ?? nil
    guard path != nil else {
      return [DoctorEntry("git", version + "; the journal is not a repository")]
    }
    let state = session.journal.syncState(of: folder)
    guard let record = state.record else {
      return [
        DoctorEntry(
          "git", version,
          problem: "the repository is not trusted here; 'seen sync --trust' trusts it")
      ]
    }
    let last = record.last.map { "last \($0)" } ?? "never done"
    guard let plan = state.plan else {
      let problem = state.problem.map { "it cannot be synced now: " + $0.sentence.message }
      return [DoctorEntry("git", version), DoctorEntry("sync", last, problem: problem)]
    }
    return [
      DoctorEntry("git", version),
      DoctorEntry(
        "sync",
        "\(last); would commit, fetch from \(plan.remote), merge and push \(plan.branch);"
          + " \(SyncProblem.waits(plan.waiting))"),
    ]
  }

  /// Whether a version of git, such as `git version 2.34.1`, cannot merge without touching the folder.
  private static func isTooOld(_ version: String) -> Bool {
    let numbers = version.split(separator: " ").last?.split(separator: ".").compactMap { Int($0) }
    guard let numbers, numbers.count >= 2 else { return false }
    return (numbers[0], numbers[1]) < (2, 38)
  }
}
