/// Finding the title of the journal that a title of a catalog is.
extension Ledger {
  /// Returns the same title of the journal: by external ids first, then by id; nil if there is none.
  ///
  /// Titles of the same id with contradicting external ids are different.
  /// - Complexity: O(n) in the titles when it has external ids.
  package func title(same title: CatalogTitle, json: (String) -> JSON?) -> Symbol? {
    for mark in title.marks {
      let marked = self.titles(ofMark: mark.text, scheme: mark.scheme, json: json)
      let known =
        ExternalScheme.isOfAllKinds(mark.scheme)
        ? marked.first : marked.first { kind(of: $0) == title.kind }
      if let known { return known }
    }
    guard let symbol = titles.find(title.id) else { return nil }
    let known = canonicalTitle(symbol)
    guard isKnown(known) || merged.target(symbol) != symbol else { return nil }
    if known == symbol, let ids = text(.ids, of: symbol).flatMap(json) {
      let isOther = title.marks.contains { mark in
        ids[mark.scheme]?.text.map { !$0.isSame(as: mark.text) } ?? false
      }
      if isOther { return nil }
    }
    return known
  }

  /// Finds the titles that have an external id.
  ///
  /// - Parameters:
  ///   - mark: The id there, such as `tt0119094`.
  ///   - scheme: The scheme, such as `imdb`.
  ///   - json: Reads JSON texts of the ledger.
  /// - Returns: The titles in order of their ids.
  /// - Complexity: O(n) in the titles.
  func titles(ofMark mark: String, scheme: String, json: (String) -> JSON?) -> [Symbol] {
    let wanted = Array(mark.utf8)
    var found: [Symbol] = []
    for title in 0..<Symbol(titles.count) {
      let ids = facts.own(.ids, of: title)
      guard ids < TitleTable.removed, unsafe Ledger.holds(words.bytes(ids), wanted),
        let value = json(words.text(ids)), let own = value[scheme]?.text, own.isSame(as: mark)
      else { continue }
      let counted = canonicalTitle(title)
      if !found.contains(counted) { found.append(counted) }
    }
    return found.sorted { self.titles.precedes($0, $1) }
  }

  /// Returns whether bytes contain others, so that few texts have to be parsed as JSON.
  private static func holds(_ bytes: UnsafeRawBufferPointer, _ wanted: [UInt8]) -> Bool {
    guard let first = wanted.first, bytes.count >= wanted.count else { return false }
    for start in 0...(bytes.count - wanted.count) where unsafe bytes[start] == first {
      var length = 1
      while length < wanted.count, unsafe bytes[start + length] == wanted[length] { length += 1 }
      if length == wanted.count { return true }
    }
    return false
  }
}
