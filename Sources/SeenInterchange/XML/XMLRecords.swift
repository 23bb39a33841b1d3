import SeenCore

/// The records of an XML file: the elements of some names, each with elements that have nothing but text.
///
/// ```
/// <myanimelist><anime><series_title><![CDATA[Dark & Light]]></series_title>…</anime></myanimelist>
/// ```
/// Only the subset of XML in such files is read. A document type is refused, and with it any entity declarations; depth
/// is a counter, so nesting costs nothing.
struct XMLRecords {
  struct Record {
    /// The name of its element.
    let name: String
    /// Where it starts.
    let place: TextPlace
    /// The texts of its elements by name; if two share a name, the first counts.
    var fields: [ByteKey: String] = [:]
    /// Whether its elements contain elements, or it ends before they do.
    var isBroken = false

    /// Returns the text of an element without surrounding blanks; empty if there is none.
    func word(_ name: String) -> String { RowText.trimmed(fields[ByteKey(name)] ?? "") }
  }

  /// The records, in their order.
  private(set) var records: [Record] = []
  /// The name of the outermost element.
  private(set) var root = ""
  /// Whether the file is one document up to its end.
  private(set) var isWhole = false

  /// Where the file ends.
  let end: TextPlace

  /// Reads the records with some names; nil if the file is not XML, or has a document type.
  /// - Complexity: O(n) in the bytes.
  init?(_ bytes: [UInt8], named names: [String]) {
    var scanner = XMLScanner(bytes)
    var finder = PlaceFinder(bytes)
    var open: [String] = []
    var record: Record?
    var field: [UInt8] = []
    while let piece = scanner.next() {
      switch piece {
      case .refused: return nil
      case .text(let text): field += text
      case .end(let name):
        if root.isEmpty { root = name }
        guard let last = open.last, last.isSame(as: name) else {
          // This element never began, so its record cannot be trusted.
          record?.isBroken = true
          continue
        }
        open.removeLast()
        if let done = record {
          record = XMLRecords.end(name, of: done, depth: open.count, field, &records)
        }
        field = []
      case .start(let name, _, let isEmpty):
        if root.isEmpty { root = name }
        field = []
        if open.count == 1, names.contains(where: { $0.isSame(as: name) }) {
          record = Record(name: name, place: finder.place(of: scanner.pieceStart))
        }
        if !isEmpty, open.count < 100 { open.append(name) }
      }
    }
    if var record {
      record.isBroken = true
      records.append(record)
    }
    guard !root.isEmpty else { return nil }
    end = finder.place(of: bytes.count)
    isWhole = open.isEmpty
  }

  /// Ends an element of a record, or the record itself; returns the record that is still open.
  private static func end(
    _ name: String, of record: Record, depth: Int, _ field: [UInt8], _ records: inout [Record]
  ) -> Record? {
    var record = record
    if depth == 1, record.name.isSame(as: name) {
      records.append(record)
      return nil
    }
    if depth == 2 {
      let key = ByteKey(name)
      if record.fields[key] == nil {
        record.fields[key] = String(decoding: field, as: UTF8.self)
      }
    } else {
      record.isBroken = true
    }
    return record
  }
}
