import SeenCore
import SeenRender
import SeenTestSupport
import SeenWire
import Testing

/// A year in review against a fold that was written from the words of VIEWS 22: `YearReview`, `HouseholdReview`.
@Suite("A year in review, of journals by chance") struct ReviewLaws {
  /// One watch as it was recorded.
  private struct Told {
    let profile: String
    let title: String
    let date: PartialDate
    let mood: String?
    let rating: Int?
    let minutes: Int?
    let isPrivate: Bool
  }

  /// A journal and what it was made of.
  private struct Story {
    var given: Given
    var told: [Told] = []

    /// The watches of a profile in 2026.
    func watches(of profile: String) -> [Told] {
      told.filter { $0.profile == profile && ReviewLaws.isInYear($0.date) }
    }
  }

  private static let runtimes = ["film:a": 90, "film:b": 120, "film:c": 90]
  private static let directors = [
    "film:a": ["D1"], "film:b": ["D1", "D2"], "film:c": ["D2", "D4"], "show:s": ["D3"],
    "episode:s/1": ["D1"], "film:d": ["D3", "D4"],
  ]
  private static let titles =
    ["film:a", "film:b", "film:c", "film:d", "bird:x", "bird:y", "bird:z"]
    + ["episode:s/1", "episode:s/2", "episode:s/3"]

  private static func isInYear(_ date: PartialDate) -> Bool {
    date.qualifier == .none && date.year == 2026
  }

  private static func whole(_ title: String) -> String {
    title.hasPrefix("episode:") ? "show:s" : title
  }

  private static func story(_ random: inout Seeded) throws -> Story {
    let today = random.pick(["2026-11-20", "2027-03-01", "2026-01-01"]) ?? "2026-11-20"
    var story = Story(given: try Given(today: today))
    for title in titles + ["show:s"] {
      let kind = String(title.prefix { $0 != ":" })
      var data = [JSON.Member("kind", .string(kind)), JSON.Member("name", .string(title))]
      if let runtime = runtimes[title] { data.append(JSON.Member("runtime", .whole(runtime))) }
      if let names = directors[title] {
        data.append(JSON.Member("directors", .array(names.map { .string($0) })))
      }
      if kind == "episode" { data.append(JSON.Member("show", "show:s")) }
      let ordered = EventKind.titleAdded.definition.fields.ordered(data)
      try story.given.record([Draft(.titleAdded, title, ordered)])
    }
    for _ in 0..<random.whole(0...70) { try log(&story, &random) }
    return story
  }

  private static func log(_ story: inout Story, _ random: inout Seeded) throws {
    let first = PartialDate("2026-01-01")?.day ?? Day(number: 0)
    var date = PartialDate(first + random.whole(0...364))
    if random.chance(25) {
      let other = ["2026", "2026-02", "about 2026", "2025-12-31", "2027-01-01", "2025", ""]
      date = random.pick(other).flatMap { PartialDate($0) } ?? .unknown
    }
    let told = Told(
      profile: random.chance(70) ? "me" : "bo", title: random.pick(titles) ?? "film:a", date: date,
      mood: random.chance(50) ? random.pick(["great", "tired", "odd"]) : nil,
      rating: random.chance(40) ? random.whole(1...5) * 2 : nil,
      minutes: random.chance(20) ? random.whole(0...200) : nil, isPrivate: random.chance(20))
    var data: [JSON.Member] = []
    if date != .unknown { data.append(JSON.Member("date", .string(date.description))) }
    if let mood = told.mood { data.append(JSON.Member("mood", .string(mood))) }
    if let minutes = told.minutes { data.append(JSON.Member("minutes", .whole(minutes))) }
    var draft = Draft(.watchLogged, told.title, profile: told.profile, data)
    draft.data = EventKind.watchLogged.definition.fields.ordered(data)
    draft.isPrivate = told.isPrivate
    let watch = try story.given.record([draft])
    if let rating = told.rating, let id = watch.first?.id {
      try story.given.record([
        Draft(
          .ratingSet, told.title, profile: told.profile,
          [
            JSON.Member("value", .whole(rating)), JSON.Member("scale", 10),
            JSON.Member("watch", .string(id.description)),
          ])
      ])
    }
    story.told.append(told)
  }

  private static func ledger(_ events: [Event]) -> Ledger {
    let empty = Ledger(seed: 7, keepsIndex: true)
    var reader = EventReader(into: empty)
    for (index, event) in events.enumerated() {
      reader.read(EventLine.encode(event), place: UInt64(index + 1) << 20)
    }
    var ledger = reader.finish()
    ledger.settle()
    return ledger
  }

  private static func period() throws -> Period {
    guard let period = Period("2026", today: Day(number: 0)) else {
      throw BrokenLaw(what: "no period")
    }
    return period
  }

