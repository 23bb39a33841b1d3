/// Charts in one grid: every label, number and bar begins in the same column; from 120 columns on two stand side by side.
extension TextRenderer {
  /// The columns of the widest label.
  private static let longestLabel = 22
  /// The columns of the longest bar.
  private static let longestBar = 60
  /// From so many columns on there are two charts side by side.
  private static let wide = 120
  /// How many columns are between two charts.
  private static let gutter = 4

  /// The columns of the grid that all charts share.
  private struct Grid {
    let label: Int
    let number: Int
    let bar: Int

    var columns: Int { label + number + bar + 4 }
  }

  /// Writes charts; numbers come before the bars, so that they can be read without them.
  /// - Complexity: O(n) in the number of bars and the bytes of their labels.
  mutating func write(_ charts: [Chart]) {
    guard !style.accessible else { return charts.forEach { writeSpoken($0) } }
    let isDouble = style.chartWidth >= Self.wide
    let grid = grid(of: charts, isDouble ? (style.chartWidth - Self.gutter) / 2 : style.chartWidth)
    let step = isDouble ? 2 : 1
    for start in stride(from: 0, to: charts.count, by: step) {
      if !page.isEmpty { write(Line.empty) }
      let pair = charts[start..<min(start + step, charts.count)].map { lines(of: $0, grid) }
      for row in 0..<(pair.map(\.count).max() ?? 0) {
        var line = Ink()
        for (place, lines) in pair.enumerated() where row < lines.count {
          line.fill(to: place * (grid.columns + Self.gutter))
          line.append(lines[row])
        }
        write(line)
      }
    }
  }

  /// Returns the grid of some charts in a number of columns.
  private func grid(of charts: [Chart], _ width: Int) -> Grid {
    var (label, number) = (0, 0)
    for bar in charts.flatMap(\.bars) {
      label = max(label, Ink(bar.label, style).columns)
      number = max(number, Width.of(Sanitizer.line(bar.text)))
    }
    let most = min(Self.longestLabel, max(8, width / 3))
    // Without a width to keep to, nothing is cut.
    label = style.width == nil || !style.cuts ? label : min(label, most)
    let room = width - label - number - 4
    return Grid(label: label, number: number, bar: min(Self.longestBar, max(4, room)))
  }

  /// Returns the lines of a chart: its heading, its bars, and how many more there are.
  private func lines(of chart: Chart, _ grid: Grid) -> [Ink] {
    var heading = chart.heading
    for index in heading.spans.indices { heading.spans[index].tone = .title }
    var lines = [Ink(heading, style)]
    let most = max(1, chart.bars.map(\.value).max() ?? 1)
    for bar in chart.bars {
      let label = Ink(bar.label, style)
      var line = label.columns > grid.label ? label.truncated(to: grid.label) : label
      line.fill(to: grid.label + 2)
      line.append(Width.padded(Sanitizer.line(bar.text), to: grid.number, .trailing), .dim)
      line.append("  ")
      if bar.value > 0 {
        line.append(drawn(bar.value, of: most, length: grid.bar), .good)
      } else if style.glyphs {
        line.append("·", .dim)
      }
      lines.append(line)
    }
    if chart.restCount > 0 {
      lines.append(Ink(Line("and \(Count.digits(chart.restCount)) more", .dim), style))
    }
    return lines
  }

  /// Returns the bar for a value: at least the smallest block for anything above zero.
  ///
  /// Its blocks leave a line between two bars.
  private func drawn(_ value: Int, of most: Int, length: Int) -> String {
    let whole = Int(Double(value) / Double(most) * Double(length))
    guard style.glyphs else { return String(repeating: "#", count: max(1, whole)) }
    return whole > 0 ? String(repeating: "▇", count: whole) : "▏"
  }

  private mutating func writeSpoken(_ chart: Chart) {
    writeHeading(chart.heading)
    for bar in chart.bars {
      var row = Ink(bar.label, style)
      row.append(": " + Sanitizer.line(bar.text))
      write(row)
    }
    if chart.restCount > 0 { write(Line("and \(Count.digits(chart.restCount)) more")) }
  }
}
