import SeenCore

/// Makes a catalog from the files of a source, row by row: bytes in, lines out.
///
/// It keeps what tells titles apart and the companion files, but not the titles themselves.
package final class CatalogMaker {
  /// Returns the bytes of a file that come next; nil at their end.
  package typealias Source = () -> ArraySlice<UInt8>?
  /// Takes lines of the catalog; returns whether more are wanted.
  package typealias Target = ([UInt8]) -> Bool

  /// The role of a file.
  package enum Role: Sendable {
    /// A companion file with more facts about the titles of others.
    case beside(Int)
    case titles
  }

  /// A row that cannot be used.
  package struct BadRow: Sendable {
    package let file: String
    /// Its line, from 1.
    package let line: Int
    /// What is wrong with it.
    package let reason: Reason

    /// What can be wrong with a row.
    package enum Reason: Sendable {
      case noName
      /// It is not a JSON object.
      case notJSON
      /// It is longer than a line may be.
      case tooLong
    }
  }

  /// How many titles of each kind it has, in the order of kinds.
  package private(set) var kinds = [Int](repeating: 0, count: TitleFacts.kinds.count)
  /// How many titles were left out, in the order of the reasons.
  package private(set) var omissions = [Int](repeating: 0, count: CatalogOmission.allCases.count)
  /// The values of titles that cannot be read.
  package private(set) var lost: [LostValues] = []
  /// The first rows that cannot be used.
  package private(set) var badRows: [BadRow] = []
  /// How many rows cannot be used.
  package private(set) var badRowCount = 0

  private let recipe: CatalogRecipe
  private let wishes: CatalogWishes
  private let target: Target
  private var ids = CatalogIDs()
  private var tables: [BesideTable] = []
  private var output: [UInt8] = []
  private var isFirstPass = false
  private var isStopped = false

  private static let pieceBytes = 1 << 20
  private static let lineBytes = 1 << 20
  private static let mostBadRows = 1000
  /// The most bytes that a packed file may hold.
  private static let unpackedLimit = 1 << 36

  /// Creates a maker.
  ///
  /// - Parameters:
  ///   - recipe: The source.
  ///   - wishes: Which titles are wanted.
  ///   - target: Takes the lines.
  package init(_ recipe: CatalogRecipe, _ wishes: CatalogWishes, to target: @escaping Target) {
    self.recipe = recipe
    self.wishes = wishes
    self.target = target
  }

  /// Whether the titles must first be read with `learnShows`, so that every episode finds its show.
  package var needsShowsFirst: Bool {
    tables.contains { $0.has(.show) } && (wishes.kinds?.contains(.episode) ?? true)
  }

  /// Whether votes were asked for but nothing read so far has any.
  package var lacksVotes: Bool {
    wishes.votes != nil && recipe.names[.votes] == nil && !tables.contains { $0.has(.votes) }
  }

  // MARK: Files

  /// Returns what a file is, by how it begins.
  /// - Throws: `wrongHeader`, or why it cannot be read.
  package func role(of file: String, _ source: @escaping Source) throws(ImportProblem) -> Role {
    var role: Role?
    var found: [String] = []
    try read(file, source) { [self] row in
      switch row {
      case .json, .bad: role = .titles
      case .record(_, _, let header):
        found = header.names
        role = self.role(of: header)
      }
      return false
    }
    guard let role else {
      let missing = recipe.needed.compactMap { recipe.names[$0]?.first }
      throw .wrongHeader(file: file, found: found, missing: missing)
    }
    return role
  }

  private func role(of header: CSVHeader) -> Role? {
    let columns = recipe.columns(of: header)
    let place = recipe.beside.firstIndex { BesideTable($0, header) != nil }
    let isWhole = recipe.needed.allSatisfy { columns[$0] != nil }
    // Every file has the id; only the one with the titles has the name or what stands for it.
    let hasName = columns[.title] != nil || columns[.scientificName] != nil
    if isWhole, hasName { return .titles }
    return place.map { .beside($0) }
  }

  /// Reads a companion file.
  package func learn(
    _ file: String, as place: Int, _ source: @escaping Source
  ) throws(ImportProblem) {
    var table: BesideTable?
    let beside = recipe.beside[place]
    try read(file, source) { row in
      guard case .record(let record, _, let header) = row else { return true }
      if let record { table?.add(record) } else { table = BesideTable(beside, header) }
      return true
    }
    table?.finish()
    if let table { tables.append(table) }
  }

  /// Reads a file of titles for its shows only.
  package func learnShows(
    _ file: String, _ source: @escaping Source
  ) throws(ImportProblem) {
    isFirstPass = true
    try add(file, source)
    isFirstPass = false
  }

  /// Reads a file of titles, and writes their lines.
  /// - Throws: Why it cannot be read.
  /// - Complexity: O(n) in the bytes.
  package func add(
    _ file: String, _ source: @escaping Source
  ) throws(ImportProblem) {
    try read(file, source) { [self] row in
      switch row {
      case .json(let line, let object): add(object, file, line)
      case .record(let record?, let columns, let header):
        let cells = cells(record, columns, header)
        add(SourceTitle(cells), cells, file, record.line)
      case .record(nil, _, _): break
      case .bad(let line, let reason): register(file, line, reason)
      }
      return !isStopped
    }
  }

  /// Writes what was not written yet, and frees the data that told titles apart.
  package func finish() {
    if !output.isEmpty { isStopped = !target(output) }
    output = []
    tables = []
    ids = CatalogIDs()
  }

  private func read(
    _ file: String, _ source: @escaping Source,
    _ body: @escaping (CatalogFileReader.Row) -> Bool
  ) throws(ImportProblem) {
    try CatalogFileReader.read(file, recipe, limit: CatalogMaker.unpackedLimit, source, body)
  }

  // MARK: Titles

  /// The cells of a record and of its companion files.
  private func cells(
    _ record: CSVRecord, _ columns: CatalogColumns, _ header: CSVHeader
  ) -> CatalogCells {
    let cells = CatalogCells(record, columns, header)
    if tables.isEmpty { return cells }
    return cells.with(tables, id: cells.word(.id))
  }

  private func add(_ object: JSON, _ file: String, _ line: Int) {
    let cells = CatalogCells(object, recipe.names)
    if let entity = recipe.entity, object["claims"] != nil {
      guard let title = entity(object) else { return omit(.noTitle) }
      return add(finished: title, file, line)
    }
    let title = SourceTitle(cells)
    add(title, cells, file, line)
    for name in recipe.children {
      var value: JSON? = object
      for step in name.split(separator: ".") { value = value?[String(step)] }
      guard case .array(let children)? = value else { continue }
      for child in children {
        let cells = CatalogCells(child, recipe.names)
        var part = SourceTitle(cells)
        part.show = title.id
        add(part, cells, file, line)
      }
    }
  }

  private func add(_ title: SourceTitle, _ cells: CatalogCells, _ file: String, _ line: Int) {
    var title = title
    if let omission = recipe.finish(&title, cells) { return omit(omission) }
    add(finished: title, file, line)
  }

  private func add(finished title: SourceTitle, _ file: String, _ line: Int) {
    if isFirstPass, title.kind != .show { return }
    if let omission = wishes.refuse(title) { return omit(omission) }
    guard title.name.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      return register(file, line, .noName)
    }
    var title = title
    if let own = recipe.ownID {
      title.setOwnID(own, own == .imdb ? IMDbWords.id(title.id) ?? "" : title.id)
    }
    // Sources number shows and episodes separately.
    if recipe.mayRepeat, !title.id.isEmpty, ids.hasCome(title.kind.name + ":" + title.id) {
      return omit(.repeated)
    }
    var show: String?
    if title.kind == .season || title.kind == .episode {
      guard !title.show.isEmpty, title.season != nil,
        title.kind == .season || title.episode != nil,
        let known = ids.show(title.show) ?? named(title.show, file, line)
      else { return omit(.noShow) }
      show = known
    }
    let isKnown = title.kind == .show && !isFirstPass && needsShowsFirst
    guard let id = isKnown ? ids.show(title.id) : ids.id(for: title, show: show) else {
      return omit(.repeated)
    }
    if title.kind == .show {
      ids.register(id, forShow: title.id)
      if recipe.namesShows { ids.register(id, forShow: title.name) }
    }
    write(title, id: id, show: show, file, line)
  }

  /// Returns the id of a show that only its episodes name, and writes it.
  private func named(_ name: String, _ file: String, _ line: Int) -> String? {
    guard recipe.namesShows else { return nil }
    var show = SourceTitle(CatalogCells(.object([]), [:]))
    (show.kind, show.name) = (.show, name)
    guard let id = ids.id(for: show, show: nil) else { return nil }
    ids.register(id, forShow: name)
    write(show, id: id, show: nil, file, line)
    return id
  }

  private func write(
    _ title: SourceTitle, id: String, show: String?, _ file: String, _ line: Int
  ) {
    if isFirstPass { return }
    let bytes = title.line(id: id, show: show)
    guard bytes.count <= CatalogMaker.lineBytes, title.name.utf8.count <= Int(UInt16.max) else {
      return register(file, line, .tooLong)
    }
    kinds[Int(title.kind.rawValue)] += 1
    for field in title.unread { lost.count(field.word, in: file) }
    output += bytes
    guard output.count >= CatalogMaker.pieceBytes else { return }
    isStopped = !target(output)
    output.removeAll(keepingCapacity: true)
  }

  private func omit(_ omission: CatalogOmission) {
    if !isFirstPass { omissions[omission.rawValue] += 1 }
  }

  private func register(_ file: String, _ line: Int, _ reason: BadRow.Reason) {
    if isFirstPass { return }
    badRowCount += 1
    guard badRows.count < CatalogMaker.mostBadRows else { return }
    badRows.append(BadRow(file: file, line: line, reason: reason))
  }
}
