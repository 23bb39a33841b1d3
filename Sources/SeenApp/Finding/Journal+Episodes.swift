package import SeenCore
import SeenStore

/// Episodes named by their show and numbers in one text: `Night Bus s01e04`.
extension Journal {
  /// Returns what words name: a title, a show and words for its episodes, or both in one text, as `Night Bus s01e04`.
  ///
  /// Words that name no episodes belong to the title: `The Matrix` needs no quotes.
  /// - Throws: `badEpisodes` for an invalid run and for episodes of no show.
  package func typedTitle(
    _ words: [String], isNew: Bool = false, _ view: borrowing View, _ narrowing: TitleNarrowing
  ) throws(AppError) -> TypedTitle {
    guard words != ["-"] else { throw .extraWord("-") }
    let count = try titleCount(words, view, narrowing)
    let text = words.prefix(count).joined(separator: " ")
    if words.count > count {
      return TypedTitle(text: text, episodes: try episodes(Array(words.dropFirst(count))))
    }
    if narrowing.kinds == nil, text.lowercased().hasPrefix("s"),
      case .run? = try parsed([text])?.parts[0], try !isExact(text, view, narrowing)
    {
      throw .badEpisodes(.noShow(text))
    }
    guard narrowing.kinds?.contains(where: { $0 == .episode || $0 == .show }) ?? true,
      try !isExact(text, view, narrowing)
    else { return TypedTitle(text: text, episodes: nil) }
    // A new title may begin with the name of a show.
    if !isNew, let typed = try episodesOfKnownShow(text, view) { return typed }
    guard let (show, words) = EpisodeSelection.split(text) else {
      if !isNew { try refuseNext(text, view) }
      return TypedTitle(text: text, episodes: nil)
    }
    return TypedTitle(text: show, episodes: try parsed(words))
  }

  /// Refuses a title of the journal with `next` behind it that is no show: it is hardly the name of another.
  private func refuseNext(_ text: String, _ view: borrowing View) throws(AppError) {
    guard text.lowercased().hasSuffix(" next"),
      case .found(let title) = match(String(text.dropLast(5)), view, TitleNarrowing()),
      view.log.ledger.kind(of: title) != .show, !isHidden(title, view)
    else { return }
    throw .refused(.notShow(TitleSummary(view.log.ledger, title)))
  }

  /// Returns how many words are the title: all, if that is one or nothing behind them names episodes.
  private func titleCount(
    _ words: [String], _ view: borrowing View, _ narrowing: TitleNarrowing
  ) throws(AppError) -> Int {
    guard words.count > 1 else { return words.count }
    for count in 1..<words.count where Journal.looksLikeEpisodes(words[count...]) {
      // Titles have numbers and `next` in them, too.
      let isBare = try parsed(Array(words[count...]))?.parts.contains(where: \.isBare) ?? false
      if isBare {
        let show = words[..<count].joined(separator: " ")
        guard try isExact(show, view, TitleNarrowing(kinds: [.show])) else { continue }
      }
      // Names end in `all`, too.
      guard words[words.count - 1].lowercased() == "all" else { return count }
      let whole = words.joined(separator: " ")
      return try isExact(whole, view, narrowing) ? words.count : count
    }
    return words.count
  }

  /// Returns whether words behind a show are meant to name episodes, whether or not they do.
  private static func looksLikeEpisodes(_ words: ArraySlice<String>) -> Bool {
    do {
      if try EpisodeSelection.parse(words) != nil { return true }
    } catch {
      return true
    }
    return words.first.map(looksLikeEpisodes) ?? false
  }

  /// Returns the show of the journal or a catalog that a text begins with, and the episodes that its last words mean,
  /// in all forms that words of their own may have; nil if it is not of that form.
  /// - Throws: `badEpisodes` for a word behind a show that is meant to name episodes but names none, or an invalid run.
  private func episodesOfKnownShow(
    _ text: String, _ view: borrowing View
  ) throws(AppError) -> TypedTitle? {
    let words = text.split(separator: " ").map(String.init)
    var count = 0
    while count + 1 < words.count {
      let word = words[words.count - count - 1]
      guard Journal.looksLikeEpisodes(word) else { return nil }
      let part = try? EpisodeSelection.parse([word])?.parts[0]
      // Titles may end in a number.
      if case .number = part { return nil }
      count += 1
      let show = words.dropLast(count).joined(separator: " ")
      let narrowing = TitleNarrowing(kinds: [.show])
      guard
        try part == .next
          ? match(show, view, narrowing).isNamed : isExact(show, view, narrowing)
      else { continue }
      return TypedTitle(text: show, episodes: try episodes(words.suffix(count)))
    }
    return nil
  }

