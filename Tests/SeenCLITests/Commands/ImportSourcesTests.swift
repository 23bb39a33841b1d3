import Foundation
import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

/// A source with its fixtures, and how many of their rows are accepted.
struct ImportedSource: Sendable, CustomTestStringConvertible {
  let name: String
  let folder: String
  let accepted: Int
  var testDescription: String { folder }

  static let all = [
    ImportedSource(name: "imdb", folder: "imdb", accepted: 13),
    ImportedSource(name: "trakt", folder: "trakt/new", accepted: 17),
    ImportedSource(name: "trakt", folder: "trakt/old", accepted: 17),
    ImportedSource(name: "ebird", folder: "ebird", accepted: 9),
    ImportedSource(name: "netflix", folder: "netflix/page", accepted: 8),
    ImportedSource(name: "netflix", folder: "netflix/sessions", accepted: 4),
    ImportedSource(name: "myanimelist", folder: "myanimelist", accepted: 6),
    ImportedSource(name: "movary", folder: "movary", accepted: 6),
    ImportedSource(name: "simkl", folder: "simkl/csv", accepted: 6),
    ImportedSource(name: "simkl", folder: "simkl/json", accepted: 10),
    ImportedSource(name: "anilist", folder: "anilist", accepted: 4),
    ImportedSource(name: "yamtrack", folder: "yamtrack", accepted: 11),
    ImportedSource(name: "ryot", folder: "ryot", accepted: 6),
    ImportedSource(name: "watcharr", folder: "watcharr", accepted: 7),
    ImportedSource(name: "tautulli", folder: "tautulli", accepted: 4),
    ImportedSource(name: "inaturalist", folder: "inaturalist", accepted: 3),
    ImportedSource(name: "ebird", folder: "ebirdlists", accepted: 5),
    ImportedSource(name: "tvtime", folder: "tvtime/gdpr", accepted: 16),
    ImportedSource(name: "tvtime", folder: "tvtime/tool", accepted: 9),
    ImportedSource(name: "tvtime", folder: "tvtime/liberator", accepted: 5),
    ImportedSource(name: "nfo", folder: "nfo", accepted: 5),
    ImportedSource(name: "json", folder: "json/films", accepted: 4),
    ImportedSource(name: "json", folder: "json/entries", accepted: 4),
    ImportedSource(name: "csv", folder: "csv/movielens", accepted: 2),
    ImportedSource(name: "trakt", folder: "trakt/table", accepted: 5),
    ImportedSource(name: "tmdb", folder: "tmdb", accepted: 5),
  ]

  /// Makes a world with an empty journal, and the fixtures in `/home/ana/export`.
  func world() throws -> TestWorld {
    let world = TestWorld()
    world.environment["SEEN_WRITER"] = "box"
    world.run("init", "films")
    world.environment["SEEN_JOURNAL"] = "/home/ana/films"
    let base = Repository.root.appending(
      path: "Tests/SeenInterchangeTests/Fixtures/" + folder)
    let names = FileManager.default.enumerator(atPath: base.path(percentEncoded: false))
    for case let name as String in names ?? .init() where name.contains(".") {
      try Moving.put(Array(Data(contentsOf: base.appending(path: name))), name, in: world)
    }
    return world
  }
}

@Suite("seen import SOURCE")
struct ImportSourcesTests {
  @Test("takes in a folder as one batch, and a second time nothing", arguments: ImportedSource.all)
  func twice(source: ImportedSource) throws {
    let world = try source.world()
    let first = world.run("import", source.name, "export")
    #expect(first.code == .done)
    #expect(first.output.contains("rows: \(source.accepted) accepted"), "\(first.output)")
    #expect(first.errors.contains("as batch box."), "\(first.errors)")
    let events = world.run("events").output
    let second = world.run("import", source.name, "export")
    #expect(second.output.contains("rows: 0 accepted"), "\(second.output)")
    #expect(world.run("events").output == events)
    #expect(world.run("check").code == .done)
  }

  @Test("recognizes a path without its format, and says by what", arguments: ImportedSource.all)
  func recognized(source: ImportedSource) throws {
    let world = try source.world()
    let named = world.run("import", source.name, "export", "-n").output
    let files = try #require(world.files as? MemoryFileSystem)
    try files.put("/home/ana/export.zip", Moving.archive(of: "/home/ana/export", in: files))
    for path in ["export", "export.zip"] {
      let alone = world.run("import", path, "-n")
      #expect(alone.output == named && alone.code == .done)
      #expect(alone.errors.hasPrefix("This is an export from "), "\(alone.errors)")
    }
  }

