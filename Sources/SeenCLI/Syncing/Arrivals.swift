import SeenApp
import SeenCore
import SeenRender

/// What a copy of a journal received from others: events by their writers, and its own values that no longer count.
struct Arrivals {
  /// The groups of events that are counted separately.
  enum Group: String, CaseIterable {
    case watches, ratings, items, positions, titles, others

    init(_ kind: EventKind?) {
      switch kind {
      case .watchLogged, .watchAmended, .watchRetracted: self = .watches
      case .ratingSet, .ratingCleared: self = .ratings
      case .itemAdded, .itemAmended, .itemMoved, .itemRemoved: self = .items
      case .progressRecorded, .watchingStarted, .watchingPaused, .watchingStopped:
        self = .positions
      case .titleAdded, .titleAmended, .titleMerged: self = .titles
      // So are kinds of the future: no event is left out of the count.
      default: self = .others
      }
    }

    /// Returns a number of its events in words.
    func words(_ count: Int) -> String {
      switch self {
      case .watches: Count.of(count, "watch")
      case .ratings: Count.of(count, "rating")
      case .items: Count.of(count, "list item")
      case .positions: Count.of(count, "position")
      case .titles: Count.of(count, "title")
      case .others: Count.of(count, "other change")
      }
    }
  }

  /// The events of one writer.
  struct Writer {
    let name: String
    var counts: [Group: Int] = [:]
    /// How many of those about titles change one.
    var titleChanges = 0
    var total: Int { counts.values.reduce(0, +) }

    /// `12 events from phone-a7q2m0xe: 9 watches, 3 ratings`.
    var sentence: String {
      let parts = Group.allCases.flatMap { group -> [String] in
        let count = counts[group] ?? 0
        guard group == .titles else { return count > 0 ? [group.words(count)] : [] }
        let new = count - titleChanges
        return (new > 0 ? [group.words(new)] : [])
          + (titleChanges > 0
            ? [Count.of(titleChanges, "change to a title", "changes to titles")] : [])
      }
      return Count.of(total, "event") + " from \(name): " + parts.joined(separator: ", ")
    }

    var json: JSON {
      .object(
        [JSON.Member("writer", .string(name)), JSON.Member("events", .whole(total))]
          + Group.allCases.map { JSON.Member($0.rawValue, .whole(counts[$0] ?? 0)) })
    }
  }

  /// The writers whose events came, by name.
  private(set) var writers: [Writer] = []
  /// The values of this copy that were superseded by later ones.
  private(set) var lost: [Conflicts.Entry] = []
  /// What the events that came change, as 'seen diff' tells it.
  var changes: [DiffEntry] = []
  /// What of them gives a story away.
  var spoilers: SpoilerMarks?

  /// Creates an empty value.
  init() {}

  /// Compares a journal with an earlier state.
  ///
  /// - Parameters:
  ///   - before: The journal as it was, with a row for each event; its lines may lie elsewhere now.
  ///   - own: The writer of this copy; nil if it never recorded anything.
  ///   - view: The journal with a row for each event.
  ///   - conflicts: Its conflicts.
  init(
    since before: borrowing View, own: WriterID?, _ view: borrowing View,
    _ conflicts: [Conflicts.Entry]
  ) {
    let before = Set((0..<before.ledger.index.count).map { Session.name($0, before.ledger) })
    var found: [String: Writer] = [:]
    for row in 0..<view.ledger.index.count {
      let key = view.ledger.index[row].key
      guard !before.contains(Session.name(row, view.ledger)) else { continue }
      let name = view.ledger.writers.text(key.writer)
      let kind = EventKind(name: view.ledger.words.text(view.ledger.index[row].type))
      found[name, default: Writer(name: name)].counts[Group(kind), default: 0] += 1
      if [.titleAmended, .titleMerged].contains(kind) { found[name]?.titleChanges += 1 }
    }
    writers = found.values.sorted { $0.name.precedes($1.name) }
    lost = conflicts.filter { entry in
      entry.lost.id.writer == own && !before.contains(Session.name(of: entry.held))
    }
  }

  /// A line for each writer, and the superseded values.
  var sentences: [String] {
    var lines = writers.map(\.sentence)
    let ratings = lost.count { $0.field == "rating" }
    let parts = [
      ratings > 0 ? Count.of(ratings, "rating") : nil,
      lost.count > ratings
        ? Count.of(lost.count - ratings, ratings > 0 ? "other value" : "value") : nil,
    ].compactMap { $0 }
    guard !parts.isEmpty else { return lines.map { $0 + "." } }
    let rest =
      parts.joined(separator: " and ") + " of yours lost to a later one; see 'seen conflicts'"
    if lines.isEmpty { return [rest + "."] }
    lines[lines.count - 1] += "; " + rest
    return lines.map { $0 + "." }
  }
}
