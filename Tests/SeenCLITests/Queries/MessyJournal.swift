import Foundation
import SeenTestSupport

/// A journal with catalogs as the test thinks of it, and the lines that come to it by detours.
///
/// The final state is generated first; the lines lead to it through amendments, retractions, undone events, merges,
/// doubled lines, bad lines, other profiles and two writers. The expected results of a query are computed from the
/// final state alone.
final class MessyJournal {
  /// The titles that the journal names, merged ones left out.
  private(set) var titles: [PlainTitle] = []
  private(set) var catalogTitles: [PlainTitle] = []
  /// The standing watches of the profile, by title.
  private(set) var watches: [String: [PlainWatch]] = [:]
  /// The rating of the profile by title, as value and scale.
  private(set) var ratings: [String: (value: Int, scale: Int)] = [:]
  private(set) var again: [String: Bool] = [:]
  private(set) var favorites: Set<String> = []
  /// The last event that took a title's mark of being watched away, by title.
  private(set) var unwatchedAt: [String: Int] = [:]
  /// The lists that the profile sees.
  private(set) var lists: [(id: String, name: String, titles: [String])] = []
  /// The titles that the profile took off each list.
  private(set) var removed: [String: Set<String>] = [:]
  /// The lines of each writer.
  private(set) var lines: [String: [String]] = ["box": [], "phone": []]
  private var events = 0
  /// The ids in catalogs of titles that the journal knows by another one.
  private var namedElsewhere: Set<String> = []
  /// The titles that others were merged into.
  private var doubled: Set<String> = []
  private var random: Seeded

  static let words = [
    "drama", "Sci-Fi", "horror", "Michael Mann", "Ana Gómez", "Bo", "Bobby", "Owl", "owlish night",
    "Ångström", "boat  chase", "the", "Łódź", "千と千尋", "Gregory La Cava", "Crow", "straße",
    "“quoted”",
    "O’Connor", "Æon", "1984", "PG-13",
  ]

  /// Families of birds with their orders.
  static let families = [
    ("Strigidae", "Strigiformes"), ("Laridae", "Charadriiformes"), ("Corvidae", "Passeriformes"),
  ]

  static let spots = [
    ("Home", 51.53, -0.15), ("Odeon Camden", 51.54, -0.14), ("Łódź", 51.76, 19.46),
    ("Fiji", -17.7, 178.1), ("Samoa", -13.8, -172.1), ("North", 89.9, 10.0),
  ]
  static let dates = [
    "2019", "2024", "2024-02-29", "2024-05", "2024-05-03", "2025", "2025-05-09", "2025-12-29",
    "2025-12-31", "2026-01-01", "2026-01-04", "2026-02", "2026-05-01", "2026-08-31", "2026-09",
    "2026-10-31", "2026-11", "2026-11-01", "2026-11-09", "2026-11-15", "2026-11-16", "2026-11-19",
    "2026-11-20", "1999-12-24", "about 2025", "about 2026-01-01", "before 2020", "before 2026-11",
    "",
  ]

  /// Makes a journal beside catalogs, some of whose titles it knows.
  init(_ seed: inout Seeded, catalogs: [[String: Any]], watchCount: Int) throws {
    random = Seeded(seed: seed.next())
    for object in catalogs.shuffled(using: &random).prefix(50) { try addCatalogTitle(object) }
    for number in 0..<50 { try addTitle(number) }
    for _ in 0..<watchCount { try addWatch() }
    try addOpinions()
    try addLists()
    let known = Set(titles.filter(isKnown).map(\.id)).union(namedElsewhere)
    catalogTitles = catalogs.compactMap { object in
      guard let id = object["id"] as? String, !known.contains(id) else { return nil }
      let title = PlainTitle(id, object)
      title.isOnlyInCatalog = true
      return title
    }
  }

  /// Whether a title stands in views of titles at all.
  func isKnown(_ title: PlainTitle) -> Bool {
    title.isAdded || isWatched(title)
  }

  /// Returns the title of an id that may be that of a merged one.
  func title(_ id: String) -> PlainTitle? { titles.first { $0.id == id } }

  // MARK: Titles

  private func addCatalogTitle(_ object: [String: Any]) throws {
    guard let id = object["id"] as? String else { return }
    var facts = object
    facts["id"] = nil
    switch random.whole(0...9) {
    case 0...1:
      // It was watched before any catalog came: nothing but its id is known.
      let title = PlainTitle(id)
      title.isAdded = false
      titles.append(title)
    case 2...3 where facts["ids"] != nil:
      // It is called otherwise here, and known by its id elsewhere.
      let own = "film:own-\(titles.count)"
      facts["name"] = "Own " + word()
      namedElsewhere.insert(id)
      try add(PlainTitle(own, facts), facts)
    default: try add(PlainTitle(id, facts), facts)
    }
  }

