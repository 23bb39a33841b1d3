package import SeenCore
import SeenStore

/// The days on which a profile's current ratings were given, by title id.
package struct RatingDays {
  private var lines: [ByteKey: TextRange] = [:]
  private let texts: JournalTexts

  /// Finds their events.
  ///
  /// - Parameters:
  ///   - ledger: An indexed ledger.
  ///   - profile: Whose ratings.
  ///   - texts: The texts of the log.
  /// - Complexity: O(n) in the events.
  package init(_ ledger: borrowing Ledger, profile: String, _ texts: JournalTexts) {
    self.texts = texts
    var titles: [EventKey: Symbol] = [:]
    for entry in Ratings(ledger, profile: profile).entries { titles[entry.key] = entry.title }
    guard !titles.isEmpty else { return }
    for row in 0..<ledger.index.count {
      guard let title = titles[ledger.index[row].key] else { continue }
      lines[ByteKey(ledger.titles.text(title))] = ledger.index[row].line
    }
  }

  /// Returns the day given in the event of a title's rating, the day it was recorded, and whether an import did so; nil
  /// for a title without a rating.
  /// - Throws: `file` when the event cannot be read.
  package func given(
    _ title: String
  ) throws(AppError) -> (date: PartialDate?, recorded: Day, isImported: Bool)? {
    guard let line = lines[ByteKey(title)],
      let event = try texts.event(line)
    else { return nil }
    let date = event.data["date"]?.text.flatMap { PartialDate($0) }
    return (date, event.time.day, event.source != nil)
  }

  /// Returns the day on which a title was rated: without its own date, that of the event, unless an import recorded it,
  /// which may be any time later.
  /// - Throws: `file` when the event cannot be read.
  package func day(of title: String) throws(AppError) -> Day? {
    guard let given = try given(title) else { return nil }
    if let date = given.date { return date.day }
    return given.isImported ? nil : given.recorded
  }
}
