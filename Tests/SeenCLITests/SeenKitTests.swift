import SeenCLI
import SeenCore
import SeenKit
import SeenStore
import SeenTestSupport
import Testing

@Suite("SeenKit")
struct SeenKitTests {
  @Test("answers what the commands answer")
  func views() throws {
    let folder = try TemporaryFolder()
    let world = TestWorld(files: PosixFileSystem())
    world.environment = ["SEEN_JOURNAL": folder.path + "/films", "SEEN_WRITER": "box"]
    #expect(world.run("init").code == .done)
    world.run("log", "Heat", "--new", "--year", "1995", "--on", "2026-11-01", "--rate", "9/10")
    world.run("log", "Heat", "--on", "2026-11-19", "--notes", "Still \"it\".", "--with", "Bo")
    let journal = try SeenJournal.open(at: folder.path + "/films")
    let diary = try journal.diary()
    #expect(diary.map(\.title) == ["Heat", "Heat"])
    #expect(diary.map(\.nth) == [2, 1])
    #expect(diary.map(\.isRewatch) == [true, false])
    #expect(diary.map { $0.date.description } == ["2026-11-19", "2026-11-01"])
    #expect(diary[0].notes == "Still \"it\".")
    #expect(diary[0].facts == [JSON.Member("companions", ["Bo"])])
    #expect(diary.map(\.rating) == [nil, Rating(doubledValue: 18, scale: 10)])
    let today = try #require(Day(year: 2026, month: 11, day: 20))
    let statistics = String(decoding: try journal.statistics(today: today), as: UTF8.self)
    #expect(statistics == world.run("stats", "--json", "--today", "2026-11-20").output)
    let events = try journal.events().map { String(decoding: $0, as: UTF8.self) + "\n" }
    #expect(events.joined() == world.run("events").output)
    #expect(try journal.diary(profile: "nobody").isEmpty)
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
