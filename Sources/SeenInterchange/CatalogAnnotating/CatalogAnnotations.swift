package import SeenCore
import SeenWire

/// The facts that a file adds to titles of a catalog, matched by id, else by name.
///
/// The titles of the catalog are read up to three times: the shows, for rows that name one; all of them, to match the
/// rows; and the matched ones, to get their facts.
package struct CatalogAnnotations {
  /// What changes for a title.
  package struct Change: Sendable {
    package let old: CatalogTitle
    /// The facts that rows changed, each with its whole new value.
    package let facts: [JSON.Member]
    /// The whole line, without a line feed; nil if nothing changes.
    package let line: [UInt8]?
    /// How many facts were added.
    package let added: Int
    /// How many facts were replaced.
    package let replaced: Int
  }

  /// A title that a row may match.
  private struct Hit {
    let line: Int
    let id: String
  }

  /// The titles that a row may match: by an id or a place in a show, by name and year, by name alone.
  private struct Hits {
    var sure: [Hit] = []
    var exact: [Hit] = []
    var loose: [Hit] = []

    /// Those that count.
    var best: [Hit] { sure.isEmpty ? exact.isEmpty ? loose : exact : sure }
  }

  private let rows: [AnnotationRow]
  private var hits: [Hits]
  private var byID: [ByteKey: [Int]] = [:]
  private var byPlace: [ByteKey: [Int]] = [:]
  private var byName: [ByteKey: [Int]] = [:]
  private var shows: [ByteKey: [(id: String, year: Int?)]] = [:]
  /// The rows of each line of the catalog.
  private var found: [Int: [Int]] = [:]
  /// Why rows were not used.
  package private(set) var problems: [AnnotationProblem] = []

  /// The most titles that are reported for a row that matches several.
  private static let mostHits = 4

  /// Prepares to match rows to titles.
  package init(_ rows: [AnnotationRow]) {
    self.rows = rows
    hits = Array(repeating: Hits(), count: rows.count)
    for (place, row) in rows.enumerated() {
      if let id = row.id { byID[ByteKey(id), default: []].append(place) }
      for mark in row.marks {
        byID[CatalogAnnotations.key(mark.name, mark.value.text ?? ""), default: []].append(place)
      }
      if row.isPlaced {
        if !TitleMatch.looksLikeID(row.show) { shows[CatalogAnnotations.key(show: row.show)] = [] }
      } else {
        for name in row.names { byName[ByteKey(TextFold.fold(name)), default: []].append(place) }
      }
    }
  }

  private static func key(_ scheme: String, _ text: String) -> ByteKey {
    ByteKey(scheme + "=" + text)
  }

  /// The key of a show's name, without a year at its end.
  private static func key(show text: String) -> ByteKey {
    ByteKey(TextFold.fold(RowText.nameAndYear(text)?.name ?? text))
  }

  private static func place(_ show: String, _ season: Int, _ episode: Int?) -> ByteKey {
    ByteKey("\(show)|\(season)|\(episode.map(String.init) ?? "")")
  }

  // MARK: Finding

  /// Whether rows name shows, so that the shows must be read first.
  package var needsShows: Bool { !shows.isEmpty }

  /// Adds a show that rows may name.
  package mutating func learn(_ title: CatalogTitle) {
    guard title.kind == .show else { return }
    shows[ByteKey(TextFold.fold(title.name))]?.append((title.id, title.year))
  }

  package mutating func endShows() {
    for (place, row) in rows.enumerated() where row.isPlaced {
      for show in ids(ofShow: row.show) {
        let key = CatalogAnnotations.place(show, row.season ?? 0, row.episode)
        byPlace[key, default: []].append(place)
      }
    }
  }

  private func ids(ofShow text: String) -> [String] {
    if TitleMatch.looksLikeID(text) { return [text] }
    let known = shows[CatalogAnnotations.key(show: text)] ?? []
    guard let year = RowText.nameAndYear(text)?.year else { return known.map(\.id) }
    let exact = known.filter { $0.year == year }
    return (exact.isEmpty ? known.filter { $0.year == nil } : exact).map(\.id)
  }

  /// Adds a title that rows may match.
  /// - Complexity: O(1) in the rows, except those with its ids or its name.
  package mutating func consider(_ title: CatalogTitle, at line: Int) {
    let hit = Hit(line: line, id: title.id)
    for place in byID[ByteKey(title.id)] ?? [] { register(hit, &hits[place].sure) }
    for mark in title.marks {
      for place in byID[CatalogAnnotations.key(mark.scheme, mark.text)] ?? [] {
        register(hit, &hits[place].sure)
      }
    }
    if title.kind == .season || title.kind == .episode, let show = title.show,
      let season = title["season"]?.wholeNumber
    {
      let key = CatalogAnnotations.place(show, season, title["episode"]?.wholeNumber)
      for place in byPlace[key] ?? [] { register(hit, &hits[place].sure) }
    }
    if byName.isEmpty { return }
    for name in [title.name, title.scientificName].compactMap({ $0 }) {
      for place in byName[ByteKey(TextFold.fold(name))] ?? [] { consider(title, hit, place) }
    }
  }

  /// Adds a title that has the name of a row.
  private mutating func consider(_ title: CatalogTitle, _ hit: Hit, _ place: Int) {
    let row = rows[place]
    let isPart = title.kind == .season || title.kind == .episode
    if row.kind.map({ $0 != title.kind }) ?? isPart { return }
    let contradicts = row.marks.contains { mark in
      title.marks.contains { own in
        own.scheme.isSame(as: mark.name) && !own.text.isSame(as: mark.value.text ?? "")
      }
    }
    if contradicts { return }
    if row.year == nil || row.year == title.year {
      register(hit, &hits[place].exact)
    } else if title.year == nil {
      register(hit, &hits[place].loose)
    }
  }

  private func register(_ hit: Hit, _ hits: inout [Hit]) {
    guard hits.count < CatalogAnnotations.mostHits, !hits.contains(where: { $0.line == hit.line })
    else { return }
    hits.append(hit)
  }

  /// Decides which row matches which title.
  package mutating func endTitles() {
    for (place, row) in rows.enumerated() {
      let best = hits[place].best
      if best.isEmpty {
        problems.append(AnnotationProblem(line: row.line, reason: .unknown(row.label)))
      } else if best.count > 1 {
        problems.append(
          AnnotationProblem(line: row.line, reason: .several(row.label, ids: best.map(\.id))))
      } else {
        found[best[0].line, default: []].append(place)
      }
    }
    (byID, byName, byPlace, shows, hits) = ([:], [:], [:], [:], [])
  }

  /// How many titles have rows.
  package var titleCount: Int { found.count }

  // MARK: Facts

  /// Whether a line has rows.
  package func concerns(_ line: Int) -> Bool { found[line] != nil }

  /// Computes what changes for a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - number: The number of its line.
  ///   - line: The bytes of its line.
  ///   - replaces: Whether facts of rows replace others.
  /// - Returns: What changes; nil if no row matches it.
  /// - Complexity: O(n) in the bytes of the line.
  package mutating func change(
    of title: CatalogTitle, at number: Int, _ line: [UInt8], replaces: Bool
  ) -> Change? {
    guard let places = found[number],
      var members = (try? JSONReader.read(line))?.members
    else { return nil }
    // A member with a wrong value counts as absent, and would hide a valid one.
    members.removeAll { member in
      let isFact = TitleFacts.fields.contains { $0.name.isSame(as: member.name) }
      return isFact && title[member.name] == nil
        && !["kind", "name"].contains { $0.isSame(as: member.name) }
    }
    let original = members
    var given: [String] = []
    for place in places {
      for fact in rows[place].additions(to: title) {
        if !given.contains(where: { $0.isSame(as: fact.name) }) { given.append(fact.name) }
        merge(fact, into: &members, of: title, rows[place].line, replaces)
      }
    }
    var (added, replaced) = (0, 0)
    for name in given {
      let (old, new) = (original.value(name), members.value(name))
      if old == new { continue }
      if old == nil { added += 1 } else { count(old, new, &added, &replaced) }
    }
    let facts = given.compactMap { name in
      members.value(name).map { JSON.Member(name, $0) }
    }
    guard added + replaced > 0 else {
      return Change(old: title, facts: facts, line: nil, added: 0, replaced: 0)
    }
    let bytes = JSON.object(members).bytes
    guard bytes.count <= EventLine.maximumBytes else {
      let reason = AnnotationProblem.Reason.tooLong(title.id)
      problems.append(AnnotationProblem(line: rows[places[0]].line, reason: reason))
      return nil
    }
    return Change(old: title, facts: facts, line: bytes, added: added, replaced: replaced)
  }

  private func count(_ old: JSON?, _ new: JSON?, _ added: inout Int, _ replaced: inout Int) {
    if old?.texts != nil, let more = new?.texts, old?.texts.map({ more.starts(with: $0) }) == true {
      added += 1
      return
    }
    guard let own = old?.members, let more = new?.members,
      own.allSatisfy({ new?[$0.name] == $0.value }), more.count > own.count
    else {
      replaced += 1
      return
    }
    added += 1
  }

  /// Adds a fact to a title; for `ids`, `links` and `aliases`, each member that it lacks.
  private mutating func merge(
    _ fact: JSON.Member, into members: inout [JSON.Member], of title: CatalogTitle, _ line: Int,
    _ replaces: Bool
  ) {
    guard let place = members.firstIndex(where: { $0.name.isSame(as: fact.name) }) else {
      members.append(fact)
      return
    }
    let own = members[place].value
    if own == fact.value { return }
    if fact.name.isSame(as: FactField.aliases.name) {
      members[place].value = FactField.joined(own, fact.value, of: fact.name)
      return
    }
    guard FactField.named(fact.name)?.isCollection == true, var parts = own.members else {
      if replaces {
        members[place].value = fact.value
      } else {
        differ(title, fact.name, own, fact.value, line)
      }
      return
    }
    for part in fact.value.members ?? [] {
      if let other = parts.firstIndex(where: { $0.name.isSame(as: part.name) }) {
        if parts[other].value == part.value { continue }
        if replaces {
          parts[other].value = part.value
        } else {
          differ(title, part.name, parts[other].value, part.value, line)
        }
      } else {
        parts.append(part)
      }
    }
    members[place].value = .object(parts)
  }

  private mutating func differ(
    _ title: CatalogTitle, _ fact: String, _ own: JSON, _ given: JSON, _ line: Int
  ) {
    problems.append(
      AnnotationProblem(
        line: line, reason: .differs(title.id, fact: fact, own: own, given: given)))
  }
}

extension [JSON.Member] {
  fileprivate func value(_ name: String) -> JSON? { first { $0.name.isSame(as: name) }?.value }
}
