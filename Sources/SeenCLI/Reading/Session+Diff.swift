import SeenApp
import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// A state of a journal that is compared with another.
struct JournalState: ~Copyable {
  /// The journal as it was read, with a row for each event and without what the profile must not see.
  let log: ReplayedLog
  /// The temporary folder of its segments; nil if they are in the journal.
  let temporary: String?
  /// The commit that it is; nil for any other state.
  var commit: String?
}

extension Session {
  /// Reads a state of a journal.
  ///
  /// - Parameters:
  ///   - text: A moment, the folder of another copy, or a git revision.
  ///   - folder: The journal.
  /// - Returns: The state.
  /// - Throws: `noState` for any other text; `sync` for another journal, or with git's message.
  func state(_ text: String, of folder: JournalFolder) throws(AppError) -> JournalState {
    let isPath = text.contains("/") || text == "." || text == ".."
    if !isPath, let moment = try? Moment(argument: text) {
      let prefix = try journal.logPrefix(at: moment, in: folder)
      return JournalState(log: try journal.replay(folder, prefix, .indexedSilently), temporary: nil)
    }
    let path = text.hasPrefix("/") ? text : (world.currentDirectory ?? "") + "/" + text
    let file = path + "/" + JournalFolder.fileName
    // Without a name, the folder would be the working directory.
    let isThere = !text.isEmpty && ((try? world.files.status(isPath ? path : file)) ?? nil) != nil
    // A branch such as origin/main has a slash too.
    guard isThere || text.hasPrefix("/") || text.hasPrefix(".") else {
      return try revision(text, of: folder)
    }
    let copy: JournalFolder
    do { copy = try JournalFolder(at: path, in: world.files) } catch {
      throw error.isAbsent ? .noCopy(path) : .journal(error)
    }
    guard copy.identifier.lowercased().isSame(as: folder.identifier.lowercased()) else {
      throw .command(.sync(.otherJournal(text)))
    }
    return JournalState(log: try journal.replay(copy, .all, .indexedSilently), temporary: nil)
  }

  /// Reads a journal from a commit of its repository.
  private func revision(
    _ text: String, of folder: JournalFolder
  ) throws(AppError) -> JournalState {
    let repository = (try? world.files.status(folder.path + "/.git")) ?? nil
    guard repository != nil else { throw .noState(text, hasRepository: false) }
    guard syncRecord(of: folder) != nil else { throw .command(.sync(.untrusted(folder.path))) }
    let git = Git(at: folder.path, in: world)
    let segments: [(name: String, bytes: [UInt8])]
    var id: String?
    do throws(SyncProblem) {
      guard let commit = try git.commit(text) else { throw .failed("rev-parse", text) }
      segments = try git.segments(of: commit)
      id = commit
    } catch {
      if case .failed("rev-parse", _) = error { throw .noState(text, hasRepository: true) }
      throw .command(.sync(error))
    }
    let copied = folder.cachePath + "/diff-" + Hexadecimal.text(world.randomBytes(8))
    do throws(FileError) {
      let file = "/" + JournalFolder.fileName
      try world.files.makeDirectories(copied + "/events")
      try world.files.writeNew(
        copied + file, try world.files.readWhole(folder.path + file), synchronizing: false)
      for segment in segments {
        try world.files.writeNew(
          copied + "/events/" + segment.name, segment.bytes, synchronizing: false)
      }
    } catch {
      remove(copied)
      throw .file(error)
    }
    let copy: JournalFolder
    do { copy = try JournalFolder(at: copied, in: world.files) } catch { throw .journal(error) }
    let log = try journal.replay(copy, .all, .indexedSilently)
    return JournalState(log: log, temporary: copied, commit: id)
  }

  /// Removes the temporary files of a state, if there are any.
  func close(_ state: borrowing JournalState) {
    if let folder = state.temporary { remove(folder) }
  }

  private func remove(_ folder: String) {
    let events = folder + "/events"
    for name in (try? world.files.list(events)) ?? [] {
      try? world.files.unlink(events + "/" + name)
    }
    try? world.files.removeDirectory(events)
    try? world.files.unlink(folder + "/" + JournalFolder.fileName)
    try? world.files.removeDirectory(folder)
  }

  /// Events that were added or removed between two states, with the places of their lines.
  private typealias Found = [(change: DiffEntry.Change?, key: EventKey, line: TextRange)]

  /// Returns what differs between two states, by what was done and then in total order.
  /// - Complexity: O(n log n) in the events of both; the lines of those that differ are read.
  func differences(
    _ first: borrowing ReplayedLog, _ second: borrowing ReplayedLog
  ) throws(AppError) -> [DiffEntry] {
    let found = Session.found(first, second)
    return Session.byChange(
      try entries(found.second, second) + entries(found.first, first))
  }

  /// Returns what differs if the segments of the first state may have changed since it was read.
  ///
  /// - Parameters:
  ///   - first: The state as it was read; none of its lines is read again.
  ///   - second: The state to which it is compared.
  ///   - commit: The commit that has what the first state had; nil if there is none.
  ///   - folder: The journal of both.
  /// - Returns: What differs, in the same order.
  /// - Throws: What git or the file system says when lines that are gone cannot be read from the commit.
  func differences(
    _ first: borrowing ReplayedLog, _ second: borrowing ReplayedLog, keptIn commit: String?,
    of folder: JournalFolder
  ) throws(AppError) -> [DiffEntry] {
    let found = Session.found(first, second)
    var entries = try self.entries(found.second, second)
    if let commit, !found.first.isEmpty {
      let kept = try revision(commit, of: folder)
      entries += try self.entries(Session.found(kept.log, second).first, kept.log)
      close(kept)
    }
    return Session.byChange(entries)
  }

