import SeenCore

/// One entry of a playlist, from its `#EXTINF` line.
struct PlaylistEntry {
  /// The name as written.
  let name: String
  /// The group that it is listed in.
  var group: String?

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
    let bytes = Array(name.utf8)
    for start in bytes.indices where start == 0 || !PlaylistEntry.isWord(bytes[start - 1]) {
      guard let code = PlaylistEntry.code(bytes, start) else { continue }
      let show = PlaylistEntry.plain(String(decoding: bytes[..<start], as: UTF8.self))
      guard !show.isEmpty else { return nil }
      let split = TitleNarrowing.splitYear(show)
      let tail = bytes[code.end...].drop { !PlaylistEntry.isWord($0) && $0 < 128 }
      let own = PlaylistEntry.named(String(decoding: tail, as: UTF8.self))
      return Episodes(
        show: split?.name ?? show, year: split?.year, season: code.season, numbers: code.numbers,
        name: code.numbers.count == 1 ? own : nil)
    }
    return nil
  }

  /// Reads `S02E03`, `S2 E3`, `S02E01E02`, `S02E01-E02` or `1x04` at a place.
  private static func code(
    _ bytes: [UInt8], _ start: Int
  ) -> (season: Int, numbers: [Int], end: Int)? {
    if bytes[start] | 32 == 115, let season = number(bytes, start + 1) {
      var next = season.end
      if next < bytes.count, bytes[next] == 32 { next += 1 }
      guard let first = episode(bytes, next) else { return nil }
      var (numbers, end) = ([first.value], first.end)
      while let more = episode(bytes, end) {
        numbers.append(more.value)
        end = more.end
      }
      // At most a whole season; a descending range is invalid.
      if numbers.count == 1, end < bytes.count, bytes[end] == 45,
        let last = episode(bytes, end + 1), last.value > first.value, last.value - first.value < 100
      {
        return (season.value, Array(first.value...last.value), last.end)
      }
      return (season.value, numbers, end)
    }
    // `1x04`, but neither `1920x1080` nor the `4x4` of a car show.
    guard let season = number(bytes, start), season.value < 100, season.end < bytes.count,
      bytes[season.end] | 32 == 120, let episode = number(bytes, season.end + 1),
      episode.end - season.end > 2, episode.end == bytes.count || !isWord(bytes[episode.end])
    else { return nil }
    return (season.value, [episode.value], episode.end)
  }

  /// Reads `E03` at a place.
  private static func episode(_ bytes: [UInt8], _ start: Int) -> (value: Int, end: Int)? {
    guard start < bytes.count, bytes[start] | 32 == 101 else { return nil }
    return number(bytes, start + 1)
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

  private static func isWord(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...122).contains(byte | 32)
  }

  private static func number(_ bytes: [UInt8], _ start: Int) -> (value: Int, end: Int)? {
    var value = 0
    var end = start
    while end < bytes.count, (48...57).contains(bytes[end]), end - start < 4 {
      value = value * 10 + Int(bytes[end] - 48)
      end += 1
    }
    return end > start ? (value, end) : nil
  }

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
