package import SeenCore
import SeenStore

/// What a copy of a journal received from others: events by their writers, and its own values that no longer count.
package struct Arrivals: Sendable {
  /// The groups of events that are counted separately.
  package enum Group: String, CaseIterable, Sendable {
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
  }

  /// The events of one writer.
  package struct Writer: Sendable {
    package let name: String
    /// How many there are of each group.
    package fileprivate(set) var counts: [Group: Int] = [:]
    /// How many of those about titles change one.
    package fileprivate(set) var titleChanges = 0
    /// How many there are.
    package var total: Int { counts.values.reduce(0, +) }
  }

  /// The writers whose events came, by name.
  package private(set) var writers: [Writer] = []
  /// The values of this copy that were superseded by later ones.
  package private(set) var lost: [Conflicts.Entry] = []
  /// What the events that came change.
  package var changes: [DiffEntry] = []

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
    let before = Set((0..<before.ledger.index.count).map { before.ledger.identity(ofRow: $0) })
    var found: [String: Writer] = [:]
    for row in 0..<view.ledger.index.count {
      let key = view.ledger.index[row].key
      guard !before.contains(view.ledger.identity(ofRow: row)) else { continue }
      let name = view.ledger.writers.text(key.writer)
      let kind = EventKind(name: view.ledger.words.text(view.ledger.index[row].type))
      found[name, default: Writer(name: name)].counts[Group(kind), default: 0] += 1
      if [.titleAmended, .titleMerged].contains(kind) { found[name]?.titleChanges += 1 }
    }
    writers = found.values.sorted { $0.name.precedes($1.name) }
    lost = conflicts.filter { entry in
      entry.lost.id.writer == own && !before.contains(entry.held.identity)
    }
  }
}
