/// The last commands of a writer, from the index: each is the events of a batch, or one event without a batch.
///
/// An undo is no command, and nothing of what is void or was forgotten is.
extension Ledger {
  /// Returns the last standing commands of a profile that a writer recorded.
  ///
  /// - Parameters:
  ///   - writer: The writer.
  ///   - profile: The profile.
  ///   - count: How many are wanted.
  /// - Returns: The last event of each, the latest first; fewer if the profile gave fewer.
  /// - Complexity: O(n) in the index, O(n log n) for more than one.
  package func lastCommands(of writer: WriterID, _ profile: String, count: Int) -> [EventRow] {
    guard let profile = words.find(profile) else { return [] }
    let rows = commandRows(of: writer) { $0.profile == profile }
    guard count > 1 else { return rows.max { precedes($0.key, $1.key) }.map { [$0] } ?? [] }
    var batches: Set<Symbol> = []
    var last: [EventRow] = []
    for row in inOrder(rows, \.key).reversed() {
      if row.batch != .none, !batches.insert(row.batch).inserted { continue }
      if last.count == count { break }
      last.append(row)
    }
    return last
  }

  /// Returns the standing events that a writer recorded for other profiles after the last command of one.
  ///
  /// - Parameters:
  ///   - writer: The writer.
  ///   - profile: The profile, which has such a command.
  /// - Returns: The events, in total order.
  /// - Complexity: O(n) in the index.
  package func laterEvents(of writer: WriterID, ofOthersThan profile: String) -> [EventRow] {
    guard let last = lastCommands(of: writer, profile, count: 1).first else { return [] }
    let rows = commandRows(of: writer) {
      $0.profile != last.profile && precedes(last.key, $0.key)
    }
    return inOrder(rows, \.key)
  }

  /// Returns the additions of titles among some events that others need: what stands and is about such a title, or about
  /// an episode or a season of it.
  ///
  /// - Parameters:
  ///   - rows: The events.
  ///   - commands: The commands that they are, latest first: what came before them needs nothing of them.
  /// - Returns: The keys of the additions.
  /// - Complexity: O(n) in the index; O(1) without additions.
  func additions(among rows: [EventRow], neededAfter commands: [EventRow]) -> Set<EventKey> {
    let added = words.find(EventKind.titleAdded.name)
    let additions = rows.filter { $0.type == added && $0.subject != .none }
    guard !additions.isEmpty, let first = inOrder(rows, \.key).first?.key else { return [] }
    let own = Set(rows.map(\.key))
    var needed: Set<Symbol> = []
    for row in 0..<index.count {
      let event = index[row]
      guard !event.isVoid, event.hasEffect, event.subject != .none, event.type != added,
        precedes(first, event.key), !own.contains(event.key)
      else { continue }
      var next = titles.find(words.text(event.subject))
      while let title = next, needed.insert(title).inserted { next = statedShow(of: title) }
    }
    var keys: Set<EventKey> = []
    for addition in additions {
      if let title = titles.find(words.text(addition.subject)), needed.contains(title) {
        keys.insert(addition.key)
      }
    }
    return keys
  }

  private func commandRows(of writer: WriterID, _ isWanted: (EventRow) -> Bool) -> [EventRow] {
    guard let writer = writers.find(writer.text) else { return [] }
    // Of the journal itself nothing is taken back.
    let silent = [EventKind.eventUndone, .eventForgotten, .journalUpgraded].map {
      words.find($0.name)
    }
    var rows: [EventRow] = []
    for row in 0..<index.count where index[row].key.writer == writer && !index[row].isVoid {
      if !silent.contains(index[row].type), isWanted(index[row]) { rows.append(index[row]) }
    }
    return rows
  }
}
