import SeenCore
import SeenRender

/// A question in words, read as a query: `films I loved with Mia last year`, `shows I stopped`, `seen on a Saturday more than
/// three times`.
///
/// Each phrase of a table is a term; what is no phrase is read as `SpokenQuery` does, and what is left is searched for.
struct SaidQuery {
  /// The terms, and the options behind them.
  private(set) var terms: [String] = []
  private(set) var period: String?
  /// Whether only the first is wanted.
  private(set) var isFirst = false
  /// What the answer is sorted by; nil where nothing is said of that.
  private(set) var order: String?
  /// The words that no phrase is, which are searched for.
  private(set) var unread: [String] = []
  /// Whether it was said to be seen, which a title may not be.
  private var isSeen = false

  /// Words that say nothing.
  private static let fillers: Set<String> = [
    "i", "i've", "we", "we've", "me", "us", "you", "my", "our", "the", "a", "an", "all", "every",
    "any",
    "which", "what", "that", "who", "were", "was", "are", "is", "have", "has", "had", "did", "do",
    "ever", "list", "show", "find", "of", "it", "them", "and", "there", "titles", "things", "those",
    "how", "often", "when", "where",
  ]

  /// Words that a name does not go on behind.
  private static let ends: Set<String> = [
    "i", "i've", "we", "that", "which", "who", "more", "at", "on", "in", "with", "by", "from",
    "last",
    "this", "during", "and", "never", "not", "liked", "loved", "saw", "seen", "watched", "once",
    "twice", "rated", "gave", "have", "did", "like", "since", "before", "after", "today",
    "yesterday",
  ]

  /// What phrases mean; the longest that fits counts.
  private static let phrases: [(words: [String], term: String)] = {
    let meant: [(term: String, phrases: String)] = [
      ("rating:>=8/10", "loved/liked a lot/liked very much/liked/enjoyed"),
      ("rating:..4/10", "hated/disliked/did not like/didn't like"),
      ("rating:no", "never rated/not rated/did not rate/didn't rate/unrated"),
      ("favorite:yes", "favorite/favorites/favourite/favourites"),
      ("again:yes", "would watch again/would see again"),
      (
        "seen:yes watches:1",
        "never rewatched/not rewatched/never seen again/never watched again/only once/just once/"
          + "once/one time/a single time"
      ),
      ("watches:2", "twice"),
      ("rewatch:yes", "rewatched/seen again/watched again/saw again"),
      (
        "seen:no",
        "never seen/never watched/never saw/not seen/not watched/haven't seen/haven't watched/"
          + "did not see/didn't see/unseen/unwatched/not yet seen"
      ),
      (
        "state:begun",
        "never finished/not finished/did not finish/didn't finish/unfinished/began/started"
      ),
      ("state:stopped", "stopped watching/stopped/gave up on/gave up/abandoned/dropped/quit"),
      ("state:paused", "paused"),
      ("state:finished", "finished/completed"),
      (
        "state:watching",
        "am watching/are watching/currently watching/watching now/watching/in the middle of"
      ),
      ("weekday:weekend", "at the weekend/on the weekend/on weekends/on a weekend/at weekends"),
      ("clock:22:00..04:00", "late at night/at night/after ten"),
      ("clock:05:00..11:59", "in the morning/in the mornings"),
      ("clock:12:00..17:59", "in the afternoon/in the afternoons"),
      ("clock:18:00..21:59", "in the evening/in the evenings"),
      ("year:watched", "in the year it came out/when it came out/when they came out/in their year"),
      ("in:watchlist", "on my watchlist/on the watchlist/in my watchlist/from my watchlist"),
      ("photo:yes", "with photos/with a photo/with photo"),
      ("notes:yes", "with notes/with a note"),
      ("comment:yes", "commented on"),
      ("private:yes", "private"),
      ("-with:*", "alone/by myself/on my own/with nobody"),
    ]
    var all: [(words: [String], term: String)] = []
    for (term, texts) in meant {
      for text in texts.split(separator: "/") {
        all.append((text.split(separator: " ").map(String.init), term))
      }
    }
    return all.sorted { $0.words.count > $1.words.count }
  }()

  /// Reads words.
  init(_ operands: [String]) {
    let words = operands.flatMap { operand in
      operand.contains("\"") || operand.contains(":")
        ? [operand] : operand.split(separator: " ").map { SaidQuery.bare(String($0)) }
    }
    var rest = words.filter { !$0.isEmpty }[...]
    while !rest.isEmpty { read(&rest) }
    let isOfWatch =
      period != nil
      || terms.contains { term in
        QueryField(named: term.prefix { $0 != ":" })?.isOfWatch ?? false
      }
    if isSeen, !isOfWatch,
      !terms.contains(where: { $0.hasPrefix("seen:") || $0.hasPrefix("watches:") })
    {
      terms.append("seen:yes")
    }
  }

