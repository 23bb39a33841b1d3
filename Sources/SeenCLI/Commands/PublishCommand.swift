package import SeenApp
import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// `seen publish`: writes the journal that friends may look at.
package enum PublishCommand: Command {
  package static let name = "publish"

  private static let notes = Key.flag("notes", "Publish your notes too")

  package static var spec: CommandSpec {
    CommandSpec(
      "Write a journal for your friends to look at", group: .moving, accepts: [.json, .change],
      operands: [
        OperandSpec("DIR", "The folder of the published journal", completion: .files)
      ],
      options: [notes.spec],
      discussion: [
        "The folder becomes a journal of its own, with the watches, ratings and lists of your"
          + " profile. Private entries and anything that refers to them, other profiles, settings,"
          + " rules, reminders and imports are left out; so are notes, unless --notes is given."
          + " Photos are copied without the time and place they were taken. Places of watches that"
          + " match the setting export.coarse are rounded and unnamed. Publishing again adds what"
          + " is new.",
        "Of what you amended only the last values are published: publishing again also rewrites what"
          + " was published before with others. What is left out keeps its number, and has the time of"
          + " what friends see before it, so that they cannot tell when it was recorded.",
        "What was published stays published: publishing again after 'seen undo' hides an entry"
          + " there too, but does not erase it. What was undone or removed before is never published,"
          + " not even after 'seen redo'. What you have forgotten since is erased there too; copies"
          + " that friends already have keep it.",
      ],
      examples: [
        Example("seen publish ~/sync/my-films", "Publish it to a folder that friends can read")
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    let view = try session.journal.read(.indexed)
    try session.journal.requireGuardian(view)
    guard !arguments.operands[0].isEmpty else { throw session.usage(.missingOperand("DIR")) }
    let path = session.located(ImportFiles.absolute(arguments.operands[0], session.world))
    let known = try session.published(at: path, besides: view)
    let events = try PublishedEvents(
      view, session.journal.texts(of: view), without: try session.privateEvents(view),
      void: try session.voidEvents(view), besides: known,
      coarse: try session.journal.coarseRows(view), includesNotes: arguments[notes],
      in: session.world.files)
    let new = events.lines
    if !session.isDryRun {
      try session.publish(events, at: path)
      try session.restate(events, at: path)
      try session.erase(events.erased, at: path)
    }
    if let fields = session.json {
      let counts: [JSON.Member] = [
        JSON.Member("path", .string(path)), JSON.Member("new", .whole(new.count)),
        JSON.Member("shown", .whole(events.shownCount)),
        JSON.Member("private", .whole(events.privateCount)),
        JSON.Member("erased", .whole(events.erased.count)),
        JSON.Member("pictureless", .whole(events.pictureless)),
        JSON.Member("rewritten", .whole(events.restated.count)),
      ]
      let selection = try session.selection(fields, among: counts.map(\.name))
      let object = JSON.object(counts)
      session.output(json: JSONOutput.bytes(selection?.applied(to: object) ?? object))
      return .done
    }
    let verb = session.isDryRun ? "Would publish" : "Published"
    let count = Count.of(new.count, "new event")
    let shown = Count.of(events.shownCount, "event")
    session.output("\(verb) \(count) to \(path); friends can see \(shown).")
    if !events.restated.isEmpty {
      let rewritten = session.isDryRun ? "Would rewrite" : "Rewrote"
      let count = Count.of(events.restated.count, "event")
      session.inform("\(rewritten) \(count) there, so that only the last values are told.")
    }
    if arguments[notes], !known.isSilent.isEmpty {
      session.inform("Entries published earlier stay as they are, without their notes.")
    }
    if !events.erased.isEmpty {
      let erased = session.isDryRun ? "Would erase" : "Erased"
      session.inform("\(erased) \(Count.of(events.erased.count, "event")) there, forgotten here.")
    }
    if events.pictureless > 0 {
      let left = Count.of(events.pictureless, "photo")
      session.inform("Left out \(left): missing, or with a place and time that cannot be removed.")
    }
    if events.coarseCount > 0 {
      let count = Count.of(events.coarseCount, "event")
      session.inform("Rounded the place of \(count) to 0.2 degrees, and left out its name.")
    }
    if events.privateCount > 0 {
      session.inform(
        "Left out \(Count.of(events.privateCount, "private entry", "private entries")).")
    }
    return .done
  }
}

extension Session {
  /// Returns a path from the root without links and `..`, as far as its folders exist.
  func located(_ path: String) -> String {
    if let whole = try? world.files.resolve(path) { return whole }
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return path }
    return located(String(path[..<slash])) + path[slash...]
  }

  /// Returns the journal in whose folder, or in a folder of that, a located path is; nil outside of journals.
  func folder(around path: String) -> JournalFolder? {
    var parent = path
    while let slash = parent.lastIndex(of: "/"), slash > parent.startIndex {
      parent = String(parent[..<slash])
      if let folder = try? JournalFolder(at: parent, in: world.files) { return folder }
    }
    return nil
  }

  /// Returns the events of a journal that others must not see, whatever the profile may see.
  fileprivate func privateEvents(
    _ view: borrowing View
  ) throws(AppError) -> PrivateEvents {
    guard view.ledger.hasPrivate else { return PrivateEvents() }
    return try journal.privateEvents(view.folder)
  }

  /// Returns the ids of the events that are void by what others may know: not those that only a private event takes back.
  fileprivate func voidEvents(
    _ view: borrowing View
  ) throws(AppError) -> Set<ByteKey> {
    func ids(_ ledger: borrowing Ledger) -> Set<ByteKey> {
      var ids: Set<ByteKey> = []
      for row in 0..<ledger.index.count where ledger.index[row].isVoid {
        ids.insert(ByteKey(ledger.idText(ledger.index[row].key.id)))
      }
      return ids
    }
    guard view.ledger.hasPrivate else { return ids(view.ledger) }
    var options = ViewOptions.indexedSilently
    options.leavesOutPrivate = true
    return ids(try journal.replay(view.folder, .all, options).ledger)
  }

  /// Returns what was published to a folder before.
  /// - Throws: `intoItself` for the own journal, `inJournal` for a folder in one, `notPublished` for a journal that has
  ///   events of its own, `ofOtherProfile` where another profile was published, `notEmpty` for a folder with other files.
  fileprivate func published(
    at path: String, besides own: borrowing View
  ) throws(AppError) -> PublishedBefore {
    let folder: JournalFolder
    do {
      folder = try JournalFolder(at: path, in: world.files)
    } catch {
      // What cannot be read may be a journal all the same.
      if case .file = error { throw .journal(error) }
      if let around = self.folder(around: path) {
        throw .friend(.inJournal(path: path, journal: around.path))
      }
      // What begins with a dot, such as `.git`, may be there, and what a publication left that was killed as it began.
      let names = (try? world.files.list(path)) ?? []
      let isFree = names.allSatisfy { name in
        name.hasPrefix(".")
          || name == "events" && (try? world.files.list(path + "/" + name))?.isEmpty ?? false
      }
      guard isFree else { throw .friend(.notEmpty(path: path)) }
      return PublishedBefore()
    }
    guard !folder.identifier.isSame(as: own.folder.identifier) else {
      throw .friend(.intoItself(path: path))
    }
    let log = try journal.replay(folder, .all, .indexedSilently)
    var times: [ByteKey: Set<Int64>] = [:]
    for row in 0..<own.log.ledger.index.count {
      let key = own.log.ledger.index[row].key
      times[ByteKey(own.log.ledger.idText(key.id)), default: []].insert(key.time)
    }
    let forgotten = log.ledger.words.find(EventKind.eventForgotten.name)
    for row in 0..<log.ledger.index.count {
      let event = log.ledger.index[row]
      let own = times[ByteKey(log.ledger.idText(event.key.id))]
      // What is left out has another time there.
      guard let own, event.type == forgotten || own.contains(event.key.time) else {
        throw .friend(.notPublished(path: path))
      }
    }
    for row in 0..<log.ledger.index.count {
      let event = log.ledger.index[row]
      let kind = EventKind(name: log.ledger.words.text(event.type))
      let owner = log.ledger.words.text(event.profile)
      guard kind?.audience != .friends || owner.isSame(as: own.scope.profile) else {
        throw .friend(.ofOtherProfile(path: path, profile: owner))
      }
    }
    return PublishedBefore(log, journal.texts(of: log))
  }

  /// Rewrites what a published journal says of events that have other values now.
  fileprivate func restate(_ events: PublishedEvents, at path: String) throws(AppError) {
    guard !events.restated.isEmpty else { return }
    let world = world
    let (_, writer) = try openPublished(at: path)
    do {
      try writer.restate(
        events.restated, pictures: events.replacedPictures, random: { world.randomBytes($0) })
    } catch {
      throw .append(error)
    }
  }

  /// Erases what a published journal says of events that were forgotten since.
  fileprivate func erase(_ forgotten: Set<EventID>, at path: String) throws(AppError) {
    guard !forgotten.isEmpty else { return }
    let world = world
    let (folder, writer) = try openPublished(at: path)
    let log = try journal.replay(folder, .all, .indexedSilently)
    let texts = journal.texts(of: log)
    var pictures: Set<String> = []
    for row in 0..<log.ledger.index.count {
      guard let event = try texts.event(log.ledger.index[row].line), forgotten.contains(event.id)
      else { continue }
      pictures.formUnion(event.pictures)
    }
    do {
      _ = try writer.forget(forgotten, pictures: pictures, random: { world.randomBytes($0) })
    } catch {
      throw .append(error)
    }
  }

  /// Opens a published journal to rewrite some of its lines.
  private func openPublished(
    at path: String
  ) throws(AppError) -> (folder: JournalFolder, writer: JournalWriter) {
    let folder: JournalFolder
    do {
      folder = try JournalFolder(at: path, in: world.files)
    } catch {
      throw .journal(error)
    }
    return (folder, JournalWriter(folder, try journal.writerSettings(), in: world.files))
  }

  /// Appends lines to the segments of a published journal, which is created if there is none.
  fileprivate func publish(
    _ events: PublishedEvents, at path: String
  ) throws(AppError) {
    let world = world
    let folder: JournalFolder
    do {
      folder = try JournalFolder.create(
        at: path, now: world.now, random: { world.randomBytes($0) }, in: world.files
      ).journal
    } catch {
      throw .journal(error)
    }
    var segments: [(name: String, bytes: [UInt8])] = []
    var places: [String: Int] = [:]
    for line in events.lines {
      let place = places[line.segment] ?? segments.count
      if place == segments.count {
        places[line.segment] = place
        segments.append((line.segment, []))
      }
      segments[place].bytes += line.bytes
      segments[place].bytes.append(10)
    }
    do throws(FileError) {
      let media = MediaFolder(folder, in: world.files)
      for picture in events.pictures {
        let mark = world.randomBytes(8).map { String($0, radix: 36) }.joined()
        try media.add(picture, synchronizing: journal.request.isSynchronizing, mark: mark)
      }
      for segment in segments {
        let file = folder.eventsPath + "/" + segment.name
        try world.files.append(segment.bytes, toOrNew: file)
      }
      try world.files.synchronizeDirectory(folder.eventsPath)
    } catch {
      throw .file(error)
    }
  }
}

extension FileSystem {
  /// Appends lines to a file, which is created if there is none.
  ///
  /// A last line without a line feed is what a publication that was killed wrote of it. It is cut off, as the event is
  /// among those that are new: friends would be told of the damage for good. One that is whole is ended.
  fileprivate func append(_ lines: [UInt8], toOrNew path: String) throws(FileError) {
    guard try status(path) != nil else { return try writeNew(path, lines) }
    let present = try readWhole(path)
    let end = present.lastIndex(of: 10).map { $0 + 1 } ?? 0
    let isWhole = (try? EventLine.decode(present[end...])) != nil
    try withOpen(path, .append) { (file) throws(FileError) in
      if end < present.count, !isWhole { try truncate(file, to: UInt64(end)) }
      try appendAll((isWhole ? [10] : []) + lines, to: file)
      try synchronize(file)
    }
  }
}