  private func addTitle(_ number: Int) throws {
    let kind = random.pick(["film", "bird", "show", "episode", "channel", "other"]) ?? "film"
    var facts: [String: Any] = [:]
    if random.chance(90) { facts["kind"] = kind }
    facts["name"] = word() + (random.chance(50) ? " " + word() : "")
    if random.chance(60) { facts["year"] = random.whole(1978...2003) }
    if random.chance(60) { facts["runtime"] = random.whole(80...120) }
    for field in ["overview", "contentRating", "status", "scientificName"] where random.chance(30) {
      facts[field] = word()
    }
    for field in ["genres", "directors", "cast", "countries", "languages"] where random.chance(40) {
      facts[field] = [word()] + (random.chance(40) ? [word()] : [])
    }
    if random.chance(20) { facts["franchise"] = ["name": word()] }
    if kind == "bird" {
      let (family, order) = random.pick(MessyJournal.families) ?? ("", "")
      if random.chance(80) { facts["family"] = family }
      if random.chance(80) { facts["order"] = order }
      if random.chance(40), let spot = random.pick(MessyJournal.spots) {
        facts["places"] = [["name": spot.0, "lat": spot.1, "lon": spot.2] as [String: Any]]
      }
    }
    if kind == "episode" {
      let shows = titles.filter { $0.kind == "show" }.map(\.id) + ["show:none"]
      facts["show"] = random.pick(shows)
      facts["season"] = random.whole(0...2)
      facts["episode"] = random.whole(1...3)
    }
    let title = PlainTitle("\(kind):t\(number)", facts)
    guard kind == "show" || random.chance(90) else {
      let unknown = PlainTitle(title.id)
      unknown.isAdded = false
      titles.append(unknown)
      return
    }
    try add(title, facts)
  }

  private func add(_ title: PlainTitle, _ facts: [String: Any]) throws {
    titles.append(title)
    var given = facts
    // Values that are amended later are wrong at first.
    let isAmended = random.chance(25)
    if isAmended {
      given = ["name": "wrong", "year": 1901, "overview": "wrong", "ids": facts["ids"] ?? [:]]
      if given["ids"] as? [String: String] == [:] { given["ids"] = nil }
    }
    try record("title.added", title.id, given)
    if isAmended {
      var set = facts
      for name in ["year", "overview"] where set[name] == nil { set[name] = NSNull() }
      set["ids"] = nil
      try record("title.amended", title.id, ["set": set])
    }
    if random.chance(12) {
      // The double lends what the title lacks: here an overview, unless an amendment took it away.
      let word = word()
      try record("title.added", title.id + "-double", ["name": "double", "status": word])
      try record("title.merged", title.id + "-double", ["into": title.id])
      doubled.insert(title.id)
      if title.texts["status"] == nil { title.texts["status"] = [word] }
    }
  }

  // MARK: Watches

  private func addWatch() throws {
    guard let title = random.pick(titles) else { return }
    let place = events + 1
    let writer = random.chance(60) ? "box" : "phone"
    let watch = PlainWatch(id(writer), title.id, place)
    watch.date = random.pick(MessyJournal.dates) ?? ""
    if random.chance(20) { watch.clock = random.pick(["09:00", "21:30"]) ?? "" }
    if random.chance(50) {
      watch.texts["format"] = [random.pick(["tv", "theater", "bluray"]) ?? ""]
    }
    let spot = random.pick(MessyJournal.spots) ?? ("Home", 0, 0)
    if random.chance(40) { watch.texts["location"] = [spot.0] }
    if random.chance(40) { watch.texts["mood"] = [random.pick(["great", "meh", "so so"]) ?? ""] }
    if random.chance(30) { watch.texts["platform"] = [word()] }
    if random.chance(40) { watch.texts["notes"] = [word() + "\n" + word()] }
    if random.chance(40) { watch.texts["with"] = [word(), word()] }
    if random.chance(25) { watch.texts["tag"] = [word()] }
    if random.chance(30) { watch.numbers["minutes"] = random.whole(80...120) }
    if random.chance(20) { watch.numbers["count"] = random.whole(0...12) }
    if random.chance(30) { watch.point = (spot.1, spot.2) }
    watch.claims = random.chance(15)
    if random.chance(12) {
      // Another profile's watches are none of ours, but their titles are known to the journal.
      return try record("watch.logged", title.id, data(watch), profile: "bo", writer: writer)
    }
    let isAmended = random.chance(25)
    let isDouble = doubled.contains(title.id) && random.chance(40)
    try record(
      "watch.logged", title.id + (isDouble ? "-double" : ""),
      isAmended ? ["date": "2001-01-01", "mood": "wrong", "notes": "wrong"] : data(watch),
      writer: writer)
    if isAmended {
      var set = data(watch)
      for name in ["date", "mood", "notes"] where set[name] == nil { set[name] = NSNull() }
      try record("watch.amended", title.id, ["watch": watch.id, "set": set])
    }
    switch random.whole(0...19) {
    case 0...1: try record("watch.retracted", title.id, ["watch": watch.id])
    case 2: try record("event.undone", nil, ["events": [watch.id]])
    case 3:
      // What takes it back is taken back.
      let undo = id("box")
      try record("event.undone", nil, ["events": [watch.id]], writer: "box")
      try record("event.undone", nil, ["events": [undo]])
      watches[title.id, default: []].append(watch)
    default: watches[title.id, default: []].append(watch)
    }
    if random.chance(4) {
      unwatchedAt[title.id] = events + 1
      try record("title.unwatched", title.id, ["history": "keep"])
    }
  }

