import SeenCLI
import SeenCore
import SeenInterchange
import SeenStore
import SeenTestSupport
import SeenWire

/// Exporters, which write what a journal's events hold, whoever wrote them.
extension ParserFuzz {
  /// Texts that mean something as an id, a number or a text of some format.
  private static let texts = [
    "tv/123", "tt0113277", "949", "1e5", "-5", "=1+1", "0", "2024-02-30", "Heat", "\u{9B}31m",
    "<b>&amp;", "l1\r\nl2", "9223372036854775808", "Turdus merula", "+14:00", "O'Brien;", "1.2.3",
  ]

  /// Each export as a target: every text of a film, an episode and a bird is a damaged one.
  static func exports() -> [Target] {
    let formats = ExportFormats.forms.map(\.name) + ["csv", "json", "jsonl", "cloudevents"]
    return formats.map { format in
      Target(name: "export " + format, seeds: texts.map { Array($0.utf8) }, turns: 64) {
        bytes, random in
        let world = TestWorld()
        world.environment["SEEN_JOURNAL"] = "/home/ana/films"
        world.run("init", "/home/ana/films")
        let lines = try lines(of: String(decoding: bytes, as: UTF8.self), &random)
        try (world.files as? MemoryFileSystem)?.put(
          "/home/ana/films/events/2026-01.w.jsonl", lines)
        let path = random.chance(50) ? "-" : "/home/ana/out"
        let code = world.run("export", format, "-o", path).code.rawValue
        try check([0, 65, 66, 78].contains(code), "export \(format) ended with \(code)")
      }
    }
  }

  /// Returns the lines of a journal that has a text, or a number made of it, in every member.
  private static func lines(of text: String, _ random: inout Seeded) throws -> [UInt8] {
    var (bytes, number): ([UInt8], Int) = ([], 0)
    let value = JSON.string(text)
    let amounts: [JSON] = [
      0, -1, 1, 32, 4_294_967_296, 999_999_999_999_999, .number("1e400"), .number("0.5"), value,
    ]
    func add(_ kind: EventKind, _ subject: String, _ data: [JSON.Member]) throws {
      number += 1
      guard let id = EventID("w.\(number)") else { throw BrokenLaw(what: "no id") }
      let event = Event(
        Draft(kind, subject, data), id: id, time: Instant(milliseconds: Int64(number) * 1000))
      bytes += EventLine.encode(event) + [10]
    }
    let schemes = ["imdb", "tmdb", "trakt", "tvdb", "slug", "letterboxd", text]
    let ids = JSON.object(schemes.map { JSON.Member($0, value) })
    for kind in ["film", "show", "episode", "bird"] {
      func amount() -> JSON { random.pick(amounts) ?? 0 }
      let title = kind + ":x"
      try add(
        .titleAdded, title,
        [
          JSON.Member("kind", .string(kind)), JSON.Member("name", value), JSON.Member("ids", ids),
          JSON.Member("year", amount()), JSON.Member("runtime", amount()),
          JSON.Member("show", "show:x"), JSON.Member("season", amount()),
          JSON.Member("episode", amount()), JSON.Member("directors", [value]),
          JSON.Member("genres", [value]), JSON.Member("scientificName", value),
        ])
      let dates: [JSON] = ["2024-02-29", "2024-02", "0001-01-01", "9999-12-31", value]
      try add(
        .watchLogged, title,
        [
          JSON.Member("date", random.pick(dates) ?? value), JSON.Member("clock", "23:59"),
          JSON.Member("zone", random.chance(50) ? value : "+14:00"), JSON.Member("format", value),
          JSON.Member("location", value), JSON.Member("platform", value),
          JSON.Member("place", ["lat": amount(), "lon": amount()]), JSON.Member("notes", value),
          JSON.Member("companions", [value]), JSON.Member("mood", value),
          JSON.Member("tags", [value, ""]), JSON.Member("minutes", amount()),
          JSON.Member("count", amount()), JSON.Member("photos", [value]),
        ])
      try add(
        .ratingSet, title, [JSON.Member("value", amount()), JSON.Member("scale", 10)])
      try add(.favoriteSet, title, [JSON.Member("favorite", true)])
      try add(
        .itemAdded, title, [JSON.Member("list", "list:me/watchlist"), JSON.Member("notes", value)])
      try add(
        .reminderSet, title, [JSON.Member("at", "2026-01-01T10:00"), JSON.Member("note", value)])
    }
    return bytes
  }
}
