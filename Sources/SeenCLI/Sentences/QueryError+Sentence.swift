import SeenApp
import SeenCore

extension QueryError {
  /// The error in words, with the query and a mark under what is wrong in it.
  var sentence: ErrorSentence {
    var sentence = problem.sentence
    sentence.excerpt = ErrorExcerpt(text: query, offset: offset, length: length)
    return sentence
  }
}

extension QueryProblem {
  fileprivate var sentence: ErrorSentence {
    switch self {
    case .unclosedQuote:
      return ErrorSentence("a quote in the query is not closed", hint: "close it with another \"")
    case .unclosedParenthesis:
      return ErrorSentence("a parenthesis in the query is not closed", hint: "close it with )")
    case .unopenedParenthesis:
      return ErrorSentence(
        "the query closes a parenthesis that was never opened", hint: "open it with (, or remove it"
      )
    case .emptyParentheses:
      return ErrorSentence(
        "the parentheses are empty", hint: "put terms between them, or remove them")
    case .missingTerm:
      return ErrorSentence(
        "the query is missing a term",
        hint: "quote \"or\" and \"-\" to search for them as words")
    case .unknownField(let name, let near):
      return ErrorSentence(
        "no query field '\(name)'",
        hint: near.isEmpty
          ? "'seen help query' lists the fields; quote a word that has a colon"
          : AppError.didYouMean(near.map { $0 + ":" }))
    case .missingValue(let field):
      return ErrorSentence(
        "'\(field.rawValue):' has no value",
        hint: "use \(field.example), or \(field.rawValue):* for any value")
    case .unknownPlace(let name, let near):
      return ErrorSentence(
        "the coordinates of '\(name)' are not known",
        hint: near.isEmpty ? AppError.placeHint : AppError.didYouMean(near))
    case .liveList(let name):
      return ErrorSentence(
        "the query of a live list cannot ask about \(name), which is a live list itself",
        hint: "repeat the query of that list instead")
    case .unknownView(let name, let near):
      return ErrorSentence(
        "no saved view '\(name)'",
        hint: near.isEmpty ? "'seen view' lists them" : AppError.didYouMean(near))
    case .unknownList(let name, let near):
      return ErrorSentence(
        "no list '\(name)'",
        hint: near.isEmpty ? "'seen list' shows all" : AppError.didYouMean(near))
    case .noList(let field):
      return ErrorSentence(
        "'\(field.rawValue):list' only works in the query of a list with "
          + (field == .near ? "a place" : "dates"))
    case .tooDeep(let limit):
      return ErrorSentence("the query is nested deeper than \(limit) levels")
    case .tooLong(let limit):
      return ErrorSentence("the query is longer than \(limit) bytes")
    case .tooManyTerms(let limit):
      return ErrorSentence("the query has more than \(limit) terms")
    case .notNumber(let field, let text):
      return ErrorSentence("'\(text)' is not a number", hint: "use \(field.example)")
    case .notDecade(let text):
      return ErrorSentence("'\(text)' is not a decade", hint: "use \(QueryField.decade.example)")
    case .notDate(let field, let text):
      return ErrorSentence("'\(text)' is not a range of days", hint: "use \(field.example)")
    case .notDays(let problem): return problem.sentence(for: .period)
    case .notRating(let field, let text):
      let hasWord = text.unicodeScalars.contains { $0.properties.isAlphabetic }
      let other = "; a field is not compared with another one: use --json and jq for that"
      return ErrorSentence(
        "'\(text)' is not a rating", hint: "use \(field.example)" + (hasWord ? other : ""))
    case .notFlag(let field, let text):
      return ErrorSentence(
        "'\(text)' is neither yes nor no", hint: "use \(field.rawValue):yes or \(field.rawValue):no"
      )
    case .unknownWord(let field, let text, let near):
      return ErrorSentence(
        "'\(text)' is not a \(field.noun)",
        hint: near.isEmpty
          ? "one of " + (field.words ?? []).joined(separator: ", ") : AppError.didYouMean(near))
    case .notClock(let text):
      return ErrorSentence(
        "'\(text)' is not a time of day", hint: "use \(QueryField.clock.example)")
    case .notPattern(let text):
      return ErrorSentence(
        "'/\(text)/' is not a pattern",
        hint: "it may have . * + ? | ^ $ ( ) and [ ]; put \\ before one to mean itself")
    case .unknownPerson(let name, let near):
      return ErrorSentence(
        "nobody is called '\(name)'",
        hint: near.isEmpty
          ? "'seen profile list' and 'seen friend list' show who there is"
          : AppError.didYouMean(near))
    case .endBeforeStart(let text):
      return ErrorSentence("'\(text)' ends before it begins", hint: "put the smaller value first")
    case .notComparable(let field):
      return ErrorSentence(
        "'\(field.rawValue):' does not take comparisons", hint: "use \(field.example)")
    case .notPoint(let text):
      return ErrorSentence(
        "'\(text)' is not a point and distance", hint: "use \(QueryField.near.example)")
    case .latitude(let text):
      return ErrorSentence("'\(text)' is not a latitude", hint: "it must be between -90 and 90")
    case .longitude(let text):
      return ErrorSentence("'\(text)' is not a longitude", hint: "it must be between -180 and 180")
    case .notDistance(let text):
      return ErrorSentence(
        "'\(text)' is not a distance", hint: "use 50km, or anything above 0 and up to 20040 km")
    }
  }
}

extension QueryField {
  /// What its words are called.
  fileprivate var noun: String {
    switch self {
    case .kind: "kind of title"
    case .weekday: "day of the week"
    case .state: "state"
    default: "group of birds"
    }
  }
}

extension AppError {
  /// What to do about a place that nothing knows.
  fileprivate static let placeHint =
    "log a watch there with --at and --near, or give the point: near:51.5,-0.12,50km"
}
