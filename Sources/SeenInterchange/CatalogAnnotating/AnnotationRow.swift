package import SeenCore

/// One row of a file that says more of titles of a catalog: which title, and what.
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
  /// What it says besides, the year and the scientific name too, as members of `title.added`.
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

  /// All that it says of a title, external ids among it.
  var additions: [JSON.Member] {
    marks.isEmpty ? facts : facts + [JSON.Member("ids", .object(marks))]
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

/// What is wrong with a row, or kept something of it from being taken.
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
    /// A value is not one that the fact can have.
    case wrongValue(fact: String, text: String)
    /// The catalog has no such title; what the row calls it.
    case unknown(String)
    /// Several titles fit; what the row calls it, and the ids of the first of them.
    case several(String, ids: [String])
    /// The catalog says something else: the title's id, the fact, what the catalog says and what the row does.
    case differs(String, fact: String, own: JSON, given: JSON)
    /// The line of the title, by its id, would be too long for a catalog.
    case tooLong(String)
  }
}
