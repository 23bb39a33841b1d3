import Foundation
import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire

/// A journal whose every text is one that programs stumble over.
struct HostileJournal {
  let world = TestWorld()
  /// The texts, each in all fields of a title, a watch, an item of a list and a comment of its own.
  let texts: [String]

  /// The 515 strings of the big list of naughty strings.
  static func naughtyStrings() throws -> [String] {
    let data = try Data(contentsOf: Repository.suites.appending(path: "blns/blns.json"))
    return try JSONDecoder().decode([String].self, from: data)
  }

  /// Writes a journal with texts in every field.
  init(_ texts: [String]) throws {
    self.texts = texts
    world.environment["SEEN_JOURNAL"] = "/home/ana/films"
    world.run("init", "/home/ana/films")
    var lines: [UInt8] = []
    var number = 0
    func add(_ kind: EventKind, _ subject: String, _ data: [JSON.Member]) throws {
      number += 1
      guard let id = EventID("phone-a7q2m0xe.\(number)"),
        let start = Instant("2026-01-01T00:00:00.000Z")
      else { throw BrokenLaw(what: "no id") }
      let event = Event(
        Draft(kind, subject, data), id: id, time: start + Int64(number) * 1000)
      lines += EventLine.encode(event) + [10]
    }
    for (index, text) in texts.enumerated() {
      let title = "film:t\(index)"
      let value = JSON.string(text)
      try add(
        .titleAdded, title,
        [
          JSON.Member("kind", "film"), JSON.Member("name", value), JSON.Member("year", 2001),
          JSON.Member("genres", [value]), JSON.Member("directors", [value]),
          JSON.Member("cast", [value]),
          JSON.Member(
            "ids",
            ["imdb": value, "tmdb": value, "trakt": value, "tvdb": value, "letterboxd": value]),
        ])
      try add(
        .watchLogged, title,
        [
          JSON.Member("date", "2026-01-02"), JSON.Member("format", value),
          JSON.Member("mood", value), JSON.Member("notes", value), JSON.Member("location", value),
          JSON.Member("platform", value), JSON.Member("companions", [value]),
          JSON.Member("tags", [value]), JSON.Member("place", ["lat": 1, "lon": 2]),
        ])
      let list = "list:me/l\(index)"
      try add(.listCreated, list, [JSON.Member("name", value)])
      try add(
        .itemAdded, title,
        [JSON.Member("list", .string(list)), JSON.Member("rank", "V"), JSON.Member("notes", value)])
      try add(.commentPosted, title, [JSON.Member("text", value)])
    }
    let segment = "/home/ana/films/events/2026-01.phone-a7q2m0xe.jsonl"
    try (world.files as? MemoryFileSystem)?.put(segment, lines)
  }

  /// The questions that show texts to people.
  static let screens: [[String]] = [
    ["diary"], ["list"], ["my"], ["search", "year:2001"], ["stats"], ["history", "film:t1"],
    ["show", "film:t1"], ["show", "film:t400"], ["watchlist"], ["queue"], ["calendar"],
    ["rewatches"], ["comments", "film:t1"], ["check", "--strict"], ["events", "--limit", "50"],
    ["list", "show", "list:me/l1"], ["streak"], ["now"], ["replay"], ["conflicts"],
  ]

  /// Every export to one stream.
  static let exports = [
    "csv", "films-json", "geojson", "ics", "imdb", "json", "jsonl", "kml", "letterboxd", "markdown",
    "sql", "titles-json", "trakt", "cloudevents",
  ]

  /// The first scalar that a terminal would obey or hide; nil for a harmless text.
  static func control(in text: String) -> Unicode.Scalar? {
    text.unicodeScalars.first { scalar in
      switch scalar.value {
      case 10: false
      case 0..<0x20, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069,
        0xE0000...0xE007F:
        true
      default: false
      }
    }
  }
}
