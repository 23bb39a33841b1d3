import SeenCore

/// Charts as tables: the number of each bar is text, and the bar beside it is only for the eye.
extension HTMLRenderer {
  /// Writes charts, as many beside each other as there is room for.
  /// - Complexity: O(n) in the number of bars and the bytes of their labels.
  mutating func write(_ charts: [Chart]) {
    put("<div class=\"charts\">\n")
    for chart in charts { write(chart) }
    put("</div>\n")
  }

  private mutating func write(_ chart: Chart) {
    let most = max(1, chart.bars.map(\.value).max() ?? 1)
    let digits = chart.bars.map { Width.of(Sanitizer.line($0.text)) }.max() ?? 0
    // The style sheet has a column of numbers for each of these widths.
    let width = min(max((digits + 1) / 2, 1), 6)
    put("<table class=\"chart w\(width)\">\n<caption>")
    write(chart.heading)
    put("</caption>\n<tbody>\n")
    for bar in chart.bars {
      put("<tr><th scope=\"row\"", direction: bar.label.text)
      write(bar.label.withShortMonths)
      put("</th><td><div><span>")
      write(bar.text)
      put("</span>")
      // In thousandths, as a decimal: the same on every machine.
      let share = Decimal.fraction(max(0, bar.value) * 100, over: most, decimals: 1)
      put("<svg aria-hidden=\"true\"><rect width=\"\(share)%\" height=\"100%\" rx=\"2\"/></svg>")
      put("</div></td></tr>\n")
    }
    put("</tbody>\n")
    if chart.restCount > 0 {
      put("<tfoot><tr><td colspan=\"2\">")
      write("and \(Count.digits(chart.restCount)) more")
      put("</td></tr></tfoot>\n")
    }
    put("</table>\n")
  }
}