  /// Returns the events of the second state that are missing or count differently in the first, and those whose data
  /// only the first has.
  private static func found(
    _ first: borrowing ReplayedLog, _ second: borrowing ReplayedLog
  ) -> (first: Found, second: Found) {
    var known: [ByteKey: (counts: Bool, isForgotten: Bool)] = [:]
    for row in 0..<first.ledger.index.count {
      known[name(row, first.ledger)] = (counts(row, first.ledger), isForgotten(row, first.ledger))
    }
    var present: Set<ByteKey> = []
    var erased: Set<ByteKey> = []
    var (gone, new) = (Found(), Found())
    for row in 0..<second.ledger.index.count {
      let key = name(row, second.ledger)
      present.insert(key)
      let isForgotten = isForgotten(row, second.ledger)
      let former = known[key]
      if isForgotten, let former, !former.isForgotten {
        erased.insert(key)
        continue
      }
      let counts = counts(row, second.ledger)
      let didCount = former.map { $0.counts && $0.isForgotten == isForgotten } ?? false
      guard counts != didCount else { continue }
      new.append(
        (counts ? nil : .undone, second.ledger.index[row].key, second.ledger.index[row].line))
    }
    for row in 0..<first.ledger.index.count {
      let key = name(row, first.ledger)
      let (event, line) = (first.ledger.index[row].key, first.ledger.index[row].line)
      if erased.remove(key) != nil {
        gone.append((.erased, event, line))
      } else if counts(row, first.ledger), !present.contains(key) {
        gone.append((.missing, event, line))
      }
    }
    return (gone, new)
  }

  /// Returns whether an event counts, being neither void nor inert.
  ///
  /// One of a type that this program does not know may count in others.
  private static func counts(_ row: Int, _ ledger: borrowing Ledger) -> Bool {
    let event = ledger.index[row]
    guard !event.isVoid else { return false }
    guard !event.hasEffect, let kind = EventKind(name: ledger.words.text(event.type)) else {
      return true
    }
    return kind == .eventForgotten
  }

  /// Returns whether all that is left of an event is that it was forgotten.
  private static func isForgotten(_ row: Int, _ ledger: borrowing Ledger) -> Bool {
    EventKind(name: ledger.words.text(ledger.index[row].type)) == .eventForgotten
  }

  private static func byChange(_ entries: [DiffEntry]) -> [DiffEntry] {
    DiffEntry.Change.allCases.flatMap { change in entries.filter { $0.change == change } }
  }

  /// Returns what an undo changes: what it removes, and what an undone undo restores.
  ///
  /// - Parameters:
  ///   - data: The data of a draft or an event that undoes.
  ///   - view: The journal without it, with rows for the events that it names.
  /// - Returns: An entry for each event, in total order.
  /// - Throws: `file` when an event cannot be read.
  func differences(
    undoneBy data: [JSON.Member], _ view: borrowing View
  ) throws(AppError) -> [DiffEntry] {
    let texts = journal.texts(of: view)
    var names = SubjectNames()
    var entries: [DiffEntry] = []
    for row in UndoneEvents.rows(data, view.log.ledger) {
      guard let event = try texts.event(row.line) else { continue }
      let isUndo = event.kind == .eventUndone
      var touched = isUndo ? [] : [event]
      for row in isUndo ? UndoneEvents.rows(event.data, view.log.ledger) : [] {
        if let undone = try texts.event(row.line) { touched.append(undone) }
      }
      for event in touched
      where journal.gate.shows(event) && event.kind != .eventForgotten {
        let change = isUndo ? DiffEntry.Change(event.kind) : .undone
        let name = try name(of: event, &names, view.log.ledger, texts)
        entries.append(DiffEntry(change, event, name: name))
      }
    }
    return entries
  }

  /// Returns the name of what an event is about; nil if it is about nothing.
  private func name(
    of event: Event, _ names: inout SubjectNames, _ ledger: borrowing Ledger,
    _ texts: JournalTexts
  ) throws(AppError) -> String? {
    guard let subject = event.subject else { return nil }
    return try names.name(of: subject, ledger, texts) ?? name(of: subject, ledger)
  }

  /// The identity of an event: its id and its time.
  static func name(_ row: Int, _ ledger: borrowing Ledger) -> ByteKey {
    let key = ledger.index[row].key
    return ByteKey(ledger.idText(key.id) + " " + String(key.time))
  }

  /// The same for an event that set a value.
  static func name(of claim: Conflicts.Claim) -> ByteKey {
    ByteKey(claim.id.description + " " + String(claim.time.milliseconds))
  }

  private func entries(
    _ found: Found, _ log: borrowing ReplayedLog
  ) throws(AppError) -> [DiffEntry] {
    let texts = journal.texts(of: log)
    var names = SubjectNames()
    var entries: [DiffEntry] = []
    for (change, _, line) in log.ledger.inOrder(found, \.key) {
      // The undone events are shown instead of the undo.
      guard let event = try texts.event(line), event.kind != .eventUndone, journal.gate.shows(event)
      else { continue }
      let name = try name(of: event, &names, log.ledger, texts)
      entries.append(DiffEntry(change ?? DiffEntry.Change(event.kind), event, name: name))
    }
    return entries
  }
}
