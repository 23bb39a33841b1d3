import SeenCore

/// One entry of a playlist, from its `#EXTINF` line.
struct PlaylistEntry {
  /// The name as written.
  let name: String
  /// The group that it is listed in.
  var group: String?
  /// The id of the channel in guides; nil if there is none.
  let guideID: String?
  /// How many minutes later than its guide the channel is; negative if it is earlier.
  let shiftMinutes: Int

  /// Reads `#EXTINF:-1 tvg-name="…" group-title="News",Name`.
  init(_ line: String) {
    var group: String?
    var name = ""
    var isQuoted = false
    let bytes = Array(line.utf8)
    var comma: Int?
    for (place, byte) in bytes.enumerated() {
      if byte == 34 { isQuoted.toggle() }
      if byte == 44, !isQuoted {
        comma = place
        break
      }
    }
    if let comma { name = String(decoding: bytes[(comma + 1)...], as: UTF8.self) }
    let head = String(decoding: bytes[..<(comma ?? bytes.count)], as: UTF8.self)
    if let value = PlaylistEntry.attribute("group-title", head), !value.isEmpty { group = value }
    self.name = PlaylistEntry.trimmed(name[...])
    self.group = group
    guideID = PlaylistEntry.attribute("tvg-id", head).flatMap { $0.isEmpty ? nil : $0 }
    let hours = PlaylistEntry.attribute("tvg-shift", head).flatMap { Double($0) } ?? 0
    shiftMinutes = abs(hours) <= 24 ? Int((hours * 60).rounded()) : 0
  }

  /// Returns the value of an attribute in quotes.
  private static func attribute(_ name: String, _ head: String) -> String? {
    let wanted = Array((name + "=\"").utf8)
    let bytes = Array(head.utf8)
    guard bytes.count >= wanted.count else { return nil }
    let start = (0...(bytes.count - wanted.count)).first { bytes[$0...].starts(with: wanted) }
    guard let start else { return nil }
    let rest = bytes[(start + wanted.count)...].prefix { $0 != 34 }
    return trimmed(String(decoding: rest, as: UTF8.self)[...])
  }

  /// Returns a text without surrounding white space.
  static func trimmed(_ text: Substring) -> String {
    var scalars = text.unicodeScalars[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars)
  }

  /// The genres: the parts of the group between semicolons.
  var genres: [String] {
    (group ?? "").split(separator: ";").map { PlaylistEntry.trimmed($0) }.filter { !$0.isEmpty }
  }

  /// The episodes of a show that an entry's name contains.
  struct Episodes {
    /// The name of the show.
    let show: String
    /// The year of the show, in parentheses after its name; nil if there is none.
    let year: Int?
    /// The season's number.
    let season: Int
    /// The episodes' numbers, usually one.
    let numbers: [Int]
    /// The name of the episode itself; nil if there is none or several episodes.
    let name: String?
  }

  /// The episodes that a name like `The Office (2005) S02E03 The Dundies`, `Dark S02E01E02` or `The Wire 1x04` names.
  var episodes: Episodes? {
    let words = NameWords(name)
    guard let mark = EpisodeMark.coded(words), !mark.isUnsure,
      case .episodes(let season, let numbers) = mark.content
    else { return nil }
    let show = PlaylistEntry.plain(words.before(mark.words.lowerBound))
    guard !show.isEmpty else { return nil }
    let split = TitleNarrowing.splitYear(show)
    let own = PlaylistEntry.named(words.behind(mark.words.upperBound - 1))
    return Episodes(
      show: split?.name ?? show, year: split?.year, season: season, numbers: numbers,
      name: numbers.count == 1 ? own : nil)
  }

  /// Returns the text after an episode number, without quality marks; nil if it is empty.
  private static func named(_ tail: String) -> String? {
    let words = TextFold.words(TextFold.fold(tail))
    return words.allSatisfy(marks.contains) ? nil : plain(tail)
  }

  /// The name without variant marks and year.
  var title: String {
    let plain = PlaylistEntry.plain(name)
    let split = TitleNarrowing.splitYear(plain)
    return split?.name ?? plain
  }

  /// The year in parentheses at the end of the name.
  var year: Int? { TitleNarrowing.splitYear(PlaylistEntry.plain(name))?.year }

  /// Whether it is a film: it has a year, or is in a group of films.
  var isFilm: Bool {
    if year != nil { return true }
    guard let group else { return false }
    let words = TextFold.words(TextFold.fold(group))
    return words.contains { ["film", "films", "movie", "movies", "vod", "cinema"].contains($0) }
  }

  /// The lines of the picture that the name says, such as 1080 for `FHD`; 0 if it says none.
  var height: Int {
    TextFold.words(TextFold.fold(name)).lazy.compactMap { word in
      ReleaseWords.height(word) ?? PlaylistEntry.heights[word]
    }.first ?? 0
  }

  private static let heights = ["fhd": 1080, "hd": 720, "sd": 576]

  private static let marks: Set<String> = [
    "hd", "fhd", "uhd", "sd", "4k", "8k", "hevc", "h264", "h265", "x264", "x265", "1080p", "720p",
    "480p", "2160p", "1080i", "576p", "raw", "vip", "backup", "multi", "50fps", "60fps", "hdr",
  ]

  /// Returns a name without country prefix and quality marks, which distinguish variants of one title.
  static func plain(_ name: String) -> String {
    var text = trimmed(name[...])
    // `UK: BBC One`, `|US| CNN`, `[DE] Das Erste`.
    let bytes = Array(text.utf8)
    func isCountry(_ range: Range<Int>) -> Bool {
      range.upperBound <= bytes.count && bytes[range].allSatisfy { (65...90).contains($0) }
    }
    if bytes.count > 4, isCountry(0..<2), bytes[2] == 58 {
      text = trimmed(String(decoding: bytes[3...], as: UTF8.self)[...])
    } else if bytes.count > 5, bytes[0] == 124 || bytes[0] == 91, isCountry(1..<3),
      bytes[3] == 124 || bytes[3] == 93
    {
      text = trimmed(String(decoding: bytes[4...], as: UTF8.self)[...])
    }
    var words = text.split(separator: " ").map(String.init)
    while let last = words.last, words.count > 1 {
      let bare = TextFold.words(TextFold.fold(last))
      let isDash = bare.isEmpty
      guard isDash || bare.allSatisfy(marks.contains) else { break }
      words.removeLast()
    }
    return words.joined(separator: " ")
  }
}
