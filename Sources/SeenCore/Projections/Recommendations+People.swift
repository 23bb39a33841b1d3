/// What others of the household and friends know.
extension Recommendations {
  /// How many days count as the last ones.
  private static let recentDays = 7
  /// How near a bird must have been seen, in kilometers.
  private static let nearKilometers = 50.0
  /// The rating from which on others' ratings recommend, in three hundredths of a point: 7 of 10.
  static let praise = 70
  /// How many of the profile's last places are looked at.
  private static let placeCount = 50

  /// Adds what people with similar ratings rated highly.
  ///
  /// - Parameters:
  ///   - titles: The titles of the profile, which comes first, and of the others.
  ///   - ledger: The journal's ledger.
  /// - Complexity: O(n) in their titles.
  mutating func addRatedAlike(_ titles: JoinedTitles, _ ledger: borrowing Ledger) {
    let people = titles.people.indices
    guard people.count > 1 else { return }
    var ratings = [[RatedAlike.Rating]](repeating: [], count: people.count)
    for title in 0..<titles.count {
      for person in people {
        guard let rating = titles.mark(title, person)?.rating else { continue }
        let value = Double(rating.tenths) / 10
        ratings[person].append(RatedAlike.Rating(title: title, value: value))
      }
    }
    let scores = RatedAlike(ratings, titleCount: titles.count).scores(for: 0)
    var pool: [RecommendedTitle] = []
    let places = places
    for title in 0..<titles.count where scores[title] > 0 {
      let known = titles[title, 0] ?? titles.shown(title)
      let place = known.flatMap { places[ByteKey($0.id)] }
      let shown = open(title, titles, ledger)
      guard place != nil || shown.map({ $0.kind != .bird }) ?? false else { continue }
      var reasons: [(rating: Int, reason: Recommendation.Reason)] = []
      for person in people.dropFirst() {
        guard let rating = titles.mark(title, person)?.rating else { continue }
        let name = titles.people[person].name
        reasons.append((rating.tenths, .rated(by: name, rating)))
      }
      guard reasons.contains(where: { $0.rating >= Recommendations.praise }) else { continue }
      reasons.sort { $0.rating > $1.rating }
      // What another section has says besides who rated it highly.
      if let place {
        add(reasons.prefix { $0.rating >= Recommendations.praise }.map(\.reason), toTitleAt: place)
      }
      guard let shown else { continue }
      pool.append(
        RecommendedTitle(shown, score: scores[title], tie: 0, ledger, reasons.map(\.reason)))
    }
    add(pool.sorted(by: RecommendedTitle.isBefore), .people)
  }

  /// Adds what others watched in the last days: what most of them did first, then the latest.
  /// - Complexity: O(n) in their titles.
  mutating func addTrending(_ titles: JoinedTitles, _ ledger: borrowing Ledger, today: Day) {
    var pool: [RecommendedTitle] = []
    let first = today - (Recommendations.recentDays - 1)
    for title in 0..<titles.count {
      var reasons: [(date: PartialDate, reason: Recommendation.Reason)] = []
      for person in titles.people.indices.dropFirst() {
        guard let date = titles.mark(title, person)?.lastWatched, let span = date.span,
          span.lowerBound >= first, span.upperBound <= today
        else { continue }
        reasons.append((date, .watched(by: titles.people[person].name, date)))
      }
      guard !reasons.isEmpty, let shown = open(title, titles, ledger), shown.kind != .bird else {
        continue
      }
      reasons.sort { $0.date > $1.date }
      pool.append(
        RecommendedTitle(
          shown, score: Double(reasons.count), tie: Double(reasons[0].date.packed), ledger,
          reasons.map(\.reason)))
    }
    add(pool.sorted(by: RecommendedTitle.isBefore), .trending)
  }

