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
      "Write a journal for your friends to look at", group: .moving, takes: [.json, .change],
      operands: [
        OperandSpec("DIR", "The folder of the published journal", completion: .files)
      ],
      options: [notes.spec],
      discussion: [
        "The folder becomes a journal of its own, with the watches, ratings and lists of your"
          + " profile. Private entries and what refers to them, other profiles, settings, rules,"
          + " reminders and imports are left out, and notes too unless --notes is given. Publishing"
          + " again appends what is new and never changes what is there.",
        "What was published stays published: 'seen undo' hides an entry there too, but does not"
          + " erase it.",
      ],
      examples: [
        Example("seen publish ~/sync/my-films", "Publish it to a folder that friends can read")
      ])
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    let reading = try session.read(.indexed)
    try session.askGuardian(reading)
    let events = PublishedEvents(
      reading, session.texts(of: reading), includesNotes: arguments[notes])
    let path = session.absolute(arguments.operands[0])
    let known = try session.published(at: path, besides: reading.journal)
    let new = events.lines.filter { !known.contains(ByteKey($0.id.description)) }
    if !session.isDryRun { try session.publish(new, at: path) }
    if let fields = session.json {
      let counts: [JSON.Member] = [
        JSON.Member("path", .string(path)), JSON.Member("new", .whole(new.count)),
        JSON.Member("shown", .whole(events.shownCount)),
        JSON.Member("private", .whole(events.privateCount)),
      ]
      let selection = try session.selection(fields, among: counts.map(\.name))
      let object = JSON.object(counts)
      session.answer(json: JSONOutput.bytes(selection?.applied(to: object) ?? object))
      return .done
    }
    let verb = session.isDryRun ? "Would publish" : "Published"
    let count = Count.of(new.count, "new event")
    session.answer("\(verb) \(count) to \(path); \(Count.digits(events.shownCount)) are shown.")
    if events.privateCount > 0 {
      session.tell("Left out \(Count.of(events.privateCount, "private entry", "private entries")).")
    }
    return .done
  }
}

extension Session {
  /// Returns a path from the root.
  fileprivate func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : (world.currentDirectory ?? "") + "/" + path
  }

  /// Returns the ids of what was published to a folder before.
  /// - Throws: `isOwn` for the own journal, `publishedOther` for one that this command did not make.
  fileprivate func published(
    at path: String, besides own: JournalFolder
  ) throws(CommandError) -> Set<ByteKey> {
    guard let journal = try? JournalFolder(at: path, in: world.files) else { return [] }
    guard !journal.identifier.isSame(as: own.identifier) else { throw .friend(.isOwn(path: path)) }
    let log = try replay(journal, .all, .indexedSilently)
    var ids: Set<ByteKey> = []
    for row in 0..<log.ledger.index.count {
      ids.insert(ByteKey(log.ledger.idText(log.ledger.index[row].key.id)))
    }
    return ids
  }

  /// Appends lines to the segments of a published journal, which is made if there is none.
  fileprivate func publish(
    _ lines: [PublishedEvents.Line], at path: String
  ) throws(CommandError) {
    let world = world
    let journal: JournalFolder
    do {
      journal = try JournalFolder.create(
        at: path, now: world.now, random: { world.randomBytes($0) }, in: world.files
      ).journal
    } catch {
      throw .journal(error)
    }
    var segments: [(name: String, bytes: [UInt8])] = []
    var places: [String: Int] = [:]
    for line in lines {
      let place = places[line.segment] ?? segments.count
      if place == segments.count {
        places[line.segment] = place
        segments.append((line.segment, []))
      }
      segments[place].bytes += line.bytes
      segments[place].bytes.append(10)
    }
    do throws(FileError) {
      for segment in segments {
        let file = journal.eventsPath + "/" + segment.name
        try world.files.append(segment.bytes, toOrNew: file)
      }
      try world.files.synchronizeDirectory(journal.eventsPath)
    } catch {
      throw .file(error)
    }
  }
}

extension FileSystem {
  /// Appends bytes to a file, which is made if there is none; what is there is ended by a line feed first.
  fileprivate func append(_ bytes: [UInt8], toOrNew path: String) throws(FileError) {
    guard let status = try status(path) else { return try writeNew(path, bytes) }
    var bytes = bytes
    if status.byteCount > 0 {
      let last = try withOpen(path, .read) { (file) throws(FileError) in
        try read(file, at: status.byteCount - 1, count: 1)
      }
      if last != [10] { bytes.insert(10, at: 0) }
    }
    try withOpen(path, .append) { (file) throws(FileError) in
      try appendAll(bytes, to: file)
      try synchronize(file)
    }
  }
}
