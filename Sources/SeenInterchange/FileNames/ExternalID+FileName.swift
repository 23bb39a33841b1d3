import SeenCore

extension ExternalID {
  /// Returns the ids in a name as Plex and Jellyfin write them: `{imdb-tt0211915}`, `[tmdbid-603]`, `[tvdbid=73244]`.
  static func all(in name: NameWords) -> [ExternalID] {
    name.words.indices.compactMap { place in
      let word = name.words[place].text
      if word.hasPrefix("tt"), word.utf8.count > 8 {
        return IMDbWords.id(word).map { ExternalID("imdb", $0) }
      }
      guard let scheme = ["tmdb", "tvdb"].first(where: { word == $0 || word == $0 + "id" }),
        ["-", "="].contains(where: { name.gap(place + 1).elementsEqual($0.utf8) }),
        place + 1 < name.words.count, let number = RowText.whole(name.words[place + 1].text),
        number > 0
      else { return nil }
      return ExternalID(scheme, String(number))
    }
  }
}
