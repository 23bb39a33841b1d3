import Foundation
import SeenCore
import SeenTestSupport

/// A query as the test thinks of it, with the text that says the same to the program.
indirect enum Ask {
  case text(field: String, value: String, whole: Bool)
  case word(String)
  case number(field: String, low: Int?, high: Int?)
  case rating(low: Double?, high: Double?)
  case date(field: String, low: String?, high: String?)
  case season(field: String, low: String, high: String)
  case flag(field: String, Bool)
  case has(field: String)
  case kind([String])
  case owl
  case near(north: Double, east: Double, kilometers: Double)
  case not(Ask)
  case all([Ask])
  case any([Ask])

  /// The query in the program's language.
  var text: String {
    switch self {
    case .text(let field, let value, let whole): "\(field):\(whole ? "=" : "")\"\(value)\""
    case .word(let word): "\"\(word)\""
    case .number(let field, let low, let high):
      "\(field):\(low.map(String.init) ?? "")..\(high.map(String.init) ?? "")"
    case .rating(let low, let high):
      "rating:\(low.map(Ask.plain) ?? "")..\(high.map(Ask.plain) ?? "")"
    case .date(let field, let low, let high): "\(field):\(low ?? "")..\(high ?? "")"
    case .season(let field, let low, let high): "\(field):\(low)..\(high)"
    case .flag(let field, let flag): "\(field):\(flag ? "yes" : "no")"
    case .has(let field): "\(field):*"
    case .kind(let kinds): "kind:" + kinds.joined(separator: ",")
    case .owl: "group:owl"
    case .near(let north, let east, let kilometers): "near:\(north),\(east),\(kilometers)km"
    case .not(let prompt): "-" + prompt.inner
    case .all(let prompts): prompts.map(\.inner).joined(separator: " ")
    case .any(let prompts): prompts.map(\.inner).joined(separator: " or ")
    }
  }

  private var inner: String {
    switch self {
    case .all, .any: "(" + text + ")"
    default: text
    }
  }

  private static func plain(_ number: Double) -> String { String(format: "%g", number) }

  private static let ofWatch: Set<String> = [
    "date", "with", "mood", "format", "platform", "location", "tag", "notes", "minutes", "count",
    "rewatch", "spoiler", "near",
  ]

  /// Whether it asks, without negation, of one watch only.
  var isOfOneWatch: Bool {
    switch self {
    case .text(let field, _, _), .number(let field, _, _), .date(let field, _, _),
      .season(let field, _, _), .flag(let field, _), .has(let field):
      Ask.ofWatch.contains(field)
    case .near: true
    case .all(let prompts), .any(let prompts): prompts.allSatisfy(\.isOfOneWatch)
    case .word, .rating, .kind, .owl, .not: false
    }
  }

  /// Everything that must hold together, whatever parentheses are around it.
  var flat: [Ask] {
    if case .all(let prompts) = self { return prompts.flatMap(\.flat) }
    return [self]
  }
}

/// Answers queries about a `QueryJournal` the slow and simple way.
struct BruteForce {
  let journal: QueryJournal

  // MARK: Titles

  func holds(_ prompt: Ask, _ title: QueryJournal.Title) -> Bool {
    let own = journal.watches.filter { $0.title == title.id }
    if prompt.isOfOneWatch { return holdsOnce(prompt, title, own) }
    switch prompt {
    case .not(let inner): return !holds(inner, title)
    case .any(let prompts): return prompts.contains { holds($0, title) }
    case .all:
      let together = prompt.flat.filter(\.isOfOneWatch)
      return prompt.flat.allSatisfy { $0.isOfOneWatch || holds($0, title) }
        && (together.isEmpty || holdsOnce(.all(together), title, own))
    case .word: return holds(prompt, title, nil) || own.contains { holds(prompt, title, $0) }
    default: return holds(prompt, title, nil)
    }
  }

  private func holdsOnce(
    _ prompt: Ask, _ title: QueryJournal.Title, _ own: [QueryJournal.Watch]
  ) -> Bool {
    holds(prompt, title, nil) || own.contains { holds(prompt, title, $0) }
  }

  /// Whether a title stands in views of titles at all.
  func isKnown(_ title: QueryJournal.Title) -> Bool {
    title.isAdded || journal.watches.contains { $0.title == title.id }
  }

