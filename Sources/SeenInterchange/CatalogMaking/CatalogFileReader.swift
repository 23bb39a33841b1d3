import SeenCore

/// Reads a file of titles piece by piece: a table or JSON, packed with gzip or not.
struct CatalogFileReader {
  enum Row {
    /// A JSON object and the line where it begins.
    case json(Int, JSON)
    /// A record of a table with that table's columns; nil for the header.
    case record(CSVRecord?, CatalogColumns, CSVHeader)
    /// A row that cannot be read, by its line.
    case bad(Int, CatalogMaker.BadRow.Reason)
  }

  /// Says by the header of a table which of its records are read; nil for all.
  typealias Choosing = (CSVHeader) -> CSVStream.RecordFilter?

  private let file: String
  private let recipe: CatalogRecipe
  private let choosing: Choosing?
  private let body: (Row) -> Bool
  private var table: CSVStream?
  private var objects: JSONStream?
  private var header: CSVHeader?
  private var columns = CatalogColumns()
  private var problem: ImportProblem?

  private init(
    _ file: String, _ recipe: CatalogRecipe, _ choosing: Choosing?,
    _ body: @escaping (Row) -> Bool
  ) {
    self.file = file
    self.choosing = choosing
    self.recipe = recipe
    self.body = body
  }

  /// Calls a function with every row until it returns false.
  ///
  /// - Parameters:
  ///   - file: The name of the file.
  ///   - recipe: Its format.
  ///   - limit: The most bytes that it may unpack to.
  ///   - choosing: Says by the header of a table which of its records are read; nil for all.
  ///   - source: Returns the bytes that come next.
  ///   - body: Called with each row.
  /// - Returns: How many records were skipped.
  /// - Throws: `badArchive`, `unclosedQuote`, `notText` or `nothingToImport`.
  /// - Complexity: O(n) in the bytes.
  @discardableResult
  static func read(
    _ file: String, _ recipe: CatalogRecipe, limit: Int, choosing: Choosing? = nil,
    _ source: @escaping () -> ArraySlice<UInt8>?, _ body: @escaping (Row) -> Bool
  ) throws(ImportProblem) -> Int {
    var first: ArraySlice<UInt8> = []
    // The first bytes tell the format.
    while first.count < 3, let piece = source() { first += piece }
    guard !first.isEmpty else { throw .notText(file: file) }
    var reader = CatalogFileReader(file, recipe, choosing, body)
    if Gzip.isPacked(first) {
      var start: ArraySlice<UInt8>? = first
      do throws(Inflate.Problem) {
        try Gzip.unpack(limit: limit) {
          defer { start = nil }
          return start ?? source()
        } to: { piece in
          reader.feed(piece)
        }
      } catch {
        let problem: ZIPProblem = error == .tooLarge ? .tooLarge(file) : .damaged(nil)
        throw .badArchive(file: file, problem)
      }
      if reader.problem == nil, !reader.isEnded { _ = reader.feed(nil) }
    } else {
      var piece: ArraySlice<UInt8>? = first
      while reader.feed(piece), piece != nil { piece = source() }
    }
    if let problem = reader.problem { throw problem }
    return reader.table?.skipped ?? 0
  }

  /// Whether no more rows are wanted.
  private var isEnded = false

  /// Reads the next bytes, nil at the end; returns whether more are wanted.
  private mutating func feed(_ piece: ArraySlice<UInt8>?) -> Bool {
    if isEnded { return false }
    if table == nil, objects == nil, let piece {
      if piece.contains(0) {
        problem = .notText(file: file)
        return false
      }
      begin(piece)
    }
    var isWanted = true
    if objects != nil {
      isWanted =
        objects?.feed(piece) { [body] row in
          body(row.value.map { .json(row.line, $0) } ?? .bad(row.line, .notJSON))
        } ?? true
    } else if var stream = table.take() {
      isWanted = stream.feed(piece) { row in add(row) }
      table = stream
    }
    if !isWanted { isEnded = true }
    return isWanted
  }

  private mutating func begin(_ piece: ArraySlice<UInt8>) {
    let first = piece.first { ![9, 10, 13, 32, 0xef, 0xbb, 0xbf].contains($0) } ?? 0
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    switch recipe.shape {
    case .json: objects = JSONStream()
    case .either where isJSON: objects = JSONStream()
    case .either: table = CSVStream(separator: nil)
    case .table(let separator, let hasQuotes):
      var table = CSVStream(separator: separator, hasQuotes: hasQuotes)
      if let choosing, !hasQuotes { table.choosing = { choosing(CSVHeader($0)) } }
      self.table = table
    }
  }

  private mutating func add(_ row: CSVStream.Row) -> Bool {
    switch row {
    case .success(let record):
      guard let header else {
        let header = CSVHeader(record)
        self.header = header
        columns = recipe.columns(of: header)
        return body(.record(nil, columns, header))
      }
      return body(.record(record, columns, header))
    case .failure(.unclosedQuote(let line, let lastLine)):
      problem = .unclosedQuote(file: file, lines: line...max(line, lastLine))
      return false
    case .failure(.recordTooLong(let line)), .failure(.tooManyFields(let line)):
      return body(.bad(line, .tooLong))
    }
  }
}