  /// Returns whether a word behind a show is meant to name episodes, whether or not it does.
  private static func looksLikeEpisodes(_ word: String) -> Bool {
    // Names such as `Se7en` or `Earth2` have their digits elsewhere.
    let start = Array(word.lowercased().utf8.prefix(2))
    if start.count == 2, "se".utf8.contains(start[0]), (48...57).contains(start[1]) { return true }
    do {
      return try EpisodeSelection.parse([word]) != nil
    } catch {
      return true
    }
  }

  /// Parses words that have to name episodes.
  func episodes(_ words: some Collection<String>) throws(AppError) -> EpisodeSelection {
    if let episodes = try parsed(Array(words)) { return episodes }
    for word in words where try parsed([word]) == nil {
      throw Journal.looksLikeEpisodes(word)
        ? AppError.badEpisodes(.notEpisodes(word)) : .extraWord(word)
    }
    throw .extraWord(nil)
  }

  /// Returns what words name, a text for each title: an episode may stand behind its show.
  /// - Throws: `badEpisodes` for a word that names several episodes, or an invalid run.
  package func titleTexts(
    _ words: [String], isNew: Bool = false, _ view: borrowing View
  ) throws(AppError) -> [String] {
    // A title of several words without quotes.
    let whole = words.joined(separator: " ")
    if words.count > 1, try isExact(whole, view, TitleNarrowing()) {
      var areTitles = true
      for word in words where areTitles { areTitles = try isExact(word, view, TitleNarrowing()) }
      if !areTitles { return [whole] }
    }
    var texts: [String] = []
    var show: String?
    // Whether the show is only there for the episodes behind it.
    var isBare = false
    for word in words {
      guard let name = show, let typed = try parsed([word]),
        try !isExact(word, view, TitleNarrowing()), try isMeant(typed, of: name, view)
      else {
        texts.append(word)
        let known = isNew ? nil : try episodesOfKnownShow(word, view)?.text
        let named = known ?? EpisodeSelection.split(word)?.show
        show = named ?? word
        isBare = named == nil
        continue
      }
      var code = typed.single?.description
      if typed.isPlace { code = try self.code(word, name, view) }
      guard let code else { throw .badEpisodes(.tooMany(word, limit: 1)) }
      if isBare { texts.removeLast() }
      isBare = false
      texts.append("\(name) \(code)")
    }
    return texts
  }

  /// Returns what words name that are one title: an episode may stand behind its show.
  /// - Throws: `badEpisodes` for a word that names several episodes, or an invalid run.
  package func titleText(_ words: [String], _ view: borrowing View) throws(AppError) -> String {
    words.count > 1 ? try titleTexts(words, view).joined(separator: " ") : words[0]
  }

  /// Returns whether a word behind a name means an episode of it: `next` and numbers only behind that of a show.
  private func isMeant(
    _ word: EpisodeSelection, of name: String, _ view: borrowing View
  ) throws(AppError) -> Bool {
    guard word.isPlace else { return true }
    return try isExact(name, view, TitleNarrowing(kinds: [.show]))
  }