  @Test("recognizes event lines, and what comes from a pipe")
  func recognizedInput() throws {
    let world = try ImportedSource.all[0].world()
    world.run("log", "Heat", "--year", "1995", "--new", "--yes")
    let lines = world.run("events").output
    let other = TestWorld()
    other.run("init", "films")
    other.environment["SEEN_JOURNAL"] = "/home/ana/films"
    let files = try #require(other.files as? MemoryFileSystem)
    try files.put("/home/ana/old.jsonl", Array(lines.utf8))
    let report = other.run("import", "old.jsonl")
    #expect(report.errors.hasPrefix("This is a file of events from Seen: old.jsonl has lines"))
    #expect(other.run("events").output == lines)
    other.input = Array("Title,Date\nHeat,2024-01-02\n".utf8)
    let piped = other.run("import", "-")
    #expect(
      piped.errors.hasPrefix("This is an export from Netflix: input has the columns Title, Date."))
    #expect(piped.output.contains("1 accepted"), "\(piped.output)")
  }

  @Test("tells of ZIP archives in a folder, which are not opened")
  func zipInFolder() throws {
    let world = try #require(ImportedSource.all.first).world()
    try Moving.put(Array("PK".utf8), "imdb.zip", in: world)
    let reported = "seen: imdb.zip in this folder was not opened\n"
    #expect(world.run("import", "imdb", "export", "-n").errors.contains(reported))
    #expect(world.run("import", "export", "-n").errors.contains(reported))
    let files = try #require(world.files as? MemoryFileSystem)
    try files.put("/home/ana/down/a.zip", [])
    try files.put("/home/ana/down/b.ZIP", [])
    let alone = world.run("import", "down")
    #expect(alone.errors.hasPrefix("seen: a.zip and 1 other archive in this folder were not"))
    #expect(alone.code == .data && alone.errors.contains("cannot tell which program"))
  }

  @Test("needs a path where rows are answered as JSON")
  func noPath() throws {
    let world = TestWorld()
    #expect(world.run("import", "--json").code == .usage)
    #expect(world.run("import").code == .done)
  }

  @Test("refuses a packed file that unpacks to too much by that, and a damaged one by that")
  func bomb() throws {
    let world = try #require(ImportedSource.all.first).world()
    let files = try #require(world.files as? MemoryFileSystem)
    // Four mebibytes of blanks in four kibibytes.
    let bomb = Repository.root.appending(
      path: "Tests/SeenInterchangeTests/Fixtures/deflate/bomb.xml.gz")
    let packed = Array(try Data(contentsOf: bomb))
    try files.put("/home/ana/animelist.xml.gz", packed)
    let before = world.run("events").output
    for line in [["import", "animelist.xml.gz"], ["import", "myanimelist", "animelist.xml.gz"]] {
      let answer = world.run(line)
      #expect(answer.errors.contains("animelist.xml.gz unpacks to more than an export can have"))
      #expect(answer.code == .data)
    }
    try files.put("/home/ana/animelist.xml.gz", Array(packed.prefix(500)))
    let cut = world.run("import", "myanimelist", "animelist.xml.gz").errors
    #expect(cut.contains("animelist.xml.gz is damaged or cut off"), "\(cut)")
    #expect(world.run("events").output == before)
  }

  @Test("says what is wrong with what nothing can recognize: an archive, XML or a web page")
  func unusable() throws {
    let world = try #require(ImportedSource.all.first).world()
    let files = try #require(world.files as? MemoryFileSystem)
    func reported(_ name: String, _ bytes: [UInt8]) throws -> String {
      try files.put("/home/ana/" + name, bytes)
      let answer = world.run("import", name)
      #expect(answer.code == .data && world.run("events").output == "")
      return answer.errors
    }
    try files.put("/home/ana/one/diary.csv", Array("Date,Name,Letterboxd URI".utf8))
    let whole = try Moving.archive(of: "/home/ana/one", in: files)
    // The method of the first file, in its own head and in the table.
    var packed = whole
    let table = try #require(packed.firstRange(of: [0x50, 0x4b, 1, 2])).lowerBound
    packed[8] = 12
    packed[table + 10] = 12
    #expect(try reported("a.zip", packed).contains("is packed in a way that is not supported"))
    #expect(try reported("b.zip", Array(whole.prefix(40))).contains("damaged or cut off"))
    let entity = #"<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><myanimelist/>"#
    #expect(try reported("c.xml", Array(entity.utf8)).contains("c.xml declares a document type"))
    let page = "\u{FEFF}\n<!DOCTYPE html>\n<html><title>Sign in</title></html>"
    #expect(try reported("d.zip", Array(page.utf8)).contains("d.zip is a web page, not an export"))
    #expect(try reported("e.txt", Array("Nothing".utf8)).contains("cannot tell which program"))
    #expect(try reported("f.csv", []).contains("f.csv is empty"))
    #expect(world.run("import", "").errors.contains("missing PATH"))
  }

  @Test("says which program files are of when another one was named")
  func otherProgram() throws {
    let world = try #require(ImportedSource.all.first { $0.name == "imdb" }).world()
    let answer = world.run("import", "netflix", "export")
    #expect(answer.errors.contains("this is an export from IMDb, not Netflix: "), "\(answer)")
    let files = try #require(world.files as? MemoryFileSystem)
    // Its columns Title and Year are those of the format that Letterboxd imports.
    try files.put(
      "/home/ana/imdb.csv",
      Array("Const,Your Rating,Title,Title Type,Year,Directors\ntt1,9,Dark,TV Series,2017,\n".utf8))
    let letterboxd = world.run("import", "letterboxd", "imdb.csv")
    #expect(letterboxd.code == .data && world.run("events").output == "")
    #expect(letterboxd.errors.contains("this is an export from IMDb, not Letterboxd: "))
    #expect(answer.errors.contains("hint: import it with 'seen import imdb'"))
    #expect(answer.code == .data)
    #expect(world.run("import", "imdb", "export", "-n").code == .done)
  }

  @Test("takes a word before a path for a format, and misses the path of an option about rows")
  func mistyped() throws {
    let world = TestWorld()
    world.run("init", "films")
    let word = world.run("import", "imbd", "ratings.csv")
    #expect(word.errors.contains("'imbd' is neither a file nor a format"), "\(word.errors)")
    #expect(word.errors.contains("did you mean 'imdb'?") && word.code == .usage)
    #expect(world.run("import", "a.csv", "b.csv").errors.contains("unexpected argument 'b.csv'"))
    for option in [["--why", "a.csv:2"], ["--correct", "a.csv:2=9"], ["--title", "Heat"]] {
      #expect(world.run(["import"] + option).errors.contains("missing PATH"), "\(option)")
    }
    let files = try #require(world.files as? MemoryFileSystem)
    try files.put("/home/ana/old.jsonl.gz", [0x1f, 0x8b, 8, 0])
    let packed = world.run("-C", "films", "import", "events", "old.jsonl.gz")
    #expect(packed.errors.contains("old.jsonl.gz is packed with gzip"), "\(packed.errors)")
  }

  @Test("unpacks a file that is packed with gzip, whatever it is of")
  func gzip() throws {
    let world = try #require(ImportedSource.all.first).world()
    let files = try #require(world.files as? MemoryFileSystem)
    let diary =
      "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"
      + "2020-01-01,Heat,1995,https://boxd.it/1,11,,,2020-01-01\n"
    let bytes = Array(diary.utf8)
    let (low, high) = (UInt8(bytes.count & 255), UInt8(bytes.count >> 8))
    try files.put(
      "/home/ana/diary.csv.gz",
      GzipWriter.packed([1, low, high, ~low, ~high] + bytes, of: bytes))
    for line in [["import", "diary.csv.gz"], ["import", "letterboxd", "diary.csv.gz"]] {
      #expect(world.run(line + ["-n"]).output.contains("diary.csv:2: held: 'Heat'"))
    }
    let mended = world.run("import", "diary.csv.gz", "--correct", "diary.csv:2=4")
    #expect(mended.output.contains("1 accepted"), "\(mended)")
  }

  @Test("recognizes what it writes for Letterboxd, and takes it back")
  func upload() throws {
    let world = try #require(ImportedSource.all.first).world()
    world.run("log", "Heat", "--new", "--year", "1995", "--on", "2020-01-01", "--rate", "4/5")
    let files = try #require(world.files as? MemoryFileSystem)
    let films = world.run("export", "letterboxd").output
    try files.put("/home/ana/films.csv", Array(films.utf8))
    world.run("init", "other")
    world.environment["SEEN_JOURNAL"] = "/home/ana/other"
    let answer = world.run("import", "films.csv")
    #expect(answer.errors.hasPrefix("This is an export from Letterboxd: films.csv has the columns"))
    #expect(world.run("export", "letterboxd").output == films)
  }

  @Test("refuses a large folder of which nobody said what it is, and takes it by its format")
  func largeFolder() throws {
    let world = try #require(ImportedSource.all.first).world()
    for number in 0..<20_000 { try Moving.put([], "a/\(number).txt", in: world) }
    let answer = world.run("import", "export", "-n")
    #expect(answer.code == .data)
    #expect(answer.errors.hasPrefix("seen: export has more than 20,000 files, too many"))
    #expect(world.run("import", "imdb", "export", "-n").code == .done)
  }

  @Test("tells of folders that lie too deep to be read")
  func tooDeep() throws {
    let world = try #require(ImportedSource.all.first).world()
    #expect(!world.run("import", "imdb", "export", "-n").errors.contains("some files"))
    try Moving.put(Array("x".utf8), "a/b/c/d/e/ratings.csv", in: world)
    #expect(!world.run("import", "imdb", "export", "-n").errors.contains("some files"))
    try Moving.put(Array("x".utf8), "a/b/c/d/e/f/g/ratings.csv", in: world)
    let reported = world.run("import", "imdb", "export", "-n").errors
    #expect(reported.contains("seen: some files in a/b/c/d/e/f/ were not read: "), "\(reported)")
  }

  @Test("takes in the ZIP as the folder", arguments: ImportedSource.all)
  func archive(source: ImportedSource) throws {
    let world = try source.world()
    let files = try #require(world.files as? MemoryFileSystem)
    let bytes = try Moving.archive(of: "/home/ana/export", in: files)
    try files.put("/home/ana/export.zip", bytes)
    let report = world.run("import", source.name, "export.zip", "-n").output
    #expect(report == world.run("import", source.name, "export", "-n").output)
    #expect(report.contains("rows: \(source.accepted) accepted"), "\(report)")
  }

  @Test(
    "is taken back whole by undo, and can then be imported again", arguments: ImportedSource.all)
  func undone(source: ImportedSource) throws {
    let world = try source.world()
    let empty = world.run("export", "csv").output + world.run("stats", "--json").output
    world.run("import", source.name, "export")
    #expect(world.run("undo").code == .done)
    #expect(world.run("export", "csv").output + world.run("stats", "--json").output == empty)
    let again = world.run("import", source.name, "export")
    #expect(again.output.contains("rows: \(source.accepted) accepted"), "\(again.output)")
  }

  @Test("takes columns by the names that somebody gives them, and holds what it cannot tell")
  func columns() throws {
    let world = try ImportedSource(name: "csv", folder: "csv/any", accepted: 0).world()
    let unknown = world.run(
      "import", "csv", "export/films.csv", "--map", "Gesehen am=", "--map", "Sterne=")
    #expect(unknown.code == .data)
    #expect(unknown.errors.contains("it has titles, but no dates"), "\(unknown.errors)")
    let line = [
      "import", "csv", "export/films.csv", "--map", "Jahr=year", "--map", "Gesehen am=watched",
      "--map", "Sterne=rating", "--map", "Wo=location", "--map", "Notizen=notes", "--map",
      "Merkliste=added",
    ]
    let report = world.run(line)
    #expect(report.output.contains("rows: 4 accepted, 0 duplicate, 1 held, 2 rejected."))
    #expect(report.output.contains("films.csv:6: held: 'Ran': '4' could be on several scales"))
    #expect(world.run("comments", "Alien").code == .done)
    #expect(world.run(line + ["--scale", "5"]).output.contains("rows: 1 accepted, 4 duplicate"))
    let diary = world.run("diary", "--plain").output
    #expect(diary.contains("2024-01-15") && diary.contains("Kino") && diary.contains("Regen; viel"))
    let near = world.run("import", "csv", "export/films.csv", "--map", "Jahr=yaer")
    #expect(near.code == .usage, "\(near.errors)")
    #expect(near.errors.hasSuffix("hint: did you mean 'Jahr=year'?\n"), "\(near.errors)")
    let bare = world.run("import", "csv", "export/films.csv", "--map", "year")
    #expect(bare.errors.contains("for --map: expected COLUMN=FIELD, where FIELD is title, year,"))
    let row = world.run("import", "csv", "export/films.csv", "--correct", "films.csv:2")
    #expect(row.errors.contains("for --correct: expected FILE:LINE=VALUE\n"), "\(row.errors)")
    let missing = world.run("import", "csv", "export/films.csv", "--map", "Datum=watched")
    #expect(missing.errors.contains("which lacks Datum"), "\(missing.errors)")
    #expect(missing.errors.hasSuffix("hint: name the columns in --map as the header does\n"))
  }

  @Test("without a column for years, the only title of a name is meant, whatever its year")
  func columnsWithoutYear() throws {
    let world = try ImportedSource(name: "csv", folder: "csv/any", accepted: 0).world()
    world.run("log", "Heat", "--year", "1995", "--on", "2024-01-15", "--new", "--yes")
    world.run("log", "Dune", "--year", "1984", "--on", "2024-01-15", "--new", "--yes")
    world.run("log", "Dune", "--year", "2021", "--on", "2024-01-15", "--new", "--yes")
    let rows = "name,watched\nHeat,2024-02-01\nDune,2024-02-02\n"
    let files = try #require(world.files as? MemoryFileSystem)
    try files.put("/home/ana/films.csv", Array(rows.utf8))
    let report = world.run("import", "csv", "films.csv", "--map", "name=title")
    #expect(report.output.contains("rows: 2 accepted"), "\(report)")
    let titles = world.run("events", "--type", "title.added").output
    #expect(titles.components(separatedBy: "\"film:").count == 5, "\(titles)")
    #expect(titles.components(separatedBy: "\"film:heat").count == 2, "\(titles)")
  }

  @Test("finds titles of an earlier import by their ids and names")
  func matching() throws {
    let world = try ImportedSource.all[0].world()
    world.run("import", "imdb", "export")
    let trakt = try ImportedSource.all[1].world()
    let (from, into) = try (
      #require(trakt.files as? MemoryFileSystem), #require(world.files as? MemoryFileSystem)
    )
    let name = "/home/ana/export/watched-history-2.json"
    try into.put("/home/ana/watched-history-1.json", from.readWhole(name))
    world.run("import", "trakt", "watched-history-1.json")
    let heat = world.run("diary", "--json").output
    #expect(heat.contains("film:heat-1995"), "\(heat)")
    let titles = world.run("events", "--type", "title.added").output
    #expect(titles.components(separatedBy: "\"film:heat-1995").count == 2, "\(titles)")
  }

  @Test("finds an episode that was logged by its show and number")
  func episodes() throws {
    let world = try ImportedSource.all[1].world()
    world.run("log", "Dark", "s01e01", "--year", "2017", "--yes", "--new")
    let before = world.run("events", "--type", "title.added").output
    #expect(before.contains("episode:dark-2017/s01e01"), "\(before)")
    world.run("import", "trakt", "export")
    let after = world.run("events", "--type", "title.added").output
    #expect(after.components(separatedBy: "\"subject\":\"episode:dark-2017/s01e01\"").count == 2)
    #expect(after.components(separatedBy: "\"subject\":\"show:dark-2017\"").count == 2)
  }

  @Test("adds the episode whose number another was given first, before it was corrected")
  func correctedEpisode() throws {
    let world = try ImportedSource.all[1].world()
    world.run("log", "Dark", "s01e01", "--year", "2017", "--yes", "--new")
    world.run("amend", "episode:dark-2017/s01e01", "--set", "season=2")
    for _ in 0..<2 {
      world.run("import", "trakt", "export")
      let added = world.run("events", "--type", "title.added").output
      let own = "\"subject\":\"episode:dark-2017/s01e01~2\""
      #expect(added.components(separatedBy: own).count == 2, "\(added)")
      #expect(!added.contains("s01e01~3"))
      let watches = world.run("events", "--type", "watch.logged").output
      let wrong = "\"subject\":\"episode:dark-2017/s01e01\""
      #expect(watches.components(separatedBy: wrong).count == 2, "\(watches)")
    }
  }

  @Test("takes facts and ids of birds from a catalog")
  func catalogBirds() throws {
    let world = try ImportedSource.all[3].world()
    let line =
      #"{"kind":"bird","name":"Common Blackbird","scientificName":"Turdus merula","#
      + #""family":"Turdidae","ids":{"avibase":"avibase-1"}}"#
    let files = try #require(world.files as? MemoryFileSystem)
    try files.put("/home/ana/films/catalog/birds.test.jsonl", Array((line + "\n").utf8))
    world.run("import", "ebird", "export")
    let titles = world.run("events", "--type", "title.added").output
    #expect(titles.contains(#""name":"Common Blackbird""#), "\(titles)")
    #expect(titles.contains("avibase-1") && !titles.contains("Eurasian Blackbird"))
  }
}
