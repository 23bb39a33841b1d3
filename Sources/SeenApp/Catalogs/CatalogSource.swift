import SeenCore
import SeenInterchange
package import SeenStore
import SeenWire

/// A file to add as a catalog, checked before anything is written.
package struct CatalogSource {
  /// The name and version that it gets.
  package let name: CatalogName
  /// The file, as an absolute path; nil when the bytes are here.
  let path: String?
  /// The name of the file in messages.
  package let shown: String
  /// The bytes made from a playlist, or read from the input.
  let bytes: [UInt8]?
  /// The object of its about file.
  let about: JSON?
  /// The number of titles of each kind.
  private(set) var kinds: [KindCount] = []
  /// The lines that cannot be used, at most 1,000.
  package private(set) var badLines: [BadCatalogLine] = []
  /// How many such lines there are.
  package private(set) var badLineCount = 0
  /// How many bytes it has.
  private(set) var byteCount = 0
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
  ///   - given: The file; `films` and `birds` also name catalogs that come with the program.
  ///   - name: The name of the catalog, with or without a version; nil to take that of the file.
  ///   - folder: The catalogs of the journal.
  ///   - read: The receiver of its lines, so that it need not be read again.
  ///   - host: Where the file is.
  ///   - front: Is shown how far reading is.
  /// - Throws: `file`, or `catalog` if it is not a catalog.
  init(
    _ given: Given, named name: String?, _ folder: CatalogFolder,
    into read: inout UnfinishedCatalog?, _ host: any Host, _ front: any Front
  ) throws(AppError) {
    if given.isPassed, name == nil { throw .catalog(.nameless) }
    let meant = given.isPassed ? nil : try CatalogSource.meant(given.path, host)
    shown = meant.map(Given.baseName) ?? given.name
    let path: String?
    if let meant { path = try CatalogSource.path(meant, host) } else { path = nil }
    let passed: [UInt8]?
    if given.isPassed { passed = try CatalogSource.bytes(of: given) } else { passed = nil }
    let playlist: Playlist?
    do {
      playlist = try CatalogSource.playlist(path, passed ?? [], host)
    } catch {
      throw .file(error)
    }
    isPlaylist = playlist != nil
    self.path = isPlaylist ? nil : path
    bytes = playlist.map { $0.members.flatMap { JSON.object($0).bytes + [10] } } ?? passed
    about = self.path.flatMap(CatalogSource.aboutPath)
      .flatMap { folder.about($0, .readThroughLinks) }
    self.name = try CatalogSource.name(name, shown, path, bytes, folder)
    if let playlist { register(playlist) }
    try scan(host, front, into: &read)
    byteCount =
      bytes?.count
      ?? Int(clamping: (self.path.flatMap { try? host.files.status($0) })?.byteCount ?? 0)
  }

  /// Returns bytes that are passed on; a line that no catalog can have ends them immediately.
  private static func bytes(of given: Given) throws(AppError) -> [UInt8] {
    let limit = EventLine.maximumBytes
    let bytes = try given.bytes(longestLine: limit)
    let start = bytes.lastIndex(of: 10).map { $0 + 1 } ?? 0
    if bytes.count - start > limit {
      let line = bytes.count { $0 == 10 } + 1
      throw .catalog(.lineTooLong(file: given.name, line: line))
    }
    return bytes
  }

  /// Returns the path of the file that is meant; `films` and `birds` are also catalogs that come with the program.
  private static func meant(_ text: String, _ host: any Host) throws(AppError) -> String {
    let typed = host.absolute(text)
    let choice = SampleChoice(rawValue: text)
    // A folder is no catalog, and a journal of films is often called 'films'.
    let isFolder = (try? host.files.status(typed))?.kind == .directory
    let isFree = (try? host.files.status(typed)) == .some(nil)
    guard isFree || isFolder && choice != nil else { return typed }
    guard let choice else {
      let near = Nearest.words(to: text, among: SampleChoice.allCases.map(\.rawValue))
      guard near.isEmpty else { throw .catalog(.unknown(text, near: near)) }
      return typed
    }
    guard let file = SharedFolder.catalog(choice, host) else {
      throw .importing(.sample(.missingCatalog(text)))
    }
    return file
  }

  /// Returns the absolute path of a regular file.
  private static func path(_ typed: String, _ host: any Host) throws(AppError) -> String {
    do throws(FileError) {
      let path = try host.files.resolve(typed)
      switch try host.files.status(path)?.kind {
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
  static func playlist(
    _ path: String?, _ bytes: [UInt8], _ host: any Host
  ) throws(FileError) -> Playlist? {
    var playlist = Playlist()
    guard let path else {
      guard Playlist.isHeader(bytes) else { return nil }
      CatalogReader.forEachLine(bytes) { _, _, line in playlist.read(line) }
      return playlist
    }
    let start = try host.files.withOpen(path, .readThroughLinks) { (file) throws(FileError) in
      try host.files.read(file, at: 0, count: 16)
    }
    guard Playlist.isHeader(start) else { return nil }
    try CatalogReader.forEachLine(path, .readThroughLinks, in: host.files) { _, _, line in
      playlist.read(line)
    }
    return playlist
  }

  /// Records the lines of a playlist without a title.
  private mutating func register(_ playlist: Playlist) {
    let skipped = playlist.skipped
    badLineCount = skipped.count
    badLines = skipped.prefix(CatalogSource.badLineLimit).map { skipped in
      BadCatalogLine(skipped)
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
    _ host: any Host, _ front: any Front, into read: inout UnfinishedCatalog?
  ) throws(AppError) {
    let task = LongTask.reading(shown)
    front.show(.step(task, 0, of: 0))
    defer { front.show(.end(task)) }
    let status = path.flatMap { try? host.files.status($0) }
    var counts = [Int](repeating: 0, count: TitleFacts.kinds.count)
    var badLines: [BadCatalogLine] = []
    var badLineCount = 0
    var overlong: Int?
    func add(_ line: CatalogReader.Line) {
      if line.number % CatalogReader.linesBetweenNews == 0, let status {
        front.show(.step(task, line.offset, of: status.byteCount))
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
        badLines.append(BadCatalogLine(line.number, problem))
      }
    }
    try forEachLine(host, add)
    if let path, let status {
      read?.end(of: path, status, in: host.files)
    } else if let bytes {
      read?.end(of: bytes)
    }
    if let overlong { throw .catalog(.lineTooLong(file: shown, line: overlong)) }
    kinds = zip(TitleFacts.kinds, counts).filter { $0.1 > 0 }.map {
      KindCount(kind: $0.0, count: $0.1)
    }
    guard !kinds.isEmpty else {
      throw .catalog(
        isPlaylist ? .notPlaylist(file: shown) : .noTitles(file: shown, first: badLines.first))
    }
    // Lines made from a playlist are valid; the lost ones are recorded.
    guard !isPlaylist else { return }
    self.badLines = badLines
    self.badLineCount = badLineCount
  }

  /// Calls a function with every line of the catalog.
  func forEachLine(
    _ host: any Host, _ body: (CatalogReader.Line) -> Void
  ) throws(AppError) {
    guard let path else { return CatalogReader.read(bytes ?? [], body) }
    do {
      try CatalogReader.read(
        path, .readThroughLinks, in: host.files, body)
    } catch {
      throw .file(error)
    }
  }

  /// The catalog, and what it holds.
  package var summary: CatalogSummary {
    CatalogSummary(
      name: name.name, version: name.version, kinds: kinds, badLineCount: badLineCount,
      badLines: badLines, byteCount: byteCount, about: about?.members ?? [])
  }
}
