import SeenCore
import SeenStore

/// How private entries are left out of exports: the journal is read again without them.
extension Session {
  /// Returns whether a journal has entries that this export leaves out as private.
  func leavesOutPrivate(_ reading: borrowing Reading) -> Bool {
    !arguments[ExportCommand.includesPrivate] && reading.ledger.hasPrivate
  }

  /// Removes everything from a reading that others must not see (`PrivateEvents`), unless it is requested, and
  /// evaluates the query of the operands again.
  ///
  /// - Parameters:
  ///   - reading: The reading.
  ///   - coarse: The rows of the watches whose place is only given roughly, as determined from the whole journal;
  ///     updated to the rows that are left.
  /// - Throws: What is wrong with the journal, a file or the query.
  mutating func leaveOutPrivate(
    _ reading: inout Reading, _ coarse: inout Bits?
  ) throws(CommandError) {
    guard leavesOutPrivate(reading) else { return }
    var events: Set<EventName>?
    if let coarse {
      var names: Set<EventName> = []
      coarse.forEach { row in
        if let name = reading.ledger.watchName(row) { names.insert(name) }
      }
      events = names
    }
    var options = ReadingOptions.silent
    options.keepsIndex = reading.ledger.keepsIndex
    options.leavesOutPrivate = true
    reading.log = try replay(reading.journal, logPrefix(in: reading.journal), options)
    reading.scope.selection = nil
    if !arguments.operands.isEmpty {
      let query = try query(arguments.operands, reading)
      reading.scope.selection = try selection(query, reading)
    }
    guard let events else { return }
    var rows = Bits(size: reading.ledger.watches.count)
    for row in 0..<reading.ledger.watches.count {
      if let name = reading.ledger.watchName(row) { rows[row] = events.contains(name) }
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
  init(_ reading: borrowing Reading, _ texts: JournalTexts) {
    let reader = ExportReader(reading, texts, coarse: nil, includesPrivate: false)
    watches = reader.secretCount
    let present = PresentRatings(reading.ledger, profile: reading.scope.profile)
    ratings =
      present.untold(
        by: reader, reading.ledger, includesPrivate: false, isNarrow: reading.scope.isNarrow
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
