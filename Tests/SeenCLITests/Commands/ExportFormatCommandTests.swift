import SeenCLI
import SeenInterchange
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen export FORMAT")
struct ExportFormatCommandTests {
  private static let names =
    ExportFormats.forms.map(\.name) + ["json", "jsonl", "csv", "cloudevents"]

  private func world() throws -> TestWorld {
    let world = try Moving.world()
    world.run(
      "log", "Heat", "--new", "--year", "1995", "--kind", "film", "--on", "2024-01-02", "--rate",
      "9/10", "--near", "51.5,-0.14", "--at", "Odeon")
    world.run(
      "log", "Wren", "--new", "--kind", "bird", "--on", "2024-01-03", "--near", "51,0")
    world.run(
      "log", "Secret", "--new", "--kind", "film", "--private", "--on", "2024-01-04", "--near",
      "48.25,2", "--rate", "8/10")
    world.run(
      "log", "Hidden", "--new", "--kind", "bird", "--private", "--on", "2024-01-04", "--near",
      "48.25,2")
    return world
  }

  @Test("leaves private watches out unless asked", arguments: names)
  func privates(_ name: String) throws {
    let world = try world()
    let usual = world.run("export", name)
    #expect(usual.code == .done)
    #expect(!usual.output.lowercased().contains("secret"), "\(usual.output)")
    #expect(!usual.output.lowercased().contains("hidden") && !usual.output.contains("48.25"))
    #expect(usual.errors.contains("private"))
    let all = world.run("export", name, "--private").output.lowercased()
    #expect(all.contains("secret") || all.contains("hidden"), "\(all)")
  }

  @Test("goes to a terminal only when that escapes it", arguments: ExportFormats.forms)
  func terminal(_ form: ExportForm) throws {
    let world = try world()
    world.terminals = [.output]
    let answer = world.run("export", form.name)
    #expect((answer.code == .done) == form.isJSON)
  }

  @Test("writes one object a line, as the array of the JSON has them")
  func lines() throws {
    let world = try world()
    let whole = world.run("export", "json").output
    let lines = world.run("export", "jsonl").output.split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines { #expect(whole.contains("\n" + line)) }
    let batch = world.run("export", "cloudevents", "--batch").output
    #expect(batch.hasPrefix("[\n{\"specversion\":\"1.0\"") && batch.hasSuffix("}}\n]\n"))
    #expect(batch.contains("}},\n{"))
    let empty = world.run("export", "cloudevents", "--batch", "title:nothing").output
    #expect(empty == "[\n\n]\n")
  }

  @Test("of CSV has ratings, favorites, lists and progress too")
  func tables() throws {
    let world = try world()
    world.run("favorite", "Heat")
    world.run("watchlist", "add", "=Ran", "--new", "--kind", "film", "--notes", "Soon")
    world.run("progress", "Ran", "10:00", "--of", "2:00:00")
    func rows(_ what: String) -> [String] {
      let output = world.run("export", "csv", "--of", what).output
      return output.split(separator: "\r\n").dropFirst().map { String($0) }
    }
    #expect(rows("ratings").count == 1 && rows("ratings")[0].contains("Heat,1995,film,,9,10,box."))
    #expect(rows("favorites").count == 1 && rows("favorites")[0].hasPrefix("film:heat-1995,Heat"))
    #expect(rows("lists").count == 1)
    #expect(rows("lists").first?.contains("Watchlist,1,film:ran,'=Ran,,film,,Soon,") == true)
    #expect(world.run("export", "csv", "--of", "ratings", "--private").output.contains("Secret"))
    #expect(
      world.run("export", "csv", "--of", "ratings").errors
        == "Left out as private: 1; --private writes it too.\n")
    #expect(world.run("export", "csv", "--of", "ratings", "--when", "2024").code == .usage)
  }

  @Test("of CSV tells the day that a rating or a favorite was given elsewhere, also back again")
  func days() throws {
    let world = try world()
    let events = [
      #""rating.set","data":{"value":7,"scale":10,"date":"2020-03-04"}"#,
      #""favorite.set","data":{"favorite":true,"date":"2020-03"}"#,
    ].enumerated().map { number, rest in
      #"{"id":"z.\#(number + 1)","time":"2026-11-21T23:00:00.000Z","subject":"film:heat-1995","#
        + #""type":\#(rest)}"# + "\n"
    }
    world.input = Array(events.joined().utf8)
    world.run("import", "events", "-")
    let ratings = world.run("export", "csv", "--of", "ratings").output
    #expect(ratings.contains(",recorded,date\r\n"))
    #expect(ratings.hasSuffix(",7,10,,2026-11-21T23:00:00.000Z,2020-03-04\r\n"), "\(ratings)")
    let favorites = world.run("export", "csv", "--of", "favorites").output
    #expect(favorites.contains(",ids,recorded,date\r\n"))
    #expect(favorites.hasSuffix(",2026-11-21T23:00:00.000Z,2020-03\r\n"), "\(favorites)")
    let other = try Moving.world()
    try Moving.put(Array(ratings.utf8), "ratings.csv", in: other)
    try Moving.put(Array(favorites.utf8), "favorites.csv", in: other)
    other.run("import", "csv", "export/ratings.csv", "--scale", "10")
    #expect(other.run("diary", "--plain").output == "", "a rating is no watch")
    #expect(other.run("export", "csv", "--of", "ratings").output.hasSuffix(",2020-03-04\r\n"))
    #expect(other.run("import", "csv", "export/favorites.csv").code == .data)
  }

  @Test("of iCalendar has the reminders, and every other format says that it has none")
  func reminders() throws {
    let world = try world()
    world.input = Array(
      (#"{"id":"a.1","time":"2026-11-20T23:00:00.000Z","type":"reminder.set","#
        + #""subject":"film:heat-1995","data":{"at":"2027-01-01T20:00"}}"# + "\n").utf8)
    world.run("import", "events", "-")
    let calendar = world.run("export", "ics")
    #expect(calendar.output.contains("DESCRIPTION:Don't forget to watch Heat.\r\n"))
    #expect(!calendar.errors.contains("reminder"))
    #expect(!world.run("export", "ics", "--when", "2024").output.contains("VALARM"))
    #expect(world.run("export", "csv").errors.contains("1 reminder"))
  }
}
