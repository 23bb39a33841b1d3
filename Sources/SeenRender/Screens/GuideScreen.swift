package import SeenCore

/// What is on a channel, as screens show it.
package struct GuideRow: Sendable {
  /// The name of the channel.
  let channel: String
  let programme: GuideProgramme
  /// The id of its title in the journal; nil if it has none.
  let id: String?
  /// When it begins, where the person is.
  let start: CivilMoment
  private let stop: CivilMoment?

  /// Describes what is on, at the times of a zone.
  package init(_ programme: GuideProgramme, on channel: String, id: String?, in zone: LocalZone) {
    (self.programme, self.channel, self.id) = (programme, channel, id)
    (start, stop) = (zone.civil(programme.start), programme.stop.map { zone.civil($0) })
  }

  /// From when to when it is on.
  fileprivate var times: String {
    start.clock.description + (stop.map { "–\($0.clock)" } ?? "")
  }

  /// Its name with its year, and which episode it is.
  fileprivate var line: Line {
    let number = programme.episode.map { number in
      programme.season.map { "S\(Decimal.padded($0, 2))E\(Decimal.padded(number, 2))" }
        ?? "E\(number)"
    }
    let rest = [number, programme.episodeName].compactMap(\.self).joined(separator: " ")
    let whole = Line(programme.name + (programme.year.map { " (\($0))" } ?? ""))
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
      .text("date") { $0.start.day.description }, .text("clock") { $0.start.clock.description },
      .text("start") { $0.programme.start.description },
      .text("stop") { $0.programme.stop?.description }, .text("channel") { $0.channel },
      .text("name") { $0.programme.name }, .number("year") { $0.programme.year },
      .number("season") { $0.programme.season }, .number("episode") { $0.programme.episode },
      .text("episodeName") { $0.programme.episodeName }, .text("id") { $0.id },
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
    let isOfOneDay = entries.allSatisfy { $0.start.day == entries[0].start.day }
    for row in entries {
      if !isOfOneDay, row.start.day != day {
        day = row.start.day
        table.rows.append(.section(DateWords.line(row.start.day)))
      }
      table.rows.append(
        .cells(
          [Line(row.times), Line(row.channel, .dim), row.line],
          spoken: { Line("\(row.times), \(row.channel): ") + row.line + Line(".") }))
    }
    return Document([.table(table)])
  }
}
