import SeenApp
import SeenCore
import SeenStore

/// How private entries are left out of exports: the journal is read again without them.
extension Session {
  /// Returns whether a journal has entries that this export leaves out as private.
  func leavesOutPrivate(_ view: borrowing View) -> Bool {
    !arguments[ExportCommand.includesPrivate] && view.ledger.hasPrivate
  }

  /// Removes everything from a reading that others must not see (`PrivateEvents`), unless it is requested, and
  /// evaluates the query of the operands again.
  ///
  /// - Parameters:
  ///   - view: The reading.
  ///   - coarse: The rows of the watches whose place is only given roughly, as determined from the whole journal;
  ///     updated to the rows that are left.
  /// - Throws: What is wrong with the journal, a file or the query.
  func leaveOutPrivate(
    _ view: inout View, _ coarse: inout Bits?
  ) throws(AppError) {
    guard leavesOutPrivate(view) else { return }
    var events: Set<EventName>?
    if let coarse {
      var names: Set<EventName> = []
      coarse.forEach { row in
        if let name = view.ledger.watchName(row) { names.insert(name) }
      }
      events = names
    }
    var options = ViewOptions.silent
    options.keepsIndex = view.ledger.keepsIndex
    options.leavesOutPrivate = true
    view.log = try journal.replay(view.folder, journal.logPrefix(in: view.folder), options)
    view.scope.selection = nil
    if !arguments.operands.isEmpty {
      let query = try journal.query(arguments.operands, view)
      try journal.narrow(&view, to: query)
    }
    guard let events else { return }
    var rows = Bits(size: view.ledger.watches.count)
    for row in 0..<view.ledger.watches.count {
      if let name = view.ledger.watchName(row) { rows[row] = events.contains(name) }
    }
    coarse = rows
  }
}

/// The private entries that formats with a row for each watch leave out.
struct PrivateEntries {
  /// How many watches there are.
  private(set) var watches = 0
  /// How many ratings there are, besides those of private watches.
  private(set) var ratings = 0

  /// Creates empty counts.
  init() {}

  /// Counts those of a reading that still has them.
  /// - Complexity: O(n log n) in the watches and ratings.
  init(_ view: borrowing View, _ texts: JournalTexts) {
    let reader = ExportReader(view, texts, coarse: nil, includesPrivate: false)
    watches = reader.secretCount
    let present = PresentRatings(view.ledger, profile: view.scope.profile)
    ratings =
      present.untold(
        by: reader, view.ledger, includesPrivate: false, isNarrow: view.scope.isNarrow
      ).private
  }
}

extension Ledger {
  /// Returns the name of the event of a watch; nil when its writer has none.
  fileprivate func watchName(_ row: Int) -> EventName? {
    let key = watches.key(row)
    return EventID(idText(key.id)).map {
      EventName(id: $0, time: Instant(milliseconds: key.time))
    }
  }
}
