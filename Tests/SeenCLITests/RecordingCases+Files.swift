import SeenCore
import SeenKit

/// The cases of what files say, and of what is done to the files of the journal.
extension RecordingCases {
  static var files: [Case] { imports + formats + catalogs + care }

  private static let imports: [Case] = [
    Case(
      "import", ["diary.csv"],
      files: [
        "/home/ana/diary.csv": "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"
          + "2024-02-29,Heat,1995,https://boxd.it/2a1b,4.5,,,2024-02-28\n"
      ], .importing("diary.csv")),
    Case(
      "import", ["--relink", "Hete", "Heat"],
      before: [heat, ["import", "diary.csv"]],
      files: [
        "/home/ana/diary.csv": "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"
          + "2024-02-29,Hete,1995,https://boxd.it/2a1b,4.5,,,2024-02-28\n"
      ], .relink(.named("Hete"), to: .named("Heat"))),
    Case(
      "import events", ["old.jsonl"], before: [heat], files: ["/home/ana/old.jsonl": old],
      .importing("old.jsonl", as: "events")),
    Case(
      "import", ["old.jsonl"], before: [["import", "events", "one.jsonl"]],
      files: [
        "/home/ana/old.jsonl": old, "/home/ana/one.jsonl": String(old.prefix { $0 != "\n" }) + "\n",
      ], .importing("old.jsonl")),
  ]

  private static let old =
    #"{"id":"old-1a2b3c4d.1","time":"2025-01-01T10:00:00.000Z","type":"title.added","#
    + #""subject":"film:ran-1985","data":{"kind":"film","name":"Ran","year":1985}}"# + "\n"
    + #"{"id":"old-1a2b3c4d.2","time":"2025-01-01T10:00:01.000Z","type":"watch.logged","#
    + #""subject":"film:ran-1985","data":{"date":"2025-01-01"}}"# + "\n"

  /// One of each importer, by the folder of its fixtures.
  private static let formats: [Case] = [
    ("letterboxd", "letterboxd/export"), ("imdb", "imdb"), ("tmdb", "tmdb"), ("trakt", "trakt/new"),
    ("tvtime", "tvtime/gdpr"), ("simkl", "simkl/csv"), ("ebird", "ebird"),
    ("netflix", "netflix/page"), ("myanimelist", "myanimelist"), ("anilist", "anilist"),
    ("movary", "movary"), ("yamtrack", "yamtrack"), ("ryot", "ryot"), ("watcharr", "watcharr"),
    ("tautulli", "tautulli"), ("inaturalist", "inaturalist"),
    ("nfo", "nfo"), ("json", "json/films"), ("csv", "csv/movielens"),
  ].map { (name: String, folder: String) in
    Case(
      "import \(name)", ["given"], before: [heat], fixtures: folder, .importing("given", as: name))
  }

  private static let films = [
    "/home/ana/films.one.jsonl": #"{"kind":"film","name":"Heat","year":1995,"runtime":169}"# + "\n",
    "/home/ana/films.two.jsonl": #"{"kind":"film","name":"Heat","year":1995,"runtime":170}"# + "\n",
    "/home/ana/facts.csv": "title,year,genres\nHeat,1995,Crime; Drama\n",
  ]

  private static let catalogs: [Case] = [
    Case(
      "catalog update", ["films", "films.two.jsonl", "--record"],
      before: [["catalog", "add", "films.one.jsonl"], ["log", "Heat"]], files: films,
      .updateCatalog("films", from: "films.two.jsonl")),
    Case(
      "catalog update", ["films", "--record"],
      before: [heat, ["catalog", "add", "films.one.jsonl"]], files: films, .updateCatalog("films")),
    Case(
      "catalog annotate", ["films", "facts.csv", "--record"],
      before: [["catalog", "add", "films.one.jsonl"], ["log", "Heat"]], files: films,
      .annotateCatalog("films", from: "facts.csv")),
  ]

  private static let care: [Case] = [
    Case(
      "tidy", ["--yes"],
      before: [["log", "Solaris", "--new"], ["log", "Solaris", "--year", "1972", "--new"]],
      .tidy { $0.isCertain ? true : nil }),
    Case(
      "check", ["--accept"], before: [heat], edited: (#""year":1995"#, #""year":1994"#),
      .acceptEdits()),
    Case(
      "check", ["--accept", "box.1"], before: [heat], edited: (#""year":1995"#, #""year":1994"#),
      .acceptEdits(["box.1"])),
    Case("forget", ["Heat", "--yes"], before: [heat], answer: .yes, .forget("Heat")),
    Case("forget", ["box.2", "--yes"], before: [heat], answer: .yes, .forget("box.2")),
    Case(
      "forget", ["profile:bo", "--yes"], before: [heat, ["profile", "add", "Bo"]], answer: .yes,
      .forget("profile:bo")),
  ]
}
