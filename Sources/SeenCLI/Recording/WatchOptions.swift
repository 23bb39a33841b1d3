import SeenApp
import SeenCore
import SeenInterchange
import SeenStore

/// The options for the facts of a watch; `log` and `amend` share them.
package enum WatchOptions {
  static let on = Key.option(
    "on", "DATE", of: String.self,
    "When: 2026-11-20, 2026-11, 1999, yesterday, last friday, 3 days ago, unknown"
  ).sought(as: "date", "day", "watched")
  static let clock = Key.option(
    "clock", "HH:MM", of: String.self, "The time of day it started"
  ).sought(as: "time", "hour")
  static let zone = Key.option(
    "zone", "ZONE", of: String.self, "Its time zone, such as Europe/London or +01:00")
  static let at = Key.option("at", "PLACE", of: String.self, "Where it was")
    .completing(.recorded(.location)).sought(as: "location", "place", "where")
  static let near = Key.option(
    "near", "PLACE", of: String.self, "Where it was, as LAT,LON, or the coordinates of a town")
  static let with = Key.list(
    "with", "NAME", of: String.self, "Who watched with you, such as 'Mia, Bo'; can be repeated"
  )
  .splitting().completing(.companions).sought(as: "companion", "companions", "who")
  static let format = Key.option(
    "format", "FORMAT", of: String.self,
    "How you watched it: \(WatchFormat.listed), or a word of your own"
  ).completing(.words(WatchFormat.keys))
  static let mood = Key.option(
    "mood", "MOOD", of: String.self,
    "How you felt: \(Mood.listed), an emoji, or words of your own"
  ).completing(.words(Mood.keys))
  static let notes = Key.option(
    "notes", "TEXT", of: String.self, "Your notes; - reads them from standard input"
  ).sought(as: "note", "comment", "review")
  /// Only for `log` and `amend`.
  static let edit = Key.flag("edit", "Write the notes in $VISUAL or $EDITOR").forPeople()
    .conflicting(with: "notes")
  static let platform = Key.option(
    "platform", "NAME", of: String.self, "The service or channel, such as Mubi"
  ).completing(.recorded(.platform)).sought(as: "service", "channel", "via")
  static let minutes = Key.minutes(
    "minutes", "N", in: 0...1_000_000, "How long it took: 90 or 1h30m; default: runtime"
  ).sought(as: "duration", "length")
  static let tag = Key.list(
    "tag", "WORD", of: String.self, "A tag, or several with commas; can be repeated"
  )
  .splitting().completing(.tags).sought(as: "tags", "label")
  static let photo = Key.list(
    "photo", "FILE", of: String.self, "A picture to keep in the journal; can be repeated"
  ).completing(.files).sought(as: "photos", "picture", "image")
  static let count = Key.number("count", "N", in: 1...1_000_000_000, "How many birds")
  static let rewatch = Key.flag("rewatch", "You had seen it before you started this journal")
  static let spoiler = Key.flag("spoiler", "The notes contain spoilers")
  /// Only for `log`.
  static let rate = Key.option(
    "rate", "RATING", of: String.self,
    "Your rating: 8/10, 4.5/5, 80%, ●●○, great, or a bare 8 on your scale"
  ).sought(as: "rating", "score", "stars")
  static let again = Key.negatable("again", "Whether you would watch it again")
  static let special = Key.flag("special", "The episodes are specials")
  static let new = Key.flag("new", "Add a new title even if a similar one exists")
  static let isPrivate = Key.flag("private", "Leave it out of every export")

  /// The options whose words are stored as given, with their facts.
  private static let words: [(fact: WatchFact, option: Key<String?>)] = [
    (.location, at), (.platform, platform),
  ]

  /// The options for the facts of a watch.
  static var all: [OptionSpec] {
    let own = [
      on.spec, clock.spec, zone.spec, at.spec, near.spec, with.spec, format.spec, mood.spec,
      notes.spec, edit.spec, platform.spec, minutes.spec, tag.spec, count.spec, rewatch.spec,
      spoiler.spec, photo.spec,
    ]
    let others = words.map(\.option.spec).filter { word in !own.contains { $0.long == word.long } }
    return own + others
  }

  /// Reads the facts of a watch; a new one was today unless given.
  static func watch(
    _ session: Session, _ view: borrowing View, isNew: Bool
  ) throws(AppError) -> WatchFacts {
    let (arguments, scope) = (session.arguments, view.scope)
    var watch = WatchFacts(date: isNew ? PartialDate(scope.today) : .unknown)
    if let date = try date(arguments, scope) { watch.date = date }
    if let text = arguments[clock] { watch.clock = try clock(text) }
    watch.zone = arguments[zone]
    for (fact, option) in words { watch[text: fact] = arguments[option] }
    watch.place = try arguments[near].map { (text) throws(AppError) in
      try session.journal.point(text, view)
    }
    watch.companions = distinct(arguments[with])
    watch.format = arguments[format].map(WatchFact.format.stored)
    watch.mood = arguments[mood].map(WatchFact.mood.stored)
    watch.notes = arguments[notes]
    watch.minutes = arguments[minutes]
    watch.tags = distinct(arguments[tag])
    watch.count = arguments[count]
    watch.isClaimedRewatch = arguments[rewatch]
    watch.isSpoiler = arguments[spoiler] ? true : nil
    return watch
  }

  /// Returns words without those that were said before.
  fileprivate static func distinct(_ words: [String]) -> [String] {
    words.indices.filter { place in !words[..<place].contains { $0.isSame(as: words[place]) } }
      .map { words[$0] }
  }

  /// Reads the changes to a watch, by the names of its fields; an unknown date is null.
  static func changes(
    _ said: WatchFacts?, _ session: Session, _ view: borrowing View
  ) throws(AppError) -> [JSON.Member] {
    let arguments = session.arguments
    let facts = if let said { said } else { try watch(session, view, isNew: false) }
    var changes = facts.members
    if try date(arguments, view.scope) == .unknown { changes.append(JSON.Member("date", .null)) }
    return changes
  }

  /// Reads `--on`; nil when it was not given.
  static func date(_ arguments: Arguments, _ scope: Scope) throws(AppError) -> PartialDate? {
    guard let text = arguments[on] else { return nil }
    return try date(text, scope)
  }

  /// Reads a date of the past as typed.
  static func date(_ text: String, _ scope: Scope) throws(AppError) -> PartialDate {
    do {
      return try scope.time(text).date(notAfter: scope.today)
    } catch {
      throw .badTime(error, for: .date)
    }
  }

  /// Reads a date as typed, which may be in the future.
  static func target(_ text: String, _ scope: Scope) throws(AppError) -> PartialDate {
    do {
      return try scope.time(text).date()
    } catch {
      throw .badTime(error, for: .date)
    }
  }

  /// Reads a time of day as typed.
  static func clock(_ text: String) throws(AppError) -> Clock {
    do { return try TypedTime.clock(text) } catch { throw .badTime(error, for: .clock) }
  }

  /// Reads a number of birds.
  static func count(_ text: String) throws(AppError) -> Int {
    guard let count = Int(text), (1...1_000_000_000).contains(count) else {
      throw .refused(.badField("count"))
    }
    return count
  }

  /// Reads `--rate`; nil when it was not given.
  static func rating(_ session: Session, scale: Int) throws(AppError) -> Rating? {
    guard let text = session.arguments[rate] else { return nil }
    return try rating(text, scale: scale)
  }

  /// Reads a rating as typed.
  static func rating(_ text: String, scale: Int) throws(AppError) -> Rating {
    do {
      return try TypedRating.parse(text, scale: scale)
    } catch {
      throw .command(.badRating(error))
    }
  }
}

