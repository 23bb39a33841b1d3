import SeenApp
import SeenCore
import SeenRender

extension ListRefusal {
  /// The refusal in words.
  var sentence: ErrorSentence {
    switch self {
    case .unknownList(let text, let near):
      return ErrorSentence(
        "no list '\(text)'",
        hint: near.isEmpty
          ? "'seen list' shows all; 'seen list create' creates one" : AppError.didYouMean(near))
    case .ambiguousList(let text, let ids):
      return ErrorSentence(
        "\(ids.count) lists are named '\(text)': " + ids.joined(separator: ", "),
        hint: "use the id")
    case .exists(let name, let id):
      return ErrorSentence(
        "a list '\(name)' already exists: \(id)",
        hint: "choose another name, or change it with 'seen list edit'")
    case .builtIn(let name):
      return ErrorSentence(
        "\(name) is built in and cannot be deleted", hint: "'seen list clear' empties it")
    case .tooMany(let limit):
      return ErrorSentence(
        "\(Count.of(limit, "list")) is the limit for a profile (lists.max)",
        hint: "'seen setting \(Setting.listsMax.key) N' raises it")
    case .alreadyThere(let title, let list):
      return ErrorSentence("\(title.name) is already on \(list)")
    case .isQuery(let text, let list):
      let word = Words.shell(text)
      return ErrorSentence(
        "'\(text)' is a query, not a title",
        hint: (list.map { list in
          "'seen rule add \(Words.shell(list)) \(word)' puts what matches on the list, "
        } ?? "")
          + "'seen list create NAME --live \(word)' makes a list of it, and 'seen search \(word)'"
          + " shows it; --new adds a title with this name")
    case .notThere(let title, let list): return ErrorSentence("\(title.name) is not on \(list)")
    case .live(let list, let query):
      return ErrorSentence(
        "\(list) is a live list: its query '\(query)' says what is on it",
        hint: "'seen list edit' changes the query with --live, and removes it with --clear query")
    case .notFitting(let title, let list, let query):
      return ErrorSentence("\(title.name) is not on \(list): it does not fit '\(query)'")
    case .neverLive(let name):
      return ErrorSentence(
        "the \(name) cannot be a live list", hint: "'seen list create NAME --live QUERY' makes one")
    case .afterEnd(let place, let count):
      return ErrorSentence(
        "no place \(place): the list has \(Count.of(count, "title"))",
        hint: count == 0 ? nil : count == 1 ? "use 1" : "use 1 to \(count), or --last")
    case .empty(let list): return ErrorSentence("\(list) is already empty")
    case .endBeforeStart(let start, let end):
      return ErrorSentence("\(end) is before \(start)", hint: "put the earlier date first")
    case .dateNeeded(let list, let days, let today):
      return ErrorSentence(
        "\(list) counts what you see \(days.words), and today is \(today)",
        hint: "give the day you saw it with --on DATE")
    case .notOwner(let list, let owner):
      return ErrorSentence(
        "\(list) is the list of '\(owner)', who alone can end sharing it",
        hint: "'seen list edit \(Words.shell(list)) --without PROFILE' takes one member from it")
    case .ownerStays(let list, let owner):
      return ErrorSentence(
        "\(list) is the list of '\(owner)', who cannot be taken from it",
        hint: "'--clear members' leaves it to '\(owner)' alone")
    case .sharedWithAll(let list):
      return ErrorSentence(
        "\(list) is shared with everybody",
        hint: "'seen list edit \(Words.shell(list)) --clear members' ends that; then --with adds"
          + " people")
    case .notMember(let profile, let list):
      return ErrorSentence("\(list) is not shared with '\(profile)'")
    case .blankName: return ErrorSentence("a list needs a name")
    case .badCover(let text):
      return ErrorSentence(
        "'\(text)' is not a picture",
        hint: "give the path of a picture, or its SHA-256 in lower case")
    case .badIcon(let text):
      return ErrorSentence(
        "'\(text)' is not an icon",
        hint: "use an emoji, or one of "
          + ListIcon.allCases.map(\.rawValue).joined(separator: ", "))
    case .queueEmpty(let onlyAutomatic):
      return ErrorSentence(
        onlyAutomatic
          ? "nothing in the queue was added automatically" : "the queue is already empty",
        hint: onlyAutomatic
          ? "'seen queue clear' removes what you added" : "'seen queue add TITLE' adds something")
    case .queueFull(let limit):
      return ErrorSentence(
        "the queue is full: it holds \(Count.of(limit, "title"))",
        hint: "remove something, or 'seen setting \(Setting.queueMax.key) N' raises the limit")
    case .notQueued(let title):
      return ErrorSentence(
        "\(title.name) is a \(title.kind.name), which cannot be queued",
        hint: "put it on a list with 'seen list add'")
    }
  }
}

extension ListDays {
  /// The days in words, such as `from 2026-01-01 to 2026-06-30`.
  var words: String {
    switch (first, last) {
    case (let first?, let last?): "from \(first) to \(last)"
    case (let first?, nil): "from \(first) on"
    case (nil, let last?): "until \(last)"
    case (nil, nil): "at any time"
    }
  }
}
