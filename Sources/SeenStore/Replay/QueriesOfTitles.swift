package import SeenCore

/// Queries in which some titles are asked for, by id or by name.
///
/// Queries are not read as such: one that is wrong, or has the words of a name for another reason, is held back too.
package struct QueriesOfTitles {
  /// The words of their names, by the first of them.
  private var names: [ByteKey: [[String]]] = [:]

  /// Takes the ids of titles, and their names from a ledger.
  package init(_ titles: Set<ByteKey>, _ ledger: borrowing Ledger) {
    for id in titles {
      // A value behind a comma has no kind in front.
      var texts = [id.text.split(separator: ":", maxSplits: 1).last.map(String.init) ?? ""]
      if let title = ledger.titles.find(id.text) {
        texts += [FactField.name, .scientificName].compactMap { ledger.text($0, of: title) }
      }
      for words in texts.map({ QueriesOfTitles.words($0) }) {
        guard let first = words.first else { continue }
        names[ByteKey(first), default: []].append(words)
      }
    }
  }

  /// Returns whether an event has such a query: that of a list or a rule, or the value of a setting.
  package func areIn(_ event: Event) -> Bool {
    guard !names.isEmpty else { return false }
    let data = JSON.object(event.data)
    if event.kind == .settingSet {
      // Its key is a name, not a query.
      return [data["value"], data["was"]].contains {
        $0?.holdsText { isRequested(in: $0) } ?? false
      }
    }
    let texts = [data, data["set"] ?? .null, data["was"] ?? .null].compactMap { $0["query"]?.text }
    return texts.contains { isRequested(in: $0) }
  }

  /// Returns whether a query has the words of an id or a name, one after the other.
  private func isRequested(in query: String) -> Bool {
    let words = QueriesOfTitles.words(query)
    return words.indices.contains { place in
      names[ByteKey(words[place])]?.contains { name in
        words[place...].starts(with: name) { $0.isSame(as: $1) }
      } ?? false
    }
  }

  private static func words(_ text: String) -> [String] { TextFold.words(TextFold.fold(text)) }
}
