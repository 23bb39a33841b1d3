import Foundation
import SeenTestSupport

/// Questions about numbers, marks, ratings, days and places.
extension Questioner {
  private func leaf(
    _ text: String, ofWatch: Bool = false, _ holds: @escaping (PlainTitle, PlainWatch?) -> Bool
  ) -> Question {
    .leaf(Question.Leaf(text: text, isOfWatch: ofWatch, holds: holds))
  }

  /// Returns one of the ways to ask about a number, and whether a number is meant.
  private mutating func range(_ ends: ClosedRange<Int>) -> (text: String, holds: (Int) -> Bool) {
    let sorted = [random.whole(ends), random.whole(ends)].sorted()
    let (low, high) = (sorted[0], sorted[1])
    switch random.whole(0...8) {
    case 0: return ("\(low)", { $0 == low })
    case 1: return ("=\(low)", { $0 == low })
    case 2: return ("\(low)..", { $0 >= low })
    case 3: return ("..\(high)", { $0 <= high })
    case 4: return (">\(low)", { $0 > low })
    case 5: return (">=\(low)", { $0 >= low })
    case 6: return ("<\(high)", { $0 < high })
    case 7: return ("<=\(high)", { $0 <= high })
    default: return ("\(low)..\(high)", { (low...high).contains($0) })
    }
  }

  mutating func number() -> Question {
    let fields = [
      ("year", 1960...2026), ("runtime", 60...180), ("season", 0...2), ("episode", 1...3),
      ("minutes", 80...120), ("count", 0...12),
    ]
    let (field, ends) = random.pick(fields) ?? ("year", 1960...2026)
    func number(_ title: PlainTitle, _ watch: PlainWatch?) -> Int? {
      switch field {
      case "minutes": watch.flatMap { $0.numbers["minutes"] ?? title.numbers["runtime"] }
      case "count": watch?.numbers["count"]
      default: title.numbers[field]
      }
    }
    let isOfWatch = field == "minutes" || field == "count"
    if random.chance(10) {
      return leaf(field + ":*", ofWatch: isOfWatch) { number($0, $1) != nil }
    }
    let one = range(ends)
    let other = range(ends)
    let isDouble = random.chance(20)
    return leaf(field + ":" + one.text + (isDouble ? "," + other.text : ""), ofWatch: isOfWatch) {
      guard let number = number($0, $1) else { return false }
      return one.holds(number) || isDouble && other.holds(number)
    }
  }

  mutating func decade() -> Question {
    let start = random.pick([1930, 1950, 1970, 1980, 1990]) ?? 1980
    let text = random.pick(["\(start)s", "\(start)", "\(start % 100)s"]) ?? "\(start)s"
    return leaf("decade:" + text) { title, _ in
      title.numbers["year"].map { (start...(start + 9)).contains($0) } ?? false
    }
  }

  mutating func kinds() -> Question {
    let kinds = [random.pick(PlainTitle.kinds) ?? "film", random.pick(PlainTitle.kinds) ?? "bird"]
    let text = kinds.map { $0 + (random.chance(30) ? "s" : "") }.joined(separator: ",")
    return leaf("kind:" + text) { title, _ in kinds.contains(title.kind) }
  }

  mutating func group() -> Question {
    let name = random.pick(groups.keys.sorted()) ?? "owl"
    let group = groups[name] ?? [:]
    // What some species of the catalog says of its family holds for all of it.
    var orders: [String: String] = [:]
    for title in journal.catalogTitles {
      if let family = title.texts["family"]?.first { orders[family] = title.texts["order"]?.first }
    }
    for (family, order) in MessyJournal.families { orders[family] = order }
    return leaf("group:" + name) { title, _ in
      if let family = title.texts["family"]?.first {
        if group["families"]?.contains(family) ?? false { return true }
        if group["except"]?.contains(family) ?? false { return false }
      }
      let order = title.texts["order"]?.first ?? title.texts["family"]?.first.flatMap { orders[$0] }
      return order.map { group["orders"]?.contains($0) ?? false } ?? false
    }
  }