  private func data(_ watch: PlainWatch) -> [String: Any] {
    var data: [String: Any] = watch.numbers
    for name in ["format", "location", "mood", "platform", "notes"] {
      data[name] = watch.texts[name]?.first
    }
    data["companions"] = watch.texts["with"]
    data["tags"] = watch.texts["tag"]
    if !watch.date.isEmpty { data["date"] = watch.date }
    if !watch.clock.isEmpty { data["clock"] = watch.clock }
    if let point = watch.point { data["place"] = ["lat": point.north, "lon": point.east] }
    if watch.claims { data["rewatch"] = true }
    return data
  }

  // MARK: Opinions and lists

  private func addOpinions() throws {
    for title in titles {
      let id = title.id
      if random.chance(50), let scale = random.pick([3, 5, 10, 100]) {
        if random.chance(30) { try record("rating.set", id, ["value": 1, "scale": scale]) }
        let value = random.whole(1...scale)
        try record("rating.set", id, ["value": value, "scale": scale])
        if random.chance(15) {
          try record("rating.cleared", id, [:])
        } else {
          ratings[id] = (value, scale)
        }
        if random.chance(20) {
          try record("rating.set", id, ["value": 1, "scale": scale], profile: "bo")
        }
      }
      for watch in watches[id] ?? [] where random.chance(40) {
        guard let scale = random.pick([3, 5, 10, 100]) else { continue }
        let value = random.whole(1...scale)
        let data: [String: Any] = [
          "value": value, "scale": scale, "watch": watch.id, "viewing": true,
        ]
        try record("rating.set", id, data)
        watch.rating = (value, scale)
      }
      if random.chance(30) {
        again[id] = random.chance(30) ? nil : random.chance(50)
        try record("again.set", id, ["again": again[id].map { $0 as Any } ?? NSNull()])
      }
      if random.chance(30) {
        let isFavorite = random.chance(60)
        if isFavorite { favorites.insert(id) }
        try record("favorite.set", id, ["favorite": isFavorite])
      }
    }
  }

  private func addLists() throws {
    for (id, name) in [
      ("list:me/owls", "Owls & Eulen"), ("list:me/camden", "Kino Łódź"),
      ("list:walks", "Our Walks"),
      ("list:me/watchlist", "Watchlist"), ("list:bo/secret", "Secret"),
    ] {
      if id != "list:me/watchlist" { try record("list.created", id, ["name": name]) }
      var held: [String] = []
      for title in titles where random.chance(25) {
        try record("item.added", title.id, ["list": id, "rank": "V"])
        if random.chance(20) {
          try record("item.removed", title.id, ["list": id])
          removed[id, default: []].insert(title.id)
        } else {
          held.append(title.id)
        }
      }
      if id != "list:bo/secret" { lists.append((id, name, held)) }
    }
  }

  // MARK: Lines

  private func word() -> String { random.pick(MessyJournal.words) ?? "a" }

  private func id(_ writer: String) -> String { "\(writer).\((numbers[writer] ?? 0) + 1)" }

  private var numbers: [String: Int] = [:]

  private func record(
    _ type: String, _ subject: String?, _ data: [String: Any], profile: String? = nil,
    writer: String? = nil
  ) throws {
    let writer = writer ?? (random.chance(60) ? "box" : "phone")
    events += 1
    var event: [String: Any] = [
      "id": id(writer), "type": type, "data": data,
      "time": String(
        format: "2026-11-%02dT%02d:%02d:%02d.000Z", 1 + events / 86_400, events / 3600 % 24,
        events / 60 % 60, events % 60),
    ]
    event["subject"] = subject
    event["profile"] = profile
    numbers[writer, default: 0] += 1
    let bytes = try JSONSerialization.data(
      withJSONObject: event, options: [.sortedKeys, .withoutEscapingSlashes])
    let line = String(decoding: bytes, as: UTF8.self)
    lines[writer]?.append(line)
    // The other machine has a copy of it, too.
    if random.chance(5) { lines[writer == "box" ? "phone" : "box"]?.append(line) }
    if random.chance(2) { lines["box"]?.append(random.pick(["{", "nothing", "{\"id\":1}"]) ?? "") }
  }
}
