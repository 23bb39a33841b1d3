/// Numbers as bars below a heading.
package struct Chart: Sendable {
  package var heading: Line
  /// The bars, from top to bottom.
  package var bars: [Bar]
  /// How many more there are, which are not drawn.
  package var restCount: Int

  /// Creates a chart.
  package init(_ heading: Line, _ bars: [Bar], restCount: Int = 0) {
    self.heading = heading
    self.bars = bars
    self.restCount = restCount
  }

  package struct Bar: Sendable {
    /// What was counted.
    package var label: Line
    /// The number; a negative one draws nothing.
    package var value: Int
    /// The number as it is shown, with its unit.
    package var text: String

    /// Creates a bar; its number is shown unless a text is given.
    package init(_ label: Line, _ value: Int, text: String? = nil) {
      self.label = label
      self.value = value
      self.text = text ?? String(value)
    }
  }
}
