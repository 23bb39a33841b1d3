/// What a name that someone typed turns out to mean among some titles.
package enum NameMatch<Title> {
  case found(Title)
  /// It could be any of these.
  case ambiguous([Title])
  /// No title is named so, but these are so near that it may be a slip.
  case near([Title])
  /// No title is named so; those that have all of its words in their names.
  case unknown(like: [Title])

  package var candidates: [Title] {
    switch self {
    case .found(let one): [one]
    case .ambiguous(let several), .near(let several), .unknown(like: let several): several
    }
  }

  /// Whether titles are named so.
  package var isNamed: Bool {
    switch self {
    case .found, .ambiguous: true
    case .near, .unknown: false
    }
  }
}

extension NameMatch: Equatable where Title: Equatable {}
extension NameMatch: Sendable where Title: Sendable {}

extension NameMatch {
  /// Looks for a name, and for its other spellings where no title has it.
  ///
  /// A name is taken as it is first, then as an episode of a show, then without its year: `Heat (1995)` or `Heat 1995`
  /// narrows by year where no title is named so, and the search is not narrowed to another year.
  ///
  /// - Parameters:
  ///   - text: What someone typed.
  ///   - narrowing: Other facts that narrow the search.
  ///   - byID: Returns what a text means as an id; nil when it is none.
  ///   - exact: Returns the titles that have a name; nil when there are none.
  ///   - episode: Returns an episode by its code and the name of its show.
  ///   - near: Returns the titles with names similar to a text.
  /// - Returns: What it means; if no spelling is a name, the titles similar to the text as typed.
  static func find(
    _ text: String, _ narrowing: TitleNarrowing,
    byID: (String) -> NameMatch?,
    exact: (String, TitleNarrowing) -> NameMatch?,
    episode: (EpisodeCode, String) -> Title?,
    near: (String, TitleNarrowing) -> NameMatch
  ) -> NameMatch {
    let match = find(spelled: text, narrowing, byID, exact, episode, near)
    if match.isNamed { return match }
    for other in Spelling.others(of: text) {
      let match = find(spelled: other, narrowing, byID, exact, episode, near)
      if match.isNamed { return match }
    }
    return match
  }

  private static func find(
    spelled text: String, _ narrowing: TitleNarrowing, _ byID: (String) -> NameMatch?,
    _ exact: (String, TitleNarrowing) -> NameMatch?, _ episode: (EpisodeCode, String) -> Title?,
    _ near: (String, TitleNarrowing) -> NameMatch
  ) -> NameMatch {
    if let match = byID(text) ?? exact(text, narrowing) { return match }
    if narrowing.kinds?.contains(.episode) ?? true,
      let (show, words) = EpisodeSelection.split(text),
      let code = try? EpisodeSelection.parse(words)?.single,
      let title = episode(code, show)
    {
      return .found(title)
    }
    var dated = narrowing
    if let (name, year) = TitleNarrowing.splitYear(text), year == narrowing.year ?? year {
      dated.year = year
      return exact(name, dated) ?? near(name, dated)
    }
    if let (name, year) = TitleNarrowing.splitBareYear(text), year == narrowing.year ?? year {
      dated.year = year
      if let match = exact(name, dated), match.isNamed { return match }
    }
    return near(text, narrowing)
  }
}

extension TitleNarrowing {
  /// The years that a bare number behind a name may be: Blade Runner 2049 is not of that year.
  private static let bareYears = 1870...2040

  /// Returns `Name` and 1995 of `Name 1995`, which may be a name whole.
  static func splitBareYear(_ text: String) -> (name: String, year: Int)? {
    guard let space = text.lastIndex(of: " ") else { return nil }
    let year = text[text.index(after: space)...]
    let split = splitYear(text[..<space] + " (" + year + ")")
    return split.flatMap { bareYears.contains($0.year) ? $0 : nil }
  }

  /// Returns the year in parentheses that a text ends with, or is; nil for none.
  package static func year(of text: String) -> Int? { splitYear("x " + text)?.year }

  /// Returns `Name` and 1995 of `Name (1995)`.
  package static func splitYear(_ text: String) -> (name: String, year: Int)? {
    let bytes = Array(text.utf8)
    guard bytes.count > 7, bytes.last == 41, bytes[bytes.count - 6] == 40 else { return nil }
    let digits = bytes[(bytes.count - 5)..<(bytes.count - 1)]
    guard digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    let year = digits.reduce(0) { $0 * 10 + Int($1 - 48) }
    var name = bytes.dropLast(6)
    while name.last == 32 { name.removeLast() }
    guard !name.isEmpty, year > 0 else { return nil }
    return (String(decoding: name, as: UTF8.self), year)
  }
}
