package import SeenCore

/// What several people have in common, and where they differ.
package struct CompareScreen: ObjectScreen {
  private let comparison: Comparison
  /// The most titles of a section in text; nil for all.
  private let limit: Int?
  /// The scale that ratings are shown on in text.
  private let scale: Int

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - comparison: What is compared.
  ///   - limit: The most titles of a section in text; nil for all.
  ///   - ratingScale: The preferred scale of ratings; nil for none.
  package init(_ comparison: Comparison, limit: Int?, ratingScale: Int? = nil) {
    self.comparison = comparison
    self.limit = limit
    scale = RatingWords.meanScale(ratingScale)
  }

  /// The fields of its object; plain rows have a line for each.
  package static let ownFields = ScreenFields<CompareScreen>([
    .json("people") { screen in .array(screen.comparison.people.map { person($0) }) },
    .json("watched") { screen in .array(screen.comparison.watched.map { screen.title($0) }) },
    .json("wanted") { screen in .array(screen.comparison.wanted.map { screen.title($0) }) },
    .json("loved") { screen in .array(screen.comparison.loved.map { screen.title($0) }) },
    .json("different") { screen in .array(screen.comparison.different.map { screen.title($0) }) },
    .json("agreement") { screen in
      .array(screen.comparison.agreements.map { screen.agreement($0) })
    },
  ])

  /// A row for each title of each section, with the ratings of all people, and one for each agreement.
  package var rows: [[String]] {
    var rows: [[String]] = []
    let sections = [
      ("watched", comparison.watched), ("wanted", comparison.wanted), ("loved", comparison.loved),
      ("different", comparison.different),
    ]
    for (name, titles) in sections {
      for title in titles {
        let ratings = title.own.map { $0?.rating?.tenText ?? "" }
        rows.append([name, title.shown?.id ?? "", title.shown?.name ?? ""] + ratings)
      }
    }
    for pair in comparison.agreements {
      rows.append([
        "agreement", name(pair.first), name(pair.second), String(pair.count),
        pair.percent.map { String($0) } ?? "",
      ])
    }
    return rows
  }

  private static func person(_ person: ComparedPerson) -> JSON {
    [
      "name": .string(person.name), "titlesWatched": .whole(person.watchedCount),
      "watches": .whole(person.watchCount), "watchesThisYear": .whole(person.watchesThisYear),
      "currentStreak": .whole(person.streaks.current),
      "longestStreak": .whole(person.streaks.longest),
    ]
  }

  private func title(_ title: Comparison.Title) -> JSON {
    let shown = title.shown
    let ratings = title.own.map { own in
      own?.rating.map { JSON.number($0.tenText) } ?? .null
    }
    return [
      "id": .optional(shown?.id), "subject": .optional(shown?.id), "name": .optional(shown?.name),
      "year": .optional(shown?.year), "kind": .optional(shown?.kind.name),
      "runtime": .optional(shown?.runtime),
      "ratings": .array(ratings),
      "watched": .array(title.own.map { .bool($0?.isWatched ?? false) }),
    ]
  }

  private func agreement(_ pair: Comparison.Agreement) -> JSON {
    [
      "people": .array([.string(name(pair.first)), .string(name(pair.second))]),
      "titles": .whole(pair.count), "percent": .optional(pair.percent),
    ]
  }

  private func name(_ place: Int) -> String { comparison.people[place].name }
}

extension CompareScreen {
  /// What they share and where they differ, a section each, and both years side by side.
  package var document: Document {
    var blocks: [Block] = [.heading(Line(names, .title)), .table(people)]
    for pair in comparison.agreements { blocks.append(.paragraph(sentence(pair))) }
    let all = comparison.people.count == 2 ? "both" : "all"
    section(
      "You have \(all) watched", comparison.watched, &blocks,
      "There is nothing that you have \(all) watched."
    ) { title in Line(ratings(title), .dim) }
    section("You \(all) want to see", comparison.wanted, &blocks, nil) { title in
      Line(title.shown?.runtime.map { DurationWords.ofMinutes($0) } ?? "", .dim)
    }
    section("Loved by one, not seen by another", comparison.loved, &blocks, nil) { title in
      Line(lovers(title), .dim)
    }
    section("Where your ratings differ most", comparison.different, &blocks, nil) { title in
      Line(ratings(title), .dim)
    }
    return Document(blocks)
  }

  /// "You and Bo", or "You, Bo and Mia".
  private var names: String {
    let names = comparison.people.enumerated().map { $0.offset == 0 ? "You" : $0.element.name }
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }

  private var people: Table {
    var table = Table([
      Table.Column(""), Table.Column("titles", .trailing), Table.Column("watches", .trailing),
      Table.Column("this year", .trailing), Table.Column("streak", .trailing),
      Table.Column("longest", .trailing),
    ])
    table.showsNames = true
    for (place, person) in comparison.people.enumerated() {
      let numbers = [
        person.watchedCount, person.watchCount, person.watchesThisYear, person.streaks.current,
        person.streaks.longest,
      ]
      table.rows.append(
        .cells(
          [Line(place == 0 ? "You" : person.name, .title)]
            + numbers.map { Line(Count.digits($0)) }))
    }
    return table
  }

  private func sentence(_ pair: Comparison.Agreement) -> Line {
    let who =
      pair.first == 0
      ? "you and \(name(pair.second))" : "\(name(pair.first)) and \(name(pair.second))"
    let rated = Count.of(pair.count, "title")
    guard let percent = pair.percent else {
      return Line(
        "Too few ratings in common to compare \(who) (\(pair.count) of"
          + " \(Comparison.Agreement.fewest))."
      )
    }
    let start = pair.first == 0 ? "You and \(name(pair.second))" : who
    return Line("\(start) agree \(percent)% on \(rated) that you both rated.")
  }

  private func section(
    _ heading: String, _ titles: Comparison.Section, _ blocks: inout [Block], _ none: String?,
    _ detail: (Comparison.Title) -> Line
  ) {
    guard !titles.isEmpty else {
      if let none { blocks.append(.paragraph(Line(none, .dim))) }
      return
    }
    blocks.append(.heading(Line("\(heading) (\(Count.digits(titles.count)))", .title)))
    var table = Table([Table.Column("title", fit: .cutName), Table.Column("", fit: .wrap)])
    for title in titles.prefix(limit ?? .max) {
      let name = (title.shown?.name ?? "") + (title.shown?.year.map { " (\($0))" } ?? "")
      table.rows.append(.cells([Line(name), detail(title)]))
    }
    blocks.append(.table(table))
    let rest = titles.count - (limit ?? .max)
    if rest > 0 { blocks.append(.paragraph(Line("and \(Count.digits(rest)) more", .dim))) }
  }

  /// The ratings of everybody on one scale: "you 9/10, Bo 4/10".
  private func ratings(_ title: Comparison.Title) -> String {
    let parts = title.own.enumerated().compactMap { place, own in
      own?.rating.map { rating in
        let who = place == 0 ? "you" : name(place)
        return "\(who) \(RatingWords.mean(of: 1, tenths: rating.tenths, scale: scale))"
      }
    }
    return parts.joined(separator: ", ")
  }

  /// Who loved a title and who has not seen it.
  private func lovers(_ title: Comparison.Title) -> String {
    let unseen = title.own.enumerated().filter { !($0.element?.isWatched ?? false) }
    let names = unseen.map { $0.offset == 0 ? "you have" : "\(name($0.offset)) has" }
    return ratings(title) + "; " + names.joined(separator: ", ") + " not seen it"
  }
}
