/// What the names in a query turned out to be.
struct QueryNames {
  /// The points of each place, by its position in the query.
  private(set) var points: [Int: [Coordinates]] = [:]
  /// The titles of each list, by its position in the query.
  private(set) var lists: [Int: Bits] = [:]
  /// The directors of titles with matching ratings, by the term's position in the query.
  private(set) var directors: [Int: [TextNeedle]] = [:]
  /// The dates of the list that the query belongs to.
  private(set) var dates: DateWindow?
  /// The list of each name that events name, by its position in the query.
  private(set) var listSymbols: [Int: Symbol] = [:]
  /// The titles of each term about people, by its position in the query.
  private(set) var people: [Int: Bits] = [:]
  /// The ids of those that only friends of such a term may have.
  private(set) var friendsTitles: [Int: [String]] = [:]

  /// Looks up every name of a query.
  /// - Throws: The first name that means nothing.
  init(
    _ query: Query, _ ledger: borrowing Ledger, _ scope: Scope, _ around: QuerySurroundings
  ) throws(QueryError) {
    let profile = scope.profile
    let symbol = ledger.words.find(profile)
    var known: ListTitles?
    for term in query.terms {
      switch term.test {
      case .present where term.field == .directorRating,
        .ratings where term.field == .directorRating:
        directors[term.offset] = QueryNames.directors(ledger, profile, term.test)
      case .present where term.field == .in:
        let all = known ?? ListTitles(ledger, profile: profile)
        known = all
        lists[term.offset] = QueryNames.titles(
          onAnyOf: all.lists(ledger), all, ledger, scope, around)
      case .near(let places):
        for place in places { try resolve(place.center, query, ledger, symbol, around) }
      case .lists(let names):
        let all = known ?? ListTitles(ledger, profile: profile)
        known = all
        try resolve(names, all, query, ledger, scope, around)
      case .dates(let windows), .added(let windows, _):
        for case .list(let name) in windows {
          try resolve(datesOf: name, term.field ?? .date, query, ledger, around)
        }
      case .people(let names): try resolve(names, term, query, ledger, scope, around)
      case .present, .texts, .numbers, .ratings, .flag, .kinds, .groups, .ids, .clocks, .weekdays,
        .states, .like, .event, .watchedYear:
        break
      }
    }
  }

  private mutating func resolve(
    _ names: [QueryName], _ all: ListTitles, _ query: Query, _ ledger: borrowing Ledger,
    _ scope: Scope, _ around: QuerySurroundings
  ) throws(QueryError) {
    let entries = all.lists(ledger)
    for name in names {
      let place: Int
      do throws(QueryError) {
        place = try QueryNames.list(name, entries, query)
      } catch {
        guard let owner = around.listsOf, !owner.isSame(as: scope.profile) else { throw error }
        let others = ListTitles(ledger, profile: owner)
        var (theirs, around) = (scope, around)
        theirs.profile = owner
        around.listsOf = nil
        try resolve([name], others, query, ledger, theirs, around)
        continue
      }
      listSymbols[name.offset] = entries[place].state?.list
      lists[name.offset] = try QueryNames.titles(
        of: entries[place], all.titles(place), name, query, ledger, scope, around)
    }
  }

  /// Keeps what a term about people finds.
  mutating func give(_ titles: Bits, _ others: [String], to term: QueryTerm) {
    people[term.offset] = titles
    friendsTitles[term.offset] = others
  }

  /// Takes the dates of the list that the query belongs to, which a field asks for.
  private mutating func resolve(
    datesOf name: QueryName, _ field: QueryField, _ query: Query, _ ledger: borrowing Ledger,
    _ around: QuerySurroundings
  ) throws(QueryError) {
    guard let own = QueryNames.dates(around.list, ledger) else {
      throw QueryError(.noList(field), in: query.text, at: name.offset, length: name.length)
    }
    dates = own
  }

  /// Returns the directors of the titles whose ratings pass a test.
  private static func directors(
    _ ledger: borrowing Ledger, _ profile: String, _ test: QueryTest
  ) -> [TextNeedle] {
    var found: Set<TextNeedle> = []
    for entry in Ratings(ledger, profile: profile).entries
    where test.accepts(rating: entry.rating) {
      for name in ledger.texts(.directors, of: entry.title) {
        found.insert(TextNeedle(name, .whole))
      }
    }
    return Array(found)
  }

  /// Returns the titles on a list; for a live one, those that its query finds, unless it is itself in such a query.
  private static func titles(
    of list: ListEntry, _ titles: TitleSet, _ name: QueryName, _ query: Query,
    _ ledger: borrowing Ledger, _ scope: Scope, _ around: QuerySurroundings
  ) throws(QueryError) -> Bits {
    let isOwn = around.list == list.id
    guard around.isOfLiveList, list.isLive || isOwn else {
      return list.isLive
        ? LiveLists(ledger, scope, around).found(list, ledger)
        : titles.bits(size: ledger.titles.count)
    }
    guard !around.refusesLiveLists else {
      throw QueryError(
        .liveList(name.text), in: query.text, at: name.offset, length: name.length)
    }
    return Bits(size: ledger.titles.count)
  }

