/// Finds the fact of a title, or of one of its watches, that makes a query term match.
struct QueryFacts {
  private let around: QuerySurroundings
  private let names: QueryNames
  /// The profile's ratings by title; empty if no term needs them.
  private var ratings: [Symbol: Rating] = [:]
  /// For each director, the best of the titles that matched, in words, by the term's position in the query.
  private var favorites: [Int: [ByteKey: String]] = [:]

  /// Prepares to find facts; ratings are read once.
  init(
    _ query: Query, _ names: QueryNames, _ ledger: borrowing Ledger, profile: String,
    _ around: QuerySurroundings
  ) {
    self.around = around
    self.names = names
    let terms = query.terms.filter { $0.field == .rating || $0.field == .directorRating }
    guard !terms.isEmpty else { return }
    let entries = Ratings(ledger, profile: profile).entries
    for entry in entries { ratings[entry.title] = entry.rating }
    for term in terms where term.field == .directorRating {
      favorites[term.offset] = QueryFacts.favorites(term.test, entries, ledger)
    }
  }

  /// Returns, by director, the best title with a rating that passes a test; ties go to the smaller id.
  private static func favorites(
    _ test: QueryTest, _ entries: [Ratings.Entry], _ ledger: borrowing Ledger
  ) -> [ByteKey: String] {
    var best: [ByteKey: Ratings.Entry] = [:]
    for entry in entries where test.accepts(rating: entry.rating) {
      let rating = entry.rating.tenths
      for director in ledger.texts(.directors, of: entry.title) {
        let key = ByteKey(TextFold.fold(director))
        if let known = best[key] {
          let other = known.rating.tenths
          guard
            other < rating || other == rating && ledger.titles.precedes(entry.title, known.title)
          else { continue }
        }
        best[key] = entry
      }
    }
    var words: [ByteKey: String] = [:]
    for (key, entry) in best { words[key] = "\(ledger.name(of: entry.title)) \(entry.rating)" }
    return words
  }

  /// Finds the fact that makes a term hold.
  ///
  /// - Parameters:
  ///   - term: The term, which matches the title.
  ///   - title: The title.
  ///   - row: The watch for which it holds; nil where it holds without any.
  ///   - ledger: The ledger that has the title.
  /// - Returns: The fact; nil if the term contains all of it, or if it is too long.
  func fact(
    of term: QueryTerm, _ title: Symbol, _ row: Int?, _ ledger: borrowing Ledger
  ) -> String? {
    switch term.subject {
    case nil: return place(ofWord: term.test, title, row, ledger)
    case .rating?: return ratings[title]?.description
    case .directorRating?:
      let found = favorites[term.offset] ?? [:]
      return QueryFacts.list(
        ledger.texts(.directors, of: title).compactMap { director in
          found[ByteKey(TextFold.fold(director))].map { "\(director): \($0)" }
        })
    case .group?: return ledger.text(.family, of: title) ?? ledger.text(.order, of: title)
    case .near?: return nearest(term.test, title, row, ledger)
    case .name?: return name(of: title, term.test, ledger)
    case .show?: return ledger.show(of: title).map { ledger.name(of: $0) }
    case .franchise?:
      return ledger.text(.franchise, of: title).flatMap { around.json($0)?["name"]?.text }
    case .ofWatch?, .watch(.photos)?: return row.flatMap { QueryFacts.date($0, ledger) }
    case .ofTitle?, .id?, .list?, .again?, .favorite?, .title(.overview)?, .watch(.notes)?:
      return nil
    case .seen?: return row.flatMap { QueryFacts.date($0, ledger) }
    case .watch(.minutes)?:
      guard let row, ledger.watches.minutes[row] != WatchRecord.unknownMinutes else {
        return ledger.number(.runtime, of: title).map(String.init)
      }
      return String(ledger.watches.minutes[row])
    case .watch(let fact)?: return row.flatMap { self.fact(fact, term.test, $0, ledger) }
    case .title(let field)?: return fact(field, term.test, title, ledger)
    }
  }

  // MARK: Titles

  private func fact(
    _ field: FactField, _ test: QueryTest, _ title: Symbol, _ ledger: borrowing Ledger
  ) -> String? {
    switch field.storage {
    case .kind: ledger.kind(of: title).name
    case .number: ledger.number(field, of: title).map(String.init)
    case .text: ledger.text(field, of: title)
    case .texts: QueryFacts.list(QueryFacts.values(ledger.texts(field, of: title), test))
    case .json: nil
    }
  }

  private func name(
    of title: Symbol, _ test: QueryTest, _ ledger: borrowing Ledger
  ) -> String? {
    let names = [ledger.name(of: title), ledger.text(.scientificName, of: title)].compactMap(\.self)
    return QueryFacts.values(names + ledger.texts(.aliases, of: title), test).first
  }

  /// Returns the values that pass a test: all of them for a test that accepts any.
  private static func values(_ values: [String], _ test: QueryTest) -> [String] {
    guard case .texts(let needles) = test else { return values }
    return values.filter { value in
      let folded = Array(TextFold.fold(value).utf8)
      return needles.contains { $0.occurs(in: folded) }
    }
  }

