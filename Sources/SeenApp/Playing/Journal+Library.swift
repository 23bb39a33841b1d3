import SeenCore
import SeenInterchange
import SeenStore

/// The library of this machine: read once, and changed under a lock.
extension Journal {
  /// Returns the library; an empty one where there is none.
  /// - Throws: `file` when it cannot be read.
  package func library() throws(AppError) -> Library {
    if let keptLibrary { return keptLibrary }
    let library = Library(try libraryPath.map(readLibrary) ?? [])
    keptLibrary = library
    return library
  }

  /// Adds a folder and looks through it, or a playlist of channels, or a guide.
  /// - Returns: Its whole path, and what was found in the library.
  /// - Throws: `playing` for what does not exist, and `file` for what is none of these.
  package func addToLibrary(_ folder: String) throws(AppError) -> (root: String, ScanCounts) {
    let root: String
    var source: Library.Source?
    do throws(FileError) {
      root = try host.files.resolve(host.absolute(folder))
      source = try self.source(at: root)
      if source == nil, try host.files.status(root)?.kind != .directory {
        throw FileError(.open, folder, .notDirectory)
      }
    } catch {
      guard error.reason != .notFound else { throw .playing(.noFile(folder)) }
      throw .file(error)
    }
    let counts = try changeLibrary { library in
      if let source {
        library.add(source)
      } else if !library.roots.contains(where: { Library.holds(root, in: $0) }) {
        library.add(root: root)
      }
      return scan(&library)
    }
    return (root, counts)
  }

  /// Looks through all folders of the library, and reads the playlists that have changed.
  /// - Throws: `file` when the library cannot be read or written.
  package func scanLibrary() throws(AppError) -> ScanCounts {
    try changeLibrary { library in
      rereadSources(&library)
      return scan(&library)
    }
  }

  private func scan(_ library: inout Library) -> ScanCounts {
    var counts = library.scan(in: host.files, at: host.now)
    counts.channels =
      library.sources.allSatisfy(\.isGuide) ? nil : library.channels.count
    return counts
  }

  /// Forgets a folder of the library and its files, which stay where they are, or a playlist or a guide.
  /// - Returns: Its whole path.
  /// - Throws: `playing` for a folder that is not in the library.
  package func removeFromLibrary(_ folder: String) throws(AppError) -> String {
    let path = host.absolute(folder)
    let paths = [path, located(path)].map {
      $0.utf8.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0
    }
    let library = try library()
    let known = library.roots + library.sources.map(\.path)
    guard let root = known.first(where: { root in paths.contains { $0.isSame(as: root) } }) else {
      throw .playing(.noRoot(folder, known: known))
    }
    try changeLibrary { library in
      if library.roots.contains(where: { $0.isSame(as: root) }) {
        library.remove(root: root)
      } else {
        library.remove(source: root)
      }
    }
    return root
  }

  /// Keeps what a person said that a file is, by its path and its ends, and all files of a show by its name.
  ///
  /// Where there is no state folder, nothing is kept.
  /// - Parameters:
  ///   - titles: What it is; none for what is not recorded.
  ///   - path: The path of the file; nil for no single one.
  ///   - show: The key of the name that files of the show have; nil for no show.
  ///   - view: The journal for which it is kept.
  func remember(
    _ titles: [TitleChoice], of path: String?, show: String? = nil, _ view: borrowing View
  ) {
    let ids = titles.compactMap { $0.keptID(view.log.ledger) }
    guard ids.count == titles.count else { return }
    let said = [JSON.Member(view.folder.identifier, .array(ids.map { .string($0) }))]
    let files = host.files
    try? changeLibrary { library in
      if let show {
        library.add(Library.Answer(name: show, isShow: true, print: nil, titles: said))
      } else if let path {
        let print = FilePrint(path, in: files)
        library.add(Library.Answer(name: path, isShow: false, print: print, titles: said))
      }
    }
  }

  // MARK: The file

  private var libraryPath: String? {
    ThisMachine.stateDirectory(host.variable).map { $0 + "/seen/library" }
  }

  private func readLibrary(_ path: String) throws(AppError) -> [UInt8] {
    do throws(FileError) {
      return try host.files.readWhole(path, .read, limit: Library.byteLimit)
    } catch {
      switch error.reason {
      case .notFound, .notDirectory: return []
      default: throw .file(error)
      }
    }
  }

  /// Changes the library while no other program does, and writes it if it is another then.
  @discardableResult
  func changeLibrary<Result>(
    _ body: (inout Library) -> Result
  ) throws(AppError) -> Result {
    guard let path = libraryPath, let folder = path.parentPath else {
      throw .file(FileError(.open, "", .notFound))
    }
    let lock: OpenFile
    do throws(FileError) {
      try host.files.makeDirectories(folder)
      lock = try host.files.open(folder, .directory)
    } catch {
      throw .file(error)
    }
    defer { host.files.close(lock) }
    do throws(AppendError) {
      _ = try JournalLock.wait(for: lock, in: host.files, .standard) {
        front.notify(.waiting)
      }
    } catch {
      throw .append(error)
    }
    let old = try readLibrary(path)
    var library = Library(old)
    let result = body(&library)
    let new = library.bytes
    keptLibrary = library
    guard new != old else { return result }
    do throws(FileError) {
      let suffix = String(host.random(), radix: 32)
      try PageFile.write(new, to: path, suffix: suffix, in: host.files)
    } catch {
      throw .file(error)
    }
    return result
  }
}

extension Library {
  /// Looks through its folders.
  mutating func scan(in files: any FileSystem, at now: Instant) -> ScanCounts {
    var scan = LibraryScan(self, in: files, at: now)
    folders = scan.scan(roots)
    return scan.counts
  }
}

extension TitleChoice {
  /// The id by which it is found again: of the journal or a catalog; nil for one that nobody knows yet.
  func keptID(_ ledger: borrowing Ledger) -> String? {
    switch self {
    case .known(let title), .dated(let title, _): ledger.titles.text(title)
    case .new(let title): title.listedID ?? (title.show == nil ? title.plainID : nil)
    }
  }
}
