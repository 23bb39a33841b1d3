import SeenCore

/// Where the title of a film ends in a name.
struct FilmWords {
  /// The word of the year: the last in brackets, else the last before the words of a release; nil if there is none.
  let yearPlace: Int?
  let year: Int?
  let hasBracketedYear: Bool
  /// The first word of the release; the number of words if there is none.
  let release: Int
  /// The first word behind the title.
  let end: Int
  /// The number of a part, such as 1 for `CD1`; nil for a whole film.
  let part: Int?

  /// Finds the end of a title.
  init(_ name: NameWords) {
    let places = name.places
    release = places.dropFirst().first { ReleaseWords.isSure(name, $0) } ?? places.upperBound
    let bracketed = places.first { name.bracketedYear($0) != nil }
    let last = places.prefix(release - name.start).dropFirst().last { name.year($0) != nil }
    yearPlace = bracketed ?? last
    year = yearPlace.flatMap { name.year($0) }
    hasBracketedYear = bracketed != nil
    let disk = places.first { FilmWords.part(name, $0) != nil }
    part = disk.flatMap { FilmWords.part(name, $0) }
    end = min(release, yearPlace ?? release, disk ?? release)
  }

  /// Reads `CD1`, `CD1of2` or `CD 1`.
  private static func part(_ name: NameWords, _ place: Int) -> Int? {
    let word = name.words[place].text
    if word == "cd" || word == "disc" {
      return name.number(place + 1).flatMap { (1...9).contains($0) ? $0 : nil }
    }
    let rest = word.utf8.dropFirst(2)
    guard word.hasPrefix("cd"), let digit = rest.first, (49...57).contains(digit),
      rest.count == 1 || rest.dropFirst().starts(with: "of".utf8)
    else { return nil }
    return Int(digit - 48)
  }
}

/// The names that a title may have, by the words of a file or a folder.
enum TitleNames {
  /// Countries that stand behind the names of shows.
  private static let countries: Set<String> = ["us", "usa", "uk", "au", "nz", "ca", "ie", "za"]

  /// Returns the names of a show whose episode is said from a word on, the likelier first.
  static func show(_ name: NameWords, before end: Int) -> [FileName.Name] {
    // Numbers through all seasons may stand between them: `Show 313-315 s16e03-05`.
    var words = name.start..<end
    if words.count > 2, let first = name.number(end - 2), let last = name.number(end - 1),
      first < last, name.gap(end - 1).elementsEqual("-".utf8)
    {
      words = words.dropLast(2)
    }
    guard words.count > 1, let year = name.year(words.upperBound - 1) else {
      return all(name, words, nil, isGuess: true)
    }
    return all(name, words.dropLast(), year, isGuess: true)
      + [FileName.Name(name.text(words), nil)]
  }

  /// Returns the names of a film, the likelier first.
  static func film(_ name: NameWords) -> [FileName.Name] {
    let film = FilmWords(name)
    let isGuess = film.year == nil && film.release == name.words.count
    return all(name, name.start..<film.end, film.year, isGuess: isGuess)
  }

  /// Returns the name of some words, and what it may be without what stands behind it.
  private static func all(
    _ name: NameWords, _ words: Range<Int>, _ year: Int?, isGuess: Bool
  ) -> [FileName.Name] {
    guard let last = words.last else { return [] }
    let full = name.text(words)
    var names = [FileName.Name(inverted(full) ?? full, year)]
    let inner = words.dropFirst()
    if countries.contains(name.words[last].text), !inner.isEmpty {
      names.append(FileName.Name(name.text(words.dropLast()), year))
    }
    let isLikely = { ReleaseWords.isLikely(name.words[$0].text) }
    let likely = inner.first(where: isLikely)
    // `Saw 3D Part 2` goes on behind such a word.
    let goesOn = year == nil && !inner.drop { !isLikely($0) }.allSatisfy(isLikely)
    let ends = [
      (likely, isGuess || goesOn), (inner.first { name.hasBracket($0) }, isGuess),
      (inner.first { name.hasDash($0) }, true),
    ]
    for case (let end?, let isGuess) in ends {
      names.append(FileName.Name(name.text(name.start..<end), year, isGuess: isGuess))
    }
    return names
  }

  /// Returns `The Simpsons` for `Simpsons, The`; nil for any other name.
  private static func inverted(_ text: String) -> String? {
    guard TextFold.fold(text).hasSuffix(", the") else { return nil }
    return "The " + text.dropLast(5)
  }
}