  /// Returns the titles that words name: one, or episodes of a show.
  ///
  /// - Parameters:
  ///   - words: A title, or a show and its episodes.
  ///   - isKnown: Whether they must be in the journal; else catalogs are asked too.
  ///   - view: The journal.
  /// - Returns: The titles, in the order of the words.
  /// - Throws: `refused` for what is unknown, and what `typedTitle` throws.
  package func titles(
    _ words: [String], isKnown: Bool, _ view: borrowing View
  ) throws(AppError) -> NamedTitles {
    let typed = try typedTitle(words, view, TitleNarrowing())
    guard let episodes = typed.episodes, words.count > 1 || episodes.single == nil else {
      let text = typed.episodes == nil ? typed.text : words[0]
      let title =
        isKnown ? TitleChoice.known(try title(text, view)) : try choice(text, view)
      return NamedTitles(titles: [title], named: title)
    }
    let show = try show(typed.text, isKnown: isKnown, view)
    var listed: [CatalogTitle] = []
    if !isKnown, let title = show.known { listed = try listedEpisodes(of: title, view) }
    let codes = try codes(
      episodes, of: show, KnownEpisodes(of: show, listed, view.ledger), view)
    var titles: [TitleChoice] = []
    for code in codes {
      let text = "\(show.name(view.ledger)) \(code)"
      let title = try episode(code, of: show, nil, text, view)
      if isKnown, title.known == nil { throw .refused(.unknownTitle(text, near: [])) }
      titles.append(title)
    }
    return NamedTitles(titles: titles, named: titles.count == 1 ? titles[0] : show)
  }

  /// Returns the episode that a text names by its show; nil if it is not of that form.
  ///
  /// - Parameters:
  ///   - text: What someone typed.
  ///   - described: The facts of a title to add; nil if it must be known, or listed by a catalog.
  ///   - isNew: Whether a show with a similar name is a different one.
  ///   - view: The journal.
  ///   - narrowing: Other facts that narrow the search.
  /// - Returns: The episode, of the journal or with its show to be added first.
  /// - Throws: `refused` for a show or an episode that is unknown, `badEpisodes` for several of them.
  func episode(
    named text: String, _ described: NewTitle?, isNew: Bool, _ view: borrowing View,
    _ narrowing: TitleNarrowing
  ) throws(AppError) -> TitleChoice? {
    guard narrowing.kinds?.contains(.episode) ?? true,
      described.map({ !$0.kind.isSame(as: "bird") }) ?? true,
      let (name, episodes) = try showAndEpisodes(text, isNew: isNew, view)
    else { return nil }
    let words = String(text.dropFirst(name.count).drop { $0 == " " })
    if episodes.isPlace, let code = try code(words, name, view) {
      return try self.episode(
        named: "\(name) \(code)", described, isNew: isNew, view, narrowing)
    }
    guard let code = episodes.single else { throw .badEpisodes(.tooMany(words, limit: 1)) }
    guard let described else {
      return try episode(code, of: try show(name, isKnown: false, view), nil, text, view)
    }
    let narrowing = TitleNarrowing(kinds: [.show])
    let split = TitleNarrowing.splitYear(name)
    let isNewShow = isNew ? try !isExact(name, view, narrowing) : false
    let show = try subject(
      name, NewTitle(kind: "show", name: split?.name ?? name, year: split?.year),
      isNew: isNewShow, view, narrowing)
    return try episode(code, of: show, described.facts, text, view)
  }

  /// Returns the show that a text names before its episodes: of the journal or, unless it must be known, of a catalog.
  /// - Throws: `refused` with `notShow` where the text names something else, else as for any title.
  func show(
    _ text: String, isKnown: Bool, _ view: borrowing View
  ) throws(AppError) -> TitleChoice {
    let narrowing = TitleNarrowing(kinds: [.show])
    do throws(AppError) {
      return isKnown
        ? .known(try title(text, view, narrowing)) : try choice(text, view, narrowing)
    } catch {
      guard case .refused(.unknownTitle(_, near: let near)) = error, near.isEmpty,
        case .found(let title) = match(text, view, TitleNarrowing()), !isHidden(title, view)
      else { throw error }
      throw .refused(.notShow(TitleSummary(view.log.ledger, title)))
    }
  }

  private func showAndEpisodes(
    _ text: String, isNew: Bool, _ view: borrowing View
  ) throws(AppError) -> (show: String, episodes: EpisodeSelection)? {
    if !isNew, let known = try episodesOfKnownShow(text, view), let episodes = known.episodes {
      return (known.text, episodes)
    }
    guard let (show, words) = EpisodeSelection.split(text), let episodes = try parsed(words)
    else { return nil }
    return (show, episodes)
  }

