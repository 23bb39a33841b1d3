import SeenCore
import SeenWire

/// A small random journal in which everything collides: few titles, two writers, two profiles, equal stamps,
/// references that miss, undone undos, variants, forks and copies of imported rows.
package struct CrowdedJournal {
  /// Its lines, with sums and without line feeds.
  package private(set) var lines: [[UInt8]] = []
  private var random: Seeded
  private var numbers = [0, 0]
  private var ids: [String] = []
  private var minutes = 0
  private let titles = [
    "film:a", "film:b", "episode:s/s01e01", "show:s", "film:é", "film:e\u{301}",
  ]

  /// Creates a journal with a number of events.
  package init(_ random: inout Seeded, count: Int) throws {
    self.random = Seeded(seed: random.next())
    for _ in 0..<count { try add() }
  }

  private mutating func add() throws {
    let event = try event()
    ids.append(event.id.description)
    lines.append(EventLine.encode(event))
    if random.chance(6) {
      var other = event
      if random.chance(50) { other.revision = random.whole(0...2) }
      other.data.append(JSON.Member("mood", "variant"))
      if random.chance(30) { other.time = other.time + 60_000 }
      lines.append(EventLine.encode(other))
    }
  }

  private mutating func event() throws -> Event {
    let writer = random.whole(0...1)
    numbers[writer] += 1
    minutes += random.whole(0...2)
    guard let id = EventID(["laptop-k3f9x7qa", "phone"][writer] + ".\(numbers[writer])"),
      let start = Instant("2026-01-01T00:00:00.000Z")
    else { throw BrokenLaw(what: "no id") }
    let late = random.chance(10) ? random.whole(0...minutes) : minutes
    var event = Event(try draft(), id: id, time: start + Int64(late) * 60_000)
    if random.chance(10) { event.batch = "batch.\(random.whole(1...3))/2" }
    return event
  }

  private mutating func draft() throws -> Draft {
    let (kind, data) = try content()
    let subject: String? =
      switch kind.definition.subject {
      case .title: title()
      case .list: list()
      case .profile: "profile:" + (random.pick(["ana", "me", "zoe"]) ?? "ana")
      default: nil
      }
    let source = random.chance(8) ? "letterboxd:\(random.whole(1...4))" : nil
    return Draft(
      kind, subject, profile: random.pick(["ana", "me"]), source: source, data)
  }

  private mutating func title() -> String { random.pick(titles) ?? "film:a" }

  private mutating func reference() -> JSON {
    .string(random.chance(90) ? ids.suffix(12).randomElement(using: &random) ?? "x.1" : "nobody.1")
  }

  private mutating func content() throws -> (EventKind, [JSON.Member]) {
    if random.chance(25) { return listContent() }
    if random.chance(12) { return otherContent() }
    switch random.whole(0...19) {
    case 0...6: return (.watchLogged, try watch())
    case 7...8:
      var set = try watch()
      if random.chance(30) { set.append(JSON.Member("subject", .string(title()))) }
      if random.chance(30) { set.append(JSON.Member("mood", nil)) }
      return (.watchAmended, [JSON.Member("watch", reference()), JSON.Member("set", .object(set))])
    case 9: return (.watchRetracted, [JSON.Member("watch", reference())])
    case 10:
      let rating = [JSON.Member("value", .whole(random.whole(1...3))), JSON.Member("scale", 3)]
      return (.ratingSet, rating + rated())
    case 11: return (.ratingCleared, rated())
    case 12: return (.titleUnwatched, [JSON.Member("history", "keep")])
    case 13: return (.titleAdded, [JSON.Member("name", .string(random.text(upTo: 3)))] + facts())
    case 14: return (.titleAmended, [JSON.Member("set", .object(facts()))])
    case 15: return (.titleMerged, [JSON.Member("into", .string(title()))])
    case 16: return step()
    case 17: return (.favoriteSet, [JSON.Member("favorite", .bool(random.chance(50)))])
    case 18:
      return (.eventUndone, [JSON.Member("batch", .string("batch.\(random.whole(1...3))/2"))])
    default: return (.eventUndone, [JSON.Member("events", .array([reference(), reference()]))])
    }
  }

  /// Comments, suggestions and settings.
  private mutating func otherContent() -> (EventKind, [JSON.Member]) {
    let text = JSON.Member("text", .string(random.text(upTo: 3)))
    switch random.whole(0...11) {
    case 0...1: return (.commentPosted, [text])
    case 2: return (.commentPosted, [text, JSON.Member("reply", reference())])
    case 3:
      return (
        .commentAmended, [JSON.Member("comment", reference()), JSON.Member("set", .object([text]))]
      )
    case 4: return (.commentRetracted, [JSON.Member("comment", reference())])
    case 5...6: return (.suggestionSent, [JSON.Member("to", random.chance(50) ? "ana" : "me")])
    case 7:
      return (
        .suggestionAnswered,
        [JSON.Member("suggestion", reference()), JSON.Member("answer", "later")]
      )
    case 8: return (.reminderSet, [JSON.Member("at", "2026-12-24T20:00")])
    case 9:
      let gap = JSON.Member("value", .whole(random.whole(1...9)))
      return (.settingSet, [JSON.Member("key", "streak.gap"), gap])
    case 10: return (.againSet, [JSON.Member("again", .bool(random.chance(50)))])
    default:
      let kind = JSON.Member("kind", "adult")
      return (.profileCreated, [kind, JSON.Member("born", .whole(random.whole(1960...1999)))])
    }
  }

  /// Few positions, so that what a writer saw is sometimes the current one.
  private mutating func step() -> (EventKind, [JSON.Member]) {
    let kinds: [EventKind] = [
      .progressRecorded, .progressRecorded, .watchingStarted, .watchingPaused, .watchingStopped,
    ]
    var data = [JSON.Member("position", .whole(random.whole(0...3)))]
    if random.chance(30) { data.append(JSON.Member("duration", .whole(random.whole(0...9)))) }
    if random.chance(80) {
      let was: JSON = random.chance(20) ? .null : .whole(random.whole(0...3))
      data.append(JSON.Member("was", was))
    }
    let kind = random.pick(kinds) ?? .progressRecorded
    if kind != .progressRecorded, random.chance(30) {
      let day = random.pick(["2019", "2025-12", "2026-01-01", "2026-01-02", "unknown"])
      data.append(JSON.Member("date", .string(day ?? "2019")))
    }
    return (kind, data)
  }

  /// Chooses what a rating is of: the title, the title and a watch, or only a watch.
  private mutating func rated() -> [JSON.Member] {
    guard random.chance(60) else { return [] }
    let viewing = random.chance(50) ? [JSON.Member("viewing", true)] : []
    return [JSON.Member("watch", reference())] + viewing
  }

  private mutating func list() -> String {
    random.pick(["list:ana/a", "list:both", "list:me/watchlist"]) ?? "list:both"
  }

  private mutating func listContent() -> (EventKind, [JSON.Member]) {
    let list = JSON.Member("list", .string(list()))
    let ranks = ["V", "a0V", "1", "zzzzzzzz1", "zzzzzzzz", "Vx"]
    let rank = JSON.Member("rank", .string(random.pick(ranks) ?? "V"))
    switch random.whole(0...19) {
    case 0...7:
      var data = [list]
      if random.chance(70) { data.append(rank) }
      if random.chance(30) { data.append(JSON.Member("notes", .string(random.text(upTo: 2)))) }
      if random.chance(20) { data.append(JSON.Member("target", ["start": "2026"])) }
      if random.chance(20) { data.append(JSON.Member("rule", "noir")) }
      return (.itemAdded, data)
    case 8...10: return (.itemMoved, [list, rank])
    case 11...12: return (.itemRemoved, [list])
    case 13...14:
      let notes = JSON.Member("notes", random.chance(50) ? nil : "more")
      let changes = random.chance(50) ? [notes] : [JSON.Member("rank", nil), notes]
      return (.itemAmended, [list, JSON.Member("set", .object(changes))])
    case 15...16: return (.listCreated, listFacts())
    case 17...18: return (.listAmended, [JSON.Member("set", .object(listFacts()))])
    default: return (.listDeleted, [])
    }
  }

  private mutating func listFacts() -> [JSON.Member] {
    var facts: [JSON.Member] = []
    if random.chance(70) { facts.append(JSON.Member("name", .string(random.text(upTo: 2)))) }
    if random.chance(30) { facts.append(JSON.Member("kind", "shared")) }
    if random.chance(30) { facts.append(JSON.Member("members", ["me", "ana"])) }
    if random.chance(20) { facts.append(JSON.Member("place", ["lat": 1, "lon": 2])) }
    if random.chance(30) { facts.append(JSON.Member("start", "2026-01")) }
    if random.chance(20) { facts.append(JSON.Member("end", "2026")) }
    return facts
  }

  private mutating func watch() throws -> [JSON.Member] {
    var data: [JSON.Member] = []
    let dates = ["2025", "2026-01", "2026-01-01", "2026-01-02", "2026-01-09", "1999-12-31"]
    if random.chance(80) { data.append(JSON.Member("date", .string(random.pick(dates) ?? "2025"))) }
    if random.chance(20) {
      data.append(JSON.Member("clock", random.chance(50) ? "09:00" : "21:30"))
    }
    if random.chance(40) {
      data.append(JSON.Member("format", random.chance(50) ? "tv" : "theater"))
    }
    if random.chance(30) {
      data.append(JSON.Member("location", random.chance(50) ? "Home" : "Odeon Camden"))
    }
    if random.chance(30) { data.append(JSON.Member("companions", ["Bo", "Mia", "Bo"])) }
    if random.chance(20) { data.append(JSON.Member("notes", .string(random.text()))) }
    if random.chance(20) { data.append(JSON.Member("minutes", .whole(random.whole(0...120)))) }
    if random.chance(10) { data.append(JSON.Member("rewatch", .bool(random.chance(70)))) }
    return data
  }

  private mutating func facts() -> [JSON.Member] {
    var facts: [JSON.Member] = []
    let kinds = ["film", "show", "episode", "bird", "podcast"]
    if random.chance(50) {
      facts.append(JSON.Member("kind", .string(random.pick(kinds) ?? "film")))
    }
    if random.chance(50) { facts.append(JSON.Member("year", .whole(random.whole(1989...2001)))) }
    if random.chance(40) { facts.append(JSON.Member("runtime", .whole(random.whole(0...99)))) }
    if random.chance(40) { facts.append(JSON.Member("genres", ["drama", "noir", "drama"])) }
    if random.chance(30) { facts.append(JSON.Member("show", "show:s")) }
    if random.chance(20) { facts.append(JSON.Member("season", .whole(random.whole(0...1)))) }
    return facts
  }
}
