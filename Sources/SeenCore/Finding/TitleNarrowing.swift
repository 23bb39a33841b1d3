/// Other facts about the title that is looked for.
package struct TitleNarrowing: Sendable {
  /// The year it came out.
  package var year: Int?
  /// Its kinds; nil for any.
  package var kinds: [TitleKind]?
  /// Who directed it, as someone typed it; empty for anybody.
  package var directors: [String]

  package init(year: Int? = nil, kinds: [TitleKind]? = nil, directors: [String] = []) {
    self.year = year
    self.kinds = kinds
    self.directors = directors
  }

  /// Returns the titles that one of the wanted directed; where none is known to be, those of unknown directors.
  ///
  /// - Parameters:
  ///   - titles: The titles that fit otherwise.
  ///   - directors: Returns the directors of a title; called only if that matters.
  /// - Returns: The titles in their original order.
  package func directed<Title>(
    _ titles: [Title], by directors: (Title) -> [String]
  ) -> [Title] {
    guard !self.directors.isEmpty, !titles.isEmpty else { return titles }
    let known = titles.map { (title: $0, directors: directors($0)) }
    let theirs = known.filter { TitleNarrowing.isAny(of: self.directors, among: $0.directors) }
    return (theirs.isEmpty ? known.filter { $0.directors.isEmpty } : theirs).map(\.title)
  }

  /// Returns whether one of the names that someone typed, in full or in part, is among some.
  package static func isAny(of typed: [String], among names: [String]) -> Bool {
    let own = names.map { TextFold.words(TextFold.fold($0)) }
    return typed.contains { name in
      let words = TextFold.words(TextFold.fold(name))
      return !words.isEmpty
        && own.contains { own in
          words.allSatisfy { word in own.contains { $0.isSame(as: word) } }
        }
    }
  }
}
