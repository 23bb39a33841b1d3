package import SeenCore

/// A period as the people of a journal spent it.
package struct HouseholdScreen: ObjectScreen {
  package var review: HouseholdReview
  /// The scale that ratings are shown on; nil shows them on 10.
  package var ratingScale: Int?

  package init(_ review: HouseholdReview, ratingScale: Int? = nil) {
    self.review = review
    self.ratingScale = ratingScale
  }

  package static let ownFields = ScreenFields<HouseholdScreen>(
    [
      .text("from") { $0.review.period.first.description },
      .text("to") { $0.review.period.last.description },
      .flag("running") { $0.review.isRunning },
      .parts("people") { screen in
        screen.review.people.map { ($0.id, $0.watches) }
      } _: { screen in
        .array(screen.review.people.map { object($0) })
      },
      .number("timesTogether") { $0.review.togetherCount },
      .parts("together") { screen in
        screen.review.together.all.map { ($0.key, $0.value) }
      } _: { screen in
        .array(
          screen.review.together.all.compactMap { leader in
            leader.title.map { $0.object([JSON.Member("times", .whole(leader.value))]) }
          })
      },
      opinions("agreed", \.agreed), opinions("disagreed", \.disagreed),
    ])

  /// Field, key and value; of opinions the difference in tenths of 0 to 10.
  package var rows: [[String]] { Self.ownFields.lines(self) }

  private static func object(_ person: HouseholdReview.Person) -> JSON {
    .object([
      JSON.Member("id", .string(person.id)), JSON.Member("name", .string(person.name)),
      JSON.Member("watches", .whole(person.watches)),
      JSON.Member("titlesWatched", .whole(person.titlesWatched)),
      JSON.Member("minutes", .whole(person.minutes)),
      JSON.Member("days", .whole(person.dayCount)),
    ])
  }

  private static func opinions(
    _ name: String, _ opinions: @escaping @Sendable (HouseholdReview) -> [HouseholdReview.Opinion]
  ) -> ScreenField<HouseholdScreen> {
    .parts(name) { screen in
      opinions(screen.review).map { ($0.title.id, $0.difference) }
    } _: { screen in
      .array(
        opinions(screen.review).map { opinion in
          let ratings = opinion.tenths.map { tenths -> JSON in
            tenths.map { .number(Decimal.fraction($0, over: 10, decimals: 1)) } ?? .null
          }
          return opinion.title.object([JSON.Member("ratings", .array(ratings))])
        })
    }
  }

  /// A line for each of them, then what they watched together and how their ratings compare.
  package var document: Document {
    let words = ReviewWords(period: review.period, noun: .watch)
    guard review.people.contains(where: { $0.watches > 0 }) else {
      return Document([.paragraph(Line("Nothing recorded \(words.adverb)."))])
    }
    let heading = words.name + (review.isRunning ? " so far" : " in review") + ": household"
    var blocks: [Block] = [.heading(Line(heading)), .table(people)]
    if review.togetherCount > 0 {
      let times = Count.of(review.togetherCount, "time")
      blocks.append(.heading(Line("Watched on the same day (\(times))")))
      let rows = review.together.all.map { leader -> Table.Row in
        .cells([words.title(leader), Line(Count.of(leader.value, "time"), .dim)])
      }
      blocks.append(
        .table(Table([Table.Column("title", fit: .cutName), Table.Column("times")], rows: rows)))
      let rest = review.together.candidateCount - rows.count
      if rest > 0 { blocks.append(.paragraph(Line("and \(Count.of(rest, "more title"))", .dim))) }
    }
    blocks += section("Agreed", review.agreed) + section("Disagreed", review.disagreed)
    return Document(blocks)
  }

  private var people: Table {
    var table = Table([
      Table.Column(""), Table.Column("watches", .trailing), Table.Column("titles", .trailing),
      Table.Column("days", .trailing), Table.Column("hours", .trailing),
    ])
    table.showsNames = true
    for person in review.people {
      table.rows.append(
        .cells([
          Line(person.name, .title), Line(Count.digits(person.watches)),
          Line(Count.digits(person.titlesWatched)),
          Line(Count.digits(person.dayCount)),
          Line(person.minutes > 0 ? Count.digits((person.minutes + 30) / 60) : ""),
        ]))
    }
    return table
  }

  private func section(_ heading: Line, _ opinions: [HouseholdReview.Opinion]) -> [Block] {
    guard !opinions.isEmpty else { return [] }
    let scale = RatingWords.meanScale(ratingScale)
    let rows = opinions.map { opinion -> Table.Row in
      let ratings = zip(review.people, opinion.tenths).compactMap { person, tenths in
        tenths.map { "\(person.name) \(RatingWords.mean(of: 1, tenths: $0, scale: scale))" }
      }
      return .cells([
        TitleCard(opinion.title).line, Line(ratings.joined(separator: ", "), .dim),
      ])
    }
    let columns = [Table.Column("title", fit: .cutName), Table.Column("ratings", fit: .wrap)]
    return [.heading(heading), .table(Table(columns, rows: rows))]
  }
}
