import SeenCore

/// What several formats write of an entry.
extension ExportEntry {
  /// Every known fact, by the names that `seen export json` uses.
  var members: [JSON.Member] {
    var members = [
      JSON.Member("id", .string(id)), JSON.Member("subject", .string(title.id)),
      JSON.Member("kind", .string(title.kind)), JSON.Member("name", .string(title.label)),
    ]
    func add(_ name: String, _ value: JSON?) {
      if let value { members.append(JSON.Member(name, value)) }
    }
    let moment: [WatchFact] = [.clock, .zone]
    add("year", title.year.map { .whole($0) })
    add("date", date == .unknown ? nil : .string(date.description))
    for fact in moment { add(fact.name, facts[fact]) }
    add("rewatch", .bool(isRewatch))
    add("nth", nth.map { .whole($0) })
    add("rating", rating.map { .number($0.valueText) })
    add("scale", rating.map { .whole($0.scale) })
    for fact in ExportEntry.facts where !moment.contains(fact) { add(fact.name, facts[fact]) }
    return members
  }

  /// A line about it for people, such as `9/10, rewatch, Odeon, with Bo`; empty when there is nothing to say.
  func summary(_ escape: (String) -> String) -> String {
    var parts: [String] = []
    if let rating { parts.append(rating.description) }
    if isRewatch { parts.append(title.kind.isSame(as: "bird") ? "seen before" : "rewatch") }
    if let count = facts.count { parts.append("×\(count)") }
    parts += [facts.format, facts.location, facts.platform].compactMap(\.self).map(escape)
    if !facts.companions.isEmpty {
      parts.append("with " + facts.companions.map(escape).joined(separator: ", "))
    }
    if let mood = facts.mood { parts.append(escape(mood)) }
    if let minutes = facts.minutes { parts.append("\(minutes) min") }
    for fact in ExportEntry.plain {
      switch facts[fact] {
      case .string(let text)?: parts.append(escape(text))
      case .array?: parts += facts[texts: fact].map(escape)
      case .number(let number)?: parts.append("\(fact.name) \(number)")
      case .bool?: parts.append(fact.name)
      case .object?, .null?, nil: break
      }
    }
    return parts.joined(separator: ", ")
  }

  /// The facts that the summary does not mention and that are not shown next to it.
  private static let plain: [WatchFact] = {
    let others: Set<WatchFact> = [
      .clock, .zone, .format, .location, .companions, .mood, .notes, .spoiler, .platform, .minutes,
      .count, .tags, .photos,
    ]
    return facts.filter { !others.contains($0) }
  }()

  /// Its description in lines of plain text: the summary, then the notes; empty if there is nothing to say.
  var description: String {
    let notes = facts.notes.map { (facts.isSpoiler == true ? "Spoilers: " : "") + $0 } ?? ""
    return [summary { $0 }, notes].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The title with its year: `Heat (1995)`.
  var heading: String {
    title.part == nil ? title.label + (title.year.map { " (\($0))" } ?? "") : title.label
  }
}

/// The coordinates of places by name, for entries that have only the name.
///
/// Such an entry gets those of the last watch with that name before it, else of the first after it.
struct NamedPlaces {
  /// The first that is not passed yet, else the last.
  private var known: [ByteKey: Coordinates] = [:]

  /// Notes the place of an entry, before any is completed.
  mutating func register(_ entry: ExportEntry) {
    guard let location = entry.facts.location, let place = entry.place else { return }
    let name = ByteKey(location)
    if known[name] == nil { known[name] = place }
  }

  /// Gives an entry the coordinates of its place; entries come in their order.
  mutating func complete(_ entry: inout ExportEntry) {
    guard let location = entry.facts.location else { return }
    if let place = entry.place {
      known[ByteKey(location)] = place
    } else {
      entry.place = known[ByteKey(location)]
    }
  }
}

extension Coordinates {
  /// Degrees with up to six decimals, never with an exponent.
  static func decimal(_ degrees: Double) -> String {
    let millionths = Int((degrees * 1_000_000).rounded())
    let (whole, rest) = abs(millionths).quotientAndRemainder(dividingBy: 1_000_000)
    var digits = Decimal.padded(rest, 6)
    while digits.utf8.count > 1, digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
    return (millionths < 0 ? "-" : "") + "\(whole).\(digits)"
  }
}
