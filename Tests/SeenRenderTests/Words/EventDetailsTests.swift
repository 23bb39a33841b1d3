import SeenCore
import SeenRender
import Testing

@Suite("What an event says to people")
struct EventDetailsTests {
  private func event(_ kind: EventKind, _ data: [JSON.Member]) throws -> Event {
    Event(
      id: try #require(EventID("box.1")), time: Instant(milliseconds: 0), type: kind.name,
      data: data)
  }

  @Test("is a rating, a position, a setting or a list as they are written elsewhere")
  func details() throws {
    let rating = try event(
      .ratingSet,
      [JSON.Member("value", .number("4.5")), JSON.Member("scale", 5), JSON.Member("was", .null)])
    #expect(EventWords.details(rating) == "4.5/5")
    let position = try event(
      .progressRecorded, [JSON.Member("position", 1200), JSON.Member("duration", 7200)])
    #expect(EventWords.details(position) == "20:00 of 2:00:00")
    let start = try event(
      .watchingStarted, [JSON.Member("position", 0), JSON.Member("was", .null)])
    #expect(EventWords.details(start) == "0:00")
    let setting = try event(
      .settingSet, [JSON.Member("key", "rating.required"), JSON.Member("value", true)])
    #expect(EventWords.details(setting) == "rating.required on")
    let item = [
      JSON.Member("list", "list:me/watchlist"), JSON.Member("rank", "a1"),
      JSON.Member("notes", "Soon"),
    ]
    #expect(EventWords.past(try event(.itemAdded, item)) == "added to Watchlist")
    #expect(EventWords.details(try event(.itemAdded, item)) == "notes Soon")
    let other = [JSON.Member("list", "list:noir")]
    #expect(EventWords.past(try event(.itemRemoved, other)) == "removed from noir")
    #expect(EventWords.past(try event(.itemMoved, other)) == "moved in noir")
    #expect(EventWords.past(try event(.itemAmended, other)) == "item amended on noir")
  }

  @Test("is what is there, where something of it is missing")
  func incomplete() throws {
    #expect(EventWords.details(try event(.ratingSet, [JSON.Member("value", 4)])) == "value 4")
    #expect(EventWords.past(try event(.itemAdded, [])) == "added to a list")
    let odd = try event(.progressRecorded, [JSON.Member("position", .number("-3"))])
    #expect(EventWords.details(odd) == "position -3")
  }
}
