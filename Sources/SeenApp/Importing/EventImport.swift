import SeenCore
import SeenInterchange
import SeenStore

/// Lines of another journal that are to be kept as they are, each with its own id and time.
package struct EventImport {
  let folder: JournalFolder
  let writer: JournalWriter
  /// Whose the events of `me` become; nil where they stay those of `me`.
  let owner: ForeignOwner?

  /// What became of a file of lines.
  package enum Outcome {
    /// It held nothing but new events and was kept whole: how many, and whether no writer of them is known here.
    case whole(Int, areOfStrangers: Bool)
    /// Each line was read: whether some are new, whether no writer of them is known here, and the other profiles that
    /// keep their events.
    case lines(areNew: Bool, areOfStrangers: Bool, otherProfiles: [String])
    /// Some lines are no events, so that nothing was kept: how many.
    case refused(Int)
  }
}

/// Importing lines of another journal.
extension Journal {
  /// Prepares to import lines of another journal.
  /// - Throws: Why the journal cannot be changed by this profile.
  package func beginEventImport() throws(AppError) -> EventImport {
    front.show(.importing(.begins))
    let folder = try openFolder()
    try requireGuardian(of: folder)
    let writer = JournalWriter(folder, try writerSettings(), in: host.files)
    return EventImport(folder: folder, writer: writer, owner: try foreignOwner())
  }

  /// Keeps the lines of a file that the journal lacks.
  ///
  /// - Parameters:
  ///   - given: The file.
  ///   - open: The same where it is open already, as a pipe can be read once.
  ///   - work: What was begun.
  ///   - needsNames: Whether every row is to be named; a file of only new events is else kept as it is.
  ///   - keepsGoing: Whether the rest is kept where some lines are no events.
  ///   - accept: Takes how each line ended; nothing where the file is kept whole.
  /// - Returns: What became of the file.
  /// - Throws: Why nothing was kept.
  /// - Complexity: O(n) in the bytes of the file and the journal.
  package func importEvents(
    _ given: Given, open: GivenBytes?, _ work: EventImport, needsNames: Bool, keepsGoing: Bool,
    _ accept: (ForeignRow) -> Void
  ) throws(AppError) -> EventImport.Outcome {
    if work.owner == nil, !needsNames {
      front.show(.importing(.readingEvents))
      if let events = try adoptWhole(given, by: work.writer) {
        return .whole(events.count, areOfStrangers: events.isOfStrangers)
      }
    }
    var lines = if let open { try GivenLines(open) } else { try GivenLines(given, host) }
    defer { lines.close() }
    try refuse(lines.head, given.name)
    front.show(.importing(.checkingLines))
    var foreign = ForeignLines(named: given.name, owner: work.owner)
    try foreign.learn(work.folder, host)
    var rejectedCount = 0
    do throws(AppError) {
      try foreign.read(
        &lines, by: request.isPreview ? nil : work.writer, host, needsNames: needsNames
      ) { row in
        if row.state == .rejected { rejectedCount += 1 }
        accept(row)
      }
    } catch {
      foreign.gathered?.discard()
      throw error
    }
    if rejectedCount > 0, !keepsGoing {
      foreign.gathered?.discard()
      return .refused(rejectedCount)
    }
    if let gathered = foreign.gathered {
      try keep(gathered, of: foreign.writers, by: work.writer)
    }
    return .lines(
      areNew: !foreign.writers.isEmpty,
      areOfStrangers: work.owner == nil && foreign.areOfStrangers,
      otherProfiles: foreign.otherProfiles.map(\.text).inByteOrder())
  }

  /// Returns whose the events of another journal's owner become, if the request names a profile.
  func foreignOwner() throws(AppError) -> ForeignOwner? {
    guard request.profile != nil else { return nil }
    // The profile is checked as for every change.
    _ = try read(.silent)
    guard !profile.isEmpty else { throw .refused(.blankName) }
    return profile.isSame(as: Event.defaultProfile) ? nil : ForeignOwner(profile: profile)
  }

  /// Refuses files that are recognized, by their beginning, as something else than lines of a journal.
  private func refuse(_ head: ArraySlice<UInt8>, _ name: String) throws(AppError) {
    let bytes = Array(head.prefix(256))
    if ZIPArchive.isArchive(bytes) {
      throw .importing(.failed(.notEvents(file: name, .archive)))
    }
    if bytes.starts(with: [0x1f, 0x8b, 8]) {
      throw .importing(.failed(.notEvents(file: name, .packed)))
    }
    let solid = bytes.filter { $0 > 32 }
    if solid.starts(with: "{\"format\":\"seen-export\"".utf8) {
      throw .importing(.failed(.notEvents(file: name, .export)))
    }
    if FileHead(Array(head)).ownExport == .cloudevents {
      throw .importing(.failed(.notEvents(file: name, .watches)))
    }
  }

  /// Keeps a file whose lines are all new events; nil if its lines must be read one by one, or if it cannot be read.
  private func adoptWhole(
    _ given: Given, by writer: JournalWriter
  ) throws(AppError) -> JournalWriter.NewEvents? {
    // A pipe can be read only once, so its lines are read one by one.
    guard !given.isPassed, let target = try? host.files.resolve(host.absolute(given.path)),
      (try? host.files.status(target))?.kind == .file
    else { return nil }
    do {
      let events = try writer.adoptWhole(
        target, isDryRun: request.isPreview, now: host.now, random: host.randomBytes
      ) {
        front.notify(.waiting)
      }
      hasRecorded = hasRecorded || events != nil && !request.isPreview
      return events
    } catch {
      throw .append(error)
    }
  }

  /// Keeps gathered lines of other writers in a segment of their own.
  func keep(
    _ lines: GatheredLines, of writers: Set<WriterID>, by writer: JournalWriter
  ) throws(AppError) {
    do {
      try writer.keep(lines, by: writers, now: host.now, random: host.randomBytes) {
        front.notify(.waiting)
      }
      hasRecorded = true
    } catch {
      throw .append(error)
    }
  }
}
