import SeenCore

/// Something over months, for a picture with its numbers below.
package struct MonthTrend: Sendable {
  /// What it is, such as `Ratings over time`.
  package let title: String
  /// Its result in words.
  package let result: String
  /// The months, in order, as `2026-11`.
  package let months: [String]
  /// What is drawn of each month, from bottom to top, in thousandths of the height.
  package let parts: [[Int]]
  /// What the parts are, in their order; empty for only one.
  package let names: [String]
  /// The values of the lines behind it, evenly from bottom to top.
  package let scale: [String]
  /// The places of the months of which little is known.
  package let faint: Set<Int>
  /// The columns of numbers, and the numbers of each month.
  package let table: (columns: [String], cells: [[String]])

  package init(
    _ title: String, _ result: String, months: [String], parts: [[Int]], names: [String] = [],
    scale: [String], faint: Set<Int> = [], table: (columns: [String], cells: [[String]])
  ) {
    (self.title, self.result, self.months) = (title, result, months)
    (self.parts, self.names, self.table) = (parts, names, table)
    (self.scale, self.faint) = (scale, faint)
  }
}

extension HTMLRenderer {
  /// Writes a picture of months as columns, and their numbers, which are closed until somebody opens them.
  package mutating func write(_ trend: MonthTrend) {
    guard !trend.months.isEmpty else { return }
    writeHeading(Line(trend.title))
    writeParagraph(Line(trend.result, .dim))
    put("<div class=\"trend\">\n<div class=\"scale\" aria-hidden=\"true\">")
    for value in trend.scale.reversed() {
      put("<span data-glyph=\"")
      write(value)
      put("\"></span>")
    }
    put("</div>\n")
    writePicture(trend)
    put("<div class=\"axis\" aria-hidden=\"true\">")
    let january = trend.months.firstIndex { $0.hasSuffix("-01") } ?? trend.months.count
    // The first year is only named where its name has room.
    for (index, month) in trend.months.enumerated() {
      let isNamed = month.hasSuffix("-01") || index == 0 && january > 2
      put("<span>\(isNamed ? month.prefix(4) : "")</span>")
    }
    put("</div>\n</div>\n")
    if !trend.names.isEmpty {
      put("<ul class=\"legend\">\n")
      for (place, name) in trend.names.enumerated() {
        put("<li><span class=\"m\(place)\"></span>")
        write(name)
        put("</li>\n")
      }
      put("</ul>\n")
    }
    var table = Table([Table.Column("month", fit: .cutName)])
    table.columns += trend.table.columns.map { Table.Column($0, .trailing) }
    table.rows = zip(trend.months, trend.table.cells).reversed().map { month, cells in
      .cells([DateWords.line(ofMonthKey: month).withShortMonths] + cells.map { Line($0) })
    }
    writeDetails("The numbers") { $0.write(table) }
  }

  private mutating func writePicture(_ trend: MonthTrend) {
    let id = Slug.make(trend.title)
    let step = 1000 / trend.months.count
    put("<svg role=\"img\" viewBox=\"0 0 1000 1000\" preserveAspectRatio=\"none\"")
    put(" aria-labelledby=\"\(id)-title \(id)-desc\">\n<title id=\"\(id)-title\">")
    write(trend.title)
    put("</title>\n<desc id=\"\(id)-desc\">")
    write(trend.result)
    put("</desc>\n<path d=\"")
    for place in trend.scale.indices {
      put("M0 \(1000 - place * 1000 / max(1, trend.scale.count - 1))H1000")
    }
    put("\"/>\n")
    for (index, parts) in trend.parts.enumerated() {
      var top = 1000
      for (place, part) in parts.enumerated() where part > 0 {
        let height = max(10, part)
        top -= height
        let (x, width) = (index * step + step / 8, max(2, step * 3 / 4))
        let name = "m\(place)" + (trend.faint.contains(index) ? " faint" : "")
        put("<rect class=\"\(name)\" x=\"\(x)\" y=\"\(top)\" width=\"\(width)\"")
        put(" height=\"\(height)\"/>")
      }
    }
    put("\n</svg>\n")
  }
}
