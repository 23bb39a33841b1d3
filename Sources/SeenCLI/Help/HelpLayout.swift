/// Wraps help to a width: paragraphs and tables of two columns.
package struct HelpLayout {
  /// The lines so far.
  package private(set) var lines: [String] = []
  private let width: Int

  /// The greatest width of a line, in columns: longer lines are hard to read, even on a wide terminal.
  private static let widest = 100
  /// The minimum width, however narrow the terminal.
  private static let narrowest = 40
  /// How wide the first column of a table gets, and how wide the second one stays on a narrow terminal.
  private static let (firstColumn, secondColumn) = (26, 24)

  /// Starts an empty page.
  package init(width: Int) {
    self.width = min(max(width, HelpLayout.narrowest), HelpLayout.widest)
  }

  /// Adds a line unchanged.
  package mutating func add(_ line: String) {
    lines.append(line)
  }

  /// Adds a heading, with an empty line before it.
  package mutating func add(heading: String) {
    lines += ["", heading + ":"]
  }

  /// Adds a text, wrapped, with every line but the first indented further.
  package mutating func add(paragraph text: String, indent: Int = 0, hanging: Int = 0) {
    lines += HelpLayout.wrap(text, width: width, indent: indent, hanging: hanging)
  }

  package mutating func add(table rows: [(word: String, meaning: String)]) {
    let longest = rows.map(\.word.count).max() ?? 0
    let column = min(longest, HelpLayout.firstColumn, width - 4 - HelpLayout.secondColumn)
    for (word, meaning) in rows {
      let start = 2 + column + 2
      var text = HelpLayout.wrap(meaning, width: width, indent: start)
      if word.count <= column, let first = text.first {
        let gap = String(repeating: " ", count: column - word.count + 2)
        text[0] = "  " + word + gap + first.dropFirst(start)
      } else {
        text.insert("  " + word, at: 0)
      }
      lines += text
    }
  }

  /// Returns a text wrapped at spaces; a line is longer only if a word is.
  /// - Complexity: O(n) in the length of the text.
  package static func wrap(
    _ text: String, width: Int, indent: Int = 0, hanging: Int = 0
  ) -> [String] {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: indent + hanging)
        isEmpty = true
      }
      line += isEmpty ? word : " " + word
      isEmpty = false
    }
    return lines + [line]
  }
}
