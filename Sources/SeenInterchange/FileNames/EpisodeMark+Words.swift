extension EpisodeMark {
  /// Returns the first season that a name says, as `S02` or `Season 2`, and its words; nil if it says none.
  static func season(in name: NameWords) -> (number: Int, words: Range<Int>)? {
    for place in name.places {
      let word = name.words[place].text
      if let code = EpisodeWord(word), let season = code.season, code.numbers.isEmpty {
        return (season, place..<(place + 1))
      }
      if ReleaseWords.isSeason(word), let number = name.number(place + 1),
        number < 100 || word == "season"
      {
        return (number, place..<(place + 2))
      }
    }
    return nil
  }

  /// Finds `Ep N`, `Part N of M` or `N of M`, behind a season or in the folder of one.
  static func numbered(_ name: NameWords, _ folder: Int?) -> EpisodeMark? {
    let own = season(in: name)
    let season = own?.number ?? folder
    let places = season == nil ? name.start..<FilmWords(name).release : name.places
    for place in places {
      let isPart = place > name.start && name.words[place - 1].text == "part"
      // `Part 3` is an episode where a season has nothing else to count.
      let isAlone = place == name.start + 1 && season != nil
      var (numbers, end, isNamed) = ([Int](), place, true)
      if let found = episodes(name, place) {
        (numbers, end) = found
        // Spanish releases write the season in front: `Cap.408`, `Cap.102_104`.
        if name.words[place].text == "cap", numbers[0] / 100 == season {
          let next = name.hasBracket(end) ? nil : name.number(end)
          let last = next.flatMap { $0 / 100 == season ? $0 : nil } ?? numbers[0]
          numbers = (numbers[0]...max(last, numbers[0])).map { $0 % 100 }
        }
      } else if let (number, behind) = ordinal(name, place, isAlone: isPart && isAlone) {
        (numbers, end, isNamed) = ([number], behind, isPart)
      } else {
        continue
      }
      let first = isPart ? place - 1 : place
      var mark = EpisodeMark(name, first..<end, season, numbers)
      mark.words = min(first, own?.words.lowerBound ?? first)..<mark.words.upperBound
      // `Star Wars: Episode 4 (1977)` is a film.
      let hasYear = (end..<name.words.count).contains { name.year($0) != nil }
      if season == nil, hasYear || !isNamed { mark.isUnsure = true }
      return mark
    }
    return nil
  }

  /// Reads `3 of 10` or `3of10` at a word, or a number alone.
  private static func ordinal(
    _ name: NameWords, _ place: Int, isAlone: Bool
  ) -> (number: Int, end: Int)? {
    if let number = name.number(place) {
      if place + 2 < name.words.count, name.words[place + 1].text == "of",
        let count = name.number(place + 2), number <= count
      {
        return (number, place + 3)
      }
      return isAlone ? (number, place + 1) : nil
    }
    guard let first = name.words[place].text.utf8.first, (48...57).contains(first) else {
      return nil
    }
    let sides = name.words[place].text.split(separator: "of", omittingEmptySubsequences: false)
    guard sides.count == 2, let number = RowText.whole(String(sides[0])),
      let count = RowText.whole(String(sides[1])), number <= count
    else { return nil }
    return (number, place + 1)
  }
}
