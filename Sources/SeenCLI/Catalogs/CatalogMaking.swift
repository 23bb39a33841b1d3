import SeenApp
import SeenCore
import SeenInterchange
import SeenRender
import SeenStore
import SeenWire

/// Making a catalog from files, and reporting the result.
struct CatalogMaking {
  private let recipe: CatalogRecipe
  private let wishes: CatalogWishes
  private let paths: [Given]
  private let name: String
  private let license: String?
  /// The files with the titles, in the order they were given.
  private var titles: [Given] = []
  /// Their companion files.
  private var beside: [(path: Given, place: Int)] = []
  private var maker: CatalogMaker

  /// Prepares to make a catalog.
  ///
  /// - Parameters:
  ///   - recipe: The source.
  ///   - wishes: Which titles are wanted.
  ///   - paths: The files.
  ///   - name: The name of the catalog.
  ///   - license: The license, if the source does not say.
  init(
    _ recipe: CatalogRecipe, _ wishes: CatalogWishes, _ paths: [Given], name: String,
    license: String?
  ) {
    self.recipe = recipe
    self.wishes = wishes
    self.paths = paths
    self.name = name
    self.license = license
    maker = CatalogMaker(recipe, wishes) { _ in true }
  }

  /// Determines the role of each file.
  /// - Throws: `file` for one that cannot be read, `importFailed` for one that the source does not have, `catalog` if
  ///   those given are not enough.
  mutating func open(_ session: Session) throws(AppError) {
    for path in paths {
      let maker = maker
      let role = try read(path, session) { (source) throws(ImportProblem) in
        try maker.role(of: path.name, source)
      }
      switch role {
      case .titles: titles.append(path)
      case .beside(let place): beside.append((path, place))
      }
    }
    if titles.isEmpty { throw .command(.catalog(.noTitleFile(files: recipe.files))) }
  }

  // MARK: Where it goes

  /// Adds the catalog to the journal, and indexes it.
  mutating func add(_ session: Session) throws(AppError) -> CatalogEntry {
    let folder = try session.journal.openFolder()
    let list: CatalogList
    do { list = try CatalogList(of: folder, in: session.world.files) } catch { throw .file(error) }
    // Checked first: nobody should wait for a million titles to learn of this.
    if let other = list.files.first(where: { $0.name.name.isSame(as: name) }) {
      throw .command(.catalog(.otherVersion(name: other.name.name, version: other.name.version)))
    }
    if session.isDryRun {
      try make(session) { _ in true }
      return entry(version: "", bytes: 0)
    }
    let catalogs = CatalogFolder(folder, in: session.world.files)
    let world = session.world
    let file: OpenFile
    do { file = try catalogs.begin(random: world.randomBytes) } catch { throw .file(error) }
    defer { world.files.close(file) }
    var byteCount = 0
    var added: CatalogName?
    do throws(AppError) {
      byteCount = try write(into: file, session)
      do throws(FileError) {
        added = try catalogs.finish(file, named: name)
        if let added {
          _ = try catalogs.add(
            JSONOutput.bytes(.object(about)), as: added.aboutName, random: world.randomBytes)
        }
      } catch {
        throw .file(error)
      }
    } catch {
      catalogs.discard(file)
      throw error
    }
    guard let added else { throw .command(.catalog(.taken(name))) }
    _ = try session.journal.catalogs(of: folder)
    session.journal.hasArrivals = true
    return entry(version: added.version, bytes: byteCount)
  }

  /// Writes the catalog to a new file; `x.jsonl` gets an `x.about.json` next to it.
  mutating func write(
    to path: String, _ session: Session
  ) throws(AppError) -> CatalogEntry {
    if session.isDryRun {
      try make(session) { _ in true }
      return entry(version: "", bytes: 0)
    }
    let target = session.world.absolute(path)
    let files = session.world.files
    let file: OpenFile
    do throws(FileError) { file = try files.open(target, .create) } catch {
      throw .file(error.asWriting)
    }
    defer { files.close(file) }
    do throws(AppError) {
      let byteCount = try write(into: file, session)
      do throws(FileError) {
        try files.synchronize(file)
        if let aboutPath = CatalogSource.aboutPath(target) {
          try files.writeNew(aboutPath, JSONOutput.bytes(.object(about)))
        }
      } catch {
        throw .file(error.asWriting)
      }
      return entry(version: "", bytes: byteCount)
    } catch {
      try? files.unlink(target)
      throw error
    }
  }

  /// Makes the catalog in a file; returns how many bytes it has.
  private mutating func write(
    into file: OpenFile, _ session: Session
  ) throws(AppError) -> Int {
    let files = session.world.files
    var byteCount = 0
    var failure: FileError?
    try make(session) { bytes in
      do throws(FileError) { try files.appendAll(bytes, to: file) } catch { failure = error }
      byteCount += bytes.count
      return failure == nil
    }
    if let failure { throw .file(failure.asWriting) }
    return byteCount
  }

