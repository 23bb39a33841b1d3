import SeenApp
import SeenCore
import SeenInterchange
import SeenRender
import SeenStore
import SeenWire

/// A file to add as a catalog, checked before anything is written.
struct CatalogSource {
  /// The name and version that it gets.
  let name: CatalogName
  /// The file, as an absolute path; nil when the bytes are here.
  let path: String?
  /// The name of the file in messages.
  let shown: String
  /// The bytes made from a playlist, or read from the input.
  let bytes: [UInt8]?
  /// The object of its about file.
  let about: JSON?
  /// The number of titles of each kind.
  private(set) var kinds: [(kind: String, count: Int)] = []
  /// The lines that cannot be used, at most 1,000.
  private(set) var badLines: [CatalogEntry.BadLine] = []
  /// How many such lines there are.
  private(set) var badLineCount = 0
  /// How many titles say that they are for adults without a known rating.
  private(set) var adultCount = 0
  /// The genres, groups and channels of those, the first three.
  private(set) var adultGroups: [String] = []
  /// Whether a genre, a group or a channel is for adults.
  private var knownGroups: [ByteKey: Bool] = [:]
  private let isPlaylist: Bool

  private static let badLineLimit = 1000

  /// Checks a file.
  ///
  /// - Parameters:
  ///   - text: The path, as it was typed; `-` for the input.
  ///   - name: The name of the catalog, with or without a version; nil to take that of the file.
  ///   - folder: The catalogs of the journal.
  ///   - read: The receiver of its lines, so that it need not be read again.
  ///   - session: The session, for the file and for progress.
  /// - Throws: `file`, or `catalog` if it is not a catalog.
  init(
    _ text: String, named name: String?, _ folder: CatalogFolder,
    into read: inout UnfinishedCatalog?, _ session: Session
  ) throws(AppError) {
    let world = session.world
    let isInput = text == "-"
    if isInput, name == nil { throw .command(.catalog(.nameless)) }
    let meant = isInput ? nil : try CatalogSource.meant(text, world)
    shown = meant.map(Given.baseName) ?? "input"
    let path: String?
    if let meant { path = try CatalogSource.path(meant, world) } else { path = nil }
    let given: [UInt8]?
    if isInput { given = try CatalogSource.input(world) } else { given = nil }
    let playlist: Playlist?
    do {
      playlist = try CatalogSource.playlist(path, given ?? [], world)
    } catch {
      throw .file(error)
    }
    isPlaylist = playlist != nil
    self.path = isPlaylist ? nil : path
    bytes = playlist.map { $0.members.flatMap { JSON.object($0).bytes + [10] } } ?? given
    about = self.path.flatMap(CatalogSource.aboutPath)
      .flatMap { folder.about($0, .readThroughLinks) }
    self.name = try CatalogSource.name(name, shown, path, bytes, folder)
    if let playlist { register(playlist) }
    try scan(session, into: &read)
  }

  /// Returns the input; a line that no catalog can have ends it immediately.
  private static func input(_ world: any World) throws(AppError) -> [UInt8] {
    let limit = EventLine.maximumBytes
    let bytes: [UInt8]
    do { bytes = try world.readInput(longestLine: limit) } catch { throw .command(.input(error)) }
    let start = bytes.lastIndex(of: 10).map { $0 + 1 } ?? 0
    if bytes.count - start > limit {
      let line = bytes.count { $0 == 10 } + 1
      throw .command(.catalog(.lineTooLong(file: "input", line: line)))
    }
    return bytes
  }

  /// Returns the path of the file that is meant; `films` and `birds` are also catalogs that come with the program.
  private static func meant(_ text: String, _ world: any World) throws(AppError) -> String {
    let typed = world.absolute(text)
    let choice = SampleChoice(rawValue: text)
    // A folder is no catalog, and a journal of films is often called 'films'.
    let isFolder = (try? world.files.status(typed))?.kind == .directory
    let isFree = (try? world.files.status(typed)) == .some(nil)
    guard isFree || isFolder && choice != nil else { return typed }
    guard let choice else {
      let near = Nearest.words(to: text, among: SampleChoice.allCases.map(\.rawValue))
      guard near.isEmpty else { throw .command(.catalog(.unknown(text, near: near))) }
      return typed
    }
    guard let file = SharedFolder.catalog(choice, world) else {
      throw .importing(.sample(.missingCatalog(text)))
    }
    return file
  }

