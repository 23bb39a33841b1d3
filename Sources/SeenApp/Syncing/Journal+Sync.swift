import SeenCore
package import SeenStore
import SeenWire

/// Syncing with other copies of the journal by the user's git.
extension Journal {
  /// Exchanges events with other copies: commits what is new, fetches, merges and pushes.
  ///
  /// The first time, it makes the journal a repository where the options name a remote, or trust it.
  /// - Parameter options: With what, and what it may do.
  /// - Returns: What was done; what stopped it on the way is its `failure`, so that a front can still say what arrived.
  /// - Throws: `syncing` if the sync cannot begin; what `requireGuardian` and `read` throw, and `file`.
  /// - Complexity: O(n) in the bytes of the segments that changed, and in the events.
  package func sync(_ options: SyncOptions) throws(AppError) -> SyncOutcome {
    let folder = try openFolder()
    let git = Git(at: folder.path, in: host)
    if options.needsGuardian { try requireGuardian(of: folder) }
    try setUp(folder, options)
    let replaced = try setRemote(folder, git, options)
    guard var record = syncRecord(of: folder) else { throw .syncing(.untrusted(folder.path)) }
    if !captureFiles(in: folder).isEmpty {
      // Otherwise git asks about lines that two phones added.
      do { try folder.addAttributes(random: host.randomBytes, in: host.files) } catch {
        throw .file(error)
      }
    }
    var outcome = SyncOutcome(since: try read(.indexedSilently))
    var sync = Sync(git, folder, self, since: record.head)
    outcome.failure = try run(&sync, &outcome.exchange, options)
    if let damage = outcome.failure, SyncDamage(git, folder).explains(damage) {
      record = try makeAnew(record, git, folder, damage)
      sync = Sync(git, folder, self)
      outcome.exchange = SyncExchange()
      outcome.failure = try run(&sync, &outcome.exchange, options)
    }
    if let head = outcome.exchange.head {
      record.head = head
      record.branch = outcome.exchange.branch ?? record.branch
      record.remote = outcome.exchange.address ?? record.remote
      try? keep(record, of: folder)
    }
    if let failure = outcome.failure, let replaced { goBack(to: replaced, after: failure, sync) }
    if outcome.exchange.hasMerged { try findArrivals(in: folder, &outcome) }
    guard outcome.failure == nil else { return outcome }
    record.last = host.now
    do { try keep(record, of: folder) } catch { outcome.failure = error }
    return outcome
  }

  /// Returns whether and with what a copy is synced, and what its next sync would do.
  package func syncState(of folder: JournalFolder) -> SyncState {
    var state = SyncState(record: syncRecord(of: folder))
    guard state.record != nil else { return state }
    var sync = Sync(Git(at: folder.path, in: host, zone: zone), folder, self)
    do throws(SyncProblem) { state.plan = try sync.plan() } catch { state.problem = error }
    return state
  }

  // MARK: Setting up

  /// Makes and trusts the repository as the options say.
  private func setUp(_ folder: JournalFolder, _ options: SyncOptions) throws(AppError) {
    var isThere: Bool
    do { isThere = try host.files.status(folder.path + "/.git") != nil } catch {
      throw .file(error)
    }
    if !isThere, options.remote != nil || options.trusts {
      try makeRepository(
        of: folder, branch: Sync.firstBranch(for: options.remote, of: folder, in: host.files))
      isThere = true
    }
    guard isThere else { throw .syncing(.noRepository(folder.path)) }
    if options.trusts, syncRecord(of: folder) == nil { try trust(folder) }
  }

  /// Sets the address to sync with.
  /// - Returns: What the remote was, if it had another address.
  private func setRemote(
    _ folder: JournalFolder, _ git: Git, _ options: SyncOptions
  ) throws(AppError) -> Sync.FormerRemote? {
    guard let url = options.remote else { return nil }
    guard syncRecord(of: folder) != nil else { throw .syncing(.untrusted(folder.path)) }
    guard !url.isEmpty, !url.hasPrefix("-") else { throw .syncing(.badRemote(url)) }
    var sync = Sync(git, folder, self)
    do throws(SyncProblem) { return try sync.setRemote(url) } catch { throw .syncing(error) }
  }

  // MARK: After it

  /// Runs a sync.
  /// - Returns: Why it failed; nil if it did not.
  private func run(
    _ sync: inout Sync, _ exchange: inout SyncExchange, _ options: SyncOptions
  ) throws(AppError) -> AppError? {
    var files = try SyncFolder(sync.folder, self, acceptsForgetting: options.acceptsForgetting)
    do throws(AppError) {
      try sync.run(&exchange, in: &files)
      return nil
    } catch {
      return error
    }
  }

  /// Restores the former address if the new one cannot be synced with.
  private func goBack(to former: Sync.FormerRemote, after failure: AppError, _ sync: Sync) {
    guard case .syncing(let problem) = failure, problem.blamesAddress else { return }
    do { try sync.restore(former) } catch { return }
    front.notify(.syncing(.kept(remote: former.name, address: former.url)))
  }

  /// Sets a damaged repository aside and makes another one.
  /// - Returns: What is remembered of syncing from now on.
  /// - Throws: The failure itself if it cannot be moved; what git says of the new one.
  private func makeAnew(
    _ known: SyncRecord, _ git: Git, _ folder: JournalFolder, _ failure: AppError
  ) throws(AppError) -> SyncRecord {
    guard let name = try SyncDamage(git, folder).makeAnew(known, self) else { throw failure }
    front.notify(.syncing(.setAside(name)))
    guard var record = syncRecord(of: folder) else { throw .syncing(.untrusted(folder.path)) }
    (record.remote, record.branch) = (known.remote, known.branch)
    try keep(record, of: folder)
    return record
  }

  /// Finds what was added to the journal since it was read and completely committed.
  private func findArrivals(
    in folder: JournalFolder, _ outcome: inout SyncOutcome
  ) throws(AppError) {
    let log = try replay(folder, .all, .indexedSilently)
    let view = View(folder: folder, log: log, scope: Scope(profile: profile, today: today()))
    let own = JournalWriter(folder, try writerSettings(), in: host.files).knownWriter
    outcome.arrivals = Arrivals(since: outcome.before, own: own, view, try conflicts(view))
    outcome.arrivals.changes = try differences(
      outcome.before.log, view.log, keptIn: outcome.exchange.start, of: folder)
    outcome.after = consume view
  }
}
