import SeenApp
import SeenCLI
import SeenRender
import SeenStore
import SeenTestSupport

/// Errors of catalogs.
extension ErrorGallery {
  private static let film = #"{"id":"film:heat-1995","kind":"film","name":"Heat","year":1995}"#

  /// A journal with files in its folder, and a catalog.
  private static func given(
    _ files: [(name: String, text: String)] = [], adding catalog: String? = nil
  ) -> @Sendable (TestWorld) throws -> Void {
    { world in
      try withJournal(world)
      world.environment["SEEN_WRITER"] = "box"
      for file in files {
        try put(file.text, at: "/home/ana/films/" + file.name, in: world)
      }
      if let catalog { world.run("catalog", "add", catalog) }
    }
  }

  private static func refusal(
    _ line: String, _ errors: String..., kind: ErrorCode = .catalog,
    given: @escaping @Sendable (TestWorld) throws -> Void
  ) -> Entry {
    Entry(kind: kind, code: .data, line: "seen " + line, errors: errors, given: given)
  }

  /// What becomes of a file when curl shows an answer.
  private static func fetched(
    _ answer: String?, _ lines: String..., status: Int32 = 0, errors: String = ""
  ) -> Entry {
    Entry(
      kind: .fetch, code: .unavailable, line: "seen catalog get imdb", errors: lines,
      given: { world in
        try withJournal(world)
        world.environment["HOME"] = "/home/ana"
        world.program = { _, _ in
          answer.map {
            ProgramResult(status: status, output: Array($0.utf8), errors: Array(errors.utf8))
          }
        }
      })
  }

  private static let basics = "https://datasets.imdbws.com/title.basics.tsv.gz"

  static let fetches: [Entry] = [
    fetched(
      nil, "seen: curl is not installed, and Seen fetches nothing itself",
      "hint: install curl; or open \(basics) in a browser, and give the files to 'seen catalog make'"
    ),
    fetched(
      "", "seen: cannot fetch \(basics): Could not resolve host: datasets.imdbws.com",
      "hint: check the connection, and try again", status: 6,
      errors: "curl: (6) Could not resolve host: datasets.imdbws.com\n"),
    fetched(
      "HTTP/2 500 \r\n\r\noops", "seen: \(basics) answered with status 500",
      "hint: try again later, or name another address with --from"),
    fetched(
      "HTTP/2 429 \r\nRetry-After: 1\r\n\r\n",
      "seen: \(basics) asks to wait: too many requests",
      "hint: try again later; what came so far is kept"),
    fetched(
      "HTTP/2 200 \r\nETag: \"a\"\r\nContent-Length: 9\r\n\r\nabc",
      "seen: the connection to \(basics) ended early, several times",
      "hint: try again: the first 3 bytes are kept", status: 18),
    fetched(
      "HTTP/2 200 \r\n\r\n<!DOCTYPE html><p>Sign in",
      "seen: \(basics) answered with a page, not with data",
      "hint: open it in a browser to see why; --from names another address"),
    fetched(
      "HTTP/2 302 \r\nlocation: file:///etc/passwd\r\n\r\n",
      "seen: \(basics) refers to 'file:///etc/passwd', which is not fetched",
      "hint: name an address that begins with https:// with --from"),
    Entry(
      kind: .fetch, code: .unavailable, line: "seen catalog get imdb",
      errors: [
        "seen: there is no folder for catalogs, because HOME is not set",
        "hint: set HOME or XDG_DATA_HOME",
      ],
      given: { world in
        try withJournal(world)
        world.environment["HOME"] = nil
      }),
    Entry(
      kind: .usage, code: .usage, line: "seen catalog get imdb --from http://example.org/",
      errors: [
        "seen: 'http://example.org/' is not an address to fetch from",
        "hint: give one that begins with https://; http:// is only for this machine, as in"
          + " http://localhost:8000/",
      ],
      given: { world in
        try withJournal(world)
        world.environment["HOME"] = "/home/ana"
      }),
  ]

