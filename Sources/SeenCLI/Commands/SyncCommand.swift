package import SeenApp
import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// `seen sync`: exchanges events with other copies of the journal by the user's git.
package enum SyncCommand: Command {
  package static let name = "sync"

  private static let status = Key.flag("status", "Show what is waiting and when the last sync was")
  private static let remote = Key.option(
    "remote", "URL", of: String.self,
    "Sync with the repository at URL from now on; makes the journal a repository")
  private static let trust = Key.flag(
    "trust", "Trust the repository, which was not made by seen on this computer")

  /// Accepts that another copy forgot many events.
  static let acceptForgetting = Key.flag(
    "accept-forgetting", "Erase what another copy forgot, also more than 20 events, unasked")

  /// The most changes that are shown individually.
  private static let shownCount = 20

  package static var spec: CommandSpec {
    CommandSpec(
      "Exchange events with other copies of the journal by git", group: .journal, accepts: [.json],
      options: [status.spec, remote.spec, trust.spec, acceptForgetting.spec],
      discussion: [
        "Commits what is new, fetches and merges what other copies pushed, and pushes. Events never"
          + " conflict: lines are merged, and if two copies set the same field, 'seen conflicts'"
          + " shows both values. Files in the folder that are not Seen's are left to git. If it is"
          + " interrupted at any point, the next run continues.",
        "The first time, 'seen sync --remote URL' turns the journal into a git repository and sets"
          + " the remote. If there already is a repository, --trust is needed once: its settings"
          + " can run programs, so seen runs git only in repositories that you made with it or"
          + " trust on this computer. Its hooks and filters are not run, and git never prompts. A"
          + " remote runs its own hooks: if it is a folder on this computer, they run as you.",
        "What another copy erased with 'seen forget' is erased here too, and named. If that is more"
          + " than 20 events, it asks first; where nobody can be asked, nothing is merged or sent"
          + " without --accept-forgetting, and the exit code is 77.",
        "If the remote cannot be reached, the exit code is 69, and everything is committed and"
          + " waits to be pushed. Nothing is synced unless you run this.",
      ],
      examples: [
        Example("seen sync --remote git@example.org:ana/films.git", "Set it up and sync"),
        Example("seen sync", "Commit, fetch, merge and push"),
        Example("seen sync --status", "See how many events are waiting to be pushed"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    let folder = try session.journal.openFolder()
    let git = Git(at: folder.path, in: session.world)
    if arguments[status] { return try show(folder, git, session) }
    // Where the journal is sent, what may run, and what is erased is not for a child to say.
    if arguments[remote] != nil || arguments[trust] || arguments[acceptForgetting] {
      try session.journal.requireGuardian(of: folder)
    }
    try setUp(folder, git, session)
    let replaced = try setRemote(folder, git, session)
    guard var record = session.syncRecord(of: folder) else {
      throw .command(.sync(.untrusted(folder.path)))
    }
    let view = try session.journal.read(.indexedSilently)
    var sync = Sync(git, folder, session, since: record.head)
    var outcome = Sync.Outcome()
    var files = try SyncFolder(folder, session)
    var failure: AppError?
    do throws(AppError) { try sync.run(&outcome, in: &files) } catch { failure = error }
    if let damage = failure, SyncDamage(git, folder).explains(damage) {
      failure = nil
      record = try makeAnew(record, git, folder, damage, session)
      sync = Sync(git, folder, session)
      outcome = Sync.Outcome()
      files = try SyncFolder(folder, session)
      do throws(AppError) { try sync.run(&outcome, in: &files) } catch { failure = error }
    }
    if let head = outcome.head {
      record.head = head
      record.branch = outcome.branch ?? record.branch
      record.remote = outcome.address ?? record.remote
      try? session.keep(record, of: folder)
    }
    if let failure, let replaced { goBack(to: replaced, after: failure, sync, session) }
    let arrivals =
      outcome.hasMerged
      ? try session.arrivals(in: folder, since: view, committed: outcome.start) : Arrivals()
    if failure == nil || outcome.hasMerged {
      try output(arrivals, outcome, view.display, session)
    }
    reportOthers(outcome, session)
    if let failure { throw failure }
    record.last = session.world.now
    try session.keep(record, of: folder)
    return .done
  }

  // MARK: Setting up

  private static func setUp(
    _ folder: JournalFolder, _ git: Git, _ session: Session
  ) throws(AppError) {
    let arguments = session.arguments
    let repository = folder.path + "/.git"
    var isThere: Bool
    do { isThere = try session.world.files.status(repository) != nil } catch { throw .file(error) }
    if !isThere, arguments[remote] != nil || arguments[trust] {
      try session.makeRepository(
        of: folder,
        branch: Sync.firstBranch(for: arguments[remote], of: folder, in: session.world.files))
      isThere = true
    }
    guard isThere else { throw .command(.sync(.noRepository(folder.path))) }
    if arguments[trust], session.syncRecord(of: folder) == nil {
      try session.trust(folder)
    }
  }

  /// Sets the address to sync with.
  /// - Returns: What the remote was, if it had another address.
  private static func setRemote(
    _ folder: JournalFolder, _ git: Git, _ session: Session
  ) throws(AppError) -> Sync.FormerRemote? {
    guard let url = session.arguments[remote] else { return nil }
    guard session.syncRecord(of: folder) != nil else {
      throw .command(.sync(.untrusted(folder.path)))
    }
    guard !url.isEmpty, !url.hasPrefix("-") else { throw .command(.sync(.badRemote(url))) }
    var sync = Sync(git, folder, session)
    do throws(SyncProblem) {
      return try sync.setRemote(url)
    } catch {
      throw .command(.sync(error))
    }
  }

  /// Restores the former address if the new one cannot be synced with.
  private static func goBack(
    to former: Sync.FormerRemote, after failure: AppError, _ sync: Sync,
    _ session: Session
  ) {
    guard case .sync(let problem)? = failure.command, problem.blamesAddress else { return }
    do { try sync.restore(former) } catch { return }
    session.inform("'\(former.name)' is still '\(former.url)'.")
  }

  /// Sets a damaged repository aside and makes another one.
  /// - Returns: What is remembered of syncing from now on.
  /// - Throws: The failure itself if it cannot be moved; what git says of the new one.
  private static func makeAnew(
    _ known: SyncRecord, _ git: Git, _ folder: JournalFolder, _ failure: AppError,
    _ session: Session
  ) throws(AppError) -> SyncRecord {
    guard let name = try SyncDamage(git, folder).makeAnew(known, session) else { throw failure }
    session.warn(
      "seen: the git repository was damaged, as by a power cut; it is now '\(name)', and a new one"
        + " was made from the journal's files")
    guard var record = session.syncRecord(of: folder) else {
      throw .command(.sync(.untrusted(folder.path)))
    }
    (record.remote, record.branch) = (known.remote, known.branch)
    try session.keep(record, of: folder)
    return record
  }

  // MARK: Answers

  private static func show(
    _ folder: JournalFolder, _ git: Git, _ session: Session
  ) throws(AppError) -> ExitCode {
    let record = session.syncRecord(of: folder)
    var waiting: Int?
    var problem: SyncProblem?
    if record != nil {
      var sync = Sync(git, folder, session)
      do throws(SyncProblem) { waiting = try sync.plan().waiting } catch { problem = error }
    }
    if session.json != nil {
      try output(
        [
          JSON.Member("trusted", .bool(record != nil)),
          JSON.Member("last", record?.last.map { .string($0.description) } ?? .null),
          JSON.Member("waiting", waiting.map { .whole($0) } ?? .null),
        ], session)
      return .done
    }
    guard let record else {
      session.output("This journal is not synced yet. 'seen sync --remote URL' sets it up.")
      return .done
    }
    let last = record.last.map { session.world.local($0) }
    session.output(
      last.map { time in
        let clock = time.clock.map { " at \($0)" } ?? ""
        return "Last synced on \(DateWords.full(time.day))\(clock)."
      } ?? "Never synced.")
    if let waiting {
      session.output(
        waiting == 0
          ? "No events are waiting to be sent." : SyncProblem.waits(waiting) + " to be sent.")
    }
    if let problem { session.output("It cannot be synced now: \(problem.sentence.message).") }
    return .done
  }

  private static func output(
    _ arrivals: Arrivals, _ outcome: Sync.Outcome, _ display: DisplaySettings,
    _ session: Session
  ) throws(AppError) {
    if session.json != nil {
      try output(
        [
          JSON.Member("arrived", .array(arrivals.writers.map(\.json))),
          JSON.Member("changes", .array(arrivals.changes.map(DiffScreen.entryFields.object))),
          JSON.Member("lost", .whole(arrivals.lost.count)),
          JSON.Member("erased", .whole(outcome.erasedCount)),
          JSON.Member("erasedBy", .array(outcome.erasures.map(\.json))),
          JSON.Member("sent", .whole(outcome.sent)),
          JSON.Member("restored", .array(outcome.restored.map { .string($0.path) })),
          JSON.Member("removed", .array(outcome.removed.map { .string($0) })),
          JSON.Member("refused", .array(outcome.refused.map { .string($0) })),
          JSON.Member("others", .array((outcome.others + outcome.left).map { .string($0) })),
        ], session)
      return
    }
    for line in arrivals.sentences { session.output(line) }
    if outcome.sent > 0 { session.output("Sent \(Count.of(outcome.sent, "event")).") }
    if outcome.erasedCount > 0 {
      let were = outcome.erasedCount == 1 ? "was" : "were"
      session.output(
        "\(Count.of(outcome.erasedCount, "event")) \(were) forgotten"
          + "\(session.words(of: outcome.erasures)), and erased here.")
    }
    if arrivals.writers.isEmpty, arrivals.changes.isEmpty, outcome.sent == 0,
      outcome.erasedCount == 0
    {
      session.output("Nothing new.")
    }
    try inform(arrivals, since: outcome.start, display, session)
  }

  /// Shows the events that arrived, or the command that does if there are many.
  private static func inform(
    _ arrivals: Arrivals, since start: String?, _ display: DisplaySettings,
    _ session: Session
  ) throws(AppError) {
    let changes = arrivals.changes
    if changes.count > shownCount {
      guard let start else { return }
      session.output("'seen diff \(start.prefix(12))' shows what changed.")
    } else if !changes.isEmpty {
      try session.output(DiffScreen(changes, hiding: arrivals.spoilers), display)
    }
  }

  private static func output(
    _ members: [JSON.Member], _ session: Session
  ) throws(AppError) {
    guard let fields = session.json else { return }
    let object = JSON.object(members)
    let selection = try session.selection(fields, among: members.map(\.name))
    session.output(json: JSONOutput.bytes(selection?.applied(to: object) ?? object))
  }

  private static func reportOthers(_ outcome: Sync.Outcome, _ session: Session) {
    for (path, count) in outcome.restored {
      guard let count else {
        session.warn("seen: '\(path)' was deleted or damaged; it is back, as it was last committed")
        continue
      }
      session.warn(
        "seen: \(Count.of(count, "event")) had been deleted from '\(path)';"
          + " \(count == 1 ? "it is" : "they are") back, as last committed")
    }
    if outcome.restored.contains(where: { $0.eventCount != nil }) {
      session.inform("To take an event back use 'seen undo'; to erase one, 'seen forget'.")
    }
    func inform(_ paths: [String], _ words: String) {
      guard !paths.isEmpty else { return }
      let names = paths.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
      let rest = paths.count > 3 ? " and \(paths.count - 3) more" : ""
      session.inform("\(words): \(names)\(rest).")
    }
    let isSeens = { (path: String) in SyncFiles.kind(of: path) != .other }
    inform(outcome.others.filter { !isSeens($0) }, "Left to git, as they are not Seen's")
    inform(outcome.others.filter(isSeens), "Left to git, as they were changed outside of Seen")
    inform(outcome.left, "Changed by others, and left to git")
    inform(outcome.removed, "Removed by another copy")
    inform(outcome.refused, "Taken out of the repository, as git refuses such names")
  }
}

extension Session {
  /// Returns what was added to the journal since it was read and completely committed.
  fileprivate func arrivals(
    in folder: JournalFolder, since before: borrowing View, committed commit: String?
  ) throws(AppError) -> Arrivals {
    let log = try journal.replay(folder, .all, .indexedSilently)
    let view = View(
      folder: folder, log: log, scope: Scope(profile: profile, today: journal.today()))
    let own = JournalWriter(folder, try journal.writerSettings(), in: world.files).knownWriter
    var arrivals = Arrivals(since: before, own: own, view, try conflicts(view))
    arrivals.changes = try differences(before.log, view.log, keptIn: commit, of: folder)
    if !arrivals.changes.isEmpty { arrivals.spoilers = try spoilers(view) }
    return arrivals
  }
}
