import Foundation
import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

/// A journal of `journal-samples`, and the questions whose answers stand in its folder `expected`.
struct Sample: CustomTestStringConvertible {
  /// The name of its folder.
  let name: String
  /// The day that counts as today.
  let today: String
  /// Whose diary it is.
  let profile: String
  /// What commands remark on the journal.
  var remark = ""
  /// The questions, each with the name of the file that holds the answer.
  let questions: [(file: String, words: [String])]
  /// Command lines that are typed one after the other in one copy, each list with the file that holds all of them and
  /// their answers.
  var sessions: [(file: String, lines: [String])] = []

  /// The samples.
  static let all = [
    Sample(
      name: "films", today: "2026-11-21", profile: "me",
      questions: usual(year: "2025", month: "2025-12") + [
        ("stats-bo.json", ["stats", "--json", "--profile", "bo"]),
        ("stats-2024.json", ["stats", "--json", "--when", "2024"]),
        ("stats-as-of-2023.json", ["stats", "--json", "--as-of", "2023-12-31"]),
        ("stats-by-show.json", ["stats", "--json", "--by", "show"]),
        ("rewatches-bo.jsonl", ["rewatches", "--json", "--profile", "bo"]),
        ("diary-2025-12.txt", ["diary", "--when", "2025-12"]),
        ("show-heat.txt", ["show", "film:heat-1995"]),
        ("show-heat.json", ["show", "film:heat-1995", "--json"]),
        ("show-harbour-lights.txt", ["show", "show:harbour-lights-2019"]),
        ("history-stalker.txt", ["history", "film:stalker-1979"]),
        ("watching.txt", ["watching"]), ("setting.txt", ["setting"]),
      ],
      sessions: [
        ("session-catalog.txt", Sample.filmsOfCatalog), ("session-lists.txt", Sample.listsOfFilms),
      ]),
    Sample(
      name: "birds", today: "2026-11-16", profile: "me",
      remark: "1 event needs a newer seen; it is kept.\n",
      questions: usual(year: "2025", month: "2025-10") + [
        ("stats-jo.json", ["stats", "--json", "--profile", "jo"]),
        ("diary-2025-10.txt", ["diary", "--when", "2025-10"]),
        ("show-great-tit.txt", ["show", "bird:parus-major"]),
      ],
      sessions: [
        ("session-catalog.txt", Sample.birdsOfCatalog), ("session-lists.txt", Sample.listsOfBirds),
      ]),
    Sample(
      name: "tiny", today: "2026-11-23", profile: "ana",
      questions: usual(year: "2026", month: "2026-11") + [
        ("diary.txt", ["diary"]), ("show-heat.txt", ["show", "Heat"]),
        ("history-heat.txt", ["history", "film:heat-1995"]),
        ("replay.txt", ["replay"]),
      ]),
  ]

  /// Films out of the catalog of films.
  private static let filmsOfCatalog = [
    "seen catalog add ../catalogs/films.wikidata-2026.jsonl",
    "seen catalog list", "seen catalog show films --json=name,titles,license",
    "seen log \"brief encounter\" --platform Mubi", "seen log \"Kane, Citizen\" --rate 4",
    "seen log \"breakfast at tiffanys\" --rate 3.5", "seen log \"The Thing\" --year 2011",
    "seen log Solaris", "seen log \"Solaris (2002)\" --on 2026-11-20", "seen log Rashomn",
    "seen rate tt0042876 4.5/5", "seen show Rashomon", "seen undo",
    "seen catalog remove films --yes", "seen show \"Brief Encounter\" --json=id,year,runtime",
  ]

  /// Birds out of the catalog of birds.
  private static let birdsOfCatalog = [
    "seen catalog add ../catalogs/birds.avilist-2025.jsonl", "seen catalog show birds",
    "seen log blackbird --count 2 --at Home", "seen log \"golden eagle\" --at Säntis",
    "seen log \"Aquila chrysaetos\" --on 2026-11-15", "seen log kestrel",
    "seen log \"comon redstart\"", "seen log \"Common Redstart\" --on 2026-09-12",
    "seen show \"Golden Eagle\"",
    "seen search seen:yes group:raptor --journal", "seen search seen:yes --journal --facets",
    "seen undo",
  ]

  /// Lists in an order of one's own, a rule, and what is up next.
  private static let listsOfFilms = [
    "seen catalog add ../catalogs/films.wikidata-2026.jsonl", "seen list",
    "seen list create Hitchcock --icon film",
    "seen list add Hitchcock \"Rear Window\" \"Dial M for Murder\" Rebecca --yes",
    "seen list move Hitchcock Rebecca --before \"Rear Window\"", "seen list show Hitchcock",
    "seen list rename Hitchcock \"Alfred Hitchcock\"",
    "seen list remove \"Alfred Hitchcock\" \"Dial M for Murder\"",
    "seen list why \"Alfred Hitchcock\" Rebecca",
    "seen list items \"Alfred Hitchcock\" --json=id,name,seen",
    "seen rule add Halloween \"decade:1980s rated:R genre:horror runtime:<100\" --name short",
    "seen rule try Halloween short", "seen rule apply Halloween short", "seen list show Halloween",
    "seen undo", "seen watchlist --sort year", "seen watchlist add Vertigo", "seen my --to-see",
    "seen queue", "seen queue add Rebecca", "seen queue move \"Heat (1972)\" 2", "seen queue",
    "seen progress Rebecca 45:00", "seen now", "seen now --format waybar",
    "seen now --format tmux", "seen log Rebecca --rate 4", "seen queue show",
    "seen queue clear --auto",
    "seen queue suggest", "seen queue remove \"The Hospital\"",
    "seen stats in:Halloween --json=titlesWatched,titlesUnwatched,completion",
    "seen list delete \"Alfred Hitchcock\" --yes", "seen list create Halloween",
  ]