  /// The contents of the about file: the source and the selection.
  private var about: [JSON.Member] {
    var members = recipe.about
    if let license { members.append(JSON.Member("license", .string(license))) }
    var changes = ["Made from " + Words.list(paths.map { $0.name })]
    if let kinds = wishes.kinds { changes.append("only " + Words.list(kinds.map(\.name))) }
    if let years = wishes.years { changes.append(CatalogMaking.words(years)) }
    if let votes = wishes.votes { changes.append("with at least \(votes) votes") }
    let words = changes.joined(separator: ", ") + ", with ids of our own."
    return members + [JSON.Member("changes", .string(words))]
  }

  /// The years that were kept, as the about file says it.
  private static func words(_ years: ClosedRange<Int>) -> String {
    if years.count == 1 { return "of the year \(years.lowerBound)" }
    if years.upperBound == 9999 { return "from \(years.lowerBound) on" }
    if years.lowerBound == 1 { return "up to \(years.upperBound)" }
    return "of the years \(years.lowerBound) to \(years.upperBound)"
  }

  // MARK: Rows

  private mutating func make(
    _ session: Session, to target: @escaping CatalogMaker.Target
  ) throws(AppError) {
    maker = CatalogMaker(recipe, wishes, to: target)
    let maker = maker
    let progress = ProgressLine("Reading titles", session)
    defer { progress.end() }
    for (path, place) in beside {
      try read(path, session, progress) { (source) throws(ImportProblem) in
        try maker.learn(path.name, as: place, source)
      }
    }
    if maker.lacksVotes { throw .command(.catalog(.noVotes(files: recipe.files))) }
    if maker.needsShowsFirst {
      for path in titles {
        try read(path, session, progress) { (source) throws(ImportProblem) in
          try maker.learnShows(path.name, source)
        }
      }
    }
    for path in titles {
      try read(path, session, progress) { (source) throws(ImportProblem) in
        try maker.add(path.name, source)
      }
    }
    maker.finish()
    if maker.kinds.allSatisfy({ $0 == 0 }) { throw .command(.catalog(.noneWanted)) }
  }

  /// Calls a function with a closure that returns the next bytes of a file.
  private func read<Result>(
    _ path: Given, _ session: Session, _ progress: ProgressLine? = nil,
    _ body: (@escaping CatalogMaker.Source) throws(ImportProblem) -> Result
  ) throws(AppError) -> Result {
    var given = try GivenBytes(path, session.world)
    defer { given.close() }
    var failure: AppError?
    var done: UInt64 = 0
    let total = session.world.byteCount(path.path)
    let result: Result
    do throws(ImportProblem) {
      result = try body {
        do throws(AppError) {
          guard let piece = try given.next() else { return nil }
          done += UInt64(piece.count)
          progress?.inform(done, of: max(total, done))
          return piece[...]
        } catch {
          failure = error
          return nil
        }
      }
    } catch {
      throw failure ?? .importing(.failed(error))
    }
    if let failure { throw failure }
    return result
  }

  // MARK: What became of it

  /// Says which titles and which values were left out, and lists rows that cannot be used.
  func reportOmissions(_ session: Session) {
    let left = CatalogOmission.allCases.filter { maker.omissions[$0.rawValue] > 0 }
    if !left.isEmpty {
      let words = left.map { omission in
        let count = maker.omissions[omission.rawValue]
        return "\(Count.digits(count)) \(omission.words(count))"
      }
      session.inform("Left out \(Words.list(words)).")
    }
    for values in maker.lost {
      session.inform(ImportWords.lost(values, because: "it cannot be read"))
    }
    let shown = 20
    for row in maker.badRows.prefix(shown) {
      session.warn("\(row.file):\(row.line): \(row.reason.words)")
    }
    let count = maker.badRowCount
    if count > shown { session.warn("and \(Count.digits(count - shown)) more") }
    if count > 0 {
      session.warn("\(Count.of(count, "row")) cannot be used; the rest can.")
    }
  }

  private func entry(version: String, bytes: Int) -> CatalogEntry {
    var kinds: [(kind: String, count: Int)] = []
    for (kind, name) in TitleFacts.kinds.enumerated() where maker.kinds[kind] > 0 {
      kinds.append((name, maker.kinds[kind]))
    }
    return CatalogEntry(
      name: name, version: version, kinds: kinds, badLineCount: 0, badLines: [], bytes: bytes,
      about: about)
  }
}

extension World {
  /// Returns how many bytes a file has; 0 if unknown.
  fileprivate func byteCount(_ path: String) -> UInt64 {
    guard let target = try? files.resolve(absolute(path)),
      let status = try? files.status(target), status.kind == .file
    else { return 0 }
    return status.byteCount
  }
}
