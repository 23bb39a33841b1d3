import SeenCore
import SeenInterchange
import SeenStore

extension ExportReminder {
  /// Reads the reminders of a profile as exporters write them.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - profile: Whose reminders.
  ///   - includesPrivate: Whether private ones are written.
  ///   - writer: Has the words of those that were given none.
  ///   - event: Reads an event from its line.
  /// - Returns: The reminders, by when.
  /// - Throws: What reading an event throws.
  static func read(
    _ ledger: borrowing Ledger, profile: String, includesPrivate: Bool,
    _ writer: any ExportWriter, event: (TextRange) throws(AppError) -> Event?
  ) throws(AppError) -> [ExportReminder] {
    var reminders: [ExportReminder] = []
    for entry in try Reminders(ledger, profile: profile, event: event).entries
    where includesPrivate || !entry.isPrivate {
      let words = writer.words(ofReminder: entry.title, ledger)
      var reminder = ExportReminder(
        id: ledger.idText(entry.first.id), recorded: Instant(milliseconds: entry.key.time),
        title: words.heading, day: entry.day, clock: entry.clock,
        note: entry.note ?? words.text)
      reminder.companions = entry.companions
      reminders.append(reminder)
    }
    return reminders
  }
}
