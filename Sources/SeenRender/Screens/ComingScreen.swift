package import SeenCore

/// A title that comes out, as screens show it.
package struct ComingCard: Sendable {
  package let title: TitleCard
  package let date: PartialDate
  /// Whether only a catalog has it.
  package let isListed: Bool

  package init(_ title: TitleCard, _ date: PartialDate, isListed: Bool) {
    self.title = title
    self.date = date
    self.isListed = isListed
  }
}

/// What comes out, by day.
package struct ComingScreen: EntryScreen {
  package let entries: [ComingCard]

  package init(_ entries: [ComingCard]) {
    self.entries = entries
  }

  package static let entryFields = ScreenFields<ComingCard>(
    ScreenField.described(\.title) + [
      .text("show") { $0.title.showName },
      .number("season") { $0.title.fact("season")?.wholeNumber },
      .number("episode") { $0.title.fact("episode")?.wholeNumber },
      .text("released") { $0.date.description }, .flag("catalog") { $0.isListed },
    ], columns: ["released", "id", "name", "show", "season", "episode", "catalog"])

  /// Each title with its day.
  package var document: Document {
    guard !entries.isEmpty else {
      let text = "Nothing that you are watching or have on your watchlist has a date from today on."
      return Document([.paragraph(Line(text))])
    }
    var table = Table([Table.Column("when"), Table.Column("title", fit: .cutName)])
    for entry in entries {
      let when = DateWords.line(entry.date)
      table.rows.append(
        .cells(
          [when, entry.title.line], spoken: { when + Line(": \(entry.title.text)") }))
    }
    return Document([.table(table)])
  }
}
