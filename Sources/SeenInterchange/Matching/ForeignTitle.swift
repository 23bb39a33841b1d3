package import SeenCore
import SeenWire

/// A title as a foreign row describes it.
package struct ForeignTitle: Sendable {
  package var kind: TitleKind
  /// The name, byte for byte.
  package var name: String
  /// The year; nil if the source does not say.
  package var year: Int?
  /// Its external ids.
  package var externalIDs: [ExternalID] = []
  /// Its directors, if the source says.
  package var directors: [String] = []
  /// For a bird, the scientific name.
  package var scientificName: String?
  /// For a season or an episode, its place in its show.
  package var part: ShowPart?
  /// What else the source knows, as members of `title.added`.
  package var otherFacts: [JSON.Member] = []
  /// What earlier versions looked it up by, and may have added it as.
  package var formerly: [LookupKey] = []
  /// Whether the source never tells years, so that a name alone finds a title of any year.
  package var fitsAnyYear = false

  package init(
    kind: TitleKind = .film, name: String, year: Int?, externalIDs: [ExternalID] = []
  ) {
    self.kind = kind
    self.name = name
    self.year = year
    self.externalIDs = externalIDs
  }

  /// Returns whether the known facts show that a title is a different one.
  ///
  /// A different id in one scheme shows it; if they share no scheme, different directors do.
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

  /// Its identity: an external id if there is one, else name and year.
  package var stableKey: String {
    if let id = externalIDs.first {
      return id.scheme.isSame(as: "letterboxd") ? id.value : "\(id.scheme):\(id.value)"
    }
    return nameKey
  }

  /// Its kind, name and year, which several titles can share.
  package var key: LookupKey { .named(kind, name, year) }

  /// The keys that other rows can find it by.
  package var lookupKeys: LookupKeys {
    LookupKeys(kind, name, year, scientificName: scientificName, part)
  }

  /// The year and the name in one text; for a part of a show, what tells it from the others.
  package var nameKey: String {
    guard let part else { return "\(year.map { String($0) } ?? "")|\(scientificName ?? name)" }
    let numbers = [part.season, part.episode].map { $0.map { String($0) } ?? "" }
    return numbers.joined(separator: "x") + "|" + part.show
      + (part.episode == nil && kind == .episode ? "|" + name : "")
  }

  /// The key of a title that an import adds.
  ///
  /// It is the stable key and, without an external id, the directors too, as only they tell two films with the same
  /// name and year apart. They come first and as JSON, because a name can end in anything.
  var additionKey: String {
    guard externalIDs.isEmpty, !directors.isEmpty else { return stableKey }
    let names = JSON.array(directors.map { .string($0) }).bytes
    return String(decoding: names, as: UTF8.self) + "|" + nameKey
  }

  /// The id that the title gets unless it is taken.
  var plainID: String {
    switch (kind, part?.season, part?.episode) {
    case (.bird, _, _): return TitleID.bird(name: name, scientificName: scientificName)
    case (.season, let season?, _): return TitleID.season(season, of: part?.show ?? "")
    case (.episode, let season?, let episode?):
      return TitleID.episode(episode, season: season, of: part?.show ?? "")
    default: return TitleID.make(kind: kind.name, name: name, year: year)
    }
  }

  /// The facts of `title.added`, in the order of its table.
  package var facts: [JSON.Member] {
    var facts = [JSON.Member("kind", .string(kind.name)), JSON.Member("name", .string(name))]
    if let year { facts.append(JSON.Member("year", .whole(year))) }
    if !directors.isEmpty {
      facts.append(JSON.Member("directors", .array(directors.map { .string($0) })))
    }
    if let part {
      facts.append(JSON.Member("show", .string(part.show)))
      if let season = part.season { facts.append(JSON.Member("season", .whole(season))) }
      if let episode = part.episode { facts.append(JSON.Member("episode", .whole(episode))) }
    }
    if let scientificName {
      facts.append(JSON.Member("scientificName", .string(scientificName)))
    }
    if !externalIDs.isEmpty {
      let ids = externalIDs.map { JSON.Member($0.scheme, .string($0.value)) }
      facts.append(JSON.Member("ids", .object(ids)))
    }
    return otherFacts.isEmpty ? facts : TitleFacts.fields.ordered(facts + otherFacts)
  }

  /// Returns a catalog's title merged with this one, as the journal records it.
  func completed(by listed: KnownTitle) -> KnownTitle {
    var title = listed
    title.externalIDs += externalIDs.filter { id in
      !listed.externalIDs.contains { $0.scheme.isSame(as: id.scheme) }
    }
    if title.directors.isEmpty { title.directors = directors }
    return title
  }

  /// Returns the catalog's facts of the title, with what only the source knows: external ids, directors, and so on.
  func facts(in listed: [JSON.Member]) -> [JSON.Member] {
    var facts = listed
    for own in self.facts {
      guard let place = facts.firstIndex(where: { $0.name.isSame(as: own.name) }) else {
        facts.append(own)
        continue
      }
      if own.name.isSame(as: "show") { facts[place] = own }
      guard own.name.isSame(as: "ids"), let known = facts[place].value.members else { continue }
      let more = (own.value.members ?? []).filter { facts[place].value[$0.name] == nil }
      facts[place] = JSON.Member("ids", .object(known + more))
    }
    return TitleFacts.fields.ordered(facts)
  }
}
