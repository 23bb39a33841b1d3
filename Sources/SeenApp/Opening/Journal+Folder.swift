package import SeenCore
package import SeenStore
import SeenWire

/// Where the journal is, who this machine is to it, and under which name is written.
extension Journal {
  /// Returns the folder that the request leads to.
  /// - Throws: `journal` if there is none.
  package func location() throws(AppError) -> JournalLocation {
    try location(request.location)
  }

  /// Returns the folder that some clues lead to.
  /// - Throws: `journal` if there is none.
  package func location(_ clues: JournalLocation.Clues) throws(AppError) -> JournalLocation {
    do { return try JournalLocation(clues, in: host.files) } catch { throw .journal(error) }
  }

  /// Opens the journal.
  /// - Throws: `journal` if there is none, or none that this program understands.
  package func openFolder() throws(AppError) -> JournalFolder {
    let location = try location()
    do {
      var folder = try JournalFolder(
        at: location.path, knowing: host.versions, in: host.files)
      if folder.isSample, let path = cachePath(of: "samples", folder.path) {
        folder.keepCaches(of: path)
      }
      return folder
    } catch {
      // The data directory is only the default: then there is simply no journal.
      let isUnnamed = error.isAbsent && location.origin == .dataHome
      guard isUnnamed else { throw .journal(error) }
      let others = journalsElsewhere
      throw .journal(others.isEmpty ? .notFound(location.path) : .elsewhere(others))
    }
  }

  /// Refuses to change a journal that needs more for that than this program knows.
  /// - Throws: `append`.
  func requireWriting(_ folder: JournalFolder) throws(AppError) {
    do { try folder.checkWriting() } catch { throw .append(error) }
  }

  /// The folders of the journals that this machine recorded in and that are still there, in order.
  private var journalsElsewhere: [String] {
    guard let directory = stateDirectory.map({ $0 + "/seen/writers" }),
      let names = try? host.files.list(directory)
    else { return [] }
    let folders = names.prefix(100).compactMap { name -> String? in
      let bytes = try? host.files.readWhole("\(directory)/\(name)", .read, limit: 1 << 12)
      guard let line = bytes?.prefix(while: { $0 != 10 }),
        let path = (try? JSONReader.read(Array(line)))?["path"]?.text,
        (try? host.files.status(path + "/journal.json"))??.kind == .file
      else { return nil }
      return path
    }
    return Set(folders.map { ByteKey($0) }).map { $0.text }.sorted { $0.precedes($1) }
  }

  /// Returns a journal to be read, with the world's clock and random numbers.
  func opened(_ folder: JournalFolder) -> OpenJournal {
    let host = host
    return OpenJournal(
      folder, cacheSecret, in: host.files, now: { host.now }, random: { host.random() })
  }

  /// Returns the store's settings for writing.
  /// - Throws: `badWriter` when the requested name is not a writer's; `file` when this machine's id cannot be read, or
  ///   something was not, as nothing is written that was decided without it.
  package func writerSettings(label: String? = nil) throws(AppError) -> WriterSettings {
    try refuseUnread()
    var settings = WriterSettings(
      stateDirectory: stateDirectory, machine: try machine, label: label ?? host.systemName)
    if let pinned = request.writer {
      guard let writer = WriterID(pinned) else { throw .badWriter(pinned) }
      settings.pinned = writer
    }
    settings.isSynchronizing = request.isSynchronizing
    return settings
  }

  /// Returns the name that this copy writes under; nil before it wrote anything.
  /// - Throws: What `writerSettings` throws.
  package func knownWriter(_ view: borrowing View) throws(AppError) -> WriterID? {
    JournalWriter(view.folder, try writerSettings(), in: host.files).knownWriter
  }

  /// What tells this machine from others.
  var machine: String {
    get throws(AppError) {
      do { return try host.machine } catch { throw .file(error) }
    }
  }

  /// Returns the last events that are known to have been recorded in a copy of a journal.
  package func lastRecorded(_ folder: JournalFolder) throws(AppError) -> [EventID] {
    let writer = JournalWriter(folder, try writerSettings(), in: host.files)
    do { return try writer.lastRecorded } catch { throw .file(error) }
  }

  /// The secret that authenticates the contents of `.seen/` as this user's.
  package var cacheSecret: CacheSecret {
    CacheSecret(stateDirectory: stateDirectory, in: host.files)
  }

  private var stateDirectory: String? {
    ThisMachine.stateDirectory(host.variable)
  }
}
