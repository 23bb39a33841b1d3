import SeenCore

/// A row of a file as a reader of one format has it.
protocol ReportedRow {
  /// Where it stands and how it ended.
  var report: ImportRow { get set }
}

extension ForeignRow: ReportedRow {}
extension LetterboxdRow: ReportedRow {}

/// Which rows are taken into the one before, so that a file of blank rows takes no more memory than a few times its size.
struct AlikeRows {
  /// How many rows in a row stand for themselves, though they are alike.
  static let most = 20
  private var count = 0

  /// Adds a row, or its place to the last row where both were held or rejected for the same and say nothing else.
  mutating func append<Row: ReportedRow>(_ row: Row, to rows: inout [Row]) {
    if row.report.isOpen, let last = rows.indices.last,
      row.report.saysAsMuch(as: rows[last].report)
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
  /// Whether it needs a person.
  fileprivate var isOpen: Bool {
    switch outcome {
    case .held, .rejected: true
    case .accepted, .duplicate: false
    }
  }

  /// Whether both have one name and the same remarks, and ended for one reason in one file.
  fileprivate func saysAsMuch(as other: ImportRow) -> Bool {
    name.isSame(as: other.name) && outcome == other.outcome && remarks == other.remarks
      && file.isSame(as: other.file)
  }
}
