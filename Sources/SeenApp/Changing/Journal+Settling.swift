import SeenCore
import SeenStore

/// Conflicts that end because somebody who has both values sets the field.
extension Journal {
  /// Returns drafts with the events of other copies whose values they set aside, having seen them.
  ///
  /// Only where several copies record can there be any; then the whole journal is read, unless its tables say that no
  /// other copy ever set the field.
  /// - Throws: What reading the journal throws.
  /// - Complexity: O(n) in the rows of the tables, or in the events.
  func settling(_ drafts: [Draft], _ view: borrowing View) throws(AppError) -> [Draft] {
    // A preview behind others has a made-up writer, and lines that no file has.
    guard request.previewed.isEmpty else { return drafts }
    let writer = try knownWriter(view)
    let own = writer.flatMap { view.log.ledger.writers.find($0.text) }
    guard view.log.ledger.hasWriters(besides: own),
      drafts.contains(where: { view.log.ledger.mayConflict($0, writer: own, profile) })
    else { return drafts }
    let log = try indexedLog(of: view)
    let texts = texts(of: log)
    let gate = gate
    let conflicts = try Conflicts(log.ledger) { (line) throws(AppError) in
      try texts.event(line).flatMap { gate.shows($0) ? $0 : nil }
    }.entries
    guard !conflicts.isEmpty else { return drafts }
    return drafts.map { draft in
      let ids = Conflicts.settled(by: draft, conflicts, writer: writer, log.ledger)
      guard let definition = draft.kind?.definition, definition.statesWhatWas, !ids.isEmpty else {
        return draft
      }
      var draft = draft
      draft.data.append(
        JSON.Member(EventDefinition.settles.name, .array(ids.map { .string($0) })))
      draft.data = definition.fields.ordered(draft.data)
      return draft
    }
  }
}

extension Ledger {
  /// Returns whether another writer recorded something.
  /// - Complexity: O(w) in the writers.
  fileprivate func hasWriters(besides own: Symbol?) -> Bool {
    heads.contains { $0.time != .min && $0.writer != own }
  }

  /// Returns whether another writer may have set what a draft sets.
  /// - Complexity: O(n) in the rows of its table.
  fileprivate func mayConflict(_ draft: Draft, writer: Symbol?, _ profile: String) -> Bool {
    guard draft.kind?.definition.statesWhatWas ?? false else { return false }
    guard let subject = draft.subject.flatMap({ titles.find($0) }), let owner = words.find(profile)
    else { return draft.kind != .ratingSet }
    let title = canonicalTitle(subject)
    switch draft.kind {
    case .ratingSet, .ratingCleared:
      return (0..<ratings.count).contains { row in
        ratings[row].profile == owner && ratings[row].key.writer != writer
          && canonicalTitle(ratings[row].title) == title
      }
    case .againSet, .favoriteSet:
      return (0..<marks.count).contains { row in
        marks[row].profile == owner && marks[row].key.writer != writer
          && canonicalTitle(marks[row].title) == title
      }
    default: return true
    }
  }
}