  mutating func id() -> Question {
    let titles = random.chance(50) ? journal.titles : journal.catalogTitles
    let id = random.pick(titles.map(\.id).filter { $0.utf8.allSatisfy { $0 < 128 } }) ?? "film:x"
    // `show`, `season` and `episode` are fields before they are kinds.
    let isField = ["show", "season", "episode"].contains(String(id.prefix { $0 != ":" }))
    return leaf(isField || random.chance(50) ? "id:" + id : id) { title, _ in title.id == id }
  }

  // MARK: Marks

  mutating func flag() -> Question {
    let field = random.pick(["again", "favorite", "rewatch", "rewatch"]) ?? "again"
    let wanted = random.chance(50)
    let journal = journal
    return leaf(field + ":" + (wanted ? "yes" : "no"), ofWatch: field == "rewatch") {
      title, watch in
      switch field {
      case "again": return journal.again[title.id] == wanted && !title.isOnlyInCatalog
      case "favorite":
        return (journal.favorites.contains(title.id) && !title.isOnlyInCatalog) == wanted
      default: return watch.map { journal.isRewatch($0) == wanted } ?? false
      }
    }
  }

  mutating func rating() -> Question {
    let field = random.chance(40) ? "rated" : "rating"
    let journal = journal
    // A watch has its own rating.
    func rating(_ title: PlainTitle, _ watch: PlainWatch?) -> Double? {
      guard !title.isOnlyInCatalog,
        let rating = watch.map(\.rating) ?? journal.ratings[title.id]
      else { return nil }
      if rating.scale == 3 { return [7, 8.5, 10][rating.value - 1] }
      return Double(rating.value) * 10 / Double(rating.scale)
    }
    switch random.whole(0...9) {
    case 0:
      let wanted = random.chance(50)
      return leaf(field + ":" + (wanted ? "yes" : "no")) { title, watch in
        (rating(title, watch) != nil) == wanted
      }
    case 1: return leaf(field + ":*") { title, watch in rating(title, watch) != nil }
    case 2:
      let word = random.pick(["R", "PG", "PG-13", "pg"]) ?? "R"
      return leaf(field + ":" + word) { title, _ in
        title.folded("contentRating").contains(PlainText.fold(word))
      }
    default: break
    }
    // A bare number is on the profile's own scale, 5.
    let halves = random.whole(1...10)
    let bare = halves % 2 == 0 ? "\(halves / 2)" : "\(halves / 2).5"
    let typed = random.whole(1...4)
    let (text, value) =
      random.pick([
        (bare, Double(halves)), ("\(typed)/5", Double(typed) * 2),
        ("\(typed)0%", Double(typed)),
        ("\(typed)/10", Double(typed)), ("great", 8.5), ("2/3", 8.5),
        (String(repeating: "★", count: typed), Double(typed) * 2),
      ]) ?? ("8", 8)
    let slack = 1e-9
    switch random.whole(0...5) {
    case 0:
      return leaf(field + ":" + text) { one, watch in
        rating(one, watch).map { abs($0 - value) < slack } ?? false
      }
    case 1:
      return leaf(field + ":>=" + text) { one, watch in
        rating(one, watch).map { $0 > value - slack } ?? false
      }
    case 2:
      return leaf(field + ":<" + text) { one, watch in
        rating(one, watch).map { $0 < value - slack } ?? false
      }
    case 3:
      return leaf(field + ":" + text + "..") { one, watch in
        rating(one, watch).map { $0 > value - slack } ?? false
      }
    case 4:
      return leaf(field + ":.." + text) { one, watch in
        rating(one, watch).map { $0 < value + slack } ?? false
      }
    default:
      return leaf(field + ":>" + text) { one, watch in
        rating(one, watch).map { $0 > value + slack } ?? false
      }
    }
  }

