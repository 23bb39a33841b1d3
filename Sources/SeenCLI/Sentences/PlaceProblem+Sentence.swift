import SeenApp
import SeenCore
import SeenRender

extension PlaceProblem {
  /// The problem in words.
  var sentence: ErrorSentence {
    let hint = "use degrees north and east, such as 51.5,-0.12"
    switch self {
    case .unknown(let text, let near):
      return ErrorSentence(
        "'\(text)' is neither coordinates nor a known place",
        hint: near.isEmpty ? hint + ", or the name of a town" : AppError.didYouMean(near))
    case .coordinates(.notCoordinates(let text)):
      return ErrorSentence("'\(text)' is not coordinates", hint: hint)
    case .coordinates(.latitudeOutOfRange(let text)):
      return ErrorSentence("the latitude '\(text)' is not between -90 and 90", hint: hint)
    case .coordinates(.longitudeOutOfRange(let text)):
      return ErrorSentence("the longitude '\(text)' is not between -180 and 180", hint: hint)
    }
  }
}

extension TakenPlace {
  /// Says whether a bird has the coordinates of the town that its place has the name of.
  func sentence(isRecorded: Bool) -> String {
    let name = towns.first.map { "\($0.name), \($0.country)" } ?? text
    return isRecorded
      ? "Recording the coordinates of \(name)."
      : "\(name) is far from where you were; --near \(Words.shell(text)) records its coordinates."
  }

  /// Says which of several towns was taken, in a query or for an option; nil where there is one.
  func sentence(inQuery: Bool) -> String? {
    guard towns.count > 1, let first = towns.first else { return nil }
    let other = towns.first { !$0.country.isSame(as: first.country) }
    let name = other.map { "\($0.name), \($0.country)" }
    let hint =
      name.map { Words.shell(inQuery ? "near:\"\($0)\"" : $0) + " is another" }
      ?? "a point names another"
    let why = isNearest ? "nearest" : "largest"
    return
      "Using \(first.name), \(first.country), the \(why) of \(towns.count) places with that name;"
      + " \(hint)."
  }
}
