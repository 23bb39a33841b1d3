package import SeenCore

/// A filter of events by their envelopes.
///
/// Patterns of one kind are alternatives; all kinds have to match. A pattern is a whole text, or the start
/// of one and a star.
package struct EventFilter: Sendable {
  /// Patterns of types; none means all.
  package var types: [String] = []
  /// Patterns of subjects; none means all.
  package var subjects: [String] = []
  /// Patterns of writers; none means all.
  package var writers: [String] = []
  /// The only profile; nil means all.
  package var profile: String?
  /// The earliest time of recording.
  package var since: Instant?
  /// The latest time of recording.
  package var until: Instant?

  /// Creates a filter by patterns; without any, every event passes.
  package init(
    types: [String] = [], subjects: [String] = [], writers: [String] = [], profile: String? = nil,
    since: Instant? = nil, until: Instant? = nil
  ) {
    self.types = types
    self.subjects = subjects
    self.writers = writers
    self.profile = profile
    self.since = since
    self.until = until
  }

  /// Returns the keys of matching events with the places of their lines, in total order.
  /// - Complexity: O(n log n) in the events; each distinct text is compared once.
  package func lines(_ ledger: borrowing Ledger) -> [(key: EventKey, line: TextRange)] {
    var matching = matching(ledger)
    return ledger.indexed { matching.holds($0, ledger) }
  }

  /// Prepares to ask which events of a ledger pass.
  package func matching(_ ledger: borrowing Ledger) -> Matching { Matching(self, ledger) }

  /// The events of one ledger that pass; each distinct text is compared once.
  package struct Matching {
    private let filter: EventFilter
    private let profile: Symbol?
    private var typeMemo: Memo
    private var subjectMemo: Memo
    private var writerMemo: Memo

    fileprivate init(_ filter: EventFilter, _ ledger: borrowing Ledger) {
      self.filter = filter
      profile = filter.profile.map { ledger.words.find($0) ?? .none }
      typeMemo = Memo(filter.types)
      subjectMemo = Memo(filter.subjects)
      writerMemo = Memo(filter.writers)
    }

    /// Returns whether an event passes.
    mutating func holds(_ event: EventRow, _ ledger: borrowing Ledger) -> Bool {
      passes(event, ledger)
        && subjectMemo.holds(event.subject) { $0 == .none ? "" : ledger.words.text($0) }
    }

    /// Returns whether an event passes that is about a title by another id; nil for its own subject.
    mutating func holds(
      _ event: EventRow, about subject: String?, _ ledger: borrowing Ledger
    ) -> Bool {
      guard let subject, !filter.subjects.isEmpty else { return holds(event, ledger) }
      return passes(event, ledger) && filter.subjects.contains { Memo.fits(subject, $0) }
    }

    private mutating func passes(_ event: EventRow, _ ledger: borrowing Ledger) -> Bool {
      let time = event.key.time
      if let since = filter.since, time < since.milliseconds { return false }
      if let until = filter.until, time > until.milliseconds { return false }
      if let profile, event.profile != profile { return false }
      return typeMemo.holds(event.type) { ledger.words.text($0) }
        && writerMemo.holds(event.key.writer) { ledger.writers.text($0) }
    }
  }

  /// The patterns of types that no known kind of event fits.
  package var unusualTypes: [String] {
    types.filter { type in !EventKind.allCases.contains { Memo.fits($0.name, type) } }
  }

  /// Returns the first pattern of types that neither a known kind of event nor an event of a ledger fits; nil if each
  /// fits one.
  /// - Complexity: O(n) in the events, for each pattern that no known kind fits.
  package func unknownType(_ ledger: borrowing Ledger) -> String? {
    for type in unusualTypes {
      // Newer versions and other programs have types of their own.
      var memo = Memo([type])
      var isThere = false
      for row in 0..<ledger.index.count where !isThere {
        isThere = memo.holds(ledger.index[row].type) { ledger.words.text($0) }
      }
      if !isThere { return type }
    }
    return nil
  }

  /// A cache of which symbols match the patterns.
  private struct Memo {
    private let patterns: [String]
    private var known: [Symbol: Bool] = [:]

    init(_ patterns: [String]) {
      self.patterns = patterns
    }

    mutating func holds(_ symbol: Symbol, _ text: (Symbol) -> String) -> Bool {
      if patterns.isEmpty { return true }
      if let fits = known[symbol] { return fits }
      let text = text(symbol)
      let fits = patterns.contains { Memo.fits(text, $0) }
      known[symbol] = fits
      return fits
    }

    fileprivate static func fits(_ text: String, _ pattern: String) -> Bool {
      guard pattern.utf8.last == UInt8(ascii: "*") else { return text.isSame(as: pattern) }
      return text.utf8.starts(with: pattern.utf8.dropLast())
    }
  }
}