  /// Returns the absolute path of a regular file.
  private static func path(_ typed: String, _ world: any World) throws(AppError) -> String {
    do throws(FileError) {
      let path = try world.files.resolve(typed)
      switch try world.files.status(path)?.kind {
      case .file: return path
      case .directory: throw FileError(.open, path, .isDirectory)
      default: throw FileError(.open, path, .notRegular)
      }
    } catch {
      throw .file(error)
    }
  }

  // MARK: The name

  private static func name(
    _ name: String?, _ file: String, _ path: String?, _ bytes: [UInt8]?, _ folder: CatalogFolder
  ) throws(AppError) -> CatalogName {
    if let name, let full = CatalogName(name) { return full }
    if name == nil, let full = CatalogName(fileName: file) { return full }
    if let name, !CatalogName.isName(name) { throw .command(.catalog(.badName(name))) }
    let version: String
    if let bytes {
      version = CatalogFolder.version(of: bytes)
    } else if let path {
      do { version = try folder.version(of: path) } catch { throw .file(error) }
    } else {
      version = "1"
    }
    let stem = file.split(separator: ".").first.map(String.init) ?? file
    let made = name ?? String(decoding: Slug.make(stem).utf8.filter { $0 < 128 }, as: UTF8.self)
    guard let full = CatalogName(name: made, version: version) else {
      throw .command(.catalog(.badName(made)))
    }
    return full
  }

  /// Returns the path of the file about a catalog: `x.about.json` next to `x.jsonl`.
  static func aboutPath(_ path: String) -> String? {
    let suffix = CatalogName.suffix.utf8
    guard path.utf8.count > suffix.count, path.utf8.suffix(suffix.count).elementsEqual(suffix)
    else { return nil }
    let stem = String(decoding: path.utf8.dropLast(suffix.count), as: UTF8.self)
    return stem + CatalogName.aboutSuffix
  }

  // MARK: The lines

  /// Reads a playlist from a file, or from bytes if that is nil; nil if it is not a playlist.
  private static func playlist(
    _ path: String?, _ bytes: [UInt8], _ world: any World
  ) throws(FileError) -> Playlist? {
    var playlist = Playlist()
    guard let path else {
      guard Playlist.isHeader(bytes) else { return nil }
      CatalogReader.forEachLine(bytes) { _, _, line in playlist.read(line) }
      return playlist
    }
    let start = try world.files.withOpen(path, .readThroughLinks) { (file) throws(FileError) in
      try world.files.read(file, at: 0, count: 16)
    }
    guard Playlist.isHeader(start) else { return nil }
    try CatalogReader.forEachLine(path, .readThroughLinks, in: world.files) { _, _, line in
      playlist.read(line)
    }
    return playlist
  }

  /// Records the lines of a playlist without a title.
  private mutating func register(_ playlist: Playlist) {
    let skipped = playlist.skipped
    badLineCount = skipped.count
    badLines = skipped.prefix(CatalogSource.badLineLimit).map { skipped in
      CatalogEntry.BadLine(line: skipped.line, column: 1, problem: skipped.reason.words)
    }
  }

  /// Counts a title if it says that it is for adults and has no known rating.
  private mutating func register(adult title: CatalogTitle) {
    var groups = title.kind == .channel ? [title.name] : []
    for fact in title.facts {
      switch (fact.name, fact.value) {
      case ("contentRating", .string(let rating)):
        if ContentRating.known(rating) != nil { return }
      case ("genres", .array(let genres)): groups += genres.compactMap(\.text)
      default: continue
      }
    }
    for group in groups {
      let key = ByteKey(group)
      let isForAdults = knownGroups[key] ?? ContentRating.isForAdults(group)
      // Genres repeat; the names of channels rarely do.
      if knownGroups.count < 10_000 { knownGroups[key] = isForAdults }
      guard isForAdults else { continue }
      adultCount += 1
      if adultGroups.count < 3, !adultGroups.contains(where: { $0.isSame(as: group) }) {
        adultGroups.append(group)
      }
      return
    }
  }

