/// Bars: label, number, and a bar whose length compares.
extension TextRenderer {
  /// The columns of the longest bar if there is room.
  private static let longest = 40
  /// Parts of a column, from one eighth to seven.
  private static let eighths = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// Writes a chart; numbers come before the bars, so that it can be read without them.
  /// - Complexity: O(n) in the number of bars and the bytes of their labels.
  mutating func write(_ chart: Bars) {
    let labels = chart.bars.map { Ink($0.label, style) }
    let texts = chart.bars.map { Sanitizer.line($0.text) }
    if style.accessible {
      for (label, text) in zip(labels, texts) {
        var row = label
        row.append(": " + text)
        write(row)
      }
      return
    }
    let textWidth = texts.map(Width.of).max() ?? 0
    let labelLimit = max(8, style.chartWidth - textWidth - 4 - 12)
    let isCut = style.width != nil && style.cuts
    let fitted = isCut ? labels.map { $0.truncated(to: labelLimit) } : labels
    let labelWidth = fitted.map(\.columns).max() ?? 0
    let room = style.chartWidth - labelWidth - textWidth - 4
    let length = min(Self.longest, max(4, room))
    let most = max(1, chart.bars.map(\.value).max() ?? 1)
    for (index, bar) in chart.bars.enumerated() {
      var row = fitted[index]
      row.fill(to: labelWidth + 2)
      row.append(Width.padded(texts[index], to: textWidth, .trailing) + "  ")
      row.append(drawn(bar.value, of: most, length: length), .accent)
      write(row)
    }
  }

  /// Returns the bar for a value: at least the smallest block for anything above zero.
  private func drawn(_ value: Int, of most: Int, length: Int) -> String {
    guard value > 0 else { return "" }
    let share = Double(value) / Double(most)
    guard style.glyphs else {
      return String(repeating: "#", count: max(1, Int(share * Double(length))))
    }
    let parts = max(1, Int(share * Double(length * 8)))
    let rest = parts % 8
    return String(repeating: "█", count: parts / 8) + (rest > 0 ? Self.eighths[rest - 1] : "")
  }
}
