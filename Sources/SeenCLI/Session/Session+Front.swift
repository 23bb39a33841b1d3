package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// The command line as a front of the journal: questions by keys and lines, notices as sentences.
extension Session: Front {
  package func answer(_ question: Question) throws(AppError) -> Answer? {
    asked = question
    defer { asked = nil }
    return try reply(to: question)
  }

  private func reply(to question: Question) throws(AppError) -> Answer? {
    switch question {
    case .title(let text, let titles, _):
      guard canAsk, !titles.isEmpty else { return nil }
      return try pickOne(
        "Which '\(text)' do you mean?", from: titles.map(\.line), instead: ["the title's id"])
    case .titleOrNew(let text, let titles, _):
      guard canAsk else { return nil }
      let lines = titles.map(\.line) + ["none of these: add '\(text)' as a new title"]
      let answer = try pickOne("Which one do you mean?", from: lines, instead: ["--new"])
      return answer == .choice(titles.count) ? .new : answer
    case .sameTitle(let title, let year):
      guard canAsk else { return nil }
      let key = try choose(
        "Is this the \(title.name) you have, from \(year)?",
        among: [
          KeyChoice("y", "[y]es, add the year"), KeyChoice("n", "[n]o, another \(title.kind.name)"),
        ], instead: ["--new"])
      guard let key else { throw .canceled }
      return key == "y" ? .yes : .no
    case .reading(let readings): return try reading(readings)
    case .fileTitle(_, let meant):
      guard canAsk || arguments[SharedOptions.yes] else { return nil }
      return try yesOrNo("That is the name of a file. Log \(meant)?")
    case .kind(let name, let kinds): return try kind(of: name, kinds)
    case .seasonLength(let show, let season): return try length(of: season, show)
    case .scale, .filmOfShow, .oneTitle: return try agreed(question)
    case .newBird(let text):
      guard canAsk else { return nil }
      return try yesOrNo(
        "No bird in your catalogs is called '\(text)'. Add it as a new bird?", instead: ["--new"])
    case .watch(let text, let watches):
      guard canAsk else { return nil }
      let lines = watches.map { "\($0.name) \(DateWords.adverb($0.date))" }
      return try pickOne(
        "Which watch of '\(text)' do you mean?", from: lines, instead: ["the watch's id"])
    case .list(let text, let ids):
      guard canAsk else { return nil }
      return try pickOne("Which '\(text)' do you mean?", from: ids, instead: ["the list's id"])
    case .profile(let typed, let near): return try profile(typed, near: near)
    case .pin(let profiles, let isNew): return .text(try pin(of: profiles, isNew: isNew))
    case .rating(let name, let scale):
      guard canAsk else { return nil }
      return .rating(try promptRating(of: name ?? "it", scale: scale))
    case .notes(let was): return .text(try edit(was))
    case .pictureFacts(let offer):
      guard canAsk || arguments[SharedOptions.yes] else { return nil }
      return try yesOrNo("\(PictureWords.sentence(offer)) Record that too?")
    case .companion(let companion, _):
      guard canAsk else { return nil }
      let key = try choose(
        "\(companion) has a diary here. Record it there too?",
        among: [KeyChoice("y", "[y]es"), KeyChoice("n", "[n]o")], instead: ["--profile"])
      return key == "y" ? .yes : .no
    case .ruleTitles(let rule, let list, let count):
      guard canAsk || arguments[SharedOptions.yes] else { return nil }
      return try yesOrNo(RuleWords.question(rule, list, count))
    case .undoing(let undone, let command):
      guard canAsk || arguments[SharedOptions.yes] else { return nil }
      return try yesOrNo("\(command.text). Undo \(undone.text)?")
    case .erasing(let count): return try yesOrNo("Erase \(Count.of(count, "event")) for good?")
    case .syncing(let question): return try answer(question)
    case .importing(let question): return try answer(question)
    case .catalog(let question): return try answer(question)
    case .playing(let question): return try answer(question)
    case .missingEpisodes, .manyEpisodes, .episodesAgain:
      return try yesOrNo(EpisodeQuestionWords.text(question))
    }
  }

  private func pickOne(
    _ question: String, from lines: [String], instead options: [String]
  ) throws(AppError) -> Answer {
    guard let index = try pick(question, from: lines, instead: options) else { throw .canceled }
    return .choice(index)
  }

  private func reading(_ readings: [TypedEntry]) throws(AppError) -> Answer? {
    guard canAsk else { return nil }
    return try pickOne(
      "Which one do you mean?", from: readings.map(\.line), instead: ["the title in quotes"])
  }

  private func kind(of name: String, _ kinds: [TitleKind]) throws(AppError) -> Answer? {
    guard canAsk else { return nil }
    return try pickOne("What is \(name)?", from: kinds.map { "a \($0.name)" }, instead: ["--kind"])
  }

  private func length(of season: Int, _ show: String) throws(AppError) -> Answer? {
    guard canAsk else { return nil }
    let question = "How many episodes does season \(season) of \(show) have?"
    return .text(try prompt(question, instead: ["the episodes"]))
  }

  /// Asks what nobody needs to be asked; nil where nobody can be.
  private func agreed(_ question: Question) throws(AppError) -> Answer? {
    guard canAsk else { return nil }
    switch question {
    case .scale(let scale, let old):
      return try yesOrNo(
        "Your last five ratings were out of \(scale), and your scale is \(old). Make it \(scale)?")
    case .filmOfShow(let name):
      return try yesOrNo("\(name) is a film here, too. Make it the show?")
    case .oneTitle(let text):
      let count = Count.of(text.split(separator: " ").count, "title")
      let key = try choose(
        "Is '\(text)' one title?",
        among: [KeyChoice("y", "[y]es"), KeyChoice("n", "[n]o, \(count)")],
        instead: ["quotes or commas"])
      guard let key else { throw .canceled }
      return key == "y" ? .yes : .no
    default: return nil
    }
  }

