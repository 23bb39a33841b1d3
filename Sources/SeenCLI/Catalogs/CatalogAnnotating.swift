import SeenApp
import SeenCore
import SeenInterchange
import SeenRender
import SeenStore
import SeenWire

/// Adding the facts of a file to a catalog: matching its rows, and writing a new version of the catalog.
struct CatalogAnnotating {
  private let catalog: CatalogFile
  private let replaces: Bool
  private let keepsChanges: Bool
  private var shown = ""
  private var rowCount = 0
  private var unused: [String] = []
  private var annotations = CatalogAnnotations([])
  private var problems: [AnnotationProblem] = []
  private var titles = 0
  private var facts = 0
  private var replaced = 0
  /// The version that was written; nil if nothing changed.
  private(set) var version: String?
  /// Facts that titles of the journal could get.
  private(set) var additions: [AddFacts.Addition] = []

  private static let mostProblems = 1000

  /// Prepares to add facts.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - replaces: Whether facts of the file replace others.
  ///   - keepsChanges: Whether the journal is to get the facts too.
  init(_ catalog: CatalogFile, replaces: Bool, keepsChanges: Bool) {
    self.catalog = catalog
    self.replaces = replaces
    self.keepsChanges = keepsChanges
  }

  /// Reads the rows of a file.
  mutating func read(
    _ path: String, _ mapping: [(column: String, field: CatalogField?)], _ session: Session
  ) throws(AppError) {
    shown = session.given(path).name
    var given = try GivenBytes(session.given(path), session.world)
    defer { given.close() }
    var failure: AppError?
    let file: AnnotationFile
    do throws(ImportProblem) {
      file = try AnnotationFile(shown, mapping) {
        do throws(AppError) { return try given.next()?[...] } catch {
          failure = error
          return nil
        }
      }
    } catch {
      throw failure ?? .importing(.failed(error))
    }
    if let failure { throw failure }
    guard file.hasKey else {
      throw .command(.catalog(.noKeyColumn(file: shown, found: file.header)))
    }
    rowCount = file.rowCount
    unused = file.unused
    problems = file.problems
    annotations = CatalogAnnotations(file.rows)
  }

  /// Finds the titles of the rows.
  /// - Throws: `catalog` if a line of the catalog is too long to be copied.
  mutating func match(_ session: Session) throws(AppError) {
    var found = annotations
    if found.needsShows {
      try forEachLine(session) { line in
        if case .success(.title(let title)) = line.content { found.learn(title) }
      }
    }
    found.endShows()
    var overlong: Int?
    try forEachLine(session) { line in
      switch line.content {
      case .success(.title(let title)): found.consider(title, at: line.number)
      case .failure(let problem) where problem.kind == .tooLong:
        overlong = overlong ?? line.number
      default: break
      }
    }
    found.endTitles()
    annotations = found
    if let overlong {
      throw .command(.catalog(.lineTooLong(file: catalog.name.fileName, line: overlong)))
    }
  }

  // MARK: Writing

  /// Adds the facts to the titles, in a new version that replaces the catalog.
  mutating func write(_ folder: JournalFolder, _ session: Session) throws(AppError) {
    var copy = self
    // If nothing changes, no file is written.
    try change(session) { _ in }
    problems += annotations.problems
    problems.sort { $0.line < $1.line }
    guard titles > 0, !session.isDryRun else { return }
    let folder = CatalogFolder(folder, in: session.world.files)
    let world = session.world
    let file: OpenFile
    do { file = try folder.begin(random: world.randomBytes) } catch { throw .file(error) }
    defer { world.files.close(file) }
    do throws(AppError) {
      try copy.write(to: file, session)
      version = try replace(with: file, folder, world.randomBytes)
    } catch {
      folder.discard(file)
      throw error
    }
  }

