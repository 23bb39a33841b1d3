package import SeenCore

/// An event that makes the difference between two states of a journal.
package struct DiffEntry: Sendable {
  /// What an event means for the difference.
  package enum Change: String, CaseIterable, Sendable {
    case watched, rated, listed, changed, undone, erased, missing

    /// Returns what an event of a kind means that is only in the second state.
    package init(_ kind: EventKind?) {
      switch kind {
      case .watchLogged: self = .watched
      case .ratingSet, .ratingCleared: self = .rated
      case .itemAdded, .itemMoved, .itemRemoved, .itemAmended, .listCreated, .listAmended,
        .listDeleted:
        self = .listed
      // So are kinds of the future: each is told in its own words.
      default: self = .changed
      }
    }

    /// The heading of its events.
    var heading: String {
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

  /// What it means.
  package let change: Change
  package let event: Event
  /// The title that it is about, or its subject unchanged; nil if it has none.
  package let name: String?

  package init(_ change: Change, _ event: Event, name: String?) {
    self.change = change
    self.event = event
    self.name = name
  }
}

/// What differs between two states of a journal, by what was done and then in total order.
package struct DiffScreen: EntryScreen {
  package let entries: [DiffEntry]
  /// What is hidden in text; nil to show everything.
  private var spoilers: SpoilerMarks?
  /// Whether the second state is what there would be.
  private let isDryRun: Bool

  /// Creates the screen; with `hiding`, text leaves out what these and the entries themselves mark.
  package init(
    _ entries: [DiffEntry], hiding spoilers: SpoilerMarks? = nil, isDryRun: Bool = false
  ) {
    self.entries = entries
    self.isDryRun = isDryRun
    self.spoilers = spoilers
    for entry in entries { self.spoilers?.register(entry.event) }
  }

  package static let entryFields = ScreenFields<DiffEntry>(
    [
      .text("change") { $0.change.rawValue }, .text("id") { $0.event.id.description },
      .text("time") { $0.event.time.description }, .text("type") { $0.event.type },
      .text("subject") { $0.event.subject }, .text("name") { $0.name },
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
      document.append(
        .list(
          some.map { entry in
            let kind = DiffEntry.Change(entry.event.kind)
            let isPlain = change == kind && [.watched, .rated].contains(change)
            let what = isPlain ? "" : EventWords.past(entry.event)
            let stated = EventWords.details(
              entry.event, hidesSpoilers: spoilers?.hides(entry.event) ?? false)
            let words = [what, stated].filter { !$0.isEmpty }
            let rest = words.joined(separator: ", ")
            let name = entry.name.map { Line($0, .title) } ?? .empty
            let gap = entry.name == nil || rest.isEmpty ? "" : ": "
            return name + Line(gap + rest) + Line(" (\(entry.event.id))", .dim)
          }))
    }
    return document
  }
}
