package import SeenCore

/// Watches by the values of a field, or of two.
package struct BreakdownScreen: EntryScreen {
  private let breakdown: Breakdown
  /// The scale that means are shown on; nil for 10.
  package var ratingScale: Int?
  /// The most rows for people; nil for all.
  package var limit: Int?
  /// What the watches are called.
  package var noun = WatchNoun.watch

  /// The most columns of a second field.
  private static let mostColumns = 8

  package init(_ breakdown: Breakdown) { self.breakdown = breakdown }

  package var entries: [Breakdown.Row] { breakdown.rows }

  package static let entryFields = ScreenFields<Breakdown.Row>(
    [
      .text("value") { $0.keys.first ?? nil }, .text("second") { $0.keys.dropFirst().first ?? nil },
      .number("watches") { $0.watches }, .number("titles") { $0.titles },
      .json("rating") { row in
        row.ratedTitles == 0
          ? .null
          : .number(Decimal.fraction(row.ratingTenths, over: row.ratedTitles * 10, decimals: 2))
      },
      .number("minutes") { $0.minutes }, .date("first") { $0.dates?.lowerBound },
      .date("last") { $0.dates?.upperBound }, .number("stalls") { $0.stalls },
      .number("stalled") { $0.stalledSeconds },
    ],
    columns: ["value", "second", "watches", "titles", "rating", "minutes", "first", "last"])

  /// A row for each value; with two fields, a column for each of the most frequent values of the second.
  package var document: Document {
    guard !entries.isEmpty else {
      return Document([.paragraph(Line("There is nothing to count."))])
    }
    return breakdown.fields.count > 1 ? crossed : listed
  }

  private var listed: Document {
    let isOfChannels = breakdown.fields == [.channel]
    var table = Table([
      Table.Column(breakdown.fields[0].name, fit: .cut), Table.Column(noun.many, .trailing),
      Table.Column(isOfChannels ? "stalls" : "titles", .trailing),
      Table.Column("rating", .trailing), Table.Column("hours", .trailing), Table.Column("first"),
      Table.Column("last", fit: .cutOrBelow),
    ])
    table.showsNames = true
    for row in entries.prefix(limit ?? entries.count) {
      let rating =
        row.ratedTitles == 0
        ? ""
        : RatingWords.mean(
          of: row.ratedTitles, tenths: row.ratingTenths, scale: RatingWords.meanScale(ratingScale))
      table.rows.append(
        .cells([
          BreakdownScreen.name(row.keys[0]), Line(Count.digits(row.watches)),
          isOfChannels ? BreakdownScreen.stalls(row) : Line(Count.digits(row.titles), .dim),
          Line(rating),
          Line(row.minutes == 0 ? "" : Count.digits((row.minutes + 30) / 60), .dim),
          row.dates.map { DateWords.line($0.lowerBound) } ?? .empty,
          row.dates.map { DateWords.line($0.upperBound) } ?? .empty,
        ]))
    }
    return ended(Document([.table(table)]), entries.count)
  }

  private var crossed: Document {
    var totals: [String: Int] = [:]
    for row in entries { totals[row.keys[1] ?? "", default: 0] += row.watches }
    let most = totals.sorted {
      $0.value == $1.value ? $0.key.precedes($1.key) : $0.value > $1.value
    }.prefix(BreakdownScreen.mostColumns)
    // In the order in which the rows have them.
    var columns: [String?] = []
    for row in entries.filter({ $0.keys[1] != nil }).sorted(by: { isBefore($0, $1) }) {
      guard let key = row.keys[1], most.contains(where: { $0.key.isSame(as: key) }) else {
        continue
      }
      if !columns.contains(where: { $0?.isSame(as: key) ?? false }) { columns.append(key) }
    }
    if most.contains(where: { $0.key.isEmpty }) { columns.append(nil) }
    var table = Table(
      [Table.Column(breakdown.fields[0].name, fit: .cut)]
        + columns.map { Table.Column($0 ?? "unknown", .trailing) }
        + [Table.Column("all", .trailing)])
    table.showsNames = true
    var groups: [[Breakdown.Row]] = []
    for row in entries {
      if let last = groups.last?.first, BreakdownScreen.isSame(last.keys[0], row.keys[0]) {
        groups[groups.count - 1].append(row)
      } else {
        groups.append([row])
      }
    }
    for group in groups.prefix(limit ?? groups.count) {
      let cells = columns.map { key in
        group.first { BreakdownScreen.isSame($0.keys[1], key) }.map {
          Line(Count.digits($0.watches))
        } ?? .empty
      }
      let all = group.reduce(0) { $0 + $1.watches }
      table.rows.append(
        .cells(
          [BreakdownScreen.name(group[0].keys[0])] + cells + [Line(Count.digits(all), .dim)]))
    }
    return ended(Document([.table(table)]), groups.count)
  }

  /// Returns whether the second value of one row comes before that of another: by its order, else by its letters.
  private func isBefore(_ left: Breakdown.Row, _ right: Breakdown.Row) -> Bool {
    let (one, other) = (left.keys[1] ?? "", right.keys[1] ?? "")
    let order = breakdown.order(of: 1)
    if let first = order[ByteKey(one)], let second = order[ByteKey(other)] { return first < second }
    return one.precedes(other)
  }

  private static func isSame(_ left: String?, _ right: String?) -> Bool {
    switch (left, right) {
    case (let one?, let other?): one.isSame(as: other)
    case (nil, nil): true
    default: false
    }
  }

  /// Returns how often channels stood still, and how long in all.
  private static func stalls(_ row: Breakdown.Row) -> Line {
    guard row.stalls > 0 else { return .empty }
    return Line(
      "\(Count.digits(row.stalls)) (\(DurationWords.ofSeconds(row.stalledSeconds)))", .dim)
  }

  private static func name(_ key: String?) -> Line { key.map { Line($0) } ?? Line("unknown", .dim) }

  /// Returns a document that says how many rows were left out.
  private func ended(_ above: Document, _ count: Int) -> Document {
    guard let limit, count > limit else { return above }
    var document = above
    let more = Count.of(count - limit, "more value")
    document.append(.paragraph(Line("\(more); --all shows them.", .dim)))
    return document
  }
}