  private static func text(_ ledger: borrowing Ledger, _ scope: Scope) throws -> String {
    let review = YearReview(ledger, scope, of: try period())
    let screen = ReviewScreen(review)
    let forms = [screen.bytes(.json(nil)), screen.bytes(.plain), screen.bytes(.text(TextStyle()))]
    return forms.map { String(decoding: $0, as: UTF8.self) }.joined()
  }

  @Test("has the numbers of stats, and all equals of what is the most, in 200 journals")
  func numbers() throws {
    try everySeed(200) { random in
      let story = try ReviewLaws.story(&random)
      let ledger = story.given.ledger()
      for profile in ["me", "bo"] {
        var scope = Scope(profile: profile, today: story.given.context.today)
        let review = YearReview(ledger, scope, of: try ReviewLaws.period())
        scope.period = try ReviewLaws.period()
        let stats = Stats(ledger, scope)
        try check(
          "\(review.stats)" == "\(stats)", "stats: \(review.stats) and \(stats)")
        let watches = story.watches(of: profile)
        try ReviewLaws.checkSums(review, watches, story.told.filter { $0.profile == profile })
        if watches.count < YearReview.fewest {
          try check(review.watches.count == watches.count, "\(review.watches.count) listed")
          try check(review.busiestDays.isEmpty && review.mostWatched.isEmpty, "superlatives")
        } else {
          try check(review.watches.isEmpty, "listed and ranked")
          try ReviewLaws.checkLeaders(review, watches)
          let all = story.told.filter { $0.profile == profile }
          try ReviewLaws.checkNew(review, watches, all)
        }
      }
    }
  }

  /// Checks the numbers that are sums.
  private static func checkSums(
    _ review: YearReview, _ watches: [Told], _ all: [Told]
  ) throws {
    try check(review.stats.watches == watches.count, "\(review.stats.watches) watches")
    let minutes = watches.reduce(0) { $0 + ($1.minutes ?? runtimes[$1.title] ?? 0) }
    try check(review.stats.minutes == minutes, "\(review.stats.minutes) minutes")
    let untimed = watches.count { $0.minutes == nil && runtimes[$0.title] == nil }
    try check(review.untimedCount == untimed, "\(review.untimedCount) without a length")
    try check(
      review.dayCount == Set(watches.compactMap(\.date.day)).count, "\(review.dayCount) days")
    let monthless = watches.count { $0.date.month == nil }
    try check(review.monthlessCount == monthless, "\(review.monthlessCount) in no month")
    try check(
      review.undatedCount == all.count { $0.date == .unknown }, "\(review.undatedCount) undated")
    let months = review.stats.byMonth.reduce(0) { $0 + $1.count }
    try check(months + monthless == watches.count, "\(months) in months")
    let days = review.stats.byWeekday.reduce(0) { $0 + $1.count }
    try check(days == watches.count { $0.date.day != nil }, "\(days) on weekdays")
  }

  /// Checks what is named, by counting each candidate and putting them in order.
  private static func checkLeaders(_ review: YearReview, _ watches: [Told]) throws {
    let days = watches.compactMap { told in told.date.day.map { ("\($0)", 1, told.date) } }
    try checkLeaders(review.busiestDays, equalTo: ranked(days), onlyFirst: true, "days")
    let wholes = watches.map { (whole($0.title), 1, $0.date) }
    try checkLeaders(
      review.mostWatched, equalTo: ranked(wholes).filter { $0.value > 1 }, "most watched")
    let rated = watches.compactMap { told in told.rating.map { (told, $0 * 10) } }
    let best = Dictionary(grouping: rated) { $0.0.title }.map { title, own in
      let most = own.map(\.1).max() ?? 0
      let first = own.filter { $0.1 == most }.map(\.0.date).min() ?? .unknown
      return (key: title, value: most, first: first)
    }.sorted(by: precedes)
    try checkLeaders(review.highestRated, equalTo: best, "rated")
    let birds = watches.filter { $0.title.hasPrefix("bird:") }
    try check(review.birds?.sightingCount ?? 0 == birds.count, "sightings")
    let species = Dictionary(grouping: birds.filter { $0.date.day != nil }) { $0.date }
      .map { date, own in (key: "\(date)", value: Set(own.map(\.title)).count, first: date) }
    try checkLeaders(
      review.birds?.bestDays ?? .none, equalTo: species.sorted(by: precedes), onlyFirst: true,
      "best days")
    var moods: [String: Int] = [:]
    for told in watches {
      guard let mood = told.mood, told.date.month != nil else { continue }
      moods[told.date.description.prefix(7) + " " + mood, default: 0] += 1
    }
    let found = review.moods.flatMap { month in
      month.counts.map { ("\(month.month) \($0.key)", $0.count) }
    }
    try check(Dictionary(found) { $0 + $1 } == moods, "moods: \(found)")
    let marks = review.milestones.filter { !$0.isOfAll }.compactMap(\.number)
    try check(marks == Array(stride(from: 50, through: watches.count, by: 50)), "\(marks)")
  }

