import SeenCore

/// The words in names of files that belong to no title.
///
/// Those of releases are what the scene's rules and the forms of Plex, Jellyfin and Kodi have.
enum ReleaseWords {
  /// Words that no title has: none goes on behind one.
  private static let sure = set(
    "4k 8k uhd hdr hdr10 hevc avc av1 vc1 vp9 xvid divx ac3 ac3d eac3 dts dtshd truehd flac aac ddp5 dd5"
      + " atmos hdtv pdtv sdtv dsr dsrip dvd dvdr bluray brrip bdrip bdmux brmux bdrip hdrip hddvd"
      + " webrip webdl ldrip vhs vhsrip tvrip hdtc hdcam remux vostfr subforced ntsc pal h264 h265"
      + " x264 x265 10bit imdb imdbid tmdb tmdbid tvdb tvdbid readnfo nfofix stv")
  /// How longer words begin that no title has, such as `HDTVx264`.
  private static let beginnings = [
    "x264", "x265", "h264", "h265", "hdtv", "dvdr", "dvds", "bdrip", "brrip", "bluray", "webrip",
    "webdl", "webcap", "xvid",
  ]
  /// Words that may as well be part of a title.
  private static let likely = set(
    "web cam ts dl multi multisubs french truefrench german english spanish italian ita eng rus"
      + " russian dual dubbed subbed extended unrated uncut director directors theatrical criterion"
      + " collector collectors edition special limited proper repack remastered restored imax dc se"
      + " om cut version alternative alternate final ultimate internal complete integrale integral"
      + " 3d docu doku festival custom colorized convert hybrid digital upscaled open aka trilogy"
      + " quadrilogie mhd blu hd fhd hq hfr proof bd vf vff vo swissgerman xxx 2cd vr vr180 sbs hsbs proofix"
  )
  /// Folders that say of what kind their files are, and of what title not.
  private static let types = set(
    "movie movies film films series serie tv tvshows tvseries show shows anime video videos media"
      + " downloads download complete completed incomplete documentaries share home mnt volumes videots bdmv stream"
  )
  /// Folders of what belongs to a film or a show, and the ends of names of it.
  private static let extras = set(
    "sample samples trailer trailers extras featurette featurettes behindthescenes deletedscenes"
      + " interviews bonus deleted interview scene short")
  private static let seasons = set(
    "season seasons saison staffel temporada temp tem stagione seizoen sezon series sasong sesong"
      + " sezona сезон")
  private static let episodes = set("e ep eps epi cap capitulo")

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(separator: " ").map(String.init))
  }

  /// Returns whether a word tells that the title has ended.
  static func isSure(_ name: NameWords, _ place: Int) -> Bool {
    let word = name.words[place].text
    if sure.contains(word) || beginnings.contains(where: word.hasPrefix) { return true }
    if height(word) != nil { return true }
    guard place + 1 < name.words.count else { return false }
    let next = name.words[place + 1].text
    switch word {
    case "h", "x": return next == "264" || next == "265"
    case "web": return next == "dl" || next == "rip"
    case "blu": return next == "ray"
    default: return false
    }
  }

  /// Returns whether the title may have ended at a word.
  static func isLikely(_ word: String) -> Bool { likely.contains(word) }

  /// Returns whether a folder says of what kind its files are.
  static func isType(_ folder: String) -> Bool { types.contains(folder) }

  /// Returns whether a folder, or the end of a name, is that of samples, trailers and extras.
  static func isExtra(_ word: String) -> Bool { extras.contains(word) }

  /// Returns whether a number behind a word is that of a season.
  static func isSeason(_ word: String) -> Bool { seasons.contains(word) }

  /// Returns whether a number behind a word is that of an episode.
  static func isEpisode(_ word: String, _ number: Int) -> Bool {
    episodes.contains(word)
      || NumberedPart("\(word) \(number)").map { NetflixWords.isEpisode($0) } ?? false
  }

  /// Returns the lines of the picture that a word says: `1080p`, `1920x1080` or `4k`; nil for any other.
  static func height(_ word: String) -> Int? {
    if word == "4k" || word == "uhd" { return 2160 }
    if word == "8k" { return 4320 }
    let bytes = Array(word.utf8)
    let digits = bytes.prefix { (48...57).contains($0) }
    let rest = bytes.dropFirst(digits.count)
    guard (3...4).contains(digits.count), let letter = rest.first else { return nil }
    if letter == UInt8(ascii: "p") || letter == UInt8(ascii: "i") {
      return rest.dropFirst().allSatisfy { (48...57).contains($0) }
        ? RowText.whole(decoded(digits)) : nil
    }
    let lines = rest.dropFirst()
    guard letter == UInt8(ascii: "x"), (3...4).contains(lines.count) else { return nil }
    return RowText.whole(decoded(lines))
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
