package import SeenCore

/// A suggestion as screens show it.
package struct InboxEntry: Sendable {
  package let title: TitleCard
  package let suggestion: Suggestion
  /// Whether the profile that asks sent it; otherwise it is for that profile.
  package let isSent: Bool
  /// The names of those who sent it.
  private let senders: [String]
  /// The name of the profile that it is for.
  private let recipient: String

  package init(
    _ title: TitleCard, _ suggestion: Suggestion, isSent: Bool, _ profiles: Profiles
  ) {
    self.title = title
    self.suggestion = suggestion
    self.isSent = isSent
    senders = suggestion.senders.map { profiles[$0.profile].name }
    recipient = profiles[suggestion.recipient].name
  }

  /// Who sent it, or to whom it was sent, in words.
  var people: String { isSent ? "to \(recipient)" : "from \(Words.list(senders))" }

  /// The notes written with it, one per line.
  var notes: String {
    suggestion.senders.compactMap(\.note).joined(separator: "\n")
  }

  /// Its outcome, as shown to its sender.
  var outcome: Line {
    switch suggestion.state {
    case .new: return Line("not answered yet", .dim)
    case .later: return Line("put off", .dim)
    case .accepted: return Line("accepted", .good)
    case .declined: return Line("declined", .dim)
    case .watched:
      let date = suggestion.watched.flatMap { $0.year == nil ? nil : $0 }
      let when = date.map { Line(" ") + DateWords.line(adverb: $0, .good) } ?? .empty
      return Line(title.isBird ? "seen" : "watched", .good) + when
    }
  }
}

extension Suggestion.Sender {
  /// The note with who wrote it; nil without one.
  fileprivate var registerObject: JSON? {
    guard let note else { return nil }
    return .object([JSON.Member("from", .string(profile)), JSON.Member("note", .string(note))])
  }
}

/// What others suggested to a profile, and the outcome of its own suggestions.
package struct InboxScreen: EntryScreen {
  package let entries: [InboxEntry]

  package init(_ entries: [InboxEntry]) {
    self.entries = entries
  }

  package static let entryFields = ScreenFields<InboxEntry>(
    [
      .text("id") { $0.suggestion.id.description }, .text("subject") { $0.title.id },
      .text("name") { $0.title.name }, .number("year") { $0.title.year },
      .text("kind") { $0.title.kind }, .text("box") { $0.isSent ? "sent" : "received" },
      .texts("from") { $0.suggestion.senders.map(\.profile) },
      .text("to") { $0.suggestion.recipient },
      .text("time") { $0.suggestion.senders.last?.time.description },
      .text("state") { $0.suggestion.state.rawValue },
      .text("answered") { $0.suggestion.answered?.description },
      .date("watched") { $0.suggestion.watched },
      .json("notes", cell: { $0.notes }) { entry in
        .array(entry.suggestion.senders.compactMap(\.registerObject))
      },
      .text("because") { $0.suggestion.senders.last?.because },
    ],
    columns: [
      "id", "subject", "name", "box", "from", "to", "time", "state", "watched", "notes",
    ])

  /// What waits for an answer, what was put off, and the outcome of what was sent.
  package var document: Document {
    guard !entries.isEmpty else {
      return Document([
        .paragraph("Your inbox is empty. 'seen suggest TITLE --to NAME' suggests a title.")
      ])
    }
    let received = entries.filter { !$0.isSent }
    let groups: [(heading: String, entries: [InboxEntry])] = [
      ("Suggested to you", received.filter { $0.suggestion.state == .new }),
      ("Later", received.filter { $0.suggestion.state == .later }),
      ("Answered", received.filter { !$0.suggestion.isOpen }),
      ("You suggested", entries.filter(\.isSent)),
    ]
    var document = Document()
    for group in groups where !group.entries.isEmpty {
      document.append(.heading(Line(group.heading, .title)))
      var table = Table([
        Table.Column("title", fit: .cutName), Table.Column("what"), Table.Column("id"),
      ])
      for entry in group.entries { table.rows += InboxScreen.rows(entry) }
      document.append(.table(table))
    }
    return document
  }

  private static func rows(_ entry: InboxEntry) -> [Table.Row] {
    let id = entry.suggestion.id.description
    let what: Line
    if entry.isSent {
      what = Line(entry.people + ", ") + entry.outcome
    } else {
      let state = entry.suggestion.isOpen ? "" : ", " + entry.suggestion.state.rawValue
      what = Line(entry.people + state)
    }
    let title = entry.title.line
    let row = Table.Row.cells(
      [title, what, Line(id, .dim)],
      spoken: { Line("\(title.text), \(what.text). Id \(id).") })
    return entry.isSent || entry.notes.isEmpty ? [row] : [row, .note(Line(entry.notes, .dim))]
  }
}
