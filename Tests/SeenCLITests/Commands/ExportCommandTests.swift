import Foundation
import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen export")
struct ExportCommandTests {
  /// What Letterboxd knows of each entry, in watch order.
  private func entries(_ world: TestWorld) throws -> [[String]] {
    let text = world.run("export", "json").output
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let object = try #require(value as? [String: Any])
    let watches = try #require(object["watches"] as? [[String: Any]])
    return watches.map { watch in
      let rating = watch["rating"] as? [String: Any] ?? [:]
      return [
        "\(watch["date"] ?? "")", "\(watch["name"] ?? "")", "\(watch["year"] ?? "")",
        "\(rating["value"] ?? "") of \(rating["scale"] ?? "")", "\(watch["rewatch"] ?? "")",
        (watch["tags"] as? [String] ?? []).joined(separator: "|"), "\(watch["notes"] ?? "")",
      ]
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test("to Letterboxd's format and back gives equal entries")
  func roundTrip() throws {
    let world = try Moving.world()
    world.run("import", "letterboxd", "export")
    let before = try entries(world)
    let answer = world.run("export", "letterboxd", "-o", "out.csv")
    #expect(answer.code == .done)
    #expect(answer.output == "")
    let csv = try world.files.readWhole("/home/ana/out.csv")
    let other = try Moving.world()
    try Moving.put(csv, "out.csv", in: other)
    let report = other.run("import", "letterboxd", "export/out.csv")
    #expect(report.output.contains(" 0 duplicate, 0 held, 0 rejected."), "\(report.output)")
    #expect(before.count > 10)
    #expect(try entries(other) == before)
  }

  @Test("holds marks, ratings, lists and settings in the JSON")
  func whole() throws {
    let world = try Moving.world()
    world.run("log", "Heat", "--new", "--rate", "9/10", "--again", "--tag", "imax")
    world.run("favorite", "Heat")
    world.run("import", "letterboxd", "export/watchlist.csv")
    let text = world.run("export", "json").output
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let object = try #require(value as? [String: Any])
    #expect(object["format"] as? String == "seen-export")
    for (name, count) in [("watches", 1), ("ratings", 1), ("again", 1), ("favorites", 1)] {
      #expect((object[name] as? [Any])?.count == count, "\(name)")
    }
    #expect((object["titles"] as? [Any])?.count == 4)
    // Three films on the watchlist, and the import itself.
    #expect((object["events"] as? [Any])?.count == 4)
  }

  @Test("leaves private entries out unless asked, and says so", arguments: ["json", "csv"])
  func privates(format: String) throws {
    let world = try Moving.world()
    world.run("log", "Secret", "--new", "--private", "--rate", "9/10", "--again")
    world.run("log", "Heat", "--new")
    let usual = world.run("export", format)
    #expect(!usual.output.contains("Secret") && !usual.output.contains("secret"))
    #expect(usual.output.contains("Heat"))
    #expect(usual.errors.contains("private"))
    let all = world.run("export", format, "--private")
    #expect(all.output.contains("Secret"))
  }

  @Test("says in one line what the format could not carry")
  func losses() throws {
    let world = try Moving.world()
    world.run("log", "Heat", "--new", "--mood", "great", "--at", "Odeon", "--rate", "85/100")
    world.run("favorite", "Heat")
    let answer = world.run("export", "letterboxd")
    #expect(
      answer.errors
        == "Not carried: 1 entry with a rounded rating; 1 entry without their location;"
        + " 1 entry without their mood; 1 favorite.\n")
  }

  @Test("guards cells of spreadsheets unless raw ones are asked for")
  func guards() throws {
    let world = try Moving.world()
    world.run("log", "=1+1", "--new")
    #expect(world.run("export", "csv").output.contains("'=1+1"))
    #expect(!world.run("export", "csv", "--csv-raw").output.contains("'=1+1"))
  }

  @Test("never writes over a file")
  func exists() throws {
    let world = try Moving.world()
    #expect(world.run("export", "json", "-o", "export/diary.csv").code == .cannotCreate)
    #expect(world.run("export", "json", "-o", "out.json").code == .done)
    let before = try world.files.readWhole("/home/ana/out.json")
    world.run("log", "Heat", "--new")
    #expect(world.run("export", "json", "-o", "out.json").code == .cannotCreate)
    #expect(try world.files.readWhole("/home/ana/out.json") == before)
  }

  @Test("of many films is split in files of a thousand rows")
  func split() throws {
    let world = try Moving.world()
    var text = "Date,Name,Year,Letterboxd URI\n"
    for number in 0..<1_200 { text += "2024-01-01,Film \(number),2001,https://boxd.it/\(number)\n" }
    try Moving.put(Array(text.utf8), "watched.csv", in: world)
    #expect(world.run("import", "letterboxd", "export/watched.csv").code == .done)
    world.run("export", "letterboxd", "-o", "out.csv")
    let sizes = try ["out-1.csv", "out-2.csv"].map { name in
      try world.files.readWhole("/home/ana/" + name).count { $0 == 10 }
    }
    #expect(sizes == [1_001, 201])
    #expect(world.run("export", "letterboxd").lines.count == 1_201)
  }
}