  /// Adds birds that others saw in this month, the previous or the next one of any year, and that the profile did not:
  /// first those near its own places, then the most often seen, then those of families that it knows.
  /// - Complexity: O(n · m) in the sightings of others and the profile's last places.
  mutating func addBirds(_ titles: JoinedTitles, _ ledger: borrowing Ledger, today: Day) {
    guard let own = titles.people.first else { return }
    let dated = own.sightings.sorted { $0.date > $1.date }
    let points = dated.lazy.compactMap(\.point).prefix(Recommendations.placeCount)
    let places = Array(Set(points))
    let families = Set(
      own.titles.indices.lazy.filter { own.marks[$0].isWatched }
        .compactMap { own.titles[$0].family }.map { ByteKey($0) })
    var seen: [Int: [(sighting: ComparedPerson.Sighting, person: Int)]] = [:]
    let numbers = titles.numbers
    for person in titles.people.indices.dropFirst() {
      for sighting in titles.people[person].sightings {
        guard sighting.date.qualifier != .before, let month = sighting.date.month else { continue }
        let apart = abs(month - today.parts.month)
        guard min(apart, 12 - apart) <= 1 else { continue }
        seen[numbers[person][sighting.title], default: []].append((sighting, person))
      }
    }
    var pool: [RecommendedTitle] = []
    for (title, sightings) in seen {
      guard let shown = open(title, titles, ledger) else { continue }
      var last = sightings[0]
      var kilometers = Double.infinity
      for each in sightings {
        let own = each.sighting.point.map { Recommendations.distance($0, places) } ?? .infinity
        let isLater = own == kilometers && each.sighting.date > last.sighting.date
        if own < kilometers || isLater { (last, kilometers) = (each, own) }
      }
      let isNear = kilometers <= Recommendations.nearKilometers
      let name = titles.people[last.person].name
      let date = last.sighting.date
      let reason: Recommendation.Reason =
        isNear
        ? .near(by: name, date, kilometers: Int(kilometers.rounded()))
        : .watched(by: name, date)
      var score = Double(Set(sightings.map(\.person)).count) + (isNear ? 1_000 : 0)
      var reasons = [reason]
      if let family = titles.shown(title)?.family, families.contains(ByteKey(family)) {
        score += 0.5
        reasons.append(.words([Recommendation.Word(nil, family)]))
      }
      pool.append(
        RecommendedTitle(shown, score: score, tie: Double(date.packed), ledger, reasons))
    }
    add(pool.sorted(by: RecommendedTitle.isBefore), .birds)
  }

  /// Adds what others know: what they rated highly, what they watched lately, and birds of the season.
  ///
  /// - Parameters:
  ///   - people: The profile, then the others.
  ///   - ledger: The journal's ledger.
  ///   - today: Today.
  ///   - json: Reads a JSON text.
  /// - Complexity: O(n) in their titles and sightings.
  package mutating func add(
    _ people: [ComparedPerson], _ ledger: borrowing Ledger, today: Day, json: (String) -> JSON?
  ) {
    let titles = JoinedTitles(people, json: json)
    addRatedAlike(titles, ledger)
    addTrending(titles, ledger, today: today)
    addBirds(titles, ledger, today: today)
  }

  /// Returns a title that the profile neither watched nor refused; nil for others.
  private func open(
    _ title: Int, _ titles: JoinedTitles, _ ledger: borrowing Ledger
  ) -> TitleSummary? {
    guard !(titles.mark(title, 0)?.isWatched ?? false), titles.mark(title, 0)?.rating == nil else {
      return nil
    }
    // This journal's id, if it has the title.
    guard let shown = titles[title, 0] ?? titles.shown(title), isOpen(shown.id, ledger) else {
      return nil
    }
    return TitleSummary(shown)
  }

  private static func distance(_ point: Coordinates, _ places: [Coordinates]) -> Double {
    var least = Double.infinity
    for place in places {
      let reach = min(least, nearKilometers)
      guard GreatCircle.isNear(point, place, kilometers: reach) else { continue }
      least = min(least, GreatCircle.kilometers(point, place))
    }
    return least
  }
}
