package import SeenCore
package import SeenStore

/// The journal that a command works on, and recording events in it.
extension Session {
  /// Returns the folder that the command line, the environment or the working directory leads to.
  /// - Throws: `journal` if there is none.
  package func journalLocation() throws(CommandError) -> JournalLocation {
    try journalLocation(option: arguments[SharedOptions.directory])
  }

  /// Returns the folder that a command with this `-C` would use.
  /// - Throws: `journal` if there is none.
  func journalLocation(option: String?) throws(CommandError) -> JournalLocation {
    let clues = JournalLocation.Clues(
      option: option, variable: world.variable("SEEN_JOURNAL"),
      dataHome: world.variable("XDG_DATA_HOME"), home: world.variable("HOME"),
      workingDirectory: world.currentDirectory ?? "/")
    do {
      return try JournalLocation(clues, in: world.files)
    } catch {
      throw .journal(error)
    }
  }

  /// Opens the journal.
  /// - Throws: `journal` if there is none, or none that this program understands.
  package func openJournal() throws(CommandError) -> JournalFolder {
    let location = try journalLocation()
    do {
      var journal = try JournalFolder(at: location.path, in: world.files)
      if journal.isSample, let path = cachePath(of: "samples", journal.path) {
        journal.keepCaches(of: path)
      }
      return journal
    } catch {
      // The data directory is only the default: then there is simply no journal.
      let isUnnamed = error.isAbsent && location.origin == .dataHome
      throw .journal(isUnnamed ? .notFound(location.path) : error)
    }
  }

  /// Returns a journal to be read, with the world's clock and random numbers.
  func open(_ journal: JournalFolder) -> OpenJournal {
    let world = world
    return OpenJournal(
      journal, cacheSecret, in: world.files, now: { world.now }, random: { world.random() })
  }

  /// Returns the store's settings for writing.
  /// - Throws: `badWriter` when `SEEN_WRITER` is not a writer's name; `file` when this machine's id cannot be read, or
  ///   something was not, as nothing is written that was decided without it.
  package func writerSettings(label: String? = nil) throws(CommandError) -> WriterSettings {
    try refuseUnread()
    var settings = WriterSettings(
      stateDirectory: stateDirectory, machine: try machine, label: label ?? world.systemName)
    if let pinned = world.variable("SEEN_WRITER"), !pinned.isEmpty {
      guard let writer = WriterID(pinned) else { throw .badWriter(pinned) }
      settings.pinned = writer
    }
    settings.isSynchronizing = isSynchronizing
    return settings
  }

  /// What tells this machine from others.
  var machine: String {
    get throws(CommandError) {
      do { return try world.machine } catch { throw .file(error) }
    }
  }

  /// Returns the last events that are known to have been recorded in a copy of a journal.
  func lastRecorded(_ journal: JournalFolder) throws(CommandError) -> [EventID] {
    let writer = JournalWriter(journal, try writerSettings(), in: world.files)
    do { return try writer.lastRecorded } catch { throw .file(error) }
  }

  /// Whether writes must be safe from a power cut.
  var isSynchronizing: Bool {
    !arguments[SharedOptions.noSync] && world.variable("SEEN_DURABILITY") != "none"
  }

  /// Records drafts, or with `--dry-run` only returns what would be recorded; reports warnings.
  /// - Throws: `append` when they are not recorded, or it is unknown whether they are.
  package mutating func record(
    _ drafts: [Draft], in journal: JournalFolder, _ context: AppendContext
  ) throws(CommandError) -> Receipt {
    let writer = JournalWriter(journal, try writerSettings(), in: world.files)
    let world = world
    let receipt: Receipt
    do {
      if isDryRun {
        receipt = try writer.preview(drafts, context, random: world.randomBytes)
      } else {
        try keepPictures(in: journal)
        var session = self
        receipt = try writer.append(drafts, context, random: world.randomBytes) {
          session.reportWaiting()
        }
        self = session
        hasRecorded = hasRecorded || !receipt.events.isEmpty
      }
    } catch {
      throw .append(error)
    }
    for warning in receipt.warnings { warn(ReceiptWarning.sentence(of: warning)) }
    return receipt
  }

  /// Undoes the rest of this copy's cut-off batch, if the command can record something.
  /// - Returns: Whether the journal must be read again.
  /// - Throws: `append` when that cannot be recorded.
  mutating func endCutOff(
    _ ledger: borrowing Ledger, _ journal: JournalFolder
  ) throws(CommandError) -> Bool {
    guard spec.accepts.contains(.change), !isDryRun else { return false }
    let writer = JournalWriter(journal, try writerSettings(), in: world.files)
    let world = world
    var session = self
    defer { self = session }
    do {
      return try writer.endCutOff(
        in: ledger, now: world.now, random: { world.randomBytes($0) },
        onWait: { session.reportWaiting() })
    } catch {
      // A command that only shows something does not need a writable disk; one that records will fail anyway.
      if case .notRecorded = error { return false }
      throw .append(error)
    }
  }

  private mutating func reportWaiting() {
    inform("Another program is writing to the journal; waiting for it.")
  }

  /// Adds revisions of events, or with `--dry-run` nothing.
  /// - Throws: `append` when they are not recorded, or it is unknown whether they are.
  package mutating func record(
    revised events: [Event], _ reading: borrowing Reading
  ) throws(CommandError) {
    guard !isDryRun else { return }
    let writer = JournalWriter(reading.journal, try writerSettings(), in: world.files)
    let world = world
    var session = self
    do {
      try writer.append(revised: events, now: world.now, random: { world.randomBytes($0) }) {
        session.reportWaiting()
      }
    } catch {
      throw .append(error)
    }
    self = session
    hasRecorded = true
  }

  /// The secret that authenticates the contents of `.seen/` as this user's.
  package var cacheSecret: CacheSecret {
    CacheSecret(stateDirectory: stateDirectory, in: world.files)
  }

  private var stateDirectory: String? {
    ThisMachine.stateDirectory(world.variable)
  }
}

extension World {
  /// Returns unpredictable bytes.
  package func randomBytes(_ count: Int) -> [UInt8] {
    OpenJournal.bytes(count, of: random)
  }
}
