import SeenCore

/// A row of a file as a reader of one format has it.
protocol ReportedRow {
  /// Where it stands and how it ended.
  var report: ImportRow { get set }
}

extension ForeignRow: ReportedRow {}
extension LetterboxdRow: ReportedRow {}

/// Which rows are taken into the one before, so that a file of blank rows takes no more memory than its size.
struct AlikeRows {
  /// How many rows in a row stand for themselves, though they are alike.
  static let most = 20
  private var count = 0

  /// Adds a row, or its line to the last row where both were rejected for the same and say nothing else.
  mutating func append<Row: ReportedRow>(_ row: Row, to rows: inout [Row]) {
    if case .rejected = row.report.outcome, let last = rows.indices.last,
      row.report.saysAsMuch(as: rows[last].report)
    {
      count += 1
      if count >= AlikeRows.most { return rows[last].report.alikeLines.append(row.report.line) }
    } else {
      count = 0
    }
    rows.append(row)
  }
}

extension ImportRow {
  /// Whether neither has a name or a remark, and both ended for one reason in one file.
  fileprivate func saysAsMuch(as other: ImportRow) -> Bool {
    name.isEmpty && other.name.isEmpty && remarks.isEmpty && other.remarks.isEmpty
      && outcome == other.outcome && file.isSame(as: other.file)
  }
}
