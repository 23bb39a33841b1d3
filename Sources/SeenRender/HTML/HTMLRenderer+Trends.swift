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
  /// The columns of numbers, and the numbers of each month.
  package let table: (columns: [String], cells: [[String]])

  package init(
    _ title: String, _ result: String, months: [String], parts: [[Int]], names: [String] = [],
    table: (columns: [String], cells: [[String]])
  ) {
    (self.title, self.result, self.months) = (title, result, months)
    (self.parts, self.names, self.table) = (parts, names, table)
  }
}

extension HTMLRenderer {
  /// Writes a picture of months as columns, and their numbers, which are closed until somebody opens them.
  package mutating func write(_ trend: MonthTrend) {
    guard !trend.months.isEmpty else { return }
    writeHeading(Line(trend.title))
    writeParagraph(Line(trend.result, .dim))
    let id = Slug.make(trend.title)
    let step = 1000 / trend.months.count
    put("<svg class=\"trend\" role=\"img\" viewBox=\"0 0 1000 201\"")
    put(" aria-labelledby=\"\(id)-title \(id)-desc\">\n<title id=\"\(id)-title\">")
    write(trend.title)
    put("</title>\n<desc id=\"\(id)-desc\">")
    write(trend.result)
    put("</desc>\n")
    for (index, parts) in trend.parts.enumerated() {
      var top = 200
      for (place, part) in parts.enumerated() where part > 0 {
        let height = max(2, part * 2 / 10)
        top -= height
        let (x, width) = (index * step + step / 8, max(2, step * 3 / 4))
        put("<rect class=\"m\(place)\" x=\"\(x)\" y=\"\(top)\" width=\"\(width)\"")
        put(" height=\"\(height)\"/>")
      }
    }
    put("<path d=\"M0 200H1000\"/>\n</svg>\n<div class=\"axis\" aria-hidden=\"true\">")
    let january = trend.months.firstIndex { $0.hasSuffix("-01") } ?? trend.months.count
    // The first year is only named where its name has room.
    for (index, month) in trend.months.enumerated() {
      let isNamed = month.hasSuffix("-01") || index == 0 && january > 2
      put("<span>\(isNamed ? month.prefix(4) : "")</span>")
    }
    put("</div>\n")
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
      .cells([Line(DateWords.ofMonthKey(month))] + cells.map { Line($0) })
    }
    writeDetails("The numbers") { $0.write(table) }
  }
}