  /// Returns the titles on any list; for live ones, those that their queries find, unless this is itself such a query.
  private static func titles(
    onAnyOf entries: [ListEntry], _ all: borrowing ListTitles, _ ledger: borrowing Ledger,
    _ scope: Scope, _ around: QuerySurroundings
  ) -> Bits {
    var bits = Bits(size: ledger.titles.count)
    let live = LiveLists(ledger, scope, around)
    for (place, list) in entries.enumerated() {
      if !list.isLive {
        bits.formUnion(all.titles(place).bits(size: ledger.titles.count))
      } else if !around.isOfLiveList {
        bits.formUnion(live.found(list, ledger))
      }
    }
    return bits
  }

  /// Returns the place of the list that a name means: its id, its slug or its name in whatever case.
  private static func list(
    _ name: QueryName, _ lists: [ListEntry], _ query: Query
  ) throws(QueryError) -> Int {
    let wanted = TextFold.fold(name.text)
    let found =
      lists.firstIndex { $0.id.text.isSame(as: name.text) }
      ?? lists.firstIndex { TextFold.fold($0.name).isSame(as: wanted) }
      ?? lists.firstIndex { $0.id.slug.isSame(as: name.text) }
    guard let found else {
      let near = NearWords.find(name.text, among: lists.map(\.name))
      throw QueryError(
        .unknownList(name.text, near: near), in: query.text, at: name.offset, length: name.length)
    }
    return found
  }

  /// Returns the dates of a list; nil when it has none.
  private static func dates(_ list: ListID?, _ ledger: borrowing Ledger) -> DateWindow? {
    guard let list, let symbol = ledger.lists.find(list.text) else { return nil }
    let days = ListStates(ledger)[symbol].days
    guard days.first != nil || days.last != nil else { return nil }
    return .between(days.first, days.last)
  }

  /// Returns where a list is meant for; nil when it does not say.
  private static func place(
    _ list: ListID?, _ ledger: borrowing Ledger, _ json: (String) -> JSON?
  ) -> Coordinates? {
    guard let list, let symbol = ledger.lists.find(list.text),
      let text = ListStates(ledger)[symbol].text(.place, ledger)
    else { return nil }
    return json(text).flatMap { Coordinates($0) }
  }

  private mutating func resolve(
    _ center: QueryNear.Center, _ query: Query, _ ledger: borrowing Ledger, _ profile: Symbol?,
    _ around: QuerySurroundings
  ) throws(QueryError) {
    switch center {
    case .point: break
    case .list(let name):
      guard let place = QueryNames.place(around.list, ledger, around.json) else {
        throw QueryError(
          .noList(.near), in: query.text, at: name.offset, length: name.length)
      }
      points[name.offset] = [place]
    case .place(let name):
      guard let found = NamedPlace(name.text, ledger, profile, around) else {
        throw QueryError(
          .unknownPlace(name.text, near: NamedPlace.near(name.text, around)), in: query.text,
          at: name.offset, length: name.length)
      }
      points[name.offset] = found.points
    }
  }
}

extension QueryNames {
  /// Returns the points that a distance is measured from: one that was written, or those of a name.
  func centers(of place: QueryNear) -> [Coordinates] {
    switch place.center {
    case .point(let center): [center]
    case .place(let name), .list(let name): points[name.offset] ?? []
    }
  }

  /// Returns the countries of the points of some places, by their nearest towns.
  /// - Complexity: O(n) in the points, and O(n log n) in the gazetteer once.
  func countries(of places: [QueryNear], _ around: QuerySurroundings) -> [String] {
    var countries: [String] = []
    for point in places.flatMap({ centers(of: $0) }) {
      guard let country = around.towns.country(of: point),
        !countries.contains(where: { $0.isSame(as: country) })
      else { continue }
      countries.append(country)
    }
    return countries
  }
}

extension Query {
  /// Returns the places that only a gazetteer knows, and what it takes them for.
  /// - Complexity: That of `NamedPlace` for each name of a place.
  package func takenPlaces(
    _ ledger: borrowing Ledger, profile: String, _ around: QuerySurroundings
  ) -> [TakenPlace] {
    var taken: [TakenPlace] = []
    let symbol = ledger.words.find(profile)
    for term in terms {
      guard case .near(let places) = term.test else { continue }
      for place in places {
        guard case .place(let name) = place.center,
          let found = NamedPlace(name.text, ledger, symbol, around)?.town
        else { continue }
        taken.append(found)
      }
    }
    return taken
  }
}
