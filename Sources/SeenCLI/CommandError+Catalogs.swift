import SeenInterchange
import SeenRender
import SeenWire

extension CatalogRefusal {
  /// The refusal in words.
  var sentence: ErrorSentence {
    switch self {
    case .badName(let name):
      ErrorSentence(
        "'\(name)' is no name of a catalog",
        hint: "use letters a-z, digits and -, and a version behind a dot: birds.avilist-2025")
    case .taken(let name):
      ErrorSentence(
        "there is a catalog '\(name)' with other contents, and a catalog is never changed",
        hint: "give the file another version: \(name)-2.jsonl")
    case .otherVersion(let name, let version):
      ErrorSentence(
        "the catalog '\(name)' is here in version '\(version)'",
        hint: "'seen catalog update \(name) FILE' compares and replaces it")
    case .unknown(let name, let near):
      ErrorSentence(
        "there is no catalog '\(name)'",
        hint: near.isEmpty
          ? "'seen catalog list' lists them; 'seen catalog add' adds one"
          : CommandError.didYouMean(near))
    case .noTitles(let file, let first):
      ErrorSentence(
        "no line of it is a title" + (first.map { "; line \($0.line): \($0.problem)" } ?? ""),
        hint:
          "a catalog has one object a line: {\"kind\":\"film\",\"name\":\"Heat\",\"year\":1995}",
        file: file)
    case .lineTooLong(let file, let line):
      ErrorSentence(
        "the line is longer than 1 MiB; nothing was added", hint: "a catalog has one title a line",
        file: file, line: line)
    case .unchanged(let name): ErrorSentence("the file holds just what '\(name)' does")
    case .nameless:
      ErrorSentence(
        "the input has no name for a catalog", hint: "say one: seen catalog add NAME -")
    case .notPlaylist(let file):
      ErrorSentence("no line of it is a channel or a film to play", file: file)
    }
  }
}

extension CatalogLineProblem {
  /// What is wrong, to stand after a place.
  var words: String {
    switch kind {
    case .notJSON: "it is not JSON"
    case .notObject: "it is not a JSON object"
    case .noKind: "it has no kind"
    case .unknownKind: "its kind is none of film, show, season, episode, bird, channel, other"
    case .noName: "it has no name"
    case .badID: "its id is not of the form kind:slug"
    case .tooLong: "it is longer than 1 MiB"
    case .sameID: "line \(other) has a title of the same id"
    }
  }
}

extension Playlist.Skipped.Reason {
  /// Why a line gives no title, to stand after a place.
  var words: String {
    switch self {
    case .noName: "its #EXTINF has no name"
    case .noAddress: "no address follows it"
    case .noEntry: "no #EXTINF stands before it"
    case .tooLong: "it is longer than 1 MiB"
    }
  }
}