  /// Checks the directors, and what there was of birds and directors for the first time.
  private static func checkNew(
    _ review: YearReview, _ watches: [Told], _ all: [Told]
  ) throws {
    func names(_ told: Told) -> Set<String> {
      Set((directors[told.title] ?? []) + (directors[whole(told.title)] ?? []))
    }
    var titles: [String: [String: PartialDate]] = [:]
    let firsts = Dictionary(grouping: watches) { whole($0.title) }
      .mapValues { $0.map(\.date).min() ?? .unknown }
    for told in watches {
      for name in names(told) {
        titles[name, default: [:]][whole(told.title)] = firsts[whole(told.title)]
      }
    }
    let ranked = titles.map { name, own in
      (key: name, value: own.count, first: own.values.min() ?? .unknown)
    }.sorted(by: precedes)
    try checkLeaders(review.directors, equalTo: ranked.filter { $0.value > 1 }, "directors")
    let earlier = all.filter { $0.date == .unknown || ($0.date.year ?? 0) < 2026 }
    let known = earlier.reduce(into: Set<String>()) { $0.formUnion(names($1)) }
    let new = earlier.isEmpty ? [] : ranked.filter { !known.contains($0.key) }
    try checkLeaders(review.newDirectors, equalTo: new, "new directors")
    try check(review.newDirectors.candidateCount == new.count, "\(new.count) new directors")
    let birds = Dictionary(grouping: all.filter { $0.title.hasPrefix("bird:") }, by: \.title)
      .mapValues { $0.map(\.date).min() ?? .unknown }
    let life = birds.filter { isInYear($0.value) }.map { (key: $0, value: 1, first: $1) }
    try checkLeaders(
      review.birds?.lifeBirds ?? .none, equalTo: life.sorted(by: precedes), "life birds")
  }

  private typealias Ranked = (key: String, value: Int, first: PartialDate)

  private static func precedes(_ left: Ranked, _ right: Ranked) -> Bool {
    if left.value != right.value { return left.value > right.value }
    return left.first == right.first ? left.key < right.key : left.first < right.first
  }

  private static func ranked(_ counted: [(String, Int, PartialDate)]) -> [Ranked] {
    Dictionary(grouping: counted, by: \.0).map { key, own in
      (key, own.count, own.map(\.2).min() ?? .unknown)
    }.sorted(by: precedes)
  }

  private static func checkLeaders(
    _ leaders: YearReview.Leaders, equalTo all: [Ranked], onlyFirst: Bool = false, _ what: String
  ) throws {
    let wanted = all.prefix(5).filter { !onlyFirst || $0.value == all.first?.value }
    try check(
      leaders.all.map { "\($0.key) \($0.value)" } == wanted.map { "\($0.key) \($0.value)" },
      "\(what): \(leaders.all), not \(wanted)")
    let rest = all.dropFirst(wanted.count).count { $0.value == wanted.last?.value }
    try check(leaders.restCount == rest, "\(what): and \(leaders.restCount) more")
  }

  @Test("depends neither on the order of arrival nor on what others record")
  func independence() throws {
    try everySeed(100) { random in
      let story = try ReviewLaws.story(&random)
      let scope = Scope(today: story.given.context.today)
      let whole = try ReviewLaws.text(story.given.ledger(), scope)
      let shuffled = story.given.events.shuffled(using: &random)
      let mixed = try ReviewLaws.text(ReviewLaws.ledger(shuffled), scope)
      try check(whole == mixed, "\(whole) and in another order \(mixed)")
      let own = story.given.events.filter { $0.owner == "me" }
      let alone = try ReviewLaws.text(ReviewLaws.ledger(own), scope)
      try check(whole == alone, "\(whole) and alone \(alone)")
    }
  }

  @Test("of a household counts all of who reads, and of others what is not private")
  func household() throws {
    try everySeed(100) { random in
      let story = try ReviewLaws.story(&random)
      let ledger = story.given.ledger()
      let profiles = ["bo", "me"].map { Profile(id: $0) }
      for reader in ["me", "bo"] {
        let scope = Scope(profile: reader, today: story.given.context.today)
        let review = HouseholdReview(ledger, scope, of: try ReviewLaws.period(), profiles)
        try check(review.people.map(\.id).first == reader, "\(review.people)")
        for person in review.people {
          let seen = story.watches(of: person.id).filter { person.id == reader || !$0.isPrivate }
          try check(person.watches == seen.count, "\(person): \(seen.count)")
          let titles = Set(seen.map(\.title)).count
          try check(person.titlesWatched == titles, "\(person): \(titles)")
        }
        let days = ["me", "bo"].map { id in
          Set(
            story.watches(of: id).filter { id == reader || !$0.isPrivate }
              .compactMap { told in told.date.day.map { told.title + "\($0)" } })
        }
        let together = days[0].intersection(days[1]).count
        try check(review.togetherCount == together, "\(review.togetherCount) of \(together)")
      }
    }
  }
}