  /// Returns a few values as one text; nil for none.
  private static func list(_ values: [String]) -> String? {
    values.isEmpty ? nil : values.prefix(4).joined(separator: ", ")
  }

  // MARK: Watches

  private static func date(_ row: Int, _ ledger: borrowing Ledger) -> String? {
    let date = ledger.watch(row).date
    return date == .unknown ? nil : date.description
  }

  private func fact(
    _ fact: WatchFact, _ test: QueryTest, _ row: Int, _ ledger: borrowing Ledger
  ) -> String? {
    switch fact.storage {
    case .word, .detail(_, .word):
      let word = ledger.watches.word(fact, of: row)
      return word == .none ? nil : ledger.words.text(word)
    case .detail(_, .list):
      let words = ledger.wordLists.words(of: ledger.watches.details(of: row)[fact])
      return QueryFacts.list(QueryFacts.values(words, test))
    case .detail(_, .number):
      let number = ledger.watches.details(of: row)[fact]
      return number == WatchRecord.unknownMinutes ? nil : String(number)
    case .own(.date), .own(.rewatch), .own(.spoiler): return QueryFacts.date(row, ledger)
    case .own(.companions):
      let names = ledger.texts(array: ledger.watches.companions[row])
      return QueryFacts.list(QueryFacts.values(names, test))
    case .own(.clock):
      return Clock(minutes: Int(ledger.watches.clock[row]))?.description
    // Notes and minutes are reported elsewhere, and no field queries the others.
    case .own(.notes), .own(.minutes), .own(.place): return nil
    }
  }

  /// The facts of a watch that a free word is searched in, in this order.
  private static let searched =
    WatchFact.allCases.filter { $0.isSearched && $0.storage.isWord } + [.companions]
    + WatchFact.details.map(\.fact).filter(\.isSearched)

  /// Returns where a free word occurs: the text that has it, or the name of a field whose text is too long.
  private func place(
    ofWord test: QueryTest, _ title: Symbol, _ row: Int?, _ ledger: borrowing Ledger
  ) -> String? {
    if let name = name(of: title, test, ledger) { return name }
    for field in [FactField.family, .order, .contentRating] {
      guard let text = ledger.text(field, of: title) else { continue }
      if let found = QueryFacts.values([text], test).first { return found }
    }
    for field in [FactField.directors, .cast, .genres, .countries, .languages] {
      let found = QueryFacts.values(ledger.texts(field, of: title), test)
      if !found.isEmpty { return QueryFacts.list(found) }
    }
    let year = ledger.number(.year, of: title).map(String.init)
    let show = ledger.show(of: title).map { ledger.name(of: $0) }
    if let found = QueryFacts.values([year, show].compactMap(\.self), test).first { return found }
    if let text = ledger.text(.overview, of: title), !QueryFacts.values([text], test).isEmpty {
      return "overview"
    }
    guard let row else { return nil }
    for fact in QueryFacts.searched {
      guard let text = self.fact(fact, test, row, ledger) else { continue }
      if !QueryFacts.values([text], test).isEmpty { return text }
    }
    return "notes"
  }

  // MARK: Places

  /// Returns how far a watch is from the nearest place of a term; nil if none is near.
  func distance(_ test: QueryTest, _ row: Int, _ ledger: borrowing Ledger) -> Double? {
    Coordinates(ledger.watches.details(of: row)).flatMap { distance(test, $0) }
  }

  /// Returns the distance in kilometers to the nearest place of a term; nil where none is near enough.
  private func distance(_ test: QueryTest, _ point: Coordinates) -> Double? {
    guard case .near(let places) = test else { return nil }
    var best: Double?
    for place in places {
      for center in names.centers(of: place)
      where GreatCircle.isNear(center, point, kilometers: place.kilometers) {
        let distance = GreatCircle.kilometers(center, point)
        best = min(best ?? distance, distance)
      }
    }
    return best
  }

  /// Returns the nearest place of a title or its watches, and how far it is.
  private func nearest(
    _ test: QueryTest, _ title: Symbol, _ row: Int?, _ ledger: borrowing Ledger
  ) -> String? {
    var best: (name: String, distance: Double)?
    if let row, let distance = distance(test, row, ledger) {
      let location = ledger.watches.location[row]
      best = (location == .none ? "" : ledger.words.text(location), distance)
    }
    let places = ledger.text(.places, of: title).map { TitlePlace.read($0, around.json) } ?? []
    for place in places {
      guard let distance = distance(test, place.point) else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (place.name, distance) }
    }
    guard let best else {
      guard case .near(let places) = test, let range = ledger.text(.range, of: title),
        let country = TitleRange.first(of: names.countries(of: places, around), in: range)
      else { return nil }
      return "somewhere in " + country
    }
    let meters = Int((best.distance * 1000).rounded())
    let kilometers = Decimal.fraction(meters, over: 1000, decimals: 1) + " km"
    return best.name.isEmpty ? kilometers : best.name + ", " + kilometers
  }
}
