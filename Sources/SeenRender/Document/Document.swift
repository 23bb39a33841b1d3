/// The content of a view, independent of its width and style: between screens and text.
package struct Document: Sendable {
  /// The parts, from top to bottom.
  package var blocks: [Block]

  package init(_ blocks: [Block] = []) {
    self.blocks = blocks
  }

  /// Whether it is one sentence, such as that nothing was found.
  package var isSentence: Bool {
    if blocks.count == 1, case .paragraph = blocks[0] { true } else { false }
  }

  /// Appends a part.
  package mutating func append(_ block: Block) {
    blocks.append(block)
  }
}

/// One part of a document.
package enum Block: Sendable {
  /// A heading, with an empty line before it unless it is first.
  case heading(Line)
  /// Text that flows to the width; its line breaks are kept.
  case paragraph(Line)
  /// Names and values.
  case facts([Fact])
  /// Columns and rows.
  case table(Table)
  /// Columns, and the range of rows that the writer of the document provides.
  case rows([Table.Column], Range<Int>)
  /// Numbers as bars, all of them in one grid.
  case charts([Chart])
  /// One month as a grid of weeks.
  case month(MonthGrid)
  /// One year as a grid of weeks.
  case year(YearGrid)
  /// Bullet points.
  case list([Line])
  /// An empty line.
  case blank
}

/// A name and its value.
package struct Fact: Sendable {
  /// The name.
  package var label: String
  /// What stands for it.
  package var value: Line
  /// Whether it is only of use on a command line, so that a page leaves it out.
  package var isTyped = false

  package init(_ label: String, _ value: Line) {
    self.label = label
    self.value = value
  }
}
