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
  /// How many copies of the journal write to it.
  var writerCount = 2
  /// The questions, each with the name of the file that holds the answer.
  let questions: [(file: String, words: [String])]
  /// Command lines that are typed one after the other in one copy, each list with the file that holds all of them and
  /// their answers.
  var sessions: [(file: String, lines: [String])] = []

  static let all = [
    Sample(
      name: "films", today: "2026-11-21", profile: "me", writerCount: 3,
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
        ("session-queue.txt", Sample.queueOfFilms),
        ("session-shows.txt", Sample.showsOfCatalog),
        ("session-channels.txt", Sample.channelsOfPlaylist),
        ("session-evening.txt", Sample.eveningOfFamily),
      ]),
    Sample(
      name: "birds", today: "2026-11-16", profile: "me",
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

  private static let filmsOfCatalog = [
    "seen catalog add ../catalogs/films.wikidata-2026.jsonl",
    "seen catalog list", "seen catalog show films --json=name,titles,license",
    "seen log \"brief encounter\" --platform Mubi", "seen log \"Kane, Citizen\" --rate 4",
    "seen log \"breakfast at tiffanys\" --rate 3.5", "seen log \"The Thing\" --year 2011",
    "seen log Solaris", "seen log \"Solaris (2002)\" --on 2026-11-20", "seen log Rashomn",
    "seen rate tt0042876 4.5/5", "seen show Rashomon", "seen undo",
    "seen catalog remove films --yes", "seen show \"Brief Encounter\" --json=id,year,runtime",
  ]

  private static let birdsOfCatalog = [
    "seen catalog add ../catalogs/birds.avilist-2025.jsonl", "seen catalog show birds",
    "seen log blackbird --count 2 --at Home", "seen log \"golden eagle\" --at Säntis",
    "seen log \"Aquila chrysaetos\" --on 2026-11-15", "seen log kestrel",
    "seen log \"comon redstart\"", "seen log \"Common Redstart\" --on 2026-09-12",
    "seen show \"Golden Eagle\"",
    "seen search seen:yes group:raptor --journal", "seen search seen:yes --journal --facets",
    "seen undo",
  ]

  /// Lists in an order of one's own, with wishes and sightings, and a rule over all films of a catalog.
  private static let listsOfFilms = [
    "seen catalog add ../catalogs/films.wikidata-2026.jsonl", "seen list",
    "seen list show \"Noir in order\"", "seen list show Halloween --sort title",
    "seen list show \"Rainy Sundays\"",
    "seen watchlist show", "seen watchlist show --sort runtime", "seen my --to-see --sort year",
    "seen list create Hitchcock --icon film",
    "seen list add Hitchcock \"Rear Window\" \"Dial M for Murder\" Rebecca --yes",
    "seen list add Hitchcock Rope --until 2026-12 --notes \"In one go.\"",
    "seen list add Hitchcock \"Notorious (1946)\" --seen --on 2026-11-14 --at \"Rex, Harbour Street\"",
    "seen list move Hitchcock Rebecca --before \"Rear Window\"",
    "seen list move Hitchcock Rope 1", "seen list show Hitchcock",
    "seen list edit Hitchcock --icon 🔪 --at \"Mia's place\"",
    "seen list edit Hitchcock --title Rebecca --notes \"Last night I dreamt\" --until 2027-01",
    "seen list rename Hitchcock \"Alfred Hitchcock\"",
    "seen list remove \"Alfred Hitchcock\" \"Dial M for Murder\"",
    "seen list show \"Alfred Hitchcock\" --to-see", "seen list why \"Alfred Hitchcock\" Rebecca",
    "seen list items \"Alfred Hitchcock\" --json=id,name,seen", "seen list find hitch",
    "seen show Rope", "seen watchlist add Vertigo \"The Trial (1962)\" --yes",
    "seen watchlist remove \"The Trial\"", "seen watchlist show --sort title",
    "seen stats 'in:\"Noir in order\"' --json=titlesWatched,titlesUnwatched,completion",
    "seen list clear Kubrick --yes", "seen list show Kubrick", "seen undo",
    "seen rule list",
    "seen rule add Halloween \"decade:1980s rated:R genre:horror runtime:<100\" --name short",
    "seen rule try Halloween short", "seen rule apply Halloween short",
    "seen rule apply Halloween",
    "seen list show Halloween --to-see --sort year", "seen list why Halloween \"The Fog\"",
    "seen undo", "seen rule list Halloween", "seen rule remove Halloween short",
    "seen rule add Halloween \"genre:horror (year:1980\"",
    "seen list delete \"Alfred Hitchcock\" --yes", "seen list create Halloween",
    "seen list delete Watchlist --yes", "seen setting lists.max 3",
    "seen list create \"One too many\"", "seen undo", "seen list add Kubrick \"Barry Lyndon\"",
    "seen list move Kubrick \"Barry Lyndon\" 9",
  ]

  /// What is up next, and what is being watched.
  private static let queueOfFilms = [
    "seen queue", "seen queue add Playtime \"Barton Fink\" --place 1",
    "seen queue move \"Heat (1972)\" 2", "seen queue show",
    "seen log \"Harbour Lights\" s03e02 --with Mia", "seen queue show",
    "seen queue add \"Night Ferry\"", "seen queue remove \"Barry Lyndon\"",
    "seen queue clear --auto", "seen queue suggest", "seen queue suggest --limit 5 --plain",
    "seen progress Playtime 45:00", "seen now", "seen now --json", "seen now --format waybar",
    "seen now --format tmux", "seen watching \"Barton Fink\"",
    "seen watching Playtime --pause", "seen watching", "seen watching --json",
    "seen progress Playtime 2:02:00", "seen queue show", "seen queue add \"Harbour Lights\"",
    "seen queue add \"No Such Film\"", "seen setting queue.suggestions 1", "seen queue",
    "seen watching \"Harbour Lights\" --stop", "seen setting queue.auto off", "seen queue",
    "seen setting queue.max 10", "seen setting queue.max 5", "seen setting queue.auto on",
    "seen queue clear --yes", "seen queue",
  ]

  /// Shows with their episodes out of a small catalog, and its next version.
  private static let showsOfCatalog = [
    "seen catalog add shows ../catalogs/shows.sample-1.jsonl", "seen catalog show shows",
    "seen search bus", "seen log \"Night Bus\" s01e01..e02 --platform Mubi",
    "seen show \"Night Bus\"", "seen queue show", "seen queue add \"The Orchard Keepers\"",
    "seen catalog update shows ../catalogs/shows.sample-2.jsonl --dry-run",
    "seen catalog update shows ../catalogs/shows.sample-2.jsonl --record",
    "seen show \"Night Bus\"", "seen catalog list", "seen catalog remove shows --yes",
    "seen queue show",
  ]

  /// Channels and films out of a playlist.
  private static let channelsOfPlaylist = [
    "seen catalog add channels ../catalogs/channels.sample.m3u", "seen catalog show channels",
    "seen search kind:channel", "seen show \"The Long Weekend\"",
    "seen log \"Night Ferry (1998)\" --format tv", "seen log \"Nest Box Live\" --minutes 40",
    "seen show \"Nest Box Live\"", "seen catalog remove channels --yes",
  ]

  /// An evening of a family of four and two friends, whose journals are beside the samples.
  private static let eveningOfFamily = [
    "seen profile", "seen friend add Zoe ../friends/zoe", "seen friend add Max ../friends/max",
    "seen log \"Toy Story (1995)\" --new --kind film --content-rating G --with Leo --profile ida",
    "seen diary --profile ida", "seen search alien --profile ida",
    "seen log Alien --profile ida", "seen diary --profile leo",
    "seen suggest \"The Seventh Seal\" --to Bo --notes \"Chess, at least\"",
    "seen inbox --profile bo", "seen inbox accept \"The Seventh Seal\" --profile bo",
    "seen inbox", "seen inbox accept Persona", "seen watchlist",
    "seen comment Persona \"Tonight, at last\"", "seen comments Persona",
    "seen log Persona --rate 9/10 --with Bo", "seen comments Persona", "seen show Persona",
    "seen compare bo", "seen compare Zoe Max", "seen compare Zoe Bo --json=wanted",
    "seen recommend --limit 3", "seen recommend --for leo --limit 2",
    "seen favorite Persona --first", "seen profile show", "seen diary --of Zoe",
    "seen diary --of Nobody",
  ]

  /// Lists of birds that rules fill, and a life list by family.
  private static let listsOfBirds = [
    "seen list", "seen rule list", "seen list show \"Birds of prey\"", "seen list show Owls",
    "seen list show \"Autumn 2026\" --to-see", "seen list show \"Spring walks\"",
    "seen list why Owls \"Eurasian Eagle-Owl\"",
    "seen list why \"Birds of prey\" \"Red Kite\"", "seen rule apply",
    "seen list remove \"Birds of prey\" \"Red Kite\"", "seen rule try \"Birds of prey\"",
    "seen rule apply \"Birds of prey\"", "seen undo", "seen undo", "seen list",
    "seen catalog add ../catalogs/birds.avilist-2025.jsonl",
    "seen rule try Owls family:Tytonidae -seen:yes",
    "seen rule add Owls family:Tytonidae -seen:yes --name barn-owls",
    "seen rule apply Owls", "seen list show Owls --to-see", "seen undo",
    "seen rule remove Owls barn-owls", "seen my --seen --sort title",
    "seen my \"group:raptor\" --plain",
    "seen watchlist show", "seen watchlist add \"Wallcreeper\" --notes \"At the quarry.\"",
    "seen list add Owls \"Common Blackbird\" --seen --on 2026-11-15 --at Home --count 2",
    "seen queue add Wallcreeper",
    "seen search seen:yes --journal --facets", "seen search family:Paridae seen:yes --journal",
    "seen search kind:bird seen:yes --journal --by family --sort name",
    "seen search kind:bird near:Home,5km seen:2026-11",
    "seen search kind:bird 'date:05-01..05-15 date:..2025' unseen:2026 --journal",
    "seen help query", "seen search \"family:Picidae near:91,0\"",
    "seen search \"year:2020..2010\"",
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

  var folder: URL { Repository.root.appending(path: "journal-samples/\(name)") }
  var testDescription: String { name }

  /// Copies the journal, without its expected outputs, to a folder that goes away with the copy; as a journal of one's
  /// own, unless it is to stay a sample.
  func copied(asSample: Bool = false) throws -> TemporaryFolder {
    let copy = try TemporaryFolder()
    for name in [".gitattributes", ".gitignore", "journal.json", "events"] {
      let file = folder.appending(path: name)
      guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else {
        continue
      }
      try FileManager.default.copyItem(at: file, to: URL(filePath: copy.path + "/" + name))
    }
    if !asSample {
      let about = URL(filePath: copy.path + "/journal.json")
      let text = try String(contentsOf: about, encoding: .utf8)
      try Data(text.replacing(#","sample":true"#, with: "").utf8).write(to: about)
      try Data(JournalReadme(.known, page: "").bytes).write(
        to: URL(filePath: copy.path + "/" + JournalReadme.fileName))
    }
    return copy
  }

  /// Types a session in a copy of the journal, and returns the command lines with all that came of them.
  func typed(_ lines: [String], in copy: TemporaryFolder) -> String {
    let world = TestWorld(files: PosixFileSystem())
    world.environment["SEEN_WRITER"] = "desk"
    world.environment["XDG_STATE_HOME"] = copy.path + "/.seen/state"
    world.environment["XDG_CACHE_HOME"] = copy.path + "/.seen/cache"
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
  func prompt(_ words: [String], of copy: TemporaryFolder) -> Transcript {
    let world = TestWorld(files: PosixFileSystem())
    if let day = PartialDate(today)?.day { world.now = .end(of: day) }
    var line = ["-C", copy.path] + words + ["--today", today]
    if profile != "me", !words.contains("--profile") { line += ["--profile", profile] }
    let command = CommandList.all.first { $0.name == words[0] }
    if command?.spec.accepts.contains(.past) == true { line.append("--no-snapshot") }
    return world.run(line)
  }
}
