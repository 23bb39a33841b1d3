/// Keeps spreadsheets from running a cell as a formula: a leading apostrophe, put and taken away
/// exactly.
///
/// A cell is guarded when, apart from apostrophes that it begins with itself, it begins with a
/// character that spreadsheets act on. So `=1` is written `'=1`, `'=1` is written `''=1`, and
/// taking one apostrophe from a guarded cell gives back every cell as it was.
package enum SpreadsheetGuard {
  /// Returns whether a spreadsheet could act on a cell, or could once apostrophes are taken from
  /// it.
  package static func isNeeded(_ cell: String) -> Bool {
    guard let first = cell.unicodeScalars.first(where: { $0 != "'" }) else { return false }
    switch first {
    case "=", "+", "-", "@", "\t", "\r", "\n", "\0": return true
    // The full-width forms, which some spreadsheets read as the ASCII ones.
    case "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}", "\u{2212}": return true
    default: return false
    }
  }

  /// Returns the cell with the guard, where it needs one.
  package static func added(to cell: String) -> String {
    isNeeded(cell) ? "'" + cell : cell
  }

  /// Returns the cell as it was before the guard was added.
  package static func removed(from cell: String) -> String {
    guard cell.unicodeScalars.first == "'", isNeeded(cell) else { return cell }
    return String(cell.unicodeScalars.dropFirst())
  }
}
