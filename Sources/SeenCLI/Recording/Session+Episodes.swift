import SeenCore
import SeenStore

/// Episodes that are named by their show and their numbers in one text, as they are shown: `Night Bus s01e04`.
extension Session {
  /// Returns the show and the episodes that a text names; nil where it names none, or a title is called just so.
  /// - Throws: `badEpisodes` for a run that cannot be.
  func spokenEpisodes(
    _ text: String, _ reading: borrowing Reading, _ narrowing: TitleMatch.Narrowing
  ) throws(CommandError) -> (show: String, episodes: EpisodeCode)? {
    guard narrowing.kinds?.contains(where: { $0 == .episode || $0 == .show }) ?? true,
      let (show, code) = EpisodeCode.split(text),
      try !isExact(text, reading, narrowing)
    else { return nil }
    return try code.parsed().map { (show, $0) }
  }

  /// Returns the episode that a text names by its show; nil where it is not of that form.
  ///
  /// - Parameters:
  ///   - text: What someone typed.
  ///   - described: What is said of a title that is to be added; nil where it must be known, or listed by a catalog.
  ///   - isNew: Whether a show of nearly that name is another one.
  ///   - reading: The journal.
  ///   - narrowing: What else is known of it.
  /// - Returns: The episode, of the journal or with its show to be added first.
  /// - Throws: `refused` for a show or an episode that is unknown, `badEpisodes` for several of them.
  mutating func episode(
    named text: String, _ described: NewTitle?, isNew: Bool, _ reading: borrowing Reading,
    _ narrowing: TitleMatch.Narrowing
  ) throws(CommandError) -> TitleChoice? {
    guard narrowing.kinds?.contains(.episode) ?? true,
      described.map({ !$0.kind.isSame(as: "bird") }) ?? true,
      let (name, spoken) = EpisodeCode.split(text), let code = try spoken.parsed()
    else { return nil }
    guard code.episodes.count == 1 else { throw .badEpisodes(.tooMany(spoken.text, limit: 1)) }
    let narrowing = TitleMatch.Narrowing(kinds: [.show])
    guard let described else {
      return try episode(code, of: try choice(name, reading, narrowing), nil, text, reading)
    }
    let split = TitleMatch.splitYear(name)
    let isNewShow = isNew ? try !isExact(name, reading, narrowing) : false
    let show = try subject(
      name, NewTitle(kind: "show", name: split?.name ?? name, year: split?.year),
      isNew: isNewShow, reading, narrowing)
    return try episode(code, of: show, described.facts, text, reading)
  }

  /// Returns an episode of a show; one that nobody knows only where something may be said of it.
  private func episode(
    _ code: EpisodeCode, of show: TitleChoice, _ typed: [JSON.Member]?, _ text: String,
    _ reading: borrowing Reading
  ) throws(CommandError) -> TitleChoice {
    let number = code.episodes.lowerBound
    var new: NewTitle?
    switch show {
    case .known(let title):
      if let episode = reading.log.ledger.episode(code, of: title) { return .known(episode) }
      let listed = try listedEpisodes(of: title, reading).first { episode in
        episode["season"]?.wholeNumber == code.season
          && episode["episode"]?.wholeNumber == number
      }
      new = listed.map { NewTitle($0, typed: typed ?? []) }
    case .new(let title): new = title.episode(number, season: code.season)
    }
    if new == nil, let typed {
      new = NewTitle(
        kind: "episode", name: "\(show.name(reading.log.ledger)) \(code)",
        facts: [
          JSON.Member("season", .whole(code.season)), JSON.Member("episode", .whole(number)),
        ] + typed)
    }
    guard let new else { throw .refused(.unknownTitle(text, near: [])) }
    return .new(new.of(show))
  }
}

extension EpisodeCode.Spoken {
  /// Reads the code.
  fileprivate func parsed() throws(CommandError) -> EpisodeCode? {
    do {
      return try EpisodeCode.parse(text)
    } catch {
      throw .badEpisodes(error)
    }
  }
}
