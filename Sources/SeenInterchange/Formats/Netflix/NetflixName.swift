import SeenCore

/// Netflix's name of a title, in up to four parts separated by colons.
///
/// ```
/// Heat                                              a film
/// Mission: Impossible                               a film, with a colon in its name
/// Dark: Season 1: Secrets                           an episode of a season
/// Dark: Season 1: Secrets (Episode 1)               the same, in the file of all sessions
/// Chernobyl: Limited Series: 1:23:45                an episode of the only season
/// Stranger Things: Stranger Things 4: Chapter One   an episode of season 4
/// Elite: 2. évad: Kérdések                          an episode of season 2, in another language
/// Goblin: 第 1 季: 第 5 集                            the same, with the number between two characters
/// Bordertown: Xyz 1: Nukkekoti                      the same, if other names have the word there too
/// Mockingjay: Part 1                                a film: nothing follows the part
/// ```
struct NetflixName {
  /// A film, or an episode.
  let title: ForeignTitle
  /// The show of an episode; nil for a film.
  let show: ForeignTitle?

  /// Reads a name, where other names show which parts are seasons; nil if it is empty or has no show.
  init?(_ text: String, _ seasons: NetflixSeasons) {
    let parts = NetflixName.parts(text)
    guard let first = parts.first, !first.isEmpty else { return nil }
    guard let (place, season) = NetflixName.season(parts, seasons) else {
      var film = ForeignTitle(name: RowText.trimmed(text), year: nil)
      film.fitsAnyYear = true
      (title, show) = (film, nil)
      return
    }
    var show = ForeignTitle(
      kind: .show, name: parts[..<place].joined(separator: ": "), year: nil)
    show.fitsAnyYear = true
    var name = parts[(place + 1)...].joined(separator: ": ")
    let episode = NetflixName.episode(&name)
    var title = ForeignTitle(kind: .episode, name: name, year: nil)
    title.part = ShowPart(show: "", season: season, episode: episode)
    (self.title, self.show) = (title, show)
  }

  /// Returns the name on an account's page for a title of the sessions file: without the number after it.
  static func onPage(_ text: String) -> String {
    guard text.hasSuffix(")"), let open = text.lastIndex(of: "(") else { return text }
    var last = String(text[open...])
    guard episode(&last) != nil else { return text }
    return RowText.trimmed(String(text[..<open]))
  }

  private static func parts(_ text: String) -> [String] {
    var parts: [[UInt8]] = [[]]
    let bytes = Array(text.utf8)
    for (place, byte) in bytes.enumerated() {
      let isEnd =
        byte == UInt8(ascii: ":") && (place + 1 == bytes.count || bytes[place + 1] == 32)
      if isEnd { parts.append([]) } else { parts[parts.count - 1].append(byte) }
    }
    return parts.map { RowText.trimmed(String(decoding: $0, as: UTF8.self)) }
  }

  /// What Netflix calls seasons and parts, in the languages that it writes most.
  private static let seasonWords = [
    "season", "series", "part", "volume", "book", "collection", "Staffel", "Teil", "temporada",
    "parte", "saison", "partie", "stagione", "seizoen", "deel", "säsong", "sæson", "sesong", "del",
    "kausi", "sezon", "évad", "série", "sezona", "сезон", "시즌", "シーズン",
  ].map(TextFold.fold)
  /// What stands before and after the number of a season where no space has to.
  private static let seasonMarks = [
    ("シーズン", ""), ("パート", ""), ("第", "シーズン"), ("第", "期"), ("第", "季"), ("第", "部"), ("第", "部分"),
  ].map { (TextFold.fold($0), TextFold.fold($1)) }
  /// What it calls the only one.
  private static let onlySeasons = ["limited series", "miniseries", "mini-series", "miniserie"]
  /// The most seasons of a show that are believed where no word says what a number counts: no year.
  private static let mostSeasons = 100

  /// Returns which part names the season, and its number; a season is followed by an episode.
  private static func season(
    _ parts: [String], _ seasons: NetflixSeasons
  ) -> (place: Int, number: Int)? {
    guard parts.count > 2 else { return nil }
    let places = 1..<(parts.count - 1)
    for place in places {
      let part = TextFold.fold(parts[place])
      if onlySeasons.contains(where: { $0.isSame(as: part) }) { return (place, 1) }
      if let number = numbered(part) { return (place, number) }
      let show = TextFold.fold(parts[..<place].joined(separator: ": "))
      let rest = String(decoding: part.utf8.dropFirst(show.utf8.count), as: UTF8.self)
      if part.utf8.starts(with: show.utf8), rest.hasPrefix(" "),
        let number = RowText.whole(String(rest.dropFirst())), number <= 1_000_000
      {
        return (place, number)
      }
    }
    // In other languages.
    guard let found = numberedPart(parts), seasons.has(found.form) else { return nil }
    return (found.place, found.number)
  }

