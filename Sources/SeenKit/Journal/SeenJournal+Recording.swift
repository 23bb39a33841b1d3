import SeenApp
public import SeenCore
import SeenStore

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