  mutating func list() -> Question {
    guard let list = random.pick(journal.lists) else { return kinds() }
    let slug = list.id.split(separator: "/").last?.replacingOccurrences(of: "list:", with: "") ?? ""
    let name = random.pick([list.id, slug, list.name, list.name.uppercased()]) ?? slug
    let field = random.chance(50) ? "in" : "list"
    return leaf(field + ":\"\(name)\"") { title, _ in
      !title.isOnlyInCatalog && list.titles.contains(title.id)
    }
  }

  mutating func seen() -> Question {
    let isNegated = random.chance(40)
    let field = isNegated ? "unseen" : "seen"
    let journal = journal
    if random.chance(40) {
      let wanted = random.chance(50)
      return leaf(field + ":" + (wanted ? "yes" : "no")) { title, _ in
        (journal.isWatched(title) == wanted) != isNegated
      }
    }
    let period = period()
    return leaf(field + ":" + period.text) { title, _ in
      let isSeen =
        journal.isWatched(title)
        && (journal.standing(title)).contains { period.holds($0.date) }
      return isSeen != isNegated
    }
  }

  // MARK: Days

  mutating func date() -> Question {
    let field = random.chance(50) ? "date" : "when"
    switch random.whole(0...9) {
    case 0: return leaf(field + ":unknown", ofWatch: true) { _, watch in watch?.date == "" }
    case 1: return leaf(field + ":*", ofWatch: true) { _, watch in !(watch?.date ?? "").isEmpty }
    default:
      let period = period()
      return leaf(field + ":" + period.text, ofWatch: true) { _, watch in
        watch.map { period.holds($0.date) } ?? false
      }
    }
  }

  /// Returns one run of days without an open end.
  private mutating func run() -> (text: String, first: String, last: String) {
    switch random.whole(0...5) {
    case 0:
      let (year, quarter) = (random.whole(2024...2026), random.whole(1...4))
      let months = [("01", "03-31"), ("04", "06-30"), ("07", "09-30"), ("10", "12-31")][quarter - 1]
      return ("\(year)-Q\(quarter)", "\(year)-\(months.0)-01", "\(year)-\(months.1)")
    case 1:
      let (year, week) = (random.whole(2024...2026), random.whole(1...52))
      let span = PlainDays.span(week: week, of: year)
      return (String(format: "%04d-W%02d", year, week), span.first, span.last)
    case 2:
      let unit = random.pick(["week", "month", "quarter", "year"]) ?? "week"
      let isLast = random.chance(50)
      let span = PlainDays.span(unit, ago: isLast ? 1 : 0)
      return ((isLast ? "last-" : "this-") + unit, span.first, span.last)
    case 3:
      let unit = random.pick(["day", "week", "month", "quarter", "year"]) ?? "week"
      let count = random.whole(1...8)
      let span = PlainDays.span(unit, ago: count)
      return ("\(unit)-\(count)", span.first, span.last)
    case 4:
      let isToday = random.chance(50)
      let span = PlainDays.span("day", ago: isToday ? 0 : 1)
      return (isToday ? "today" : "yesterday", span.first, span.last)
    default:
      let date =
        random.pick(MessyJournal.dates.filter { !$0.isEmpty && !$0.contains(" ") }) ?? "2026"
      let span = PlainDays.span(date)
      return (date, span.first, span.last)
    }
  }

  mutating func period() -> PlainPeriod {
    let one = run()
    let other = run()
    let (from, to) = one.first <= other.first ? (one, other) : (other, one)
    func beside(_ day: String, _ count: Int) -> String {
      PlainDays.text(PlainDays.moved(PlainDays.day(day), .day, count))
    }
    switch random.whole(0...9) {
    case 0: return PlainPeriod(from.text + "..", from.first, nil)
    case 1: return PlainPeriod(".." + to.text, nil, to.last)
    case 2 where from.first <= to.last:
      return PlainPeriod(from.text + ".." + to.text, from.first, to.last)
    case 3: return PlainPeriod(">=" + one.text, one.first, nil)
    case 4: return PlainPeriod(">" + one.text, beside(one.last, 1), nil)
    case 5: return PlainPeriod("<=" + one.text, nil, one.last)
    case 6: return PlainPeriod("<" + one.text, nil, beside(one.first, -1))
    case 7:
      let days = ["05-01", "05-15", "11-20", "12-29", "01-06", "02-29"]
      let (first, last) = (random.pick(days) ?? "05-01", random.pick(days) ?? "05-15")
      if random.chance(30) { return PlainPeriod(season: first, first, first) }
      return PlainPeriod(season: first + ".." + last, first, last)
    default: return PlainPeriod(one.text, one.first, one.last)
    }
  }

