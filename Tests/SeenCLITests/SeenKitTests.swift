import Foundation
import SeenCLI
import SeenCore
import SeenKit
import SeenRender
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

@Suite("SeenKit")
struct SeenKitTests {
  /// Returns a folder, a world with a journal in it, and that journal as the library opens it.
  private func journal() throws -> (TemporaryFolder, TestWorld, SeenJournal) {
    let folder = try TemporaryFolder()
    let world = TestWorld(files: PosixFileSystem())
    world.environment = [
      "SEEN_JOURNAL": folder.path + "/films", "XDG_STATE_HOME": folder.path + "/state",
    ]
    #expect(world.run("init").code == .done)
    let journal = try SeenJournal.open(
      at: folder.path + "/films", stateDirectory: folder.path + "/state")
    return (folder, world, journal)
  }

  @Test("answers what the commands answer")
  func views() throws {
    let folder = try TemporaryFolder()
    let world = TestWorld(files: PosixFileSystem())
    world.environment = ["SEEN_JOURNAL": folder.path + "/films", "SEEN_WRITER": "box"]
    #expect(world.run("init").code == .done)
    world.run("log", "Heat", "--new", "--year", "1995", "--on", "2026-11-01", "--rate", "9/10")
    world.run("log", "Heat", "--on", "2026-11-19", "--notes", "Still \"it\".", "--with", "Bo")
    world.run("watchlist", "add", "Alien", "--new")
    let journal = try SeenJournal.open(at: folder.path + "/films")
    let today = try #require(Day(year: 2026, month: 11, day: 20))
    let view = try journal.read(today: today)
    let diary = try view.diary()
    #expect(diary.map(\.title.name) == ["Heat", "Heat"])
    #expect(diary.map(\.nth) == [2, 1])
    #expect(diary.map(\.isRewatch) == [true, false])
    #expect(diary.map { $0.date.description } == ["2026-11-19", "2026-11-01"])
    #expect(diary[0].notes == "Still \"it\".")
    #expect(diary[0].facts == [JSON.Member("companions", ["Bo"])])
    #expect(diary.map(\.rating) == [nil, Rating(doubledValue: 18, scale: 10)])
    #expect(try view.diary(matching: "with:Bo", limit: 5).map(\.nth) == [2])
    #expect(try view.diary(limit: -1).isEmpty && view.search("heat", limit: -1).isEmpty)
    let stats = StatsScreen(try view.stats()).bytes(.json(nil))
    #expect(
      String(decoding: stats, as: UTF8.self)
        == world.run("stats", "--json", "--today", "2026-11-20").output)
    #expect(view.streaks().current == 1 && view.streaks().longest == 1)
    let november = try #require(PartialDate("2026-11"))
    #expect(view.calendar(of: november).map(\.day.parts.day) == [1, 19])
    #expect(view.rewatches().map(\.title.name) == ["Heat"])
    #expect(try view.search("heat").map(\.id) == ["film:heat-1995"])
    #expect(view.rating(of: "film:heat-1995") == Rating(doubledValue: 18, scale: 10))
    let watchlist = try #require(view.lists().first { $0.name == "Watchlist" })
    #expect(watchlist.items.map(\.title.name) == ["Alien"])
    let events = try journal.events().map { $0 + "\n" }
    #expect(events.joined() == world.run("events").output)
    #expect(throws: SeenError.refused(code: "unknown-profile")) {
      _ = try journal.as("nobody").read()
    }
    #expect(try journal.read(asOf: Instant(milliseconds: 0)).diary().isEmpty)
    #expect(throws: SeenError.badQuery("rating:")) { _ = try view.stats(matching: "rating:") }
  }

  @Test("finds what is near to a town where it was given the towns, as the commands do")
  func towns() throws {
    let folder = try TemporaryFolder()
    let world = TestWorld(files: PosixFileSystem())
    world.environment = ["SEEN_JOURNAL": folder.path + "/birds", "SEEN_WRITER": "box"]
    #expect(world.run("init").code == .done)
    world.run("log", "Alpine Chough", "--new", "--kind", "bird", "--near", "46.66,7.80")
    world.run("log", "Reed Bunting", "--new", "--kind", "bird", "--near", "53.55,9.99")
    let journal = try SeenJournal.open(at: folder.path + "/birds")
    let query = "near:Interlaken,50km"
    #expect(throws: SeenError.badQuery(query)) { _ = try journal.read().search(query) }
    let list = Repository.root.appending(path: "journal-samples/places/towns.tsv.gz").path
    let view = try journal.read(towns: try SeenTowns.read(at: list))
    #expect(try view.search(query).map(\.name) == ["Alpine Chough"])
    #expect(try view.diary(matching: query).map(\.title.name) == ["Alpine Chough"])
    for path in [folder.path + "/none", folder.path + "/birds/journal.json"] {
      #expect(throws: SeenError.unreadable(path: path)) { _ = try SeenTowns.read(at: path) }
    }
  }

  @Test("following a journal gives each event that comes once, whoever records it and when")
  func following() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/films"
    let world = TestWorld(files: PosixFileSystem())
    world.environment = ["SEEN_JOURNAL": path, "SEEN_WRITER": "box"]
    #expect(world.run("init").code == .done)
    world.run("log", "Heat", "--new", "-q")
    let journal = try SeenJournal.open(at: path, stateDirectory: folder.path + "/state")
    let before = try journal.events()
    var follower = try journal.follow()
    #expect(try follower.news() == [])
    var news: [String] = []
    for (place, film) in ["Ran", "Alien", "Up"].enumerated() {
      world.environment["SEEN_WRITER"] = place == 1 ? "phone" : "box"
      // The second one's clock is a year behind.
      world.now = world.now + (place == 1 ? -31_536_000_000 : 31_536_000_000)
      world.run("log", film, "--new", "-q")
      world.run("rate", film, "8/10", "-q")
      let some = try follower.news()
      #expect(some.count == 3, "\(film)")
      news += some
      #expect(try follower.news() == [])
    }
    #expect(try Set(before + news) == Set(journal.events()))
    #expect(try before.count + news.count == journal.events().count)
  }

  @Test("shows a child, and records for it, only what the command line does")
  func kids() throws {
    let (folder, world, journal) = try journal()
    defer { withExtendedLifetime(folder) {} }
    world.run("profile", "add", "Mia", "--kind", "kids", "--born", "2017")
    try world.files.makeDirectories(folder.path + "/films/catalog")
    try world.files.writeNew(
      folder.path + "/films/catalog/films.1.jsonl",
      Array(#"{"kind":"film","name":"Grim","year":1999}"#.utf8) + [10])
    world.run("log", "Grim")
    let view = try journal.as("mia").read()
    #expect(try view.search("grim").isEmpty && journal.read().search("grim").count == 1)
    for title: SeenChange.Title in [.id("film:grim-1999"), .new("Grim", year: 1999), .new("Grim")] {
      #expect(throws: SeenError.refused(code: "hidden-title")) {
        try journal.as("mia").record(.watch(of: title))
      }
    }
    try journal.as("mia").record(.watch(of: .new("Our Garden")))
    #expect(try journal.as("mia").read().diary().map(\.title.name) == ["Our Garden"])
  }

  @Test("takes a title off the queue that was watched")
  func queue() throws {
    let (folder, world, journal) = try journal()
    defer { withExtendedLifetime(folder) {} }
    world.run("queue", "add", "Heat", "--new")
    #expect(world.run("queue", "--json=id").output.contains("film:heat"))
    try journal.record(.watch(of: .id("film:heat")))
    #expect(!world.run("queue", "--json=id").output.contains("film:heat"))
  }

  @Test("records what the commands record, and undo of do is nothing")
  func recording() throws {
    let (folder, world, journal) = try journal()
    defer { withExtendedLifetime(folder) {} }
    let day = try #require(PartialDate("2026-11-20"))
    let today = try #require(Day(year: 2026, month: 11, day: 21))
    let before = try journal.read(today: today).stats()
    let rating = try #require(Rating(doubledValue: 18, scale: 10))
    let heat = SeenChange.Title.new("Heat", year: 1995)
    let receipt = try journal.record(
      .watch(of: heat, on: day, rating: rating, with: ["Bo"]), today: today)
    #expect(receipt.events.count == 3)
    let view = try journal.read(today: today)
    #expect(try view.diary().map(\.title.name) == ["Heat"])
    #expect(view.rating(of: "film:heat-1995") == rating)
    try journal.record(.add(.id("film:heat-1995")), today: today)
    try journal.record(.rating(rating, of: .id("film:heat-1995")), today: today)
    try journal.record(.noRating(of: .id("film:heat-1995")), today: today)
    #expect(try journal.read().rating(of: "film:heat-1995") == nil)
    let batch = try #require(receipt.batch)
    try journal.record(.undo(batch), today: today)
    #expect(try journal.read(today: today).stats().watches == before.watches)
    // One writer recorded all of it, where it left off each time.
    #expect(
      Set(
        try journal.events().compactMap {
          try EventLine.decode(Array($0.utf8)[...]).event.id.writer
        }
      ).count
        == 1)
    world.now = Instant(milliseconds: world.now.milliseconds + 100 * 365 * 86_400_000)
    #expect(world.run("check").code == .done)
  }

  @Test("what is recorded about a title that only private entries name is private")
  func privacy() throws {
    let folder = try TemporaryFolder()
    let world = TestWorld(files: PosixFileSystem())
    world.environment = [
      "SEEN_JOURNAL": folder.path + "/films", "XDG_STATE_HOME": folder.path + "/state",
    ]
    #expect(world.run("init").code == .done)
    #expect(world.run("log", "Heat", "--new", "--private").code == .done)
    let journal = try SeenJournal.open(
      at: folder.path + "/films", stateDirectory: folder.path + "/state")
    let heat = try #require(journal.read().search("heat").first)
    let rating = try #require(Rating(doubledValue: 18, scale: 10))
    try journal.record(.rating(rating, of: .id(heat.id)))
    let rated = try #require(journal.events().last)
    #expect(try EventLine.decode(Array(rated.utf8)[...]).event.isPrivate)
    #expect(!world.run("export", "json").output.contains("Heat"))
    // A public watch makes its title public, with all that is known of it.
    #expect(try journal.record(.watch(of: .id(heat.id))).events.count == 2)
    #expect(world.run("export", "json").output.contains("Heat"))
  }

  @Test("refuses what the commands refuse, with the code that they give")
  func refused() throws {
    let (folder, _, journal) = try journal()
    defer { withExtendedLifetime(folder) {} }
    let rating = try #require(Rating(doubledValue: 18, scale: 10))
    #expect(throws: SeenError.refused(code: "unknown-title")) {
      try journal.record(.rating(rating, of: .id("film:heat-1995")))
    }
    #expect(throws: SeenError.refused(code: "bad-date")) {
      try journal.record(
        .watch(of: .new("Heat"), on: PartialDate("2027") ?? .unknown),
        today: Day(year: 2026, month: 11, day: 20))
    }
    #expect(throws: SeenError.refused(code: "unknown-list")) {
      try journal.record(.add(.new("Heat"), toList: "Noir"))
    }
    #expect(throws: SeenError.refused(code: "unknown-event")) {
      try journal.record(.undo("nobody-1.1"))
    }
    #expect(try journal.events().isEmpty)
  }

  @Test("says why a journal cannot be opened")
  func refusals() throws {
    let folder = try TemporaryFolder()
    #expect(throws: SeenError.noJournal(path: folder.path)) {
      _ = try SeenJournal.open(at: folder.path)
    }
    #expect(throws: SeenError.noJournal(path: folder.path + "/no")) {
      _ = try SeenJournal.open(at: folder.path + "/no")
    }
    try PosixFileSystem().writeNew(
      folder.path + "/journal.json", Array(#"{"format":2}"#.utf8))
    #expect(throws: SeenError.newerFormat(path: folder.path, format: 2)) {
      _ = try SeenJournal.open(at: folder.path)
    }
  }
}
