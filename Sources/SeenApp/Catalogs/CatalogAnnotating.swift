import SeenCore
import SeenInterchange
import SeenStore
import SeenWire

/// Adding the facts of a file to a catalog: matching its rows, and writing a new version of the catalog.
struct CatalogAnnotating {
  private let catalog: CatalogFile
  private let wishes: AnnotationWishes
  private let host: any Host
  private let isPreview: Bool
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

  /// Prepares to add facts.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - wishes: How.
  ///   - host: Where the files are.
  ///   - isPreview: Whether nothing is to be written.
  init(_ catalog: CatalogFile, _ wishes: AnnotationWishes, _ host: any Host, isPreview: Bool) {
    self.catalog = catalog
    self.wishes = wishes
    self.host = host
    self.isPreview = isPreview
  }

  /// Reads the rows of a file.
  mutating func read(_ given: Given) throws(AppError) {
    var bytes = try GivenBytes(given, host)
    defer { bytes.close() }
    var failure: AppError?
    let file: AnnotationFile
    do throws(ImportProblem) {
      file = try AnnotationFile(given.name, wishes.mapping) {
        do throws(AppError) { return try bytes.next()?[...] } catch {
          failure = error
          return nil
        }
      }
    } catch {
      throw failure ?? .importing(.failed(error))
    }
    if let failure { throw failure }
    guard file.hasKey else {
      throw .catalog(.noKeyColumn(file: given.name, found: file.header))
    }
    rowCount = file.rowCount
    unused = file.unused
    problems = file.problems
    annotations = CatalogAnnotations(file.rows)
  }

  /// Finds the titles of the rows.
  /// - Throws: `catalog` if a line of the catalog is too long to be copied.
  mutating func match() throws(AppError) {
    var found = annotations
    if found.needsShows {
      try forEachLine { line in
        if case .success(.title(let title)) = line.content { found.learn(title) }
      }
    }
    found.endShows()
    var overlong: Int?
    try forEachLine { line in
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
      throw .catalog(.lineTooLong(file: catalog.name.fileName, line: overlong))
    }
  }

  // MARK: Writing

  /// Adds the facts to the titles, in a new version that replaces the catalog.
  mutating func write() throws(AppError) {
    var copy = self
    // If nothing changes, no file is written.
    try change { _ in }
    problems += annotations.problems
    problems.sort { $0.line < $1.line }
    guard titles > 0, !isPreview else { return }
    let folder = catalog.folder(in: host.files)
    let file: OpenFile
    do { file = try folder.begin(random: host.randomBytes) } catch { throw .file(error) }
    defer { host.files.close(file) }
    do throws(AppError) {
      try copy.write(to: file)
      version = try replace(with: file, folder, host.randomBytes)
    } catch {
      folder.discard(file)
      throw error
    }
  }

  private mutating func write(to file: OpenFile) throws(AppError) {
    let files = host.files
    var failure: FileError?
    var output: [UInt8] = []
    func flush(beyond limit: Int) {
      guard output.count > limit, failure == nil else { return }
      do throws(FileError) { try files.appendAll(output, to: file) } catch { failure = error }
      output.removeAll(keepingCapacity: true)
    }
    try change { bytes in
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
        let about = JSON.object(about(folder)).bytes + [10]
        _ = try folder.add(about, as: name.aboutName, random: random)
        try folder.remove(catalog.name)
      }
    } catch {
      throw .file(error)
    }
    guard let name else { throw .catalog(.taken(catalog.name.name)) }
    return name.version
  }

  /// The contents of the about file: the old ones, and the source of the facts.
  private func about(_ folder: CatalogFolder) -> [JSON.Member] {
    var members = folder.about(catalog.name)?.members ?? []
    let words = wishes.change
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
  private mutating func change(_ accept: ([UInt8]) -> Void) throws(AppError) {
    var found = annotations
    var copy = self
    do {
      try CatalogReader.forEachLine(catalog.path, in: host.files) { number, _, line in
        guard var bytes = line else { return }
        // Few lines have rows, and only these are parsed.
        if found.concerns(number), case .title(let title)? = try? CatalogLine.read(bytes),
          let change = found.change(of: title, at: number, bytes, replaces: copy.wishes.replaces)
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
    if wishes.isForJournal { additions.append(AddFacts.Addition(change.old, change.facts)) }
    guard change.line != nil else { return }
    titles += 1
    facts += change.added
    replaced += change.replaced
  }

  private func forEachLine(_ body: (CatalogReader.Line) -> Void) throws(AppError) {
    do {
      try CatalogReader.read(catalog.path, in: host.files, body)
    } catch {
      throw .file(error)
    }
  }

  // MARK: What became of it

  /// Describes what became of the file.
  func outcome(_ change: Change?, journalTitleCount: Int) -> AnnotatedCatalog {
    AnnotatedCatalog(
      name: catalog.name.name, version: version, rowCount: rowCount,
      matchedCount: annotations.titleCount, titleCount: titles, addedCount: facts,
      replacedCount: replaced, problems: problems, unused: unused, change: change,
      journalTitleCount: journalTitleCount)
  }
}
