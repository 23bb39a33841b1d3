import SeenApp
import SeenCore
import SeenStore

/// What a sync exchanged with other copies of the journal.
public struct SeenSync: Sendable {
  /// How many events came, by the names of the copies that recorded them.
  public let received: [String: Int]
  /// What the events that came change.
  public let changes: [ChangedEvent]
  /// How many lines of events were sent.
  public let sent: Int
  /// How many events lost their data here, because another copy forgot them.
  public let erased: Int
  /// Values of this copy that a later one of another copy replaced.
  public let lost: [SeenConflict]
}

extension SeenJournal {
  /// Exchanges events with other copies of the journal by git, as `seen sync` does: commits what is new, fetches, merges
  /// and pushes.
  ///
  /// It runs the program git, and works where a program can run others. What another copy forgot is erased here too; of
  /// more than 20 events it asks first, and merges nothing without an answer.
  ///
  /// - Parameters:
  ///   - remote: The address to sync with from now on, which makes the journal a repository; nil for the one it has.
  ///   - trusts: Whether a repository is trusted from now on that was not made here: its settings can run programs.
  ///   - answering: Answers what must be chosen; nil, or nil as the answer, throws the question.
  /// - Returns: What was exchanged.
  /// - Throws: `question` for what nobody answered, `refused` when it cannot be, with `unreachable` when the
  ///   remote cannot be reached: all is committed then, and waits to be sent.
  /// - Complexity: O(n) in the events, and in the bytes of the files that changed.
  @discardableResult public func sync(
    with remote: String? = nil, trusts: Bool = false,
    answering: ((SeenQuestion) -> SeenAnswer?)? = nil
  ) throws(SeenError) -> SeenSync {
    let front = LibraryFront(answering)
    // The journal does not keep its front.
    defer { withExtendedLifetime(front) {} }
    let journal = journal(front, records: true)
    return try SeenError.mapped { () throws(AppError) in
      var options = SyncOptions()
      (options.remote, options.trusts) = (remote, trusts)
      let outcome = try journal.sync(options)
      if let failure = outcome.failure { throw failure }
      return SeenSync(outcome.exchange, outcome.arrivals)
    }
  }
}

extension SeenSync {
  /// Copies what was exchanged.
  fileprivate init(_ exchange: SyncExchange, _ arrivals: Arrivals) {
    received = Dictionary(
      arrivals.writers.map { ($0.name, $0.total) }, uniquingKeysWith: { $0 + $1 })
    changes = arrivals.changes.map { ChangedEvent($0) }
    (sent, erased) = (exchange.sent, exchange.erasedCount)
    lost = arrivals.lost.map { SeenConflict($0) }
  }
}