extension Session {
  /// Asks for the rating that `rating.required` requires, until an answer is valid.
  /// - Throws: `canceled` after an empty answer, Escape or the end of input.
  func promptRating(of name: String, scale: Int) throws(AppError) -> Rating {
    let question = "How would you rate \(name), out of \(scale)?"
    while let text = try prompt(question, instead: ["--rate"]), !text.isEmpty {
      do {
        return try WatchOptions.rating(text, scale: scale)
      } catch {
        warn(error.sentence)
      }
    }
    throw .canceled
  }
}

/// The options for the facts of a title; `log` and `amend` share them.
package enum TitleOptions {
  static let kind = Key.option(
    "kind", "KIND", "What it is: \(TitleKind.choices)",
    { (text) throws(ValueProblem) -> String in TitleKind(typed: text)?.name ?? text }
  ).completing(.words(TitleFacts.kinds))
  static let year = Key.number("year", "YEAR", in: 1...9999, "The year it came out")
  static let runtime = Key.minutes(
    "runtime", "MINUTES", in: 0...1_000_000, "How long it is: 90 or 1h30m")
  static let genre = Key.list("genre", "WORD", of: String.self, "A genre; can be repeated")
  static let director = Key.list("director", "NAME", of: String.self, "A director; can be repeated")
  static let cast = Key.list("cast", "NAME", of: String.self, "An actor; can be repeated")
  static let alias = Key.list(
    "alias", "NAME", of: String.self, "Another name that finds it; can be repeated")
  static let contentRating = Key.option(
    "content-rating", "WORD", of: String.self, "Its content rating, such as PG-13")
  static let scientificName = Key.option(
    "scientific-name", "NAME", of: String.self, "The scientific name of a bird")
  static let family = Key.option("family", "NAME", of: String.self, "The family of a bird")

  /// The options that can be repeated, with the names of their facts.
  private static let lists: [(fact: String, option: Key<[String]>)] = [
    ("genres", genre), ("directors", director), ("cast", cast), ("aliases", alias),
  ]

  /// The options whose words are stored as given, with the names of their facts.
  private static let words: [(fact: String, option: Key<String?>)] = [
    ("contentRating", contentRating), ("scientificName", scientificName), ("family", family),
  ]

  /// The options of the facts, except for the kind.
  private static var described: [(fact: String, spec: OptionSpec)] {
    [("year", year.spec), ("runtime", runtime.spec)] + lists.map { ($0.fact, $0.option.spec) }
      + words.map { ($0.fact, $0.option.spec) }
  }

  /// The options for the facts of a title.
  static var all: [OptionSpec] { [kind.spec] + described.map(\.spec) }

  /// Returns the facts that were given, except for the kind, the name and the year.
  static func facts(_ arguments: Arguments) -> [JSON.Member] {
    var facts: [JSON.Member] = []
    if let minutes = arguments[runtime] { facts.append(JSON.Member("runtime", .whole(minutes))) }
    for (fact, option) in lists where !arguments[option].isEmpty {
      let words = WatchOptions.distinct(arguments[option])
      facts.append(JSON.Member(fact, .array(words.map { .string($0) })))
    }
    for (fact, option) in words {
      if let text = arguments[option] { facts.append(JSON.Member(fact, .string(text))) }
    }
    return facts
  }

  /// Returns the title that a text would add; `Heat (1995)` names a year too, unless another one was given.
  static func title(_ arguments: Arguments, _ text: String, kind assumed: String) -> NewTitle {
    let text = RowText.trimmed(text)
    let split = TitleNarrowing.splitYear(text)
    let given = arguments[year] ?? split?.year
    let isBird = arguments[scientificName] != nil || arguments[family] != nil
    return NewTitle(
      kind: arguments[kind] ?? (isBird ? "bird" : assumed),
      name: split?.year == given ? split?.name ?? text : text, year: given,
      facts: facts(arguments))
  }

  /// Returns the kinds that a name may mean; nil for any.
  /// - Throws: `unknownKind`, even if the title is known: someone who mistypes the kind may mean another title.
  static func kinds(
    _ arguments: Arguments, hasEpisodes: Bool
  ) throws(AppError) -> [TitleKind]? {
    var kinds: [TitleKind]?
    if let name = arguments[kind] {
      guard let known = TitleKind(named: name) else {
        throw .refused(.unknownKind(name, known: TitleFacts.kinds))
      }
      kinds = [known]
    }
    return hasEpisodes ? [.show] : kinds
  }

  /// Returns the option of a fact that `facts` gives, or of the year; nil for another.
  static func option(of fact: String) -> OptionSpec? {
    described.first { $0.fact.isSame(as: fact) }?.spec
  }
}
