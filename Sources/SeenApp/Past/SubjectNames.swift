package import SeenCore
import SeenStore

/// The names of lists and profiles, from the rows of the events that name them, whether or not they still exist.
package struct SubjectNames {
  /// Names by subject; nil until they are needed.
  private var names: [ByteKey: String]?

  /// Creates names that are read when they are needed.
  package init() {}

  /// Returns the last name of a list or a profile, from an event that has a row in the index; nil for other subjects.
  /// - Throws: `file` when an event cannot be read.
  /// - Complexity: O(n) in the index the first time.
  package mutating func name(
    of subject: String, _ ledger: borrowing Ledger, _ texts: JournalTexts
  ) throws(AppError) -> String? {
    guard ListID.isList(subject) || Profile.id(ofSubject: subject) != nil else { return nil }
    if names == nil { names = try SubjectNames.read(ledger, texts) }
    return names?[ByteKey(subject)]
  }

  private static func read(
    _ ledger: borrowing Ledger, _ texts: JournalTexts
  ) throws(AppError) -> [ByteKey: String] {
    let kinds = [
      EventKind.listCreated, .listAmended, .profileCreated, .profileAmended,
    ].compactMap { ledger.words.find($0.name) }
    var rows: [EventRow] = []
    for row in 0..<ledger.index.count where kinds.contains(ledger.index[row].type) {
      rows.append(ledger.index[row])
    }
    var names: [ByteKey: String] = [:]
    let ordered = ledger.inOrder(rows, \.key)
    // Void events are used only if no other has a name.
    for row in ordered.filter(\.isVoid) + ordered.filter({ !$0.isVoid }) {
      guard let event = try texts.event(row.line), let subject = event.subject else { continue }
      let data = event.data
      if let name = (data["name"] ?? data["set"]?["name"])?.text {
        names[ByteKey(subject)] = name
      }
    }
    return names
  }
}
