import SeenCore
import SeenStore
import SeenWire

/// The folder of a published journal, before it is published to.
extension Journal {
  /// Returns what was published to a folder before.
  /// - Throws: `intoItself` for the own journal, `inJournal` for a folder in one, `notPublished` for a journal that has
  ///   events of its own, `ofOtherProfile` where another profile was published, `notEmpty` for a folder with other files.
  func published(
    at path: String, besides own: borrowing View
  ) throws(AppError) -> PublishedBefore {
    let folder: JournalFolder
    do {
      folder = try JournalFolder(at: path, knowing: host.versions, in: host.files)
    } catch {
      // What cannot be read may be a journal all the same.
      if case .file = error { throw .journal(error) }
      if let around = self.folder(around: path) {
        throw .friend(.inJournal(path: path, journal: around.path))
      }
      // What begins with a dot, such as `.git`, may be there, and what a publication left that was killed as it began.
      let names = (try? host.files.list(path)) ?? []
      let isFree = names.allSatisfy { name in
        name.hasPrefix(".")
          || name == "events" && (try? host.files.list(path + "/" + name))?.isEmpty ?? false
      }
      guard isFree else { throw .friend(.notEmpty(path: path)) }
      return PublishedBefore()
    }
    guard !folder.identifier.isSame(as: own.folder.identifier) else {
      throw .friend(.intoItself(path: path))
    }
    let log = try replay(folder, .all, .indexedSilently)
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
    return PublishedBefore(log, texts(of: log))
  }
}
