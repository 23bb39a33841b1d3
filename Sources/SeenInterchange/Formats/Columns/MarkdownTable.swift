import SeenCore
import SeenWire

/// Tables as Markdown has them, brought into CSV line by line, so that every row keeps its line.
enum MarkdownTable {
  /// Returns a table whose rows are between bars as CSV; nil for a text without one.
  static func table(_ bytes: [UInt8]) -> [UInt8]? {
    let lines = lines(bytes)
    guard lines.contains(where: isRule), lines.count(where: { $0.hasPrefix("|") }) > 1 else {
      return nil
    }
    return csv(lines) { line in
      guard line.hasPrefix("|"), !isRule(line) else { return nil }
      var cells: [String] = []
      var cell = ""
      var isEscaped = false
      for character in line.dropFirst() {
        if character == "|", !isEscaped {
          cells.append(plain(cell))
          cell = ""
        } else if character != "\\" || isEscaped {
          cell.append(character)
        }
        isEscaped = character == "\\" && !isEscaped
      }
      if !RowText.trimmed(cell).isEmpty { cells.append(plain(cell)) }
      return cells
    }
  }

  /// Returns whether a text is a list of titles and no table: by its name, by the marks of a list, or as none of its lines
  /// has what separates cells.
  static func isList(_ bytes: [UInt8], named name: String) -> Bool {
    let name = name.lowercased()
    if [".md", ".markdown", ".txt"].contains(where: name.hasSuffix) { return true }
    if name.hasSuffix(".csv") || name.hasSuffix(".tsv") { return false }
    let lines = lines(bytes).filter { !$0.isEmpty }
    return lines.allSatisfy { $0.hasPrefix("- ") || $0.hasPrefix("* ") || $0.hasPrefix("#") }
      || lines.allSatisfy { !$0.utf8.contains { [9, 44, 59].contains($0) } }
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    var bytes = bytes[...]
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes = bytes.dropFirst(3) }
    return bytes.split(separator: 10, omittingEmptySubsequences: false).map { line in
      RowText.trimmed(String(decoding: line, as: UTF8.self))
    }
  }

  /// Returns a text without the marks of emphasis, of links and of code.
  static func plain(_ text: String) -> String {
    var text = RowText.trimmed(text)
    for mark in ["**", "__", "[[", "]]", "`", "~~"] { text = text.replacing(mark, with: "") }
    // `[North Ferry](https://…)`
    while let open = text.firstIndex(of: "["), let close = text[open...].firstIndex(of: "]"),
      text[close...].hasPrefix("]("), let end = text[close...].firstIndex(of: ")")
    {
      let name = text[text.index(after: open)..<close]
      text = text[..<open] + String(name) + text[text.index(after: end)...]
    }
    let isEmphasis =
      text.utf8.count > 2 && text.first == text.last && "*_".contains(text.first ?? " ")
    return RowText.trimmed(isEmphasis ? String(text.dropFirst().dropLast()) : text)
  }

  /// Returns whether a line is the rule below the header of a table: `|:---|---:|`.
  private static func isRule(_ line: String) -> Bool {
    line.hasPrefix("|") && line.contains("--") && line.allSatisfy { "|-: ".contains($0) }
  }

  /// Returns lines as CSV, a line without cells as a blank one.
  static func csv(_ lines: [String], _ cells: (String) -> [String]?) -> [UInt8] {
    csv(lines.map { cells($0) ?? [] })
  }

  /// Returns rows as CSV, one without cells as a blank line.
  static func csv(_ rows: [[String]]) -> [UInt8] {
    var writer = CSVWriter(.raw, lineEnd: "\n")
    for row in rows {
      if row.isEmpty { writer.bytes.append(10) } else { writer.write(row.map { .text($0) }) }
    }
    return writer.bytes
  }
}
