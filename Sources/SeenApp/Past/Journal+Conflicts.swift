package import SeenCore
import SeenStore

/// Where copies of the journal disagree.
extension Journal {
  /// Returns the conflicts that the profile may see.
  /// - Parameter view: The journal with a row for each event.
  /// - Returns: The fields, in the order in which the values that count were recorded.
  /// - Throws: `file` when an event cannot be read.
  /// - Complexity: O(n) in the events.
  package func conflicts(_ view: borrowing View) throws(AppError) -> [Conflicts.Entry] {
    let texts = texts(of: view)
    let gate = gate
    return try Conflicts(view.ledger) { (line) throws(AppError) in
      try texts.event(line).flatMap { gate.shows($0) ? $0 : nil }
    }.entries
  }
}