  /// What comes before a number in the middle of a name: `Bordertown`, and the word with the number; nil for a name that has
  /// none.
  static func form(_ text: String) -> ByteKey? { numberedPart(parts(text))?.form }

  /// Returns which part in the middle ends in a number that can be one of a season, and what comes before the number.
  private static func numberedPart(
    _ parts: [String]
  ) -> (place: Int, number: Int, form: ByteKey)? {
    for place in parts.indices.dropFirst().dropLast() {
      let digits = String(parts[place].reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
      let word = TextFold.fold(RowText.trimmed(String(parts[place].dropLast(digits.count))))
      guard let number = RowText.whole(digits), (1...mostSeasons).contains(number), !word.isEmpty,
        !episodeWords.contains(where: { $0.isSame(as: word) })
      else { continue }
      return (place, number, ByteKey((parts[..<place] + [word]).joined(separator: "\n")))
    }
    return nil
  }

  /// Returns the number of `season 2`, of `2. sezon`, or of `第2期`; nil for every other text.
  private static func numbered(_ part: String) -> Int? {
    if let number = number(part, between: seasonMarks) { return number }
    let words = part.split(separator: " ").map { String($0) }
    guard words.count == 2 else { return nil }
    let isFirst = words[0].hasSuffix(".")
    let (word, digits) = isFirst ? (words[1], String(words[0].dropLast())) : (words[0], words[1])
    guard let number = RowText.whole(digits), number <= 1_000_000,
      seasonWords.contains(where: { $0.isSame(as: word) })
    else { return nil }
    return number
  }

  private static let episodeWords = [
    "episode", "Folge", "episodio", "aflevering", "avsnitt", "afsnit", "jakso", "odcinek", "епізод",
    "эпизод", "에피소드", "エピソード",
  ].map(TextFold.fold)
  /// What stands before and after the number of an episode where no space has to.
  private static let episodeMarks = [
    ("エピソード", ""), ("第", "話"), ("第", "集"), ("", "화"), ("제", "화"),
  ].map { (TextFold.fold($0), TextFold.fold($1)) }

  /// Returns the number between two marks, with spaces around it or without; nil for every other text.
  private static func number(_ text: String, between marks: [(String, String)]) -> Int? {
    for (start, end) in marks where text.hasPrefix(start) && text.hasSuffix(end) {
      let digits = text.dropFirst(start.count).dropLast(end.count)
      guard let number = RowText.whole(RowText.trimmed(String(digits))), number <= 1_000_000
      else { continue }
      return number
    }
    return nil
  }

  /// Returns the number of an episode that is called `Episode 7`, or `Secrets (Episode 7)`, and removes it from the
  /// latter; nil if the name has none.
  private static func episode(_ name: inout String) -> Int? {
    func number(_ text: String) -> Int? {
      let text = TextFold.fold(text)
      if let number = NetflixName.number(text, between: episodeMarks) { return number }
      let words = text.split(separator: " ").map { String($0) }
      guard words.count == 2, episodeWords.contains(where: { $0.isSame(as: words[0]) }),
        let number = RowText.whole(words[1]), number <= 1_000_000
      else { return nil }
      return number
    }
    if let plain = number(name) { return plain }
    guard name.hasSuffix(")"), let open = name.lastIndex(of: "("),
      let found = number(String(name[open...].dropFirst().dropLast()))
    else { return nil }
    let rest = RowText.trimmed(String(name[..<open]))
    name = rest.isEmpty ? "Episode \(found)" : rest
    return found
  }
}

/// The seasons that files show where no known word says so: several titles have the same text before a number.
struct NetflixSeasons {
  /// A name of each form.
  private var names: [ByteKey: ByteKey] = [:]
  private var forms: Set<ByteKey> = []

  /// Notes a name of a file.
  mutating func register(_ text: String) {
    guard let form = NetflixName.form(text) else { return }
    let name = ByteKey(NetflixName.onPage(text))
    let first = names[form] ?? name
    names[form] = first
    if first != name { forms.insert(form) }
  }

  /// Whether several names have a form.
  func has(_ form: ByteKey) -> Bool { forms.contains(form) }
}
