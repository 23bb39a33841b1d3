import SeenApp
import SeenCore
import SeenInterchange

/// How every row of an import ended, for people and for programs.
enum ImportReport {
  /// One row of a file.
  struct Row {
    /// The file, as it was named.
    var file: String
    /// Its line, from 1.
    var line: Int
    /// The character in it that it begins at, from 1; nil if the line identifies it.
    var column: Int?
    /// What it is about; empty when that is not known.
    var name: String
    /// How it ended.
    var state: RowState
    /// Why; nil if it became events.
    var reason: String?
    var remarks: [String] = []
  }

  /// The fields of a row as JSON.
  static let fields = ["file", "line", "column", "name", "state", "reason", "remarks"]
}

extension ImportReport.Row {
  /// Describes how a row of a plan ended.
  init(_ row: ImportRow) {
    self.init(
      file: row.file, line: row.line, column: row.column, name: row.name,
      state: row.outcome.state, reason: row.outcome.reason,
      remarks: row.remarks.map(\.words))
  }

  /// Describes a row that an earlier import left open.
  init(_ row: OpenRow) {
    self.init(
      file: row.file, line: row.line, column: row.column, name: row.name, state: row.state,
      reason: row.reason)
  }

  /// Describes how a line of another journal ended.
  init(_ row: ForeignRow) {
    self.init(file: row.file, line: row.line, name: row.name, state: row.state)
    if row.hasWrongSum { remarks.append(RowWords.wrongSum) }
    switch row.outcome {
    case .accepted: break
    case .repeated: reason = RowWords.repeatedLine
    case .present: reason = RowWords.presentLine
    case .rejected(let problem): reason = problem.words
    }
  }

  /// Its place, in text.
  var place: String { "\(file):\(line)" + (column.map { ":\($0)" } ?? "") }

  /// The row as JSON, every field present.
  var json: JSON {
    .object([
      JSON.Member("file", .string(file)), JSON.Member("line", .whole(line)),
      JSON.Member("column", column.map { .whole($0) } ?? .null),
      JSON.Member("name", .string(name)), JSON.Member("state", .string(state.rawValue)),
      JSON.Member("reason", reason.map { .string($0) } ?? .null),
      JSON.Member("remarks", .array(remarks.map { .string($0) })),
    ])
  }
}
