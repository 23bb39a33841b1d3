import SeenCore

extension EpisodeMark {
  /// Finds `2010-01-05`, `20100105`, or another order, which is sure where it can only mean one day.
  static func aired(_ name: NameWords) -> EpisodeMark? {
    for place in name.places {
      if let day = day(name.words[place].text) {
        return EpisodeMark(place..<(place + 1), .aired(day))
      }
      guard let first = name.number(place), let second = name.number(place + 1),
        let third = name.number(place + 2), name.gap(place + 1).count == 1,
        name.gap(place + 2).count == 1
      else { continue }
      let words = place..<(place + 3)
      if name.year(place) != nil, let day = Day(year: first, month: second, day: third) {
        return EpisodeMark(words, .aired(day))
      }
      guard name.year(place + 2) != nil else { continue }
      let days = [
        Day(year: third, month: second, day: first), Day(year: third, month: first, day: second),
      ].compactMap { $0 }
      guard let day = days.first else { continue }
      return EpisodeMark(words, .aired(day), isUnsure: days.last != day)
    }
    return nil
  }

  /// Returns the day that eight digits write; nil for any other word.
  private static func day(_ word: String) -> Day? {
    guard word.utf8.count == 8, let number = RowText.whole(word),
      NameWords.years.contains(number / 10000)
    else { return nil }
    return Day(year: number / 10000, month: number / 100 % 100, day: number % 100)
  }

  /// Finds a number in a season, such as `401` or `01` in the fourth; without one, the season is all that is known.
  static func bare(_ name: NameWords, _ folder: Int?) -> EpisodeMark? {
    let own = season(in: name)
    guard let season = own?.number ?? folder else { return nil }
    let film = FilmWords(name)
    // `Open Season 2 (2008)` is a film.
    if folder == nil, film.year != nil { return nil }
    let places = numbers(name).filter { !(own?.words.contains($0) ?? false) }
    let coded = places.first { place in
      name.number(place).map { $0 / 100 == season && $0 % 100 > 0 } ?? false
    }
    let apart = places.filter {
      name.hasDash($0) && name.isEnd($0 + 1) || $0 == name.start && name.width($0) > 1
    }
    guard let place = coded ?? apart.first ?? places.last(where: { $0 < film.end }),
      let number = name.number(place), number < 1000 || coded != nil
    else {
      // Where only the folder says the season, the name is that of the episode.
      return EpisodeMark(
        own?.words ?? name.start..<name.start, .episodes(season: season, numbers: []),
        isUnsure: true)
    }
    return EpisodeMark(
      min(place, own?.words.lowerBound ?? place)..<(place + 1),
      .episodes(season: season, numbers: [coded == nil ? number : number % 100]),
      isUnsure: coded == nil && apart.count != 1)
  }

  /// Finds a number through all seasons, as fans of anime count: it is sure behind a `[group]`.
  static func counted(_ name: NameWords) -> EpisodeMark? {
    let film = FilmWords(name)
    guard !film.hasBracketedYear else { return nil }
    let places = numbers(name).filter { $0 <= film.end }
    let isLast = { (place: Int) in place + 1 >= film.end || name.isEnd(place + 1) }
    let inner = places.filter { $0 > name.start }
    let dashed = inner.first { name.hasDash($0) && isLast($0) }
    let place =
      dashed ?? inner.last { name.width($0) > 1 && isLast($0) }
      ?? places.first { $0 == name.start && name.hasDash($0 + 1) }
      ?? inner.last(where: name.isPadded)
    guard let place, let number = name.number(place) else { return nil }
    var mark = EpisodeMark(name, place..<(place + 1), nil, [number])
    if name.hasGroup {
      // `02.5` stands between two episodes.
      let isHalf = name.number(mark.words.upperBound).map { $0 < 10 } ?? false
      mark.isUnsure = isHalf || place == name.start
      return mark
    }
    // The year of a film stands behind the number in its name.
    if let year = film.yearPlace, year > place { return nil }
    if dashed == nil, !name.isPadded(place), name.width(place) < 3, place > name.start {
      return nil
    }
    if dashed == nil, number >= 100, number % 100 > 0 {
      return EpisodeMark(
        mark.words, .episodes(season: number / 100, numbers: [number % 100]), isUnsure: true)
    }
    mark.isUnsure = dashed == nil || name.width(place) != 2
    return mark
  }

  /// Returns the places of the numbers that may be those of episodes: of no years.
  private static func numbers(_ name: NameWords) -> [Int] {
    name.places.filter { name.number($0) != nil && name.year($0) == nil }
  }
}
