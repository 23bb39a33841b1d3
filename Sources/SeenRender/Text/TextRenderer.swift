/// Writes a document as text.
///
/// Text from outside reaches it only through the sanitizer.
package struct TextRenderer {
  /// The capabilities of the output.
  let style: TextStyle
  /// The lines so far as UTF-8, each with its end.
  var page: [UInt8] = []
  /// How many bytes at the beginning of the page were already passed on; they are kept to tell whether a line is empty.
  var handedCount = 0
  /// The table whose rows are passed one by one.
  var open: OpenTable?

  /// Begins an empty page.
  init(_ style: TextStyle) {
    self.style = style
  }

  /// Returns a document as UTF-8 text.
  /// - Complexity: O(n) in the size of the document.
  package static func bytes(_ document: Document, _ style: TextStyle) -> [UInt8] {
    var renderer = TextRenderer(style)
    for block in document.blocks { renderer.write(block) }
    return renderer.page
  }

  /// Returns a document as text.
  /// - Complexity: O(n) in the size of the document.
  package static func text(_ document: Document, _ style: TextStyle) -> String {
    String(decoding: bytes(document, style), as: UTF8.self)
  }

  /// Returns one line as text, without an end and without a cut.
  /// - Complexity: O(n) in the bytes of the line.
  package static func text(_ line: Line, _ style: TextStyle) -> String {
    var page: [UInt8] = []
    Ink(line, style).paint(into: &page, style)
    return String(decoding: page, as: UTF8.self)
  }

  /// Ends a line.
  mutating func write(_ ink: Ink) {
    ink.paint(into: &page, style)
    endLine()
  }

  /// Writes a part of a line, after spaces.
  mutating func writePart(_ ink: Ink, after spaces: Int) {
    for _ in 0..<max(0, spaces) { page.append(32) }
    ink.paint(into: &page, style)
  }

  /// Ends a line, without the spaces at its end.
  mutating func endLine() {
    while page.last == 32 { page.removeLast() }
    page.append(10)
  }

  /// Ends a line that was prepared as ink.
  mutating func write(_ line: Line) {
    write(Ink(line, style))
  }

  /// Writes a part; for rows that are passed one by one, the caller writes them.
  mutating func write(_ block: Block) {
    switch block {
    case .heading(let line): writeHeading(line)
    case .paragraph(let line): writeFlowing(line, indent: 0)
    case .facts(let facts): write(facts)
    case .table(let table): write(table)
    case .rows: break
    case .charts(let charts): write(charts)
    case .month(let grid): write(grid)
    case .year(let grid): write(grid)
    case .list(let lines): lines.forEach { writeHanging($0) }
    case .blank: write(Line.empty)
    }
  }

  /// Writes a heading, separated from the text before it.
  mutating func writeHeading(_ line: Line) {
    // Two bytes by index: `suffix` compared with a literal would be the overload that traverses the whole page.
    let isApart = page.count < 2 || page[page.count - 2] == 10 && page[page.count - 1] == 10
    if !isApart { write(Line.empty) }
    var heading = line
    for index in heading.spans.indices where heading.spans[index].tone == .plain {
      heading.spans[index].tone = .title
    }
    writeWrapped(Ink(heading, style))
  }

  /// Writes text that keeps its own line breaks and is broken at the width.
  mutating func writeFlowing(_ line: Line, indent: Int) {
    var ink = Ink()
    for span in line.spans {
      for (index, part) in Sanitizer.lines(span.shown(style)).enumerated() {
        if index > 0 {
          writeWrapped(ink, indent: indent)
          ink = Ink()
        }
        ink.append(part, span.tone)
      }
    }
    writeWrapped(ink, indent: indent)
  }

  /// Writes a line, broken at the width, each part indented.
  mutating func writeWrapped(_ ink: Ink, indent: Int = 0) {
    for line in style.width.map({ ink.wrapped(to: $0 - indent) }) ?? [ink] {
      var row = Ink()
      row.fill(to: indent)
      row.append(line)
      write(row)
    }
  }

  /// Writes short pieces next to each other, with line breaks between them if needed, each line indented.
  mutating func writePieces(_ pieces: [Ink], gap: Int, indent: Int = 0) {
    let room = style.width.map { $0 - indent } ?? .max
    var row = Ink()
    for piece in pieces where !piece.isEmpty {
      if !row.isEmpty, row.columns + gap + piece.columns > room {
        writeWrapped(row, indent: indent)
        row = Ink()
      }
      if !row.isEmpty { row.fill(to: row.columns + gap) }
      row.append(piece)
    }
    if !row.isEmpty { writeWrapped(row, indent: indent) }
  }

  /// Writes a list item, with continuation lines under its text.
  private mutating func writeHanging(_ line: Line) {
    let ink = Ink(line, style)
    guard !style.accessible else { return writeWrapped(ink) }
    let lines = style.width.map { ink.wrapped(to: $0 - 2) } ?? [ink]
    for (index, line) in lines.enumerated() {
      var row = Ink()
      row.append(index > 0 ? "  " : style.glyphs ? "• " : "- ")
      row.append(line)
      write(row)
    }
  }

  /// Writes names and values, with the values aligned.
  private mutating func write(_ facts: [Fact]) {
    let labels = facts.map { Sanitizer.line($0.label) }
    let column = (labels.map(Width.of).max() ?? 0) + 2
    for (label, fact) in zip(labels, facts) {
      let value = Ink(fact.value, style)
      if style.accessible {
        var row = Ink()
        row.append(label + ": ")
        row.append(value)
        writeWrapped(row)
        continue
      }
      let lines = style.width.map { value.wrapped(to: max($0 - column, 8)) } ?? [value]
      for (index, line) in lines.enumerated() {
        var row = Ink()
        if index == 0 { row.append(label, .dim) }
        row.fill(to: column)
        row.append(line)
        write(row)
      }
    }
  }
}
