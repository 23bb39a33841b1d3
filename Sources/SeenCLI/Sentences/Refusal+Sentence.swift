import SeenApp
import SeenCore
import SeenRender

extension Refusal {
  /// The refusal in words.
  var sentence: ErrorSentence {
    switch self {
    case .unknownTitle(let text, let near):
      return ErrorSentence(
        "no title '\(text)'",
        hint: near.isEmpty
          ? "'seen search' finds titles; 'seen log NAME' adds one"
          : TitleSummary.didYouMean(near))
    case .unknownEpisode(let text, let show, let season, let known):
      let isOne = known.count == 1
      let numbers = isOne ? "\(known.lowerBound)" : "\(known.lowerBound) to \(known.upperBound)"
      let all = season == nil ? isOne ? "season" : "seasons" : isOne ? "episode" : "episodes"
      return ErrorSentence(
        "no title '\(text)'",
        hint: (season.map { "season \($0) of \(show)" } ?? show)
          + " has \(all) \(numbers); 'seen log' adds others")
    case .ambiguousTitle(let text, let titles, let options):
      return ErrorSentence(
        "\(titles.count) titles are named '\(text)': "
          + titles.prefix(20).map(\.line).joined(separator: "; ")
          + (titles.count > 20 ? "; and \(titles.count - 20) more" : ""),
        hint: Refusal.hint(titles, options))
    case .titleExists(let title):
      return ErrorSentence(
        "\(title.line) already exists",
        hint: "leave out --new, or distinguish the new title with --year, --director or --kind")
    case .unknownWatch(let text):
      return ErrorSentence(
        "no watch '\(text)'", hint: "'seen show TITLE' lists the ids of watches")
    case .ambiguousWatch(let text, let watches, let count):
      return ErrorSentence(
        "'\(text)' matches \(Count.digits(count)) watches"
          + (watches.count < count ? ", such as " : ": ")
          + watches.map { "\($0.id) \($0.name) \(DateWords.adverb($0.date))" }
          .joined(separator: "; "),
        hint: "use the id of one of them")
    case .noWatches(let profile):
      let isUsual = profile.isSame(as: Event.defaultProfile)
      return ErrorSentence(
        isUsual
          ? "you have not logged anything yet" : "\(profile) has not logged anything yet",
        hint: "'seen log TITLE' logs a watch")
    case .notWatched(let title):
      return ErrorSentence(
        "\(title.name) is not watched",
        hint: title.kind == .show ? "name episodes that you watched, such as s01e02 or s01" : nil)
    case .alreadyUnwatched(let title):
      return ErrorSentence("\(title.name) is already marked as not watched")
    case .notShow(let title):
      let kind = title.kind == .other ? "not a show" : Words.withArticle(title.kind.name)
      return ErrorSentence(
        "\(title.name) is \(kind), and only shows have episodes",
        hint: "leave the episodes out, or add the show with 'seen log --new'")
    case .futureDate(let date, let today):
      return ErrorSentence(
        "\(date) is in the future; today is \(today)", hint: "use today or an earlier day")
    case .futureClock(let clock, let now):
      return ErrorSentence(
        "\(clock) is later than now, \(now)", hint: "give the day with --on if it was not today")
    case .blankName:
      return ErrorSentence("a title needs a name", hint: "give it a name")
    case .controlInName(let name):
      return ErrorSentence(
        "the name '\(name)' contains a control character",
        hint: "leave it out; only notes may have one")
    case .nameTooLong(let count, let limit):
      return ErrorSentence(
        "the name has \(count) characters; the limit is \(limit)",
        hint: "'seen setting \(Setting.titleMax.key) N' raises the limit")
    case .notesTooLong(let count, let limit):
      return ErrorSentence(
        "the notes have \(count) characters; the limit is \(limit)",
        hint: "'seen setting \(Setting.notesMax.key) N' raises the limit")
    case .unknownKind(let kind, let known):
      return ErrorSentence(
        "'\(kind)' is not a kind of title", hint: "use " + known.joined(separator: ", "))
    case .ratingRequired:
      return ErrorSentence(
        "a rating is required",
        hint: "add --rate, or 'seen setting \(Setting.ratingRequired.key) off'")
    case .unknownField(let name, let known):
      if name.isSame(as: "rating") {
        return ErrorSentence(
          "'rating' is not a field",
          hint: "'seen rate' sets a rating; 'seen rate --clear' clears it")
      }
      let near = Nearest.words(to: name, among: known)
      return ErrorSentence(
        "no field '\(name)'",
        hint: near.isEmpty
          ? "use one of: " + known.joined(separator: ", ") : AppError.didYouMean(near))
    case .badField(let name):
      let type = (TitleFacts.fields + WatchFact.fields).type(at: name)
      if case .array(.text)? = type {
        return ErrorSentence(
          "'\(name)' is a list", hint: #"write it as --set '\#(name)=["one","two"]'"#)
      }
      return ErrorSentence(
        "'\(name)' cannot have that value",
        hint: type?.example.map { "use " + $0 }
          ?? "'seen spec --schema' has the type and range of every field")
    case .fieldNeeded(let name): return ErrorSentence("'\(name)' cannot be cleared")
    case .nothingStated:
      return ErrorSentence(
        "nothing to change", hint: "say what to change behind the title, or by options")
    case .nothingToChange:
      return ErrorSentence("nothing to change: it already has that value")
    case .favoriteAlready(let title): return ErrorSentence("\(title.name) is already a favorite")
    case .notFavorite(let title): return ErrorSentence("\(title.name) is not a favorite")
    case .oneTitle(let title):
      return ErrorSentence(
        "\(title.line) cannot be merged into itself", hint: "name another title with --into")
    case .settingAlready(let setting, let value):
      let isDefault = value == nil
      return ErrorSentence(
        "\(setting.key) is already \(setting.words(value ?? setting.standard))"
          + (isDefault ? ", the default" : ""))
    case .pastReminder(let moment):
      return ErrorSentence(
        "\(moment.day) \(moment.clock) is in the past", hint: "give a day and time in the future")
    case .noReminder(let name):
      return ErrorSentence("\(name) has no reminder", hint: "'seen remind list' lists them")
    case .notRated(let title): return ErrorSentence("\(title.name) is not rated")
    case .watchNotRated(let watch):
      return ErrorSentence("watch \(watch.id) of \(watch.name) has no rating of its own")
    case .otherProfile(let watch, let profile):
      return ErrorSentence(
        "watch \(watch.id) of \(watch.name) belongs to the profile '\(profile)'",
        hint: "use --profile \(profile) to change it")
    case .durationUnknown(let title):
      return ErrorSentence(
        "the length of \(title.name) is not known",
        hint: "use a position such as 1:02:33, or --of 1:57:00")
    case .positionPastEnd(let position, let duration):
      let words = [position, duration].map(DurationWords.ofSeconds)
      return ErrorSentence(
        "\(words[0]) is past the end at \(words[1])",
        hint: "use an earlier position, or a greater length with --of")
    case .durationZero:
      return ErrorSentence("the length cannot be 0", hint: "use a length such as 1:57:00")
    case .unknownSetting(let key, let near):
      return ErrorSentence(
        "no setting '\(key)'",
        hint: near.isEmpty ? "'seen setting' lists all" : AppError.didYouMean(near))
    case .badSetting(let key, let value, let allowed):
      return ErrorSentence(
        "'\(value)' is not a valid value for \(key)", hint: "use " + allowed.words)
    case .noImport:
      return ErrorSentence(
        "this copy has no import to undo", hint: "use --batch BATCH to undo another batch")
    case .nothingToUndo:
      return ErrorSentence(
        "nothing to undo",
        hint: "only your own commands of this copy are undone; name an event to undo any other")
    case .fewerCommands(let count):
      return ErrorSentence(
        "you have only \(Count.of(count, "command")) to undo here",
        hint: "'seen undo --last \(count)' undoes all; name an event to undo any other")
    case .bareNumber(let id):
      let commands = id.number == 1 ? "command" : "\(id.number) commands"
      return ErrorSentence(
        "'\(id.number)' is not the id of an event",
        hint: "'seen undo --last \(id.number)' undoes your last \(commands); 'seen undo \(id)'"
          + " undoes the event of that number")
    case .nothingToRedo:
      return ErrorSentence(
        "nothing to redo",
        hint: "a new command ends what can be redone; 'seen redo EVENT' brings back any event")
    case .unknownEvent(let text):
      return ErrorSentence("no event '\(text)'", hint: "'seen events' lists them")
    case .alreadyUndone(let text): return ErrorSentence("\(text) is already undone")
    case .notUndone(let text): return ErrorSentence("\(text) was not undone")
    case .forgottenEvent(let text):
      return ErrorSentence("\(text) was forgotten, and what is forgotten cannot be brought back")
    case .notWatching(let title):
      return ErrorSentence(
        "\(title.name) is not being watched", hint: "'seen watching TITLE' starts it")
    case .list(let refusal): return refusal.sentence
    case .rule(let refusal): return refusal.sentence
    case .view(let refusal): return refusal.sentence
    case .profile(let refusal): return refusal.sentence
    case .comment(let refusal): return refusal.sentence
    case .suggestion(let refusal): return refusal.sentence
    }
  }

  /// Returns what tells titles of one name apart, in words.
  private static func hint(_ titles: [TitleSummary], _ options: [String]) -> String {
    if !options.isEmpty {
      return "use the id, or narrow it with " + options.joined(separator: " or ")
    }
    let years = Set(titles.compactMap(\.year))
    guard years.count > 1, let title = titles.first(where: { $0.year != nil }),
      let year = title.year
    else { return "use the id" }
    return "use the id, or name the year: '\(title.name) (\(year))'"
  }
}

extension SettingRange {
  /// What may be set, in words.
  var words: String {
    switch self {
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .oneOfNumbers(let numbers): Expectation.oneOf(numbers.map(String.init)).words
    case .oneOf(let words): words.joined(separator: " or ")
    case .flag: "on or off"
    case .wholeOr(let none, let range):
      "a whole number from \(range.lowerBound) to \(range.upperBound), or \(none)"
    case .minutesOr(let none, let range):
      "\(none), or \(DurationWords.ofMinutes(range.lowerBound)) to"
        + " \(DurationWords.ofMinutes(range.upperBound)), such as 90m or 1h30m"
    case .clockOr(let none): "\(none), or a time of day such as 20:00"
    case .queryOr(let none): "\(none), or a query"
    case .zoneOr(let none): "\(none), or a time zone such as Europe/London or +01:00"
    case .usersOr(let none): "\(none), or users and profiles such as plex:ana=me,plex:bo=bo"
    case .contentRatingsOr(let none):
      "\(none), or some of these, separated by commas: "
        + ContentRating.names.joined(separator: ", ")
    }
  }
}

extension TypedRating.Problem {
  /// The problem in words.
  var sentence: ErrorSentence {
    let hint =
      "use 8/10, 4.5/5, 2/3, 85/100, a bare number on your rating.scale, or "
      + TypedRating.words.joined(separator: ", ")
    return switch self {
    case .notRating(let text): ErrorSentence("'\(text)' is not a rating", hint: hint)
    case .unknownScale(let text): ErrorSentence("a rating cannot be out of '\(text)'", hint: hint)
    case .offScale(let value, let scale):
      ErrorSentence("a rating out of \(scale) cannot be \(value)", hint: hint)
    case .offStep(let value, let scale):
      ErrorSentence(
        "a rating out of \(scale) cannot be \(value)",
        hint: TypedRating.hint(value, scale))
    }
  }
}

extension TypedRating {
  /// Returns the ratings next to a value between two of them.
  fileprivate static func hint(_ value: String, _ scale: Int) -> String {
    let parts = value.split(separator: ".", omittingEmptySubsequences: false)
    let whole = parts.first.flatMap { Int($0) } ?? 0
    guard Rating(doubledValue: 1, scale: scale) != nil else {
      let near = whole == 0 ? "use 1" : "use \(whole) or \(whole + 1)"
      return near + "; only ratings out of 5 and 10 can have halves"
    }
    let isLower = parts.last?.first.map { $0 < "5" } ?? true
    if whole == 0, isLower { return "use 0.5" }
    return isLower ? "use \(whole) or \(whole).5" : "use \(whole).5 or \(whole + 1)"
  }
}

extension EpisodeCode.Problem {
  /// The problem in words.
  var sentence: ErrorSentence {
    switch self {
    case .backwards(let text):
      ErrorSentence("'\(text)' ends before it begins", hint: "use s02e01..e05")
    case .twoSeasons(let text):
      ErrorSentence("'\(text)' spans two seasons", hint: "log one season at a time")
    case .tooMany(let text, let limit):
      ErrorSentence(
        "'\(text)' is more than \(limit == 1 ? "one episode" : "\(limit) episodes")",
        hint: limit == 1 ? "name one episode, such as s02e03" : nil)
    case .notEpisodes(let text):
      ErrorSentence(
        "'\(text)' does not name any episodes",
        hint: "use one or more of s02e03, s02e01..e05, s02, all or next")
    case .noShow(let text):
      ErrorSentence(
        "'\(text)' names an episode but no show",
        hint: "put the show first, as in 'Night Bus' s01e01")
    case .nothingKnown(let show, let season):
      ErrorSentence(
        "no episodes \(season.map { "of season \($0) " } ?? "")of \(show) are known",
        hint: "name them, such as s\(Decimal.padded(season ?? 1, 2))e01..e10")
    case .noneNext(let show, nil):
      ErrorSentence("no episode of \(show) is known", hint: "name it, such as s01e01")
    case .noneNext(let show, let after?):
      ErrorSentence(
        "no episode of \(show) after \(after) is known",
        hint: "name it, such as s02e01; 'seen watching start TITLE --again' begins again")
    }
  }
}
