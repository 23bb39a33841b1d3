import SeenCore
import SeenRender
import SeenStore

/// What a profile must not see, as for the command line.
extension SeenJournal {
  /// Returns the gate of a profile, by all events and the clock: no earlier moment and no `today` unlocks anything.
  /// - Throws: Why a file cannot be read.
  private func gate(
    of profile: String, _ log: borrowing ReplayedLog
  ) throws(FileError) -> ProfileGate {
    let texts = LogTexts(log.layout, in: files)
    let subject = Profile.subject(ofID: profile)
    let profiles = try Profiles(
      log.ledger,
      where: { (line) throws(FileError) in try texts.mayHold(subject, in: line) },
      event: texts.event)
    var gate = ProfileGate(
      profiles[profile], SettingsView(log.ledger, profile: profile),
      today: log.ledger.today(of: profile, at: ThisMachine.now))
    guard gate.content?.sparesOwn ?? false else { return gate }
    gate.cataloged = CatalogedTitles(try catalogCache().catalogs())
    return gate
  }

  /// Takes out of a log what a profile must not see.
  ///
  /// - Parameters:
  ///   - log: The journal as it is or was.
  ///   - profile: The profile.
  ///   - isNow: Whether it is the journal as it is.
  /// - Returns: The gate.
  /// - Throws: `SeenError.unreadable` when a file cannot be read.
  func close(
    _ log: inout ReplayedLog, to profile: String, isNow: Bool
  ) throws(SeenError) -> ProfileGate {
    guard isNow else {
      let now = try replay(OpenJournal.Question())
      do {
        var gate = try self.gate(of: profile, now)
        try gate.learn(now, LogTexts(now.layout, in: files))
        try gate.close(&log, LogTexts(log.layout, in: files))
        return gate
      } catch {
        throw .unreadable(path: error.path)
      }
    }
    do {
      var gate = try self.gate(of: profile, log)
      try gate.close(&log, LogTexts(log.layout, in: files))
      return gate
    } catch {
      throw .unreadable(path: error.path)
    }
  }

  /// Refuses drafts about a title that is hidden, or that add one that is.
  /// - Throws: `SeenError.refused`, or `unreadable` when a catalog cannot be read.
  func refuseHidden(_ drafts: [Draft], _ gate: ProfileGate) throws(SeenError) {
    guard gate.isClosed else { return }
    let catalogs = try catalogs(gate)
    for draft in drafts where gate.hides(draft, listed: { catalogs.index.has($0) }) {
      let refusal = ProfileRefusal.hidden("", profile: gate.profile.id, orUnrated: false)
      throw .refused(code: Refusal.profile(refusal).code.rawValue)
    }
  }

  /// Returns the catalogs of the journal as a profile sees them.
  private func catalogs(_ gate: ProfileGate) throws(SeenError) -> Catalogs {
    do {
      let cache = try catalogCache()
      var catalogs = try cache.catalogs()
      let mapped = try cache.tables(of: catalogs)
      catalogs.index.hidden = gate.hidden(of: catalogs.index, mapped.tables)
      return catalogs
    } catch {
      throw .unreadable(path: error.path)
    }
  }

  private func catalogCache() throws(FileError) -> CatalogCache {
    CatalogCache(
      folder, try CatalogList(of: folder, in: files), secret, in: files, now: ThisMachine.now
    ) { OpenJournal.bytes($0, of: ThisMachine.random) }
  }
}
