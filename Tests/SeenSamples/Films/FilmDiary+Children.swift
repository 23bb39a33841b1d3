import SeenCore

/// The children of the house, who write on a tablet of their own.
///
/// All of it happens at exact moments, so that chance brings everybody else the same as without them.
extension FilmDiary {
  /// An afternoon of a child.
  private struct Afternoon {
    let day: String
    /// The film, by its id at IMDb.
    let imdb: String
    let children: [String]
    /// The stars that each of them gives, out of three.
    var stars: [Int] = []
  }

  private static let children = [("leo", "Leo", 2013), ("ida", "Ida", 2017)]
  private static let afternoons = [
    Afternoon(day: "2026-08-29", imdb: "tt0096283", children: ["leo", "ida"], stars: [3, 3]),
    Afternoon(day: "2026-09-06", imdb: "tt0088763", children: ["leo"], stars: [3]),
    Afternoon(day: "2026-09-13", imdb: "tt0096283", children: ["ida"]),
    Afternoon(day: "2026-09-27", imdb: "tt0093779", children: ["leo", "ida"], stars: [2, 3]),
    Afternoon(day: "2026-10-11", imdb: "tt0082971", children: ["leo"], stars: [3]),
    Afternoon(day: "2026-10-18", imdb: "tt0045152", children: ["ida"], stars: [2]),
    Afternoon(day: "2026-11-01", imdb: "tt0085859", children: ["leo", "ida"], stars: [3, 3]),
  ]

  /// Plans the profiles of the children and what they watch.
  mutating func planChildren() {
    for (place, (id, name, year)) in FilmDiary.children.enumerated() {
      agenda.add(Day.of("2026-08-28").at(17, place), isExact: true) {
        let child: JSON = ["name": .string(name), "kind": "kids", "born": .whole(year)]
        $0.record([Draft(.profileCreated, "profile:" + id, object: child)], on: .tablet)
      }
    }
    for afternoon in FilmDiary.afternoons {
      for (place, child) in afternoon.children.enumerated() {
        agenda.add(Day.of(afternoon.day).at(17, 30 + place), isExact: true) {
          $0.see(afternoon, child, stars: afternoon.stars.dropFirst(place).first)
        }
      }
    }
  }

  private mutating func see(_ afternoon: Afternoon, _ child: String, stars: Int?) {
    guard let film = catalog.favorites[afternoon.imdb] else { return }
    var facts: [JSON.Member] = [JSON.Member("date", .string(afternoon.day))]
    facts.add("format", "streaming")
    facts.add("location", "Home")
    let others = FilmDiary.children.filter { afternoon.children.contains($0.0) && $0.0 != child }
    facts.add("companions", .texts(others.map(\.1)))
    var drafts = addition(of: film)
    let place = drafts.count
    drafts.append(Draft(.watchLogged, film.id, profile: child, facts))
    if let stars {
      let value: JSON = ["value": .whole(stars), "scale": 3]
      var rating = Draft(.ratingSet, film.id, profile: child, object: value)
      rating.reference = Draft.Reference("watch", to: place)
      drafts.append(rating)
    }
    record(drafts, on: .tablet)
  }
}
