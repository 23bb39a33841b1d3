package import SeenCore

/// An event and whether it still counts.
package struct HistoryEntry: Sendable {
  package var event: Event
  /// Whether a later event undid it.
  package var isUndone: Bool
  /// Whether another event records the same row of an import, and counts instead.
  package var isCopy: Bool

  /// Creates an entry.
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
  /// What people are not shown; nil to show everything.
  package var spoilers: SpoilerMarks?

  /// Whose events are shown to people without a name.
  private let profile: String

  /// Creates the screen of a profile.
  package init(count: Int, for profile: String, _ entry: @escaping (Int) -> HistoryEntry?) {
    self.count = count
    self.profile = profile
    self.entry = entry
  }

  /// The names of the fields of one event.
  package static let fields = [
    "id", "time", "type", "subject", "profile", "batch", "src", "rev", "private", "data", "undone",
    "copy",
  ]

  /// Each event as an object, as it is stored, whether it was undone, and whether it is a copy.
  package func json(_ place: Int, _ ledger: borrowing Ledger) -> JSON {
    guard let entry = entry(place) else { return .object([]) }
    let event = entry.event
    var members = [
      JSON.Member("id", .string(event.id.description)),
      JSON.Member("time", .string(event.time.description)),
      JSON.Member("type", .string(event.type)),
    ]
    let texts = [
      ("subject", event.subject), ("profile", event.profile), ("batch", event.batch),
      ("src", event.source),
    ]
    for case (let name, let text?) in texts {
      members.append(JSON.Member(name, .string(text)))
    }
    if let revision = event.revision { members.append(JSON.Member("rev", .whole(revision))) }
    if event.isPrivate { members.append(JSON.Member("private", true)) }
    members += event.others
    members.append(JSON.Member("data", .object(event.data)))
    members.append(JSON.Member("undone", .bool(entry.isUndone)))
    members.append(JSON.Member("copy", .bool(entry.isCopy)))
    return .object(members)
  }

  /// Id, time, type, subject, profile, `undone`, `copy` or nothing, and the data in words.
  package func row(_ place: Int, _ ledger: borrowing Ledger) -> [String] {
    guard let entry = entry(place) else { return [] }
    let event = entry.event
    return [
      event.id.description, event.time.description, event.type, event.subject ?? "",
      event.profile ?? Event.defaultProfile, entry.mark ?? "",
      EventWords.summary(event.data),
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
  package func write(_ place: Int, _ ledger: borrowing Ledger, to page: inout TextRenderer) {
    guard let entry = entry(place) else { return }
    let event = entry.event
    let tone: Tone = entry.mark == nil ? .plain : .struck
    let owner = event.profile ?? Event.defaultProfile
    let what =
      EventWords.past(event) + (owner.isSame(as: profile) ? "" : " by \(owner)")
    let details = EventWords.details(event, hidesSpoilers: spoilers?.hides(event) ?? false)
    page.row(spoken: {
      Line(
        "\(DateWords.full(event.time.day)): \(what)" + (details.isEmpty ? "" : ", \(details)")
          + (entry.isUndone ? ". Undone." : entry.isCopy ? ". A copy of an imported row." : "."))
    }) {
      let time = String(event.time.description.prefix(16)).split(separator: "T")
      let mark = entry.mark.map { Line((details.isEmpty ? "" : "  ") + $0, .warn) } ?? .empty
      return [
        Line(time.joined(separator: " "), .dim), Line(what, tone),
        Line(event.id.description, .dim), Line(details, tone) + mark,
      ]
    }
  }
}
