import SeenCore
import SeenStore

/// Names that titles of the journal had before they were called something else.
extension Session {
  /// Returns the titles that were called so until an amendment that stands gave them another name.
  ///
  /// Asked only where nothing is called so now: what someone knew a bird as still finds it after its species got
  /// another name, instead of making a title anew.
  /// - Complexity: O(n) in the events, and one line read for each amendment of a title; at once where no title was renamed.
  func titles(
    formerlyCalled text: String, _ reading: borrowing Reading,
    _ narrowing: TitleNarrowing
  ) -> [Symbol] {
    let folded = TextFold.fold(text)
    // Years and directors are asked of what is, not of what was.
    guard !folded.isEmpty, narrowing.year == nil, narrowing.directors.isEmpty,
      reading.log.ledger.hasRenamedTitles, let log = try? indexedLog(of: reading),
      let amended = log.ledger.words.find("title.amended")
    else { return [] }
    let texts = LogTexts(log.layout, in: world.files)
    var titles: [Symbol] = []
    for row in 0..<log.ledger.index.count {
      let row = log.ledger.index[row]
      guard row.type == amended, !row.isVoid, let event = texts.event(row.line),
        let was = JSON.object(event.data)["was"],
        ["name", "scientificName"].contains(where: { field in
          was[field]?.text.map { TextFold.fold($0).isSame(as: folded) } ?? false
        }),
        let subject = event.subject.flatMap({ reading.log.ledger.titles.find($0) })
      else { continue }
      let title = reading.log.ledger.canonicalTitle(subject)
      let fits = narrowing.kinds?.contains(reading.log.ledger.kind(of: title)) ?? true
      if fits, !titles.contains(title) { titles.append(title) }
    }
    return titles
  }
}
