/// What a view says, before anything is known of the paper: the form between views and text.
package struct Document: Sendable {
  /// The parts, from top to bottom.
  package var blocks: [Block]

  /// Creates a document.
  package init(_ blocks: [Block] = []) {
    self.blocks = blocks
  }

  /// Appends a part.
  package mutating func append(_ block: Block) {
    blocks.append(block)
  }
}

/// One part of a document.
package enum Block: Sendable {
  /// A heading, with an empty line before it unless it stands first.
  case heading(Line)
  /// Text that flows to the width; its line breaks are kept.
  case paragraph(Line)
  /// Names and what stands for them.
  case facts([Fact])
  /// Columns and rows.
  case table(Table)
  /// Columns, and the places of the rows that whoever writes the document has.
  case rows([Table.Column], Range<Int>)
  /// Numbers as bars.
  case bars(Bars)
  /// One month as a grid of weeks.
  case month(MonthGrid)
  /// One year as a grid of weeks.
  case year(YearGrid)
  /// Points.
  case list([Line])
  /// An empty line.
  case blank
}

/// A name and what stands for it.
package struct Fact: Sendable {
  /// The name.
  package var label: String
  /// What stands for it.
  package var value: Line

  /// Creates a fact.
  package init(_ label: String, _ value: Line) {
    self.label = label
    self.value = value
  }
}
