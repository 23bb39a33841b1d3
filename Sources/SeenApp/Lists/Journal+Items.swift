package import SeenCore
import SeenStore

/// What is to be changed of a title on a list.
package struct ItemFacts: Equatable, Sendable {
  /// The new notes; nil leaves them.
  package var notes: String?
  /// From when it is wanted; nil leaves that.
  package var start: PartialDate?
  /// Until when it is wanted; nil leaves that.
  package var end: PartialDate?
  /// The names of fields that are to be cleared.
  package var cleared: [String] = []

  /// Describes no change.
  package init() {}
}

extension Journal {
  /// Returns the change of the notes and dates of a title on a list.
  /// - Throws: `file` when an event cannot be read.
  package func amending(
    _ title: Symbol, on list: ListEntry, _ facts: ItemFacts, _ view: borrowing View
  ) throws(AppError) -> Change {
    let item = list.items.first { $0.title == title }
    let target = try item.flatMap { (item) throws(AppError) in
      try stated("target", item.state.targetRow, view)
    }
    var changes: [JSON.Member] = []
    if let notes = facts.notes { changes.append(JSON.Member("notes", .string(notes))) }
    // So that one of the dates can be changed alone.
    var dates = target?.members ?? []
    for (name, date) in [("start", facts.start), ("end", facts.end)] {
      guard let date else { continue }
      dates.removeAll { $0.name == name }
      dates.append(JSON.Member(name, .string(date.description)))
    }
    if facts.start != nil || facts.end != nil {
      changes.append(JSON.Member("target", .object(dates.sorted { $0.name > $1.name })))
    }
    for field in facts.cleared { changes.append(JSON.Member(field, .null)) }
    let present = try item.map { (item) throws(AppError) in try repeated(item, target, view) }
    return .amend(title, on: list, changes, present: present ?? [])
  }

  /// Returns the notes and dates of a title on a list that the event that changes them may repeat: private ones of a title
  /// that is now public must not be.
  private func repeated(
    _ item: ListItem, _ target: JSON?, _ view: borrowing View
  ) throws(AppError) -> [JSON.Member] {
    let isSecret = view.ledger.privateTitles()[Int(item.title)]
    func mayBeRepeated(_ row: Int32, _ items: borrowing ItemTable) -> Bool {
      row >= 0 && (isSecret || !items.claims[Int(row)].isPrivate)
    }
    var facts: [JSON.Member] = []
    if mayBeRepeated(item.state.notesRow, view.log.ledger.items),
      let notes = try stated("notes", item.state.notesRow, view)?.text
    {
      facts.append(JSON.Member("notes", .string(notes)))
    }
    if let target, mayBeRepeated(item.state.targetRow, view.log.ledger.items) {
      facts.append(JSON.Member("target", target))
    }
    return facts
  }

  /// Returns what the event of a row of a list says of a title; nil without a row.
  private func stated(
    _ name: String, _ row: Int32, _ view: borrowing View
  ) throws(AppError) -> JSON? {
    guard row >= 0 else { return nil }
    let line = TextRange(packed: view.log.ledger.items.line[Int(row)])
    guard let data = try texts(of: view).data(line) else { return nil }
    return SeenCore.ItemFacts.stated(name, in: data)
  }
}
