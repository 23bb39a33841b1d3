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
  package enum Role: Sendable, Equatable {
    /// A companion file with numbers or a name for the titles of others, by its place in the recipe.
    case beside(Int)
    /// A companion file with several texts for each title, by its place in the recipe.
    case lists(Int)
    /// A companion file with the names of people.
    case people
    case titles
  }

  /// One reading of a file.
  package enum Step: Sendable, Equatable {
    /// To learn what a companion file says.
    case learn(Role)
    /// To choose the titles that are kept.
    case choose
    /// For the shows only, so that every episode finds its show.
    case shows
    /// To write the titles.
    case write
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
  package internal(set) var omissions = [Int](repeating: 0, count: CatalogOmission.allCases.count)
  /// The values of titles that cannot be read.
  package private(set) var lost: [LostValues] = []
  /// The first rows that cannot be used.
  package private(set) var badRows: [BadRow] = []
  /// How many rows cannot be used.
  package private(set) var badRowCount = 0

  let recipe: CatalogRecipe
  let wishes: CatalogWishes
  private let target: Target
  var ids = CatalogIDs()
  var tables: [BesideTable] = []
  var lists: [BesideLists] = []
  var people = PeopleNames()
  /// Which titles are kept; nil before that is known, and where nothing needs it.
  var choice: CatalogChoice?
  var step = Step.write
  var hasReadShows = false
  private var output: [UInt8] = []
  var isStopped = false

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

  /// Writes what was not written yet, and frees the data that told titles apart.
  package func finish() {
    if !output.isEmpty { isStopped = !target(output) }
    output = []
    (tables, lists, people, choice) = ([], [], PeopleNames(), nil)
    ids = CatalogIDs()
  }

  @discardableResult
  func read(
    _ file: String, _ choosing: CatalogFileReader.Choosing?, _ source: @escaping Source,
    _ body: @escaping (CatalogFileReader.Row) -> Bool
  ) throws(ImportProblem) -> Int {
    try CatalogFileReader.read(
      file, recipe, limit: CatalogMaker.unpackedLimit, choosing: choosing, source, body)
  }

  // MARK: Titles

  /// The cells of a record and of its companion files.
  func cells(
    _ record: CSVRecord, _ columns: CatalogColumns, _ header: CSVHeader
  ) -> CatalogCells {
    let cells = CatalogCells(record, columns, header)
    if tables.isEmpty, lists.isEmpty { return cells }
    return cells.with(tables, step == .write ? lists : [], people, id: cells.word(.id))
  }

  func add(_ object: JSON, _ file: String, _ line: Int) {
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

  func add(_ title: SourceTitle, _ cells: CatalogCells, _ file: String, _ line: Int) {
    var title = title
    if let omission = recipe.finish(&title, cells) { return omit(omission) }
    add(finished: title, file, line)
  }

  private func add(finished title: SourceTitle, _ file: String, _ line: Int) {
    if step == .shows, title.kind != .show { return }
    if let omission = wishes.refuse(title) { return omit(omission) }
    if let key = choosable(title), choice?.refuses(key) ?? false { return omit(.votes) }
    guard title.name.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      return register(file, line, .noName)
    }
    if step == .choose { return choose(title) }
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
    let isKnown = title.kind == .show && step == .write && hasReadShows
    guard let id = isKnown ? ids.show(title.id) : ids.id(for: title, show: show) else {
      return omit(.repeated)
    }
    if title.kind == .show {
      ids.register(id, forShow: title.id)
      if recipe.namesShows { ids.register(id, forShow: title.name) }
    }
    write(title, id: id, show: show, file, line)
  }

  /// Takes a title that could be kept.
  private func choose(_ title: SourceTitle) {
    guard let key = choosable(title) else { return }
    choice?.offer(key, votes: title.votes ?? 0)
  }

  /// The number by which a title is chosen; nil for parts of shows, and where the source gives none.
  private func choosable(_ title: SourceTitle) -> UInt32? {
    if title.kind == .season || title.kind == .episode { return nil }
    return BesideTable.number(title.id)
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
    if step != .write { return }
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
    if step == .write { omissions[omission.rawValue] += 1 }
  }

  func register(_ file: String, _ line: Int, _ reason: BadRow.Reason) {
    if step != .write { return }
    badRowCount += 1
    guard badRows.count < CatalogMaker.mostBadRows else { return }
    badRows.append(BadRow(file: file, line: line, reason: reason))
  }
}
