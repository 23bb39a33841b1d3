package import SeenCore

/// One row of a file that adds facts to titles of a catalog: the title and the facts.
package struct AnnotationRow: Sendable {
  /// Its line, from 1.
  package let line: Int
  /// The id of the title; nil if the row does not say.
  package internal(set) var id: String?
  /// Its name; nil if the row does not say.
  package internal(set) var name: String?
  /// Its kind; nil if the row does not say.
  package internal(set) var kind: TitleKind?
  /// The id or the name of its show; empty if the row does not say.
  package internal(set) var show = ""
  /// The number of its season; nil if the row does not say.
  package internal(set) var season: Int?
  /// The number of the episode; nil if the row does not say.
  package internal(set) var episode: Int?
  /// Its external ids.
  package internal(set) var marks: [JSON.Member] = []
  /// Names in languages that have a column of their own.
  var aliases: [String] = []
  /// The other facts, including year and scientific name, as members of `title.added`.
  package internal(set) var facts: [JSON.Member] = []

  init(line: Int) {
    self.line = line
  }

  /// The year it came out; nil if the row does not say.
  package var year: Int? { facts.first { $0.name.isSame(as: "year") }?.value.wholeNumber }

  /// The scientific name; nil if the row does not say.
  var scientificName: String? {
    facts.first { $0.name.isSame(as: "scientificName") }?.value.text
  }

  /// Whether it says which title it is of.
  var isKeyed: Bool {
    id != nil || !marks.isEmpty || isPlaced || (show.isEmpty && !names.isEmpty)
  }

  /// Whether it says where in its show the title is.
  var isPlaced: Bool { !show.isEmpty && season != nil }

  /// The names that it can be found by.
  var names: [String] { [name, scientificName].compactMap { $0 } }

  /// Returns everything it says about a title, including external ids and names that the title does not have.
  func additions(to title: CatalogTitle) -> [JSON.Member] {
    var additions = marks.isEmpty ? facts : facts + [JSON.Member("ids", .object(marks))]
    let names = names(for: title)
    if !names.isEmpty {
      let stated = additions.firstIndex { $0.name.isSame(as: "aliases") }
      let texts = (stated.map { additions[$0].value.texts ?? [] } ?? []) + names
      if let stated { additions.remove(at: stated) }
      additions.append(JSON.Member("aliases", .array(texts.map { .string($0) })))
    }
    return additions
  }

  /// Returns the names that the title does not have, in any language; none for a part of a show.
  private func names(for title: CatalogTitle) -> [String] {
    if title.kind == .season || title.kind == .episode { return [] }
    let own = [title.name, title.scientificName].compactMap(\.self).map { TextFold.fold($0) }
    var names: [String] = []
    for text in [name].compactMap(\.self) + aliases {
      let folded = TextFold.fold(text)
      if (own + names.map { TextFold.fold($0) }).contains(where: { $0.isSame(as: folded) }) {
        continue
      }
      names.append(text)
    }
    return names
  }

  /// What it calls the title.
  package var label: String {
    if isPlaced {
      let place = "s" + Decimal.padded(season ?? 0, 2)
      return "\(show) \(place)" + (episode.map { "e" + Decimal.padded($0, 2) } ?? "")
    }
    if let name = names.first { return year.map { "\(name) (\($0))" } ?? name }
    return id ?? marks.first.map { "\($0.name):\($0.value.text ?? "")" } ?? ""
  }
}

package struct AnnotationProblem: Sendable {
  /// The row's line, from 1.
  package let line: Int
  /// What is wrong.
  package let reason: Reason

  /// What can be wrong.
  package enum Reason: Sendable {
    /// The row cannot be read.
    case unreadable(CatalogMaker.BadRow.Reason)
    /// It does not say which title it is of.
    case noTitle
    /// A value is not valid for the fact.
    case wrongValue(fact: String, text: String)
    /// The catalog has no such title; the name that the row gives.
    case unknown(String)
    /// Several titles match; the name that the row gives, and the ids of the first matches.
    case several(String, ids: [String])
    /// The catalog disagrees: the title's id, the fact, the catalog's value and the row's value.
    case differs(String, fact: String, own: JSON, given: JSON)
    /// The line of the title with this id would be too long for a catalog.
    case tooLong(String)
  }
}
