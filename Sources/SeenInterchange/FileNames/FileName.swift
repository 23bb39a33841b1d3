package import SeenCore

/// What the name of a video file, with its folders, says about what it holds.
///
/// ```
/// The Office (US) - S02E01 - The Dundies.mkv     an episode
/// The.Daily.Show.2010.01.05.George.Lucas.mkv     an episode, by its day
/// [HorribleSubs] One Piece - 603 [720p].mkv      an episode, counted through all seasons
/// Firefly/Season 1/01x03 - Bushwhacked.mkv       an episode of the show of the folder
/// 2001.A.Space.Odyssey.1968.1080p.mkv            a film
/// Heat (1995)-trailer.mkv                        nothing
/// ```
package struct FileName: Equatable, Sendable {
  /// What a file holds.
  package enum Content: Equatable, Sendable {
    /// A sample, a trailer or an extra.
    case nothing
    /// A film.
    case film
    /// Episodes of one season, 0 for specials; no numbers where only the season is known.
    case episodes(season: Int, numbers: [Int])
    /// The episode of a day.
    case aired(Day)
    /// Episodes counted through all seasons.
    case absolute([Int])
  }

  /// A name that the film or the show may have.
  package struct Name: Equatable, Sendable {
    /// The name, with blanks for dots and underscores.
    package let text: String
    /// The year that is left over beside the name; nil if there is none.
    package internal(set) var year: Int?
    /// Whether it was cut where it may go on, so that a person is asked even if a title fits.
    package internal(set) var isGuess: Bool

    init(_ text: String, _ year: Int?, isGuess: Bool = false) {
      (self.text, self.year, self.isGuess) = (text, year, isGuess)
    }

    /// The name without what names of files lose: case, accents, blanks and marks; `&` is `and`.
    package var key: String { Name.key(text) }

    /// Returns the key of a name, which is that of the title that it means.
    package static func key(_ name: String) -> String {
      let folded = TextFold.fold(name)
      // A search for text costs more than all the rest.
      let hasAnd = folded.utf8.contains(UInt8(ascii: "&"))
      return TextFold.words(hasAnd ? folded.replacing("&", with: " and ") : folded).joined()
    }
  }

  /// What it holds.
  package private(set) var content = Content.film
  /// The names that the film or the show may have, the likelier first; empty if there is none.
  package private(set) var names: [Name]
  /// The ids of the title or the episode elsewhere.
  package let ids: [ExternalID]
  /// Whether a person has to be asked even where one title fits: `117` may be 1×17, `1984` a name or a year.
  package private(set) var isUnsure = false
  /// The number of the part of a film, such as 1 for `CD1`; nil for a whole one.
  package private(set) var part: Int?
  /// The lines of the picture, such as 1080; nil if no name says so.
  package let height: Int?

  /// The most bytes of a part that are read: no file system has longer names.
  static let longest = 1024

  /// Reads a path as found, with `/` or `\` between its parts, of which the last four matter.
  package init(path: String) {
    var folders = FileFolders()
    self.init(path: path, &folders)
  }

  /// Reads a path, and its folders only if they were not among those of paths before.
  package init(path: String, _ known: inout FileFolders) {
    let parts = path.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.suffix(4)
      .map { String(decoding: $0.prefix(FileName.longest), as: UTF8.self) }
    let file = NameWords(FileName.stem(parts.last ?? ""))
    let folders = parts.dropLast().reversed().map { known.folder($0) }
    let all = [file] + folders.map(\.words)
    ids = all.flatMap { ExternalID.all(in: $0) }
    height = all.lazy.flatMap(\.words).compactMap { ReleaseWords.height($0.text) }.first
    let film = FilmWords(file)
    var (mark, marked) = (EpisodeMark.find(in: file, season: folders.first?.season), file)
    // A file that says nothing may be in a folder that is named as it should be.
    if mark?.isUnsure ?? (film.year == nil), let folder = folders.first,
      let own = EpisodeMark.coded(folder.words) ?? EpisodeMark.aired(folder.words)
    {
      (mark, marked) = (own, folder.words)
    }
    if let mark {
      (content, isUnsure) = (mark.content, mark.isUnsure)
      names = TitleNames.show(marked, before: mark.words.lowerBound)
    } else {
      names = TitleNames.film(file)
      part = film.part ?? folders.first.flatMap { FilmWords($0.words).part }
    }
    let isOwn = !names.isEmpty && folders.first?.season == nil
    if let holder = folders.first(where: { !$0.names.isEmpty }) {
      add(holder.names, areGuesses: isOwn && !holder.isRelease)
    }
    if mark == nil {
      let isYear = names.first.map { $0.year == nil && NameWords($0.text).isYear } ?? true
      isUnsure = part != nil || isYear
    }
    // There is a show called Extras.
    let isInExtras = folders.first.map { $0.isExtra && $0.key != names.first?.key } ?? false
    if file.isExtra || isInExtras { content = .nothing }
  }

  /// Adds the names of a folder; those that the file has too are only of its year.
  private mutating func add(_ others: [Name], areGuesses: Bool) {
    for other in others {
      let key = other.key
      if let place = names.firstIndex(where: { $0.key == key }) {
        names[place].year = names[place].year ?? other.year
      } else {
        names.append(Name(other.text, other.year, isGuess: areGuesses || other.isGuess))
      }
    }
  }

  /// The extensions of videos.
  private static let videos: Set<String> = [
    "mkv", "mp4", "m4v", "avi", "mov", "webm", "wmv", "mpg", "mpeg", "ts", "m2ts", "mts", "flv",
    "ogv", "ogm", "iso", "vob", "3gp", "divx", "rmvb", "mk3d",
  ]
  /// The extensions of what lies beside them.
  private static let others: Set<String> = ["srt", "ass", "sub", "nfo"]

  /// Returns whether a name is that of a video.
  package static func isVideo(_ name: String) -> Bool {
    ending(name).map { videos.contains($0.folded) } ?? false
  }

  /// Returns the extension of a name, folded, and where it begins; nil for a name without one.
  private static func ending(_ name: String) -> (folded: String, start: String.Index)? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return (TextFold.fold(String(name[name.utf8.index(after: dot)...])), dot)
  }

  /// Returns a name without its extension.
  static func stem(_ name: String) -> String {
    guard let ending = ending(name),
      videos.contains(ending.folded) || others.contains(ending.folded)
    else { return name }
    return String(name[..<ending.start])
  }
}

extension NameWords {
  /// Whether it is nothing but a year.
  fileprivate var isYear: Bool { words.count == 1 && year(0) != nil }

  /// Whether it is that of a sample, or ends as Plex, Jellyfin and Kodi name what belongs to a film: `-trailer`, `-x02`.
  fileprivate var isExtra: Bool {
    let isCounted = words.contains {
      $0.text.utf8.count == 3 && $0.text.hasPrefix("x") && Int($0.text.dropFirst()) != nil
    }
    guard !isCounted, let last = words.last?.text, ReleaseWords.isExtra(last) else {
      return isCounted
    }
    let hasDash = gap(words.count - 1).last == UInt8(ascii: "-")
    return hasDash || last == "sample" || last == "trailer"
  }
}