  private func yesOrNo(
    _ question: String, instead options: [String] = ["--yes"]
  ) throws(AppError) -> Answer {
    try confirm(question, instead: options) ? .yes : .no
  }

  private func profile(_ typed: String, near: [String]) throws(AppError) -> Answer? {
    guard canAsk else { return nil }
    let meant = near.first.map { [KeyChoice("u", "[u]se '\($0)'")] } ?? []
    let key = try choose(
      "No profile '\(typed)'.", among: meant + [KeyChoice("a", "[a]dd it as a new profile")],
      instead: ["--new-profile"])
    switch key {
    case "a": return .new
    case "u": return .choice(0)
    default: throw .canceled
    }
  }

  private func pin(of profiles: [Profile], isNew: Bool) throws(AppError) -> String {
    let names = profiles.map { "'\($0.name)'" }.joined(separator: " or ")
    return try readPin(
      "PIN of \(names):", of: profiles[0], isNew: isNew, from: arguments[SharedOptions.pinFile])
  }

  package func notify(_ notice: Notice) {
    switch notice {
    case .waiting: inform("Another program is writing to the journal; waiting for it.")
    case .recorded(let warning): warn(ReceiptWarning.sentence(of: warning))
    case .damage(let lines, let count, let friend): warnOfDamage(lines, count: count, friend)
    case .unknownEvents(let count):
      inform(
        count == 1
          ? "1 event needs a newer version of seen; it is kept."
          : "\(count) events need a newer version of seen; they are kept.")
    case .friend(let refusal): warn(refusal.sentence)
    case .importing(let notice): notify(notice)
    case .catalog(let notice): notify(notice)
    case .playedBefore(let played): inform(PlayingWords.recovered(played))
    case .othersCommand(let command): inform(command.text + ".")
    case .rule(let notice): inform(RuleWords.text(notice))
    case .pictureFacts(let offer):
      let options = PictureWords.options(offer)
      let them = options.count == 1 ? "records that" : "record that"
      inform(
        "\(PictureWords.sentence(offer)) '\(options.joined(separator: " "))' \(them) too.")
    case .skippedEpisodes(let count, let all):
      let were = count == 1 ? "was" : "were"
      inform(
        "\(count) of the \(all) episodes \(were) watched already; only the others are recorded.")
    case .syncing(let notice): notify(notice)
    case .exporting(let notice): inform(ExportWords.text(notice))
    case .town(let town): town.sentence(inQuery: false).map { inform($0) }
    case .townOfPlace(let town, let isRecorded):
      if json == nil { inform(town.sentence(isRecorded: isRecorded)) }
    case .filmOfShow(let name):
      guard json == nil else { return }
      inform("\(name) is a film here, too; 'seen tidy' makes it the show.")
    case .companion(let companion, let profile):
      guard json == nil else { return }
      inform("\(companion) has a diary here; --profile \(profile) records it there too.")
    }
  }

  private func warnOfDamage(_ lines: [DamagedLine], count: Int, _ friend: Friend?) {
    for line in lines {
      let owner = friend.map { "in \($0.name)'s journal, " } ?? ""
      let (place, kind) = (line.place, line.kind)
      warn("seen: \(owner)\(place.position): \(FindingSentence.text(kind, place.detail))")
    }
    guard count > lines.count else { return }
    let check = friend.map { "seen -C \($0.path) check" } ?? "seen check"
    warn("seen: and \(Count.digits(count - lines.count)) more; '\(check)' lists all")
  }

  package func show(_ progress: Progress) {
    switch progress {
    case .step(let task, let done, let total):
      let line = progressLines[task] ?? ProgressLine(task.words, self)
      progressLines[task] = line
      line.inform(done, of: total)
    case .end(let task): progressLines.removeValue(forKey: task)?.end()
    case .importing(let step): show(step)
    }
  }
}

extension LongTask {
  /// What is being done, for the start of a line.
  fileprivate var words: String {
    switch self {
    case .readingCatalogs: "Reading catalogs"
    case .indexingCatalogs: "Indexing catalogs"
    case .readingTitles: "Reading titles"
    case .fetching(let source): "Fetching \(source)"
    case .reading(let file): "Reading \(file)"
    }
  }
}

extension FindingPlace {
  /// The place as `file:line:column`.
  package var position: String {
    "events/\(file):\(line)" + (column > 0 ? ":\(column)" : "")
  }
}

/// What a picture says of a watch, in words.
enum PictureWords {
  /// Returns when and where it was taken.
  static func sentence(_ offer: PictureOffer) -> String {
    var words: [String] = []
    if let date = offer.date { words.append("on \(DateWords.full(date))") }
    if let clock = offer.clock { words.append("at \(clock)") }
    if let place = offer.place { words.append("near \(place.latitude),\(place.longitude)") }
    return "The photo was taken \(words.joined(separator: " "))."
  }

  /// Returns the options that record the same.
  static func options(_ offer: PictureOffer) -> [String] {
    var options: [String] = []
    if let date = offer.date { options.append("--on \(date)") }
    if let clock = offer.clock { options.append("--clock \(clock)") }
    if let place = offer.place { options.append("--near=\(place.latitude),\(place.longitude)") }
    return options
  }
}
