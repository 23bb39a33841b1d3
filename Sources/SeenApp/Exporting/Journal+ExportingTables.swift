import SeenCore
import SeenInterchange
import SeenStore
import SeenWire

/// Exporting more than watches: everything as one object, or one table.
extension Journal {
  /// Writes everything that the profile's journal holds, as one JSON object.
  ///
  /// - Parameters:
  ///   - view: The journal, narrowed to the wish's query; its private entries are left out of it, unless they are wanted.
  ///   - wish: What is exported.
  ///   - writer: Writes what the front has its own way for.
  ///   - target: Where it goes.
  /// - Returns: What is left out.
  /// - Throws: `file` or `friend` for a file that cannot be written, and why the journal cannot be read.
  /// - Complexity: O(n log n) in the ledger.
  package func exportEverything(
    of view: inout View, _ wish: ExportWish, by writer: any ExportWriter, to target: ExportTarget
  ) throws(AppError) -> WholeExport {
    var coarse = try coarseRows(view)
    var leftOut = 0
    if leavesOutPrivate(of: view, wish) {
      leftOut =
        JournalExport(view, texts(of: view), writer, coarse: coarse, includesPrivate: false)
        .privateCount
      try leaveOutPrivate(of: &view, &coarse, wish)
    }
    var export = JournalExport(
      view, texts(of: view), writer, coarse: coarse, includesPrivate: wish.includesPrivate)
    leftOut += export.privateCount
    _ = try deliver(to: target) { accept in
      export.write(view.ledger) { accept(0, $0) }
    }
    let others = OtherProfiles(view.ledger, besides: view.scope.profile)
    let tellsOthers = others.watchCount > 0 && !gate.isClosed && !view.scope.isNarrow
    return WholeExport(
      privateCount: leftOut, others: tellsOthers ? others : nil, coarseCount: export.coarseCount)
  }

  /// Writes a table of what the journal holds besides watches, as CSV.
  ///
  /// - Parameters:
  ///   - subject: What it is a table of.
  ///   - view: The journal, narrowed to the wish's query; its private entries are left out of it, unless they are wanted.
  ///   - wish: What is exported.
  ///   - writer: Writes what the front has its own way for.
  ///   - target: Where it goes.
  /// - Returns: How many rows are left out as private.
  /// - Throws: `file` or `friend` for a file that cannot be written, and why the journal cannot be read.
  /// - Complexity: O(n log n) in the ledger.
  package func export(
    _ subject: ExportTables.Subject, of view: inout View, _ wish: ExportWish,
    by writer: any ExportWriter, to target: ExportTarget
  ) throws(AppError) -> Int {
    var leftOut = 0
    if leavesOutPrivate(of: view, wish) {
      var tables = ExportTables(view, texts(of: view), writer, includesPrivate: false)
      _ = try tables.table(of: subject, view.ledger, try live(view))
      leftOut = tables.privateCount
      var coarse: Bits?
      try leaveOutPrivate(of: &view, &coarse, wish)
    }
    var tables = ExportTables(
      view, texts(of: view), writer, includesPrivate: wish.includesPrivate)
    let table = try tables.table(of: subject, view.ledger, live(view))
    leftOut += tables.privateCount
    var csv = CSVWriter(wish.safety)
    csv.write(table.columns.map { .text($0.name) })
    for row in table.rows { csv.write(row.map(\.csv)) }
    _ = try deliver(to: target) { accept in
      _ = accept(0, csv.bytes)
    }
    return leftOut
  }
}

extension ExportTable.Cell {
  fileprivate var csv: CSVWriter.Cell {
    switch self {
    case .text(let text): .text(text)
    case .number(let text): .number(text)
    case .empty: .empty
    }
  }
}