  /// A word without the signs of a sentence behind it.
  private static func bare(_ word: String) -> String {
    var word = word
    while let last = word.last, ",.?!;".contains(last) { word.removeLast() }
    return word
  }

  private mutating func read(_ words: inout ArraySlice<String>) {
    let lower = words.prefix(8).map { $0.lowercased() }
    if words[words.startIndex].contains(":") || words[words.startIndex].hasPrefix("-") {
      terms.append(words.removeFirst())
      return
    }
    if readOrder(lower, &words) || readTimes(lower, &words) || readRating(lower, &words) { return }
    if readPeople(lower, &words) || readDay(lower, &words) { return }
    if let phrase = SaidQuery.phrases.first(where: { lower.starts(with: $0.words) }) {
      terms += phrase.term.split(separator: " ").map(String.init)
      words.removeFirst(phrase.words.count)
      return
    }
    if let found = SpokenQuery.period(words, isAfterText: false), period == nil {
      period = found.text
      words.removeFirst(found.count)
      return
    }
    if readNamed(lower, &words) { return }
    if let kind = TitleKind(typed: lower[0]), !lower[0].isSame(as: TitleKind.other.name) {
      terms.append("kind:\(kind.name)")
    } else if ["seen", "saw", "see", "watched", "watch"].contains(lower[0]) {
      isSeen = true
    } else if !SaidQuery.fillers.contains(lower[0]) {
      terms.append(Query.value(words[words.startIndex]))
      unread.append(words[words.startIndex])
    }
    words.removeFirst()
  }

  // MARK: Parts

  /// Reads `first`, `best` and the like.
  private mutating func readOrder(_ lower: [String], _ words: inout ArraySlice<String>) -> Bool {
    switch lower[0] {
    case "first": isFirst = true
    case "best": order = "rating"
    case "longest": order = "-runtime"
    case "shortest": order = "runtime"
    default: return false
    }
    words.removeFirst()
    return true
  }

  /// Reads `more than three times`, `at least 2 times`, `3 times`.
  private mutating func readTimes(_ lower: [String], _ words: inout ArraySlice<String>) -> Bool {
    let signs = [
      ("more than", ">"), ("at least", ">="), ("less than", "<"), ("fewer than", "<"),
      ("at most", "<="), ("exactly", ""), ("", ""),
    ]
    for (phrase, sign) in signs {
      let start = phrase.split(separator: " ").map(String.init)
      guard lower.starts(with: start), lower.count > start.count else { continue }
      let word = lower[start.count]
      if word == "once" || word == "twice", !start.isEmpty {
        terms.append("watches:\(sign)\(word == "once" ? 1 : 2)")
        words.removeFirst(start.count + 1)
        return true
      }
      guard lower.count > start.count + 1, let number = SaidQuery.number(word),
        ["times", "time"].contains(lower[start.count + 1])
      else { continue }
      terms.append("watches:\(sign)\(number)")
      words.removeFirst(start.count + 2)
      return true
    }
    return false
  }

  /// Reads `gave 5 stars`, `rated 9/10`, `with four stars`.
  private mutating func readRating(_ lower: [String], _ words: inout ArraySlice<String>) -> Bool {
    guard ["gave", "give", "rated", "with", "got"].contains(lower[0]) else { return false }
    var place = 1
    while place < lower.count, ["it", "them", "a"].contains(lower[place]) { place += 1 }
    guard place < lower.count else { return false }
    let next = place + 1 < lower.count ? lower[place + 1] : ""
    if let number = SaidQuery.number(lower[place]), next == "stars" || next == "star" {
      terms.append("rating:\(number)/5")
      words.removeFirst(place + 2)
      return true
    }
    guard lower[0] != "with", lower[place].utf8.first.map({ (48...57).contains($0) }) ?? false,
      lower[place].utf8.allSatisfy({ (48...57).contains($0) || $0 == 47 || $0 == 46 })
    else { return false }
    terms.append("rating:\(lower[place])")
    words.removeFirst(place + 1)
    return true
  }

  /// Reads `liked by Bo`, `Bo liked`, `seen by Mia`.
  private mutating func readPeople(_ lower: [String], _ words: inout ArraySlice<String>) -> Bool {
    let verbs = [
      "liked": "liked-by", "loved": "liked-by", "seen": "seen-by", "watched": "seen-by",
      "saw": "seen-by",
    ]
    if lower.count > 2, lower[1] == "by", let field = verbs[lower[0]] {
      words.removeFirst(2)
      add(field, SaidQuery.name(&words))
      return true
    }
    let isName = words[words.startIndex].first?.isUppercase ?? false
    let isOther = lower[0] != "i" && TitleKind(typed: lower[0]) == nil
    guard lower.count > 1, isName, isOther, let field = verbs[lower[1]] else { return false }
    terms.append("\(field):\(Query.value(words.removeFirst()))")
    words.removeFirst()
    return true
  }

