import Foundation
import SeenCore
import SeenTestSupport

/// A small messy journal as plain strings and dictionaries, and the events that come to it.
///
/// The final state is generated first; the events lead to it by detours: amendments, retractions, merges, replaced
/// ratings, other profiles. The expected results of a query are computed from the final state alone.
struct QueryJournal {
  struct Title {
    var id: String
    var facts: [String: String] = [:]
    var numbers: [String: Int] = [:]
    var arrays: [String: [String]] = [:]
    var places: [(name: String, north: Double, east: Double)] = []
    var isAdded = true
    var rating: (value: Double, scale: Int)?
    var again: Bool?
    var isFavorite = false
    /// The number of the last event that took the mark of being watched away.
    var unwatchedAt = -1

    var kind: String { facts["kind"] ?? "other" }
  }

  struct Watch {
    var title: String
    var facts: [String: String] = [:]
    var numbers: [String: Int] = [:]
    var arrays: [String: [String]] = [:]
    var point: (north: Double, east: Double)?
    var claims = false
    var spoils = false
    /// When it was recorded, as a count of events.
    var place = 0
    /// Its own rating.
    var rating: (value: Double, scale: Int)?
  }

  private(set) var titles: [Title] = []
  private(set) var watches: [Watch] = []
  private(set) var given: Given
  private var random: Seeded

  static let words = [
    "drama", "Sci-Fi", "horror", "Michael Mann", "Ana Gómez", "Bo", "Bobby", "PG", "PG-13", "R",
    "Owl", "owlish night", "Ångström", "boat  chase", "the", "Łódź", "千と千尋", "a",
  ]
  static let families = [
    ("Strigidae", "Strigiformes"), ("Laridae", "Charadriiformes"), ("Corvidae", "Passeriformes"),
    ("Accipitridae", "Accipitriformes"),
  ]
  static let points = [
    (0.0, 0.0), (0.0, 0.3), (46.5, 7.9), (46.5, -172.1), (-33.9, 151.2), (89.9, 10),
  ]
  static let dates = [
    "2024", "2024-05", "2024-05-03", "2025-05-09", "2025-12-31", "2026-01-01", "2026-02",
    "2026-05-01",
    "2026-11-20", "2025", "1999-12-24",
  ]

  init(_ seed: inout Seeded, titleCount: Int, watchCount: Int) throws {
    random = Seeded(seed: seed.next())
    given = try Given()
    // What is found does not depend on which words of arrays have symbols.
    given.wordLimit = random.pick([.max, 0, 6])
    for number in 0..<titleCount { try addTitle(number) }
    for _ in 0..<watchCount { try addWatch() }
    try addOpinions()
    try rateWatches()
  }

  private mutating func word() -> String { random.pick(QueryJournal.words) ?? "a" }

  // MARK: Titles

  private mutating func addTitle(_ number: Int) throws {
    let kind = random.pick(["film", "bird", "show", "episode", "other"]) ?? "film"
    var title = Title(id: "\(kind):t\(number)")
    if random.chance(90) { title.facts["kind"] = kind }
    title.facts["name"] = word() + (random.chance(50) ? " " + word() : "")
    if random.chance(60) { title.numbers["year"] = random.whole(1978...2001) }
    if random.chance(60) { title.numbers["runtime"] = random.whole(80...120) }
    for field in ["overview", "contentRating", "status", "scientificName"] where random.chance(30) {
      title.facts[field] = word()
    }
    for field in ["genres", "directors", "cast", "countries", "languages"] where random.chance(40) {
      title.arrays[field] = [word()] + (random.chance(40) ? [word()] : [])
    }
    if kind == "bird", let (family, order) = random.pick(QueryJournal.families) {
      if random.chance(80) { title.facts["family"] = family }
      if random.chance(80) { title.facts["order"] = order }
      if random.chance(40), let point = random.pick(QueryJournal.points) {
        title.places = [("Marsh", point.0, point.1)]
      }
    }
    if kind == "episode" {
      title.facts["show"] = random.chance(90) ? "show:t\(random.whole(0...5))" : "show:none"
      title.numbers["season"] = random.whole(0...2)
      title.numbers["episode"] = random.whole(1...3)
    }
    title.isAdded = kind == "show" || random.chance(90)
    if !title.isAdded { title = Title(id: title.id, isAdded: false) }
    titles.append(title)
    guard title.isAdded else { return }
    // Values that are amended later are wrong at first.
    let isAmended = random.chance(30)
    try record(.titleAdded, title.id, isAmended ? [JSON.Member("name", "wrong")] : data(title))
    if isAmended { try record(.titleAmended, title.id, [JSON.Member("set", .object(data(title)))]) }
    if random.chance(15) {
      try record(.titleAdded, title.id + "-double", [JSON.Member("name", "double")])
      try record(.titleMerged, title.id + "-double", [JSON.Member("into", .string(title.id))])
    }
  }

  private func data(_ title: Title) -> [JSON.Member] {
    var data: [JSON.Member] = []
    for name in [
      "kind", "name", "overview", "contentRating", "status", "scientificName", "family", "order",
      "show",
    ] {
      if let text = title.facts[name] { data.append(JSON.Member(name, .string(text))) }
    }
    for name in ["year", "runtime", "season", "episode"] {
      if let number = title.numbers[name] { data.append(JSON.Member(name, .whole(number))) }
    }
    for (name, words) in title.arrays {
      data.append(JSON.Member(name, .array(words.map { .string($0) })))
    }
    if !title.places.isEmpty {
      data.append(
        JSON.Member(
          "places",
          .array(
            title.places.map { place in
              .object([
                JSON.Member("name", .string(place.name)),
                JSON.Member("lat", .number("\(place.north)")),
                JSON.Member("lon", .number("\(place.east)")),
              ])
            })))
    }
    let fields = EventKind.titleAdded.definition.fields
    return fields.ordered(data)
  }

