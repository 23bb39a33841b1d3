import SeenCore

/// A row of a file, as one format's reader represents it.
protocol ReportedRow {
  /// Its place and outcome.
  var report: ImportRow { get set }
}

extension ForeignRow: ReportedRow {}

/// Merges rows into the one before, so that a file of blank rows takes only a few times its size in memory.
struct AlikeRows {
  /// How many consecutive equal rows are kept separately.
  static let most = 20
  private var count = 0

  /// Adds a row, or only its place to the last row if both were held or rejected for the same reason and say nothing
  /// else.
  mutating func append<Row: ReportedRow>(_ row: Row, to rows: inout [Row]) {
    if row.report.isOpen, let last = rows.indices.last,
      row.report.statesAsMuch(as: rows[last].report)
    {
      count += 1
      if count >= AlikeRows.most { return rows[last].report.alike.append(row.report.place) }
    } else {
      count = 0
    }
    rows.append(row)
  }
}

extension ImportRow {
  /// Whether it needs the user's attention.
  fileprivate var isOpen: Bool {
    switch outcome {
    case .held, .rejected: true
    case .accepted, .duplicate: false
    }
  }

  /// Whether both have the same name, remarks, outcome, reason and file.
  fileprivate func statesAsMuch(as other: ImportRow) -> Bool {
    name.isSame(as: other.name) && outcome == other.outcome && remarks == other.remarks
      && file.isSame(as: other.file)
  }
}