  private mutating func scan(
    _ session: Session, into read: inout UnfinishedCatalog?
  ) throws(AppError) {
    let world = session.world
    let progress = ProgressLine("Reading \(shown)", session)
    defer { progress.end() }
    let status = path.flatMap { try? world.files.status($0) }
    var counts = [Int](repeating: 0, count: TitleFacts.kinds.count)
    var badLines: [CatalogEntry.BadLine] = []
    var badLineCount = 0
    var overlong: Int?
    func add(_ line: CatalogReader.Line) {
      if line.number % CatalogReader.linesBetweenNews == 0, let status {
        progress.inform(line.offset, of: status.byteCount)
      }
      read?.add(line)
      switch line.content {
      case .success(.title(let title)):
        counts[Int(title.kind.rawValue)] += 1
        register(adult: title)
      case .success(.blank), .success(.merge): break
      case .failure(let problem):
        if problem.kind == .tooLong, overlong == nil { overlong = line.number }
        badLineCount += 1
        guard badLines.count < CatalogSource.badLineLimit else { return }
        badLines.append(CatalogEntry.BadLine(line.number, problem))
      }
    }
    try forEachLine(world, add)
    if let path, let status {
      read?.end(of: path, status, in: world.files)
    } else if let bytes {
      read?.end(of: bytes)
    }
    if let overlong { throw .command(.catalog(.lineTooLong(file: shown, line: overlong))) }
    kinds = zip(TitleFacts.kinds, counts).filter { $0.1 > 0 }.map { ($0.0, $0.1) }
    guard !kinds.isEmpty else {
      throw .command(
        .catalog(
          isPlaylist ? .notPlaylist(file: shown) : .noTitles(file: shown, first: badLines.first)))
    }
    // Lines made from a playlist are valid; the lost ones are recorded.
    guard !isPlaylist else { return }
    self.badLines = badLines
    self.badLineCount = badLineCount
  }

  /// Calls a function with every line of the catalog.
  func forEachLine(
    _ world: any World, _ body: (CatalogReader.Line) -> Void
  ) throws(AppError) {
    guard let path else { return CatalogReader.read(bytes ?? [], body) }
    do {
      try CatalogReader.read(
        path, .readThroughLinks, in: world.files, body)
    } catch {
      throw .file(error)
    }
  }

  /// Returns how many bytes it has.
  func byteCount(_ world: any World) -> Int {
    if let bytes { return bytes.count }
    return Int(clamping: (path.flatMap { try? world.files.status($0) })?.byteCount ?? 0)
  }

  /// The catalog as screens show it.
  func entry(byteCount: Int) -> CatalogEntry {
    CatalogEntry(
      name: name.name, version: name.version, kinds: kinds, badLineCount: badLineCount,
      badLines: badLines, bytes: byteCount, about: about?.members ?? [])
  }
}

extension Session {
  /// Adds a file to the catalogs of a journal.
  /// - Throws: `catalog` when the name is taken by other bytes, `file` when it cannot be written.
  func add(
    _ source: CatalogSource, to catalogs: CatalogFolder, _ folder: JournalFolder
  ) throws(AppError) -> Bool {
    do throws(FileError) {
      if try isThere(source, catalogs, folder) { return false }
      if let about = source.about {
        _ = try catalogs.add(
          LogTexts.bytes(of: about) + [10], as: source.name.aboutName, random: world.randomBytes)
      }
      let fileName = source.name.fileName
      if let bytes = source.bytes {
        return try catalogs.add(bytes, as: fileName, random: world.randomBytes)
      }
      return try catalogs.add(copying: source.path ?? "", as: fileName, random: world.randomBytes)
    } catch {
      throw .file(error)
    }
  }

  /// Returns whether the catalog is there with the same bytes.
  func isThere(
    _ source: CatalogSource, _ catalogs: CatalogFolder, _ folder: JournalFolder
  ) throws(FileError) -> Bool {
    let path = folder.catalogPath + "/" + source.name.fileName
    guard let status = try world.files.status(path), status.kind == .file else { return false }
    let there = try catalogs.version(of: path)
    if let own = source.path { return try catalogs.version(of: own).isSame(as: there) }
    let own = try world.files.readWhole(path)
    return own == source.bytes ?? []
  }

  /// Lists lines that cannot be used.
  func inform(_ lines: [CatalogEntry.BadLine], of file: String, count: Int) {
    let shown = 20
    for line in lines.prefix(shown) {
      warn("\(file):\(line.line):\(line.column): \(line.problem)")
    }
    if count > shown { warn("and \(Count.digits(count - shown)) more") }
    if count > 0 {
      warn("\(Count.of(count, "line")) of \(file) cannot be used; the rest can.")
    }
  }
}
