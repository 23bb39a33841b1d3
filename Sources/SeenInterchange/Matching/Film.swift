package import SeenCore
import SeenWire

/// A name and a year by which a film can be looked up; equal by bytes.
package struct NameAndYear: Hashable {
  private let name: ByteKey
  private let year: Int

  /// Creates a key; a year that is not known is one of its own.
  package init(_ name: String, _ year: Int?) {
    self.name = ByteKey(name)
    self.year = year ?? .min
  }
}

/// A film as a foreign row names it.
package struct Film: Sendable {
  /// The name, byte for byte.
  package var name: String
  /// The year; nil where the source does not say.
  package var year: Int?
  /// Its names elsewhere.
  package var externalIDs: [ExternalID] = []
  /// Who directed it, where the source says.
  package var directors: [String] = []

  /// Creates a film.
  package init(name: String, year: Int?, externalIDs: [ExternalID] = []) {
    self.name = name
    self.year = year
    self.externalIDs = externalIDs
  }

  /// Returns whether what is known of a title shows that it is another film.
  ///
  /// Another name in one scheme says so; where no scheme is known of both, other directors do.
  package func conflicts(with title: KnownTitle) -> Bool {
    var sharesScheme = false
    for own in externalIDs {
      for other in title.externalIDs where other.scheme.isSame(as: own.scheme) {
        guard other == own else { return true }
        sharesScheme = true
      }
    }
    guard !sharesScheme, !directors.isEmpty, !title.directors.isEmpty else { return false }
    return Set(directors.map { ByteKey($0) }).isDisjoint(with: title.directors.map { ByteKey($0) })
  }

  /// What makes it one film: an outer name when there is one, else name and year.
  package var stableKey: String {
    if let id = externalIDs.first {
      return id.scheme.isSame(as: "letterboxd") ? id.value : "\(id.scheme):\(id.value)"
    }
    return nameKey
  }

  /// The name and the year, which several films can share.
  package var nameAndYear: NameAndYear {
    NameAndYear(name, year)
  }

  /// The year and the name in one text.
  package var nameKey: String {
    "\(year.map { String($0) } ?? "")|\(name)"
  }

  /// What an import knows the title by that it adds for the film.
  ///
  /// It is the stable key, and without an outer name the directors too, as only they tell two films
  /// of one name and year apart. They come first and as JSON, because a name can end in anything.
  var titleKey: String {
    guard externalIDs.isEmpty, !directors.isEmpty else { return stableKey }
    let names = JSON.array(directors.map { .string($0) }).bytes
    return String(decoding: names, as: UTF8.self) + "|" + nameKey
  }

  /// The facts of `title.added`, in the order of its table.
  package var facts: [JSON.Member] {
    var facts = [JSON.Member("kind", "film"), JSON.Member("name", .string(name))]
    if let year { facts.append(JSON.Member("year", .whole(year))) }
    if !directors.isEmpty {
      facts.append(JSON.Member("directors", .array(directors.map { .string($0) })))
    }
    if !externalIDs.isEmpty {
      let ids = externalIDs.map { JSON.Member($0.scheme, .string($0.value)) }
      facts.append(JSON.Member("ids", .object(ids)))
    }
    return facts
  }

  /// Returns a title of a catalog as the journal gets to know it with this film.
  func completed(by listed: KnownTitle) -> KnownTitle {
    var title = listed
    title.externalIDs += externalIDs.filter { id in
      !listed.externalIDs.contains { $0.scheme.isSame(as: id.scheme) }
    }
    if title.directors.isEmpty { title.directors = directors }
    return title
  }

  /// Returns the facts that a catalog has of the film, with what only the source knows: its names
  /// elsewhere, and who directed it.
  func facts(in listed: [JSON.Member]) -> [JSON.Member] {
    var facts = listed
    for own in self.facts {
      guard let place = facts.firstIndex(where: { $0.name.isSame(as: own.name) }) else {
        facts.append(own)
        continue
      }
      guard own.name.isSame(as: "ids"), let known = facts[place].value.members else { continue }
      let more = (own.value.members ?? []).filter { facts[place].value[$0.name] == nil }
      facts[place] = JSON.Member("ids", .object(known + more))
    }
    return TitleFacts.fields.ordered(facts)
  }
}