  /// Lists of birds that rules fill, and a life list by family.
  private static let listsOfBirds = [
    "seen catalog add ../catalogs/birds.avilist-2025.jsonl", "seen list",
    "seen list create \"Birds of prey\" --icon star", "seen list create Owls --icon moon",
    "seen list create \"Autumn 2026\" --icon calendar --from 2026-09 --until 2026-11",
    "seen rule add \"Birds of prey\" group:raptor seen:yes --name seen",
    "seen rule add \"Birds of prey\" near:Home,50km group:raptor --name near-home",
    "seen rule add Owls family:Tytonidae -seen:yes --name barn-owls",
    "seen rule add \"Autumn 2026\" seen:2026-09..2026-11 --name autumn",
    "seen rule add \"Autumn 2026\" seen:10-01..10-31 unseen:this-year --name missing",
    "seen rule list", "seen rule try \"Birds of prey\" near-home", "seen rule apply",
    "seen rule apply", "seen list", "seen list show \"Birds of prey\"",
    "seen list show \"Autumn 2026\" --to-see", "seen list why \"Birds of prey\" \"Red Kite\"",
    "seen list remove \"Birds of prey\" \"Red Kite\"", "seen rule apply \"Birds of prey\"",
    "seen rule remove \"Birds of prey\" near-home", "seen my --seen --sort title",
    "seen search seen:yes --journal --facets", "seen search family:Paridae seen:yes --journal",
    "seen search \"family:Picidae near:91,0\"", "seen search \"year:2020..2010\"",
  ]

  /// What is asked of every sample.
  private static func usual(year: String, month: String) -> [(file: String, words: [String])] {
    [
      ("stats.json", ["stats", "--json"]), ("stats.txt", ["stats"]),
      ("streak.json", ["streak", "--json"]), ("streak.txt", ["streak"]),
      ("streak-weekly.json", ["streak", "--weekly", "--json"]),
      ("rewatches.jsonl", ["rewatches", "--json"]), ("rewatches.txt", ["rewatches"]),
      ("calendar-\(year).json", ["calendar", year, "--json"]),
      ("calendar-\(year).txt", ["calendar", year]), ("calendar-\(month).txt", ["calendar", month]),
      ("diary.jsonl", ["diary", "--json"]), ("check.txt", ["check"]),
    ]
  }

  /// The folder of the journal.
  var folder: URL { Repository.root.appending(path: "journal-samples/\(name)") }
  /// The name of the sample.
  var testDescription: String { name }

  /// Copies the journal, without its expected outputs, to a folder that goes away with the copy.
  func copied() throws -> TemporaryFolder {
    let copy = try TemporaryFolder()
    for name in [".gitattributes", ".gitignore", "journal.json", "events"] {
      let file = folder.appending(path: name)
      guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else {
        continue
      }
      try FileManager.default.copyItem(at: file, to: URL(filePath: copy.path + "/" + name))
    }
    return copy
  }

  /// Types a session in a copy of the journal, and returns the command lines with all that came of them.
  func typed(_ lines: [String], in copy: TemporaryFolder) -> String {
    let world = TestWorld(files: PosixFileSystem())
    world.environment["SEEN_WRITER"] = "desk"
    world.environment["COLUMNS"] = "100"
    world.currentDirectory = folder.path(percentEncoded: false)
    if let day = PartialDate(today)?.day { world.now = .end(of: day) }
    var text = ""
    for line in lines {
      let words = Shell.words(of: line).dropFirst()
      let answer = world.run(["-C", copy.path] + words + ["--today", today])
      text += "$ \(line)\n" + answer.output + answer.errors
      if answer.code != .done { text += "(exit \(answer.code.rawValue))\n" }
    }
    return text.replacingOccurrences(of: copy.path, with: "JOURNAL")
  }

  /// Asks a question of a copy of the journal.
  func ask(_ words: [String], of copy: TemporaryFolder) -> Transcript {
    let world = TestWorld(files: PosixFileSystem())
    world.environment["COLUMNS"] = "80"
    if let day = PartialDate(today)?.day { world.now = .end(of: day) }
    var line = ["-C", copy.path] + words + ["--today", today]
    if profile != "me", !words.contains("--profile") { line += ["--profile", profile] }
    let command = CommandList.all.first { $0.name == words[0] }
    if command?.spec.takes.contains(.past) == true { line.append("--no-snapshot") }
    return world.run(line)
  }
}
