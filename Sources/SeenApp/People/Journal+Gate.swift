package import SeenCore
package import SeenStore
import SeenWire

/// The gate of the profile.
extension Journal {
  /// Asks for the PIN if one is needed, and decides what the profile must not see, by the journal as it is now: an
  /// earlier state of it unlocks nothing.
  /// - Throws: What `unlock` throws, or what is wrong with the journal.
  func lockAsNow(_ folder: JournalFolder) throws(AppError) {
    let log = try replay(folder, .all, .silent)
    try unlock(log, folder)
    gate = try gate(of: log, in: folder)
    var learned = gate
    _ = try learn(log, &learned)
    gate = learned
  }

  /// Remembers in a gate what of a journal is hidden (`ProfileGate.learn`).
  /// - Throws: `file` when a text cannot be read.
  package func learn(
    _ log: borrowing ReplayedLog, _ gate: inout ProfileGate
  ) throws(AppError) -> Bits? {
    do {
      return try gate.learn(log, LogTexts(log.layout, in: host.files))
    } catch {
      throw .file(error)
    }
  }

  /// Removes what a gate hides from a ledger (`ProfileGate.close`).
  /// - Throws: `file` when a text cannot be read.
  package func close(
    _ gate: inout ProfileGate, _ log: inout ReplayedLog
  ) throws(AppError) {
    do {
      try gate.close(&log, LogTexts(log.layout, in: host.files))
    } catch {
      throw .file(error)
    }
  }

  /// Returns the gate of the profile, by the real date: `--today` cannot make a child older.
  /// - Throws: `file` when an event cannot be read.
  package func gate(
    of log: borrowing ReplayedLog, in folder: JournalFolder
  ) throws(AppError) -> ProfileGate {
    let settings = SettingsView(log.ledger, profile: profile)
    let own = try ownProfile(profile, log)
    return try gate(of: own ?? Profile(id: profile), settings, in: folder)
  }

  /// Returns the gate of a profile with settings.
  /// - Throws: `file` when a catalog cannot be read.
  package func gate(
    of profile: Profile, _ settings: SettingsView, in folder: JournalFolder
  ) throws(AppError) -> ProfileGate {
    var gate = ProfileGate(
      profile, settings, today: clockDay(rolloverHours: settings.dayRollover))
    guard gate.content?.sparesOwn ?? false else { return gate }
    gate.cataloged = CatalogedTitles(try ungated.catalogs(of: folder))
    return gate
  }

  /// How many titles of the journal are hidden from the profile because of their ratings, as far as it was read.
  package var hiddenCount: Int { gate.hiddenCount }

  /// Returns whether a title of the journal is hidden from the profile.
  package func isHidden(_ title: Symbol, _ view: borrowing View) -> Bool {
    guard gate.hidesAnything else { return false }
    let id = view.log.ledger.titles.text(title)
    return gate.hidesID(id) || gate.secrets.hasTitle(id)
  }

  /// Refuses drafts about a title that is hidden, or that add one that is.
  /// - Throws: `hidden`.
  package func refuseHidden(
    _ drafts: [Draft], of profileGate: ProfileGate, in folder: JournalFolder
  ) throws(AppError) {
    guard profileGate.isClosed else { return }
    let journal = Journal(self, gate: profileGate)
    let addsTitles = drafts.contains { $0.kind == .titleAdded }
    guard addsTitles && profileGate.content?.hidesUnrated ?? false else {
      for draft in drafts where profileGate.hides(draft, listed: { _ in false }) {
        throw journal.hidden(draft)
      }
      return
    }
    let catalogs = try journal.catalogs(of: folder)
    for draft in drafts where profileGate.hides(draft, listed: { catalogs.index.has($0) }) {
      throw journal.hidden(draft)
    }
  }

  private func hidden(_ draft: Draft) -> AppError {
    hidden(draft.data["name"]?.text ?? draft.subject ?? "")
  }

  /// The refusal of a hidden title.
  package func hidden(_ text: String) -> AppError {
    let hidesUnrated = gate.content?.hidesUnrated ?? false
    return .refused(.profile(.hidden(text, profile: gate.profile.name, orUnrated: hidesUnrated)))
  }

  /// Refuses a text that means a title that is hidden from the profile, in the journal or its catalogs.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isNamed: Whether a title that is shown has that name; then only an id means a hidden one.
  ///   - kinds: The kinds of titles that it may mean; nil for all.
  ///   - catalogs: The catalogs.
  /// - Throws: `hidden`.
  package func refuseHidden(
    _ text: String, isNamed: Bool, _ kinds: [TitleKind]?, _ catalogs: borrowing Catalogs
  ) throws(AppError) {
    guard gate.isClosed else { return }
    let isID = gate.hidesID(text) || catalogs.index.hides(folded: "", id: text, kinds)
    guard isID || !isNamed else { return }
    let plain = TitleNarrowing.splitYear(text)?.name ?? text
    let isHidden =
      isID || gate.hidesTitle(text, kinds)
      || catalogs.index.hides(folded: TextFold.fold(text), id: text, kinds)
      || catalogs.index.hides(folded: TextFold.fold(plain), id: text, kinds)
    // Without its name: typing an id must not reveal more.
    guard isHidden else { return }
    throw hidden(text)
  }
}
