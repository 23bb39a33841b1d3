package import SeenCore
import SeenWire

/// An answer of any number of rows, each made when it is written: none is kept.
///
/// Whoever writes it lends the ledger that the rows are read from. As text a row is made twice, first for the widths
/// of its columns; the second time it goes out.
package protocol RowScreen {
  /// The names of the JSON fields, in the order they are written.
  static var fields: [String] { get }
  /// How many rows there are.
  var count: Int { get }
  /// The answer for people; its blocks of rows name them by their places.
  var document: Document { get }
  /// Adds a row to a table for people, with the headings of sections that begin with it.
  mutating func write(_ place: Int, _ ledger: borrowing Ledger, to page: inout TextRenderer)
  /// Returns a row as an object.
  mutating func json(_ place: Int, _ ledger: borrowing Ledger) -> JSON
  /// Returns a row as cells: the same columns forever, new ones only at the end.
  mutating func row(_ place: Int, _ ledger: borrowing Ledger) -> [String]
  /// Adds a row as a line of JSON; the same as `json` says.
  mutating func writeJSON(_ place: Int, _ ledger: borrowing Ledger, to bytes: inout [UInt8])
  /// Adds a row as a line of cells; the same as `row` says.
  mutating func writePlain(_ place: Int, _ ledger: borrowing Ledger, to bytes: inout [UInt8])
}

extension RowScreen {
  /// How many bytes are gathered before they are handed on.
  private static var pieceByteCount: Int { 32 << 10 }

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
  ///   - take: Takes a piece; false when nobody is reading.
  /// - Complexity: O(n) in the rows; memory for a piece.
  package mutating func write(
    _ form: AnswerForm, _ ledger: borrowing Ledger, to take: ([UInt8]) -> Bool
  ) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.pieceByteCount * 2)
    switch form {
    case .text(let style): return write(style, ledger, to: take)
    case .plain:
      for place in 0..<count {
        writePlain(place, ledger, to: &bytes)
        guard hand(&bytes, to: take) else { return }
      }
    case .json(let selection):
      for place in 0..<count {
        if let selection {
          bytes += JSONOutput.bytes(selection.applied(to: json(place, ledger)))
        } else {
          writeJSON(place, ledger, to: &bytes)
        }
        guard hand(&bytes, to: take) else { return }
      }
    }
    _ = bytes.isEmpty || take(bytes)
  }

  private func hand(_ bytes: inout [UInt8], to take: ([UInt8]) -> Bool) -> Bool {
    guard bytes.count >= Self.pieceByteCount else { return true }
    let isRead = take(bytes)
    bytes.removeAll(keepingCapacity: true)
    return isRead
  }

  private mutating func write(
    _ style: TextStyle, _ ledger: borrowing Ledger, to take: ([UInt8]) -> Bool
  ) {
    var page = TextRenderer(style)
    for block in document.blocks {
      guard case .rows(let columns, let places) = block else {
        page.write(block)
        continue
      }
      page.begin(columns)
      if page.isMeasuring {
        for place in places { write(place, ledger, to: &page) }
        page.endMeasuring()
      }
      for place in places {
        write(place, ledger, to: &page)
        guard page.byteCount >= Self.pieceByteCount else { continue }
        guard take(page.taken()) else { return }
      }
    }
    let rest = page.rest()
    _ = rest.isEmpty || take(rest)
  }
}