  static let catalogs: [Entry] = [
    refusal(
      "log Amsel --count 2", "seen: no bird in your catalogs is called 'Amsel'",
      "hint: use its English or scientific name, add it as a new bird with --new, or use --kind"
        + " if it is not a bird", kind: .unlistedBird,
      given: given(
        [("birds.jsonl", #"{"kind":"bird","name":"Common Blackbird"}"# + "\n")],
        adding: "birds.jsonl")),
    refusal(
      "catalog add brids", "seen: no catalog 'brids'", "hint: did you mean 'birds'?",
      given: given()),
    refusal(
      "catalog add none.jsonl",
      "seen: none.jsonl: no line in it is a title; line 1: it is not JSON",
      "hint: a catalog has one object per line:"
        + " {\"kind\":\"film\",\"name\":\"Heat\",\"year\":1995}",
      given: given([("none.jsonl", "nothing\n")])),
    refusal(
      "catalog add kindless.jsonl",
      "seen: kindless.jsonl: no line in it is a title; line 2: it has no kind",
      "hint: a catalog has one object per line:"
        + " {\"kind\":\"film\",\"name\":\"Heat\",\"year\":1995}",
      given: given([("kindless.jsonl", "\n{\"name\":\"Heat\",\"year\":1995}\n")])),
    refusal(
      "catalog add empty.jsonl", "seen: empty.jsonl: no line in it is a title",
      "hint: a catalog has one object per line:"
        + " {\"kind\":\"film\",\"name\":\"Heat\",\"year\":1995}",
      given: given([("empty.jsonl", "")])),
    refusal(
      "catalog add long.jsonl",
      "seen: long.jsonl:2: the line is longer than 1 MiB; nothing was added",
      "hint: a catalog has one title per line",
      given: given([
        ("long.jsonl", film + "\n" + String(repeating: " ", count: 1 << 20 + 1) + "\n")
      ])),
    refusal(
      "catalog add tv.m3u", "seen: tv.m3u: it has no channel or film to play",
      given: given([("tv.m3u", "#EXTM3U\n")])),
    refusal(
      "catalog make imdb title.ratings.tsv", "seen: none of the files has titles",
      "hint: give title.basics.tsv.gz; title.ratings for votes, title.episode for episodes,"
        + " title.akas for other names, title.crew, title.principals and name.basics for directors"
        + " and cast",
      given: given([("title.ratings.tsv", "tconst\taverageRating\tnumVotes\n")])),
    refusal(
      "catalog make imdb title.basics.tsv --votes 5",
      "seen: none of the files has votes for titles",
      "hint: give title.basics.tsv.gz; title.ratings for votes, title.episode for episodes,"
        + " title.akas for other names, title.crew, title.principals and name.basics for directors"
        + " and cast",
      given: given([("title.basics.tsv", "tconst\ttitleType\tprimaryTitle\n")])),
    refusal(
      "catalog make csv films.csv --years 2000..",
      "seen: no title in the files matches what you asked for",
      "hint: check --kinds, --years, --votes and --top, and that SOURCE is where the files are from",
      given: given([("films.csv", "title,year\nHeat,1995\n")])),
    refusal(
      "catalog add -", "seen: a catalog from standard input needs a name",
      "hint: give it one: seen catalog add NAME -", given: withJournal),
    refusal(
      "catalog add 'My films' one.jsonl", "seen: 'My films' cannot be the name of a catalog",
      "hint: use a-z, digits and -, and a version after a dot: birds.avilist-2025",
      given: given([("one.jsonl", film)])),
    refusal(
      "catalog add films.one two.jsonl",
      "seen: another catalog named 'films.one' exists, and catalogs never change",
      "hint: give the file another version: films.one-2.jsonl",
      given: given(
        [("films.one.jsonl", film), ("two.jsonl", film + "\n\n")], adding: "films.one.jsonl")),
    refusal(
      "catalog add films two.jsonl", "seen: you already have the catalog 'films', in version 'one'",
      "hint: 'seen catalog update films FILE' compares and replaces it",
      given: given(
        [("films.one.jsonl", film), ("two.jsonl", film + "\n\n")], adding: "films.one.jsonl")),
    refusal(
      "catalog update films films.one.jsonl", "seen: the file is the same as 'films.one'",
      given: given([("films.one.jsonl", film)], adding: "films.one.jsonl")),
    refusal(
      "catalog annotate films facts.csv",
      "seen: facts.csv:1: no column says which title a row is about; the header is 'Titel,runtime'",
      "hint: name it: --map 'COLUMN=title'; 'seen catalog annotate --help' lists what columns can"
        + " be",
      given: given(
        [("films.one.jsonl", film), ("facts.csv", "Titel,runtime\nHeat,170\n")],
        adding: "films.one.jsonl")),
    refusal(
      "catalog annotate films facts.csv",
      "seen: you have several versions of the catalog 'films': films.two and films.one",
      "hint: name one of them, or remove the others with 'seen catalog remove'",
      given: { world in
        try given([("films.one.jsonl", film)], adding: "films.one.jsonl")(world)
        try put(film + "\n\n", at: "/home/ana/films/catalog/films.two.jsonl", in: world)
      }),
    refusal(
      "catalog remove filsm", "seen: no catalog 'filsm'", "hint: did you mean 'films'?",
      given: given([("films.one.jsonl", film)], adding: "films.one.jsonl")),
    refusal(
      "catalog show birds", "seen: no catalog 'birds'",
      "hint: 'seen catalog list' lists them; 'seen catalog add' adds one", given: withJournal),
    refusal(
      "history Heat",
      "seen: 'Heat' is not in your journal, only in a catalog: Heat (1995), film, film:heat-1995",
      "hint: 'seen log', 'seen rate' or 'seen list add' adds it to the journal",
      kind: .onlyInCatalog, given: given([("films.one.jsonl", film)], adding: "films.one.jsonl")),
    refusal(
      "show Haet", "seen: no title 'Haet'", "hint: did you mean 'Heat'?",
      kind: .unknownTitle,
      given: given([("films.one.jsonl", film)], adding: "films.one.jsonl")),
    refusal(
      "log Haet",
      "seen: no title 'Haet'; did you mean Heat (1995)?",
      "hint: use that name, or add a new title with --new", kind: .nearTitle,
      given: given([("films.one.jsonl", film)], adding: "films.one.jsonl")),
    // Three bad lines of ten thousand are told; the rest serves.
    Entry(
      kind: .catalog, code: .done, line: "seen catalog add many.jsonl",
      errors: [
        "many.jsonl:17:1: it has no kind", "many.jsonl:5000:1: it is not JSON",
        "many.jsonl:9999:1: it has no name",
        "3 lines of many.jsonl cannot be used; the rest can.",
      ],
      given: { world in
        var lines = (1...10_000).map { #"{"kind":"film","name":"Film \#($0)"}"# }
        lines[16] = #"{"name":"Heat"}"#
        lines[4999] = "Heat"
        lines[9998] = #"{"kind":"film"}"#
        try given([("many.jsonl", lines.joined(separator: "\n"))])(world)
      }, output: ["Added many.637a2981: 9997 films."]),
  ]
}
