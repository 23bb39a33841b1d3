package import SeenCore

/// A reminder as screens show it.
package struct ReminderCard: Sendable {
  package let title: TitleCard
  package let reminder: Reminder
  /// Whether its time has come.
  package let isDue: Bool

  package init(_ title: TitleCard, _ reminder: Reminder, isDue: Bool) {
    self.title = title
    self.reminder = reminder
    self.isDue = isDue
  }

  /// When, as events have it.
  var at: String { CivilMoment(reminder.day, reminder.clock).text }
  /// Its text, or the default one.
  package var note: String { reminder.note ?? ReminderWords.text(of: title) }
}

/// The reminders that stand, by when.
package struct RemindersScreen: EntryScreen {
  package let entries: [ReminderCard]
  private let emptyText: String

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - entries: The reminders.
  ///   - emptyText: The text if there is none.
  package init(_ entries: [ReminderCard], emptyText: String) {
    self.entries = entries
    self.emptyText = emptyText
  }

  package static let entryFields = ScreenFields<ReminderCard>(
    ScreenField.described(\.title) + [
      .text("at") { $0.at }, .text("zone") { $0.reminder.zone }, .text("note") { $0.note },
      .flag("due") { $0.isDue },
      .json("companions") { .array($0.reminder.companions.map { .string($0) }) },
    ], columns: ["at", "id", "name", "note", "due"])

  /// Each reminder with its time and text.
  package var document: Document {
    guard !entries.isEmpty else { return Document([.paragraph(Line(emptyText))]) }
    var table = Table([
      Table.Column("when"), Table.Column("title", fit: .cutName), Table.Column("note", fit: .wrap),
    ])
    for entry in entries {
      let guests = entry.reminder.companions
      let tone: Tone = entry.isDue ? .accent : .plain
      let with = guests.isEmpty ? "" : " with \(Words.list(guests))"
      let when =
        DateWords.line(entry.reminder.day, tone)
        + Line(" at \(entry.reminder.clock)\(with)", tone)
      table.rows.append(
        .cells(
          [when, entry.title.line, Line(entry.note, .dim)],
          spoken: { when + Line(": \(entry.note)") }))
    }
    return Document([.table(table)])
  }
}