  // MARK: One watch, or none

  func holds(_ prompt: Ask, _ title: QueryJournal.Title, _ watch: QueryJournal.Watch?) -> Bool {
    switch prompt {
    case .not(let inner): return !holds(inner, title, watch)
    case .all(let prompts): return prompts.allSatisfy { holds($0, title, watch) }
    case .any(let prompts): return prompts.contains { holds($0, title, watch) }
    case .text("format", "Blu-ray", let whole):
      return holds(.text(field: "format", value: "bluray", whole: whole), title, watch)
    case .text(let field, let value, let whole):
      return texts(field, title, watch).contains { occurs(value, $0, whole ? .whole : .words) }
    case .word(let word):
      let names = [
        "name", "scientificName", "family", "order", "contentRating", "overview", "genre",
        "director",
        "cast", "country", "language", "show", "location", "mood", "platform", "with", "tag",
        "notes",
      ]
      return names.flatMap { texts($0, title, watch) }.contains { occurs(word, $0, .anywhere) }
        || title.numbers["year"].map { String($0).contains(word) } ?? false
    case .number(let field, let low, let high):
      guard let number = number(field, title, watch) else { return false }
      return low.map { $0 <= number } ?? true && high.map { number <= $0 } ?? true
    case .rating(let low, let high):
      guard let rating = rating(title, watch) else { return false }
      let value =
        rating.scale == 3
        ? [7, 8.5, 10][Int(rating.value) - 1] : rating.value * 10 / Double(rating.scale)
      return low.map { $0 <= value + 1e-9 } ?? true && high.map { value <= $0 + 1e-9 } ?? true
    case .date(let field, let low, let high):
      return dates(field, title, watch).contains { lies($0, low, high) }
    case .season(let field, let low, let high):
      return dates(field, title, watch).contains { liesInSeason($0, low, high) }
    case .flag(let field, let wanted):
      guard let value = flag(field, title, watch) else { return false }
      return value == wanted
    case .has(let field): return has(field, title, watch)
    case .kind(let kinds): return kinds.contains(title.kind)
    case .owl: return title.facts["order"] == "Strigiformes"
    case .near(let north, let east, let kilometers):
      if let point = watch?.point {
        return distance((north, east), point) <= kilometers
      }
      return title.places.contains { distance((north, east), ($0.north, $0.east)) <= kilometers }
    }
  }

  private func texts(
    _ field: String, _ title: QueryJournal.Title, _ watch: QueryJournal.Watch?
  ) -> [String] {
    switch field {
    case "name": return [title.facts["name"] ?? title.id] + one(title.facts["scientificName"])
    case "genre": return title.arrays["genres"] ?? []
    case "director": return title.arrays["directors"] ?? []
    case "cast": return title.arrays["cast"] ?? []
    case "country": return title.arrays["countries"] ?? []
    case "language": return title.arrays["languages"] ?? []
    case "show":
      guard title.kind == "episode", let id = title.facts["show"] else { return [] }
      return [journal.titles.first { $0.id == id }?.facts["name"] ?? id]
    case "with": return watch?.arrays["companions"] ?? []
    case "tag": return watch?.arrays["tags"] ?? []
    case "location", "mood", "platform", "format", "notes": return one(watch?.facts[field])
    default: return one(title.facts[field])
    }
  }

  private func one(_ text: String?) -> [String] { text.map { [$0] } ?? [] }

  private func number(
    _ field: String, _ title: QueryJournal.Title, _ watch: QueryJournal.Watch?
  ) -> Int? {
    switch field {
    case "minutes": watch.flatMap { $0.numbers["minutes"] ?? title.numbers["runtime"] }
    case "count": watch?.numbers["count"]
    default: title.numbers[field]
    }
  }

  /// The title's current rating, or of a watch its own.
  private func rating(
    _ title: QueryJournal.Title, _ watch: QueryJournal.Watch?
  ) -> (value: Double, scale: Int)? {
    if let watch { watch.rating } else { title.rating }
  }

  private func has(
    _ field: String, _ title: QueryJournal.Title, _ watch: QueryJournal.Watch?
  ) -> Bool {
    switch field {
    case "rating": rating(title, watch) != nil
    case "date": watch?.facts["date"] != nil
    case "year", "runtime", "minutes", "count": number(field, title, watch) != nil
    default: !texts(field, title, watch).isEmpty
    }
  }

