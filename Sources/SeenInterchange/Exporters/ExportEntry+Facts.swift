import SeenCore

/// What several formats write of an entry.
extension ExportEntry {
  /// Everything that is known, by the names that `seen export json` uses.
  var members: [JSON.Member] {
    var members = [
      JSON.Member("id", .string(id)), JSON.Member("subject", .string(title.id)),
      JSON.Member("kind", .string(title.kind)), JSON.Member("name", .string(title.label)),
    ]
    func add(_ name: String, _ text: String?) {
      if let text, !text.isEmpty { members.append(JSON.Member(name, .string(text))) }
    }
    func add(_ name: String, _ texts: [String]) {
      guard !texts.isEmpty else { return }
      members.append(JSON.Member(name, .array(texts.map { .string($0) })))
    }
    func add(_ name: String, _ number: Int?) {
      if let number { members.append(JSON.Member(name, .whole(number))) }
    }
    add("year", title.year)
    add("date", date == .unknown ? nil : date.description)
    add("clock", clock?.description)
    add("zone", zone)
    members.append(JSON.Member("rewatch", .bool(isRewatch)))
    add("nth", nth)
    if let rating {
      members.append(JSON.Member("rating", .number(rating.valueText)))
      members.append(JSON.Member("scale", .whole(rating.scale)))
    }
    add("format", format)
    add("location", location)
    add("companions", companions)
    add("mood", mood)
    add("notes", notes)
    if isSpoiler { members.append(JSON.Member("spoiler", true)) }
    add("platform", platform)
    add("minutes", minutes)
    add("count", count)
    add("tags", tags)
    add("photos", photos)
    return members
  }

  /// A line about it for people, such as `9/10, rewatch, Odeon, with Bo`; empty when there is nothing to say.
  func summary(_ escape: (String) -> String) -> String {
    var parts: [String] = []
    if let rating { parts.append(rating.description) }
    if isRewatch { parts.append(title.kind.isSame(as: "bird") ? "seen before" : "rewatch") }
    if let count { parts.append("×\(count)") }
    parts += [format, location, platform].compactMap(\.self).filter { !$0.isEmpty }.map(escape)
    if !companions.isEmpty {
      parts.append("with " + companions.map(escape).joined(separator: ", "))
    }
    if let mood, !mood.isEmpty { parts.append(escape(mood)) }
    if let minutes { parts.append("\(minutes) min") }
    return parts.joined(separator: ", ")
  }

  /// What there is to say of it in lines of plain text: the summary, then the notes; empty when there is nothing.
  var description: String {
    let notes = notes.map { (isSpoiler ? "Spoilers: " : "") + $0 } ?? ""
    return [summary { $0 }, notes].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The title with its year: `Heat (1995)`.
  var heading: String {
    title.part == nil ? title.label + (title.year.map { " (\($0))" } ?? "") : title.label
  }
}

/// The coordinates of places by name, for entries that have the name alone.
///
/// Such an entry takes those of the last watch with that name before it, else of the first after it.
struct NamedPlaces {
  /// Of those that are not passed yet the first, else the last.
  private var known: [ByteKey: Coordinates] = [:]

  /// Notes the place of an entry, before any is completed.
  mutating func note(_ entry: ExportEntry) {
    guard let location = entry.location, let place = entry.place else { return }
    let name = ByteKey(location)
    if known[name] == nil { known[name] = place }
  }

  /// Gives an entry the coordinates of its place; entries come in their order.
  mutating func complete(_ entry: inout ExportEntry) {
    guard let location = entry.location else { return }
    if let place = entry.place {
      known[ByteKey(location)] = place
    } else {
      entry.place = known[ByteKey(location)]
    }
  }
}

extension Coordinates {
  /// Degrees with up to six digits behind the point, never with an exponent.
  static func decimal(_ degrees: Double) -> String {
    let millionths = Int((degrees * 1_000_000).rounded())
    let (whole, rest) = abs(millionths).quotientAndRemainder(dividingBy: 1_000_000)
    var digits = Decimal.padded(rest, 6)
    while digits.utf8.count > 1, digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
    return (millionths < 0 ? "-" : "") + "\(whole).\(digits)"
  }
}