  // MARK: Watches

  private mutating func addWatch() throws {
    guard let title = random.pick(titles) else { return }
    var watch = Watch(title: title.id)
    if random.chance(85) { watch.facts["date"] = random.pick(QueryJournal.dates) }
    if random.chance(20) { watch.facts["clock"] = random.pick(["09:00", "21:30"]) }
    if random.chance(50) { watch.facts["format"] = random.pick(["tv", "theater", "bluray"]) }
    if random.chance(40) {
      watch.facts["location"] = random.pick(["Home", "Odeon Camden", "Łódź"])
    }
    if random.chance(40) { watch.facts["mood"] = random.pick(["great", "meh", "so so"]) }
    if random.chance(30) { watch.facts["platform"] = word() }
    if random.chance(40) { watch.facts["notes"] = word() + "\n" + word() }
    if random.chance(40) { watch.arrays["companions"] = [word(), word()] }
    if random.chance(25) { watch.arrays["tags"] = [word()] }
    if random.chance(30) { watch.numbers["minutes"] = random.whole(80...120) }
    if random.chance(20) { watch.numbers["count"] = random.whole(0...12) }
    if random.chance(30), let point = random.pick(QueryJournal.points) {
      watch.point = (point.0, point.1)
    }
    watch.claims = random.chance(15)
    watch.spoils = random.chance(20)
    watch.place = given.events.count + 1
    if random.chance(12) {
      // Another profile's watches are none of ours.
      try record(.watchLogged, watch.title, data(watch), profile: "bo")
      return
    }
    let isDouble =
      random.chance(20) && given.events.contains { $0.subject == watch.title + "-double" }
    let isAmended = random.chance(25)
    try record(
      .watchLogged, watch.title + (isDouble ? "-double" : ""),
      isAmended ? [JSON.Member("date", "2001-01-01"), JSON.Member("mood", "wrong")] : data(watch))
    let id = JSON.string("\(given.writer).\(watch.place)")
    if isAmended {
      var set = data(watch)
      for name in ["date", "mood"] where watch.facts[name] == nil {
        set.append(JSON.Member(name, nil))
      }
      try record(
        .watchAmended, watch.title,
        [JSON.Member("watch", id), JSON.Member("set", .object(ordered(set)))])
    }
    if random.chance(12) {
      try record(.watchRetracted, watch.title, [JSON.Member("watch", id)])
    } else {
      watches.append(watch)
    }
    if random.chance(5), let index = titles.firstIndex(where: { $0.id == watch.title }) {
      titles[index].unwatchedAt = given.events.count + 1
      try record(.titleUnwatched, watch.title, [JSON.Member("history", "keep")])
    }
  }

  private func ordered(_ data: [JSON.Member]) -> [JSON.Member] {
    EventKind.watchLogged.definition.fields.ordered(data)
  }

  private func data(_ watch: Watch) -> [JSON.Member] {
    var data = watch.facts.map { JSON.Member($0.key, .string($0.value)) }
    data += watch.numbers.map { JSON.Member($0.key, .whole($0.value)) }
    data += watch.arrays.map { JSON.Member($0.key, .array($0.value.map { .string($0) })) }
    if let point = watch.point {
      data.append(
        JSON.Member(
          "place",
          .object([
            JSON.Member("lat", .number("\(point.north)")),
            JSON.Member("lon", .number("\(point.east)")),
          ])))
    }
    if watch.claims { data.append(JSON.Member("rewatch", true)) }
    if watch.spoils { data.append(JSON.Member("spoiler", true)) }
    return ordered(data)
  }

  // MARK: Opinions

  private mutating func addOpinions() throws {
    for index in titles.indices {
      let id = titles[index].id
      if random.chance(50), let scale = random.pick([3, 5, 10, 100]) {
        if random.chance(30) { try rate(id, 1, scale) }
        let value = random.whole(1...scale)
        titles[index].rating = (Double(value), scale)
        try rate(id, value, scale)
        if random.chance(15) {
          titles[index].rating = nil
          try record(.ratingCleared, id, [])
        }
      }
      if random.chance(30) {
        titles[index].again = random.chance(30) ? nil : random.chance(50)
        let value: JSON = titles[index].again.map { .bool($0) } ?? .null
        try record(.againSet, id, [JSON.Member("again", value)])
      }
      if random.chance(30) {
        titles[index].isFavorite = random.chance(60)
        try record(.favoriteSet, id, [JSON.Member("favorite", .bool(titles[index].isFavorite))])
      }
    }
  }

  private mutating func rateWatches() throws {
    for index in watches.indices where random.chance(40) {
      guard let scale = random.pick([3, 5, 10, 100]) else { continue }
      let watch = watches[index]
      let value = random.whole(1...scale)
      watches[index].rating = (Double(value), scale)
      try rate(
        watch.title, value, scale,
        [
          JSON.Member("watch", .string("\(given.writer).\(watch.place)")),
          JSON.Member("viewing", true),
        ])
    }
  }

  private mutating func rate(
    _ id: String, _ value: Int, _ scale: Int, _ more: [JSON.Member] = []
  ) throws {
    let rating = [JSON.Member("value", .whole(value)), JSON.Member("scale", .whole(scale))]
    try record(.ratingSet, id, rating + more)
  }

  private mutating func record(
    _ kind: EventKind, _ subject: String, _ data: [JSON.Member], profile: String = "me"
  ) throws {
    try given.record([Draft(kind, subject, profile: profile, data)])
  }
}
