import SeenApp
import SeenCore
import SeenInterchange
import SeenRender
import SeenWire

extension CatalogRefusal {
  /// The refusal in words.
  var sentence: ErrorSentence {
    switch self {
    case .badName(let name):
      ErrorSentence(
        "'\(name)' cannot be the name of a catalog",
        hint: "use a-z, digits and -, and a version after a dot: birds.avilist-2025")
    case .taken(let name):
      ErrorSentence(
        "another catalog named '\(name)' exists, and catalogs never change",
        hint: "give the file another version: \(name)-2.jsonl")
    case .otherVersion(let name, let version):
      ErrorSentence(
        "you already have the catalog '\(name)', in version '\(version)'",
        hint: "'seen catalog update \(name) FILE' compares and replaces it")
    case .unknown(let name, let near):
      ErrorSentence(
        "no catalog '\(name)'",
        hint: near.isEmpty
          ? "'seen catalog list' lists them; 'seen catalog add' adds one"
          : AppError.didYouMean(near))
    case .noTitles(let file, let first):
      ErrorSentence(
        "no line in it is a title" + (first.map { "; line \($0.line): \($0.problem.words)" } ?? ""),
        hint:
          "a catalog has one object per line: {\"kind\":\"film\",\"name\":\"Heat\",\"year\":1995}",
        file: file)
    case .lineTooLong(let file, let line):
      ErrorSentence(
        "the line is longer than 1 MiB; nothing was added",
        hint: "a catalog has one title per line",
        file: file, line: line)
    case .unchanged(let name): ErrorSentence("the file is the same as '\(name)'")
    case .nameless:
      ErrorSentence(
        "a catalog from standard input needs a name", hint: "give it one: seen catalog add NAME -")
    case .noTitleFile(let files):
      ErrorSentence("none of the files has titles", hint: "give \(files)")
    case .noVotes(let files):
      ErrorSentence("none of the files has votes for titles", hint: "give \(files)")
    case .noneWanted:
      ErrorSentence(
        "no title in the files matches what you asked for",
        hint: "check --kinds, --years, --votes and --top, and that SOURCE is where the files are"
          + " from")
    case .severalVersions(let name, let versions):
      ErrorSentence(
        "you have several versions of the catalog '\(name)': \(Words.list(versions))",
        hint: "name one of them, or remove the others with 'seen catalog remove'")
    case .noKeyColumn(let file, let found):
      ErrorSentence(
        "no column says which title a row is about; the header is '\(ImportWords.header(found))'",
        hint: "name it: --map 'COLUMN=title'; 'seen catalog annotate --help' lists what columns"
          + " can be", file: file, line: 1)
    case .notPlaylist(let file):
      ErrorSentence("it has no channel or film to play", file: file)
    }
  }
}

extension BadCatalogLine.Problem {
  /// What is wrong, for use after a place.
  var words: String {
    switch self {
    case .line(let problem): problem.words
    case .playlist(let reason): reason.words
    }
  }
}

extension CatalogLineProblem {
  /// What is wrong, for use after a place.
  fileprivate var words: String {
    switch kind {
    case .notJSON: "it is not JSON"
    case .notObject: "it is not a JSON object"
    case .noKind: "it has no kind"
    case .unknownKind: "its kind is not one of \(TitleKind.listed)"
    case .noName: "it has no name"
    case .badID: "its id is not of the form kind:slug"
    case .tooLong: "it is longer than 1 MiB"
    case .sameID: "line \(other) has a title with the same id"
    }
  }
}

extension CatalogMaker.BadRow.Reason {
  /// What is wrong with a row, for use after a place.
  var words: String {
    switch self {
    case .noName: "it has no name"
    case .notJSON: "it is not a JSON object"
    case .tooLong: "it is too long"
    }
  }
}

extension AnnotationProblem.Reason {
  /// What is wrong with a row, for use after a place; `catalog` is the name of the catalog.
  func words(in catalog: String) -> String {
    switch self {
    case .unreadable(let reason): return reason.words
    case .noTitle: return "it does not say which title it is about"
    case .wrongValue(let fact, let text):
      let shown = text.utf8.count > 60 ? "\(text.prefix(57))..." : text
      return "\(fact) cannot be '\(shown)'"
    case .unknown(let label): return "\(label) is not in \(catalog)"
    case .several(let label, let ids):
      return "\(label) matches several titles, so add an id: \(Words.list(ids))"
    case .differs(let id, let fact, let own, let given):
      return "\(fact) of \(id) is \(own.shown), not \(given.shown)"
    case .tooLong(let id): return "its facts make \(id) longer than 1 MiB"
    }
  }
}

extension JSON {
  /// A value as a sentence shows it.
  fileprivate var shown: String {
    let text = text ?? String(decoding: bytes, as: UTF8.self)
    return text.utf8.count > 60 ? "\(text.prefix(57))..." : text
  }
}

extension CatalogOmission {
  /// What titles were left out, for use after their number.
  func words(_ count: Int) -> String {
    switch self {
    case .kind: "of other kinds"
    case .year: "from other years or without a year"
    case .votes: "with fewer votes"
    case .adult: "for adults only"
    case .noTitle:
      count == 1 ? "that is no film, show or species" : "that are not films, shows or species"
    case .noShow: "whose show or place in it is missing"
    case .repeated: count == 1 ? "that repeats an earlier one" : "that repeat earlier ones"
    }
  }
}

extension Playlist.Skipped.Reason {
  /// Why a line gives no title, for use after a place.
  fileprivate var words: String {
    switch self {
    case .noName: "its #EXTINF has no name"
    case .noAddress: "no address follows it"
    case .noEntry: "no #EXTINF comes before it"
    case .tooLong: "it is longer than 1 MiB"
    }
  }
}