  /// Returns an episode of a show; an unknown one only if it may be added.
  func episode(
    _ code: EpisodeCode, of show: TitleChoice, _ typed: [JSON.Member]?, _ text: String,
    _ view: borrowing View
  ) throws(AppError) -> TitleChoice {
    let number = code.episodes.lowerBound
    var new: NewTitle?
    switch show {
    case .known(let title), .dated(let title, _):
      if let episode = view.log.ledger.episode(code, of: title) { return .known(episode) }
      let listed = try listedEpisodes(of: title, view).first { episode in
        episode["season"]?.wholeNumber == code.season
          && episode["episode"]?.wholeNumber == number
      }
      new = listed.map { NewTitle($0, typed: typed ?? []) }
    case .new(let title): new = title.episode(number, season: code.season)
    }
    if new == nil, let typed {
      new = NewTitle(
        kind: "episode", name: "\(show.name(view.log.ledger)) \(code)",
        facts: [
          JSON.Member("season", .whole(code.season)), JSON.Member("episode", .whole(number)),
        ] + typed)
    }
    guard let new else {
      var refusal: Refusal?
      if let title = show.known { refusal = try unknownEpisode(text, code, of: title, view) }
      throw .refused(refusal ?? .unknownTitle(text, near: []))
    }
    return .new(new.of(show))
  }

  /// Returns why a text names no episode of a show that it names; nil if it names none of that form.
  func unknownEpisode(
    _ text: String, _ view: borrowing View
  ) throws(AppError) -> Refusal? {
    guard let (name, words) = EpisodeSelection.split(text),
      let code = try? EpisodeSelection.parse(words)?.single,
      case .found(let show) = match(name, view, TitleNarrowing(kinds: [.show])),
      !isHidden(show, view)
    else { return nil }
    return try unknownEpisode(text, code, of: show, view)
  }

  /// Returns the refusal of an episode that neither the journal nor a catalog has; nil where they have none of its show.
  private func unknownEpisode(
    _ text: String, _ code: EpisodeCode, of show: Symbol, _ view: borrowing View
  ) throws(AppError) -> Refusal? {
    var seasons: [Int] = []
    var numbers: [Int] = []
    func add(_ season: Int?, _ number: Int?) {
      guard let season, let number else { return }
      seasons.append(season)
      if season == code.season { numbers.append(number) }
    }
    for title in ShowEpisodes(view.log.ledger).episodes[show] ?? [] {
      add(
        view.log.ledger.number(.season, of: title),
        view.log.ledger.number(.episode, of: title))
    }
    for episode in try listedEpisodes(of: show, view) {
      add(episode["season"]?.wholeNumber, episode["episode"]?.wholeNumber)
    }
    let known = numbers.isEmpty ? seasons : numbers
    guard let first = known.min(), let last = known.max() else { return nil }
    return .unknownEpisode(
      text, show: view.log.ledger.name(of: show), season: numbers.isEmpty ? nil : code.season,
      known: first...last)
  }

  /// Returns whether each of some words names episodes, at least one, by more than a number.
  package func nameEpisodes(_ words: [String]) throws(AppError) -> Bool {
    try parsed(words)?.parts.allSatisfy { part in
      if case .number = part { false } else { true }
    } ?? false
  }

  func parsed(_ words: [String]) throws(AppError) -> EpisodeSelection? {
    do {
      return try EpisodeSelection.parse(words)
    } catch {
      throw .badEpisodes(error)
    }
  }
}

/// The title of some words, or a show and some of its episodes.
package struct TypedTitle {
  /// The name or id of the title, or of the show.
  package let text: String
  /// Which episodes; nil for the title itself.
  package let episodes: EpisodeSelection?

  /// Describes what words name.
  package init(text: String, episodes: EpisodeSelection?) {
    self.text = text
    self.episodes = episodes
  }
}

/// Titles that words name.
package struct NamedTitles {
  /// The titles, at least one.
  package let titles: [TitleChoice]
  /// The only one, or the show of several episodes.
  package let named: TitleChoice
}

extension TitleChoice {
  /// The title's name.
  package func name(_ ledger: borrowing Ledger) -> String {
    switch self {
    case .known(let title), .dated(let title, _): ledger.name(of: title)
    case .new(let title): title.name
    }
  }

  /// Whether it is a bird.
  package func isBird(_ ledger: borrowing Ledger) -> Bool {
    switch self {
    case .known(let title), .dated(let title, _): ledger.kind(of: title) == .bird
    case .new(let title): title.kind.isSame(as: "bird")
    }
  }
}
