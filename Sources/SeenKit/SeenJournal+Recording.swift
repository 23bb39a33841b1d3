import SeenApp
public import SeenCore
import SeenStore

/// What was recorded, which survives a power cut; of a preview, what would be recorded.
public struct SeenReceipt: Sendable {
  /// A rule that ran because titles came along, or waits.
  public struct Rule: Equatable, Sendable {
    /// The name of the rule; empty where the queue had no room.
    public let name: String
    /// How many titles it put on its list; 0 for a rule that waits for an answer.
    public let added: Int

    init(_ notice: RuleNotice) {
      switch notice {
      case .shortage: (name, added) = ("", 0)
      case .waiting(let rule, _, _), .declined(let rule, _): (name, added) = (rule.slug, 0)
      case .applied(let rule, _, let count): (name, added) = (rule.slug, count)
      }
    }
  }

  /// The ids of the events, in their order; empty when nothing had to change.
  public let events: [EventID]
  /// The events as stored lines, without line feeds, for a preview or for jq.
  public let lines: [[UInt8]]
  /// The name of their batch, by which all of them can be undone; nil for a single event.
  public let batch: String?
  /// What became of the rows of files that were imported; nil for any other change.
  public let rows: ImportedRows?
  /// The ids of the events whose data was erased; of a preview, would be.
  public let erased: [EventID]
  /// What the rules that run by themselves did afterward; each is a batch of its own.
  public let rules: [Rule]
  /// Whether the profile's limits for a day are passed now.
  public let passesLimit: Bool

  init(_ recorded: Recorded, rules: [Rule], limit: WatchLimit?) {
    events = recorded.events.map(\.id)
    lines = recorded.events.map { LogTexts.line(of: $0) }
    batch = recorded.events.first.flatMap(\.batch)
    (rows, erased) = (recorded.rows, recorded.erased)
    self.rules = rules
    passesLimit = limit.map { $0.isOver || $0.isLate } ?? false
  }
}

extension SeenJournal {
  /// Records a change, or refuses it as the command line would.
  ///
  /// Any number of programs may record at once; each waits for the others. All events of one change get one time and
  /// are recorded together or not at all.
  ///
  /// - Parameters:
  ///   - change: What is to be recorded.
  ///   - today: The day that counts as today; nil for that of the clock, which begins as late as the profile's setting
  ///     `day.rollover` says.
  ///   - answering: Answers what must be chosen; nil, or nil as the answer, throws the question.
  /// - Returns: What was recorded.
  /// - Throws: `question` for what nobody answered, `refused` when it cannot be, `notRecorded` if a file cannot be used or
  ///   the journal is locked, `notConfirmed` when it is written but may not survive a power cut.
  /// - Complexity: O(n) in the events, or in those after the snapshot.
  @discardableResult public func record(
    _ change: SeenChange, today: Day? = nil, answering: ((SeenQuestion) -> SeenAnswer?)? = nil
  ) throws(SeenError) -> SeenReceipt {
    try perform(change, today, answering, isPreview: false)
  }

  /// Returns what recording a change would record, and records nothing.
  /// - Throws: What `record` throws.
  public func preview(
    _ change: SeenChange, today: Day? = nil, answering: ((SeenQuestion) -> SeenAnswer?)? = nil
  ) throws(SeenError) -> SeenReceipt {
    try perform(change, today, answering, isPreview: true)
  }

  private func perform(
    _ change: SeenChange, _ today: Day?, _ answering: ((SeenQuestion) -> SeenAnswer?)?,
    isPreview: Bool
  ) throws(SeenError) -> SeenReceipt {
    let front = LibraryFront(answering)
    let journal = journal(front, today: today, isPreview: isPreview, records: true)
    do {
      let recorded = try change.record(journal)
      let limit = try journal.settle()
      return SeenReceipt(recorded, rules: front.rules, limit: limit)
    } catch {
      throw SeenError(error)
    }
  }
}
