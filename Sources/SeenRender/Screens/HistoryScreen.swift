package import SeenCore

/// An event and whether it still counts.
package struct HistoryEntry: Sendable {
  package var event: Event
  /// Whether a later event undid it.
  package var isUndone: Bool
  /// Whether another event records the same row of an import, and counts instead.
  package var isCopy: Bool

  package init(_ event: Event, isUndone: Bool = false, isCopy: Bool = false) {
    self.event = event
    self.isUndone = isUndone
    self.isCopy = isCopy
  }

  /// Why it does not count, in a word; nil if it does.
  var mark: String? { isUndone ? "undone" : isCopy ? "copy" : nil }
}

/// The events of a title, oldest first; those that do not count are struck.
package struct HistoryScreen: RowScreen {
  /// How many events there are.
  package let count: Int
  /// Returns an event by its place; nil when it can no longer be read.
  private let entry: (Int) -> HistoryEntry?
  /// What is hidden in text; nil to show everything.
  package var spoilers: SpoilerMarks?
  /// Where days of recording begin and end.
  package var zone = LocalZone.utc

  /// Whose events are shown without a name, and what others are called.
  private let people: PersonNames

  package init(count: Int, for people: PersonNames, _ entry: @escaping (Int) -> HistoryEntry?) {
    self.count = count
    self.people = people
    self.entry = entry
  }

  /// The names of the fields of one event.
  package static let fields = (stored + added).map(\.name)

  /// What an event has before its data; what is null is left out.
  private static let stored: [ScreenField<HistoryEntry>] = [
    .text("id") { $0.event.id.description }, .text("time") { $0.event.time.description },
    .text("type") { $0.event.type }, .text("subject") { $0.event.subject },
    .text("profile") { $0.event.profile }, .text("batch") { $0.event.batch },
    .text("src") { $0.event.source }, .text("by") { $0.event.by },
    .number("rev") { $0.event.revision },
    .json("private") { $0.event.isPrivate ? true : .null },
  ]

  /// What every event has behind the members that this program does not know.
  private static let added: [ScreenField<HistoryEntry>] = [
    .json("data") { .object($0.event.data) }, .flag("undone") { $0.isUndone },
    .flag("copy") { $0.isCopy },
  ]

  /// Each event as an object, as it is stored, whether it was undone, and whether it is a copy.
  package func json(_ place: Int, _ ledger: borrowing Ledger) -> JSON {
    guard let entry = entry(place) else { return .object([]) }
    let stored = HistoryScreen.stored.map { $0.member(entry) }.filter { !$0.value.isNull }
    let added = HistoryScreen.added.map { $0.member(entry) }
    return .object(stored + entry.event.others + added)
  }

  /// Id, time, type, subject, profile, `undone`, `copy` or nothing, and the data in words.
  package func row(_ place: Int, _ ledger: borrowing Ledger) -> [String] {
    guard let entry = entry(place) else { return [] }
    let event = entry.event
    return [
      event.id.description, event.time.description, event.type, event.subject ?? "",
      event.owner, entry.mark ?? "", EventWords.summary(event.data),
    ]
  }

  /// Each event with when it was recorded; one that does not count says why in words too.
  package var document: Document {
    guard count > 0 else { return Document([.paragraph("No events.")]) }
    let columns = [
      Table.Column("recorded"), Table.Column("what"), Table.Column("id"),
      Table.Column("details", fit: .wrap),
    ]
    return Document([.rows(columns, 0..<count)])
  }

  /// Each event in a row, or read aloud as a sentence.
  package func rows(_ place: Int, _ ledger: borrowing Ledger) -> [Table.Row] {
    guard let entry = entry(place) else { return [] }
    let event = entry.event
    let tone: Tone = entry.mark == nil ? .plain : .struck
    let owner = event.owner
    let what =
      EventWords.past(event)
      + (owner.isSame(as: people.viewer) ? "" : " by \(people.name(of: owner))")
    let details = EventWords.details(event, hidesSpoilers: spoilers?.hides(event) ?? false)
    let time = zone.civil(event.time)
    let mark = entry.mark.map { Line((details.isEmpty ? "" : "  ") + $0, .warn) } ?? .empty
    let cells = [
      DateWords.line(brief: PartialDate(time.day), .dim)
        + Line(" \(time.clock) \(zone.offset(at: event.time))", .dim),
      Line(what, tone),
      Line(event.id.description, .dim), Line(details, tone) + mark,
    ]
    return [
      .cells(
        cells,
        spoken: {
          DateWords.line(time.day)
            + Line(
              Words.ended(": \(what)" + (details.isEmpty ? "" : ", \(details)"))
                + (entry.isUndone ? " Undone." : entry.isCopy ? " A copy of an imported row." : ""))
        })
    ]
  }
}
