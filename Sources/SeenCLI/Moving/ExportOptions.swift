/// The options for where an export goes, and what is in it.
enum ExportOptions {
  static let output = Key.option(
    "output", short: "o", "PATH", of: String.self, "Write to a new file instead of standard output"
  ).completing(.files)
  static let includesPrivate = Key.flag(
    "private", "Include private entries, and do not round places")
  static let raw = Key.flag(
    "csv-raw", "Write cells as they are, even if a spreadsheet would run them as formulas")
}
