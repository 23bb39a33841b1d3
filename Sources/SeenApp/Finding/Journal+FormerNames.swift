import SeenCore
import SeenStore

/// Finding titles of the journal by former names.
extension Journal {
  /// Returns the titles that had a name before a standing amendment changed it.
  ///
  /// Called only if no title has the name now: a bird is still found by its old name after its species got
  /// another one, instead of being added again.
  /// - Complexity: O(n) in the events, and one line read for each amendment of a title; immediately if no title was
  ///   renamed.
  func titles(
    formerlyCalled text: String, _ view: borrowing View,
    _ narrowing: TitleNarrowing
  ) throws(AppError) -> [Symbol] {
    let folded = TextFold.fold(text)
    // Years and directors refer to the current facts.
    guard !folded.isEmpty, narrowing.year == nil, narrowing.directors.isEmpty,
      view.log.ledger.hasRenamedTitles
    else { return [] }
    let log = try indexedLog(of: view)
    guard let amended = log.ledger.words.find(EventKind.titleAmended.name) else { return [] }
    let texts = texts(of: log)
    var titles: [Symbol] = []
    for row in 0..<log.ledger.index.count {
      let row = log.ledger.index[row]
      guard row.type == amended, !row.isVoid, let event = try texts.event(row.line),
        let was = event.data["was"],
        ["name", "scientificName"].contains(where: { field in
          was[field]?.text.map { TextFold.fold($0).isSame(as: folded) } ?? false
        }),
        let subject = event.subject.flatMap({ view.log.ledger.titles.find($0) })
      else { continue }
      let title = view.log.ledger.canonicalTitle(subject)
      let fits = narrowing.kinds?.contains(view.log.ledger.kind(of: title)) ?? true
      if fits, !titles.contains(title) { titles.append(title) }
    }
    return titles
  }
}
