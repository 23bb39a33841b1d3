package import SeenCore
import SeenInterchange

/// A row of an import that was held or rejected, as `import.recorded` keeps it.
package struct OpenRow: Equatable, Sendable {
  /// The file, as it was named.
  package let file: String
  /// Its line, from 1.
  package let line: Int
  /// The character in it that it begins at, from 1; nil if the line identifies it.
  package let column: Int?
  /// What it is about; empty when that is not known.
  package let name: String
  package let state: RowState
  /// Why, in the words of the front that imported it.
  package let reason: String?

  /// How many rows one event keeps.
  private static let mostRows = 1000
  /// How many bytes they may have, fully escaped.
  private static let byteLimit = 300_000

  /// Returns the member of `import.recorded` for rows that ended; nil where none needs attention.
  static func member(_ rows: [ImportRow], reason: (ImportRow) -> String?) -> JSON.Member? {
    var open: [JSON] = []
    var byteCount = 0
    for row in rows {
      switch row.outcome {
      case .accepted, .duplicate: continue
      case .held, .rejected: break
      }
      for row in [row] + row.alike.prefix(mostRows).map({ row.at($0) }) {
        guard open.count < mostRows else { return JSON.Member("open", .array(open)) }
        let kept = OpenRow(
          file: row.file, line: row.line, column: row.column, name: row.name,
          state: row.outcome.state, reason: reason(row))
        let texts = [kept.file, kept.name, kept.reason ?? ""]
        byteCount += texts.reduce(96) { $0 + $1.utf8.count * 6 }
        guard byteCount <= byteLimit else { return JSON.Member("open", .array(open)) }
        open.append(kept.json)
      }
    }
    return open.isEmpty ? nil : JSON.Member("open", .array(open))
  }

  private var json: JSON {
    let column = column.map { [JSON.Member("column", .whole($0))] } ?? []
    return .object(
      [JSON.Member("file", .string(file)), JSON.Member("line", .whole(line))] + column
        + [
          JSON.Member("name", .string(name)), JSON.Member("state", .string(state.rawValue)),
          JSON.Member("reason", .string(reason ?? "")),
        ])
  }

  /// Reads the rows that an `import.recorded` keeps.
  package static func rows(_ event: Event) -> [OpenRow] {
    guard case .array(let open)? = event.data["open"] else { return [] }
    return open.compactMap { row in
      guard let file = row["file"]?.text, let line = row["line"]?.wholeNumber,
        let state = row["state"]?.text.flatMap({ RowState(rawValue: $0) })
      else { return nil }
      return OpenRow(
        file: file, line: line, column: row["column"]?.wholeNumber, name: row["name"]?.text ?? "",
        state: state, reason: row["reason"]?.text)
    }
  }
}
