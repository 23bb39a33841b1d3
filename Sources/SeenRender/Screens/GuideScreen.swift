package import SeenCore

/// What is on a channel, as screens show it.
package struct GuideRow: Sendable {
  /// The name of the channel.
  package var channel: String
  /// When it begins and ends, where the person is and in UTC; its end is nil where nobody says it.
  package var start: (local: CivilMoment, utc: Instant)
  package var stop: (local: CivilMoment, utc: Instant)?
  package var name: String
  /// The name of the episode.
  package var episodeName: String?
  package var year: Int?
  package var season: Int?
  package var episode: Int?
  /// The id of its title in the journal; nil if it has none.
  package var id: String?

  /// Describes something that is on.
  package init(
    channel: String, name: String, start: (local: CivilMoment, utc: Instant),
    stop: (local: CivilMoment, utc: Instant)?
  ) {
    (self.channel, self.name, self.start, self.stop) = (channel, name, start, stop)
  }

  /// From when to when it is on.
  fileprivate var times: String {
    start.local.clock.description + (stop.map { "–\($0.local.clock)" } ?? "")
  }

  /// Its name with its year, and which episode it is.
  fileprivate var line: Line {
    let number = episode.map { number in
      season.map { "S\(Decimal.padded($0, 2))E\(Decimal.padded(number, 2))" } ?? "E\(number)"
    }
    let rest = [number, episodeName].compactMap(\.self).joined(separator: " ")
    let whole = Line(name + (year.map { " (\($0))" } ?? ""))
    return rest.isEmpty ? whole : whole + Line(" " + rest, .dim)
  }
}

/// What is on, by time.
package struct GuideScreen: EntryScreen {
  package let entries: [GuideRow]
  /// Whether there is a guide.
  private let hasGuide: Bool

  /// Creates the screen.
  package init(_ entries: [GuideRow], hasGuide: Bool) {
    (self.entries, self.hasGuide) = (entries, hasGuide)
  }

  package static let entryFields = ScreenFields<GuideRow>(
    [
      .text("date") { $0.start.local.day.description },
      .text("clock") { $0.start.local.clock.description },
      .text("start") { $0.start.utc.description }, .text("stop") { $0.stop?.utc.description },
      .text("channel") { $0.channel }, .text("name") { $0.name }, .number("year") { $0.year },
      .number("season") { $0.season }, .number("episode") { $0.episode },
      .text("episodeName") { $0.episodeName }, .text("id") { $0.id },
    ],
    columns: [
      "date", "clock", "channel", "name", "season", "episode", "episodeName", "year", "id",
      "start", "stop",
    ])

  /// Each with its times and its channel, under the day where there are several.
  package var document: Document {
    guard !entries.isEmpty else {
      return Document([
        .paragraph(
          hasGuide
            ? "Nothing is on that matches."
            : "No guide. 'seen library add GUIDE.xml' adds one, in the XMLTV format.")
      ])
    }
    var table = Table([
      Table.Column("time"), Table.Column("channel", fit: .cutFirst),
      Table.Column("title", fit: .cut),
    ])
    var day: Day?
    let isOfOneDay = entries.allSatisfy { $0.start.local.day == entries[0].start.local.day }
    for row in entries {
      if !isOfOneDay, row.start.local.day != day {
        day = row.start.local.day
        table.rows.append(.section(DateWords.line(row.start.local.day)))
      }
      table.rows.append(
        .cells(
          [Line(row.times), Line(row.channel, .dim), row.line],
          spoken: { Line("\(row.times), \(row.channel): ") + row.line + Line(".") }))
    }
    return Document([.table(table)])
  }
}
