import SeenCore
import SeenInterchange
import SeenRender
import SeenStore
import SeenWire

/// A file that is to become a catalog, looked through before anything is written.
struct CatalogSource {
  /// The name and version that it gets.
  let name: CatalogName
  /// The file, as an absolute path; nil when it was made from something else.
  let path: String?
  /// The file as it was named, for messages.
  let shown: String
  /// What was made from a playlist.
  let bytes: [UInt8]?
  /// What is said about it in a file beside it.
  let about: JSON?
  /// How many titles of which kinds there are.
  private(set) var kinds: [(kind: String, count: Int)] = []
  /// The lines that cannot be used, at most 1,000.
  private(set) var badLines: [CatalogEntry.BadLine] = []
  /// How many those are.
  private(set) var badLineCount = 0

  private static let badLineLimit = 1000

  /// Looks through a file.
  ///
  /// - Parameters:
  ///   - text: The path, as it was typed.
  ///   - name: The name of the catalog, with or without a version; nil to take that of the file.
  ///   - folder: The catalogs of the journal.
  ///   - world: The world.
  /// - Throws: `file`, or `catalog` when it is none.
  init(
    _ text: String, named name: String?, _ folder: CatalogFolder, _ world: any World
  ) throws(CommandError) {
    shown = text
    do throws(FileError) {
      let path = try world.files.resolve(ImportFiles.absolute(text, world))
      switch try world.files.status(path)?.kind {
      case .file: break
      case .directory: throw FileError(.open, path, .isDirectory)
      default: throw FileError(.open, path, .notRegular)
      }
      if let made = try CatalogSource.playlist(path, world) {
        bytes = made
        self.path = nil
        about = nil
      } else {
        bytes = nil
        self.path = path
        about = CatalogSource.aboutPath(path).flatMap { folder.about($0, .readThroughLinks) }
      }
    } catch {
      throw .file(error)
    }
    self.name = try CatalogSource.name(name, text, path, bytes, folder)
    try look(world)
  }

  /// How many titles there are.
  var titleCount: Int { kinds.reduce(0) { $0 + $1.count } }

  // MARK: The name

  private static func name(
    _ name: String?, _ text: String, _ path: String?, _ bytes: [UInt8]?, _ folder: CatalogFolder
  ) throws(CommandError) -> CatalogName {
    let file = ImportFiles.baseName(text)
    if let name, let full = CatalogName(name) { return full }
    if name == nil, let full = CatalogName(fileName: file) { return full }
    if let name, !CatalogName.isName(name) { throw .catalog(.badName(name)) }
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
      throw .catalog(.badName(made))
    }
    return full
  }

  /// Returns the path of the file about a catalog: `x.about.json` beside `x.jsonl`.
  private static func aboutPath(_ path: String) -> String? {
    let suffix = CatalogName.suffix.utf8
    guard path.utf8.count > suffix.count, path.utf8.suffix(suffix.count).elementsEqual(suffix)
    else { return nil }
    let stem = String(decoding: path.utf8.dropLast(suffix.count), as: UTF8.self)
    return stem + CatalogName.aboutSuffix
  }

  // MARK: The lines

  /// Returns the titles of a playlist as lines of a catalog; nil when the file is none.
  private static func playlist(_ path: String, _ world: any World) throws(FileError) -> [UInt8]? {
    let start = try world.files.withOpen(path, .readThroughLinks) { (file) throws(FileError) in
      try world.files.read(file, at: 0, count: 16)
    }
    guard Playlist.isHeader(start) else { return nil }
    var playlist = Playlist()
    try CatalogReader.forEachLine(path, .readThroughLinks, in: world.files) { _, _, line in
      if let line { playlist.take(line) }
    }
    return playlist.members.flatMap { JSON.object($0).bytes + [10] }
  }

  private mutating func look(_ world: any World) throws(CommandError) {
    var counts = [Int](repeating: 0, count: TitleFacts.kinds.count)
    var badLines: [CatalogEntry.BadLine] = []
    var badLineCount = 0
    var overlong: Int?
    func take(_ number: Int, _ content: Result<CatalogLine, CatalogLineProblem>) {
      switch content {
      case .success(.title(let title)): counts[Int(title.kind.rawValue)] += 1
      case .success(.blank), .success(.merge): break
      case .failure(let problem):
        if problem.kind == .tooLong, overlong == nil { overlong = number }
        badLineCount += 1
        guard badLines.count < CatalogSource.badLineLimit else { return }
        badLines.append(
          CatalogEntry.BadLine(
            line: number, column: problem.column, problem: problem.kind.words))
      }
    }
    do throws(FileError) {
      if let path {
        try CatalogReader.read(path, .readThroughLinks, in: world.files) { line in
          take(line.number, line.content)
        }
      }
    } catch {
      throw .file(error)
    }
    for (place, line) in (bytes ?? []).split(separator: 10).enumerated() {
      take(place + 1, Result { () throws(CatalogLineProblem) in try CatalogLine.read(Array(line)) })
    }
    let file = ImportFiles.baseName(shown)
    if let overlong { throw .catalog(.lineTooLong(file: file, line: overlong)) }
    kinds = zip(TitleFacts.kinds, counts).filter { $0.1 > 0 }.map { ($0.0, $0.1) }
    guard !kinds.isEmpty else {
      throw .catalog(
        bytes == nil ? .noTitles(file: file, first: badLines.first) : .notPlaylist(file: file))
    }
    self.badLines = badLines
    self.badLineCount = badLineCount
  }

  /// Returns how many bytes it has.
  func byteCount(_ world: any World) -> Int {
    if let bytes { return bytes.count }
    return Int(clamping: (path.flatMap { try? world.files.status($0) })?.byteCount ?? 0)
  }

  /// The catalog as it is told of.
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
    _ source: CatalogSource, to folder: CatalogFolder, _ journal: JournalFolder
  ) throws(CommandError) -> Bool {
    let world = world
    func random(_ byteCount: Int) -> [UInt8] { world.randomBytes(byteCount) }
    do throws(FileError) {
      if try isThere(source, folder, journal) { return false }
      if let about = source.about {
        _ = try folder.add(
          LogTexts.bytes(of: about) + [10], as: source.name.aboutName, random: random)
      }
      let fileName = source.name.fileName
      if let bytes = source.bytes {
        return try folder.add(bytes, as: fileName, random: random)
      }
      return try folder.add(copying: source.path ?? "", as: fileName, random: random)
    } catch {
      throw .file(error)
    }
  }

  /// Returns whether the catalog is there with the same bytes.
  func isThere(
    _ source: CatalogSource, _ folder: CatalogFolder, _ journal: JournalFolder
  ) throws(FileError) -> Bool {
    let path = journal.catalogPath + "/" + source.name.fileName
    guard let status = try world.files.status(path), status.kind == .file else { return false }
    let there = try folder.version(of: path)
    if let own = source.path { return try folder.version(of: own).isSame(as: there) }
    let own = try world.files.readWhole(path)
    return own == source.bytes ?? []
  }

  /// Lists lines that cannot be used.
  mutating func tell(_ lines: [CatalogEntry.BadLine], of file: String, count: Int) {
    let shown = 20
    for line in lines.prefix(shown) {
      warn("\(file):\(line.line):\(line.column): \(line.problem)")
    }
    if count > shown { warn("and \(count - shown) more") }
    if count > 0 {
      warn("\(Count.of(count, "line")) of \(file) cannot be used; the rest serves.")
    }
  }
}