  private func flag(
    _ field: String, _ title: QueryJournal.Title, _ watch: QueryJournal.Watch?
  ) -> Bool? {
    switch field {
    case "favorite": return title.isFavorite
    case "again": return title.again
    case "seen": return isWatched(title)
    case "spoiler": return watch?.spoils
    default:
      guard let watch else { return nil }
      let earlier = journal.watches.filter { $0.title == title.id }
        .min { order($0).lexicographicallyPrecedes(order($1)) }
      return watch.claims || earlier?.place != watch.place
    }
  }

  /// Numbers that sort like watches: unknown dates first, coarse before fine, then clocks, then entry.
  private func order(_ watch: QueryJournal.Watch) -> [String] {
    let date = watch.facts["date"] ?? ""
    let padded = date + "0000-00-00".dropFirst(date.count)
    return [padded, watch.facts["clock"] ?? "", String(format: "%08d", watch.place)]
  }

  private func isWatched(_ title: QueryJournal.Title) -> Bool {
    if journal.watches.contains(where: { $0.title == title.id && $0.place > title.unwatchedAt }) {
      return true
    }
    guard title.isAdded else { return false }
    let episodes = journal.titles.filter {
      $0.kind == "episode" && $0.facts["show"] == title.id && $0.numbers["season"] != 0
    }
    return !episodes.isEmpty && episodes.allSatisfy(isWatched)
  }

  // MARK: Dates

  private func dates(
    _ field: String, _ title: QueryJournal.Title, _ watch: QueryJournal.Watch?
  ) -> [String] {
    if field == "date" { return one(watch?.facts["date"]) }
    guard isWatched(title) else { return [] }
    return journal.watches.filter { $0.title == title.id }.compactMap { $0.facts["date"] }
  }

  /// The first and the last day of a date, as text.
  private func span(_ date: String) -> (String, String) {
    if date.count == 10 { return (date, date) }
    if date.count == 4 { return (date + "-01-01", date + "-12-31") }
    let lengths = ["04": 30, "06": 30, "09": 30, "11": 30, "02": date.hasPrefix("2024") ? 29 : 28]
    return (date + "-01", date + "-\(lengths[String(date.suffix(2))] ?? 31)")
  }

  private func lies(_ date: String, _ low: String?, _ high: String?) -> Bool {
    let (first, last) = span(date)
    return low.map { span($0).0 <= first } ?? true && high.map { last <= span($0).1 } ?? true
  }

  private func liesInSeason(_ date: String, _ low: String, _ high: String) -> Bool {
    let (first, last) = (String(span(date).0.suffix(5)), String(span(date).1.suffix(5)))
    if low <= high { return low <= first && last <= high }
    return low <= first || last <= high
  }

  // MARK: Texts and places

  private enum Fit { case anywhere, words, whole }

  private func plain(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .replacingOccurrences(of: "ł", with: "l").replacingOccurrences(of: "Ł", with: "l")
      .lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func occurs(_ wanted: String, _ text: String, _ fit: Fit) -> Bool {
    let (wanted, text) = (plain(wanted), plain(text))
    switch fit {
    case .whole: return text == wanted
    case .anywhere: return text.contains(wanted)
    case .words:
      let pattern = NSRegularExpression.escapedPattern(for: wanted)
      let boundary = "[a-z0-9]"
      let starts = wanted.first.map { $0.isASCII && ($0.isLetter || $0.isNumber) } ?? false
      let ends = wanted.last.map { $0.isASCII && ($0.isLetter || $0.isNumber) } ?? false
      let whole =
        (starts ? "(?<!\(boundary))" : "") + pattern + (ends ? "(?!\(boundary))" : "")
      return text.range(of: whole, options: .regularExpression) != nil
    }
  }

  private func distance(_ one: (Double, Double), _ other: (Double, Double)) -> Double {
    let (a, b) = (one.0 * .pi / 180, other.0 * .pi / 180)
    let turn = (one.1 - other.1) * .pi / 180
    return acos(min(1, max(-1, sin(a) * sin(b) + cos(a) * cos(b) * cos(turn)))) * 6371.0088
  }
}
