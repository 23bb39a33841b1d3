/// What looks like a slip in what a profile recorded.
///
/// A title is mended in one way at a time: what it is comes before what is known of it. Whatever mends a slip makes it go
/// away, so that finding them again after that finds the rest.
package struct Slips {
  /// The slips, of titles in the order of their names, then of companions.
  package private(set) var all: [Slip] = []

  private let profile: Symbol
  private let isHidden: (Symbol) -> Bool
  /// The titles that the profile watched or rated.
  private var own: Set<Symbol> = []
  /// The titles that have a slip already, so that no two mends of one title meet.
  private var taken: Set<Symbol> = []
  /// Whether catalogs have films, so that a name that none of them has is hardly one.
  private let hasFilms: Bool

  /// Finds the slips of a profile.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - index: The index of the catalogs.
  ///   - name: The profile.
  ///   - isHidden: Whether a title is hidden from the profile.
  ///   - json: Reads a JSON text that the ledger keeps; nil if invalid.
  /// - Complexity: O(n log n) in the titles and watches.
  package init(
    _ ledger: borrowing Ledger, _ index: borrowing CatalogIndex, profile name: String,
    isHidden: @escaping (Symbol) -> Bool, json: (String) -> JSON?
  ) {
    self.isHidden = isHidden
    hasFilms = (0..<index.count).contains { index.kind(of: $0) == .film }
    profile = ledger.words.find(name) ?? .none
    guard profile != .none else { return }
    readOwn(ledger)
    let titles = sorted(ledger)
    let names = named(titles, ledger)
    for title in titles { findKind(title, names, ledger, index, profile: name) }
    findDoubles(titles, names, ledger, index, json)
    for title in titles { findBare(title, ledger, index, json) }
    findCompanions(ledger)
  }

  private mutating func add(_ kind: Slip.Kind, isCertain: Bool) {
    let slip = Slip(kind: kind, isCertain: isCertain)
    if let title = slip.title, !taken.insert(title).inserted { return }
    all.append(slip)
  }

  // MARK: Titles

  /// A name and a kind that titles share.
  private struct Name: Hashable {
    let kind: TitleKind
    let folded: ByteKey
  }

  private mutating func readOwn(_ ledger: borrowing Ledger) {
    for row in 0..<ledger.watches.count
    where ledger.watches.profile[row] == profile && !ledger.watches.flags[row].contains(.isDropped)
    {
      own.insert(ledger.canonicalTitle(ledger.watches.title[row]))
    }
    for row in 0..<ledger.ratings.count where ledger.ratings[row].profile == profile {
      own.insert(ledger.canonicalTitle(ledger.ratings[row].title))
    }
  }

  /// Returns the titles that the profile may see, by name and then id.
  private func sorted(_ ledger: borrowing Ledger) -> [Symbol] {
    var titles: [NamedTitle] = []
    for title in 0..<Symbol(ledger.titles.count)
    where ledger.canonicalTitle(title) == title && ledger.isAdded(title) && !isHidden(title) {
      titles.append(NamedTitle(title, of: ledger))
    }
    return titles.sorted().map(\.title)
  }

  private func named(
    _ titles: [Symbol], _ ledger: borrowing Ledger
  ) -> [Name: [Symbol]] {
    var names: [Name: [Symbol]] = [:]
    for title in titles {
      let folded = ByteKey(TextFold.fold(ledger.name(of: title)))
      names[Name(kind: ledger.kind(of: title), folded: folded), default: []].append(title)
    }
    return names
  }

  /// Finds what a film rather is: an episode, a show that is watched, or what alone a catalog has by its name.
  private mutating func findKind(
    _ title: Symbol, _ names: [Name: [Symbol]], _ ledger: borrowing Ledger,
    _ index: borrowing CatalogIndex, profile name: String
  ) {
    guard ledger.kind(of: title) == .film, ledger.isBare(title),
      ledger.number(.year, of: title) == nil
    else { return }
    let text = ledger.name(of: title)
    let folded = ByteKey(TextFold.fold(text))
    if own.contains(title), let (show, words) = EpisodeSelection.split(text),
      let code = try? EpisodeSelection.parse(words)?.single
    {
      let known = Name(kind: .show, folded: ByteKey(TextFold.fold(show)))
      add(.episode(title, show: show, code), isCertain: names[known]?.count == 1)
      return
    }
    if let shows = names[Name(kind: .show, folded: folded)], shows.count == 1 {
      let isCurrent = [title, shows[0]].contains { title in
        Watching(ledger, profile: name, of: title).states.contains(where: \.isCurrent)
      }
      if isCurrent { add(.beside(film: title, show: shows[0]), isCertain: !own.contains(title)) }
      return
    }
    guard own.contains(title), index.rows(called: text, kind: .film).isEmpty else { return }
    let rows = [TitleKind.show, .bird].flatMap { index.rows(called: text, kind: $0) }
    guard rows.count == 1 else { return }
    add(.otherKind(title, row: rows[0]), isCertain: hasFilms || index.kind(of: rows[0]) == .bird)
  }

  /// Finds titles that are the same as another one.
  private mutating func findDoubles(
    _ titles: [Symbol], _ names: [Name: [Symbol]], _ ledger: borrowing Ledger,
    _ index: borrowing CatalogIndex, _ json: (String) -> JSON?
  ) {
    var marks: [ByteKey: Symbol] = [:]
    let ids = titles.map { ledger.text(.ids, of: $0).flatMap(json)?.members ?? [] }
    var places: [Symbol: Int] = [:]
    for (place, title) in titles.enumerated() { places[title] = place }
    for (place, title) in titles.enumerated() {
      let kind = ledger.kind(of: title)
      for member in ids[place] {
        guard let text = member.value.text else { continue }
        let space = ExternalScheme.isOfAllKinds(member.name) ? "" : kind.name
        let key = ByteKey("\(member.name):\(space):\(text)")
        if let other = marks[key], ledger.kind(of: other) == kind {
          add(pair(title, other, .id(member.name, text), ledger), isCertain: true)
        } else {
          marks[key] = title
        }
      }
      guard kind == .film || kind == .show else { continue }
      let name = Name(kind: kind, folded: ByteKey(TextFold.fold(ledger.name(of: title))))
      guard let same = names[name], same.count == 2, same[0] == title else { continue }
      let other = ids[places[same[1]] ?? place]
      let differ = ids[place].contains { member in
        other.contains { $0.name.isSame(as: member.name) && $0.value != member.value }
      }
      if differ { continue }
      let years = (ledger.number(.year, of: title), ledger.number(.year, of: same[1]))
      switch years {
      case (nil, let year?), (let year?, nil):
        // Another film of the name may be the one without a year.
        let hasOther = index.hasOther(called: ledger.name(of: title), kind, than: year)
        add(pair(title, same[1], .yearUnknown, ledger), isCertain: !hasOther)
      case (let year?, let other?) where abs(year - other) == 1:
        add(pair(title, same[1], .yearApart, ledger), isCertain: false)
      default: break
      }
    }
  }

  /// Returns two titles that are one: the one of which less is known is the double.
  private func pair(
    _ title: Symbol, _ other: Symbol, _ likeness: Slip.Likeness, _ ledger: borrowing Ledger
  ) -> Slip.Kind {
    func facts(_ title: Symbol) -> Int {
      FactField.allCases.count { ledger.fact($0, of: title) != nil }
    }
    let isLess = (ledger.number(.year, of: title) == nil ? 0 : 1, facts(title))
    let isMore = (ledger.number(.year, of: other) == nil ? 0 : 1, facts(other))
    return isLess < isMore
      ? .double(title, of: other, likeness) : .double(other, of: title, likeness)
  }

  private mutating func findBare(
    _ title: Symbol, _ ledger: borrowing Ledger, _ index: borrowing CatalogIndex,
    _ json: (String) -> JSON?
  ) {
    guard index.count > 0, ledger.isBare(title) else { return }
    let rows = CatalogLinks.rows(of: title, ledger, index, json)
    guard rows.count == 1, index.kind(of: rows[0]) == ledger.kind(of: title) else { return }
    // A film that the catalog does not have may have the name, too.
    let isCertain = ledger.kind(of: title) == .bird || ledger.number(.year, of: title) != nil
    add(.bare(title, row: rows[0]), isCertain: isCertain)
  }

  // MARK: Companions

  private mutating func findCompanions(_ ledger: borrowing Ledger) {
    var people: Set<ByteKey> = []
    for row in 0..<ledger.watches.count
    where ledger.watches.profile[row] == profile && !ledger.watches.flags[row].contains(.isDropped)
    {
      for name in ledger.texts(array: ledger.watches.companions[row]) {
        people.insert(ByteKey(name))
      }
    }
    for name in people.map(\.text).inByteOrder() {
      let parts = Slips.people(in: name)
      guard parts.count > 1 else { continue }
      let areKnown = parts.allSatisfy { people.contains(ByteKey($0)) }
      all.append(Slip(kind: .companions(name, people: parts), isCertain: areKnown))
    }
  }

  /// Returns the people that a text names: `Mia, Bo and Ana` are three.
  package static func people(in text: String) -> [String] {
    var parts = [Substring(text)]
    for mark in [", ", ",", " and ", " & ", " und ", " et ", " y "] {
      parts = parts.flatMap { part in
        var pieces: [Substring] = []
        var rest = part
        while let found = rest.firstRange(of: mark) {
          pieces.append(rest[..<found.lowerBound])
          rest = rest[found.upperBound...]
        }
        return pieces + [rest]
      }
    }
    let names = parts.map { name in
      String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    return names.allSatisfy { !$0.isEmpty } ? names : [text]
  }
}
