import SeenCore

/// Writes a document as the body of a page of HTML.
///
/// What is drawn on a terminal is a table here: with its numbers as text, so that it can be read aloud, and colored by
/// the style sheet. Text from outside reaches it only through the sanitizer, and escaped.
package struct HTMLRenderer {
  /// What was written and not passed on yet, as UTF-8.
  package internal(set) var bytes: [UInt8] = []
  /// How many rows the page has.
  package internal(set) var rowCount = 0
  /// What the next table is called: the last heading, else the page.
  private var caption: Line
  /// The table that is being written.
  var open: OpenTable?
  /// The choices of rows.
  var filters = Filters()
  /// Whether links can lead to the sections of its tables.
  package var marksSections = false

  /// Begins the body of a page with a title.
  package init(titled title: Line) {
    caption = title
  }

  /// Returns what was written so far, and forgets it.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Writes a part; rows that it refers to by their places are not written.
  package mutating func write(_ block: Block) {
    switch block {
    case .heading(let line): writeHeading(line)
    case .paragraph(let line): writeParagraph(line)
    case .facts(let facts): write(facts)
    case .table(let table): write(table)
    case .rows, .blank: break
    case .charts(let charts): write(charts)
    case .month(let grid): write(grid)
    case .year(let grid): write(grid)
    case .list(let lines):
      put("<ul>\n")
      for line in lines { writeElement("li", line) }
      put("</ul>\n")
    }
  }

  /// Writes a heading, which the next table is called by.
  package mutating func writeHeading(_ line: Line) {
    caption = line
    writeElement("h2", line)
  }

  /// Writes a heading, unless the one above says the same.
  mutating func writeNewHeading(_ text: String) {
    if !caption.text.isSame(as: text) { writeHeading(Line(text)) }
  }

  /// Writes a paragraph, with its line breaks.
  package mutating func writeParagraph(_ line: Line) {
    put("<p", direction: line.text)
    for span in line.spans { write(span, keepingBreaks: true) }
    put("</p>\n")
  }

  /// Writes text that keeps its spaces and its line breaks.
  package mutating func writeVerbatim(_ text: String) {
    put("<pre>")
    for (index, line) in Sanitizer.lines(text).enumerated() {
      if index > 0 { put("\n") }
      write(line)
    }
    put("</pre>\n")
  }

  /// Writes names and values.
  private mutating func write(_ facts: [Fact]) { write(facts, as: "facts") }

  /// Writes a few numbers with their names, large.
  package mutating func write(large facts: [Fact]) { write(facts, as: "large") }

  private mutating func write(_ facts: [Fact], as name: String) {
    let facts = facts.filter { !$0.isTyped }
    guard !facts.isEmpty else { return }
    put("<dl class=\"\(name)\">\n")
    for fact in facts {
      put("<div><dt>")
      write(fact.label)
      put("</dt>")
      put("<dd", direction: fact.value.text)
      write(fact.value)
      put("</dd></div>\n")
    }
    put("</dl>\n")
  }

  /// Writes what a table is called, for those who do not see the heading above it.
  mutating func writeCaption() {
    put("<caption class=\"aloud\">")
    write(caption.text)
    put("</caption>\n")
  }
}

// MARK: Text

extension HTMLRenderer {
  /// Adds markup as it is.
  mutating func put(_ markup: String) { bytes += markup.utf8 }

  /// Adds the start of a tag, and its end; the browser finds the direction of text that may run to the left.
  mutating func put(_ tag: String, direction text: String) {
    put(tag)
    put(HTMLText.mayRunLeft(text) ? " dir=\"auto\">" : ">")
  }

  /// Adds text with one meaning.
  mutating func write(_ text: String) { HTMLText.append(text, to: &bytes) }

  /// Adds an element with a line.
  mutating func writeElement(_ name: String, _ line: Line) {
    put("<\(name)", direction: line.text)
    write(line)
    put("</\(name)>\n")
  }

  /// Adds the pieces of a line.
  mutating func write(_ line: Line) {
    for span in line.spans { write(span, keepingBreaks: false) }
  }

  private mutating func write(_ span: Span, keepingBreaks: Bool) {
    let name = span.tone == .struck ? "s" : span.time == nil ? "span" : "time"
    let isPlain = span.tone.name == nil && name == "span"
    if !isPlain {
      put("<\(name)")
      if let tone = span.tone.name { put(" class=\"\(tone)\"") }
      if let time = span.time { put(" datetime=\"\(time)\"") }
      put(">")
    }
    if let glyph = span.glyph, !glyph.isSame(as: span.text) {
      // Drawn by the style sheet: what is only for the eye is no text of the page.
      put("<span aria-hidden=\"true\" data-glyph=\"")
      write(glyph)
      put("\"></span>")
      if !span.text.isEmpty {
        put("<span class=\"aloud\">")
        write(span.text)
        put("</span>")
      }
    } else if keepingBreaks {
      HTMLText.append(lines: span.text, to: &bytes)
    } else if span.tone == .title {
      write(span.text)
    } else {
      write(DurationWords.unbroken(span.text))
    }
    if !isPlain { put("</\(name)>") }
  }
}

extension Span {
  /// The date that it says, as a machine reads it; nil where that cannot be said exactly.
  fileprivate var time: String? {
    guard let date, date.year != nil, date.qualifier == .none else { return nil }
    return date.description
  }
}

extension Tone {
  /// The class of the style sheet; nil for plain text.
  fileprivate var name: String? {
    switch self {
    case .plain, .struck: nil
    case .title: "title"
    case .dim: "dim"
    case .accent: "accent"
    case .good: "good"
    case .warn: "warn"
    case .bad: "bad"
    case .few: "few"
    case .some: "some"
    case .many: "many"
    case .most: "most"
    }
  }
}
