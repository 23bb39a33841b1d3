import SeenCore
import SeenStore

/// How private entries are left out of exports: the journal is read again without them.
extension Journal {
  /// Returns whether a journal has entries that an export leaves out as private.
  func leavesOutPrivate(of view: borrowing View, _ wish: ExportWish) -> Bool {
    !wish.includesPrivate && view.ledger.hasPrivate
  }

  /// Removes everything from a reading that others must not see (`PrivateEvents`), and evaluates the query again.
  ///
  /// - Parameters:
  ///   - view: The reading.
  ///   - coarse: The rows of the watches whose place is only given roughly, as determined from the whole journal;
  ///     updated to the rows that are left.
  ///   - wish: What is exported.
  /// - Throws: What is wrong with the journal, a file or the query.
  func leaveOutPrivate(
    of view: inout View, _ coarse: inout Bits?, _ wish: ExportWish
  ) throws(AppError) {
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
    view.isWithoutPrivate = view.ledger.hasPrivateEntries(of: view.scope.profile)
    view.log = try replay(view.folder, logPrefix(in: view.folder), options)
    view.scope.selection = nil
    if !wish.query.isEmpty {
      let query = try query(wish.query, view)
      try narrow(&view, to: query)
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
  init(_ view: borrowing View) {
    let reader = ExportReader(view, coarse: nil, includesPrivate: false)
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
