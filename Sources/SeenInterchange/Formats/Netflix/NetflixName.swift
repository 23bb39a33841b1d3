import SeenCore

/// Netflix's name of a title, in parts separated by colons.
///
/// ```
/// Heat                                              a film
/// Mission: Impossible                               a film, with a colon in its name
/// Dark: Season 1: Secrets                           an episode of a season, in any language: Elite: 2. évad: Kérdések
/// Dark: Season 1: Secrets (Episode 1)               the same, in the file of all sessions
/// Chernobyl: Limited Series: 1:23:45                an episode of the only season
/// Stranger Things: Stranger Things 4: Chapter One   an episode of season 4
/// Goblin: 第 1 季: 第 5 集                            an episode, with the number between two characters
/// Harbor: Episode 3                                 an episode of a show without seasons
/// Trial: Chapter 2: Support                         the same, if other names have another chapter
/// Spin: Blood/Tide: Youth                           an episode of a season with a name, if other names share both
/// Mockingjay: Part 1                                a film: nothing follows the part
/// ```
struct NetflixName {
  /// A film, or an episode.
  let title: ForeignTitle
  /// The show of an episode; nil for a film.
  let show: ForeignTitle?

  /// Reads a name, with what other names of the files show; nil if it is empty or has no show.
  init?(_ text: String, _ others: NetflixNames) {
    let bracket = NetflixName.bracket(text)
    let base = bracket?.base ?? text
    let number = bracket?.number ?? others.number(onPage: text)
    let parts = NetflixName.parts(base)
    guard let first = parts.first, !first.isEmpty else { return nil }
    let found =
      NetflixName.inSeason(parts, number, others)
      ?? NetflixName.withoutSeason(parts, number, others)
    guard let found else {
      var film = ForeignTitle(name: RowText.trimmed(text), year: nil)
      film.fitsAnyYear = true
      (title, show) = (film, nil)
      return
    }
    var show = ForeignTitle(
      kind: .show, name: parts[..<found.showEnd].joined(separator: ": "), year: nil)
    show.fitsAnyYear = true
    var title = ForeignTitle(kind: .episode, name: found.name, year: nil)
    title.part = ShowPart(show: "", season: found.season, episode: found.episode)
    (self.title, self.show) = (title, show)
  }

  /// What a name says of an episode.
  private struct Found {
    /// How many parts are the name of the show.
    let showEnd: Int
    let season: Int?
    let episode: Int?
    let name: String
  }

  // MARK: With a season

  private static func inSeason(
    _ parts: [String], _ number: Int?, _ others: NetflixNames
  ) -> Found? {
    guard let (place, season) = season(parts, others) else { return nil }
    let rest = Array(parts[(place + 1)...])
    let name = rest.joined(separator: ": ")
    let own = rest.count == 1 ? NumberedPart(rest[0]) : nil
    let counted = own.flatMap { NetflixWords.isEpisode($0) ? $0.number : nil }
    let episode = number ?? counted
    return Found(
      showEnd: place, season: season, episode: episode,
      name: name.isEmpty ? "Episode \(episode ?? 1)" : name)
  }

  /// The most seasons of a show that are believed where neither a word nor another name says what a number counts.
  private static let mostAlone = 12
  /// The most that are believed where other names do: no year.
  private static let most = 100

  /// Returns which part names the season, and its number; a season is followed by an episode.
  ///
  /// Of several the one is meant that most names have, and else the last: `A: Space 9: Season 2: Invasive`.
  private static func season(
    _ parts: [String], _ others: NetflixNames
  ) -> (place: Int, number: Int)? {
    var best: (place: Int, number: Int, support: Int)?
    for place in parts.indices.dropFirst().dropLast() {
      let part = TextFold.fold(parts[place])
      if NetflixWords.isOnlySeason(part) { return (place, 1) }
      let show = TextFold.fold(parts[..<place].joined(separator: ": "))
      let behind = String(decoding: part.utf8.dropFirst(show.utf8.count), as: UTF8.self)
      if part.utf8.starts(with: show.utf8), behind.hasPrefix(" "),
        let number = RowText.whole(String(behind.dropFirst())), number <= 1_000_000
      {
        return (place, number)
      }
      guard let found = NumberedPart(parts[place]), !NetflixWords.isEpisode(found),
        !NetflixWords.isChapter(found)
      else { continue }
      let support = others.support(of: found)
      let isSure = NetflixWords.isSeason(found)
      guard isSure || found.number <= (support > 1 ? most : mostAlone) else { continue }
      if best.map({ support >= $0.support }) ?? true { best = (place, found.number, support) }
    }
    return best.map { ($0.place, $0.number) }
  }

  // MARK: Without a season

  private static func withoutSeason(
    _ parts: [String], _ number: Int?, _ others: NetflixNames
  ) -> Found? {
    guard parts.count > 1 else { return nil }
    for place in parts.indices.dropFirst() {
      guard let found = NumberedPart(parts[place]) else { continue }
      let isLast = place == parts.count - 1
      let count = others.count(of: found, in: parts[..<place])
      let isEpisode =
        if NetflixWords.isEpisode(found) {
          isLast || count > 2 || number != nil
        } else if NetflixWords.isChapter(found) {
          isLast ? count > 2 : count > 1 || number != nil
        } else {
          isLast && count > 2 && !NetflixWords.isSeason(found)
        }
      guard isEpisode else { continue }
      let name = isLast ? parts[place] : parts[(place + 1)...].joined(separator: ": ")
      return Found(showEnd: place, season: 1, episode: number ?? found.number, name: name)
    }
    if parts.count == 2 {
      return number.map { Found(showEnd: 1, season: 1, episode: $0, name: parts[1]) }
    }
    // A season that has a name and no number: what its episodes are called is only told apart with it.
    guard number != nil || others.areShared(parts) else { return nil }
    return Found(
      showEnd: 1, season: nil, episode: nil, name: parts[1...].joined(separator: ": "))
  }

  // MARK: Parts

  /// Returns the name on an account's page for a title of the sessions file: without the number after it.
  static func onPage(_ text: String) -> String { bracket(text)?.base ?? text }

  /// Returns the number in brackets at the end of a name, and what is before it; nil for a name without.
  static func bracket(_ text: String) -> (base: String, number: Int)? {
    guard text.hasSuffix(")"), let open = text.lastIndex(of: "("),
      let found = NumberedPart(String(text[open...].dropFirst().dropLast())),
      NetflixWords.isEpisode(found) || !NetflixWords.isSeason(found), text.contains(": ")
    else { return nil }
    return (RowText.trimmed(String(text[..<open])), found.number)
  }

  static func parts(_ text: String) -> [String] {
    var parts: [[UInt8]] = [[]]
    let bytes = Array(text.utf8)
    for (place, byte) in bytes.enumerated() {
      let isEnd =
        byte == UInt8(ascii: ":") && (place + 1 == bytes.count || bytes[place + 1] == 32)
      if isEnd { parts.append([]) } else { parts[parts.count - 1].append(byte) }
    }
    return parts.map { RowText.trimmed(String(decoding: $0, as: UTF8.self)) }
  }
}
