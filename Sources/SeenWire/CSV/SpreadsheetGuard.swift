/// Keeps spreadsheets from running a cell as a formula, by a leading apostrophe that can be removed exactly.
///
/// A cell is guarded if, after any apostrophes of its own, it begins with a character that spreadsheets interpret. So
/// `=1` is written `'=1`, `'=1` is written `''=1`, and removing one apostrophe from a guarded cell restores the
/// original.
package enum SpreadsheetGuard {
  /// Returns whether a spreadsheet could interpret a cell, or could once apostrophes are removed.
  package static func isNeeded(_ cell: String) -> Bool {
    guard let first = cell.unicodeScalars.first(where: { $0 != "'" }) else { return false }
    switch first {
    case "=", "+", "-", "@", "\t", "\r", "\n", "\0": return true
    // The full-width forms, which some spreadsheets read as the ASCII ones.
    case "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}", "\u{2212}": return true
    default: return false
    }
  }

  /// Returns the cell with the guard, if it needs one.
  package static func added(to cell: String) -> String {
    isNeeded(cell) ? "'" + cell : cell
  }

  /// Returns the cell as it was before the guard was added.
  package static func removed(from cell: String) -> String {
    guard cell.unicodeScalars.first == "'", isNeeded(cell) else { return cell }
    return String(cell.unicodeScalars.dropFirst())
  }
}