  /// Reads `on a Saturday`, `on Sundays`; one day, such as `on Saturday`, is a period.
  private mutating func readDay(_ lower: [String], _ words: inout ArraySlice<String>) -> Bool {
    guard lower[0] == "on", lower.count > 1 else { return false }
    let hasArticle = ["a", "any"].contains(lower[1])
    guard let word = hasArticle ? lower.dropFirst(2).first : lower[1] else { return false }
    let isPlural = word.hasSuffix("days")
    guard hasArticle || isPlural,
      let day = WeekdayName.number(of: isPlural ? String(word.dropLast()) : word)
    else { return false }
    terms.append("weekday:\(WeekdayName.keys[day])")
    words.removeFirst(hasArticle ? 3 : 2)
    return true
  }

  /// Reads `with Mia and Bo`, `by Kubrick`, `at Odeon`, `on Netflix`, `like Heat`, `from the 80s`, `imported from letterboxd`.
  private mutating func readNamed(_ lower: [String], _ words: inout ArraySlice<String>) -> Bool {
    if lower.starts(with: ["imported", "from"]) || lower.starts(with: ["similar", "to"]) {
      words.removeFirst(2)
      add(lower[0] == "similar" ? "like" : "from", SaidQuery.name(&words))
      return true
    }
    let decade = ["from", "of", "in"].contains(lower[0]) ? lower.dropFirst() : lower[...]
    let word = decade.first == "the" ? decade.dropFirst().first : decade.first
    if let word, word.hasSuffix("0s"), [3, 5].contains(word.utf8.count),
      word.dropLast().utf8.allSatisfy({ (48...57).contains($0) })
    {
      terms.append("decade:\(word)")
      words.removeFirst(lower.count - decade.count + (decade.first == "the" ? 2 : 1))
      return true
    }
    let fields = ["with": "with", "by": "director", "at": "at", "on": "platform", "like": "like"]
    guard let field = fields[lower[0]], words.count > 1 else { return false }
    words.removeFirst()
    let name = SaidQuery.name(&words)
    guard field == "with" else {
      add(field, name)
      return true
    }
    for person in SpokenQuery.people(name) { terms.append("with:\(Query.value(person))") }
    return true
  }

  private mutating func add(_ field: String, _ name: [String]) {
    guard !name.isEmpty else { return }
    terms.append("\(field):\(Query.value(name.joined(separator: " ")))")
  }

  /// Reads a name up to what is said next; `and` is part of one before another name.
  private static func name(_ words: inout ArraySlice<String>) -> [String] {
    var name: [String] = []
    while let word = words.first {
      let isNext = !name.isEmpty && ends.contains(word.lowercased())
      let isAnd = word.lowercased() == "and" && words.dropFirst().first?.first?.isUppercase ?? false
      if word.contains(":") || isNext && !isAnd { break }
      if !name.isEmpty, !isAnd, SpokenQuery.period(words, isAfterText: false) != nil { break }
      name.append(word)
      words.removeFirst()
    }
    return name
  }

  private static func number(_ word: String) -> Int? {
    let words = [
      "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
      "twelve",
    ]
    if let place = words.firstIndex(of: word) { return place + 1 }
    return (1...4).contains(word.utf8.count) ? Int(word) : nil
  }
}

extension Invocation {
  /// The same with the terms and options that its words say, where `--say` asks for that, and the words that it only searches
  /// for; nil without it.
  package var ofSaidWords:
    (invocation: Invocation, words: String, proper: String, unread: [String])?
  {
    guard problem == nil, arguments[SharedOptions.say] else { return nil }
    let said = SaidQuery(arguments.operands)
    var other = self
    var terms = said.terms
    if let period = said.period {
      // Words of a period can be joined by hyphens, which need no quotes.
      let joined = period.split(separator: " ").joined(separator: "-")
      terms.append("date:" + Query.value(Invocation.isPeriod(joined) ? joined : period))
    }
    other.arguments.operands = terms
    other.arguments.remove(SharedOptions.say.spec.long)
    var shown = terms.map { Words.shell($0) }
    func add(_ option: String, _ value: String?) {
      let isTaken = spec.options.contains { $0.long == option }
      guard isTaken, !arguments.occurrences.contains(where: { $0.long == option }) else { return }
      other.arguments.occurrences.append(
        Occurrence(long: option, shown: "--" + option, value: value, isNegated: false))
      shown.append("--" + option + (value.map { " " + $0 } ?? ""))
    }
    if said.isFirst { add("first", nil) }
    // A diary calls it minutes.
    let isDiary = command.name == "diary"
    if let order = said.order {
      let word =
        order.hasSuffix("runtime") && isDiary
        ? order == "runtime" ? "-minutes" : "minutes" : order
      add("sort", word)
    }
    let words = arguments.operands.joined(separator: " ")
    return (other, words, ([command.name] + shown).joined(separator: " "), said.unread)
  }
}
