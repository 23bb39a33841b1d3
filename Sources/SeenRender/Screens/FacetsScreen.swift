package import SeenCore

/// What was found, counted by kind, genre, year, content rating and family.
package struct FacetsScreen: Screen {
  private let facets: [Facets.Facet]

  package init(_ facets: Facets) {
    self.facets = facets.facets
  }

  /// The names of the fields of a query that narrow by each facet.
  package static let fields = ["kind", "genre", "year", "contentRating", "family"]

  /// For each facet an object with the values and their counts, most first.
  package var json: JSONAnswer {
    .one(
      .object(
        FacetsScreen.fields.map { name in
          let counts = facets.first { $0.field.rawValue == name }?.counts ?? []
          return JSON.Member(
            name, .object(counts.map { JSON.Member($0.key, .whole($0.count)) }))
        }))
  }

  /// Facet, value and count.
  package var rows: [[String]] {
    facets.flatMap { facet in
      facet.counts.map { [facet.field.rawValue, $0.key, String($0.count)] }
    }
  }

  /// A line for each facet.
  package var document: Document {
    guard !facets.isEmpty else { return Document([.paragraph("Nothing found.")]) }
    return Document([.facts(facets.map { FacetsScreen.fact($0, limit: nil) })])
  }

  /// Returns a facet as a name and its values: `genre` and `drama 12, horror 3`.
  static func fact(_ facet: Facets.Facet, limit: Int?) -> Fact {
    let shown = facet.counts.prefix(limit ?? facet.counts.count)
    let words = shown.map { "\(value($0.key)) \($0.count)" }.joined(separator: ", ")
    let more = facet.counts.count - shown.count
    let name = facet.field == .contentRating ? "rated" : facet.field.rawValue
    return Fact(name, Line(words + (more > 0 ? ", and \(more) more" : "")))
  }

  /// Returns a value as people say it: `2010–2019`, `before 1990`.
  private static func value(_ key: String) -> String {
    guard let dots = key.firstRange(of: "..") else { return key }
    let (first, last) = (key[..<dots.lowerBound], key[dots.upperBound...])
    guard first.isEmpty, let year = Int(last) else { return first + "–" + last }
    return "before \(year + 1)"
  }
}