  // MARK: Places

  mutating func near() -> Question {
    let spot = random.pick(MessyJournal.spots) ?? ("Home", 0, 0)
    let kilometers = random.pick([1.0, 40, 50, 900, 12_345.5]) ?? 50
    let isStandard = random.chance(20)
    let reach = isStandard ? 50 : kilometers
    var centers = [(spot.1, spot.2)]
    var text = "near:\(spot.1),\(spot.2)"
    switch random.whole(0...9) {
    case 0: return leaf("near:*", ofWatch: true) { !Questioner.points($0, $1).isEmpty }
    case 1...3:
      centers = journal.points(of: spot.0)
      guard !centers.isEmpty else { return kinds() }
      text = "near:\"\(spot.0.uppercased())\""
    default: break
    }
    if !isStandard { text += ",\(kilometers)" + (random.chance(50) ? "km" : "") }
    return leaf(text, ofWatch: true) { title, watch in
      Questioner.points(title, watch).contains { point in
        centers.contains { Questioner.distance($0, point) <= reach }
      }
    }
  }

  private static func points(_ title: PlainTitle, _ watch: PlainWatch?) -> [(Double, Double)] {
    if let point = watch?.point { return [(point.north, point.east)] }
    return title.places.map { ($0.north, $0.east) }
  }

  private static func distance(_ one: (Double, Double), _ other: (Double, Double)) -> Double {
    let (a, b) = (one.0 * .pi / 180, other.0 * .pi / 180)
    let turn = (one.1 - other.1) * .pi / 180
    return acos(min(1, max(-1, sin(a) * sin(b) + cos(a) * cos(b) * cos(turn)))) * 6371.0088
  }
}

/// What the journal says of a title, by going through everything.
extension MessyJournal {
  func standing(_ title: PlainTitle) -> [PlainWatch] {
    title.isOnlyInCatalog ? [] : watches[title.id] ?? []
  }

  func isWatched(_ title: PlainTitle) -> Bool {
    guard !title.isOnlyInCatalog else { return false }
    let after = unwatchedAt[title.id] ?? -1
    if standing(title).contains(where: { $0.place > after }) { return true }
    guard title.kind == "show" else { return false }
    let episodes = titles.filter {
      $0.kind == "episode" && $0.show == title.id && $0.numbers["season"] != 0 && isKnown($0)
    }
    return !episodes.isEmpty && episodes.allSatisfy(isWatched)
  }

  func isRewatch(_ watch: PlainWatch) -> Bool {
    let first = (watches[watch.title] ?? []).min { order($0).lexicographicallyPrecedes(order($1)) }
    return watch.claims || first?.id != watch.id
  }

  /// Texts that sort like watches: unknown dates first, coarse before fine, then clocks, then entry.
  private func order(_ watch: PlainWatch) -> [String] {
    let named = PlainDays.named(watch.date)
    let first = named.isEmpty ? "" : PlainDays.span(named).first
    let word = watch.date.hasPrefix("before") ? "0" : watch.date.hasPrefix("about") ? "2" : "1"
    return [
      first, String(named.count + 10), word, watch.clock, String(format: "%08d", watch.place),
    ]
  }

  func points(of place: String) -> [(Double, Double)] {
    let own = watches.values.flatMap { $0 }.filter { $0.texts["location"] == [place] }
      .compactMap { $0.point }.map { ($0.north, $0.east) }
    let titles = titles.flatMap(\.places).filter { $0.name == place }.map { ($0.north, $0.east) }
    return own + titles
  }
}