  private mutating func write(
    to file: OpenFile, _ session: Session
  ) throws(AppError) {
    let files = session.world.files
    var failure: FileError?
    var output: [UInt8] = []
    func flush(beyond limit: Int) {
      guard output.count > limit, failure == nil else { return }
      do throws(FileError) { try files.appendAll(output, to: file) } catch { failure = error }
      output.removeAll(keepingCapacity: true)
    }
    try change(session) { bytes in
      output += bytes
      output.append(10)
      flush(beyond: 1 << 20)
    }
    flush(beyond: 0)
    if let failure { throw .file(failure.asWriting) }
  }

  /// Replaces the catalog with a file; returns its version.
  private func replace(
    with file: OpenFile, _ folder: CatalogFolder, _ random: (Int) -> [UInt8]
  ) throws(AppError) -> String {
    let name: CatalogName?
    do throws(FileError) {
      name = try folder.finish(file, named: catalog.name.name, after: catalog.name)
      if let name {
        let about = JSONOutput.bytes(.object(about(folder)))
        _ = try folder.add(about, as: name.aboutName, random: random)
        try folder.remove(catalog.name)
      }
    } catch {
      throw .file(error)
    }
    guard let name else { throw .command(.catalog(.taken(catalog.name.name))) }
    return name.version
  }

  /// The contents of the about file: the old ones, and the source of the facts.
  private func about(_ folder: CatalogFolder) -> [JSON.Member] {
    var members = folder.about(catalog.name)?.members ?? []
    let words = "Facts added from \(shown)."
    guard let place = members.firstIndex(where: { $0.name.isSame(as: "changes") }) else {
      return members + [JSON.Member("changes", .string(words))]
    }
    let text = members[place].value.text ?? ""
    if text.firstRange(of: words) == nil {
      members[place].value = .string(text.isEmpty ? words : "\(text) \(words)")
    }
    return members
  }

  /// Passes on every line of the catalog, with its facts.
  private mutating func change(
    _ session: Session, _ accept: ([UInt8]) -> Void
  ) throws(AppError) {
    var found = annotations
    var copy = self
    do {
      try CatalogReader.forEachLine(catalog.path, in: session.world.files) { number, _, line in
        guard var bytes = line else { return }
        // Few lines have rows, and only these are parsed.
        if found.concerns(number), case .title(let title)? = try? CatalogLine.read(bytes),
          let change = found.change(of: title, at: number, bytes, replaces: copy.replaces)
        {
          copy.register(change)
          bytes = change.line ?? bytes
        }
        accept(bytes)
      }
    } catch {
      throw .file(error)
    }
    self = copy
    annotations = found
  }

  private mutating func register(_ change: CatalogAnnotations.Change) {
    if keepsChanges { additions.append(AddFacts.Addition(change.old, change.facts)) }
    guard change.line != nil else { return }
    titles += 1
    facts += change.added
    replaced += change.replaced
  }

  private func forEachLine(
    _ session: Session, _ body: (CatalogReader.Line) -> Void
  ) throws(AppError) {
    do {
      try CatalogReader.read(catalog.path, in: session.world.files, body)
    } catch {
      throw .file(error)
    }
  }

  // MARK: What became of it

  /// The result, for programs.
  var entry: AnnotationEntry {
    AnnotationEntry(
      name: catalog.name.name, version: version, rows: rowCount, matched: annotations.titleCount,
      titles: titles, facts: facts, replaced: replaced, problemCount: problems.count,
      problems: problems.prefix(CatalogAnnotating.mostProblems).map {
        AnnotationEntry.Problem(line: $0.line, problem: words($0.reason))
      })
  }

  /// Lists what could not be used.
  func inform(_ session: Session) {
    let most = 20
    for problem in problems.prefix(most) {
      session.warn("\(shown):\(problem.line): \(words(problem.reason))")
    }
    if problems.count > most { session.warn("and \(Count.digits(problems.count - most)) more") }
    if problems.contains(where: { if case .differs = $0.reason { true } else { false } }) {
      session.inform("--replace takes the facts of \(shown).")
    }
    if !unused.isEmpty {
      session.inform(
        "Left out \(Words.list(unused.map { "'\($0)'" })); --map says what a column is.")
    }
  }

  private func words(_ reason: AnnotationProblem.Reason) -> String {
    reason.words(in: catalog.name.name)
  }
}
