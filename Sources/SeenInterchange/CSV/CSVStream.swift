/// Reads CSV that arrives in pieces, holding one piece and one record in memory.
///
/// It reads the same records as `CSVReader`: a piece is cut after its last line feed, and a record whose quote is still
/// open there waits for the next piece.
struct CSVStream {
  /// One record, or why it cannot be read.
  typealias Row = Result<CSVRecord, CSVProblem>

  private let separator: UInt8?
  private let hasQuotes: Bool
  private let limits = CSVReader.Limits()
  /// Bytes that were not read yet.
  private var rest: [UInt8] = []
  private var line = 1
  private var known: UInt8?
  /// Says by the header which of the records after it are read; nil for all.
  ///
  /// Only for tables without quotes.
  var choosing: ((CSVRecord) -> RecordFilter?)?
  private var filter: RecordFilter?
  /// How many records were skipped.
  private(set) var skipped = 0

  /// Which records of a table are wanted.
  struct RecordFilter {
    /// The column that the id is in, from 0.
    let column: Int
    /// Whether the record with a number at the end of its id is wanted.
    let isWanted: (UInt32) -> Bool
  }

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - separator: The separator; nil to detect it from the first records.
  ///   - hasQuotes: Whether fields can be quoted.
  init(separator: UInt8?, hasQuotes: Bool = true) {
    self.separator = separator
    self.hasQuotes = hasQuotes
  }

  /// Reads the records that a piece completes.
  ///
  /// - Parameters:
  ///   - piece: The next bytes; nil at the end, which completes the last record.
  ///   - body: Called with each record; returns whether more are wanted.
  /// - Returns: Whether more are wanted.
  /// - Complexity: O(n) in the bytes.
  mutating func feed(_ piece: ArraySlice<UInt8>?, _ body: (Row) -> Bool) -> Bool {
    if let piece { rest += piece }
    var block = rest
    if piece == nil {
      rest = []
    } else {
      // A record that never ends is not kept forever.
      let end = rest.lastIndex(of: 10).map { $0 + 1 } ?? 0
      if end == 0, rest.count <= limits.recordBytes { return true }
      if end > 0 { block.removeLast(rest.count - end) }
      rest.removeFirst(block.count)
    }
    let separator = self.separator ?? known ?? CSVReader.separator(of: block)
    known = separator
    var reader = CSVReader(
      block, separator: separator, hasQuotes: hasQuotes, line: line, limits: limits)
    while true {
      if let filter { skipped += reader.skip(column: filter.column, until: filter.isWanted) }
      do throws(CSVProblem) {
        guard let record = try reader.next() else { break }
        if let choosing = choosing.take() { filter = choosing(record) }
        guard body(.success(record)) else { return false }
      } catch {
        let isOpen = if case .unclosedQuote = error { true } else { false }
        let waiting = block.count - reader.start.position
        if isOpen, piece != nil, waiting <= limits.recordBytes {
          rest = block[reader.start.position...] + rest
          line = reader.start.line
          return true
        }
        guard body(.failure(error)) else { return false }
      }
    }
    line = reader.nextLine
    return true
  }
}
