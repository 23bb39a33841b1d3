import SeenCore

/// Tables and lists as Markdown and plain text have them, brought into CSV line by line, so that every row keeps its line.
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

  /// Returns a list of titles as CSV with one column: one title a line, with or without the marks of a list.
  ///
  /// Where any line has such a mark, the others are headings and text.
  static func list(_ bytes: [UInt8]) -> [UInt8] {
    let lines = lines(bytes)
    let isMarked = lines.contains { item($0) != nil }
    return csv(lines) { line in
      let title = isMarked ? item(line) : line.hasPrefix("#") ? nil : line
      return title.map { [plain($0)] }.flatMap { $0[0].isEmpty ? nil : $0 }
    }
  }

  /// Returns whether a text is a list of titles and no table: by its name, by the marks of a list, or as none of its lines
  /// has what separates cells.
  static func isList(_ bytes: [UInt8], named name: String) -> Bool {
    let name = name.lowercased()
    if [".md", ".markdown", ".txt"].contains(where: name.hasSuffix) { return true }
    if name.hasSuffix(".csv") || name.hasSuffix(".tsv") { return false }
    let lines = lines(bytes).filter { !$0.isEmpty }
    return lines.contains { item($0) != nil }
      || lines.allSatisfy { !$0.utf8.contains { [9, 44, 59].contains($0) } }
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    var bytes = bytes[...]
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes = bytes.dropFirst(3) }
    return bytes.split(separator: 10, omittingEmptySubsequences: false).map { line in
      RowText.trimmed(String(decoding: line, as: UTF8.self))
    }
  }

  /// Returns the text of `- North Ferry`, `* North Ferry`, `1. North Ferry` or `- [x] North Ferry`; nil for other lines.
  private static func item(_ line: String) -> String? {
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    var rest: Substring
    if let mark = line.first, "-*+•".contains(mark), line.dropFirst().first == " " {
      rest = line.dropFirst(2)
    } else if (1...4).contains(digits.count), let mark = line.dropFirst(digits.count).first,
      ".)".contains(mark), line.dropFirst(digits.count + 1).first == " "
    {
      rest = line.dropFirst(digits.count + 2)
    } else {
      return nil
    }
    for box in ["[ ] ", "[x] ", "[X] "] where rest.hasPrefix(box) { rest = rest.dropFirst(4) }
    return RowText.trimmed(String(rest))
  }

  /// Returns a text without the marks of emphasis, of links and of code.
  private static func plain(_ text: String) -> String {
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

  private static func csv(_ lines: [String], _ cells: (String) -> [String]?) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in lines {
      let quoted = (cells(line) ?? []).map { "\"\($0.replacing("\"", with: "\"\""))\"" }
      bytes += quoted.joined(separator: ",").utf8
      bytes.append(10)
    }
    return bytes
  }
}
