import SeenCore

/// A folder above a video file.
struct FileFolder {
  let words: NameWords
  /// Its words joined.
  let key: String
  /// The season that its name says; nil if it says none.
  let season: Int?
  /// Whether it says more than a name, as that of a release does.
  let isRelease: Bool
  /// Whether it is one of samples, trailers or extras.
  let isExtra: Bool
  /// The names of the title that it says, the likelier first; empty for `Season 1` and `Movies`.
  let names: [FileName.Name]

  /// Reads the name of a folder.
  init(_ name: String) {
    let words = NameWords(name)
    let key = words.words.map(\.text).joined()
    self.key = key
    isExtra = ReleaseWords.isExtra(key)
    let film = FilmWords(words)
    self.words = words
    isRelease = film.end < words.words.count
    // `Open Season 2 (2008)` is a film.
    let found = EpisodeMark.season(in: words).flatMap {
      film.hasBracketedYear && $0.words.lowerBound > words.start ? nil : $0
    }
    season = found?.number ?? (key == "specials" ? 0 : nil)
    if ReleaseWords.isType(key) || isExtra || key == "specials" {
      names = []
    } else if let found {
      names = TitleNames.show(words, before: found.words.lowerBound)
    } else if let mark = EpisodeMark.coded(words) ?? EpisodeMark.aired(words) {
      names = TitleNames.show(words, before: mark.words.lowerBound)
    } else {
      names = TitleNames.film(words)
    }
  }
}

/// The folders above video files, each of which is read once.
package struct FileFolders {
  private var known: [ByteKey: FileFolder] = [:]

  /// Begins without any.
  package init() {}

  /// Returns what the name of a folder says.
  mutating func folder(_ name: String) -> FileFolder {
    if let folder = known[ByteKey(name)] { return folder }
    let folder = FileFolder(name)
    known[ByteKey(name)] = folder
    return folder
  }
}
