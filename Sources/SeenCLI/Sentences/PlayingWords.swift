import SeenApp
import SeenCore
import SeenInterchange
import SeenRender

/// Sentences about what was played.
enum PlayingWords {
  /// Returns what a sitting came to.
  static func ended(_ played: PlayedSitting) -> String {
    let (name, place) = (name(played.card), place(played.sitting))
    if played.card.isChannel, played.verdict != .nothing {
      let deed = played.verdict == .watched ? "Watched" : "Stopped"
      return "\(deed) \(name) after \(DurationWords.ofSeconds(Int(played.sitting.played)))."
    }
    switch played.verdict {
    case .nothing: return "Not recorded: less than 10 seconds of \(name) were played."
    case .unfinished where Resumption(played.sitting).isWorthwhile:
      return "Stopped \(name) at \(place); 'seen play' goes on from there."
    case .unfinished: return "Stopped \(name) at \(place)."
    case .watched: return "Watched \(name)."
    case .doubtful(let doubt):
      return "Stopped \(name) at \(place). It does not count as watched: \(reason(doubt));"
        + " 'seen log' records it."
    }
  }

  /// Returns what is recorded now of a sitting that a killed program left.
  static func recovered(_ played: PlayedSitting) -> String {
    let sentence = ended(played)
    return "The player or seen was killed before it was recorded. " + sentence
  }

  /// Returns why a sitting may be no watch.
  static func reason(_ doubt: SittingVerdict.Doubt) -> String {
    switch doubt {
    case .skipped: "most of it was skipped"
    case .seenJustBefore: "you watched it less than a day before"
    }
  }

  /// Returns what the player tells a person over the picture.
  static func news(_ news: PlayerNews) -> String {
    switch news {
    case .next(let card, let seconds?): "\(name(card)) in \(seconds) s. n: now, N: not"
    case .next(let card, nil): "n: play \(name(card))"
    case .stillThere(let card): "Still watching? n: play \(name(card)), else it ends in a minute"
    case .canSkip(let kind): "n: skip \(part(kind))"
    case .skipped(let kind): "Skipped \(part(kind))"
    case .learned: "Kept: the intro ends here in this season"
    case .minutesLeft(1): "1 minute left to watch today"
    case .minutesLeft(let minutes): "\(minutes) minutes left to watch today"
    case .timeOver(isEnd: true): "Stopped: the time to watch is over for today"
    case .timeOver(isEnd: false): "The time to watch is over for today"
    }
  }

  /// Returns what news of one thing have in common, however often they are told.
  static func key(_ news: PlayerNews) -> String {
    if case .next(let card, _?) = news { return name(card) }
    return PlayingWords.news(news)
  }

  private static func part(_ kind: MarkedPart.Kind) -> String {
    switch kind {
    case .intro: "the intro"
    case .recap: "the recap"
    case .credits: "the credits"
    case .preview: "the preview"
    case .cut: "the break"
    }
  }

  /// Returns what is wrong where nobody says which title a file is.
  static func refusal(of file: String, _ near: [TitleSummary]) -> ErrorSentence {
    let name = FileName(path: file)
    let isFilm = name.content == .film
    if near.isEmpty, let title = name.names.first, !isFilm || title.year != nil {
      return ErrorSentence(
        "'\(file)' names \(isFilm ? "a film" : "a show") that your journal and catalogs do not have",
        hint: "add it first, with 'seen watchlist add \(Words.shell(title.text))"
          + "\(title.year.map { " --year \($0)" } ?? "")\(isFilm ? "" : " --kind show")', or use"
          + " --no-record")
    }
    let names = near.prefix(2).map(\.shortLine).joined(separator: " or ")
    return ErrorSentence(
      "nothing says which title '\(file)' is",
      hint: near.isEmpty
        ? "name it like 'Heat (1995).mkv' or 'Dark S01E02.mkv', or use --no-record"
        : "it may be \(names); run this where seen can ask, or use --no-record")
  }

  /// Returns a title as a person calls it.
  static func name(_ card: PlayedCard) -> String { TitleCard(card).text }

  private static func place(_ sitting: Sitting) -> String {
    let position = DurationWords.ofSeconds(Int(sitting.position ?? 0))
    guard let duration = sitting.duration else { return position }
    return "\(position) of \(DurationWords.ofSeconds(Int(duration)))"
  }
}

extension TitleCard {
  /// Shows a title that is played.
  init(_ card: PlayedCard) {
    self.init(
      id: card.id ?? "", name: card.name, kind: card.kind, year: card.year, showName: card.show,
      facts: card.facts)
  }
}
