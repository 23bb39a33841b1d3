package import SeenCore

/// An answer with any number of rows, each created when it is written and not kept.
///
/// The caller passes the ledger that the rows are read from. As text, each row is created twice: to measure its
/// columns, and to write it.
package protocol RowScreen {
  /// The names of the JSON fields, in the order they are written.
  static var fields: [String] { get }
  /// How many rows there are.
  var count: Int { get }
  /// The answer for people; its blocks refer to rows by index.
  var document: Document { get }
  /// Returns a row of a table for people, with the headings of sections that begin with it.
  mutating func rows(_ place: Int, _ ledger: borrowing Ledger) -> [Table.Row]
  /// Adds a row to a page, equal to `rows`.
  mutating func write(_ place: Int, _ ledger: borrowing Ledger, to page: inout TextRenderer)
  /// Returns a row as an object.
  mutating func json(_ place: Int, _ ledger: borrowing Ledger) -> JSON
  /// Returns a row as cells; columns never change, and new ones are only added at the end.
  mutating func row(_ place: Int, _ ledger: borrowing Ledger) -> [String]
  /// Adds a row as a line of JSON, equal to `json`.
  mutating func writeJSON(_ place: Int, _ ledger: borrowing Ledger, to bytes: inout [UInt8])
  /// Adds a row as a line of cells, equal to `row`.
  mutating func writePlain(_ place: Int, _ ledger: borrowing Ledger, to bytes: inout [UInt8])
}

/// A screen whose rows are entries with fields, as JSON and as plain rows.
package protocol RowEntryScreen: RowScreen {
  /// What a row shows.
  associatedtype Entry
  static var entryFields: ScreenFields<Entry> { get }
  /// Returns what a row shows.
  func entry(_ place: Int, _ ledger: borrowing Ledger) -> Entry
}

extension RowEntryScreen {
  package static var fields: [String] { entryFields.names }

  /// A row as an object.
  package func json(_ place: Int, _ ledger: borrowing Ledger) -> JSON {
    Self.entryFields.object(entry(place, ledger))
  }

  /// A row as cells.
  package func row(_ place: Int, _ ledger: borrowing Ledger) -> [String] {
    Self.entryFields.row(entry(place, ledger))
  }
}

extension RowScreen {
  /// How many bytes are buffered before they are passed on.
  private static var pieceByteCount: Int { 32 << 10 }

  /// Returns the whole answer for people, with its rows as a table.
  /// - Complexity: O(n) in the rows, in memory too.
  package func whole(_ ledger: borrowing Ledger) -> Document {
    var screen = self
    var whole = Document()
    for block in document.blocks {
      guard case .rows(let columns, let places) = block else {
        whole.append(block)
        continue
      }
      var table = Table(columns)
      for place in places { table.rows += screen.rows(place, ledger) }
      whole.append(.table(table))
    }
    return whole
  }

  /// Adds a row to a page.
  package mutating func write(
    _ place: Int, _ ledger: borrowing Ledger, to page: inout TextRenderer
  ) {
    for row in rows(place, ledger) { page.write(row) }
  }

  /// Adds a row as a line of JSON.
  package mutating func writeJSON(
    _ place: Int, _ ledger: borrowing Ledger, to bytes: inout [UInt8]
  ) {
    bytes += JSONOutput.bytes(json(place, ledger))
  }

  /// Adds a row as a line of cells.
  package mutating func writePlain(
    _ place: Int, _ ledger: borrowing Ledger, to bytes: inout [UInt8]
  ) {
    bytes += PlainTable.bytes(CollectionOfOne(row(place, ledger)))
  }

  /// Writes the answer in a form, piece by piece, as UTF-8.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - ledger: The ledger that the rows are read from.
  ///   - accept: Takes a piece; false if the output is closed.
  /// - Complexity: O(n) in the rows; memory for a piece.
  package mutating func write(
    _ form: AnswerForm, _ ledger: borrowing Ledger, to accept: ([UInt8]) -> Bool
  ) {
    if case .text(let style) = form { return write(style, ledger, to: accept) }
    var bytes: [UInt8] = []
    for place in 0..<count {
      write(place, form, ledger, to: &bytes)
      guard bytes.count >= Self.pieceByteCount else { continue }
      guard accept(bytes) else { return }
      bytes.removeAll(keepingCapacity: true)
    }
    _ = bytes.isEmpty || accept(bytes)
  }

  /// Adds a row as a line for programs.
  private mutating func write(
    _ place: Int, _ form: AnswerForm, _ ledger: borrowing Ledger, to bytes: inout [UInt8]
  ) {
    switch form {
    case .text: break
    case .plain: writePlain(place, ledger, to: &bytes)
    case .json(nil): writeJSON(place, ledger, to: &bytes)
    case .json(let selection?):
      bytes += JSONOutput.bytes(selection.applied(to: json(place, ledger)))
    }
  }

  private mutating func write(
    _ style: TextStyle, _ ledger: borrowing Ledger, to accept: ([UInt8]) -> Bool
  ) {
    var page = TextRenderer(style)
    for block in document.blocks {
      guard case .rows(let columns, let places) = block else {
        page.write(block)
        continue
      }
      page.begin(columns)
      guard write(places, ledger, to: &page, accept) else { return }
    }
    _ = page.byteCount == 0 || page.hand(to: accept)
  }

  /// Writes the rows of a table; false if the output is closed.
  private mutating func write(
    _ places: Range<Int>, _ ledger: borrowing Ledger, to page: inout TextRenderer,
    _ accept: ([UInt8]) -> Bool
  ) -> Bool {
    if page.isMeasuring {
      for place in places { write(place, ledger, to: &page) }
      page.endMeasuring()
    }
    for place in places {
      write(place, ledger, to: &page)
      guard page.byteCount < Self.pieceByteCount || page.hand(to: accept) else { return false }
    }
    return true
  }
}
