package import SeenCore

/// A title and the rating that stands for it.
package struct RatedTitle: Sendable {
  /// The title.
  package var title: TitleCard
  /// The rating.
  package var rating: Rating
  /// When it was given.
  package var time: Instant

  /// Creates an entry.
  package init(_ title: TitleCard, _ rating: Rating, _ time: Instant) {
    self.title = title
    self.rating = rating
    self.time = time
  }
}

/// The rated titles, in the order they are given.
package struct RatingsScreen: Screen {
  /// The titles.
  package var entries: [RatedTitle]
  /// The scale that ratings are shown on; nil shows each as it was given.
  package var ratingScale: Int?

  /// Creates the screen.
  package init(_ entries: [RatedTitle], ratingScale: Int? = nil) {
    self.entries = entries
    self.ratingScale = ratingScale
  }

  /// The names of the fields of one title.
  package static let fields = ["id", "subject", "name", "year", "value", "scale", "time"]

  /// Each title as an object, with the rating as it was given.
  package var json: JSONAnswer {
    .lines(
      entries.map { entry in
        .object([
          JSON.Member("id", .string(entry.title.id)),
          JSON.Member("subject", .string(entry.title.id)),
          JSON.Member("name", .string(entry.title.name)),
          JSON.Member("year", .optional(entry.title.year)),
          JSON.Member("value", .number(entry.rating.valueText)),
          JSON.Member("scale", .whole(entry.rating.scale)),
          JSON.Member("time", .string(entry.time.description)),
        ])
      })
  }

  /// Id, name, year, value, scale, the value on 10, and when it was given.
  package var rows: [[String]] {
    entries.map { entry in
      [
        entry.title.id, entry.title.name, entry.title.year.map(String.init) ?? "",
        entry.rating.valueText, String(entry.rating.scale), entry.rating.tenText,
        entry.time.description,
      ]
    }
  }

  /// Each title with its rating.
  package var document: Document {
    guard !entries.isEmpty else { return Document([.paragraph("No ratings recorded.")]) }
    var table = Table([
      Table.Column("rating", .trailing), Table.Column("title", fit: .cut), Table.Column("given"),
    ])
    for entry in entries {
      table.rows.append(
        .cells(
          [
            RatingWords.line(entry.rating, scale: ratingScale), entry.title.line,
            Line(DateWords.full(entry.time.day), .dim),
          ],
          spoken: { [ratingScale] in
            let rating = RatingWords.spoken(entry.rating, scale: ratingScale)
            let day = DateWords.full(entry.time.day)
            return Line("\(entry.title.text). Rated \(rating) on \(day).")
          }))
    }
    return Document([
      .table(table), .blank, .paragraph(Line(Count.of(entries.count, "rated title") + ".", .dim)),
    ])
  }
}
