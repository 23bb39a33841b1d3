import SeenApp
import SeenCore
import SeenInterchange
import SeenStore

/// What became of the rows of files that were imported.
public struct ImportedRows: Sendable {
  /// A row that needs attention.
  public struct Row: Sendable {
    /// The file, as it was named.
    public let file: String
    /// Its line, from 1.
    public let line: Int
    /// What it is about; empty when that is not known.
    public let name: String
    /// Whether it can be imported once what it leaves open is answered or corrected; else it cannot be read at all.
    public let isHeld: Bool
  }

  /// How many rows were recorded.
  public private(set) var accepted = 0
  /// How many the journal had already.
  public private(set) var duplicate = 0
  /// How many were held, as something about them is open, and how many could not be read.
  public private(set) var held = 0, rejected = 0
  /// Those that were held or rejected, in order.
  public private(set) var open: [Row] = []

  /// Counts a row.
  fileprivate mutating func add(_ row: ImportRow) {
    let count = 1 + row.alike.count
    switch row.outcome.state {
    case .accepted: accepted += count
    case .duplicate: duplicate += count
    case .held: held += count
    case .rejected: rejected += count
    }
    guard row.outcome.state == .held || row.outcome.state == .rejected else { return }
    for row in [row] + row.alike.map({ row.at($0) }) {
      open.append(
        Row(
          file: row.file, line: row.line, name: row.name, isHeld: row.outcome.state == .held))
    }
  }

  /// Counts a line of another journal.
  fileprivate mutating func add(_ row: ForeignRow) {
    switch row.state {
    case .accepted: accepted += 1
    case .duplicate: duplicate += 1
    case .held, .rejected:
      rejected += 1
      open.append(Row(file: row.file, line: row.line, name: row.name, isHeld: false))
    }
  }

  /// Counts lines that were kept as a whole.
  fileprivate mutating func add(accepted count: Int) { accepted += count }
}

/// Importing what other programs and journals recorded.
extension SeenChange {
  /// Imports a file, a folder or a ZIP archive: an export of another program, of this one, or lines of a journal.
  ///
  /// What rows leave open is asked, such as which of two titles is meant; without an answer they are held, and what can
  /// be imported is. Importing the same again adds nothing. The receipt has what became of the rows; lines of a journal
  /// are kept as they are, and are not among its events.
  ///
  /// - Parameters:
  ///   - path: What is imported; a relative path from where the program was started.
  ///   - format: What it is, such as `letterboxd`, as behind `seen import`, or `events`; nil to recognize it.
  /// - Returns: The change; refused with `import-failed` for what is no such file.
  public static func importing(_ path: String, as format: String? = nil) -> SeenChange {
    SeenChange { (journal) throws(AppError) in
      let given = Given(path)
      guard let format else {
        var files = try journal.openImport(given, isNamed: false)
        switch try journal.recognize(&files) {
        case .events(let lines): return try events(given, lines, journal)
        case .ownExport(let shape): return try ownExport(files, shape, journal)
        case .export(let importer, _): return try export(files, importer, journal)
        }
      }
      if format == "events" { return try events(given, nil, journal) }
      let importer = ImportFormats.all.first { $0.source.isSame(as: format) }
      guard let importer else { throw .importing(.failed(.unrecognized(file: format))) }
      var files = try journal.openImport(given, isNamed: true)
      do throws(AppError) {
        return try export(files, importer, journal)
      } catch {
        throw files.explain(error, as: importer)
      }
    }
  }

  /// Moves every watch of a title that an import recorded to another title; importing the file again leaves them there.
  public static func relink(_ title: Title, to other: Title) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      .relink(try title.known(journal, view), to: try other.choice(journal, view))
    }
  }

  private static func export(
    _ files: ImportFiles, _ importer: any Importer.Type, _ journal: Journal
  ) throws(AppError) -> Recorded {
    if let shape = files.ownExport(readBy: importer) {
      return try ownExport(files, shape, journal)
    }
    var wishes = ImportWishes()
    wishes.asksAboutHeld = true
    var planned = try journal.plan(files, of: importer, wishes)
    // The words for why a row is held are the program's.
    var recorded = Recorded(try journal.record(&planned) { _ in nil })
    var rows = ImportedRows()
    for row in planned.plan.rows { rows.add(row) }
    recorded.rows = rows
    return recorded
  }

  private static func ownExport(
    _ files: ImportFiles, _ shape: OwnExport.Shape, _ journal: Journal
  ) throws(AppError) -> Recorded {
    let planned = try journal.plan(ownExport: files.onlyFile, shape)
    var rows = ImportedRows()
    for row in planned.rows { rows.add(row) }
    try journal.record(planned)
    var recorded = Recorded()
    recorded.rows = rows
    return recorded
  }

  private static func events(
    _ given: Given, _ open: GivenBytes?, _ journal: Journal
  ) throws(AppError) -> Recorded {
    let work = try journal.beginEventImport()
    var rows = ImportedRows()
    let outcome = try journal.importEvents(
      given, open: open, work, needsNames: false, keepsGoing: true
    ) {
      rows.add($0)
    }
    if case .whole(let count, _) = outcome { rows.add(accepted: count) }
    var recorded = Recorded()
    recorded.rows = rows
    return recorded
  }
}
