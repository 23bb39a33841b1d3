package import SeenCore

/// What differs between two states of a journal, by what was done and then in total order.
package struct DiffScreen: EntryScreen {
  package let entries: [DiffEntry]
  /// What is hidden in text; nil to show everything.
  private var spoilers: SpoilerMarks?
  /// Whether the second state is what there would be.
  private let isDryRun: Bool

  private let people: PersonNames?

  /// Creates the screen; with `hiding`, text leaves out what these and the entries themselves mark.
  package init(
    _ entries: [DiffEntry], hiding spoilers: SpoilerMarks? = nil, for people: PersonNames? = nil,
    isDryRun: Bool = false
  ) {
    self.entries = entries
    self.people = people
    self.isDryRun = isDryRun
    self.spoilers = spoilers
    for entry in entries { self.spoilers?.register(entry.event) }
  }

  package static let entryFields = ScreenFields<DiffEntry>(
    [
      .text("change") { $0.change.rawValue }, .text("id") { $0.event.id.description },
      .text("time") { $0.event.time.description }, .text("type") { $0.event.type },
      .text("subject") { $0.event.subject }, .text("name") { $0.topic?.text },
      .text("profile") { $0.event.owner },
      .json("data", cell: { EventWords.summary($0.event.data) }) { .object($0.event.data) },
    ], columns: ["change", "id", "time", "type", "subject", "name", "profile", "data"])

  /// The events under a heading for what was done.
  package var document: Document {
    guard !entries.isEmpty else { return Document([.paragraph("No differences.")]) }
    var document = Document()
    for change in DiffEntry.Change.allCases {
      let some = entries.filter { $0.change == change }
      guard !some.isEmpty else { continue }
      let heading = isDryRun && change == .undone ? "Would be undone" : change.heading
      document.append(.heading(Line(heading, .title)))
      document.append(.list(some.map { line($0, under: change) }))
    }
    return document
  }

  /// Returns what was done in words: to what, how, and who did it if that is somebody else.
  private func line(_ entry: DiffEntry, under change: DiffEntry.Change) -> Line {
    let event = entry.event
    let kind = DiffEntry.Change(event.kind)
    let isPlain = change == kind && [.watched, .rated].contains(change)
    let stated = DeedWords.details(
      event, about: entry.topic?.text, people,
      hidesSpoilers: spoilers?.hides(event) ?? false)
    let isOwn = people.map { event.owner.isSame(as: $0.viewer) } ?? true
    let by = isOwn ? [] : ["by \(people?.name(of: event.owner) ?? event.owner)"]
    let words = (isPlain ? [] : [EventWords.past(event)]) + stated + by
    let rest = words.joined(separator: ", ")
    let name = entry.topic.map { Line($0.text, .title) } ?? .empty
    return name + Line((entry.topic == nil || rest.isEmpty ? "" : ": ") + rest)
  }
}

extension DiffEntry.Change {
  /// The heading of its events.
  fileprivate var heading: String {
    switch self {
    case .watched: "Watched"
    case .rated: "Rated"
    case .listed: "Listed"
    case .changed: "Changed"
    case .undone: "Undone"
    case .erased: "Erased"
    case .missing: "Only in the first state"
    }
  }
}
