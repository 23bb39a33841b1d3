package import SeenCore

/// How the titles of a catalog changed in another version.
package struct CatalogDriftScreen: EntryScreen {
  private let drift: CatalogDrift
  private let from: [String]
  private let to: String
  private let name: String
  private let kept: [String]

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - drift: How the versions differ.
  ///   - from: The older version, or versions.
  ///   - to: The newer version.
  ///   - name: The name of the catalog.
  ///   - kept: The ids of removed titles that the journal has.
  package init(
    _ drift: CatalogDrift, from: [String], to: String, name: String, kept: [String] = []
  ) {
    self.kept = kept
    self.drift = drift
    self.from = from
    self.to = to
    self.name = name
  }

  /// The fields of a change; `to` holds the ids of what the title is now.
  package static let entryFields = ScreenFields<Change>(
    [
      .text("change") { $0.word }, .text("id") { $0.id }, .text("name") { $0.name },
      .texts("to") { $0.to.map(\.id) },
    ], columns: ["change", "id", "name", "to"])

  /// One change of a title.
  package struct Change: Sendable {
    fileprivate let word: String
    fileprivate let id: String
    fileprivate let name: String
    fileprivate var to: [CatalogTitle] = []
  }

  /// The changes: titles that became others first, then what else changed.
  package var entries: [Change] {
    func pair(_ word: String, _ pair: CatalogDrift.Pair) -> Change {
      Change(word: word, id: pair.old.id, name: pair.old.name, to: [pair.new])
    }
    return drift.lumped.map { pair("lumped", $0) }
      + drift.split.map {
        Change(word: "split", id: $0.old.id, name: $0.old.name, to: $0.parts)
      } + drift.renamed.map { pair("renamed", $0) } + drift.changed.map { pair("changed", $0) }
      + drift.removed.map { Change(word: "removed", id: $0.id, name: $0.name) }
      + drift.added.map { Change(word: "added", id: $0.id, name: $0.name) }
  }

  /// The counts, and the titles that became something else.
  package var document: Document {
    let counts = [
      (drift.added.count, "added"), (drift.removed.count, "removed"),
      (drift.renamed.count, "renamed"), (drift.lumped.count, "lumped"),
      (drift.split.count, "split"), (drift.changed.count, "with changed facts"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { "\(Count.digits($0.0)) \($0.1)" }
    let versions = from.isEmpty ? to : "\(Words.list(from)) to \(to)"
    let sum = words.isEmpty ? "the titles are the same" : Words.list(words)
    var document = Document([.paragraph(Line("\(name), \(versions): \(sum)."))])
    let shown = entries.filter { change in
      ["lumped", "split", "renamed"].contains(change.word)
        || (change.word == "removed" && kept.contains { $0.isSame(as: change.id) })
    }
    if !shown.isEmpty {
      document.append(
        .list(
          shown.map { change in
            guard !change.to.isEmpty else {
              return Line("\(change.name) is no longer in it; your journal keeps it")
            }
            let names = change.to.map { label($0, of: change) }
            let verb = ["lumped": "is now", "split": "is now", "renamed": "is called"]
            return Line("\(change.name) \(verb[change.word] ?? "") \(Words.list(names))")
          }))
    }
    return document
  }

  /// Returns the name, with the scientific one if that is what differs.
  private func label(_ title: CatalogTitle, of change: Change) -> String {
    guard title.name.isSame(as: change.name), let scientific = title.scientificName else {
      return title.name
    }
    return "\(title.name) (\(scientific))"
  }
}
